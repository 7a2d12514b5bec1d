import { expect, test } from 'vitest'
import { openAdminSite, signInAs } from '../../test/support/administrator.ts'
import { contentVersion } from '../../test/support/rows.ts'
import {
  caseStudyFields,
  jobFields,
  pageFields,
  personFields,
  postFields,
  serviceFields,
} from '../../test/support/samples.ts'
import { prune } from './pruning.server.ts'

const kinds = [
  ['blog', 'blog', postFields],
  ['job', 'job', jobFields],
  ['services', 'service', serviceFields],
  ['case-studies', 'caseStudy', caseStudyFields],
  ['pages', 'page', pageFields],
  ['people', 'person', personFields],
] as const

const typed = { title: '', content: 'Half a sen', tags: ['a', ''], anything: { deep: [null] } }

test.for(kinds)('a working copy of an entry of %s is kept until the entry is saved', async ([path, one, fields]) => {
  const site = await openAdminSite()
  const { _id, revision } = (await site.admin.send('POST', `/api/${path}`, fields)).body[one]
  const [address, copy] = [`/api/${path}/${_id}`, `/api/${path}/${_id}/working-copy`]
  expect((await site.admin.get(copy)).body).toEqual({ success: true, workingCopy: null, others: [] })
  const [version, before] = [await contentVersion(site.db), (await site.get(address)).body]
  const savedAt = site.clock().toISOString()
  expect((await site.admin.send('PUT', copy, typed)).body).toEqual({ success: true, savedAt })
  expect((await site.admin.get(copy)).body.workingCopy).toEqual({ fields: typed, savedAt, savedBy: site.admin.email })
  expect([await contentVersion(site.db), (await site.get(address)).body]).toEqual([version, before])
  expect((await site.admin.send('PUT', address, { ...fields, revision })).status).toBe(200)
  expect((await site.admin.get(copy)).body.workingCopy).toBeNull()
})

test.for(kinds)(
  'a working copy of a new entry of %s is kept for its author until the entry is saved',
  async ([path, , fields]) => {
    const site = await openAdminSite()
    const ben = await signInAs(site, 'ben@example.com')
    const copy = `/api/${path}/working-copy`
    await site.admin.send('PUT', copy, typed)
    expect((await site.admin.get(copy)).body.workingCopy.fields).toEqual(typed)
    expect((await ben.get(copy)).body.workingCopy).toBeNull()
    await ben.send('POST', `/api/${path}`, fields)
    expect((await site.admin.get(copy)).body.workingCopy.fields).toEqual(typed)
    const headers = { 'Idempotency-Key': '8e03978e-40d5-43e8-bc93-6894a57f9324' }
    const name = { name: 'another', title: 'Another' }
    expect((await site.admin.send('POST', `/api/${path}`, { ...fields, ...name }, headers)).status).toBe(201)
    expect((await site.admin.get(copy)).body.workingCopy).toBeNull()
    await site.admin.send('PUT', copy, typed)
    await site.admin.send('DELETE', copy)
    expect((await site.admin.get(copy)).body.workingCopy).toBeNull()
  },
)

test('administrators see the working copies of others, and a save removes only their own', async () => {
  const site = await openAdminSite()
  const ben = await signInAs(site, 'ben@example.com')
  const { _id } = (await site.admin.send('POST', '/api/blog', postFields)).body.blog
  const copy = `/api/blog/${_id}/working-copy`
  await ben.send('PUT', copy, { title: 'By Ben' })
  const bens = { savedBy: ben.email, savedAt: site.clock().toISOString() }
  const offered = await site.admin.get(copy)
  expect(offered.body).toMatchObject({ workingCopy: { ...bens, fields: { title: 'By Ben' } }, others: [bens] })
  site.clock.advance(1, 'minutes')
  await site.admin.send('PUT', copy, { title: 'By Anna' })
  const both = await site.admin.get(copy)
  expect(both.body).toMatchObject({ workingCopy: { fields: { title: 'By Anna' } }, others: [bens] })
  expect((await site.admin.get(`${copy}?of=${ben.email}`)).body.workingCopy.fields.title).toBe('By Ben')
  await site.admin.send('PUT', `/api/blog/${_id}`, postFields)
  expect((await site.admin.get(copy)).body.workingCopy.savedBy).toBe(ben.email)
  await site.admin.send('DELETE', `${copy}?of=${ben.email}`)
  expect((await ben.get(copy)).body).toEqual({ success: true, workingCopy: null, others: [] })
})

