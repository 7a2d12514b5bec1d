import { expect, test } from 'vitest'
import { aJob, settings } from '../../../test/support/samples.ts'
import { openTestSite } from '../../../test/support/site.ts'
import { noHead } from '../../entries/head-values.ts'
import { saveSettings } from '../settings/store.server.ts'
import { createJob } from './store.server.ts'

const fields = [
  ...Object.keys(noHead),
  '_id',
  'applicationDeadline',
  'applicationEmail',
  'applicationUrl',
  'city',
  'countries',
  'country',
  'createdAt',
  'currency',
  'department',
  'description',
  'experienceLevel',
  'isActive',
  'jobType',
  'location',
  'maxSalary',
  'minSalary',
  'perks',
  'publicUntil',
  'publishedAt',
  'requirements',
  'responsibilities',
  'revision',
  'slug',
  'status',
  'title',
  'updatedAt',
  'workplace',
].sort()

test.for(['/api/job', '/api/job/'])('GET %s lists the public jobs, open ones first', async (path) => {
  const site = await openTestSite()
  for (const [title, more] of [
    ['expired', { status: 'expired' }],
    ['open', {}],
    ['closed', { applicationDeadline: '2026-03-01' }],
    ['draft', { isActive: false }],
  ] as const) {
    await createJob(site.db, aJob({ title, ...more }), site.clock())
    site.clock.advance(1, 'minutes')
  }
  const { status, headers, body } = await site.get(path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('public')
  expect(Object.keys(body).sort()).toEqual(['jobs', 'open', 'success', 'total'])
  const states = body.jobs.map((job: { title: string; status: string }) => [job.title, job.status])
  expect(states).toEqual([
    ['open', 'active'],
    ['closed', 'closed'],
    ['expired', 'expired'],
  ])
  expect([body.total, body.open]).toEqual([3, 1])
  for (const job of body.jobs) expect(Object.keys(job).sort()).toEqual(fields)
})

test.for([
  ['?limit=1', 200, 1],
  ['?limit=1&page=2', 200, 1],
  ['?q=nothing', 200, 0],
  ['?limit=0', 400, undefined],
  ['?page=none', 400, undefined],
  ['?q=%00', 400, undefined],
] as const)('GET /api/job%s responds with %i', async ([query, wanted, count]) => {
  const site = await openTestSite()
  for (const title of ['one', 'two']) await createJob(site.db, aJob({ title }), site.clock())
  const { status, body } = await site.get(`/api/job${query}`)
  expect([status, body.jobs?.length]).toEqual([wanted, count])
  if (wanted === 400) expect(Object.values(body.errors)).toEqual([body.message])
})

test.for(['', '/'])('GET /api/job/{id}%s returns the job', async (slash) => {
  const site = await openTestSite()
  const id = await createJob(site.db, aJob({ minSalary: 1000, maxSalary: 2000 }), site.clock())
  const { status, body } = await site.get(`/api/job/${id}${slash}`)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['job', 'success'])
  expect(Object.keys(body.job).sort()).toEqual(fields)
  expect(body.job).toMatchObject({ _id: id, minSalary: 1000, maxSalary: 2000, revision: 1, status: 'active' })
})

test('a draft and an unknown job get the same response', async () => {
  const site = await openTestSite()
  const id = await createJob(site.db, aJob({ title: 'Secret', isActive: false }), site.clock())
  const [draft, unknown] = [await site.get(`/api/job/${id}`), await site.get('/api/job/abc')]
  expect([draft.status, unknown.status]).toEqual([404, 404])
  expect(draft.body).toEqual(unknown.body)
  expect((await site.get('/api/job?q=secret')).body).toEqual({ success: true, jobs: [], total: 0, open: 0 })
})

test("a deadline without a time ends with that day in the firm's time zone, which may change", async () => {
  const site = await openTestSite()
  const id = await createJob(site.db, aJob({ applicationDeadline: '2026-03-05' }), site.clock())
  const statuses = async () => {
    const { jobs, open } = (await site.get('/api/job')).body
    return [(await site.get(`/api/job/${id}`)).body.job.status, jobs[0].status, open]
  }
  site.clock.set('2026-03-05T22:59:59.999Z')
  expect(await statuses()).toEqual(['active', 'active', 1])
  site.clock.set('2026-03-05T23:00:00.000Z')
  expect(await statuses()).toEqual(['closed', 'closed', 0])
  await saveSettings(site.db, { ...settings, timeZone: 'America/New_York' }, site.clock())
  expect(await statuses()).toEqual(['active', 'active', 1])
  site.clock.set('2026-03-06T05:00:00.000Z')
  expect(await statuses()).toEqual(['closed', 'closed', 0])
  expect((await site.get(`/api/job/${id}`)).body.job.applicationDeadline).toBe('2026-03-05')
})

test('jobs are filtered by their place, and the places of all can be asked for', async () => {
  const site = await openTestSite()
  for (const fields of [
    { city: 'Graz', country: 'AT' },
    { city: 'Berlin' },
    { city: 'Berlin', workplace: 'At our client' },
    { workplace: 'Walldorf' },
    { city: 'Hidden', isActive: false },
    {},
  ])
    await createJob(site.db, aJob(fields), site.clock())
  const { total, open, cities } = (await site.get('/api/job?city=Berlin&cities=true')).body
  expect([total, open, cities]).toEqual([2, 2, ['Berlin', 'Graz', 'Walldorf']])
  expect((await site.get('/api/job?city=Walldorf')).body).toMatchObject({ total: 1, open: 1 })
  expect((await site.get('/api/job?city=Berlin&q=berlin')).body.total).toBe(2)
  expect((await site.get('/api/job?city=Hidden')).body.total).toBe(0)
})
