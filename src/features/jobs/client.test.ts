import { expect, test } from 'vitest'
import type { ApiTransport } from '../../platform/api/api-client.ts'
import { getJob, listJobs } from './client.ts'

const answering =
  (answer: object): ApiTransport =>
  async () =>
    Response.json({ success: true, ...answer })

/** The required fields of a job: specification, section 3. */
const specified = {
  _id: 'j1',
  title: 'Basis Engineer',
  department: 'Engineering',
  location: 'Remote',
  jobType: 'Full-time',
  experienceLevel: 'Senior',
  description: 'You run the systems.',
  requirements: ['Linux'],
  responsibilities: ['Upgrades'],
}

const completed = {
  ...specified,
  slug: 'j1',
  minSalary: null,
  maxSalary: null,
  currency: 'USD',
  perks: [],
  applicationUrl: '',
  applicationEmail: '',
  workplace: '',
  city: '',
  country: '',
  countries: [],
  isActive: true,
  applicationDeadline: null,
  status: 'active',
}

const past = '2020-01-31'

test('missing optional fields of jobs and missing counts are filled in', async () => {
  const jobs = [specified, { ...specified, _id: 'j2', status: 'expired' }]
  const expired = { ...completed, _id: 'j2', slug: 'j2', status: 'expired' }
  expect(await listJobs(answering({ jobs }))).toEqual({ jobs: [completed, expired], total: 2, open: 1 })
  expect(await getJob(answering({ job: specified }), 'j1')).toEqual(completed)
})

test.for([
  ['active', {}],
  ['active', { status: 'active', applicationDeadline: '9999-12-31' }],
  ['active', { status: 'active', applicationDeadline: '' }],
  ['closed', { status: 'active', applicationDeadline: past }],
  ['closed', { applicationDeadline: `${past}T00:00:00.000Z` }],
  ['closed', { status: 'closed' }],
  ['expired', { status: 'expired', applicationDeadline: past }],
  ['draft', { isActive: false }],
  ['draft', { status: 'draft' }],
  // This site's own response: its clock has checked the deadline already.
  ['active', { status: 'active', applicationDeadline: past, revision: 1 }],
] as const)('a job is %s if the API returns %o', async ([status, fields]) => {
  expect((await getJob(answering({ job: { ...specified, ...fields } }), 'j1')).status).toBe(status)
})

test('if the API reports no total, the client cuts out the requested page itself', async () => {
  const jobs = Array.from({ length: 5 }, (_, index) => ({ ...specified, _id: `j${index}` }))
  const list = await listJobs(answering({ jobs }), { limit: 2, page: 2 })
  expect([list.total, list.open, ...list.jobs.map(({ _id }) => _id)]).toEqual([5, 5, 'j2', 'j3'])
})

test('responses of this site are passed through unchanged', async () => {
  const job = {
    ...completed,
    slug: 'basis-engineer',
    minSalary: 50_000,
    currency: 'EUR',
    perks: ['A bicycle'],
    applicationUrl: 'https://jobs.example.com',
    status: 'closed',
    publishedAt: '2026-02-03T10:00:00.000Z',
    createdAt: '2026-02-01T10:00:00.000Z',
    updatedAt: '2026-02-01T10:00:00.000Z',
    revision: 3,
  }
  const answer = { jobs: [job], total: 7, open: 4 }
  expect(await listJobs(answering(answer), { limit: 1, page: 3 })).toEqual(answer)
  expect(await getJob(answering({ job }), 'j1')).toEqual(job)
})
