import { readdir, readFile } from 'node:fs/promises'
import type { Database } from '../db/tables.ts'
import { holdLock, inTransaction } from '../db/transaction.server.ts'
import { postInput } from '../features/blog/schema.ts'
import { createPost } from '../features/blog/store.server.ts'
import { jobInput } from '../features/jobs/schema.ts'
import { createJob } from '../features/jobs/store.server.ts'
import { categoryInput, itemInput } from '../features/menu/schema.ts'
import { createCategory, createItem } from '../features/menu/store.server.ts'
import { serviceInput } from '../features/services/schema.ts'
import { createServicePage } from '../features/services/store.server.ts'

const content = new URL('../../content/', import.meta.url)
const dayMs = 24 * 60 * 60 * 1000

/**
 * Fills an empty database: `catalogue` with the services menu and the service pages, `demo` with sample posts and jobs
 * too. A database that holds any of these is left alone. Answers whether it wrote.
 */
export async function seed(db: Database, what: 'demo' | 'catalogue' | 'none', now: Date): Promise<boolean> {
  if (what === 'none') return false
  return inTransaction(db, async (trx) => {
    // Instances that start at once must not all find it empty.
    await holdLock(trx, 'seed')
    if (await hasContent(trx)) return false
    await seedCatalogue(trx, now)
    if (what === 'demo') await seedSamples(trx, now)
    return true
  })
}

async function hasContent(db: Database): Promise<boolean> {
  for (const table of ['menu_categories', 'service_pages', 'posts', 'jobs'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  }
  return false
}

async function seedCatalogue(db: Database, now: Date): Promise<void> {
  for (const { category, items } of await readMenu()) {
    const categoryId = await createCategory(db, categoryInput.parse({ category }), now)
    for (const item of items) await createItem(db, categoryId, itemInput.parse(item), now)
  }
  for (const file of (await readdir(new URL('services/', content))).sort()) {
    await createServicePage(db, serviceInput.parse(await readJson(`services/${file}`)), now)
  }
}

async function seedSamples(db: Database, now: Date): Promise<void> {
  const posts: { slug: string; publishedDaysAgo: number }[] = await readJson('posts.json')
  for (const { slug, publishedDaysAgo, ...fields } of posts) {
    const text = await readFile(new URL(`posts/${slug}.md`, content), 'utf8')
    await createPost(db, postInput.parse({ ...fields, content: text }), daysFrom(now, -publishedDaysAgo))
  }
  const jobs: { postedDaysAgo: number; deadlineInDays: number | null }[] = await readJson('jobs.json')
  for (const { postedDaysAgo, deadlineInDays, ...fields } of jobs) {
    const applicationDeadline =
      deadlineInDays === null ? null : daysFrom(now, deadlineInDays).toISOString().slice(0, 10)
    await createJob(db, jobInput.parse({ ...fields, applicationDeadline }), daysFrom(now, -postedDaysAgo))
  }
}

function readMenu(): Promise<{ category: string; items: unknown[] }[]> {
  return readJson('menu.json')
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(new URL(path, content), 'utf8'))
}

function daysFrom(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs)
}
