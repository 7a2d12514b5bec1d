import { expect, test } from 'vitest'
import { openTestResources } from '../../../../test/support/resources.ts'
import { aJob, settings, siteAt } from '../../../../test/support/samples.ts'
import { createSiteApi } from '../../../app/api/api.server.ts'
import type { ApiTransport } from '../../../platform/api/api-client.ts'
import { createJob } from '../store.server.ts'
import { careerMeta } from './career-meta.ts'
import { loadCareer, withTexts } from './load-career.ts'

const base = 'https://www.example.com'

/** Opens a site that creates jobs a minute apart. `calls`: the API calls that a page has made. */
async function openCareer() {
  const resources = await openTestResources()
  const api = createSiteApi(resources)
  const calls: string[] = []
  const transport: ApiTransport = async (path, init) => {
    calls.push(path)
    return api.request(`/api${path}`, init)
  }
  async function write(title: string, fields: Record<string, unknown> = {}): Promise<string> {
    resources.clock.advance(1, 'minutes')
    return createJob(resources.db, aJob({ title, ...fields }), resources.clock())
  }
  const load = (path: string) => loadCareer(transport, base + path, resources.clock().toISOString())
  return { ...resources, calls, write, load }
}

const titles = (jobs: { title: string }[] | undefined) => jobs?.map(({ title }) => title)

test('a list page loads its twelve openings in one API call and reports the counts', async () => {
  const { write, load, calls } = await openCareer()
  for (let index = 1; index <= 13; index++) await write(`Job ${index}`)
  await write('Over', { status: 'expired' })
  await write('Draft', { isActive: false })
  const first = await load('/career')
  const counts = { total: 14, open: 13 }
  expect([first.status, first.list?.counts, first.list?.whole, first.list?.jobs.length]).toEqual([
    200,
    counts,
    counts,
    12,
  ])
  const second = await load('/career?page=2')
  expect(titles(second.list?.jobs)).toEqual(['Job 1', 'Over'])
  expect(calls).toEqual(['/job?limit=12&page=1&cities=true', '/job?limit=12&page=2&cities=true'])
  expect((await load('/career?page=3')).status).toBe(404)
})

test('filters narrow the list, while the overall counts are still reported', async () => {
  const { write, load, calls } = await openCareer()
  await write('One', { department: 'Sales', location: 'Hybrid', jobType: 'Contract' })
  await write('Two', { department: 'Sales' })
  await write('Three')
  await write('Over', { department: 'Sales', status: 'expired' })
  const sales = await load('/career?department=Sales')
  const whole = { total: 4, open: 3 }
  expect(titles(sales.list?.jobs)).toEqual(['Two', 'One', 'Over'])
  expect([sales.list?.counts, sales.list?.whole]).toEqual([{ total: 3, open: 2 }, whole])
  const { list } = await load('/career?department=Sales&location=Hybrid&jobType=Contract')
  expect([titles(list?.jobs), list?.counts, list?.whole]).toEqual([['One'], { total: 1, open: 1 }, whole])
  expect(calls).toContain('/job?limit=1')
  expect((await load('/career?department=Finance')).status).toBe(200)
})

test('a list contains only what its cards show, not the full texts', async () => {
  const { write, load } = await openCareer()
  await write('One', { description: 'word '.repeat(100), requirements: ['Linux'] })
  const [job] = (await load('/career')).list?.jobs ?? []
  expect(job?.description.length).toBeLessThanOrEqual(220)
  expect(JSON.stringify(job)).not.toContain('Linux')
})

test('a list shortens a description to whole sentences', async () => {
  const { write, load } = await openCareer()
  const beginning =
    'You run the SAP systems of nine clients. The largest has a database of 6 TB, on a cluster of its own.'
  await write('One', { description: `${beginning} Your shift ${'begins and ends '.repeat(20)} at noon.` })
  expect((await load('/career')).list?.jobs[0]?.description).toBe(beginning)
})

test('a job has three similar jobs: open ones of its department, other open ones, then closed ones', async () => {
  const { write, load, calls } = await openCareer()
  await write('Closed, alike', { department: 'Sales', status: 'expired' })
  await write('Open, alike', { department: 'Sales' })
  await write('Open', { department: 'Design' })
  const id = await write('It', { department: 'Sales' })
  await write('Closed', { department: 'Design', status: 'expired' })
  const { opening, list } = await load(`/career?job=${id}`)
  expect(list).toBeUndefined()
  expect(titles(opening?.similar)).toEqual(['Open, alike', 'Open', 'Closed, alike'])
  expect(opening?.job.requirements).toEqual(['Linux'])
  expect(new Set(calls)).toEqual(new Set([`/job/${id}`, '/job?limit=4', '/job?limit=4&department=Sales']))
  expect(calls).toHaveLength(3)
})

