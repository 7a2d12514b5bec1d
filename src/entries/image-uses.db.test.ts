import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, isPostgres } from '../../test/support/database.ts'
import { openTestResources } from '../../test/support/resources.ts'
import { aPost, aServicePage, serviceFields } from '../../test/support/samples.ts'
import type { Database } from '../db/tables.ts'
import { createPost, deletePost, updatePost } from '../features/blog/store.server.ts'
import { insertFullImage, insertVariant } from '../features/media/store.server.ts'
import { createServicePage, deleteServicePage, updateServicePage } from '../features/services/store.server.ts'
import { imagesIn, removeUnusedImages } from './image-uses.server.ts'

const now = new Date('2026-03-02T10:00:00.000Z')
const hour = 60 * 60 * 1000
const later = (hours: number) => new Date(now.getTime() + hours * hour)
const hash = (digit: string) => digit.repeat(32)
const address = (digit: string) => `/media/${hash(digit)}/full-9x9.webp`
const body = new Uint8Array([1, 2, 3])

async function addImage(db: Database, digit: string, at = now): Promise<void> {
  await insertFullImage(db, { hash: hash(digit), variant: 'full-9x9.webp', type: 'image/webp', body }, at)
}
const left = async (db: Database) =>
  [...new Set((await db.selectFrom('images').select('hash').execute()).map((row) => row.hash[0]))].sort().join('')
const uses = async (db: Database) =>
  (await db.selectFrom('image_uses').selectAll().execute()).map((row) => `${row.kind} ${row.hash[0]}`).sort()

test('images are found in any text of an entry, each with the field that names it', () => {
  const content = {
    title: 'No image',
    blogImage: address('a'),
    list: [{ deep: `![](${address('b')})` }, null, 7, `<img src="https://www.example.com${address('c')}">`],
    text: `${address('a')} /media/${hash('d')}0/x /media/${hash('E')}/x /media/short/x`,
  }
  expect([...imagesIn(content)]).toEqual([
    [hash('a'), { field: 'blogImage', isOurs: true }],
    [hash('b'), { field: 'list.0.deep', isOurs: true }],
    [hash('c'), { field: 'list.3', isOurs: false }],
  ])
})

test('each save of a post records the images it uses, and deleting it clears them', async () => {
  const { db } = await openTestResources()
  for (const digit of ['a', 'b', 'c']) await addImage(db, digit)
  const id = await createPost(db, aPost({ content: `![](${address('b')})` }), now, address('a'))
  expect(await uses(db)).toEqual(['posts a', 'posts b'])
  await updatePost(db, id, aPost({ content: `${address('c')} ${address('c')}` }), now)
  expect(await uses(db)).toEqual(['posts a', 'posts c'])
  await updatePost(db, id, aPost(), now, null)
  expect(await uses(db)).toEqual([])
  await updatePost(db, id, aPost(), now, address('b'))
  expect(await uses(db)).toEqual(['posts b'])
  await deletePost(db, id)
  expect(await uses(db)).toEqual([])
})

const aPage = (hero: string, text = '') =>
  aServicePage({
    ...serviceFields,
    data: {
      ...serviceFields.data,
      hero: { ...serviceFields.data.hero, heroImage: hero },
      main: { ...serviceFields.data.main, mianDiscription: text },
    },
  })

test('each save of a service page records the images it uses, and deleting it clears them', async () => {
  const { db } = await openTestResources()
  for (const digit of ['a', 'b', 'c']) await addImage(db, digit)
  const id = await createServicePage(db, aPage(address('a'), `See ${address('b')}`), now)
  expect(await uses(db)).toEqual(['service_pages a', 'service_pages b'])
  await updateServicePage(db, id, aPage(address('c')), now)
  expect(await uses(db)).toEqual(['service_pages c'])
  await deleteServicePage(db, id)
  expect(await uses(db)).toEqual([])
})

test('a failed save leaves the image uses unchanged', async () => {
  const { db } = await openTestResources()
  await addImage(db, 'a')
  await addImage(db, 'b')
  const id = await createPost(db, aPost({ content: address('a') }), now)
  await updatePost(db, id, aPost({ content: address('a') }), now)
  await expect(updatePost(db, id, aPost({ content: address('b'), revision: 1 }), now)).rejects.toThrow(/newer/)
  expect(await uses(db)).toEqual(['posts a'])
})