test.for(kinds)('who has an entry of %s open is known to the others for half a minute', async ([path, one, fields]) => {
  const site = await openAdminSite()
  const ben = await signInAs(site, 'ben@example.com')
  const { _id } = (await site.admin.send('POST', `/api/${path}`, fields)).body[one]
  const presence = `/api/${path}/${_id}/presence`
  const version = await contentVersion(site.db)
  expect((await site.admin.send('POST', presence)).body).toEqual({ success: true, present: [] })
  expect((await ben.send('POST', presence)).body).toEqual({ success: true, present: [site.admin.email] })
  expect((await site.admin.send('POST', presence)).body.present).toEqual([ben.email])
  site.clock.advance(0.6, 'minutes')
  expect((await site.admin.send('POST', presence)).body.present).toEqual([])
  expect(await contentVersion(site.db)).toBe(version)
  expect((await site.admin.send('POST', `/api/${path}/nothing/presence`)).status).toBe(404)
  await prune(site)
  expect(await site.db.selectFrom('presences').select('email').execute()).toEqual([{ email: site.admin.email }])
})

test('a working copy answers what it was typed on', async () => {
  const site = await openAdminSite()
  const { _id } = (await site.admin.send('POST', '/api/blog', postFields)).body.blog
  const copy = `/api/blog/${_id}/working-copy`
  const fields = { title: 'Typed', summary: 'S', revision: 1, base: { title: 'As it was' } }
  await site.admin.send('PUT', copy, fields)
  expect((await site.admin.get(copy)).body.workingCopy.fields).toEqual(fields)
})

test('rejects working copies by visitors, of missing entries, or of invalid shape or size', async () => {
  const site = await openAdminSite()
  const { _id } = (await site.admin.send('POST', '/api/blog', postFields)).body.blog
  for (const copy of [`/api/blog/${_id}/working-copy`, '/api/blog/working-copy']) {
    expect((await site.get(copy)).status).toBe(401)
    expect((await site.admin.send('PUT', copy, ['a'])).status).toBe(400)
    expect((await site.admin.send('PUT', copy, { content: 'x'.repeat(1_100_000) })).status).toBe(413)
    const deep = await site.admin.send('PUT', copy, JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`))
    expect([deep.status, deep.body.message]).toEqual([400, 'A working copy can have 100 levels at most'])
    expect((await site.admin.get(copy)).body.workingCopy).toBeNull()
  }
  for (const [method, body] of [['GET'], ['PUT', typed], ['DELETE']] as const) {
    expect((await site.admin.send(method, '/api/blog/nothing/working-copy', body)).status).toBe(404)
  }
})

test('an unsaved working copy is pruned after 90 days', async () => {
  const site = await openAdminSite()
  await site.admin.send('PUT', '/api/blog/working-copy', typed)
  const rows = () => site.db.selectFrom('working_copies').select('id').execute()
  site.clock.advance(90 * 24 * 60 - 1, 'minutes')
  await prune(site)
  expect(await rows()).toHaveLength(1)
  site.clock.advance(1, 'minutes')
  await prune(site)
  expect(await rows()).toEqual([])
})

test.for(['blog', 'job', 'case-studies', 'pages', 'people'])(
  'no entry of %s can have the reserved slug working-copy',
  async (path) => {
    const site = await openAdminSite()
    const [, one, fields] = kinds.find(([name]) => name === path) as (typeof kinds)[number]
    const create = (more: object) => site.admin.send('POST', `/api/${path}`, { ...fields, ...more })
    expect((await create({ slug: 'working-copy' })).body.errors).toHaveProperty('slug')
    expect((await create({ title: 'Working copy', name: 'Working copy' })).body[one].slug).toBe('working-copy-2')
  },
)
