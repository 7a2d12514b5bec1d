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
import { nextChange, serverKinds, subjectExists } from './kinds.server.ts'

const kinds = [
  ['blog', { path: 'blog', one: 'blog', many: 'blogs', fields: postFields }],
  ['jobs', { path: 'job', one: 'job', many: 'jobs', fields: jobFields }],
  ['services', { path: 'services', one: 'service', many: 'services', fields: serviceFields }],
  ['caseStudies', { path: 'case-studies', one: 'caseStudy', many: 'caseStudies', fields: caseStudyFields }],
  ['pages', { path: 'pages', one: 'page', many: 'pages', fields: pageFields }],
  ['people', { path: 'people', one: 'person', many: 'people', fields: personFields }],
] as const

type Kind = (typeof kinds)[number][1]

const create = async (site: AdminSite, { path, one, fields }: Kind, more: object = {}) =>
  (await site.admin.send('POST', `/api/${path}`, { ...fields, ...more })).body[one]

const idsOf = (kind: Kind, { body }: { body: Record<string, { _id: string }[]> }) =>
  body[kind.many]?.map(({ _id }) => _id)

test.for(kinds)('a draft of %s is visible only to administrators until it is published', async ([name, kind]) => {
  const site = await openAdminSite()
  const { _id, status, revision } = await create(site, kind, { isDraft: true })
  const address = `/api/${kind.path}/${_id}`
  expect(status).toBe('draft')
  const seen = async () => ({
    one: (await site.get(address)).status,
    listed: idsOf(kind, await site.get(`/api/${kind.path}`)),
    isPublic: await subjectExists(site, { kind: name, id: _id }),
  })
  expect(await seen()).toEqual({ one: 404, listed: [], isPublic: false })
  expect(idsOf(kind, await site.admin.get(`/api/${kind.path}`))).toEqual([_id])
  expect((await site.admin.get(address)).body[kind.one].status).toBe('draft')
  const out = await site.admin.send('PUT', address, { ...kind.fields, revision })
  expect([out.status, out.body[kind.one].status]).toEqual([200, name === 'jobs' ? 'active' : 'published'])
  expect(await seen()).toEqual({ one: 200, listed: [_id], isPublic: true })
  await site.admin.send('PUT', address, { ...kind.fields, isDraft: true })
  expect(await seen()).toEqual({ one: 404, listed: [], isPublic: false })
})

test.for(kinds)('a draft of %s that is read and sent back stays one', async ([, kind]) => {
  const site = await openAdminSite()
  for (const [flags, status] of [
    [{ isDraft: true }, 'draft'],
    // Whoever sends back a job publishes it with `isActive`, so its review ends here.
    [{ inReview: true }, kind.path === 'job' ? 'draft' : 'review'],
  ] as const) {
    const address = `/api/${kind.path}/${(await create(site, kind, flags))._id}`
    const read = (await site.admin.get(address)).body[kind.one]
    expect((await site.admin.send('PUT', address, read)).body[kind.one].status).toBe(status)
    await site.admin.send('DELETE', address)
  }
})

test.for([kinds[0], kinds[3]])(
  'a draft of %s needs no date and is not published when its date comes',
  async ([name, kind]) => {
    const site = await openAdminSite()
    const draft = { publishNow: false, isDraft: true }
    const scheduledDate = new Date(site.clock().getTime() + 60_000).toISOString()
    await create(site, kind, { ...draft, scheduledDate })
    await create(site, kind, draft)
    expect(await nextChange(site.db, site.clock())).toBeUndefined()
    site.clock.set(scheduledDate)
    expect(idsOf(kind, await site.get(`/api/${kind.path}`))).toEqual([])
    const { body } = await site.admin.get('/api/overview')
    expect(body.counts[name]).toEqual({ total: 2, published: 0, scheduled: 0, review: 0, draft: 2, ended: 0 })
  },
)

test.for(kinds)('an entry in review is hidden like a draft of %s until it is published', async ([name, kind]) => {
  const site = await openAdminSite()
  const { _id, status, revision } = await create(site, kind, { isDraft: true, inReview: true })
  const address = `/api/${kind.path}/${_id}`
  const listed = async () => (await site.admin.get(`/api/${kind.path}`)).body[kind.many][0].status
  const seen = async () => [
    (await site.get(address)).status,
    idsOf(kind, await site.get(`/api/${kind.path}`)),
    await subjectExists(site, { kind: name, id: _id }),
  ]
  expect([status, await listed(), await seen()]).toEqual(['review', 'review', [404, [], false]])
  expect((await site.admin.get('/api/overview')).body.counts[name]).toMatchObject({ total: 1, review: 1, draft: 0 })
  const back = await site.admin.send('PUT', address, { ...kind.fields, isDraft: true, revision })
  expect([back.body[kind.one].status, await listed(), await seen()]).toEqual(['draft', 'draft', [404, [], false]])
  expect((await site.admin.get('/api/overview')).body.counts[name]).toMatchObject({ total: 1, review: 0, draft: 1 })
  await site.admin.send('PUT', address, { ...kind.fields, inReview: true })
  expect([await listed(), await seen()]).toEqual(['review', [404, [], false]])
  await site.admin.send('PUT', address, kind.fields)
  expect(await seen()).toEqual([200, [_id], true])
  expect((await site.admin.send('PUT', address, { ...kind.fields, inReview: 'soon' })).body.errors).toEqual({
    inReview: 'In review must be true or false',
  })
})