test('a save that adds a missing image is rejected, one that already used it is not', async () => {
  const { db } = await openTestResources()
  await addImage(db, 'a')
  const message = 'This image does not exist any more. Please upload it again.'
  const refusal = (field: string) => ({ status: 400, message, fields: { [field]: message } })
  const id = await createPost(db, aPost({ content: address('a') }), now)
  await expect(createPost(db, aPost({ content: `![](${address('b')})` }), now)).rejects.toMatchObject(
    refusal('content'),
  )
  await expect(updatePost(db, id, aPost(), now, address('b'))).rejects.toMatchObject(refusal('blogImage'))
  await expect(createServicePage(db, aPage(address('b')), now)).rejects.toMatchObject(refusal('data.hero.heroImage'))
  await createPost(db, aPost({ content: `https://www.example.net${address('b')}` }), now)
  await db.deleteFrom('images').execute()
  await updatePost(db, id, aPost({ content: `Still ${address('a')}` }), now)
  expect(await uses(db)).toEqual(['posts a'])
})

test('an unused image is removed with all its sizes a day after its upload', async () => {
  const { db } = await openTestResources()
  for (const digit of ['a', 'b', 'c']) await addImage(db, digit)
  await addImage(db, 'd', later(1))
  await insertVariant(db, { hash: hash('b'), variant: '480.avif', type: 'image/avif', body }, later(23))
  await createPost(db, aPost({ content: address('c') }), now, address('a'))
  expect(await removeUnusedImages(db, later(24))).toBe(0)
  expect(await left(db)).toBe('abcd')
  expect(await removeUnusedImages(db, new Date(later(24).getTime() + 1))).toBe(1)
  expect(await left(db)).toBe('acd')
  expect(await removeUnusedImages(db, later(26))).toBe(1)
  expect(await left(db)).toBe('ac')
})

test('a replaced image is removed unless another entry still uses it', async () => {
  const { db } = await openTestResources()
  for (const digit of ['a', 'b']) await addImage(db, digit)
  const id = await createPost(db, aPost({ content: address('b') }), now, address('a'))
  await createServicePage(db, aPage(address('b')), now)
  await updatePost(db, id, aPost(), now, null)
  await removeUnusedImages(db, later(30))
  expect(await left(db)).toBe('b')
})

test('uploading an image again keeps it for another day', async () => {
  const { db } = await openTestResources()
  await addImage(db, 'a')
  await addImage(db, 'a', later(23))
  expect(await removeUnusedImages(db, later(30))).toBe(0)
  expect(await removeUnusedImages(db, later(48))).toBe(1)
})

test('many unused images are removed in one run', async () => {
  const { db } = await openTestResources()
  const hashes = Array.from({ length: 45 }, (_, i) => i.toString(16).padStart(32, '0'))
  for (const name of hashes) {
    await insertFullImage(db, { hash: name, variant: 'full-9x9.webp', type: 'image/webp', body }, now)
  }
  expect(await removeUnusedImages(db, later(30))).toBe(45)
  expect(await db.selectFrom('images').select('hash').execute()).toEqual([])
})

/** Databases as in three processes. Two connections to a SQLite file in one process would deadlock. */
async function openThrice(): Promise<[Database, Database, Database]> {
  const database = await createTestDatabase()
  onTestFinished(() => database.remove())
  const { db } = database.connect()
  return isPostgres ? [db, database.connect().db, database.connect().db] : [db, db, db]
}

test('a save concurrent with the removal of its image keeps the image or is rejected', async () => {
  const [here, there, third] = await openThrice()
  const outcomes = new Set<string>()
  for (let round = 0; round < 40; round += 1) {
    await addImage(here, 'a')
    const removals = [removeUnusedImages(there, later(30))]
    const [saved] = await Promise.allSettled([createPost(here, aPost({ content: address('a') }), now)])
    removals.push(removeUnusedImages(third, later(30)))
    await Promise.all(removals)
    outcomes.add(`${saved.status} ${await left(here)}`)
    await here.deleteFrom('posts').execute()
    await here.deleteFrom('image_uses').execute()
    await here.deleteFrom('images').execute()
  }
  for (const outcome of outcomes) expect(['fulfilled a', 'rejected ']).toContain(outcome)
})

test('uploading an image again during its removal keeps it', async () => {
  const [here, there] = await openThrice()
  for (let round = 0; round < 20; round += 1) {
    await addImage(here, 'a')
    await Promise.all([addImage(here, 'a', later(30)), removeUnusedImages(there, later(30))])
    expect(await left(here)).toBe('a')
  }
})
