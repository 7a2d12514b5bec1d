import { expect, test } from 'vitest'
import type { ApiTransport } from '../../platform/api/api-client.ts'
import { getPost, getRenderedPost, listPosts } from './client.ts'

const answering =
  (answer: object): ApiTransport =>
  async () =>
    Response.json({ success: true, ...answer })

/** The fields of a post without the optional image: specification, section 3. */
const specified = {
  _id: 'a1',
  title: 'A cutover in hours',
  summary: 'What each rehearsal has to prove.',
  category: 'Technology',
  authorName: 'Katrin Hollenbach',
  readTime: 5,
  publishNow: true,
  scheduledDate: '2026-02-03T10:00:00.000Z',
  createdAt: '2026-02-01T10:00:00.000Z',
}

const completed = {
  ...specified,
  slug: 'a1',
  tags: [],
  blogImage: null,
  blogImageAlt: '',
  publishedAt: specified.createdAt,
  status: 'published',
}

test('missing optional fields of posts and a missing total are filled in', async () => {
  expect(await listPosts(answering({ blogs: [specified] }))).toEqual({ posts: [completed], total: 1 })
})

test('a post that was not published immediately takes its date from the schedule', async () => {
  const { posts } = await listPosts(answering({ blogs: [{ ...specified, publishNow: false }] }))
  expect(posts[0]?.publishedAt).toBe(specified.scheduledDate)
})

test('null fields count as missing and get the defaults of the form', async () => {
  const { category, readTime, publishNow, ...others } = specified
  const { posts } = await listPosts(answering({ blogs: [{ ...others, publishNow: null, tags: null, slug: null }] }))
  expect(posts).toEqual([completed])
})

test('if the API reports no total, the client cuts out the requested page itself', async () => {
  const blogs = Array.from({ length: 5 }, (_, index) => ({ ...specified, _id: `a${index}` }))
  const ids = async (answer: object) => {
    const { posts, total } = await listPosts(answering(answer), { limit: 2, page: 2 })
    return [total, ...posts.map(({ _id }) => _id)]
  }
  expect(await ids({ blogs })).toEqual([5, 'a2', 'a3'])
  expect(await ids({ blogs: blogs.slice(2, 4), total: 5 })).toEqual([5, 'a2', 'a3'])
})

test('the content of a post serves as its HTML if the API sends none', async () => {
  const content = '<p>Three rehearsals.</p>'
  const api = answering({ blog: { ...specified, content } })
  expect(await getRenderedPost(api, 'a1')).toEqual({ ...completed, html: content })
  expect(await getPost(api, 'a1')).toEqual({ ...completed, content, html: content })
  expect((await getRenderedPost(answering({ blog: specified }), 'a1')).html).toBe('')
})

test('responses of this site are passed through unchanged', async () => {
  const post = {
    ...completed,
    slug: 'a-cutover',
    category: 'Design',
    tags: ['SAP'],
    blogImage: '/media/a',
    blogImageAlt: 'A clock',
    publishedAt: '2026-01-02T10:00:00.000Z',
    status: 'draft',
    updatedAt: specified.createdAt,
    revision: 3,
  }
  expect((await listPosts(answering({ blogs: [post], total: 1 }))).posts).toEqual([post])
  const whole = { ...post, content: '**a**', html: '<strong>a</strong>' }
  expect(await getPost(answering({ blog: whole }), 'a1')).toEqual(whole)
})
