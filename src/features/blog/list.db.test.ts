import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { aPost } from '../../../test/support/samples.ts'
import type { TestSite } from '../../../test/support/site.ts'
import { maxMatches } from '../../db/search-limit.ts'
import { createPost, deletePost, updatePost } from './store.server.ts'

const titles = ({ body }: { body: { blogs: { title: string }[] } }) => body.blogs.map(({ title }) => title)

/** Adds posts, each a minute newer than the one before. */
async function addPosts({ db, clock }: TestSite, posts: Record<string, unknown>[]): Promise<void> {
  for (const fields of posts) {
    await createPost(db, aPost(fields), clock())
    clock.advance(1, 'minutes')
  }
}

const inTwoDays = { publishNow: false, scheduledDate: '2026-03-04T10:00:00.000Z' }

test.for([
  ['?category=Design', ['both', 'design only']],
  ['?tag=hana', ['both', 'tag only']],
  ['?tag=HANA', ['both', 'tag only']],
  ['?tag=han', []],
  ['?tag=%25', []],
  ['?category=Design&tag=hana', ['both']],
  ['?category=Design&tag=hana&q=BOTH', ['both']],
  ['?category=Design&q=neither', []],
  ['?category=Design&tag=&q=', ['both', 'design only']],
  ['?category=Design&limit=1&page=2', ['design only']],
  ['?category=Marketing', []],
] as const)('GET /api/blog%s returns %o', async ([query, wanted]) => {
  const site = await openAdminSite()
  await addPosts(site, [
    { title: 'neither' },
    { title: 'tag only', tags: ['FinOps', 'HANA'] },
    { title: 'design only', category: 'Design', tags: ['hana cloud'] },
    { title: 'both', category: 'Design', tags: ['Hana', 'HANA'] },
    { title: 'both, later', category: 'Design', tags: ['hana'], ...inTwoDays },
  ])
  const answer = await site.get(`/api/blog${query}`)
  expect([answer.status, titles(answer)]).toEqual([200, wanted])
  if (!query.includes('limit')) expect(answer.body.total).toBe(wanted.length)
})

test('an administrator can combine filters by tag and category with sorting', async () => {
  const site = await openAdminSite()
  await addPosts(site, [
    { title: 'Zebra', tags: ['hana'], category: 'Design' },
    { title: 'apple', tags: ['hana'], category: 'Design' },
    { title: 'Mango', category: 'Design' },
    { title: 'banana', tags: ['hana'] },
  ])
  const narrowed = await site.admin.get('/api/blog?tag=hana&category=Design&sort=title')
  expect([titles(narrowed), narrowed.body.total]).toEqual([['apple', 'Zebra'], 2])
  expect(titles(await site.admin.get('/api/blog?tag=hana&sort=title'))).toEqual(['apple', 'banana', 'Zebra'])
})

const shelf = [
  { title: 'Zebra', authorName: 'bea', category: 'Business' },
  { title: 'apple', authorName: 'Cem', category: 'Design' },
  { title: 'Mango', authorName: 'Ada', category: 'Business', ...inTwoDays },
  { title: 'banana', authorName: 'ada', category: 'Technology' },
]

test.for([
  ['', ['Mango', 'banana', 'apple', 'Zebra']],
  ['?sort=date', ['Mango', 'banana', 'apple', 'Zebra']],
  ['?sort=date&order=asc', ['Zebra', 'apple', 'banana', 'Mango']],
  ['?sort=title', ['apple', 'banana', 'Mango', 'Zebra']],
  ['?sort=title&order=desc', ['Zebra', 'Mango', 'banana', 'apple']],
  ['?sort=author', ['Mango', 'banana', 'Zebra', 'apple']],
  ['?sort=author&order=desc', ['apple', 'Zebra', 'banana', 'Mango']],
  ['?sort=category', ['Mango', 'Zebra', 'apple', 'banana']],
  ['?sort=status', ['banana', 'apple', 'Zebra', 'Mango']],
  ['?sort=status&order=desc', ['Mango', 'banana', 'apple', 'Zebra']],
  ['?sort=status&limit=2&page=2', ['Zebra', 'Mango']],
  ['?sort=title&category=Business', ['Mango', 'Zebra']],
  ['?sort=title&q=ada', ['banana', 'Mango']],
] as const)('an administrator gets /api/blog%s in the order %o', async ([query, wanted]) => {
  const site = await openAdminSite()
  await addPosts(site, shelf)
  expect(titles(await site.admin.get(`/api/blog${query}`))).toEqual(wanted)
})

