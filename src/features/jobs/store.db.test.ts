import { expect, test } from 'vitest'
import { openTestResources } from '../../../test/support/resources.ts'
import { aJob, wholeList } from '../../../test/support/samples.ts'
import { noHead } from '../../entries/head-values.ts'
import { countOpenJobs, listJobs } from './list.server.ts'
import { createJob, findJob, nextDeadline, updateJob } from './store.server.ts'

const noon = new Date('2026-03-02T12:00:00.000Z')
const visitor = { now: noon, seesAll: false }
const administrator = { now: noon, seesAll: true }
const daysAgo = (days: number) => new Date(noon.getTime() - days * 86_400_000)
const titles = (jobs: { title: string }[]) => jobs.map(({ title }) => title)

test('a created job is read back in full', async () => {
  const { db } = await openTestResources()
  const fields = {
    title: 'SAP Basis Lead',
    slug: 'basis',
    department: 'Operations',
    location: 'Hybrid',
    jobType: 'Contract',
    experienceLevel: 'Lead',
    minSalary: 50_000,
    maxSalary: 90_000,
    currency: 'EUR',
    description: 'You run it.',
    requirements: ['Linux', 'HANA'],
    responsibilities: ['Upgrades'],
    perks: ['Leave'],
    applicationUrl: 'https://careers.example.com/1',
    applicationEmail: 'careers@example.com',
    workplace: 'Walldorf',
    city: 'Graz',
    country: 'AT',
    countries: ['AT', 'DE'],
    isActive: true,
    applicationDeadline: '2026-03-31',
    publicUntil: '2027-05-03T16:00:00.000Z',
    status: 'active',
    ...noHead,
  }
  const id = await createJob(db, aJob(fields), noon)
  const moment = noon.toISOString()
  expect(await findJob(db, visitor, id)).toEqual({
    _id: id,
    ...fields,
    publishedAt: moment,
    createdAt: moment,
    updatedAt: moment,
    revision: 1,
  })
})

test('omitted fields of a job are null, empty or set to their default', async () => {
  const { db } = await openTestResources()
  const id = await createJob(db, aJob(), noon)
  expect(await findJob(db, visitor, id)).toMatchObject({
    department: 'Engineering',
    location: 'Remote',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    minSalary: null,
    maxSalary: null,
    currency: 'USD',
    perks: [],
    applicationUrl: '',
    workplace: '',
    applicationDeadline: null,
    publicUntil: null,
    isActive: true,
    status: 'active',
  })
})

const weekAgo = daysAgo(7)

test.for([
  ['a job keeps its date when it is edited', {}, {}, weekAgo],
  ['a draft that is published gets the current moment', { isActive: false }, {}, noon],
  ['a job in review that is published gets the current moment', { inReview: true }, {}, noon],
  ['a draft keeps the moment of its creation', { isActive: false }, { isDraft: true }, weekAgo],
  ['a job that becomes a draft keeps its date', {}, { isActive: false }, weekAgo],
] as const)('%s', async ([, before, after, publishedAt]) => {
  const { db } = await openTestResources()
  const id = await createJob(db, aJob(before), weekAgo)
  await updateJob(db, id, aJob(after), noon)
  expect(await findJob(db, administrator, id)).toMatchObject({
    publishedAt: publishedAt.toISOString(),
    createdAt: weekAgo.toISOString(),
  })
})

test('a draft that is published comes before older openings', async () => {
  const { db } = await openTestResources()
  const id = await createJob(db, aJob({ title: 'prepared', isActive: false }), daysAgo(9))
  await createJob(db, aJob({ title: 'open since a while' }), daysAgo(5))
  await updateJob(db, id, aJob({ title: 'prepared' }), daysAgo(1))
  const { jobs } = await listJobs(db, visitor, wholeList)
  expect(titles(jobs)).toEqual(['prepared', 'open since a while'])
})

test('open jobs come first, then closed and expired ones, each group newest first', async () => {
  const { db } = await openTestResources()
  const rows: [string, number, Record<string, unknown>][] = [
    ['open, old', 40, {}],
    ['expired, new', 1, { status: 'expired' }],
    ['open, new', 2, { applicationDeadline: '2026-03-02' }],
    ['closed, newest', 0, { applicationDeadline: '2026-03-01' }],
    ['expired, old', 50, { status: 'expired', applicationDeadline: '2026-12-31' }],
    ['draft', 3, { isActive: false }],
  ]
  for (const [title, age, fields] of rows) await createJob(db, aJob({ title, ...fields }), daysAgo(age))
  const { jobs, total } = await listJobs(db, visitor, wholeList)
  const order = ['open, new', 'open, old', 'closed, newest', 'expired, new', 'expired, old']
  expect(titles(jobs)).toEqual(order)
  expect(total).toBe(5)
  expect(jobs.map(({ status }) => status)).toEqual(['active', 'active', 'closed', 'expired', 'expired'])
  expect((await listJobs(db, administrator, wholeList)).total).toBe(6)
})

test('paging keeps the order of the list', async () => {
  const { db } = await openTestResources()
  for (let i = 0; i < 5; i += 1) {
    await createJob(db, aJob({ title: `${i}`, status: i % 2 ? 'expired' : 'active' }), daysAgo(i))
  }
  const page = async (number: number) => titles((await listJobs(db, visitor, { page: number, limit: 2 })).jobs)
  expect([await page(1), await page(2), await page(3)]).toEqual([['0', '2'], ['4', '1'], ['3']])
})

