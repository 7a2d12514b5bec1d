import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { openTestResources } from '../../test/support/resources.ts'
import { aJob, aPost, aServicePage, wholeList } from '../../test/support/samples.ts'
import type { Database } from '../db/tables.ts'
import { listPosts } from '../features/blog/list.server.ts'
import { createPost } from '../features/blog/store.server.ts'
import { listJobs } from '../features/jobs/list.server.ts'
import { createJob } from '../features/jobs/store.server.ts'
import { categoryInput } from '../features/menu/schema.ts'
import { createCategory, listMenu } from '../features/menu/store.server.ts'
import { createServicePage, listServicePages } from '../features/services/store.server.ts'
import { findSettings, saveSettings } from '../features/settings/store.server.ts'
import { seed } from './seed.server.ts'
import { describeHeld } from './transfer/import.server.ts'

const tables = ['menu_categories', 'menu_items', 'service_pages', 'posts', 'jobs'] as const

async function counts(db: Database): Promise<number[]> {
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).select('id').execute()).length))
}

test('the catalogue has exactly the categories and counts of the specification', async () => {
  const resources = await openTestResources()
  const { db, clock } = resources
  expect(await seed(resources, 'catalogue', clock())).toBe(true)
  expect((await listMenu(db)).map(({ category, items }) => [category, items.length])).toEqual([
    ['SAP Solutions', 12],
    ['Application Services', 10],
    ['SAP on Cloud', 7],
    ['AI Consulting and Implementation', 3],
    ['Software Product Engineering', 4],
    ['Cloud Solutions and Consulting', 6],
    ['Data and Analytics', 6],
  ])
  expect(await counts(db)).toEqual([7, 48, 48, 0, 0])
})

test('each of the 48 items leads to its own page with every text and picture', async () => {
  const resources = await openTestResources()
  const { db, clock } = resources
  await seed(resources, 'catalogue', clock())
  const items = (await listMenu(db)).flatMap((category) => category.items)
  const pages = new Map(
    (await listServicePages(db, { now: clock(), seesAll: false })).map((page) => [`/services/${page.name}`, page.data]),
  )
  expect(new Set(items.map(({ to }) => to)).size).toBe(48)
  expect(new Set(items.map(({ name }) => name)).size).toBe(48)
  expect([...pages.keys()].sort()).toEqual(items.map(({ to }) => to).sort())
  for (const data of pages.values()) {
    const { mainSubSections, ...main } = data.main
    const { subCard, ...card } = data.mainCard
    for (const part of [data.hero, main, card, ...mainSubSections, ...subCard]) {
      for (const [field, text] of Object.entries(part)) expect(text, field).toMatch(/\S/)
    }
    expect(subCard).toHaveLength(3)
  }
})

test('the demo content has posts in five categories and jobs in every status', async () => {
  const resources = await openTestResources()
  const { db, clock } = resources
  await seed(resources, 'demo', clock())
  const visitor = { now: clock(), seesAll: false }
  const { posts, total } = await listPosts(db, visitor, wholeList)
  expect(total).toBeGreaterThanOrEqual(12)
  expect(new Set(posts.map(({ category }) => category)).size).toBe(5)
  const { jobs } = await listJobs(db, { now: clock(), seesAll: true }, wholeList)
  expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['active', 'closed', 'expired', 'draft']))
})

test('the legal pages are published in the demo, and outlines to be filled in without samples', async () => {
  const pagesOf = async (what: 'demo' | 'none') => {
    const resources = await openTestResources()
    await seed(resources, what, resources.clock())
    const pages = await resources.db.selectFrom('pages').select(['slug', 'public_from', 'content']).execute()
    return Object.fromEntries(pages.map((page) => [page.slug, [page.public_from, page.content.includes('**[')]]))
  }
  expect(await pagesOf('demo')).toEqual({ imprint: ['', false], 'privacy-policy': ['', false] })
  expect(await pagesOf('none')).toEqual({ imprint: ['9999', true], 'privacy-policy': ['9999', true] })
})

test('a second start seeds nothing', async () => {
  const resources = await openTestResources()
  const { db, clock } = resources
  await seed(resources, 'demo', clock())
  const before = await counts(db)
  expect(await seed(resources, 'demo', clock())).toBe(false)
  expect(await counts(db)).toEqual(before)
})

test.for([
  ['a post', (db: Database, now: Date) => createPost(db, aPost(), now)],
  ['a job', (db: Database, now: Date) => createJob(db, aJob(), now)],
  ['a category', (db: Database, now: Date) => createCategory(db, categoryInput.parse({ category: 'Own' }), now)],
  ['a service page', (db: Database, now: Date) => createServicePage(db, aServicePage(), now)],
] as const)('a database that holds %s is left alone', async ([, create]) => {
  const resources = await openTestResources()
  const { db, clock } = resources
  await create(db, clock())
  expect(await seed(resources, 'demo', clock())).toBe(false)
  expect((await counts(db)).reduce((sum, count) => sum + count)).toBe(1)
})

test('two processes that start at the same time seed only once', async () => {
  const { renderer } = await openTestResources()
  const database = await createTestDatabase()
  onTestFinished(() => database.remove())
  const one = database.connect().db
  // On SQLite a second connection in the same process could only wait for itself.
  const other = database.address.databaseUrl ? database.connect().db : one
  const wrote = await Promise.all([one, other].map((db) => seed({ db, renderer }, 'catalogue', new Date())))
  expect(wrote.sort()).toEqual([false, true])
  expect(await counts(one)).toEqual([7, 48, 48, 0, 0])
})

test('without sample content, the settings name no firm until their owner saves others', async () => {
  const resources = await openTestResources()
  const { db, clock } = resources
  expect(await seed(resources, 'none', clock())).toBe(false)
  const settings = await findSettings(db, { seesAll: false })
  expect(settings).toMatchObject({ name: 'Your firm', isOpen: false, slides: [], stats: [], revision: 1 })
  expect(JSON.stringify(settings)).not.toMatch(/corvane|Hollenbach|Aebersold|Pichler|Rehm|Vollmer/i)
  expect(await counts(db)).toEqual([0, 0, 0, 0, 0])
  expect(await describeHeld(db)).toBe('')
  expect(await db.selectFrom('pages').select('id').execute()).toHaveLength(2)
  expect(await seed(resources, 'demo', clock())).toBe(false)
  expect(await counts(db)).toEqual([0, 0, 0, 0, 0])
  const { _id, updatedAt, savedBy, ...fields } = settings
  await saveSettings(db, { ...fields, name: 'Bergmann', revision: 1 }, clock())
  await seed(resources, 'none', clock())
  expect(await findSettings(db, { seesAll: false })).toMatchObject({ name: 'Bergmann', revision: 2 })
  expect(await db.selectFrom('pages').select('id').execute()).toHaveLength(2)
})
