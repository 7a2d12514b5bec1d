import { expect, test } from 'vitest'
import { aPost } from '../../../test/support/samples.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { noHead } from '../../entries/head-values.ts'
import { createPost } from './store.server.ts'

const summaryFields = [
  '_id',
  'authorName',
  'blogImage',
  'blogImageAlt',
  'category',
  'createdAt',
  'publicUntil',
  'publishNow',
  'publishedAt',
  'readTime',
  'revision',
  'scheduledDate',
  'slug',
  'status',
  'summary',
  'tags',
  'title',
  'updatedAt',
]

async function addPosts({ db, clock }: TestSite, count: number): Promise<void> {
  for (let i = 1; i <= count; i += 1) {
    await createPost(db, aPost({ title: `Post ${i}`, tags: i === 2 ? ['hana'] : [] }), clock())
    clock.advance(1, 'minutes')
  }
}

test.for(['/api/blog', '/api/blog/'])('GET %s lists the posts, newest first, without their content', async (path) => {
  const site = await openTestSite()
  await addPosts(site, 3)
  const { status, headers, body } = await site.get(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('cache-control')).toContain('public')
  expect(Object.keys(body).sort()).toEqual(['blogs', 'success', 'total'])
  expect([body.success, body.total]).toEqual([true, 3])
  expect(body.blogs.map((blog: { title: string }) => blog.title)).toEqual(['Post 3', 'Post 2', 'Post 1'])
  for (const blog of body.blogs) expect(Object.keys(blog).sort()).toEqual(summaryFields)
})

test('an empty list is a successful response', async () => {
  const site = await openTestSite()
  expect(await site.get('/api/blog')).toMatchObject({ status: 200, body: { success: true, blogs: [], total: 0 } })
})

test.for([
  ['', 5, 5],
  ['?limit=2', 2, 5],
  ['?limit=2&page=3', 1, 5],
  ['?limit=2&page=4', 0, 5],
  ['?page=2', 0, 5],
  ['?limit=1000', 5, 5],
  ['?q=HANA', 1, 1],
  ['?q=post&limit=2', 2, 5],
  ['?q=%25', 0, 0],
  ['?q=%20%20', 5, 5],
  ['?unknown=1', 5, 5],
] as const)('GET /api/blog/%s returns %i of %i posts', async ([query, count, total]) => {
  const site = await openTestSite()
  await addPosts(site, 5)
  const { status, body } = await site.get(`/api/blog/${query}`)
  expect([status, body.blogs.length, body.total]).toEqual([200, count, total])
})

test.for([
  ['limit=0', 'limit', 'Limit must be at least 1'],
  ['limit=', 'limit', 'Limit must be at least 1'],
  ['limit=-5', 'limit', 'Limit must be at least 1'],
  ['limit=1001', 'limit', 'Limit must be at most 1,000'],
  ['limit=ten', 'limit', 'Limit must be a number'],
  ['limit=1.5', 'limit', 'Limit must be a whole number'],
  ['limit=1&limit=2', 'limit', 'Limit must be a number'],
  ['page=0', 'page', 'Page must be at least 1'],
  ['page=x', 'page', 'Page must be a number'],
  ['page=1.5', 'page', 'Page must be a whole number'],
  ['page=1000001', 'page', 'Page is too large'],
  ['page=1e300', 'page', 'Page must be a whole number'],
  [`q=${'a'.repeat(201)}`, 'q', 'Search text must be 200 characters or less'],
  ['q=a&q=b', 'q', 'Search text must be text'],
  ['category=Gardening', 'category', 'Category must be one of Technology, Business, Design, Development, Marketing'],
  ['category=', 'category', 'Category must be one of Technology, Business, Design, Development, Marketing'],
  [`tag=${'a'.repeat(51)}`, 'tag', 'Tag must be 50 characters or less'],
  ['sort=length', 'sort', 'Sort must be one of date, title, category, author, status'],
  ['order=up', 'order', 'Order must be one of asc, desc'],
  ['q=a%00b', 'q', 'Search text holds a character that text cannot have'],
] as const)('row %#: GET /api/blog?%.20s is rejected by field', async ([query, field, message]) => {
  const site = await openTestSite()
  expect(await site.get(`/api/blog?${query}`)).toMatchObject({
    status: 400,
    body: { success: false, message, errors: { [field]: message } },
  })
})

test('all invalid parameters are reported at once', async () => {
  const site = await openTestSite()
  const { body } = await site.get('/api/blog?limit=0&page=0')
  expect(Object.keys(body.errors).sort()).toEqual(['limit', 'page'])
})

test.for(['', '/'])('GET /api/blog/{id}%s returns the markdown as authored and its sanitised HTML', async (slash) => {
  const site = await openTestSite()
  const content = '# Head\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)> **bold**'
  const id = await createPost(site.db, aPost({ content }), site.clock())
  const { status, body } = await site.get(`/api/blog/${id}${slash}`)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['blog', 'success'])
  expect(Object.keys(body.blog).sort()).toEqual([...summaryFields, ...Object.keys(noHead), 'content', 'html'].sort())
  expect(body.blog).toMatchObject({ _id: id, content, revision: 1, status: 'published', blogImage: null, tags: [] })
  expect(body.blog.html).toContain('<strong>bold</strong>')
  expect(body.blog.html).not.toMatch(/javascript|onerror|<img|<h1/)
})

test('GET /api/blog/{id}?text=html omits only the markdown', async () => {
  const site = await openTestSite()
  const id = await createPost(site.db, aPost({ content: '**bold**' }), site.clock())
  const { body } = await site.get(`/api/blog/${id}?text=html`)
  const { content, ...rest } = (await site.get(`/api/blog/${id}`)).body.blog
  expect(content).toBe('**bold**')
  expect(body).toEqual({ success: true, blog: rest })
  expect(await site.get(`/api/blog/${id}?text=none`)).toMatchObject({ status: 400, body: { success: false } })
})

test.for(['000000000000000000000000', 'x', '%E2%82%AC', "'%20or%201=1--", '..%252f..%252fetc', 'a'.repeat(5000)])(
  'GET /api/blog/%.30s returns 404 with a message and no-store',
  async (id) => {
    const site = await openTestSite()
    await addPosts(site, 1)
    const { status, headers, body } = await site.get(`/api/blog/${id}`)
    expect([status, body.success]).toEqual([404, false])
    expect(body.message).toMatch(/does not exist|no such call/)
    expect(headers.get('cache-control')).toBe('no-store')
  },
)

test('a scheduled post is hidden everywhere until its time and public everywhere from then on', async () => {
  const site = await openTestSite()
  const scheduledDate = '2026-03-02T10:30:00.000Z'
  const id = await createPost(site.db, aPost({ publishNow: false, scheduledDate, title: 'Secret' }), site.clock())
  site.clock.set('2026-03-02T10:29:59.999Z')
  const hidden = [await site.get('/api/blog'), await site.get('/api/blog?q=secret')]
  for (const { body } of hidden) expect(body).toEqual({ success: true, blogs: [], total: 0 })
  expect(await site.get(`/api/blog/${id}`)).toMatchObject({ status: 404, body: { success: false } })
  site.clock.set(scheduledDate)
  const blog = { _id: id, status: 'published', publishNow: false, scheduledDate, publishedAt: scheduledDate }
  expect((await site.get('/api/blog')).body).toMatchObject({ total: 1, blogs: [blog] })
  expect((await site.get(`/api/blog/${id}`)).body).toMatchObject({ blog })
})
