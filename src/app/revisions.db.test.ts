import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite, signInAs } from '../../test/support/administrator.ts'
import { fileOf, pngOf } from '../../test/support/images.ts'
import {
  aJob,
  aPost,
  caseStudyFields,
  jobFields,
  pageFields,
  personFields,
  postFields,
  serviceFields,
} from '../../test/support/samples.ts'
import { maxVersions } from '../entries/versions.server.ts'
import { createPost } from '../features/blog/store.server.ts'
import { createJob } from '../features/jobs/store.server.ts'

const [anna, ben] = ['anna.berg@example.com', 'ben@example.com']

const { data } = serviceFields
const otherData = { ...data, hero: { ...data.hero, heroTitle: 'Changed' } }

const kinds = [
  { path: 'blog', one: 'blog', fields: postFields, more: { title: 'Changed', tags: ['SAP'], slug: 'changed' } },
  { path: 'job', one: 'job', fields: jobFields, more: { title: 'Changed', perks: ['Time'], slug: 'changed' } },
  { path: 'services', one: 'service', fields: serviceFields, more: { name: 'changed', data: otherData } },
  { path: 'case-studies', one: 'caseStudy', fields: caseStudyFields, more: { result: 'Changed', slug: 'changed' } },
  { path: 'pages', one: 'page', fields: pageFields, more: { content: 'Changed', slug: 'changed', footer: 'company' } },
  { path: 'people', one: 'person', fields: personFields, more: { text: 'Changed', name: 'Changed', slug: 'changed' } },
]

type Kind = (typeof kinds)[number]

async function create(site: AdminSite, { path, one, fields }: Kind) {
  const { body } = await site.admin.send('POST', `/api/${path}`, fields)
  return { address: `/api/${path}/${body[one]._id}`, created: body[one] }
}

test.for(kinds)('$path: each save creates a version with its author, time and changed fields', async (kind) => {
  const site = await openAdminSite()
  const { address } = await create(site, kind)
  const first = { revision: 1, savedAt: site.clock().toISOString(), savedBy: anna, changed: [] }
  expect((await site.admin.get(`${address}/revisions`)).body.revisions).toEqual([first])
  site.clock.advance(5, 'minutes')
  await (await signInAs(site, ben)).send('PUT', address, { ...kind.fields, ...kind.more })
  const { status, body } = await site.admin.get(`${address}/revisions`)
  const second = { revision: 2, savedAt: site.clock().toISOString(), savedBy: ben }
  expect([status, body.success]).toEqual([200, true])
  expect(body.revisions).toEqual([{ ...second, changed: expect.any(Array) }, first])
  expect(body.revisions[0].changed.sort()).toEqual(Object.keys(kind.more).sort())
})

test.for(kinds)('$path: a version holds the fields as they were, and no HTML', async (kind) => {
  const site = await openAdminSite()
  const { address, created } = await create(site, kind)
  await site.admin.send('PUT', address, { ...kind.fields, ...kind.more })
  const { body } = await site.admin.get(`${address}/revisions/1`)
  expect(body.revision).toMatchObject({ revision: 1, savedBy: anna, changed: [], fields: kind.fields })
  expect(body[kind.one]).toEqual({ _id: created._id, ...body.revision.fields })
  const current = (await site.admin.get(`${address}/revisions/2`)).body.revision
  expect(current).toMatchObject({ revision: 2, fields: kind.more })
  for (const { fields } of [body.revision, current]) {
    expect(fields).not.toHaveProperty('html')
    expect(fields).not.toHaveProperty('revision')
  }
})

test.for(kinds)('$path: restoring a version saves it as the newest one, at its former address', async (kind) => {
  const site = await openAdminSite()
  const { address, created } = await create(site, kind)
  await site.admin.send('PUT', address, { ...kind.fields, ...kind.more })
  const other = await signInAs(site, ben)
  const { status, body } = await other.send('POST', `${address}/revisions/1/restore`, { revision: 2 })
  expect([status, body.message]).toEqual([200, 'Version 1 restored'])
  expect(body[kind.one]).toEqual({ ...created, revision: 3, savedBy: ben })
  const { revisions } = (await site.admin.get(`${address}/revisions`)).body
  expect(revisions.map((version: { revision: number }) => version.revision)).toEqual([3, 2, 1])
  expect(revisions[0].changed.sort()).toEqual(Object.keys(kind.more).sort())
})

test.for(kinds)('$path: rejects stale, invalid, missing and unauthenticated versions', async (kind) => {
  const site = await openAdminSite()
  const { address } = await create(site, kind)
  await site.admin.send('PUT', address, { ...kind.fields, ...kind.more })
  const restore = `${address}/revisions/1/restore`
  expect((await site.admin.send('POST', restore, { revision: 1 })).status).toBe(409)
  expect((await site.admin.send('POST', restore, { revision: 'x' })).body.errors).toHaveProperty('revision')
  expect((await site.admin.send('POST', `${address}/revisions/7/restore`, { revision: 2 })).status).toBe(404)
  expect((await site.admin.get(`${address}/revisions/7`)).status).toBe(404)
  expect((await site.admin.get(`${address}/revisions/one`)).status).toBe(400)
  expect((await site.admin.get(`/api/${kind.path}/nothing/revisions`)).status).toBe(404)
  for (const [method, at] of [
    ['GET', `${address}/revisions`],
    ['GET', `${address}/revisions/1`],
    ['POST', restore],
  ] as const) {
    expect((await site.call(at, { method })).status, at).toBe(401)
  }
  expect((await site.admin.get(address)).body[kind.one].revision).toBe(2)
})

