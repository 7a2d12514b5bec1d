import { site as content } from '../content/site.ts'
import type { ServicePage } from '../src/features/services/schema.ts'
import { type BuiltSite, expect, test } from './support/built-site.ts'
import { type Part, textsOf } from './support/page-reader.ts'

/** In milliseconds, for more than fifty pages. */
const patience = 300_000

const callToAction = 'LET US IDENTIFY THE KEY AREAS FOR ENHANCEMENT IN YOUR IT SYSTEMS'
const notes = ['No obligation', 'Detailed report included', '100% confidential']
const stats = [
  ['500+', 'Clients Served'],
  ['95%', 'Success Rate'],
  ['15+', 'Years Experience'],
  ['24/7', 'Support Available'],
] as const

const servicesOf = async ({ api }: BuiltSite) =>
  (await api<{ menu: { items: { to: string }[] }[] }>('/services-menu')).menu.flatMap(({ items }) =>
    items.map(({ to }) => to),
  )

const hrefsOf = (part: Part) => part.all('a').map((link) => link.attribute('href') ?? '')

test('each of the 48 service pages shows its whole content', { timeout: patience }, async ({ site }) => {
  const paths = await servicesOf(site)
  expect(new Set(paths).size).toBe(48)
  for (const path of paths) {
    const { service } = await site.api<{ service: ServicePage }>(path)
    const { hero, main, mainCard } = service.data
    const article = (await site.read(path)).first('main').first('article')
    expect([path, ...textsOf(article.all('h1'))]).toEqual([path, hero.heroTitle])
    expect(article.first('header').text).toContain(hero.heroDiscription)
    expect(article.first('header').all('img')[0]?.attribute('src')).toBe(hero.heroImage)
    expect(article.all('img', { src: /^\/art\/badges\/[\w-]+\.svg$/ })).toHaveLength(4)
    expect(textsOf(article.first('header').all('li'))).toEqual(content.service.badges.map(({ label }) => label))
    expect(article.first('a', { href: '#solutions' }).text).toBe('DISCOVER SOLUTIONS')

    const solutions = article.labelled(main.mainTitle)
    expect(solutions.attribute('id')).toBe('solutions')
    expect(solutions.text).toContain(main.mianDiscription)
    expect(textsOf(solutions.all('h3'))).toEqual(main.mainSubSections.map(({ title }) => title))
    expect(solutions.first('ul').all('svg')).toHaveLength(main.mainSubSections.length)
    expect(main.mainSubSections.length).toBeGreaterThan(0)
    for (const { discription } of main.mainSubSections) expect(solutions.text).toContain(discription)

    const card = article.labelled(mainCard.mainCardTitle)
    expect(card.text).toContain(mainCard.mainCardDiscription)
    expect(textsOf(card.all('button'))).toEqual(['Learn More', ...Array(3).fill('Explore Service')])
    expect(textsOf(card.all('a', { href: '#contact' }))).toEqual(Array(4).fill('Ask about this'))
    for (const { scope, duration, price } of mainCard.subCard)
      for (const term of [scope, duration, price]) expect(card.text).toContain(term)
    expect(textsOf(card.all('h3'))).toEqual(mainCard.subCard.map(({ subCardTitle }) => subCardTitle))
    expect(mainCard.subCard).toHaveLength(3)
    for (const { SubCardDiscription } of mainCard.subCard) expect(card.text).toContain(SubCardDiscription)
    const texts = [main.mainTitle, main.mianDiscription, hero.heroDiscription, mainCard.mainCardTitle]
    expect(texts.filter((text) => text.trim() === '')).toEqual([])

    const action = article.labelled(callToAction)
    expect(textsOf(action.all('a'))).toEqual(['SCHEDULE A FREE ASSESSMENT'])
    expect(textsOf(action.all('li'))).toEqual(notes)
  }
})

