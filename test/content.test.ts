import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingAt } from '../art/drawing-at.ts'
import { site } from '../content/site.ts'
import { renderMarkdown } from '../src/platform/markdown/markdown-pipeline.server.ts'

const content = new URL('../content/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, content), 'utf8')
const json = (path: string) => JSON.parse(read(path))

interface Page {
  name: string
  data: Record<'hero' | 'main', Record<string, unknown>> & {
    mainCard: Record<string, unknown> & { subCard: { subCardTitle: string; link?: string }[] }
  }
}
const menu: { category: string; items: { name: string; desc: string; to: string }[] }[] = json('menu.json')
const pages: Page[] = readdirSync(new URL('services/', content)).map((file) => json(`services/${file}`))
const posts: { slug: string; title: string; summary: string; readTime: number; category: string }[] = json('posts.json')
const textOf = (slug: string) => read(`posts/${slug}.md`)

interface Study {
  slug: string
  title: string
  client: string
  industry: string
  services: string[]
  figures: { value: string; label: string }[]
  quote: { text: string; name: string; role: string } | null
}
const studies: Study[] = json('case-studies.json')
/** The parts of a case study, with the range of words for each. */
const studyParts = { challenge: [80, 150], approach: [150, 300], result: [80, 150] } as const
const partsOf = ({ slug }: Study) =>
  Object.entries(studyParts).map(([part, range]) => ({ range, text: read(`case-studies/${slug}/${part}.md`) }))

/** Returns all texts in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []
}

/** Longer than a heading. */
const isProse = (text: string) => text.split(' ').length > 5
const proseOf = (page: Page) => textsIn(page.data).filter(isProse)
const sentencesOf = (text: string) => text.split(/(?<=[.!?:;])\s+/).filter((sentence) => sentence.split(' ').length > 3)
const words = (text: string) => text.split(/\s+/).filter(Boolean).length

const everything = [
  ...textsIn(site),
  ...textsIn(menu),
  ...pages.flatMap(proseOf),
  ...textsIn(posts),
  ...posts.map(({ slug }) => textOf(slug)),
  ...textsIn(json('jobs.json')),
  ...textsIn(studies),
  ...studies.flatMap(partsOf).map(({ text }) => text),
]

test('the seven footer links and the slides lead to existing service pages', () => {
  const links = [
    '/services/sap-implementation',
    '/services/custom-software-development',
    '/services/sap-migration-to-cloud',
    '/services/application-modernization',
    '/services/data-platform-modernization',
    '/services/cloud-adoption',
    '/services/web-development',
  ]
  expect(site.footer.services.map(({ to }) => to)).toEqual(links)
  const routes = new Set(pages.map(({ name }) => `/services/${name}`))
  for (const to of [...links, ...site.slides.map(({ to }) => to)]) {
    expect(routes, to).toContain(to)
  }
})

test('there are seven slides, and the specified claims are present', () => {
  expect(site.slides).toHaveLength(7)
  expect(site.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '500+ Clients Served',
    '95% Success Rate',
    '15+ Years Experience',
    '24/7 Support Available',
  ])
  const answers = site.faq.items.map(({ answer }) => answer).join('\n')
  for (const fact of ['4 business hours', '2-3 months', '6-12 months']) expect(answers).toContain(fact)
})

test('no two service pages share a paragraph or a sentence', () => {
  const seen = new Map<string, string>()
  for (const page of pages) {
    for (const text of new Set(proseOf(page).flatMap((paragraph) => [paragraph, ...sentencesOf(paragraph)]))) {
      expect(seen.get(text) ?? page.name, text).toBe(page.name)
      seen.set(text, page.name)
    }
  }
  expect(seen.size).toBeGreaterThan(48 * 20)
})

test('every menu item has its own one-line description', () => {
  const lines = menu.flatMap(({ items }) => items.map(({ desc }) => desc))
  expect(new Set(lines).size).toBe(48)
  for (const line of lines) {
    expect(words(line), line).toBeGreaterThanOrEqual(6)
    expect(line.length, line).toBeLessThanOrEqual(140)
  }
})

