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
import { watchContent } from './cache/generation.server.ts'
import { nextChange, serverKinds, subjectExists } from './kinds.server.ts'

const kinds = [
  ['blog', { path: 'blog', one: 'blog', many: 'blogs', fields: { ...postFields, tags: ['SAP'] } }],
  ['jobs', { path: 'job', one: 'job', many: 'jobs', fields: { ...jobFields, city: 'Berlin' } }],
  ['services', { path: 'services', one: 'service', many: 'services', fields: serviceFields }],
  ['caseStudies', { path: 'case-studies', one: 'caseStudy', many: 'caseStudies', fields: caseStudyFields }],
  ['pages', { path: 'pages', one: 'page', many: 'pages', fields: { ...pageFields, footer: 'company' } }],
  ['people', { path: 'people', one: 'person', many: 'people', fields: personFields }],
] as const

type Kind = (typeof kinds)[number][1]
/** Those that have a date of publication. */
const dated = [kinds[0], kinds[3], kinds[4], kinds[5]]

const create = async (site: AdminSite, { path, one, fields }: Kind, more: object = {}) =>
  (await site.admin.send('POST', `/api/${path}`, { ...fields, ...more })).body[one]

const save = async (site: AdminSite, { path, one, fields }: Kind, { _id }: { _id: string }, more: object = {}) =>
  (await site.admin.send('PUT', `/api/${path}/${_id}`, { ...fields, ...more })).body[one]

const until = '2026-03-02T10:30:00.000Z'
const justBefore = '2026-03-02T10:29:59.999Z'

/** All lists in which a visitor finds an entry of the kind, by the narrowing of the list. */
const lists: Record<keyof typeof serverKinds, string[]> = {
  blog: ['', '?category=Technology', '?tag=sap', '?category=Technology&tag=sap', '?q=rehearsal'],
  jobs: ['', '?department=Engineering', '?location=Remote', '?jobType=Full-time', '?city=Berlin', '?q=systems'],
  services: ['', '?view=summary'],
  caseStudies: ['', '?industry=Manufacturing', '?service=/services/sap-s4hana-conversion', '?q=weekend'],
  pages: ['', '?q=imprint'],
  people: ['', '?q=engine', '?practice=sap-solutions', '?name=ada+king'],
}

/** Counts what a visitor finds of one entry, wherever it may be shown. */
async function seenBy(site: AdminSite, name: keyof typeof serverKinds, kind: Kind, id: string) {
  const { db, clock } = site
  const { sitemap, feed, shareCards } = serverKinds[name]
  const listed = await Promise.all(
    lists[name].map(async (search) => {
      const { body } = await site.get(`/api/${kind.path}${search}`)
      expect(body.total ?? body[kind.many].length).toBe(body[kind.many].length)
      return body[kind.many].length as number
    }),
  )
  const ranges = sitemap(db, clock())
  const read = await Promise.all(ranges.map((range) => range.read({ offset: 0, limit: 10 })))
  const counted = await Promise.all(ranges.map((range) => range.count()))
  expect(read.map(({ length }) => length)).toEqual(counted)
  const card = await shareCards.ofEntry({ db, now: clock(), readMenu: async () => [] }, id)
  return {
    one: (await site.get(`/api/${kind.path}/${id}`)).status,
    exists: await subjectExists(site, { kind: name, id }),
    lists: new Set(listed),
    sitemap: read.flat().filter(({ path }) => !['/blog', '/career', '/case-studies', '/people'].includes(path)).length,
    feed: feed && (await feed.list(db, clock(), 'http://localhost', 10)).length,
    hasCard: card !== undefined,
  }
}

