import { expect, test } from 'vitest'
import { openTestResources } from '../../../../test/support/resources.ts'
import { aPost, settings, siteAt } from '../../../../test/support/samples.ts'
import { createSiteApi } from '../../../app/api/api.server.ts'
import type { ApiTransport } from '../../../platform/api/api-client.ts'
import { createPost } from '../store.server.ts'
import { blogMeta } from './blog-meta.ts'
import { loadBlog, withTexts } from './load-blog.ts'

const base = 'https://www.example.com'

/** Opens a site that creates posts a minute apart. `calls`: the API calls that a page has made. */
async function openBlog() {
  const resources = await openTestResources()
  const api = createSiteApi(resources)
  const calls: string[] = []
  const transport: ApiTransport = async (path, init) => {
    calls.push(path)
    return api.request(`/api${path}`, init)
  }
  async function write(title: string, fields: Record<string, unknown> = {}): Promise<string> {
    resources.clock.advance(1, 'minutes')
    return createPost(resources.db, aPost({ title, ...fields }), resources.clock())
  }
  const load = (path: string) => loadBlog(transport, base + path)
  return { ...resources, calls, write, load }
}

const titles = (posts: { title: string }[] | undefined) => posts?.map(({ title }) => title)

test('a list page loads its twelve posts in one API call', async () => {
  const { write, load, calls } = await openBlog()
  for (let index = 1; index <= 25; index++) await write(`Post ${index}`)
  const first = await load('/blog')
  expect([first.status, first.list?.total, first.list?.posts.length]).toEqual([200, 25, 12])
  expect(first.list?.posts[0]?.title).toBe('Post 25')
  expect(titles((await load('/blog?page=3')).list?.posts)).toEqual(['Post 1'])
  expect(calls).toEqual(['/blog/?limit=12&page=1', '/blog/?limit=12&page=3'])
})

test('category, tag and search filter the list', async () => {
  const { write, load } = await openBlog()
  await write('One', { category: 'Design', tags: ['Month-End'] })
  await write('Two', { category: 'Design' })
  await write('Three', { category: 'Business', tags: ['month-end', 'sap'] })
  expect(titles((await load('/blog?category=Design')).list?.posts)).toEqual(['Two', 'One'])
  expect(titles((await load('/blog?tag=Month-End')).list?.posts)).toEqual(['Three', 'One'])
  expect(titles((await load('/blog?tag=month')).list?.posts)).toEqual([])
  expect(titles((await load('/blog?q=TWO')).list?.posts)).toEqual(['Two'])
  expect(titles((await load('/blog?q=TWO&category=Business')).list?.posts)).toEqual([])
})

test.for([
  ['/blog?page=2', 404],
  ['/blog?page=2&category=Design', 404],
  ['/blog?category=Design', 200],
  ['/blog?q=zeppelin', 200],
] as const)('%s of a blog with one post responds with %i', async ([path, status]) => {
  const { write, load } = await openBlog()
  await write('One')
  expect((await load(path)).status).toBe(status)
})

test('a post has three related posts: from its category, then with its tags, then the newest', async () => {
  const { write, load, calls } = await openBlog()
  await write('Old, alike', { category: 'Design' })
  await write('Old, tagged', { category: 'Business', tags: ['SAP'] })
  for (let index = 1; index <= 6; index++) await write(`Other ${index}`, { category: 'Business' })
  const id = await write('It', { category: 'Design', tags: ['sap', 'cutover'] })
  await write('Newest', { category: 'Marketing' })
  const { article, list } = await load(`/blog?post=${id}`)
  expect(list).toBeUndefined()
  expect(titles(article?.related)).toEqual(['Old, alike', 'Old, tagged', 'Newest'])
  expect(new Set(calls)).toEqual(
    new Set([
      ...['/blog/?limit=12&page=1', '/blog/?limit=12&page=1&category=Design', `/blog/${id}?text=html`],
      '/people?name=Katrin+Hollenbach&limit=1',
    ]),
  )
  expect(calls).toHaveLength(4)
})

