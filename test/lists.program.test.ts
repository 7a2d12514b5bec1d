import { createPost } from '../src/features/blog/store.server.ts'
import { createJob } from '../src/features/jobs/store.server.ts'
import { type BuiltSite, test as base, expect, startBuiltSite } from './support/built-site.ts'
import { type Part, submitted, textsOf } from './support/page-reader.ts'
import { aJob, aPost } from './support/samples.ts'

const added = { posts: 28, design: 14, tagged: 13, jobs: 18, sales: 14 }

/** The sample content and newer entries, enough to fill several pages of each list. */
const test = base.extend<{ site: BuiltSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern.
    async ({}, use) => {
      const site = await startBuiltSite()
      await fill(site)
      await use(site)
      await site.stop()
    },
    { scope: 'file' },
  ],
})

async function fill({ db, clock }: BuiltSite): Promise<void> {
  const titleOf = (index: number) => `Filler ${String(index).padStart(2, '0')}`
  for (let index = 1; index <= added.posts; index++) {
    const category = index <= added.design ? 'Design' : 'Business'
    const tags = index <= added.tagged ? ['Month-End', 'filler'] : ['filler']
    await createPost(db, aPost({ title: titleOf(index), category, tags }), clock())
  }
  for (let index = 1; index <= added.jobs; index++) {
    const department = index <= added.sales ? 'Sales' : 'Finance'
    await createJob(db, aJob({ title: titleOf(index), department, location: 'Hybrid' }), clock())
  }
}

interface Listed {
  title: string
  status: string
}

const postsOf = async ({ api }: BuiltSite, query: string) => (await api<{ blogs: Listed[] }>(`/blog?${query}`)).blogs
const jobsOf = async ({ api }: BuiltSite, query: string) => (await api<{ jobs: Listed[] }>(`/job?${query}`)).jobs
const namesOf = (entries: Listed[]) => entries.map(({ title }) => title)
const isCard = ({ text }: Part) => /Read More|View Details/.test(text)
const titlesOf = (page: Part) =>
  page
    .first('main')
    .all('li')
    .filter(isCard)
    .flatMap((card) => textsOf(card.all('h2 h3')))
const countOf = (page: Part) => page.first('main').first('p', { role: 'status' }).text
const hrefsOf = (page: Part, name: string) =>
  page
    .first('main')
    .all('a')
    .filter(({ text }) => text === name)
    .map((link) => link.attribute('href'))
const attributeOf = (page: Part, tag: string, mark: Record<string, string>, name: string) =>
  page.all(tag, mark)[0]?.attribute(name)

test('posts are shown twelve per page, newest first, with links between the pages', async ({ site }) => {
  const all = namesOf(await postsOf(site, 'limit=1000'))
  expect(all).toHaveLength(12 + added.posts)
  let path: string | undefined = '/blog'
  for (let number = 1; number <= 4; number += 1) {
    const page = await site.read(path ?? '')
    expect(titlesOf(page)).toEqual(all.slice(12 * (number - 1), 12 * number))
    expect(page.first('main').text).toContain(`Page ${number} of 4`)
    expect(countOf(page)).toBe(`${all.length} articles`)
    expect(hrefsOf(page, 'Newer')).toEqual([[], ['/blog'], ['/blog?page=2'], ['/blog?page=3']][number - 1])
    path = hrefsOf(page, 'Older')[0]
  }
  expect(path).toBeUndefined()
})

test('jobs are shown twelve per page, open ones first, with links between the pages', async ({ site }) => {
  const all = namesOf(await jobsOf(site, 'limit=1000'))
  expect(all).toHaveLength(9 + added.jobs)
  let path: string | undefined = '/career'
  for (let number = 1; number <= 3; number += 1) {
    const page = await site.read(path ?? '')
    expect(titlesOf(page)).toEqual(all.slice(12 * (number - 1), 12 * number))
    expect(hrefsOf(page, 'Previous')).toEqual([[], ['/career'], ['/career?page=2']][number - 1])
    path = hrefsOf(page, 'Next')[0]
    if (number === 3) expect(page.first('main').all('li').filter(isCard).at(-1)?.text).toContain('Expired')
  }
  expect(path).toBeUndefined()
})

test.for([
  ['/blog?page=5', 'There is no page 5', 'The last page is page 4.', '/blog'],
  ['/blog?page=77', 'There is no page 77', 'The last page is page 4.', '/blog'],
  ['/career?department=Sales&page=9', 'There is no page 9', 'The last page is page 2.', '/career?department=Sales'],
] as const)('%s is a 404 that links to the first page', async ([path, text, last, first], { site }) => {
  const page = await site.read(path, 404)
  expect(page.first('main').text).toContain(text)
  expect(page.first('main').text).toContain(last)
  expect(attributeOf(page, 'meta', { name: 'robots' }, 'content')).toBe('noindex')
  expect(hrefsOf(page, 'Go to the first page')).toEqual([first])
  expect(titlesOf(await site.read(first))).toHaveLength(12)
})