test.for(['?sort=title', '?sort=status&order=desc', '?order=asc'])(
  'a visitor always gets /api/blog%s newest first',
  async (query) => {
    const site = await openAdminSite()
    await addPosts(site, shelf)
    expect(titles(await site.get(`/api/blog${query}`))).toEqual(['banana', 'apple', 'Zebra'])
  },
)

test('the total is exact as soon as a post is published, updated or deleted', async () => {
  const site = await openAdminSite()
  const { db, clock } = site
  const totals = async () => {
    const answers = await Promise.all(
      ['', '?category=Design', '?tag=hana', '?q=cutover'].map((query) => site.get(`/api/blog${query}`)),
    )
    return answers.map(({ body }) => body.total)
  }
  const fields = { category: 'Design', tags: ['hana'] }
  await addPosts(site, [fields])
  const scheduledDate = new Date(clock().getTime() + 60_000).toISOString()
  const waiting = await createPost(db, aPost({ ...fields, publishNow: false, scheduledDate }), clock())
  expect(await totals()).toEqual([1, 1, 1, 1])
  clock.advance(59_999, 'milliseconds')
  expect(await totals()).toEqual([1, 1, 1, 1])
  clock.advance(1, 'milliseconds')
  expect(await totals()).toEqual([2, 2, 2, 2])
  await updatePost(db, waiting, aPost({ category: 'Business', title: 'Else' }), clock())
  expect(await totals()).toEqual([2, 1, 1, 1])
  await deletePost(db, waiting)
  expect(await totals()).toEqual([1, 1, 1, 1])
})

test('a search finds what visitors may see behind any number of newer hidden matches', async () => {
  const site = await openAdminSite()
  await addPosts(site, [
    { title: 'A public needle' },
    ...Array.from({ length: maxMatches }, (_, index) => ({ title: `Hidden needle ${index}`, ...inTwoDays })),
  ])
  expect([titles(await site.get('/api/blog?q=needle')), (await site.get('/api/blog?q=needle')).body.total]).toEqual([
    ['A public needle'],
    1,
  ])
  expect(titles(await site.admin.get('/api/blog?q=needle&status=published'))).toEqual(['A public needle'])
})

test.for([
  ['scheduled', ['Later']],
  ['PUBLISHED', ['On Scheduled Jobs', 'Old', 'Rough']],
  ['not published', ['Rough']],
  ['draft', ['Rough']],
  ['2 Mar 2026', ['On Scheduled Jobs']],
  ['March 2026', ['Later', 'On Scheduled Jobs']],
  ['Feb 2026', ['Old']],
  ['15 Mar 2026', []],
] as const)('an administrator finds posts by the status and date that the list shows: "%s"', async ([q, wanted]) => {
  const site = await openAdminSite()
  site.clock.advance(-20, 'days')
  await addPosts(site, [{ title: 'Old' }])
  site.clock.advance(20, 'days')
  await addPosts(site, [
    { title: 'On Scheduled Jobs' },
    { title: 'Later', ...inTwoDays },
    { title: 'Rough', isDraft: true },
  ])
  const found = await site.admin.get(`/api/blog?q=${encodeURIComponent(q)}`)
  const all = q === 'scheduled' ? [...wanted, 'On Scheduled Jobs'] : wanted
  expect([titles(found), found.body.total]).toEqual([all, all.length])
  expect((await site.get('/api/blog?q=scheduled')).body.total).toBe(1)
})