test('within the category, posts that share the most tags come first, then the newest', async () => {
  const { write, load } = await openBlog()
  await write('Both tags', { category: 'Design', tags: ['sap', 'cutover'] })
  await write('One tag', { category: 'Design', tags: ['Cutover', 'else'] })
  for (let index = 1; index <= 5; index++) await write(`Alike ${index}`, { category: 'Design' })
  const id = await write('It', { category: 'Design', tags: ['sap', 'cutover'] })
  await write('Newest', { tags: ['sap', 'cutover'] })
  expect(titles((await load(`/blog?post=${id}`)).article?.related)).toEqual(['Both tags', 'One tag', 'Alike 5'])
})

test('the only post has no related posts', async () => {
  const { write, load } = await openBlog()
  const id = await write('It')
  expect((await load(`/blog?post=${id}`)).article?.related).toEqual([])
})

test('a post is loaded as HTML, without its markdown', async () => {
  const { write, load } = await openBlog()
  const id = await write('It', { content: 'Three **rehearsals**' })
  const { article } = await load(`/blog?post=${id}`)
  expect(article?.post.html).toContain('<strong>rehearsals</strong>')
  expect(JSON.stringify(article)).not.toContain('**')
})

test('an unknown post shows an error and the first page of the list', async () => {
  const { write, load } = await openBlog()
  await write('One')
  for (const id of ['nothing', 'x'.repeat(250)]) {
    const loaded = await load(`/blog?post=${id}`)
    expect(loaded).toMatchObject({ status: 404, postError: expect.stringContaining('does not exist') })
    expect(titles(loaded.list?.posts)).toEqual(['One'])
  }
})

/** Returns what a page's head tells search engines. */
async function headOf(load: (path: string) => ReturnType<typeof loadBlog>, path: string) {
  // biome-ignore lint/suspicious/noExplicitAny: a descriptor is one of many shapes.
  const tags = blogMeta(withTexts(await load(path), settings), siteAt(base)) as any[]
  const link = (rel: string) => tags.find((tag) => tag.rel === rel)?.href?.slice(base.length)
  return {
    title: tags.find((tag) => tag.title).title,
    canonical: link('canonical'),
    prev: link('prev'),
    next: link('next'),
    robots: tags.find(({ name }) => name === 'robots')?.content,
  }
}

test('list pages have their own titles, canonical, previous and next links, and robots rules', async () => {
  const { write, load } = await openBlog()
  for (let index = 1; index <= 30; index++) await write(`Post ${index}`, { tags: ['sap'] })
  const head = (path: string) => headOf(load, path)
  expect(await head('/blog')).toMatchObject({ canonical: '/blog', prev: undefined, next: '/blog?page=2' })
  expect(await head('/blog?page=2')).toMatchObject({
    title: expect.stringContaining('page 2'),
    canonical: '/blog?page=2',
    prev: '/blog',
    next: '/blog?page=3',
    robots: undefined,
  })
  expect(await head('/blog?page=3')).toMatchObject({ prev: '/blog?page=2', next: undefined })
  expect(await head('/blog?category=Technology&page=2')).toMatchObject({
    title: expect.stringContaining('Technology, page 2'),
    canonical: '/blog?category=Technology&page=2',
    prev: '/blog?category=Technology',
    robots: undefined,
  })
  expect(await head('/blog?tag=SAP')).toMatchObject({ canonical: '/blog?tag=sap', robots: 'noindex, follow' })
  expect((await head('/blog?q=post&page=2')).robots).toBe('noindex, follow')
  expect((await head('/blog?category=Design')).robots).toBe('noindex, follow')
  expect(await head('/blog?page=4')).toMatchObject({ prev: undefined, next: undefined, robots: 'noindex' })
})

test("a post shows the day on which it was published in the firm's time zone, also a day long past", async () => {
  const { write, load } = await openBlog()
  for (const [title, scheduledDate] of [
    ['Night', '2026-02-20T23:30:00Z'],
    ['Moved', '2021-05-03T10:00:00Z'],
  ] as const)
    await write(title, { publishNow: false, scheduledDate })
  const days = async (timeZone: string) =>
    withTexts(await load('/blog'), { ...settings, timeZone }).list?.posts.map(({ day }) => day)
  expect(await days('Europe/Berlin')).toEqual(['2026-02-21', '2021-05-03'])
  expect(await days('UTC')).toEqual(['2026-02-20', '2021-05-03'])
  expect(withTexts(await load('/blog'), undefined).list?.posts[0]?.day).toBe('2026-02-20')
})
