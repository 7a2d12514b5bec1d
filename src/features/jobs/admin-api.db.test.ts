import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../../test/support/administrator.ts'
import { contentVersion } from '../../../test/support/rows.ts'
import { aJob, jobFields } from '../../../test/support/samples.ts'
import { noHead } from '../../entries/head-values.ts'
import { createJob } from './store.server.ts'

const stored = (site: AdminSite) => site.db.selectFrom('jobs').selectAll().execute()
const addJob = (site: AdminSite, fields = {}) => createJob(site.db, aJob(fields), site.clock())

const departments = 'Engineering, Design, Marketing, Sales, Customer Support, Human Resources, Finance, Operations'
test.for([
  ['title', '', 'Job title is required'],
  ['title', null, 'Job title is required'],
  ['title', 'a'.repeat(201), 'Job title must be 200 characters or less'],
  ['title', 'a\0', 'Job title holds a character that text cannot have'],
  ['description', ' ', 'Job description is required'],
  ['requirements', [], 'At least one requirement is required'],
  ['requirements', ['', ' '], 'At least one requirement is required'],
  ['requirements', 'Linux', 'Requirements must be a list of texts'],
  ['responsibilities', [''], 'At least one responsibility is required'],
  ['perks', Array(51).fill('a'), 'Perks can have 50 entries at most'],
  ['department', 'Kitchen', `Department must be one of ${departments}`],
  ['location', 'Moon', 'Location must be one of Remote, Hybrid, On-site'],
  ['jobType', 'full-time', 'Job type must be one of Full-time, Part-time, Contract, Internship'],
  [
    'experienceLevel',
    'Boss',
    'Experience level must be one of Entry Level, Mid Level, Senior, Lead, Manager, Director, Executive',
  ],
  ['currency', 'CHF', 'Currency must be one of USD, EUR, GBP, CAD, AUD, INR'],
  ['status', 'paused', 'Status must be one of active, expired'],
  ['minSalary', -1, 'Minimum salary cannot be negative'],
  ['minSalary', 0.5, 'Minimum salary must be a whole number'],
  ['maxSalary', 'much', 'Maximum salary must be a number'],
  ['maxSalary', 2 ** 31, 'Maximum salary is too large'],
  ['applicationUrl', 'careers', 'Please enter a valid URL'],
  ['applicationUrl', 'javascript:alert(1)', 'Please enter a valid URL'],
  ['applicationUrl', 'data:text/html,<script>alert(1)</script>', 'Please enter a valid URL'],
  ['applicationEmail', 'careers', 'Please enter a valid email address'],
  ['applicationEmail', '', 'Please provide either an application URL or email', 'applicationUrl'],
  ['workplace', 'a'.repeat(101), 'Place of work must be 100 characters or less'],
  ['workplace', 5, 'Place of work must be text'],
  ['city', 'a'.repeat(101), 'City must be 100 characters or less'],
  ['city', 5, 'City must be text'],
  ['country', 'Austria', 'Country must be a country code of two letters, such as DE'],
  ['country', 'XX', 'Country must be a country code of two letters, such as DE'],
  ['country', 43, 'Country must be text'],
  ['countries', 'AT', 'Countries must be a list of country codes'],
  ['countries', ['AT', 'UK'], 'Each of the countries must be a country code of two letters, such as DE'],
  ['countries', [43], 'Each of the countries must be a country code of two letters, such as DE', 'countries.0'],
  ['countries', Array(250).fill('AT'), 'Countries can have 249 entries at most'],
  ['minSalary', '65.5', 'Minimum salary must be a whole number'],
  ['minSalary', '60-70k', 'Minimum salary must be a number'],
  ['minSalary', '-5k', 'Minimum salary cannot be negative'],
  ['isActive', 'perhaps', 'Visible must be true or false'],
  ['applicationDeadline', '2026-02-30', 'Application deadline must be a date, such as 2026-12-31'],
  ['revision', 'x', 'Revision must be a whole number'],
] as const)(
  'row %#: an invalid %s is rejected on create and update, and nothing is stored',
  async ([field, value, message, name = field]) => {
    const site = await openAdminSite()
    const id = await addJob(site)
    const before = [await stored(site), await contentVersion(site.db)]
    const body = { ...jobFields, [field]: value }
    for (const [method, path] of [
      ['POST', '/api/job'],
      ['PUT', `/api/job/${id}`],
    ] as const) {
      const answer = await site.admin.send(method, path, body)
      expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [name]: message } }])
    }
    expect([await stored(site), await contentVersion(site.db)]).toEqual(before)
  },
)

