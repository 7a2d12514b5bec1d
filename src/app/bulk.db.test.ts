import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../test/support/administrator.ts'
import {
  caseStudyFields,
  jobFields,
  pageFields,
  personFields,
  postFields,
  serviceFields,
} from '../../test/support/samples.ts'

const kinds = [
  { path: 'blog', one: 'blog', fields: postFields, other: { title: 'Other' } },
  { path: 'job', one: 'job', fields: jobFields, other: { title: 'Other' } },
  { path: 'services', one: 'service', fields: serviceFields, other: { name: 'other' } },
  { path: 'case-studies', one: 'caseStudy', fields: caseStudyFields, other: { title: 'Other' } },
  { path: 'pages', one: 'page', fields: pageFields, other: { title: 'Other', slug: 'other' } },
  { path: 'people', one: 'person', fields: personFields, other: { name: 'Other' } },
] as const

type Kind = (typeof kinds)[number]

async function make(site: AdminSite, { path, one, fields }: Kind, more: object = {}): Promise<string> {
  return (await site.admin.send('POST', `/api/${path}`, { ...fields, ...more })).body[one]._id
}

async function bulk(site: AdminSite, { path }: { path: string }, action: string, ids: string[], value?: string) {
  const { status, body } = await site.admin.send('POST', `/api/${path}/bulk`, { action, ids, ...(value && { value }) })
  expect(status).toBe(200)
  return body
}

async function undo(site: AdminSite, { path }: { path: string }, { revisions }: { revisions: Record<string, number> }) {
  const call = { action: 'undo', ids: Object.keys(revisions), revisions }
  return (await site.admin.send('POST', `/api/${path}/bulk`, call)).body
}

const read = async (site: AdminSite, { path, one }: Kind, id: string) =>
  (await site.admin.get(`/api/${path}/${id}`)).body[one]

const isPublic = async (site: AdminSite, { path }: Kind, id: string) =>
  (await site.get(`/api/${path}/${id}`)).status === 200

test.for(kinds)('many of $path are hidden, published, deleted and restored, with one undo each', async (kind) => {
  const site = await openAdminSite()
  const ids = [await make(site, kind), await make(site, kind, kind.other)]
  const seen = () => Promise.all(ids.map((id) => isPublic(site, kind, id)))

  const hidden = await bulk(site, kind, 'draft', ids)
  const revisions = Object.fromEntries(ids.map((id) => [id, 2]))
  expect(hidden).toEqual({ success: true, done: ids, revisions, failed: [] })
  expect(await seen()).toEqual([false, false])
  // In the order of their keys: revisions come as they were saved.
  expect((await undo(site, kind, hidden)).done.sort()).toEqual(ids.toSorted())
  expect(await seen()).toEqual([true, true])
  await bulk(site, kind, 'draft', ids)
  expect((await bulk(site, kind, 'publish', ids)).done).toEqual(ids)
  expect(await seen()).toEqual([true, true])
  expect((await bulk(site, kind, 'delete', ids)).done).toEqual(ids)
  expect(await seen()).toEqual([false, false])
  expect((await bulk(site, kind, 'restore', ids)).done).toEqual(ids)
  expect(await seen()).toEqual([true, true])
})

test.for(kinds)('what is hidden and shown again from $path by an undo is as visitors knew it', async (kind) => {
  const site = await openAdminSite()
  const id = await make(site, kind)
  const known = async () => {
    const { revision, updatedAt, savedBy, ...entry } = (await site.get(`/api/${kind.path}/${id}`)).body[kind.one]
    return entry
  }
  const before = await known()
  site.clock.advance(5, 'minutes')
  await undo(site, kind, await bulk(site, kind, 'draft', [id]))
  expect(await known()).toEqual(before)
})

