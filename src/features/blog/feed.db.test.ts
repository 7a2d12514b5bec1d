import { expect, test } from 'vitest'
import { openTestResources } from '../../../test/support/resources.ts'
import { aPost } from '../../../test/support/samples.ts'
import { feedPosts } from './feed.server.ts'
import { createPost } from './store.server.ts'

const now = new Date('2026-03-02T10:00:00.000Z')
const publicUrl = 'https://www.example.com'

test('the feed lists public posts, newest first, each with its own address', async () => {
  const { db } = await openTestResources()
  const older = new Date(now.getTime() - 1)
  const first = await createPost(db, aPost({ title: 'First', tags: ['hana'], content: '[a](/blog)' }), older)
  await createPost(db, aPost({ title: 'Second' }), now)
  await createPost(db, aPost({ publishNow: false, scheduledDate: '2026-03-09T10:00:00.000Z' }), now)
  const [newest, oldest, ...more] = await feedPosts(db, now, publicUrl, 10)
  expect([newest?.title, more]).toEqual(['Second', []])
  expect(oldest).toMatchObject({
    title: 'First',
    url: `${publicUrl}/blog?post=first`,
    id: first,
    publishedAt: older.toISOString(),
    categories: ['Technology', 'hana'],
    html: `<p><a href="${publicUrl}/blog">a</a></p>`,
  })
  expect(await feedPosts(db, now, publicUrl, 1)).toEqual([newest])
})

test('an entry has the picture of its post, and the same identity at another address of the site', async () => {
  const { db } = await openTestResources()
  const id = await createPost(db, aPost({ blogImageAlt: 'Racks' }), now, '/media/a/full-9x9.webp')
  const [here, elsewhere] = await Promise.all(
    [publicUrl, 'http://localhost:3000'].map(async (url) => (await feedPosts(db, now, url, 1))[0]),
  )
  expect(here?.image).toEqual({ url: `${publicUrl}/media/a/full-9x9.webp`, alt: 'Racks' })
  expect([here?.id, elsewhere?.id]).toEqual([id, id])
})
