import type { Page } from '@playwright/test'
import { api, expect, test } from './support/test.ts'

// biome-ignore lint/suspicious/noExplicitAny: structured data is whatever the page says; the tests say what it must be.
type Entry = Record<string, any>

interface Job {
  publishedAt: string
  _id: string
  slug: string
  title: string
  status: string
  location: string
  description: string
  requirements: string[]
}

async function dataOf(page: Page, path: string): Promise<Entry[]> {
  const html = await (await page.request.get(path)).text()
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text as string),
  )
}

const typesOf = (entries: Entry[]) => entries.map((entry) => entry['@type']).sort()

const trailOf = (entries: Entry[]): [string, string][] =>
  entries
    .find((entry) => entry['@type'] === 'BreadcrumbList')
    ?.itemListElement.map(({ name, item }: Entry) => [name, item])

test('each page has structured data for its content and its breadcrumbs', async ({ page, site }) => {
  const at = (path: string) => site.url + path
  const home = ['Corvane', at('/')]
  expect(typesOf(await dataOf(page, '/'))).toEqual(['FAQPage', 'Organization', 'WebSite'])

  const service = await dataOf(page, '/services/sap-implementation')
  expect(typesOf(service)).toEqual(['BreadcrumbList', 'Service'])
  expect(trailOf(service)).toEqual([home, ['SAP Implementation', at('/services/sap-implementation')]])

  expect(trailOf(await dataOf(page, '/blog'))).toEqual([home, ['Blog Posts', at('/blog')]])
  const post = (await api<{ blogs: Entry[] }>(page, '/blog/')).blogs[0] as Entry
  const article = await dataOf(page, `/blog?post=${post.slug}`)
  expect(typesOf(article)).toEqual(['BlogPosting', 'BreadcrumbList'])
  expect(trailOf(article)).toEqual([home, ['Blog Posts', at('/blog')], [post.title, at(`/blog?post=${post.slug}`)]])
  expect(article[0]).toMatchObject({
    headline: post.title,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
  })

  expect(trailOf(await dataOf(page, '/career'))).toEqual([home, ['Job Openings', at('/career')]])
})

test('an open job has JobPosting data, and a closed one has none', async ({ page }) => {
  const { jobs } = await api<{ jobs: Job[] }>(page, '/job')
  const openings = jobs.filter(({ status }) => status === 'active')
  expect(openings.length).toBeGreaterThan(3)
  for (const job of jobs) {
    const found = (await dataOf(page, `/career?job=${job.slug}`)).find((entry) => entry['@type'] === 'JobPosting')
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
  const closed = jobs.filter(({ status }) => status !== 'active')
  expect(closed.length).toBeGreaterThan(0)
})