test.for([
  ['2026-03-02', '2026-03-02T22:59:59.999Z', 'active'],
  ['2026-03-02', '2026-03-02T23:00:00.000Z', 'closed'],
  ['2026-03-02T23:59:59.999Z', '2026-03-02T23:59:59.998Z', 'active'],
  ['2026-03-02T23:59:59.999Z', '2026-03-03T00:00:00.000Z', 'closed'],
  ['2026-03-02T12:00:00Z', '2026-03-02T12:00:00.000Z', 'active'],
  ['2026-03-02T12:00:00Z', '2026-03-02T12:00:00.001Z', 'closed'],
  ['2026-03-02T12:00:00+02:00', '2026-03-02T10:00:00.001Z', 'closed'],
] as const)('with the deadline %s, a job at %s is %s', async ([applicationDeadline, now, status]) => {
  const { db } = await openTestResources()
  const id = await createJob(db, aJob({ applicationDeadline }), daysAgo(10))
  expect((await findJob(db, { now: new Date(now), seesAll: false }, id))?.status).toBe(status)
  // The database agrees.
  expect(await countOpenJobs(db, new Date(now), {})).toBe(status === 'active' ? 1 : 0)
})

test('a draft is visible only to administrators, whatever its deadline and status', async () => {
  const { db } = await openTestResources()
  const id = await createJob(db, aJob({ isActive: false, status: 'expired', applicationDeadline: '2026-01-01' }), noon)
  expect(await findJob(db, visitor, id)).toBeUndefined()
  expect((await findJob(db, administrator, id))?.status).toBe('draft')
})

const utc = (moment: Date | string) => ({ now: new Date(moment), timeZone: 'UTC' })

test('the next deadline is the earliest one that has not passed, up to its last millisecond', async () => {
  const { db } = await openTestResources()
  expect(await nextDeadline(db, utc(noon))).toBeUndefined()
  for (const applicationDeadline of [null, '2026-03-01', '2026-03-20', '2026-03-09']) {
    await createJob(db, aJob({ applicationDeadline }), noon)
  }
  expect(await nextDeadline(db, utc(noon))).toBe('2026-03-09T23:59:59.999Z')
  expect(await nextDeadline(db, utc('2026-03-09T23:59:59.999Z'))).toBe('2026-03-09T23:59:59.999Z')
  expect(await nextDeadline(db, utc('2026-03-10T00:00:00.000Z'))).toBe('2026-03-20T23:59:59.999Z')
})

test.for([
  ['basis', 1],
  ['HYBRID', 1],
  ['walldorf', 1],
  ['finance', 1],
  ['graz', 1],
  ['austria', 1],
  ['closing the books', 1],
  ['absent', 0],
] as const)('a search for "%s" finds %i', async ([q, found]) => {
  const { db } = await openTestResources()
  const fields = {
    location: 'Hybrid',
    department: 'Finance',
    description: 'Closing the books.',
    workplace: 'Walldorf',
    ...{ city: 'Graz', country: 'AT' },
  }
  await createJob(db, aJob(fields), noon)
  await createJob(db, aJob({ title: 'Else' }), noon)
  expect((await listJobs(db, visitor, { ...wholeList, q })).total).toBe(found)
})

const formatted = {
  description: 'You **run** it.\n\n- [Linux](/services/linux)',
  requirements: ['*Two* years', '2 * 3 < 7'],
  responsibilities: ['Upgrades'],
}

test('light formatting is rendered as HTML, and the plain text can be searched', async () => {
  const { db } = await openTestResources()
  const id = await createJob(db, aJob(formatted), noon)
  expect(await findJob(db, visitor, id)).toMatchObject({
    ...formatted,
    html: {
      words: 'You run it.\n\nLinux',
      description: expect.stringMatching(
        /^<div class="prose"><p>You <strong>run<\/strong> it.<\/p><ul><li><a href="\/services\/linux"/,
      ),
      requirements: ['<em>Two</em> years', '2 * 3 &lt; 7'],
      responsibilities: ['Upgrades'],
      perks: [],
    },
  })
  for (const q of ['you run it', 'two years']) expect((await listJobs(db, visitor, { ...wholeList, q })).total).toBe(1)
  await updateJob(db, id, aJob(), noon)
  expect(await findJob(db, visitor, id)).not.toHaveProperty('html')
})

test('text from before light formatting stays plain until it is changed', async () => {
  const { db } = await openTestResources()
  const id = await createJob(db, aJob(formatted), noon)
  await db.updateTable('jobs').set({ html: null }).where('id', '=', id).execute()
  await updateJob(db, id, aJob({ ...formatted, title: 'Another' }), noon)
  expect(await findJob(db, visitor, id)).toMatchObject({ title: 'Another', description: formatted.description })
  expect(await findJob(db, visitor, id)).not.toHaveProperty('html')
  expect((await listJobs(db, visitor, { ...wholeList, q: '**run**' })).total).toBe(1)
  await updateJob(db, id, aJob({ ...formatted, perks: ['Leave'] }), noon)
  expect(await findJob(db, visitor, id)).toHaveProperty('html.perks', ['Leave'])
})