test.for(kinds)('a copy from $path is a draft of its own with the same fields', async (kind) => {
  const site = await openAdminSite()
  const original = await read(site, kind, await make(site, kind))
  const { status, body } = await site.admin.send('POST', `/api/${kind.path}/${original._id}/copy`)
  const copy = body[kind.one]
  expect([status, copy.status, copy.revision]).toEqual([201, 'draft', 1])
  expect(copy._id).not.toBe(original._id)
  expect(copy.slug ?? copy.name).not.toBe(original.slug ?? original.name)
  expect([copy.title, copy.content, copy.data]).toEqual([original.title, original.content, original.data])
  expect(await isPublic(site, kind, copy._id)).toBe(false)
  expect((await bulk(site, kind, 'publish', [copy._id])).failed).toEqual([])
  expect(await isPublic(site, kind, copy._id)).toBe(true)
  expect((await site.admin.send('POST', `/api/${kind.path}/nothing/copy`)).status).toBe(404)
})

test('a tag is replaced where it stands, or merged with one that the post has, and brought back', async () => {
  const site = await openAdminSite()
  const [blog] = kinds
  const ids: string[] = []
  for (const tags of [['One', 'Clod', 'Two'], ['clod', 'Cloud'], ['One']]) ids.push(await make(site, blog, { tags }))
  const tags = () => Promise.all(ids.map(async (id) => (await read(site, blog, id)).tags))
  const retag = { action: 'retag', ids, from: 'Clod', value: 'Cloud' }
  const { status, body } = await site.admin.send('POST', '/api/blog/bulk', retag)
  expect([status, body.done]).toEqual([200, ids])
  expect(Object.keys(body.revisions).sort()).toEqual(ids.slice(0, 2).sort())
  expect(await tags()).toEqual([['One', 'Cloud', 'Two'], ['Cloud'], ['One']])
  await undo(site, blog, body)
  expect(await tags()).toEqual([['One', 'Clod', 'Two'], ['clod', 'Cloud'], ['One']])
  for (const [missing, name] of [
    [{ from: '' }, 'from'],
    [{ value: '' }, 'value'],
  ] as const) {
    const refused = await site.admin.send('POST', '/api/blog/bulk', { ...retag, ...missing })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [name]])
  }
})

test('posts change their category, author and tags, each once, and say what they cannot be', async () => {
  const site = await openAdminSite()
  const [blog] = kinds
  const id = await make(site, blog, { tags: ['SAP', 'Cloud'] })
  await bulk(site, blog, 'category', [id], 'Business')
  await bulk(site, blog, 'author', [id], 'Katrin Sommer')
  await bulk(site, blog, 'tag', [id], 'sap')
  await bulk(site, blog, 'untag', [id], 'CLOUD')
  expect(await read(site, blog, id)).toMatchObject({ category: 'Business', authorName: 'Katrin Sommer', tags: ['sap'] })
  const { revision } = await read(site, blog, id)
  expect((await bulk(site, blog, 'category', [id], 'Business')).done).toEqual([id])
  expect((await read(site, blog, id)).revision).toBe(revision)

  const [wrong] = (await bulk(site, blog, 'category', [id], 'Gardening')).failed
  expect(wrong).toMatchObject({ _id: id, title: postFields.title, message: /^Category must be one of/ })
  const job = await make(site, kinds[1])
  expect((await bulk(site, kinds[1], 'category', [job], 'Business')).failed[0].message).toBe('A job has no category')
  const blank = await site.admin.send('POST', '/api/blog/bulk', { action: 'tag', ids: [id] })
  expect([blank.status, blank.body.errors]).toEqual([400, { value: 'Value is required' }])
})

test('of many, those that fail are listed with the reason, and the others are done', async () => {
  const site = await openAdminSite()
  const [blog] = kinds
  const whole = await make(site, blog)
  const unfinished = (await site.admin.send('POST', '/api/blog', { title: 'Half', isDraft: true })).body.blog._id
  const { done, failed } = await bulk(site, blog, 'publish', [unfinished, 'nothing', whole, whole])
  expect(done).toEqual([whole])
  expect(failed).toEqual([
    { _id: unfinished, title: 'Half', message: 'Summary is required' },
    { _id: 'nothing', message: 'This post does not exist any more' },
  ])
})

