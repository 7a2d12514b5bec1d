import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { createClock } from '../../../test/support/clock.ts'
import { aCaseStudy, aJob, aPost, contactFields } from '../../../test/support/samples.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { createPost, deletePost } from '../../features/blog/store.server.ts'
import { createCaseStudy } from '../../features/case-studies/store.server.ts'
import { contactInput } from '../../features/contact/input.ts'
import { createMessage, markMessage } from '../../features/contact/store.server.ts'
import { createJob } from '../../features/jobs/store.server.ts'

const write = {
  posts: ({ db }: TestSite, moment: string) => createPost(db, aPost(), new Date(moment)),
  jobs: ({ db }: TestSite, moment: string) => createJob(db, aJob({ isActive: false }), new Date(moment)),
  caseStudies: ({ db }: TestSite, moment: string) => createCaseStudy(db, aCaseStudy(), new Date(moment)),
  messages: ({ db }: TestSite, moment: string) =>
    createMessage(db, contactInput.parse(contactFields), false, new Date(moment)),
}

/** The days with a count, by index. */
const counted = (counts: number[]) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

test('a visitor may not read the activity', async () => {
  const site = await openTestSite()
  const { status, body } = await site.get('/api/activity?days=90')
  expect([status, body]).toEqual([401, { success: false, message: 'Please sign in first' }])
})

test('a site without activity has zero counts for every day', async () => {
  const { admin } = await openAdminSite()
  const none = Array.from({ length: 90 }, () => 0)
  const { status, headers, body } = await admin.get('/api/activity')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    success: true,
    from: '2025-12-03',
    to: '2026-03-02',
    posts: none,
    jobs: none,
    caseStudies: none,
    messages: none,
  })
})

const fields = ['posts', 'jobs', 'caseStudies', 'messages'] as const

test.for(fields)('%s are counted per UTC day over exactly 90 days, separately from other kinds', async (kind) => {
  const site = await openAdminSite()
  for (const moment of [
    '2025-12-02T23:59:59.999Z',
    '2025-12-03T00:00:00.000Z',
    '2025-12-03T23:59:59.999Z',
    '2025-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00.000Z',
    '2026-03-01T23:59:59.999Z',
    '2026-03-02T00:00:00.000Z',
    '2026-03-02T10:00:00.000Z',
    '2026-03-03T00:00:00.000Z',
  ])
    await write[kind](site, moment)
  const { body } = await site.admin.get('/api/activity?days=90')
  expect(counted(body[kind])).toEqual({ 0: 2, 28: 1, 29: 1, 88: 1, 89: 2 })
  const others = fields.filter((other) => other !== kind)
  expect(others.map((other) => counted(body[other]))).toEqual([{}, {}, {}])
})

test('the days move on by one at midnight UTC', async () => {
  const site = await openAdminSite({ clock: createClock('2026-03-02T23:59:59.999Z') })
  await write.posts(site, '2025-12-03T12:00:00.000Z')
  await write.posts(site, '2026-03-02T12:00:00.000Z')
  const days = async () => {
    const { from, to, posts } = (await site.admin.get('/api/activity')).body
    return [from, to, counted(posts)]
  }
  expect(await days()).toEqual(['2025-12-03', '2026-03-02', { 0: 1, 89: 1 }])
  site.clock.advance(1, 'milliseconds')
  expect(await days()).toEqual(['2025-12-04', '2026-03-03', { 88: 1 }])
})

test('spam is not counted, whether detected or marked by hand', async () => {
  const site = await openAdminSite()
  const moment = '2026-02-20T12:00:00.000Z'
  await createMessage(site.db, contactInput.parse(contactFields), true, new Date(moment))
  const found = await write.messages(site, moment)
  await write.messages(site, moment)
  const messages = async () => counted((await site.admin.get('/api/activity')).body.messages)
  expect(await messages()).toEqual({ 79: 2 })
  await markMessage(site.db, found, { isSpam: true }, site.clock())
  expect(await messages()).toEqual({ 79: 1 })
})

test('deleted entries are no longer counted', async () => {
  const site = await openAdminSite()
  const id = await write.posts(site, '2026-03-01T12:00:00.000Z')
  await write.posts(site, '2026-03-01T13:00:00.000Z')
  await deletePost(site.db, id)
  expect(counted((await site.admin.get('/api/activity')).body.posts)).toEqual({ 88: 1 })
})

test('another number of days can be requested', async () => {
  const site = await openAdminSite()
  await write.jobs(site, '2026-03-01T12:00:00.000Z')
  const { body } = await site.admin.get('/api/activity?days=2')
  expect(body).toMatchObject({ from: '2026-03-01', to: '2026-03-02', posts: [0, 0], jobs: [1, 0], messages: [0, 0] })
  expect((await site.admin.get('/api/activity?days=366')).body.posts).toHaveLength(366)
})

test.for([
  ['days=0', 'Days must be at least 1'],
  ['days=367', 'Days must be at most 366'],
  ['days=1.5', 'Days must be a whole number'],
  ['days=x', 'Days must be a number'],
] as const)('%s is rejected with a field error', async ([query, message]) => {
  const { admin } = await openAdminSite()
  const { status, body } = await admin.get(`/api/activity?${query}`)
  expect([status, body]).toEqual([400, { success: false, message, errors: { days: message } }])
})
