import { onTestFinished } from 'vitest'
import { createPost } from '../src/features/blog/store.server.ts'
import { type BuiltSite, expect, startBuiltSite, test } from './support/built-site.ts'
import { type Part, textsOf } from './support/page-reader.ts'
import { aPost } from './support/samples.ts'

interface Post {
  _id: string
  slug: string
  title: string
  summary: string
  content: string
  category: string
  authorName: string
  readTime: number
  publishedAt: string
}

const postsOf = async ({ api }: BuiltSite) => (await api<{ blogs: Post[] }>('/blog')).blogs
const cardsOf = (page: Part) =>
  page
    .first('main')
    .all('li')
    .filter(({ text }) => text.includes('Read More'))
const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date(iso))
const factsOf = (post: Post) => [
  post.category,
  `${post.readTime} min read`,
  post.summary,
  post.authorName,
  longDate(post.publishedAt),
]

test('the list shows all posts, newest first, with complete cards', async ({ site }) => {
  const posts = await postsOf(site)
  expect(posts.length).toBeGreaterThan(3)
  const dates = posts.map(({ publishedAt }) => publishedAt)
  expect(dates).toEqual([...dates].sort().reverse())
  const page = await site.read('/blog')
  expect(textsOf(page.all('h1'))).toEqual(['Blog Posts'])
  const cards = cardsOf(page)
  expect(cards.map((card) => card.first('h2').text)).toEqual(posts.map(({ title }) => title))
  for (const [index, post] of posts.entries()) {
    const card = cards[index] as Part
    for (const text of factsOf(post)) expect(card.text).toContain(text)
    expect(textsOf(card.all('span'))).toContain(post.authorName.charAt(0))
    const link = card.first('a', { 'aria-label': `Read More: ${post.title}` })
    expect(link.attribute('href')).toBe(`/blog?post=${post.slug}`)
    const { status, headers } = await site.ask(card.first('img').attribute('src') ?? '')
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  }
})

test('only the first picture of the list is loaded eagerly', async ({ site }) => {
  const pictures = (await site.read('/blog')).first('main').all('img', { loading: /./ })
  expect(pictures.map((picture) => picture.attribute('loading'))).toEqual(['eager', ...Array(11).fill('lazy')])
})

test('an article shows its facts and its text, and links back to the list', async ({ site }) => {
  for (const post of await postsOf(site)) {
    const page = await site.read(`/blog?post=${post.slug}`)
    expect(page.first('title').text.startsWith(post.title)).toBe(true)
    expect(textsOf(page.all('h1'))).toEqual([post.title])
    const article = page.first('article')
    for (const text of factsOf(post)) expect(article.text).toContain(text)
    expect(page.first('div', { class: /\bprose\b/ }).all('h2')).not.toEqual([])
    const back = page.all('a', { href: '/blog' }).filter(({ text }) => text === 'Back to all blogs')
    expect(back).toHaveLength(1)
  }
})

test('the text of an article is in the document once, as HTML instead of markdown', async ({ site }) => {
  const [listed] = (await site.api<{ blogs: Post[] }>('/blog?q=conversion%20weekend&limit=1')).blogs
  const { blog } = await site.api<{ blog: Post }>(`/blog/${listed?._id}`)
  const sentence = blog.content.split('\n').find((line) => /^[A-Z][\w ,]{60,}\./.test(line))
  expect(sentence).toBeDefined()
  const { text } = await site.ask(`/blog?post=${listed?.slug}`)
  expect(text.split(sentence?.slice(0, 50) ?? '')).toHaveLength(2)
  expect(blog.content).toContain('\n## ')
  expect(text).not.toContain('\\n## ')
  expect(text).not.toContain('\n## ')
})

test('More Articles shows three other posts', async ({ site }) => {
  const post = (await postsOf(site))[3]
  const more = (await site.read(`/blog?post=${post?.slug}`)).labelled('More Articles')
  const titles = textsOf(more.all('h3'))
  expect(titles).toHaveLength(3)
  expect(titles).not.toContain(post?.title)
})

test('More Articles shows as many posts as there are and is hidden for a single post', async () => {
  const { db, clock, connection, read } = await openEmptySite()
  await createPost(db, aPost({ title: 'One', slug: 'one' }), clock())
  expect((await read('/blog?post=one')).text).not.toContain('More Articles')
  await createPost(db, aPost({ title: 'Two', slug: 'two' }), clock())
  connection.noteChange()
  expect(textsOf((await read('/blog?post=one')).labelled('More Articles').all('h3'))).toEqual(['Two'])
})

async function openEmptySite() {
  const site = await startBuiltSite('none')
  onTestFinished(() => site.stop())
  return site
}

test('an unknown post is a 404 that still shows the list', async ({ site }) => {
  const page = await site.read('/blog?post=nothing', 404)
  expect(page.first('main').first('div', { role: 'alert' }).text).toContain('does not exist')
  expect(cardsOf(page)).toHaveLength((await postsOf(site)).length)
})

test('a site without content shows empty lists and no case studies on the home page', async () => {
  const { read } = await openEmptySite()
  for (const [path, text] of [
    ['/blog', 'No blogs found'],
    ['/career', 'No job openings available at this time'],
    ['/case-studies', 'No case studies yet'],
  ] as const) {
    const main = (await read(path)).first('main')
    expect(main.text).toContain(text)
    expect(main.text).not.toMatch(/Read More|View Details/)
  }
  const home = await read('/')
  expect(textsOf(home.all('h2'))).toEqual(['Contact Us', 'Company', 'Contact'])
  expect(home.text).not.toContain('Work that is running today')
})
