import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BuiltSite, expect, test } from './support/built-site.ts'
import { type Part, textsOf } from './support/page-reader.ts'

/** In milliseconds. The site draws pictures only when the machine has nothing better to do. */
const patience = 300_000

const pages = ['/', '/layout', '/services/sap-implementation', '/services/web-development', '/blog', '/career']

/** The address of each page and of the newest post and job. */
async function allPages({ api }: BuiltSite): Promise<string[]> {
  const { blogs } = await api<{ blogs: { slug: string }[] }>('/blog')
  const { jobs } = await api<{ jobs: { slug: string }[] }>('/job')
  return [...pages, `/blog?post=${blogs[0]?.slug}`, `/career?job=${jobs[0]?.slug}`]
}

const metaOf = (page: Part, name: string) =>
  [...page.all('meta', { property: name }), ...page.all('meta', { name })][0]?.attribute('content') ?? ''

test.for([
  '/jobs',
  '/nothing',
  '/services',
  '/services/a/b',
  '/blog/first',
  '/career/first',
  '/layout/more',
  '/contact',
])('%s redirects home', async (path, { site }) => {
  const { status, headers } = await site.ask(path)
  expect([status, headers.location]).toEqual([302, '/'])
})

test('an address of other letters redirects home, too', async ({ site }) => {
  const { status, headers } = await site.ask('/%F0%9F%9A%82')
  expect([status, headers.location]).toEqual([302, '/'])
})

test.for([
  '/assets/nothing.js',
  '/assets/nothing',
  '/nothing.png',
  '/art/nothing/nothing/card.svg',
  '/art/scenes/8.svg',
  '/share/nothing/old.png',
  '/share/blog/nothing/old.png',
  '/favicon.png',
  '/api/nothing',
])('%s answers 404', async (path, { site }) => {
  expect((await site.ask(path)).status).toBe(404)
})

test('the build does not contain the style guide', () => {
  const build = resolve(import.meta.dirname, '../build')
  const files = globSync('**/*.{js,css,json}', { cwd: build }).map((path) => join(build, path))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((path) => /style-?guide/i.test(path + readFileSync(path, 'utf8')))).toEqual([])
})

test('every public page links the feeds, whose entries exist', async ({ site }) => {
  for (const path of pages) {
    const feeds = (await site.read(path)).all('link', { rel: 'alternate', type: 'application/rss+xml' })
    const addresses = feeds.map((link) => link.attribute('href'))
    expect([path, addresses]).toEqual([path, ['/blog/feed.xml', '/career/feed.xml', '/case-studies/feed.xml']])
  }
  for (const [path, entries] of Object.entries({
    '/blog/feed.xml': 6,
    '/career/feed.xml': 4,
    '/case-studies/feed.xml': 6,
  })) {
    const feed = (await site.ask(path)).text
    const links = [...feed.matchAll(/<item>[\s\S]*?<link>([^<]+)<\/link>/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThanOrEqual(entries)
    const { pathname, search } = new URL(links[0]?.replaceAll('&amp;', '&') ?? '')
    await site.read(pathname + search)
  }
})

test('/layout is the public layout without content', async ({ site }) => {
  const page = await site.read('/layout')
  expect(page.first('main').text).toBe('')
  expect(textsOf(page.all('h1'))).toEqual(['Corvane'])
  for (const [tag, attributes] of [
    ['header', {}],
    ['*', { id: 'contact' }],
    ['footer', {}],
  ] as const) {
    expect(page.first(tag, attributes).text).not.toBe('')
  }
})

test('a trailing slash serves the same page', async ({ site }) => {
  for (const path of ['/blog/', '/career/', '/services/cloud-adoption/']) {
    expect(textsOf((await site.read(path)).all('h1'))).toHaveLength(1)
  }
})

test('each page has its own title, description and canonical URL, and one h1', async ({ site }) => {
  const all = await allPages(site)
  const seen: Record<'title' | 'description' | 'canonical', string[]> = { title: [], description: [], canonical: [] }
  for (const path of all) {
    const page = await site.read(path)
    const description = metaOf(page, 'description')
    const canonical = page.first('link', { rel: 'canonical' }).attribute('href') ?? ''
    expect([path, canonical, page.all('h1').length]).toEqual([path, `https://www.example.com${path}`, 1])
    expect(description, path).toMatch(/^.{20,159}[.!?…]$/)
    seen.title.push(page.first('title').text)
    seen.description.push(description)
    seen.canonical.push(canonical)
  }
  for (const [name, values] of Object.entries(seen)) {
    expect(values).not.toContain('')
    expect([name, new Set(values).size]).toEqual([name, all.length])
  }
})

test('each page has its own share image', { timeout: patience }, async ({ site }) => {
  const all = (await allPages(site)).filter((path) => path !== '/layout')
  const seen = new Set<string>()
  for (const path of all) {
    const page = await site.read(path)
    const url = metaOf(page, 'og:image')
    expect([path, url]).toEqual([path, expect.stringMatching(/^https:\/\/www\.example\.com\/share\/.+\.png$/)])
    const said = ['twitter:image', 'twitter:card', 'og:image:type', 'og:image:width', 'og:image:height']
    const values = said.map((name) => metaOf(page, name))
    expect([path, ...values]).toEqual([path, url, 'summary_large_image', 'image/png', '1200', '630'])
    expect(metaOf(page, 'og:image:alt')).toMatch(/^Corvane, .+: .+/)
    seen.add(url)
    // Drawn in the same way as the other service's.
    if (path !== '/services/web-development') await expectCard(site.origin + new URL(url).pathname)
  }
  expect(seen.size).toBe(all.length)
})

async function expectCard(url: string): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual' })
  expect([url, answer.status, answer.headers.get('content-type')]).toEqual([url, 200, 'image/png'])
  // The header of a PNG: its signature, then its width and height.
  const body = Buffer.from(await answer.arrayBuffer())
  expect([body.toString('latin1', 1, 4), body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
}

test('the icons and the manifest that a page links exist', async ({ site }) => {
  const named = (await site.read('/')).all('link', { rel: /^(icon|apple-touch-icon|manifest)$/ })
  expect(named.map((link) => link.attribute('rel'))).toEqual(['icon', 'icon', 'apple-touch-icon', 'manifest'])
  const { icons } = JSON.parse((await site.ask('/site.webmanifest')).text)
  const paths = [...named.map((link) => link.attribute('href')), ...icons.map(({ src }: { src: string }) => src)]
  expect(paths).toHaveLength(7)
  for (const path of paths) {
    const { status, headers } = await site.ask(path)
    const type = expect.stringMatching(/^(image\/|application\/manifest\+json)/)
    expect([path, status, headers['content-type']]).toEqual([path, 200, type])
  }
})

test('every public page can be read without scripts', async ({ site }) => {
  for (const path of await allPages(site)) {
    const page = await site.read(path)
    expect(page.first('h1').text).not.toBe('')
    if (path !== '/layout') expect(page.first('main').text.length).toBeGreaterThan(400)
    expect(page.first('footer').text).not.toBe('')
  }
})