test('every service page and each of its texts stay within their word limits', () => {
  for (const page of pages) {
    const count = words(proseOf(page).join(' '))
    expect(count, page.name).toBeGreaterThanOrEqual(350)
    expect(count, page.name).toBeLessThanOrEqual(900)
    for (const text of proseOf(page)) expect(words(text), `${page.name}: ${text}`).toBeLessThanOrEqual(140)
  }
})

interface Drawn {
  register: 'paper' | 'ink'
  scale: 'wide' | 'close'
  subject: string
}

/** The subject of a drawing's address: `/art/{motif}/{name}.{layout}/...` on ink, `/art/papers/{name}/...` on paper. */
function drawnAt(path: string): Drawn {
  const [, , motif = '', seed = ''] = path.split('/')
  const scale = seed.endsWith('.close') ? 'close' : 'wide'
  const register = motif === 'papers' ? 'paper' : 'ink'
  return { register, scale, subject: `${motif} ${seed.replace(/\.close$/, '')}` }
}

const picturesOf = (page: Page) =>
  [page.data.hero.heroImage, page.data.main.mainImg, page.data.mainCard.mainCardImg].map(String)

test('the pictures of a service page exist, its ink scenes are its own, and its hero is on ink', () => {
  for (const page of pages) {
    const pictures = picturesOf(page)
    expect(
      textsIn(page.data).filter((text) => text.startsWith('/art/')),
      page.name,
    ).toEqual(pictures)
    for (const path of pictures) expect(drawingAt(path), path).toBeDefined()
    const scenes = pictures.filter((path) => drawnAt(path).register === 'ink')
    for (const path of scenes) expect(drawnAt(path).subject.split(/[ .]/)[1]).toBe(page.name)
    expect(pictures.map((path) => path.split('/').at(-1))).toEqual(['hero.svg', 'main.svg', 'card.svg'])
    expect(drawnAt(pictures[0] as string)).toMatchObject({ register: 'ink', scale: 'wide' })
  }
})

test('the three pictures of a service page differ in subject and mix registers and scales', () => {
  for (const page of pages) {
    const drawn = picturesOf(page).map(drawnAt)
    expect(new Set(drawn.map(({ register }) => register)).size, page.name).toBe(2)
    expect(new Set(drawn.map(({ scale }) => scale)).size, page.name).toBe(2)
    expect(new Set(drawn.map(({ subject }) => subject)).size, page.name).toBe(3)
  }
})

test('no paper repeats within a category of services, among posts or among case studies', () => {
  const papersIn = (texts: string[]) =>
    texts.filter((text) => text.startsWith('/art/papers/')).map((path) => path.split('/')[3])
  const groups = menu.map(({ items }) =>
    papersIn(pages.filter(({ name }) => items.some(({ to }) => to === `/services/${name}`)).flatMap(picturesOf)),
  )
  for (const shown of [...groups, papersIn(textsIn(posts)), papersIn(textsIn(studies))]) {
    expect(shown.length).toBeGreaterThan(0)
    expect(new Set(shown).size, shown.join()).toBe(shown.length)
  }
  for (const path of [...textsIn(posts), ...textsIn(studies)].filter((text) => text.startsWith('/art/')))
    expect(drawingAt(path), path).toBeDefined()
})

test('no text contains a banned word or filler', () => {
  const banned =
    /synerg|cutting[- ]edge|unlock|lorem ipsum|leverag|seamless|world[- ]class|state[- ]of[- ]the[- ]art|best[- ]in[- ]class|game[- ]chang|TODO|TBD/i
  for (const text of everything) expect(banned.exec(text)?.[0], text.slice(0, 200)).toBeUndefined()
})

