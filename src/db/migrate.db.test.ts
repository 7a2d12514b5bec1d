import { globSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { formerMigrations, recordMigrations } from '../../test/support/former-migrations.ts'
import { appliedMigrations, MigrationError, migrate } from './migrate.server.ts'
import { isFormer, migrationNames } from './migrations.server.ts'
import { type Database, tableNames } from './tables.ts'

test('every file in the folder is a migration, with a number of its own after those of 0.1.0', () => {
  const files = globSync('*.*', { cwd: join(import.meta.dirname, 'migrations') })
  expect(files.sort()).toEqual(migrationNames.map((name) => `${name}.ts`))
  const numbers = migrationNames.map((name) => /^(\d{3})(-[a-z]+)+$/.exec(name)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(migrationNames.filter(isFormer)).toEqual([])
})

async function useEmptyDatabase() {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  return database
}

test('an empty database gets every table, and a second run applies nothing', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  expect(await migrate(db)).toEqual(migrationNames)
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(expect.arrayContaining(tableNames))
  expect(await db.selectFrom('content_version').selectAll().execute()).toEqual([{ id: 1, version: 1 }])
  expect(await migrate(db)).toEqual([])
})

test('a failed migration is rolled back and applied by the next run', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  await sql`create table outbox (id text)`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/could not be brought up to date/)
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['outbox'])
  await sql`drop table outbox`.execute(db)
  expect(await migrate(db)).toEqual(migrationNames)
})

test('a database changed by a newer build is rejected and left unchanged', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2999-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await expect(migrate(db)).rejects.toThrow(
    'The database was changed by a newer build of the site (999-future): start that build, or one that is newer still',
  )
  expect(await db.selectFrom('content_version').selectAll().execute()).toHaveLength(1)
})

async function snapshot(db: Database) {
  const { rows } = await sql`select * from kysely_migration order by name`.execute(db)
  return { rows, tables: await db.introspection.getTables() }
}

test('a database of the last 0.1.0 goes on unchanged', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  await migrate(db)
  await recordMigrations(db, formerMigrations)
  const before = await snapshot(db)
  expect(before.rows).toHaveLength(formerMigrations.length + migrationNames.length)
  expect(await migrate(db)).toEqual([])
  expect(await snapshot(db)).toEqual(before)
  expect(await appliedMigrations(db)).toEqual([...formerMigrations, ...migrationNames])
})

test.for([1, 20, 47])(
  'a database with only the first %i migrations of 0.1.0 is rejected and left unchanged',
  async (count) => {
    const { db } = (await useEmptyDatabase()).connect()
    await migrate(db)
    await sql`delete from kysely_migration`.execute(db)
    await recordMigrations(db, formerMigrations.slice(0, count))
    const before = await snapshot(db)
    await expect(migrate(db)).rejects.toThrow(
      new MigrationError(
        'The database was last used by an early build of 0.1.0: start the last build of 0.1.0 on it once, then this one',
      ),
    )
    expect(await snapshot(db)).toEqual(before)
  },
)
