import { expect, test } from 'vitest'
import { openTestResources } from '../../../test/support/resources.ts'
import { aServicePage } from '../../../test/support/samples.ts'
import {
  createServicePage,
  deleteServicePage,
  findServicePage,
  listServicePages,
  listServiceSummaries,
  updateServicePage,
} from './store.server.ts'

const now = new Date('2026-03-02T12:00:00.000Z')

test('a page is found by its slug and by its id, whole', async () => {
  const { db } = await openTestResources()
  const input = aServicePage()
  const id = await createServicePage(db, input, now)
  const page = {
    _id: id,
    name: 'sap-on-paper',
    data: input.data,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    status: 'published',
    revision: 1,
  }
  expect(await findServicePage(db, 'sap-on-paper')).toEqual(page)
  expect(await findServicePage(db, id)).toEqual(page)
  expect(await listServicePages(db)).toEqual([page])
  expect(await findServicePage(db, 'SAP-on-paper')).toBeUndefined()
})

test('a summary of the list is the same pages in the same order, of their content only what a list shows', async () => {
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
  const whole = await listServicePages(db)
  expect(await listServiceSummaries(db)).toEqual(
    whole.map((page, index) => ({ ...page, data: { hero: heroes[index] } })),
  )
})

test('where one page is named like the id of another, the name wins', async () => {
  const { db } = await openTestResources()
  const id = await createServicePage(db, aServicePage(), now)
  const named = await createServicePage(db, aServicePage({ name: id }), now)
  expect((await findServicePage(db, id))?._id).toBe(named)
})

test('a second page of the same name is refused', async () => {
  const { db } = await openTestResources()
  await createServicePage(db, aServicePage(), now)
  await expect(createServicePage(db, aServicePage(), now)).rejects.toThrow(/unique|already/i)
  expect(await listServicePages(db)).toHaveLength(1)
})

test('a page that was deleted meanwhile is not changed, and deleting it again does nothing', async () => {
  const { db } = await openTestResources()
  const id = await createServicePage(db, aServicePage(), now)
  for (let i = 0; i < 2; i += 1) await deleteServicePage(db, id)
  const gone = expect.objectContaining({ code: 'not_found', message: 'This service does not exist any more' })
  await expect(updateServicePage(db, id, aServicePage(), now)).rejects.toEqual(gone)
  expect(await listServicePages(db)).toEqual([])
})