test.for(kinds)('an entry of %s leaves every place at its last moment, and no sooner', async ([name, kind]) => {
  const site = await openAdminSite()
  const { _id, publicUntil } = await create(site, kind, { publicUntil: '2026-03-02T11:30:00+01:00' })
  expect(publicUntil).toBe(until)
  const { feed } = serverKinds[name]
  const hasCard = name !== 'pages'
  const shown = { one: 200, exists: true, lists: new Set([1]), sitemap: 1, feed: feed && 1, hasCard }
  const gone = { one: 404, exists: false, lists: new Set([0]), sitemap: 0, feed: feed && 0, hasCard: false }
  expect(await seenBy(site, name, kind, _id)).toEqual(shown)
  expect(await nextChange(site.db, site.clock())).toBe(until)
  site.clock.set(justBefore)
  expect(await seenBy(site, name, kind, _id)).toEqual(shown)
  site.clock.set(until)
  expect(await seenBy(site, name, kind, _id)).toEqual(gone)
  expect(await nextChange(site.db, site.clock())).toBeUndefined()

  // An administrator keeps it, and brings it back.
  const { body } = await site.admin.get(`/api/${kind.path}/${_id}`)
  expect(body[kind.one]).toMatchObject({ status: 'ended', publicUntil: until })
  const filtered = name === 'services' ? '' : '?status=ended'
  expect((await site.admin.get(`/api/${kind.path}${filtered}`)).body[kind.many]).toHaveLength(1)
  expect((await site.admin.get('/api/overview')).body.counts[name]).toMatchObject({ total: 1, ended: 1 })
  expect((await save(site, kind, { _id })).publicUntil).toBeNull()
  expect(await seenBy(site, name, kind, _id)).toEqual(shown)
  expect((await site.admin.get('/api/overview')).body.counts[name]).toMatchObject({ total: 1, ended: 0 })
})

test.for(kinds)('finished pages are outdated exactly when an entry of %s leaves', async ([, kind]) => {
  const site = await openAdminSite()
  const generation = watchContent(site)
  const version = async () => (await generation()).version
  await create(site, kind, { publicUntil: until })
  site.clock.set('2026-03-02T10:15:00Z')
  const before = await version()
  site.clock.set(justBefore)
  expect(await version()).toBe(before)
  site.clock.set(until)
  // A slow database does not keep a reader waiting.
  await expect.poll(version).toBeGreaterThan(before)
})

test.for(kinds)('of %s, no end is given by nothing, an empty text or null', async ([, kind]) => {
  const site = await openAdminSite()
  const entry = await create(site, kind)
  expect(entry.publicUntil).toBeNull()
  for (const none of ['', null, undefined]) {
    expect((await save(site, kind, entry, { publicUntil: until })).publicUntil).toBe(until)
    expect((await save(site, kind, entry, { publicUntil: none })).publicUntil).toBeNull()
  }
  expect((await site.get(`/api/${kind.path}/${entry._id}`)).body[kind.one].publicUntil).toBeNull()
})

const rule = 'Public until must be a date and time, such as 2026-12-31T18:00:00Z'

test.for(kinds)('of %s, what is not a date and time is refused by name, also of a draft', async ([name, kind]) => {
  const site = await openAdminSite()
  const { _id } = await create(site, kind)
  for (const [publicUntil, message] of [
    ['tomorrow', rule],
    // A day alone could mean its beginning or its end.
    ['2027-05-03', rule],
    ['2027-02-30T10:00:00Z', rule],
    ['10000-01-01T00:00:00Z', rule],
    [5, 'Public until must be text'],
    [[], 'Public until must be text'],
  ] as const) {
    const body = { ...kind.fields, publicUntil, ...(name === 'services' && { name: 'another' }) }
    for (const [method, path] of [
      ['POST', `/api/${kind.path}`],
      ['PUT', `/api/${kind.path}/${_id}`],
    ] as const)
      for (const isDraft of [true, false]) {
        const answer = await site.admin.send(method, path, { ...body, isDraft })
        expect([answer.status, answer.body.errors]).toEqual([400, { publicUntil: message }])
      }
  }
})

test.for(dated)('of %s, an end before the beginning is refused, an end in the past alone is not', async ([, kind]) => {
  const site = await openAdminSite()
  const later = { publishNow: false, scheduledDate: until }
  const send = (more: object) => site.admin.send('POST', `/api/${kind.path}`, { ...kind.fields, ...more })
  for (const publicUntil of [justBefore, until]) {
    const { status, body } = await send({ ...later, publicUntil })
    const message = 'Public until must be later than the publication date'
    expect([status, body.errors, body.message]).toEqual([400, { publicUntil: message }, message])
    // Nobody sees a draft at all.
    expect((await send({ ...later, publicUntil, isDraft: true })).body[kind.one].status).toBe('draft')
  }
  expect((await send({ ...later, publicUntil: '2026-03-02T10:30:00.001Z' })).body[kind.one].status).toBe('scheduled')
  expect((await send({ publicUntil: '2026-01-01T00:00:00Z' })).body[kind.one].status).toBe('ended')
  const wrong = await send({ ...later, scheduledDate: 'tomorrow', publicUntil: until })
  expect(Object.keys(wrong.body.errors)).toEqual(['scheduledDate'])
})