test.for(kinds)('$path: a rejected save stores no version', async (kind) => {
  const site = await openAdminSite()
  const { address } = await create(site, kind)
  expect((await site.admin.send('PUT', address, { ...kind.fields, ...kind.more, revision: 7 })).status).toBe(409)
  expect(await site.db.selectFrom('versions').selectAll().execute()).toEqual([])
})

test('the first edit of an entry without an author, such as a sample, keeps its original version', async () => {
  const site = await openAdminSite()
  const id = await createPost(site.db, aPost(), site.clock())
  const before = (await site.admin.get(`/api/blog/${id}/revisions`)).body.revisions
  expect(before).toEqual([{ revision: 1, savedAt: site.clock().toISOString(), changed: [] }])
  await site.admin.send('PUT', `/api/blog/${id}`, { ...postFields, title: 'Changed' })
  expect((await site.admin.get(`/api/blog/${id}/revisions`)).body.revisions.slice(1)).toEqual(before)
})

test('a restored text is rendered and public', async () => {
  const site = await openAdminSite()
  const { blog } = (await site.admin.send('POST', '/api/blog', postFields)).body
  await site.admin.send('PUT', `/api/blog/${blog._id}`, { ...postFields, content: 'Gone' })
  await site.admin.send('POST', `/api/blog/${blog._id}/revisions/1/restore`, { revision: 2 })
  expect((await site.get(`/api/blog/${blog._id}`)).body.blog.html).toContain('<strong>rehearsals</strong>')
})

const scheduled = { publishNow: false, scheduledDate: '2030-01-01T09:00:00.000Z' }
const hidings = [
  { isDraft: true },
  { inReview: true },
  { isActive: false, only: ['job'] },
  { ...scheduled, only: ['blog', 'case-studies', 'pages', 'people'] },
  { noindex: true, only: ['pages'] },
]

for (const { only, ...hidden } of hidings) {
  const named = Object.entries(hidden).map(([name, value]) => `${name} ${value}`)
  const concerned = kinds.filter(({ path }) => only?.includes(path) ?? true)

  test.for(concerned)(`$path: a restored version leaves what is public as it is (${named})`, async (kind) => {
    const site = await openAdminSite()
    const { admin } = site
    const fields = { ...kind.fields, slug: 'kept' }
    const { body } = await admin.send('POST', `/api/${kind.path}`, { ...fields, ...hidden })
    const address = `/api/${kind.path}/${body[kind.one]._id}`
    const visibility = async () => {
      const { status, noindex, publishNow, scheduledDate, publishedAt } = (await admin.get(address)).body[kind.one]
      const answer = (await site.get(address)).status
      return { answer, status, noindex, publishNow, scheduledDate, publishedAt }
    }
    const whileHidden = await visibility()
    site.clock.advance(1, 'minutes')
    await admin.send('PUT', address, { ...fields, ...kind.more })
    site.clock.advance(1, 'minutes')
    const whileShown = await visibility()
    expect(whileShown).not.toEqual(whileHidden)
    const restored = await admin.send('POST', `${address}/revisions/1/restore`, { revision: 2 })
    expect(restored.body[kind.one]).toMatchObject(kind.fields)
    expect(await visibility()).toEqual(whileShown)

    await admin.send('PUT', address, { ...fields, ...hidden })
    const again = await visibility()
    site.clock.advance(1, 'minutes')
    await admin.send('POST', `${address}/revisions/2/restore`, { revision: 4 })
    expect((await admin.get(address)).body[kind.one]).toMatchObject(kind.more)
    expect(await visibility()).toEqual(again)
  })
}

test('a restore without a revision does not publish what is hidden meanwhile', async () => {
  const site = await openAdminSite()
  const { blog } = (await site.admin.send('POST', '/api/blog', postFields)).body
  const address = `/api/blog/${blog._id}`
  await site.admin.send('PUT', address, { ...postFields, content: 'Changed' })
  const hide = () => site.admin.send('PUT', address, { ...postFields, isDraft: true })
  await Promise.all([site.admin.send('POST', `${address}/revisions/1/restore`, {}), hide()])
  expect((await site.get(address)).status).toBe(404)
})

