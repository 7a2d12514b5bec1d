import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../../test/support/administrator.ts'
import { contentVersion } from '../../../test/support/rows.ts'
import { aServicePage, serviceFields } from '../../../test/support/samples.ts'
import { insertFullImage } from '../media/store.server.ts'
import { createServicePage } from './store.server.ts'

const stored = (site: AdminSite) => site.db.selectFrom('service_pages').selectAll().execute()
const addPage = (site: AdminSite, fields = {}) => createServicePage(site.db, aServicePage(fields), site.clock())
const { data } = serviceFields
const fillIn = 'Please fill in all required fields'
const nameRule =
  'Name may hold letters and digits, with single dashes, dots or underscores between them: it is the last part of the address'

test.for([
  [{ name: '' }, 'name', fillIn],
  [{ name: 'a/b' }, 'name', nameRule],
  [{ name: 'a & b' }, 'name', nameRule],
  [{ name: ['a'] }, 'name', fillIn],
  [{ data: { ...data, main: { ...data.main, mainTitle: '' } } }, 'data.main.mainTitle', fillIn],
  [{ name: 'a\0' }, 'name', 'Name holds a character that text cannot have'],
  [{ data: { ...data, hero: { ...data.hero, heroTitle: ' ' } } }, 'data.hero.heroTitle', fillIn],
  [{ data: { ...data, hero: { ...data.hero, heroImage: '' } } }, 'data.hero.heroImage', fillIn],
  [
    { data: { ...data, hero: { ...data.hero, heroImage: 'javascript:alert(1)' } } },
    'data.hero.heroImage',
    'Please enter a valid URL',
  ],
  [
    { data: { ...data, main: { ...data.main, mainSubSections: [] } } },
    'data.main.mainSubSections',
    'At least one sub-section must remain',
  ],
  [
    { data: { ...data, mainCard: { ...data.mainCard, subCard: [] } } },
    'data.mainCard.subCard',
    'At least one sub-card must remain',
  ],
  [{ revision: 'x' }, 'revision', 'Revision must be a whole number'],
] as const)(
  'row %#: an invalid page is rejected with a field error on create and update, and nothing is stored',
  async ([fields, field, message]) => {
    const site = await openAdminSite()
    await addPage(site)
    const before = [await stored(site), await contentVersion(site.db)]
    for (const [method, path] of [
      ['POST', '/api/services'],
      ['PUT', '/api/services/sap-on-paper'],
    ] as const) {
      const answer = await site.admin.send(method, path, { ...serviceFields, ...fields })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ success: false, errors: { [field]: message } })
      expect(Object.values(answer.body.errors)[0]).toBe(answer.body.message)
    }
    expect([await stored(site), await contentVersion(site.db)]).toEqual(before)
  },
)

test('a page is created, read by slug and _id, and saved back as it was returned', async () => {
  const site = await openAdminSite()
  const created = await site.admin.send('POST', '/api/services', serviceFields)
  const { service } = created.body
  expect([created.status, created.body.message]).toEqual([201, 'Service created successfully'])
  const { savedBy, ...seen } = service
  expect(service).toMatchObject({ name: 'sap-on-paper', revision: 1, data: serviceFields.data })
  expect(savedBy).toBe(site.admin.email)
  expect((await site.get('/api/services/sap-on-paper')).body.service).toEqual(seen)
  site.clock.advance(30, 'minutes')
  for (const [place, revision] of [
    [service.name, 2],
    [service._id, 3],
  ]) {
    const { body: got } = await site.admin.get(`/api/services/${place}`)
    expect(got.service.savedBy).toBe(savedBy)
    const answer = await site.admin.send('PUT', `/api/services/${place}`, got.service)
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        message: 'Service updated successfully',
        service: { ...service, revision, updatedAt: site.clock().toISOString() },
      },
    ])
  }
  expect(await site.db.selectFrom('redirects').selectAll().execute()).toEqual([])
})

test('a lone surrogate in a page is replaced, and the list stays readable', async () => {
  const site = await openAdminSite()
  const main = { ...data.main, mainTitle: 'Half \ud83d' }
  const { body } = await site.admin.send('POST', '/api/services', { ...serviceFields, data: { ...data, main } })
  expect((await site.get('/api/services?view=summary')).status).toBe(200)
  expect(body.service.data.main.mainTitle).toBe('Half \ufffd')
})

test('a page and its versions keep their pictures in use until the page is permanently deleted', async () => {
  const site = await openAdminSite()
  const [first, second] = ['a', 'b'].map((digit) => digit.repeat(32)) as [string, string]
  const withHero = (hash: string) => {
    const hero = { ...data.hero, heroImage: `/media/${hash}/full-9x9.webp` }
    return { ...serviceFields, data: { ...data, hero } }
  }
  for (const hash of [first, second]) {
    const image = { hash, variant: 'full-9x9.webp', type: 'image/webp', body: new Uint8Array([1]) }
    await insertFullImage(site.db, image, site.clock())
  }
  const uses = () => site.db.selectFrom('image_uses').selectAll().orderBy('hash').execute()
  const { body } = await site.admin.send('POST', '/api/services', withHero(first))
  const use = { kind: 'service_pages', entity_id: body.service._id }
  expect(await uses()).toEqual([{ ...use, hash: first }])
  await site.admin.send('PUT', '/api/services/sap-on-paper', withHero(second))
  const version = { kind: 'versions', entity_id: `service_pages ${use.entity_id} 1`, hash: first }
  expect(await uses()).toEqual([version, { ...use, hash: second }])
  await site.admin.send('DELETE', '/api/services/sap-on-paper')
  await site.admin.send('DELETE', `/api/trash/${use.entity_id}`)
  expect(await uses()).toEqual([])
})

