import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { aPerson, personFields } from '../../../test/support/samples.ts'
import { practiceAddress, practiceSlug } from '../../platform/practice.ts'
import { createCategory } from '../menu/store.server.ts'
import { createPerson } from './store.server.ts'

const head = { seoTitle: '', seoDescription: '', canonical: '', shareImage: '' }

test('a person is created, read by slug, changed and deleted', async () => {
  const { admin, get } = await openAdminSite()
  const made = await admin.send('POST', '/api/people', personFields)
  expect([made.status, made.body.message]).toEqual([201, 'Person created successfully!'])
  const { _id, slug } = made.body.person
  expect(made.body.person).toMatchObject({
    ...{ ...personFields, ...head, slug: 'ada-king', image: null, status: 'published', revision: 1 },
    html: expect.stringContaining('<strong>notes</strong>'),
  })
  expect((await get(`/api/people/${slug}`)).body.person).toMatchObject({ _id, text: personFields.text })
  const listed = (await get('/api/people')).body
  expect([listed.total, Object.keys(listed.people[0])]).toEqual([1, expect.not.arrayContaining(['text', 'html'])])
  const changed = await admin.send('PUT', `/api/people/${_id}`, { ...personFields, name: 'Ada Lovelace', revision: 1 })
  expect([changed.status, changed.body.person.name, changed.body.person.slug]).toEqual([200, 'Ada Lovelace', slug])
  const late = await admin.send('PUT', `/api/people/${_id}`, { ...personFields, revision: 1 })
  expect(late.status).toBe(409)
  expect((await admin.send('DELETE', `/api/people/${_id}`)).body.message).toBe('Person deleted successfully')
  expect((await get(`/api/people/${slug}`)).status).toBe(404)
})

test('a person needs a name and a role; the rest may be missing', async () => {
  const { admin } = await openAdminSite()
  const post = async (fields: object) => (await admin.send('POST', '/api/people', fields)).body
  expect((await post({})).errors).toEqual({ name: 'Name is required', role: 'Role is required' })
  expect((await post({ name: 'Ada', role: 'Engines', image: 'ada.jpg' })).errors).toHaveProperty('image')
  expect((await post({ name: 'Ada', role: 'Engines' })).person).toMatchObject({ line: '', practice: '', text: '' })
})

test('people are listed by practice and by exact name, in any case', async () => {
  const { db, clock, get } = await openAdminSite()
  await createPerson(db, aPerson({ name: 'Ada King' }), clock())
  await createPerson(db, aPerson({ name: 'Ada Kingsley', practice: 'data' }), clock())
  const namesOf = async (query: string) =>
    (await get(`/api/people?${query}`)).body.people.map(({ name }: { name: string }) => name)
  expect(await namesOf('practice=data')).toEqual(['Ada Kingsley'])
  expect(await namesOf('name=ADA+king')).toEqual(['Ada King'])
  expect(await namesOf('name=Ada')).toEqual([])
})

test('a search finds people by name, role and text', async () => {
  const { db, clock, get } = await openAdminSite()
  await createPerson(db, aPerson({ text: 'Flew a zeppelin.' }), clock())
  await createPerson(db, aPerson({ name: 'Nobody Yet', isDraft: true, text: 'Also a zeppelin.' }), clock())
  for (const q of ['king', 'engines', 'zeppelin']) {
    const { results } = (await get(`/api/search?q=${q}`)).body
    expect(results).toEqual([
      { kind: 'people', title: 'Ada King', url: '/people?person=ada-king', excerpt: expect.any(String) },
    ])
  }
})

test('the sitemap has the list once somebody is in it, each person, and each practice of the menu', async () => {
  const { db, clock, get } = await openAdminSite()
  const paths = async () =>
    [...String((await get('/sitemap.xml')).body).matchAll(/<loc>https?:\/\/[^/<]+(\/(?:people|practices)[^<]*)/g)].map(
      ([, path]) => path,
    )
  expect(await paths()).toEqual([])
  await createPerson(db, aPerson({ isDraft: true }), clock())
  expect(await paths()).toEqual([])
  await createCategory(db, { category: 'SAP Solutions' }, clock())
  await createPerson(db, aPerson({ name: 'Ada King', slug: 'ada' }), clock())
  expect(await paths()).toEqual(['/practices', '/practices?practice=sap-solutions', '/people', '/people?person=ada'])
})

test.for([
  ['SAP Solutions', 'sap-solutions'],
  ['Cloud & Öffentliche Hand (neu)', 'cloud-offentliche-hand-neu'],
  ['S/4HANA', 's-4hana'],
])('the practice %s is at %s', ([category, slug]) => {
  expect([practiceSlug(category as string), practiceAddress(category as string)]).toEqual([
    slug,
    `/practices?practice=${slug}`,
  ])
})