test('a minimum salary above the maximum is reported together with all other problems', async () => {
  const site = await openAdminSite()
  const body = { ...jobFields, minSalary: 2000, maxSalary: 1000, title: '' }
  expect((await site.admin.send('POST', '/api/job', body)).body.errors).toEqual({
    title: 'Job title is required',
    minSalary: 'Minimum salary cannot be greater than maximum salary',
  })
})

const everything = {
  title: 'Basis Engineer',
  department: 'Operations',
  location: 'Hybrid',
  jobType: 'Contract',
  experienceLevel: 'Senior',
  minSalary: 60_000,
  maxSalary: 80_000,
  slug: 'basis',
  currency: 'EUR',
  description: 'You run the systems.',
  requirements: ['Linux', 'HANA'],
  responsibilities: ['Upgrades'],
  perks: ['Bicycle'],
  applicationUrl: 'https://careers.example.com/1',
  applicationEmail: 'careers@example.com',
  workplace: 'Walldorf',
  city: 'Graz',
  country: 'AT',
  countries: ['AT', 'DE'],
  isActive: true,
  applicationDeadline: '2026-12-31',
  publicUntil: '2027-05-03T16:00:00.000Z',
  status: 'active',
}

test('a job is created with all its fields, without blank list entries', async () => {
  const site = await openAdminSite()
  const version = await contentVersion(site.db)
  const answer = await site.admin.send('POST', '/api/job', { ...everything, perks: ['', ' Bicycle ', ' '], _id: 'x' })
  const now = site.clock().toISOString()
  const job = {
    ...noHead,
    ...everything,
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
    revision: 1,
    savedBy: site.admin.email,
  }
  expect([answer.status, answer.body]).toEqual([
    201,
    { success: true, message: 'Job posting created successfully!', job },
  ])
  expect(await stored(site)).toMatchObject([
    { id: answer.body.job._id, closes_at: '2026-12-31T23:59:59.999Z', perks: '["Bicycle"]', is_active: 1 },
  ])
  expect(await contentVersion(site.db)).toBe(version + 1)
  const { savedBy: _, ...seen } = answer.body.job
  expect((await site.get(`/api/job/${seen._id}`)).body.job).toEqual(seen)
})

test('a place of work is trimmed, kept when omitted and cleared when null', async () => {
  const site = await openAdminSite()
  const created = await site.admin.send('POST', '/api/job', { ...jobFields, workplace: ' Walldorf ' })
  expect(created.body.job.workplace).toBe('Walldorf')
  const path = `/api/job/${created.body.job._id}`
  const change = async (fields: object) =>
    (await site.admin.send('PUT', path, { ...jobFields, ...fields })).body.job.workplace
  const found = async () => (await site.get('/api/job?q=walldorf')).body.total
  expect([await change({}), await found()]).toEqual(['Walldorf', 1])
  expect([await change({ workplace: null }), await found()]).toEqual(['', 0])
  expect((await site.admin.send('POST', '/api/job', jobFields)).body.job.workplace).toBe('')
})

test.for([
  ['active', {}],
  ['expired', { status: 'expired' }],
  ['with a deadline', { applicationDeadline: '2026-12-31T10:00:00Z', minSalary: 0, maxSalary: null }],
] as const)('a job (%s) returned by GET can be sent back by PUT unchanged', async ([, fields]) => {
  const site = await openAdminSite()
  const id = await addJob(site, fields)
  const { job } = (await site.admin.get(`/api/job/${id}`)).body
  site.clock.advance(30, 'minutes')
  const answer = await site.admin.send('PUT', `/api/job/${id}`, job)
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      success: true,
      message: 'Job posting updated successfully!',
      job: { ...job, revision: 2, updatedAt: site.clock().toISOString(), savedBy: site.admin.email },
    },
  ])
})

test('a draft is visible only to administrators until it is made visible', async () => {
  const site = await openAdminSite()
  const { job } = (await site.admin.send('POST', '/api/job', { ...jobFields, isActive: false })).body
  expect(job.status).toBe('draft')
  expect([(await site.get(`/api/job/${job._id}`)).status, (await site.get('/api/job')).body.jobs]).toEqual([404, []])
  expect((await site.admin.get('/api/job')).body.jobs).toMatchObject([{ _id: job._id, status: 'draft' }])
  await site.admin.send('PUT', `/api/job/${job._id}`, { ...jobFields, isActive: 'true' })
  expect((await site.get('/api/job')).body.jobs).toMatchObject([{ _id: job._id, status: 'active' }])
})

