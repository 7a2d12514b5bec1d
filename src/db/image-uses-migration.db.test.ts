import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { backUp, restore } from './archive.server.ts'
import { migrate } from './migrate.server.ts'
import { migrationNames } from './migrations.server.ts'
import type { Database } from './tables.ts'

const moment = '2026-03-02T10:00:00.000Z'
const before = migrationNames[migrationNames.indexOf('006-image-uses') - 1] as string
const hash = (digit: string) => digit.repeat(32)
const address = (digit: string, variant = 'full-9x9.webp') => `/media/${hash(digit)}/${variant}`

async function openDatabase() {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  return database.connect().db
}

/** Fills every column that the table has at that migration, by default with a value of its type. */
async function insert(db: Database, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = (await db.introspection.getTables()).find(({ name }) => name === table)?.columns ?? []
  const values = columns.map(({ name, dataType }) => row[name] ?? (/int/i.test(dataType) ? 1 : ''))
  const list = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${list}) values (${sql.join(values)})`.execute(db)
}

/** A database as the previous build left it, with more rows than are read at once. */
async function openOlder(): Promise<Database> {
  const db = await openDatabase()
  await migrate(db, before)
  const dates = { created_at: moment, updated_at: moment, published_at: moment, scheduled_date: moment, tags: '[]' }
  const addPost = (id: string, image: string, content: string) =>
    insert(db, 'posts', { ...dates, id, image, content, title: id })
  await addPost('a', address('a'), `![](${address('b')}) and again ${address('b', '480.avif')}`)
  await addPost(
    'b',
    'https://elsewhere.example/x.png',
    `https://www.example.com${address('c')} /media/none /media/${hash('d')}f/x`,
  )
  for (let i = 0; i < 120; i += 1) await addPost(`p${String(i).padStart(3, '0')}`, '', i === 119 ? address('e') : '')
  const data = { hero: { heroImage: address('a') }, main: { mainImg: '', mianDiscription: `See ${address('f')}` } }
  await insert(db, 'service_pages', { ...dates, id: 's', name: 's', data: JSON.stringify(data) })
  return db
}

const uses = async (db: Database) =>
  (await db.selectFrom('image_uses').selectAll().execute())
    .map(({ kind, entity_id, hash }) => `${kind} ${entity_id} ${hash[0]}`)
    .sort()
const all = ['posts a a', 'posts a b', 'posts b c', 'posts p119 e', 'service_pages s a', 'service_pages s f']

test('migrating an older database records which rows use which images', async () => {
  const db = await openOlder()
  await migrate(db)
  expect(await uses(db)).toEqual(all)
})

test('restoring a backup of an older or the current build records the image uses', async () => {
  const older = await openOlder()
  const folder = mkdtempSync(join(tmpdir(), 'site-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await backUp(older, join(folder, 'old'), new Date(moment))
  const newer = await openDatabase()
  await restore(newer, join(folder, 'old'))
  expect(await uses(newer)).toEqual(all)
  await backUp(newer, join(folder, 'new'), new Date(moment))
  const other = await openDatabase()
  await restore(other, join(folder, 'new'))
  expect(await uses(other)).toEqual(all)
})