test('no space precedes a percent sign, and sub-card titles use sentence case', () => {
  for (const text of everything) expect(/\d\s%/.exec(text)?.[0], text.slice(0, 200)).toBeUndefined()
  const titles = pages.flatMap(({ data }) => data.mainCard.subCard.map(({ subCardTitle }) => subCardTitle))
  const names = ['Employee Central core']
  expect(titles.filter((title) => / [A-Z][a-z]/.test(title) && !names.includes(title))).toEqual([])
})

test('e-mail addresses use only domains reserved for examples', () => {
  for (const text of everything) {
    for (const [, domain] of text.matchAll(/[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g))
      expect(domain).toMatch(/\.example$|^example\./)
  }
})

test('each post is listed once and has between 500 and 1200 words', () => {
  const files = readdirSync(new URL('posts/', content)).map((file) => file.replace(/\.md$/, ''))
  expect(posts.map(({ slug }) => slug).sort()).toEqual(files.sort())
  for (const { slug } of posts) {
    expect(words(textOf(slug)), slug).toBeGreaterThanOrEqual(500)
    expect(words(textOf(slug)), slug).toBeLessThanOrEqual(1200)
  }
})

test('each post has a short summary, an accurate read time and well-nested headings', () => {
  expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length)
  for (const { slug, summary, readTime } of posts) {
    expect(summary.length, slug).toBeLessThanOrEqual(160)
    expect(Math.abs(readTime - words(textOf(slug)) / 200), slug).toBeLessThanOrEqual(1.5)
    const levels = [...renderMarkdown(textOf(slug)).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels.length, slug).toBeGreaterThanOrEqual(2)
    levels.forEach((level, i) => expect(level, slug).toBeLessThanOrEqual((levels[i - 1] ?? 1) + 1))
  }
})

test('rendering a post leaves no raw markdown and loses no table', () => {
  for (const { slug } of posts) {
    const html = renderMarkdown(textOf(slug))
    expect(html, slug).not.toMatch(/\*\*|^#+ /m)
    const tables = textOf(slug).match(/^\|[ :|-]+\|$/gm)?.length ?? 0
    expect(html.match(/<table>/g)?.length ?? 0, slug).toBe(tables)
  }
})

test('each case study is listed once, has its own client, and names existing services', () => {
  expect(studies.map(({ slug }) => slug).sort()).toEqual(readdirSync(new URL('case-studies/', content)).sort())
  const paths = new Set(menu.flatMap(({ items }) => items.map(({ to }) => to)))
  for (const { services } of studies) for (const path of services) expect(paths).toContain(path)
  for (const key of ['title', 'client', 'industry'] as const) {
    expect(new Set(studies.map((study) => study[key])).size, key).toBe(studies.length)
  }
})

test('each part of a case study has the right length, no h1 or h2, and no raw markdown', () => {
  for (const study of studies) {
    expect(study.figures.length, study.slug).toBeLessThanOrEqual(3)
    for (const { text, range } of partsOf(study)) {
      const count = words(text)
      expect(count >= range[0] && count <= range[1], `${study.slug}: ${count} words`).toBe(true)
      const html = renderMarkdown(text)
      expect(html, study.slug).not.toMatch(/<h[12]|\*\*|^#+ /m)
    }
  }
})

test('links in posts and case studies lead to existing services', () => {
  const paths = new Set(menu.flatMap(({ items }) => items.map(({ to }) => to)))
  const texts = [...posts.map(({ slug }) => textOf(slug)), ...studies.flatMap(partsOf).map(({ text }) => text)]
  for (const [, path = ''] of texts.join('\n').matchAll(/\]\((\/[^)#?]*)/g)) expect(paths).toContain(path)
})

test('sub-cards of a service page lead to other existing service pages', () => {
  const paths = new Set(pages.map(({ name }) => `/services/${name}`))
  const links = pages.flatMap(({ name, data }) =>
    data.mainCard.subCard.flatMap(({ link }) => (link ? [[`/services/${name}`, link]] : [])),
  )
  expect(links.length).toBeGreaterThan(50)
  for (const [from, to] of links) {
    expect(paths).toContain(to)
    expect(to).not.toBe(from)
  }
})
