import { expect, test } from 'vitest'
import { openTestResources } from '../../../test/support/resources.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { aPost, wholeList } from '../../../test/support/samples.ts'
import { nextStatusChange } from '../../db/publication.server.ts'
import { noHead } from '../../entries/head-values.ts'
import { insertFullImage } from '../media/store.server.ts'
import { listPosts } from './list.server.ts'
import { createPost, deletePost, findPost, updatePost } from './store.server.ts'

const noon = new Date('2026-03-02T12:00:00.000Z')
const visitor = { now: noon, seesAll: false }
const administrator = { now: noon, seesAll: true }
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const titles = (posts: { title: string }[]) => posts.map(({ title }) => title)

test('a post tracks the images it uses, and deleting it leaves nothing behind', async () => {
  const { db } = await openTestResources()
  const [image, drawing] = ['a', 'b'].map((digit) => digit.repeat(32)) as [string, string]
  const address = (hash: string) => `/media/${hash}/full-9x9.webp`
  for (const hash of [image, drawing]) {
    const row = { hash, variant: 'full-9x9.webp', type: 'image/webp', body: new Uint8Array([1]) }
    await insertFullImage(db, row, noon)
  }
  const uses = async () => {
    const rows = await db.selectFrom('image_uses').selectAll().orderBy('hash').execute()
    return rows.map(({ kind, entity_id, hash }) => [kind, entity_id, hash])
  }
  const post = aPost({ title: 'Lamplighter', content: `![](${address(drawing)})` })
  const id = await createPost(db, post, noon, address(image))
  const both = [image, drawing].map((hash) => ['posts', id, hash])
  expect(await uses()).toEqual(both)
  await updatePost(db, id, post, noon)
  expect(await uses()).toEqual(both)
  await updatePost(db, id, aPost({ title: 'Lamplighter' }), noon, address(drawing))
  expect(await uses()).toEqual([['posts', id, drawing]])
  expect(await everyRow(db)).toMatch(/lamplighter/i)
  await deletePost(db, id)
  expect(await uses()).toEqual([])
  expect(await everyRow(db)).not.toMatch(/lamplighter/i)
  await expect(updatePost(db, id, post, noon)).rejects.toThrow('This blog post does not exist any more')
})

test('a created post is read back in full, with its content rendered and sanitised', async () => {
  const { db } = await openTestResources()
  const content = '# Head\n\n<script>alert(1)</script>\n\nText with **weight**'
  const id = await createPost(db, aPost({ content, tags: ['a', 'b'], readTime: 9, category: 'Design' }), noon)
  expect(await findPost(db, visitor, id)).toEqual({
    _id: id,
    slug: 'a-cutover-in-hours',
    title: 'A cutover in hours',
    summary: 'What each rehearsal has to prove.',
    category: 'Design',
    authorName: 'Katrin Hollenbach',
    readTime: 9,
    publishNow: true,
    scheduledDate: noon.toISOString(),
    publicUntil: null,
    tags: ['a', 'b'],
    blogImage: null,
    blogImageAlt: '',
    ...noHead,
    createdAt: noon.toISOString(),
    updatedAt: noon.toISOString(),
    publishedAt: noon.toISOString(),
    revision: 1,
    status: 'published',
    content,
    html: expect.stringMatching(/<h2 id="post-[^"]*head">Head<\/h2>[\s\S]*<strong>weight<\/strong>/),
  })
})

test('an unknown post is undefined for visitors and administrators', async () => {
  const { db } = await openTestResources()
  expect(await findPost(db, visitor, 'nothing')).toBeUndefined()
  expect(await findPost(db, administrator, 'nothing')).toBeUndefined()
})

test('posts are listed by publication date, newest first', async () => {
  const { db } = await openTestResources()
  await createPost(db, aPost({ title: 'middle' }), minutesLater(-10))
  await createPost(db, aPost({ title: 'newest' }), minutesLater(-1))
  await createPost(
    db,
    aPost({ title: 'scheduled long ago', publishNow: false, scheduledDate: '2026-01-01T00:00:00Z' }),
    minutesLater(-5),
  )
  const { posts, total } = await listPosts(db, visitor, wholeList)
  expect(titles(posts)).toEqual(['newest', 'middle', 'scheduled long ago'])
  expect(total).toBe(3)
})

test.for([
  ['a millisecond before', -1, 'scheduled', false],
  ['at the moment itself', 0, 'published', true],
  ['a millisecond after', 1, 'published', true],
] as const)('status of a scheduled post around its date: %s it is %s', async ([, offset, status, isPublic]) => {
  const { db } = await openTestResources()
  const id = await createPost(
    db,
    aPost({ publishNow: false, scheduledDate: '2026-03-02T12:00:00Z' }),
    minutesLater(-60),
  )
  const now = new Date(noon.getTime() + offset)
  expect((await findPost(db, { now, seesAll: true }, id))?.status).toBe(status)
  expect((await findPost(db, { now, seesAll: false }, id)) !== undefined).toBe(isPublic)
  expect((await listPosts(db, { now, seesAll: false }, wholeList)).total).toBe(isPublic ? 1 : 0)
  expect((await listPosts(db, { now, seesAll: true }, wholeList)).total).toBe(1)
})

test('pages do not overlap, and the total counts all posts', async () => {
  const { db } = await openTestResources()
  for (let i = 0; i < 7; i += 1) await createPost(db, aPost({ title: `post ${i}` }), noon)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listPosts(db, visitor, { page, limit: 3 })))
  expect(pages.map(({ posts }) => posts.length)).toEqual([3, 3, 1, 0])
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
  expect(new Set(pages.flatMap(({ posts }) => titles(posts))).size).toBe(7)
})

test.for([
  ['CUTOVER', 1],
  ['rehearsal has', 1],
  ['design', 1],
  ['hollenbach', 1],
  ['finops', 1],
  ['100%', 0],
  ['nothing of the kind', 0],
] as const)('searching for "%s" in title, summary, category, author and tags finds %i', async ([q, found]) => {
  const { db } = await openTestResources()
  await createPost(db, aPost({ category: 'Design', tags: ['FinOps'] }), noon)
  await createPost(db, aPost({ title: 'Else', summary: 'Else', authorName: 'Else' }), noon)
  const { posts, total } = await listPosts(db, visitor, { ...wholeList, q })
  expect([posts.length, total]).toEqual([found, found])
})

test('the next publication is the earliest one in the future', async () => {
  const { db } = await openTestResources()
  expect(await nextStatusChange(db, 'posts', noon)).toBeUndefined()
  await createPost(db, aPost(), noon)
  for (const scheduledDate of ['2026-03-01T00:00:00Z', '2026-03-09T00:00:00Z', '2026-03-05T00:00:00Z']) {
    await createPost(db, aPost({ publishNow: false, scheduledDate }), noon)
  }
  expect(await nextStatusChange(db, 'posts', noon)).toBe('2026-03-05T00:00:00.000Z')
  expect(await nextStatusChange(db, 'posts', new Date('2026-03-05T00:00:00Z'))).toBe('2026-03-09T00:00:00.000Z')
})

test('content of maximum length with multibyte characters is stored unchanged', async () => {
  const { db } = await openTestResources()
  const content = `${'ä€😀 '.repeat(40_000)}end`
  const id = await createPost(db, aPost({ content, title: 'Zürich – 東京 😀' }), noon)
  const found = await findPost(db, visitor, id)
  expect([found?.content === content, found?.title]).toEqual([true, 'Zürich – 東京 😀'])
})