test('an unknown job shows an error and the first page of the list', async () => {
  const { write, load } = await openCareer()
  await write('One')
  const loaded = await load('/career?job=nothing')
  expect(loaded).toMatchObject({ status: 404, jobError: expect.stringContaining('does not exist') })
  expect(titles(loaded.list?.jobs)).toEqual(['One'])
})

test('the meta description counts only jobs that take applications', async () => {
  const { write, load, clock } = await openCareer()
  const counted = async (path: string) => {
    const tags = careerMeta(withTexts(await load(path), settings), siteAt(base)) as Tag[]
    return /^(\w+) open positions?\. /.exec(tags.find(({ name }) => name === 'description')?.content ?? '')?.[1]
  }
  expect(await counted('/career')).toBe('No')
  for (const fields of [{}, { isActive: false }, { status: 'expired' }, { applicationDeadline: '2026-03-01' }])
    await write('Job', fields)
  expect(await counted('/career')).toBe('1')
  await write('Closes', { applicationDeadline: new Date(clock().getTime() + 60_000).toISOString() })
  expect(await counted('/career')).toBe('2')
  clock.advance(61, 'seconds')
  expect(await counted('/career')).toBe('1')
  expect(await counted('/career?department=Engineering')).toBeUndefined()
})

test.for([
  ['open', {}, undefined],
  ['closed', { applicationDeadline: '2026-03-01' }, 'noindex'],
  ['expired', { status: 'expired' }, 'noindex'],
] as const)('only open jobs may be indexed: %s', async ([, fields, robots]) => {
  const { write, load } = await openCareer()
  const tags = careerMeta(
    withTexts(await load(`/career?job=${await write('It', fields)}`), settings),
    siteAt(base),
  ) as Tag[]
  expect(tags.find(({ name }) => name === 'robots')?.content).toBe(robots)
})

interface Tag {
  name?: string
  content?: string
  'script:ld+json'?: Record<string, unknown>
}

const [germany, switzerland] = [{ addressCountry: 'DE' }, { addressCountry: 'CH' }]

test.for([
  [
    { location: 'Hybrid' },
    [
      { addressLocality: 'Berlin', ...germany },
      { addressLocality: 'Zürich', ...switzerland },
    ],
  ],
  [{ location: 'Hybrid', workplace: 'Walldorf' }, [{ addressLocality: 'Walldorf', ...germany }]],
  [{ location: 'On-site', city: 'zurich' }, [{ addressLocality: 'Zürich', ...switzerland }]],
  [{ location: 'On-site', city: 'Graz', country: 'AT' }, [{ addressLocality: 'Graz', addressCountry: 'AT' }]],
  [{ location: 'Remote', workplace: 'Walldorf' }, [{ addressLocality: 'Walldorf', ...germany }]],
  [{ location: 'Remote' }, undefined],
] as const)('structured data of a job with %j names the location %j', async ([fields, places]) => {
  const { write, load } = await openCareer()
  const tags = careerMeta(
    withTexts(await load(`/career?job=${await write('It', fields)}`), settings),
    siteAt(base),
  ) as Tag[]
  const posting = tags.map((tag) => tag['script:ld+json']).find((entry) => entry?.['@type'] === 'JobPosting')
  const wanted = places?.map((address) => ({ address: { '@type': 'PostalAddress', ...address } }))
  expect(posting).toMatchObject({ title: 'It', ...(wanted && { jobLocation: wanted }) })
  expect([posting?.jobLocation === undefined, posting?.jobLocationType]).toEqual([
    wanted === undefined,
    fields.location === 'Remote' ? 'TELECOMMUTE' : undefined,
  ])
})

