import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { migrate } from './migrate.server.ts'
import { migrations } from './migrations/index.ts'

const names = Object.keys(migrations)
const tables = [
  'admins',
  'contact_messages',
  'content_version',
  'images',
  'jobs',
  'menu_categories',
  'menu_items',
  'outbox',
  'posts',
  'rate_limits',
  'service_pages',
  'sessions',
  'sign_in_codes',
]

async function useEmptyDatabase() {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  return database
}

test('an empty database gets every table, and a second start applies nothing', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  expect(await migrate(db)).toEqual(names)
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(expect.arrayContaining(tables))
  expect(await db.selectFrom('content_version').selectAll().execute()).toEqual([{ id: 1, version: 1 }])
  expect(await migrate(db)).toEqual([])
})

test('a migration that breaks off leaves nothing, so that the next start can do it', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  await sql`create table outbox (id text)`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/could not be brought up to date/)
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['outbox'])
  await sql`drop table outbox`.execute(db)
  expect(await migrate(db)).toEqual(names)
})

test('a database that a newer build has changed is refused with a sentence and left as it is', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2999-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await expect(migrate(db)).rejects.toThrow(/999-future/)
  expect(await db.selectFrom('content_version').selectAll().execute()).toHaveLength(1)
})

test('processes that start at once migrate once', async () => {
  const database = await useEmptyDatabase()
  const applied = await Promise.all([1, 2, 3].map(() => migrateElsewhere(database.address)))
  expect(applied.flat()).toEqual(names)
  const { db } = database.connect()
  expect(await db.selectFrom('content_version').selectAll().execute()).toHaveLength(1)
})

async function migrateElsewhere(address: { databaseUrl: string | undefined; dataDir: string }): Promise<string[]> {
  const program = `
    const { connect } = await import(${JSON.stringify(import.meta.resolve('./connect.server.ts'))})
    const { migrate } = await import(${JSON.stringify(import.meta.resolve('./migrate.server.ts'))})
    const connection = connect(${JSON.stringify(address)})
    console.log(JSON.stringify(await migrate(connection.db)))
    await connection.close()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return JSON.parse(stdout)
}