test.for(dated)('an entry of %s is scheduled, published and ended, one after the other', async ([name, kind]) => {
  const site = await openAdminSite()
  const scheduledDate = '2026-03-02T10:10:00.000Z'
  const { _id } = await create(site, kind, { publishNow: false, scheduledDate, publicUntil: until })
  for (const [moment, status, next] of [
    ['2026-03-02T10:09:59.999Z', 'scheduled', scheduledDate],
    [scheduledDate, 'published', until],
    [justBefore, 'published', until],
    [until, 'ended', undefined],
  ] as const) {
    site.clock.set(moment)
    expect((await site.admin.get(`/api/${kind.path}/${_id}`)).body[kind.one].status).toBe(status)
    expect((await site.admin.get(`/api/${kind.path}?status=${status}`)).body.total).toBe(1)
    expect((await site.admin.get('/api/overview')).body.counts[name]).toMatchObject({ total: 1, [status]: 1 })
    expect(await nextChange(site.db, site.clock())).toBe(next)
    expect(await subjectExists(site, { kind: name, id: _id })).toBe(status === 'published')
  }
})

test('an end at a change of clocks is the moment that was given', async () => {
  const site = await openAdminSite()
  // In Berlin the clocks show half past two twice.
  const twice = ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00']
  for (const publicUntil of twice) await create(site, kinds[0][1], { publicUntil })
  const total = async () => (await site.get('/api/blog')).body.total
  site.clock.set('2026-10-25T00:29:59.999Z')
  expect(await total()).toBe(2)
  site.clock.set('2026-10-25T00:30:00.000Z')
  expect(await total()).toBe(1)
  site.clock.set('2026-10-25T01:29:59.999Z')
  expect(await total()).toBe(1)
  site.clock.set('2026-10-25T01:30:00.000Z')
  expect(await total()).toBe(0)
})

test.for(kinds)('a version and the trash of %s leave the end as it is', async ([, kind]) => {
  const site = await openAdminSite()
  const entry = await create(site, kind)
  const address = `/api/${kind.path}/${entry._id}`
  const read = async () => (await site.admin.get(address)).body[kind.one]
  await save(site, kind, entry, { publicUntil: until })
  const { revisions } = (await site.admin.get(`${address}/revisions`)).body
  expect(revisions[0].changed).toEqual(['publicUntil'])
  await site.admin.send('POST', `${address}/revisions/1/restore`, { revision: 2 })
  expect((await read()).publicUntil).toBe(until)
  await site.admin.send('DELETE', address)
  site.clock.set(until)
  expect((await site.admin.send('POST', `/api/trash/${entry._id}/restore`)).status).toBe(200)
  expect(await read()).toMatchObject({ publicUntil: until, status: 'ended' })
})

test.for(kinds)('a copy from %s has no end, and a response that is sent back keeps it', async ([, kind]) => {
  const site = await openAdminSite()
  const entry = await create(site, kind, { publicUntil: until })
  const address = `/api/${kind.path}/${entry._id}`
  const { body } = await site.admin.send('POST', `${address}/copy`)
  expect(body[kind.one]).toMatchObject({ status: 'draft', publicUntil: null })
  for (const moment of [justBefore, until]) {
    site.clock.set(moment)
    const read = (await site.admin.get(address)).body[kind.one]
    const { body: saved } = await site.admin.send('PUT', address, read)
    expect(saved[kind.one]).toMatchObject({ publicUntil: until, status: read.status })
  }
})

test.for(kinds)(
  'publishing many of %s takes away an end that has passed, and an undo brings it back',
  async ([, kind]) => {
    const site = await openAdminSite()
    const { _id } = await create(site, kind, { publicUntil: until })
    const address = `/api/${kind.path}/${_id}`
    const publish = async (call: object = {}) =>
      (await site.admin.send('POST', `/api/${kind.path}/bulk`, { action: 'publish', ids: [_id], ...call })).body
    site.clock.set(justBefore)
    expect((await publish()).failed).toEqual([])
    expect((await site.get(address)).body[kind.one].publicUntil).toBe(until)
    site.clock.set(until)
    expect((await site.get(address)).status).toBe(404)
    const { done, revisions } = await publish()
    expect(done).toEqual([_id])
    expect((await site.get(address)).body[kind.one].publicUntil).toBeNull()
    await publish({ action: 'undo', revisions })
    expect((await site.get(address)).status).toBe(404)
  },
)