test('one that cannot be written takes none of its neighbours with it', async () => {
  const site = await openAdminSite()
  const [blog] = kinds
  const ids = [await make(site, blog, { slug: 'first' }), await make(site, blog, { slug: 'second' })]
  expect((await bulk(site, blog, 'delete', ids)).done).toEqual(ids)
  await make(site, blog, { slug: 'second' })
  const { done, failed } = await bulk(site, blog, 'restore', ids)
  expect([done, failed.map(({ _id }: { _id: string }) => _id)]).toEqual([[ids[0]], [ids[1]]])
  expect(await isPublic(site, blog, ids[0] as string)).toBe(true)
})

test('an undo leaves alone what has been saved since, and what the change did not save', async () => {
  const site = await openAdminSite()
  const [blog] = kinds
  const [id, same] = [await make(site, blog), await make(site, blog, { title: 'Same', authorName: 'Katrin Sommer' })]
  await site.admin.send('PUT', `/api/blog/${same}`, { ...postFields, title: 'Edited', authorName: 'Katrin Sommer' })
  const changed = await bulk(site, blog, 'author', [id, same], 'Katrin Sommer')
  expect([changed.done, Object.keys(changed.revisions)]).toEqual([[id, same], [id]])
  await bulk(site, blog, 'tag', [id], 'New')
  const { done, failed } = await undo(site, blog, changed)
  expect([done, failed]).toEqual([[], [{ _id: id, title: postFields.title, message: 'It has been saved since' }]])
  expect((await bulk(site, blog, 'undo', [same])).failed[0].message).toBe('It has been saved since')
  expect((await read(site, blog, same)).title).toBe('Edited')
})

test('a service draft gets no name that the API keeps for itself', async () => {
  const site = await openAdminSite()
  const { body } = await site.admin.send('POST', '/api/services', { title: 'Working copy', isDraft: true })
  expect(body.service.name).toBe('working-copy-2')
})

test.for([
  [{ action: 'publish', ids: [] }, 'ids', 'Choose at least one entry'],
  [{ action: 'publish', ids: Array.from({ length: 1001 }, (_, n) => `${n}`) }, 'ids', 'Choose at most 1,000 entries'],
  [{ action: 'paint', ids: ['1'] }, 'action', /^Action must be one of publish, draft/],
] as const)('a call for too few, too many or nothing known is refused by name', async ([input, field, message]) => {
  const site = await openAdminSite()
  const { status, body } = await site.admin.send('POST', '/api/blog/bulk', input)
  expect([status, body.errors[field]]).toEqual([400, expect.stringMatching(message)])
})

test('1,000 posts are changed in one call within 5 s of processor time, three of which fail', async () => {
  const site = await openAdminSite()
  const [blog] = kinds
  const first = await make(site, blog)
  const row = await site.db.selectFrom('posts').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
  const ids = Array.from({ length: 997 }, (_, n) => n.toString(16).padStart(24, '0'))
  const document = await site.db.selectFrom('search_documents').selectAll().executeTakeFirstOrThrow()
  const documents = ids.map((entity_id, n) => ({ ...document, entity_id, id: document.id - n - 1 }))
  const rows = ids.map((id, n) => ({ ...row, id, slug: `post-${n}` }))
  for (let n = 0; n < rows.length; n += 50) {
    const [some, own] = [rows.slice(n, n + 50), documents.slice(n, n + 50)]
    await site.db.insertInto('posts').values(some).execute()
    await site.db.insertInto('search_documents').values(own).execute()
  }
  const before = process.cpuUsage()
  const { done, failed } = await bulk(site, blog, 'category', [...ids, 'a', 'b', 'c'], 'Business')
  const { user, system } = process.cpuUsage(before)
  expect([done.length, failed.length]).toEqual([997, 3])
  // Not the time on the clock, which depends on what else the machine does.
  expect((user + system) / 1000).toBeLessThan(5000)
})