test('the list with one filter is indexable, but not with several filters, no results or past the end', async () => {
  const { write, load } = await openCareer()
  for (let index = 1; index <= 13; index++) await write(`Job ${index}`)
  const head = async (path: string) => {
    // biome-ignore lint/suspicious/noExplicitAny: a descriptor is one of many shapes.
    const tags = careerMeta(withTexts(await load(path), settings), siteAt(base)) as any[]
    const link = (rel: string) => tags.find((tag) => tag.rel === rel)?.href?.slice(base.length)
    const robots = tags.find(({ name }) => name === 'robots')?.content
    return [link('canonical'), link('prev'), link('next'), robots]
  }
  expect(await head('/career')).toEqual(['/career', undefined, '/career?page=2', undefined])
  expect(await head('/career?page=2')).toEqual(['/career?page=2', '/career', undefined, undefined])
  expect(await head('/career?location=Remote')).toEqual([
    '/career?location=Remote',
    undefined,
    '/career?location=Remote&page=2',
    undefined,
  ])
  expect((await head('/career?department=Engineering&location=Remote'))[3]).toBe('noindex, follow')
  expect((await head('/career?location=Hybrid'))[3]).toBe('noindex, follow')
  expect((await head('/career?page=9'))[3]).toBe('noindex')
})

test('cards and meta tags of a job with light formatting contain its text', async () => {
  const { write, load } = await openCareer()
  const id = await write('Lead', { description: 'You **run** [it](/x).', requirements: ['*Two* years'] })
  const [list, one] = [await load('/career'), await load(`/career?job=${id}`)]
  expect(list.list?.jobs[0]).toMatchObject({ description: 'You run it.' })
  expect(list.list?.jobs[0]).not.toHaveProperty('html')
  const head = JSON.stringify(careerMeta(withTexts(one, settings), siteAt(base)))
  expect(head).toContain('"content":"You run it."')
  expect(head).toContain('<p>You <strong>run</strong> ')
  expect(head).toContain('<li><em>Two</em> years</li>')
})

test('jobs of one title differ in title or description by their place, or else by their number', async () => {
  const { write, load } = await openCareer()
  const heads: string[] = []
  for (const fields of [
    { location: 'Hybrid', city: 'Berlin' },
    { location: 'Hybrid', city: 'Zürich' },
    { location: 'Hybrid', workplace: 'Walldorf' },
    { location: 'On-site', city: 'Berlin' },
    { location: 'Remote' },
    { location: 'Remote', countries: ['AT'] },
    { location: 'Remote', countries: ['AT'] },
  ]) {
    const loaded = withTexts(await load(`/career?job=${await write('SAP Consultant', fields)}`), settings)
    const tags = careerMeta(loaded, siteAt(base)) as (Tag & { title?: string })[]
    const description = tags.find(({ name }) => name === 'description')?.content
    heads.push(`${tags.find(({ title }) => title)?.title}: ${description}`)
  }
  expect(heads[0]).toBe('SAP Consultant (Hybrid, Berlin) | Corvane: You run the systems.')
  expect(heads[5]).toContain('SAP Consultant (Remote, Austria) | ')
  expect(new Set(heads).size).toBe(heads.length)
})

test.for(['On-site', 'Hybrid', 'Remote'])('a %s job of a firm without offices names a place', async (location) => {
  const { write, load } = await openCareer()
  const loaded = await load(`/career?job=${await write('It', { location })}`)
  const tags = careerMeta(withTexts(loaded, { ...settings, offices: [] }), siteAt(base)) as Tag[]
  const posting = tags.map((tag) => tag['script:ld+json']).find((entry) => entry?.['@type'] === 'JobPosting')
  const address = { '@type': 'PostalAddress', addressLocality: 'Germany', addressCountry: 'DE' }
  expect(posting).toMatchObject(
    location === 'Remote'
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: [{ '@type': 'Country', name: 'DE' }] }
      : { jobLocation: [{ '@type': 'Place', address }] },
  )
})

test("deadlines are said in the firm's days", async () => {
  const { write, load } = await openCareer()
  await write('Moment', { applicationDeadline: '2026-03-10T23:30:00Z' })
  await write('Day', { applicationDeadline: '2026-03-10' })
  const labels = async (timeZone: string) =>
    withTexts(await load('/career'), { ...settings, timeZone }).list?.jobs.map(({ labels }) => labels.closing)
  expect(await labels('UTC')).toEqual(['Closes in 8 days (10 March 2026)', 'Closes in 8 days (10 March 2026)'])
  expect(await labels('Europe/Berlin')).toEqual([
    'Closes in 8 days (10 March 2026)',
    'Closes in 9 days (11 March 2026)',
  ])
})