test('the figures of a service page are named and explained', async ({ site }) => {
  const figures = (await site.read('/services/sap-implementation')).labelled('In figures')
  expect(textsOf(figures.all('dt'))).toEqual(stats.map(([, label]) => label))
  const words = content.stats.map(({ text }) => text)
  expect(textsOf(figures.all('dd'))).toEqual(stats.flatMap(([value], index) => [value, words[index]]))
})

test('the pictures of a service page exist', async ({ site }) => {
  for (const path of ['/services/sap-implementation', '/services/web-development']) {
    const pictures = (await site.read(path)).first('main').all('img')
    expect(pictures.length).toBeGreaterThan(6)
    for (const picture of pictures) {
      const { status, headers } = await site.ask(picture.attribute('src') ?? '')
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    }
  }
})

test('every internal link and anchor of every page resolves', { timeout: patience }, async ({ site }) => {
  const { blogs } = await site.api<{ blogs: { slug: string }[] }>('/blog')
  const { jobs } = await site.api<{ jobs: { slug: string }[] }>('/job')
  const entries = [`/blog?post=${blogs[0]?.slug}`, `/career?job=${jobs[0]?.slug}`]
  const targets = new Set<string>()
  for (const path of new Set(['/', '/layout', '/blog', '/career', ...entries, ...(await servicesOf(site))])) {
    const page = await site.read(path)
    for (const href of hrefsOf(page)) {
      const url = new URL(href, `http://here${path}`)
      if (url.host !== 'here') continue
      if (url.hash && url.pathname === path) expect(page.all('*', { id: url.hash.slice(1) })).toHaveLength(1)
      targets.add(url.pathname + url.search)
    }
  }
  expect(targets.size).toBeGreaterThan(60)
  const statuses = await Promise.all([...targets].map(async (target) => [target, (await site.ask(target)).status]))
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})

test('every service of the menu is at most two links away from home', async ({ site }) => {
  const linksAt = async (path: string) =>
    hrefsOf(await site.read(path)).flatMap((href) =>
      /^\/(services\/|practices\?practice=)[^"#]+/.test(href) ? [href.split('#')[0] ?? ''] : [],
    )
  const near = await linksAt('/')
  const further = await Promise.all(near.map(linksAt))
  const services = [...near, ...further.flat()].filter((path) => path.startsWith('/services/'))
  expect([...new Set(services)].sort()).toEqual((await servicesOf(site)).sort())
})

test('a service page links the other services of its category', async ({ site }) => {
  const { menu } = await site.api<{ menu: { category: string; items: { to: string }[] }[] }>('/services-menu')
  for (const { category, items } of menu) {
    const [{ to } = { to: '' }, ...others] = items
    const siblings = (await site.read(to)).labelled(`More in ${category}`)
    expect(hrefsOf(siblings)).toEqual(others.map((item) => item.to))
  }
})

test('an unknown service answers 404 with an error page that links to all services', async ({ site }) => {
  const page = await site.read('/services/steam-engines', 404)
  const main = page.first('main')
  expect(textsOf(page.all('h1'))).toEqual(['Service Not Found'])
  expect(main.all('img')).toHaveLength(1)
  const sentences = ['There is no service at this address', "The service you're looking for is not available."]
  expect(textsOf(main.all('p'))).toEqual(expect.arrayContaining(sentences))
  expect(page.first('title').text).toMatch(/^Service Not Found/)
  expect(page.first('meta', { name: 'robots' }).attribute('content')).toBe('noindex')
  expect(main.first('a', { href: '/#services' }).text).toBe('See all services')
})

test('a sub-card leads to the contact form, and to its service if it has one', async ({ site }) => {
  const page = await site.read('/services/sap-implementation')
  const link = (label: string) => page.first('a', { 'aria-label': label }).attribute('href')
  expect(link('Related page: Cutover and two closes')).toBe('/services/sap-application-management')
  expect(link('Ask about this: Scope and gap list')).toBe('#contact')
  const articles = (await site.read('/services/sap-application-management')).labelled('Related articles')
  expect(articles.all('h3')).toHaveLength(3)
})