const rename = (site: AdminSite, from: string, to: string) =>
  site.admin.send('PUT', `/api/services/${from}`, { ...serviceFields, name: to })
const nameAt = async (site: AdminSite, name: string) => {
  const { status, body } = await site.get(`/api/services/${name}`)
  return status === 200 ? body.service.name : status
}

test('a renamed page is found by every former name, but changed only by its current one', async () => {
  const site = await openAdminSite()
  await addPage(site)
  for (const [from, to] of [
    ['sap-on-paper', 'second'],
    ['second', 'node.js'],
  ] as const) {
    const version = await contentVersion(site.db)
    expect((await rename(site, from, to)).body.service.name).toBe(to)
    expect(await contentVersion(site.db)).toBe(version + 1)
  }
  for (const name of ['sap-on-paper', 'second', 'node.js']) expect(await nameAt(site, name)).toBe('node.js')
  expect(await nameAt(site, 'third')).toBe(404)
  expect((await rename(site, 'second', 'third')).status).toBe(404)
  expect((await site.admin.send('DELETE', '/api/services/second')).status).toBe(404)
  expect(await nameAt(site, 'second')).toBe('node.js')
})

test('a former name stops redirecting once it is reused or its page is deleted', async () => {
  const site = await openAdminSite()
  await addPage(site, { name: 'a' })
  await rename(site, 'a', 'b')
  await rename(site, 'b', 'a')
  expect([await nameAt(site, 'a'), await nameAt(site, 'b')]).toEqual(['a', 'a'])
  await addPage(site, { name: 'b' })
  expect([await nameAt(site, 'a'), await nameAt(site, 'b')]).toEqual(['a', 'b'])
  await rename(site, 'a', 'c')
  await site.admin.send('DELETE', '/api/services/c')
  expect([await nameAt(site, 'a'), await nameAt(site, 'c')]).toEqual([404, 404])
  expect(await site.db.selectFrom('redirects').selectAll().execute()).toEqual([])
})

test('a restored page with a non-ASCII name is found by its former name', async () => {
  const site = await openAdminSite()
  const id = await addPage(site)
  await rename(site, 'sap-on-paper', 'überblick')
  await site.admin.send('DELETE', '/api/services/überblick')
  expect((await site.admin.send('POST', `/api/trash/${id}/restore`)).status).toBe(200)
  expect(await nameAt(site, 'sap-on-paper')).toBe('überblick')
})

test('renaming a page updates its menu links; a rejected rename changes nothing', async () => {
  const site = await openAdminSite()
  await addPage(site)
  await addPage(site, { name: 'taken' })
  const added = await site.admin.send('POST', '/api/services-menu/category', { category: 'SAP' })
  const item = { name: 'On paper', desc: 'D', to: '/services/sap-on-paper?from=menu' }
  await site.admin.send('POST', `/api/services-menu/category/${added.body._id}/item`, item)
  const paths = async () => (await site.get('/api/services-menu')).body.menu[0].items.map(({ to }: typeof item) => to)
  const before = [await paths(), await contentVersion(site.db)]
  expect((await rename(site, 'sap-on-paper', 'taken')).status).toBe(409)
  const late = { ...serviceFields, name: 'new', revision: 7 }
  expect((await site.admin.send('PUT', '/api/services/sap-on-paper', late)).status).toBe(409)
  expect([await paths(), await contentVersion(site.db)]).toEqual(before)
  expect(await nameAt(site, 'new')).toBe(404)
  await rename(site, 'sap-on-paper', 'new')
  expect(await paths()).toEqual(['/services/new?from=menu'])
})

test('a taken name is rejected on create and update', async () => {
  const site = await openAdminSite()
  await addPage(site)
  await addPage(site, { name: 'other' })
  const before = [await stored(site), await contentVersion(site.db)]
  const message = 'A service with this name already exists'
  for (const answer of [
    await site.admin.send('POST', '/api/services', serviceFields),
    await site.admin.send('PUT', '/api/services/other', serviceFields),
  ]) {
    expect([answer.status, answer.body]).toEqual([409, { success: false, message, errors: { name: message } }])
  }
  expect([await stored(site), await contentVersion(site.db)]).toEqual(before)
})

test('only one of a hundred concurrent saves of the same revision succeeds, and a late save is rejected', async () => {
  const site = await openAdminSite()
  await addPage(site)
  const save = () => site.admin.send('PUT', '/api/services/sap-on-paper', { ...serviceFields, revision: 1 })
  const answers = await Promise.all(Array.from({ length: 100 }, save))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect([count(200), count(409)]).toEqual([1, 99])
  expect((await save()).body).toEqual({
    success: false,
    message: 'A newer version was saved in the meantime.',
  })
  expect(await stored(site)).toMatchObject([{ revision: 2 }])
  expect((await site.admin.send('PUT', '/api/services/sap-on-paper', serviceFields)).body.service.revision).toBe(3)
})

test.for(['slug', '_id'])('a page is deleted by its %s, and later calls return 404', async (by) => {
  const site = await openAdminSite()
  const id = await addPage(site)
  await addPage(site, { name: 'other' })
  const version = await contentVersion(site.db)
  const path = `/api/services/${by === '_id' ? id : 'sap-on-paper'}`
  const answer = await site.admin.send('DELETE', path)
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Service deleted successfully' }])
  expect(await stored(site)).toMatchObject([{ name: 'other' }])
  expect(await contentVersion(site.db)).toBe(version + 1)
  for (const again of [await site.admin.send('DELETE', path), await site.admin.send('PUT', path, serviceFields)]) {
    expect([again.status, again.body]).toEqual([
      404,
      { success: false, message: 'This service does not exist any more' },
    ])
  }
})
