import { expect, test } from 'vitest'
import { openTestResources } from '../../../test/support/resources.ts'
import { aServicePage } from '../../../test/support/samples.ts'
import { noHead } from '../../entries/head-values.ts'
import {
  createServicePage,
  deleteServicePage,
  findServicePage,
  listServicePages,
  listServiceSummaries,
  updateServicePage,
} from './store.server.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const visitor = { now, seesAll: false }

test('a page is found by its slug and by its id', async () => {
  const { db } = await openTestResources()
  const input = aServicePage()
  const id = await createServicePage(db, input, now)
  const page = {
    _id: id,
    name: 'sap-on-paper',
    data: input.data,
    ...noHead,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    publicUntil: null,
    status: 'published',
    revision: 1,
  }
  expect(await findServicePage(db, 'sap-on-paper', visitor)).toEqual(page)
  expect(await findServicePage(db, id, visitor)).toEqual(page)
  expect(await listServicePages(db, visitor)).toEqual([page])
  expect(await findServicePage(db, 'SAP-on-paper', visitor)).toBeUndefined()
})

test('the summary list has the same pages in the same order, with only their hero title and image', async () => {
  const { db } = await openTestResources()
  const { data } = aServicePage()
  const heroes = [
    { heroTitle: 'A "quoted" title', heroImage: '/media/a.webp' },
    { heroTitle: 'Zürich, 東京', heroImage: 'https://example.com/b.png?c=1&d=2' },
  ]
  for (const [index, hero] of heroes.entries())
    await createServicePage(
      db,
      aServicePage({ name: `page-${2 - index}`, data: { ...data, hero: { ...data.hero, ...hero } } }),
      new Date(now.getTime() + index),
    )
  const whole = await listServicePages(db, visitor)
  expect(await listServiceSummaries(db, visitor)).toEqual(
    whole.map(({ seoTitle, seoDescription, canonical, shareImage, ...page }, index) => ({
      ...page,
      data: { hero: heroes[index] },
    })),
  )
})

test('lone surrogates stored by an older build are shown as U+FFFD', async () => {
  const { db } = await openTestResources()
  const { data } = aServicePage()
  const hero = { ...data.hero, heroTitle: 'One \ud83d two \udE00\ud83d, whole 😀, spelt \\ud83d \\\ud83d' }
  await createServicePage(db, { ...aServicePage(), data: { ...data, hero } }, now)
  const [page] = await listServiceSummaries(db, visitor)
  // SQLite shows one for each byte.
  const title = page?.data.hero.heroTitle.replace(/\ufffd+/g, '\ufffd')
  expect(title).toBe('One \ufffd two \ufffd, whole 😀, spelt \\ud83d \\\ufffd')
})

test('a page named like the id of another page takes precedence', async () => {
  const { db } = await openTestResources()
  const id = await createServicePage(db, aServicePage(), now)
  // From an older build: no such name is accepted any more.
  const named = await createServicePage(db, { ...aServicePage(), name: id }, now)
  expect((await findServicePage(db, id, visitor))?._id).toBe(named)
})

test('a second page with the same name is rejected', async () => {
  const { db } = await openTestResources()
  await createServicePage(db, aServicePage(), now)
  await expect(createServicePage(db, aServicePage(), now)).rejects.toThrow(/unique|already/i)
  expect(await listServicePages(db, visitor)).toHaveLength(1)
})

test('updating a deleted page is rejected, and deleting it again does nothing', async () => {
  const { db } = await openTestResources()
  const id = await createServicePage(db, aServicePage(), now)
  for (let i = 0; i < 2; i += 1) await deleteServicePage(db, id)
  const gone = expect.objectContaining({ code: 'not_found', message: 'This service does not exist any more' })
  await expect(updateServicePage(db, id, aServicePage(), now)).rejects.toEqual(gone)
  expect(await listServicePages(db, visitor)).toEqual([])
})

const withTexts = (card: string, subCard: string, other = {}) => {
  const { data } = aServicePage()
  const [first, ...rest] = data.mainCard.subCard
  const subCards = [{ ...first, SubCardDiscription: subCard }, ...rest]
  return aServicePage({
    ...other,
    data: { ...data, mainCard: { ...data.mainCard, mainCardDiscription: card, subCard: subCards } },
  })
}

test('a page has HTML for its formatted texts only, and the list has none', async () => {
  const { db } = await openTestResources()
  const id = await createServicePage(db, withTexts('We **run** it.\n- [Here](/x)', '2 * 3 < 7'), now)
  expect((await findServicePage(db, id, visitor))?.html).toEqual([
    {
      text: 'We **run** it.\n- [Here](/x)',
      html: expect.stringMatching(
        /^<p>We <strong>run<\/strong> it.<\/p><ul class="[^"]+"><li><a href="\/x"[^>]+>Here</,
      ),
    },
  ])
  expect((await listServiceSummaries(db, visitor))[0]).not.toHaveProperty('html')
  await updateServicePage(db, id, aServicePage(), now)
  expect(await findServicePage(db, id, visitor)).not.toHaveProperty('html')
})

test('a text older than light formatting stays plain until it is edited', async () => {
  const { db } = await openTestResources()
  const id = await createServicePage(db, withTexts('An *old* one', 'Another *old* one'), now)
  await db.updateTable('service_pages').set({ html: null }).where('id', '=', id).execute()
  await updateServicePage(db, id, withTexts('An *old* one', 'Another *old* one', { name: 'moved' }), now)
  expect(await findServicePage(db, id, visitor)).not.toHaveProperty('html')
  for (let saves = 0; saves < 2; saves += 1) {
    await updateServicePage(db, id, withTexts('An *old* one', 'A *new* one'), now)
    expect((await findServicePage(db, id, visitor))?.html).toEqual([
      { text: 'A *new* one', html: '<p>A <em>new</em> one</p>' },
    ])
  }
})