test('saving an outdated revision is rejected; saving without a revision succeeds', async () => {
  const site = await openAdminSite()
  const path = `/api/job/${await addJob(site)}`
  const put = (fields: object) => site.admin.send('PUT', path, { ...jobFields, ...fields })
  expect((await put({ title: 'Second', revision: 1 })).body.job.revision).toBe(2)
  const late = await put({ title: 'Late', revision: 1 })
  expect([late.status, late.body]).toEqual([
    409,
    { success: false, message: 'A newer version was saved in the meantime.' },
  ])
  expect(await stored(site)).toMatchObject([{ title: 'Second', revision: 2 }])
  expect((await put({ title: 'Plain' })).body.job).toMatchObject({ title: 'Plain', revision: 3 })
})

test('only one of a hundred concurrent saves of the same revision succeeds', async () => {
  const site = await openAdminSite()
  const path = `/api/job/${await addJob(site)}`
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      site.admin.send('PUT', path, { ...jobFields, title: `Save ${i}`, revision: 1 }),
    ),
  )
  const winners = answers.filter(({ status }) => status === 200)
  expect([winners.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 99])
  expect(await stored(site)).toMatchObject([{ title: winners[0]?.body.job.title, revision: 2 }])
})

test('a deleted job cannot be updated or deleted again', async () => {
  const site = await openAdminSite()
  const path = `/api/job/${await addJob(site)}`
  const version = await contentVersion(site.db)
  const deleted = await site.admin.send('DELETE', path)
  expect([deleted.status, deleted.body]).toEqual([200, { success: true, message: 'Job deleted successfully' }])
  expect([await stored(site), await contentVersion(site.db)]).toEqual([[], version + 1])
  const gone = { success: false, message: 'This job does not exist any more' }
  for (const answer of [await site.admin.send('PUT', path, jobFields), await site.admin.send('DELETE', path)]) {
    expect([answer.status, answer.body]).toEqual([404, gone])
  }
})

test('a draft saved as expired stays expired in its versions and when one is restored', async () => {
  const site = await openAdminSite()
  const hidden = { ...jobFields, isActive: false, status: 'expired' }
  const { job } = (await site.admin.send('POST', '/api/job', hidden)).body
  expect([job.status, job.isExpired]).toEqual(['draft', true])
  await site.admin.send('PUT', `/api/job/${job._id}`, { ...jobFields, isActive: false, status: 'active' })
  const { revision } = (await site.admin.get(`/api/job/${job._id}/revisions/1`)).body
  expect(revision.fields).toMatchObject({ isActive: false, status: 'expired' })
  await site.admin.send('POST', `/api/job/${job._id}/revisions/1/restore`, { revision: 2 })
  expect((await stored(site))[0]).toMatchObject({ is_active: 0, status: 'expired' })
})

test('a job can be updated and deleted by its slug', async () => {
  const site = await openAdminSite()
  await addJob(site, { slug: 'basis' })
  const changed = await site.admin.send('PUT', '/api/job/basis', { ...jobFields, title: 'Changed', slug: 'basis-2' })
  expect([changed.status, changed.body.job]).toMatchObject([200, { title: 'Changed', slug: 'basis-2' }])
  expect((await site.admin.send('DELETE', '/api/job/basis-2')).status).toBe(200)
  expect(await stored(site)).toEqual([])
})

test('a country may be written in small letters, and each of several counts once', async () => {
  const site = await openAdminSite()
  const fields = { country: ' at ', countries: ['de', 'DE', 'at'] }
  const { job } = (await site.admin.send('POST', '/api/job', { ...jobFields, ...fields })).body
  expect(job).toMatchObject({ country: 'AT', countries: ['DE', 'AT'] })
  const path = `/api/job/${job._id}`
  const change = async (more: object) => (await site.admin.send('PUT', path, { ...jobFields, ...more })).body.job
  expect(await change({})).toMatchObject({ city: '', country: 'AT', countries: ['DE', 'AT'] })
  expect(await change({ country: null, countries: null })).toMatchObject({ country: '', countries: [] })
})

test('a salary may be a text as people write it', async () => {
  const site = await openAdminSite()
  const fields = { minSalary: '65.000', maxSalary: '€70k' }
  const { job } = (await site.admin.send('POST', '/api/job', { ...jobFields, ...fields })).body
  expect(job).toMatchObject({ minSalary: 65_000, maxSalary: 70_000 })
})