test('restoring a version also restores a deleted picture that it shows', async () => {
  const site = await openAdminSite()
  const { url } = (await site.admin.send('POST', '/api/media', formOf({ image: fileOf(pngOf(8, 8)) }))).body
  const withPicture = { ...postFields, content: `Before\n\n![Racks](${url})` }
  const { blog } = (await site.admin.send('POST', '/api/blog', withPicture)).body
  await site.admin.send('PUT', `/api/blog/${blog._id}`, postFields)
  expect((await site.admin.send('DELETE', `/api/media/${url.split('/')[2]}`)).status).toBe(200)
  const refused = await site.admin.send('POST', `/api/blog/${blog._id}/revisions/1/restore`, { revision: 1 })
  expect([refused.status, (await site.admin.get('/api/trash')).body.total]).toEqual([409, 1])
  const restored = await site.admin.send('POST', `/api/blog/${blog._id}/revisions/1/restore`, { revision: 2 })
  expect([restored.status, restored.body.blog.content]).toEqual([200, withPicture.content])
  const { body } = await site.admin.get(`/api/media/${url.split('/')[2]}`)
  expect([body.image?.url, (await site.admin.get('/api/trash')).body.total]).toEqual([url, 0])
})

test('a restored job is expired only if it was saved as expired, and closed if past its deadline', async () => {
  const site = await openAdminSite()
  for (const [fields, status] of [
    [{ status: 'expired' }, 'expired'],
    [{ applicationDeadline: '2020-01-01' }, 'closed'],
  ] as const) {
    const address = `/api/job/${await createJob(site.db, aJob(fields), site.clock())}`
    await site.admin.send('PUT', address, jobFields)
    const { body } = await site.admin.send('POST', `${address}/revisions/1/restore`, { revision: 2 })
    expect(body.job.status).toBe(status)
  }
})

test('a version is not restored while another entry has its address', async () => {
  const site = await openAdminSite()
  const { blog } = (await site.admin.send('POST', '/api/blog', postFields)).body
  await site.admin.send('PUT', `/api/blog/${blog._id}`, { ...postFields, slug: 'elsewhere' })
  await site.admin.send('POST', '/api/blog', { ...postFields, slug: blog.slug })
  const { status, body } = await site.admin.send('POST', `/api/blog/${blog._id}/revisions/1/restore`, { revision: 2 })
  expect([status, body.errors]).toEqual([409, { slug: 'Another blog post has this address' }])
})

test('moving a service page stores a version of each case study that refers to it', async () => {
  const site = await openAdminSite()
  const { service } = (await site.admin.send('POST', '/api/services', serviceFields)).body
  const study = { ...caseStudyFields, services: ['/services/sap-on-paper'] }
  const { caseStudy } = (await site.admin.send('POST', '/api/case-studies', study)).body
  await site.admin.send('PUT', `/api/services/${service._id}`, { ...serviceFields, name: 'moved' })
  const { revisions } = (await site.admin.get(`/api/case-studies/${caseStudy._id}/revisions`)).body
  expect(revisions).toMatchObject([
    { revision: 2, changed: ['services'] },
    { revision: 1, savedBy: anna },
  ])
  expect(revisions[0]).not.toHaveProperty('savedBy')
})

test('a picture used only by an earlier version is kept and restored with it', async () => {
  const site = await openAdminSite()
  const form = new FormData()
  for (const [name, value] of Object.entries(postFields)) form.append(name, value)
  form.append('blogImage', fileOf(pngOf(8, 8)))
  const { blog } = (await site.admin.send('POST', '/api/blog', form)).body
  await site.admin.send('PUT', `/api/blog/${blog._id}`, { ...postFields, removeImage: 'true' })
  const uses = async () => (await site.db.selectFrom('image_uses').select('kind').execute()).map(({ kind }) => kind)
  expect((await site.admin.get(`/api/blog/${blog._id}`)).body.blog.blogImage).toBeNull()
  expect(await uses()).toEqual(['versions'])
  const { body } = await site.admin.send('POST', `/api/blog/${blog._id}/revisions/1/restore`, { revision: 2 })
  expect(body.blog.blogImage).toBe(blog.blogImage)
})

test(`an entry keeps ${maxVersions} versions besides the current one`, async () => {
  const site = await openAdminSite()
  const { job } = (await site.admin.send('POST', '/api/job', jobFields)).body
  for (let number = 2; number <= maxVersions + 3; number += 1) {
    await site.admin.send('PUT', `/api/job/${job._id}`, { ...jobFields, title: `Engineer ${number}` })
  }
  const { revisions } = (await site.admin.get(`/api/job/${job._id}/revisions`)).body
  expect([revisions.length, revisions[0].revision, revisions.at(-1).revision]).toEqual([
    maxVersions + 1,
    maxVersions + 3,
    3,
  ])
})

test('concurrent saves each store a version', async () => {
  const site = await openAdminSite()
  const { job } = (await site.admin.send('POST', '/api/job', jobFields)).body
  const titles = ['A', 'B', 'C', 'D', 'E']
  await Promise.all(titles.map((title) => site.admin.send('PUT', `/api/job/${job._id}`, { ...jobFields, title })))
  const kept = await site.db.selectFrom('versions').select('revision').orderBy('revision').execute()
  expect(kept.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5])
})