test.for([
  ['/blog', undefined, '/blog?page=2', undefined],
  ['/blog?page=2', '/blog', '/blog?page=3', undefined],
  ['/blog?category=Design', undefined, '/blog?category=Design&page=2', undefined],
  ['/blog?tag=filler', undefined, '/blog?tag=filler&page=2', 'noindex, follow'],
  ['/blog?q=filler&page=3', '/blog?q=filler&page=2', undefined, 'noindex, follow'],
] as const)(
  'the head of %s has its canonical, prev and next address and its robots rule',
  async ([path, prev, next, robots], { site }) => {
    const page = await site.read(path)
    const absolute = (address: string | undefined) => address && `https://www.example.com${address}`
    expect({
      canonical: attributeOf(page, 'link', { rel: 'canonical' }, 'href'),
      prev: attributeOf(page, 'link', { rel: 'prev' }, 'href'),
      next: attributeOf(page, 'link', { rel: 'next' }, 'href'),
      robots: attributeOf(page, 'meta', { name: 'robots' }, 'content'),
    }).toEqual({ canonical: absolute(path), prev: absolute(prev), next: absolute(next), robots })
  },
)

test('without scripts, categories, tags and the search of the blog are links and a form', async ({ site }) => {
  const list = await site.read('/blog')
  const [design = ''] = hrefsOf(list, 'Design')
  expect(design).toBe('/blog?category=Design')
  const chosen = await site.read(design)
  expect(countOf(chosen)).toMatch(/ articles in Design$/)
  expect(attributeOf(chosen, 'a', { href: design }, 'aria-current')).toBe('true')

  const found = await site.read(submitted(chosen.first('search').first('form'), design, { q: 'filler 0' }))
  expect(countOf(found)).toBe('9 articles in Design that match “filler 0”')
  expect(attributeOf(found, 'input', { name: 'q' }, 'value')).toBe('filler 0')

  const [tag = ''] = hrefsOf(found, 'Month-End')
  expect(tag).toBe('/blog?tag=month-end')
  const tagged = await site.read(tag)
  expect(countOf(tagged)).toBe(`${added.tagged} articles tagged “Month-End”`)
  expect(titlesOf(tagged)).toHaveLength(12)
  expect(hrefsOf(tagged, 'Show all articles')).toEqual(['/blog'])
})

test('without scripts, the filters of the jobs are a form', async ({ site }) => {
  const form = (await site.read('/career')).labelled('Filter the openings')
  const address = submitted(form, '/career', { department: 'Sales' })
  const sales = await jobsOf(site, 'department=Sales&limit=1000')
  expect(sales.length).toBeGreaterThan(12)
  const page = await site.read(address)
  const open = sales.filter(({ status }) => status === 'active').length
  expect(countOf(page)).toMatch(new RegExp(`^${open} of \\d+ open positions$`))
  expect(titlesOf(page)).toEqual(namesOf(sales.slice(0, 12)))
  expect(page.first('select', { name: 'department' }).first('option', { selected: '' }).text).toBe('Sales')
  expect(hrefsOf(page, 'Next')).toEqual(['/career?department=Sales&page=2'])
  const next = await site.read('/career?department=Sales&page=2')
  expect(titlesOf(next)).toEqual(namesOf(sales.slice(12)))
  expect(next.first('main').text).toContain('Page 2 of 2')
  expect(hrefsOf(next, 'Previous')).toEqual(['/career?department=Sales'])
})

test('a filter that leaves only closed jobs says so and leads back to all', async ({ site }) => {
  const page = await site.read('/career?department=Marketing')
  expect(titlesOf(page)).toHaveLength(1)
  expect(page.first('main').text).toContain('Expired')
  expect(page.first('main').text).toContain('No opening matches this choice')
  expect(hrefsOf(page, 'Show all openings')).toEqual(['/career'])
  expect((await site.read('/career')).first('main').text).not.toContain('No opening matches this choice')
})

test('without scripts, the search page shows its results, and is not indexed', async ({ site }) => {
  const page = await site.read('/search?q=filler%2001&utm_source=x')
  const main = page.first('main')
  expect(main.text).toContain('2 results for “filler 01”')
  expect(
    main
      .all('li')
      .map(({ text }) => text)
      .join(),
  ).toMatch(/Article\s*Filler 01.*Job opening\s*Filler 01/s)
  expect(attributeOf(page, 'meta', { name: 'robots' }, 'content')).toBe('noindex, follow')
  const tooLong = await site.read(`/search?q=${'x'.repeat(300)}`)
  expect(tooLong.first('main').all('li')).toEqual([])
})
