import { readdir, readFile } from 'node:fs/promises'
import type { Database } from '../db/tables.ts'
import { holdLock, inTransaction } from '../db/transaction.server.ts'
import type { SeedTools } from '../features/content-kind.server.ts'
import { categoryInput, itemInput } from '../features/menu/schema.ts'
import { createCategory, createItem } from '../features/menu/store.server.ts'
import { keepBlankSettings } from '../features/settings/store.server.ts'
import { projectFolder } from '../platform/project.server.ts'
import { allServerKinds, serverKinds } from './kinds.server.ts'
import type { Resources } from './resources.server.ts'

const content = new URL('content/', projectFolder)
/** Outlines for a firm's own texts. */
const outlines = new URL('blank/', content)

/**
 * Fills an empty database: `catalogue` with the services menu and the service pages, `demo` also with samples of every
 * other kind of content, both for the sample firm; `none` with settings that name no firm, of a site that is closed, and
 * outlines of the legal pages as drafts. A database that holds content is left alone. Returns whether it wrote samples.
 */
export async function seed(
  { db, renderer }: Pick<Resources, 'db' | 'renderer'>,
  what: 'demo' | 'catalogue' | 'none',
  now: Date,
): Promise<boolean> {
  if (await hasContent(db)) return false
  const tools = toolsIn(content, renderer)
  if (what === 'none') {
    await seedBlank(db, now, await serverKinds.pages.seed.prepare(toolsIn(outlines, renderer)))
    return false
  }
  const wanted = allServerKinds.filter(({ seed }) => what === 'demo' || seed.set === 'catalogue')
  const writers = [await prepareMenu(tools)]
  // Sequentially, because the renderer's queue has a time limit.
  for (const { seed } of wanted) writers.push(await seed.prepare(tools))
  return inTransaction(db, async (trx) => {
    // In a transaction, because several instances may start at the same time.
    await holdLock(trx, 'seed')
    if (await hasContent(trx)) return false
    for (const write of writers) await write(trx, now)
    return true
  })
}

async function seedBlank(db: Database, now: Date, writePages: (trx: Database, now: Date) => Promise<void>) {
  await inTransaction(db, async (trx) => {
    await holdLock(trx, 'seed')
    if (await keepBlankSettings(trx, now)) await writePages(trx, now)
  })
}

/** Allows more time: a machine that starts is busy, and these texts are the site's own. */
export function patiently(renderer: Resources['renderer']): Resources['renderer'] {
  return { ...renderer, render: (text, options) => renderer.render(text, { deadlineMs: 30_000, ...options }) }
}

async function hasContent(db: Database): Promise<boolean> {
  // A site that was begun without content has settings.
  const tables = ['settings' as const, 'menu_categories' as const, ...allServerKinds.map((kind) => kind.table)]
  for (const table of tables) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  }
  return false
}

async function prepareMenu({ readJson }: SeedTools) {
  const menu = await readJson<{ category: string; items: unknown[] }[]>('menu.json')
  return async (trx: Database, now: Date) => {
    for (const { category, items } of menu) {
      const categoryId = await createCategory(trx, categoryInput.parse({ category }), now)
      for (const item of items) await createItem(trx, categoryId, itemInput.parse(item), now)
    }
  }
}

function toolsIn(folder: URL, renderer: Resources['renderer']): SeedTools {
  const readText = (path: string) => readFile(new URL(path, folder), 'utf8')
  return {
    renderer: patiently(renderer),
    readText,
    readJson: async (path) => JSON.parse(await readText(path)),
    listFiles: async (path) => (await readdir(new URL(`${path}/`, folder))).sort(),
  }
}