test.for(kinds)('a version of an entry of %s restores no review, and the trash keeps it', async ([, kind]) => {
  const site = await openAdminSite()
  const { _id } = await create(site, kind, { isDraft: true, inReview: true })
  const address = `/api/${kind.path}/${_id}`
  const status = async () => (await site.admin.get(address)).body[kind.one].status
  await site.admin.send('PUT', address, kind.fields)
  const { revisions } = (await site.admin.get(`${address}/revisions`)).body
  expect(revisions[0].changed).toContain('inReview')
  const published = await status()
  await site.admin.send('POST', `${address}/revisions/1/restore`, { revision: 2 })
  expect(await status()).toBe(published)
  await site.admin.send('PUT', address, { ...kind.fields, inReview: true })
  await site.admin.send('POST', `${address}/revisions/2/restore`, { revision: 4 })
  expect(await status()).toBe('review')
  // A working copy does not change whether the entry is in review.
  await site.admin.send('PUT', `${address}/working-copy`, { fields: { title: 'Anew', inReview: false } })
  await site.admin.send('DELETE', address)
  expect((await site.admin.send('POST', `/api/trash/${_id}/restore`)).status).toBe(200)
  expect(await status()).toBe('review')
})

test('a save that does not mention the review changes only the fields it names', async () => {
  const site = await openAdminSite()
  const { _id } = await create(site, kinds[0][1])
  await site.admin.send('PUT', `/api/blog/${_id}`, { ...postFields, title: 'Another' })
  const { revisions } = (await site.admin.get(`/api/blog/${_id}/revisions`)).body
  expect(revisions[0].changed).toEqual(['title'])
})

test('an entry in review needs no date and is not published as time passes', async () => {
  const site = await openAdminSite()
  for (const [, kind] of [kinds[0], kinds[3], kinds[4]]) {
    const { status } = await create(site, kind, { inReview: true, publishNow: false })
    expect(status).toBe('review')
  }
  expect(await nextChange(site.db, site.clock())).toBeUndefined()
  site.clock.set('9998-12-31T23:59:59.999Z')
  expect((await site.get('/api/blog')).body.blogs).toEqual([])
})

test.for([kinds[0], kinds[3], kinds[4]])('administrators can filter a list of %s by each status', async ([, kind]) => {
  const site = await openAdminSite()
  const scheduledDate = new Date(site.clock().getTime() + 60_000).toISOString()
  const published = await create(site, kind)
  const scheduled = await create(site, kind, { publishNow: false, scheduledDate })
  const draft = await create(site, kind, { isDraft: true })
  const review = await create(site, kind, { inReview: true })
  for (const { status, _id } of [published, scheduled, review, draft]) {
    const found = await site.admin.get(`/api/${kind.path}?status=${status}`)
    expect(idsOf(kind, found), status).toEqual([_id])
    expect(idsOf(kind, await site.get(`/api/${kind.path}?status=${status}`))).toEqual([published._id])
  }
})

test('posts are sorted by status as published, scheduled, in review and draft', async () => {
  const site = await openAdminSite()
  const [, kind] = kinds[0]
  const scheduledDate = new Date(site.clock().getTime() + 60_000).toISOString()
  for (const more of [{ isDraft: true }, { inReview: true }, { publishNow: false, scheduledDate }, {}])
    await create(site, kind, more)
  const statuses = async (order: string) =>
    (await site.admin.get(`/api/blog?sort=status&order=${order}`)).body.blogs.map(
      (post: { status: string }) => post.status,
    )
  expect(await statuses('asc')).toEqual(['published', 'scheduled', 'review', 'draft'])
  expect(await statuses('desc')).toEqual(['draft', 'review', 'scheduled', 'published'])
})

