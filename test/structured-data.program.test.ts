import { type BuiltSite, expect, test } from './support/built-site.ts'

// biome-ignore lint/suspicious/noExplicitAny: structured data is whatever the page says; the tests say what it must be.
type Entry = Record<string, any>

interface Job {
  publishedAt: string
  slug: string
  title: string
  status: string
  location: string
  requirements: string[]
}

async function dataOf({ ask }: BuiltSite, path: string): Promise<Entry[]> {
  const { text } = await ask(path)
  return [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
}

const typesOf = (entries: Entry[]) => entries.map((entry) => entry['@type']).sort()

const trailOf = (entries: Entry[]): [string, string][] =>
  entries
    .find((entry) => entry['@type'] === 'BreadcrumbList')
    ?.itemListElement.map(({ name, item }: Entry) => [name, item])

const at = (path: string) => `https://www.example.com${path}`
const home = ['Corvane', at('/')]

test('each page has structured data for its content and its breadcrumbs', async ({ site }) => {
  expect(typesOf(await dataOf(site, '/'))).toEqual(['FAQPage', 'Organization', 'WebSite'])

  const service = await dataOf(site, '/services/sap-implementation')
  expect(typesOf(service)).toEqual(['BreadcrumbList', 'Service'])
  expect(trailOf(service)).toEqual([home, ['SAP Implementation', at('/services/sap-implementation')]])

  expect(trailOf(await dataOf(site, '/blog'))).toEqual([home, ['Blog Posts', at('/blog')]])
  const post = (await site.api<{ blogs: Entry[] }>('/blog')).blogs[0] as Entry
  const article = await dataOf(site, `/blog?post=${post.slug}`)
  expect(typesOf(article)).toEqual(['BlogPosting', 'BreadcrumbList'])
  expect(trailOf(article)).toEqual([home, ['Blog Posts', at('/blog')], [post.title, at(`/blog?post=${post.slug}`)]])
  expect(article[0]).toMatchObject({
    headline: post.title,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
  })

  expect(trailOf(await dataOf(site, '/career'))).toEqual([home, ['Job Openings', at('/career')]])
})

test('a case study is an article about its industry', async ({ site }) => {
  const data = await dataOf(site, '/case-studies?study=conversion-in-one-weekend')
  const headline = 'Nineteen years of SAP documents, converted in one weekend'
  expect(data).toContainEqual(
    expect.objectContaining({ '@type': 'Article', headline, articleSection: 'Manufacturing' }),
  )
})

test('an open job has JobPosting data, and a closed one has none', async ({ site }) => {
  const { jobs } = await site.api<{ jobs: Job[] }>('/job')
  const openings = jobs.filter(({ status }) => status === 'active')
  expect(openings.length).toBeGreaterThan(3)
  expect(jobs.length).toBeGreaterThan(openings.length)
  for (const job of jobs) {
    const found = (await dataOf(site, `/career?job=${job.slug}`)).find((entry) => entry['@type'] === 'JobPosting')
    if (job.status !== 'active') {
      expect([job.title, found]).toEqual([job.title, undefined])
      continue
    }
    expect(found).toMatchObject({
      title: job.title,
      datePosted: job.publishedAt,
      employmentType: expect.stringMatching(/^(FULL_TIME|PART_TIME|CONTRACTOR|INTERN)$/),
      hiringOrganization: { '@type': 'Organization' },
      baseSalary: { '@type': 'MonetaryAmount', value: { unitText: 'YEAR' } },
    })
    expect(found?.description).toContain(
      `<h2>Requirements</h2><ul><li>${job.requirements[0]?.replaceAll('&', '&amp;')}`,
    )
    const place = job.location === 'Remote' ? ['jobLocationType', 'TELECOMMUTE'] : ['jobLocation', expect.any(Array)]
    expect(found).toHaveProperty(...(place as [string, unknown]))
    expect('applicantLocationRequirements' in (found as Entry)).toBe(job.location === 'Remote')
  }
})
