import { expect, test } from 'vitest'
import { openAdminSite, signInAs } from '../../test/support/administrator.ts'
import {
  caseStudyFields,
  jobFields,
  pageFields,
  personFields,
  postFields,
  serviceFields,
} from '../../test/support/samples.ts'

const [anna, ben] = ['anna.berg@example.com', 'ben@example.com']

const kinds = [
  { path: '/api/blog', entry: 'blog', lists: ['/api/blog', '/blog/feed.xml'], body: postFields },
  { path: '/api/job', entry: 'job', lists: ['/api/job', '/career/feed.xml'], body: jobFields },
  { path: '/api/services', entry: 'service', lists: ['/api/services'], body: serviceFields },
  { path: '/api/case-studies', entry: 'caseStudy', lists: ['/api/case-studies'], body: caseStudyFields },
  { path: '/api/pages', entry: 'page', lists: ['/api/pages', '/api/pages/footer'], body: pageFields },
  { path: '/api/people', entry: 'person', lists: ['/api/people'], body: personFields },
]

test.for(kinds)('$path: only administrators see who saved an entry last', async ({ path, entry, ...kind }) => {
  const site = await openAdminSite()
  const created = await site.admin.send('POST', path, kind.body)
  expect(created.body[entry].savedBy).toBe(anna)
  const one = `${path}/${created.body[entry]._id}`
  const changed = await (await signInAs(site, ben)).send('PUT', one, kind.body)
  expect(changed.body[entry].savedBy).toBe(ben)
  expect((await site.admin.get(one)).body[entry].savedBy).toBe(ben)
  for (const address of [one, ...kind.lists, '/sitemap.xml', '/api/openapi.json']) {
    const { status, body } = await site.get(address)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(ben)
  }
  expect((await site.get(one)).body[entry]).not.toHaveProperty('savedBy')
})

test.for(kinds)('$path: a rejected save keeps the previous author', async ({ path, entry, body }) => {
  const site = await openAdminSite()
  const { _id } = (await site.admin.send('POST', path, body)).body[entry]
  const other = await signInAs(site, ben)
  expect((await other.send('PUT', `${path}/${_id}`, { ...body, revision: 7 })).status).toBe(409)
  expect((await site.admin.get(`${path}/${_id}`)).body[entry].savedBy).toBe(anna)
})

test('only administrators see who last saved a menu category or service, and when', async () => {
  const site = await openAdminSite()
  const root = '/api/services-menu'
  const { _id } = (await site.admin.send('POST', `${root}/category`, { category: 'SAP' })).body
  const { item } = (await site.admin.send('POST', `${root}/category/${_id}/item`, { name: 'A', desc: 'A' })).body
  const other = await signInAs(site, ben)
  const place = `${root}/category/${_id}/item/${item._id}`
  expect((await other.send('PUT', place, { name: 'B', desc: 'B' })).body.item.savedBy).toBe(ben)
  const [category] = (await site.admin.get(root)).body.menu
  const updatedAt = site.clock().toISOString()
  expect(category).toMatchObject({ savedBy: anna, updatedAt, items: [{ savedBy: ben, updatedAt }] })
  const [seen] = (await site.get(root)).body.menu
  expect(Object.keys(seen)).toEqual(['_id', 'category', 'items', 'revision'])
  expect(Object.keys(seen.items[0])).toEqual(['_id', 'name', 'desc', 'to', 'revision'])
})

test('a case study updated by moving a service page has no author', async () => {
  const site = await openAdminSite()
  const { service } = (await site.admin.send('POST', '/api/services', serviceFields)).body
  const study = { ...caseStudyFields, services: [`/services/${service.name}`] }
  const { caseStudy } = (await site.admin.send('POST', '/api/case-studies', study)).body
  await site.admin.send('PUT', `/api/services/${service._id}`, { ...serviceFields, name: 'moved' })
  const { body } = await site.admin.get(`/api/case-studies/${caseStudy._id}`)
  expect([body.caseStudy.revision, body.caseStudy.savedBy]).toEqual([2, undefined])
})