test('publishing a draft sets its date, and turning a post into a draft keeps its date', async () => {
  const site = await openAdminSite()
  const [, kind] = kinds[0]
  const first = await create(site, kind)
  const save = async (more: object) =>
    (await site.admin.send('PUT', `/api/blog/${first._id}`, { ...postFields, ...more })).body.blog
  site.clock.advance(5, 'minutes')
  expect((await save({ isDraft: true })).publishedAt).toBe(first.publishedAt)
  expect((await save({})).publishedAt).toBe(site.clock().toISOString())
})

test('drafts appear in no sitemap and no feed', async () => {
  const site = await openAdminSite()
  const files = () =>
    Promise.all([
      ...Object.values(serverKinds).flatMap(({ sitemap }) =>
        sitemap(site.db, site.clock()).map((part) => part.read({ offset: 0, limit: 10 })),
      ),
      ...Object.values(serverKinds).map(({ feed }) => feed?.list(site.db, site.clock(), 'http://localhost', 10)),
    ])
  const before = await files()
  const drafts = await Promise.all(kinds.map(async ([, kind]) => [kind, await create(site, kind, { isDraft: true })]))
  expect(await files()).toEqual(before)
  for (const [kind, { _id }] of drafts) await site.admin.send('PUT', `/api/${kind.path}/${_id}`, kind.fields)
  expect((await files()).flat()).toHaveLength(before.flat().length + 10)
})

/** The first of the fields that each kind's draft may lack, with the message, and all of them. */
const lacked: Record<string, [message: string, ...fields: string[]]> = {
  blog: ['Summary is required', 'summary', 'content', 'authorName'],
  jobs: ['Job description is required', 'description', 'requirements', 'responsibilities', 'applicationUrl'],
  services: [
    'Please fill in all required fields',
    'data.hero.heroImage',
    'data.hero.heroDiscription',
    'data.main.mainImg',
    'data.main.mainTitle',
    'data.main.mainSubSections',
    'data.mainCard.mainCardImg',
    'data.mainCard.mainCardTitle',
    'data.mainCard.mainCardDiscription',
    'data.mainCard.subCard',
  ],
  caseStudies: ['Client is required', 'client', 'industry', 'challenge', 'approach', 'result'],
  pages: ['Content is required', 'content'],
  people: ['Role is required', 'role'],
}

test.for(kinds)('a draft of %s needs its title alone; publishing names all that it lacks', async ([name, kind]) => {
  const site = await openAdminSite()
  const without = await site.admin.send('POST', `/api/${kind.path}`, { isDraft: true })
  expect(without.status).toBe(400)
  const made = await site.admin.send('POST', `/api/${kind.path}`, { title: 'A plan', isDraft: true })
  expect([made.status, made.body[kind.one].status]).toEqual([201, 'draft'])
  const again = await site.admin.send('POST', `/api/${kind.path}`, { title: 'A plan', isDraft: true })
  expect(again.status).toBe(201)

  const address = `/api/${kind.path}/${made.body[kind.one]._id}`
  const read = (await site.admin.get(address)).body[kind.one]
  const published = { ...read, isDraft: false, ...(name === 'jobs' && { isActive: true }) }
  const refused = await site.admin.send('PUT', address, published)
  const [message, ...fields] = lacked[name] ?? []
  expect([refused.status, refused.body.message]).toEqual([400, message])
  expect(Object.keys(refused.body.errors)).toEqual(fields)
  expect((await site.admin.send('PUT', address, { ...read, ...kind.fields, isDraft: false })).status).toBe(200)
})

test.for(kinds)('a list of %s names what each draft lacks, for administrators only', async ([name, kind]) => {
  const site = await openAdminSite()
  const [, ...all] = lacked[name] ?? []
  const list = `/api/${kind.path}${name === 'services' ? '?view=summary' : ''}`
  const sent = { title: 'A plan', isDraft: true }
  const bare = (await site.admin.send('POST', `/api/${kind.path}`, sent)).body[kind.one]
  const inReview = (await site.admin.send('POST', `/api/${kind.path}`, { ...sent, inReview: true })).body[kind.one]
  const whole = await create(site, kind, { isDraft: true })
  const { _id, isDraft } = await create(site, kind, name === 'services' ? { name: 'public' } : {})
  expect(isDraft).toBeUndefined()
  const rows: { _id: string; missing?: string[] }[] = (await site.admin.get(list)).body[kind.many]
  const missing = (id: string) => rows.find((row) => row._id === id)?.missing
  expect([bare, inReview, whole, { _id }].map((entry) => missing(entry._id))).toEqual([all, all, [], undefined])
  // One entry names what it lacks when it is published.
  expect((await site.admin.get(`/api/${kind.path}/${bare._id}`)).body[kind.one]).not.toHaveProperty('missing')
  const shown: object[] = (await site.get(list)).body[kind.many]
  expect(shown.some((row) => 'missing' in row)).toBe(false)
})