test('an ended job that was saved as expired stays expired', async () => {
  const site = await openAdminSite()
  const [, kind] = kinds[1]
  const { _id } = await create(site, kind, { status: 'expired', publicUntil: until })
  site.clock.set(until)
  const address = `/api/job/${_id}`
  const read = (await site.admin.get(address)).body.job
  expect(read).toMatchObject({ status: 'ended', isExpired: true })
  expect((await save(site, kind, { _id })).status).toBe('active')
  const { body } = await site.admin.send('POST', '/api/job/bulk', {
    action: 'undo',
    ids: [_id],
    revisions: { [_id]: 2 },
  })
  expect(body.done).toEqual([_id])
  expect((await site.admin.send('POST', '/api/job/bulk', { action: 'publish', ids: [_id] })).body.done).toEqual([_id])
  expect((await site.get(address)).body.job.status).toBe('expired')
})

test('a place of jobs leaves the filter with its last job', async () => {
  const site = await openAdminSite()
  await create(site, kinds[1][1], { publicUntil: until })
  const cities = async () => (await site.get('/api/job?cities=true')).body
  expect(await cities()).toMatchObject({ cities: ['Berlin'], open: 1, total: 1 })
  site.clock.set(until)
  expect(await cities()).toMatchObject({ cities: [], open: 0, total: 0 })
})

test('the footer, the filters of case studies and the names at the root follow', async () => {
  const site = await openAdminSite()
  for (const [, kind] of [kinds[3], kinds[4]]) await create(site, kind, { publicUntil: until })
  const seen = async () => {
    const { industries, services } = (await site.get('/api/case-studies')).body
    const footer = (await site.get('/api/pages/footer')).body.pages
    const names = (await serverKinds.pages.namesAtRoot?.(site.db, site.clock())) ?? []
    return [industries, services, footer, names].map(({ length }) => length > 0)
  }
  expect(await seen()).toEqual([true, true, true, true])
  site.clock.set(justBefore)
  expect(await seen()).toEqual([true, true, true, true])
  site.clock.set(until)
  expect(await seen()).toEqual([false, false, false, false])
})

test('the menu leads visitors to no page that they do not see; administrators see all of it', async () => {
  const site = await openAdminSite()
  const [, kind] = kinds[2]
  await create(site, kind, { publicUntil: until })
  await create(site, kind, { name: 'stays' })
  await create(site, kind, { name: 'draft', isDraft: true })
  const { _id } = (await site.admin.send('POST', '/api/services-menu/category', { category: 'SAP' })).body
  const paths = ['/services/sap-on-paper?from=menu', '/services/stays', '/services/draft', '/services/none', '/blog']
  for (const to of paths)
    await site.admin.send('POST', `/api/services-menu/category/${_id}/item`, { name: to, desc: 'D', to })
  const shown = async (who: { get: AdminSite['get'] }) =>
    (await who.get('/api/services-menu')).body.menu[0].items.map(({ to }: { to: string }) => to)
  const withoutDraft = paths.filter((path) => path !== '/services/draft')
  site.clock.set(justBefore)
  expect(await shown(site)).toEqual(withoutDraft)
  site.clock.set(until)
  expect(await shown(site)).toEqual(withoutDraft.slice(1))
  expect(await shown(site.admin)).toEqual(paths)
  // Nobody sees the entries that lead nowhere for now, so they are no dead links.
  const { links } = (await site.admin.get('/api/links/dead')).body
  const dead = links.map(({ target }: { target: string }) => target)
  expect(paths.filter((path) => dead.includes(path))).toEqual(['/services/none'])
})

test('lists sorted by status end with what has left the site', async () => {
  const site = await openAdminSite()
  const [[, blog], [, job]] = [kinds[0], kinds[1]]
  for (const more of [{ publicUntil: until }, {}]) {
    await create(site, blog, more)
    await create(site, job, more)
  }
  site.clock.set(until)
  for (const { path, many } of [blog, job]) {
    const statuses = async (order: string) =>
      (await site.admin.get(`/api/${path}?sort=status&order=${order}`)).body[many].map(
        ({ status }: { status: string }) => status,
      )
    const [first, last] = [path === 'job' ? 'active' : 'published', 'ended']
    expect(await statuses('asc')).toEqual([first, last])
    expect(await statuses('desc')).toEqual([last, first])
    const { body } = await site.admin.get(`/api/${path}?q=no+longer`)
    expect(body[many]).toMatchObject([{ status: 'ended' }])
  }
})
