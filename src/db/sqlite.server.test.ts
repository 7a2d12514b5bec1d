import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connectSqlite } from './connect.server.ts'
import { migrate } from './migrate.server.ts'
import { openSqlite } from './sqlite.server.ts'

function useDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'site-sqlite-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

async function useConnection(directory = ':memory:') {
  const connection = connectSqlite(directory)
  onTestFinished(() => connection.close())
  await migrate(connection.db)
  return connection
}

const use = { id: 'a', key: 'k', used_at: '2026-01-01T00:00:00.000Z', expires_at: '2026-01-01T01:00:00.000Z' }

test.for([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['busy_timeout', 5000],
] as const)('a database file is opened with %s = %s', ([name, wanted]) => {
  const database = openSqlite(join(useDirectory(), 'site.db'))
  onTestFinished(() => database.close())
  expect(Object.values(database.prepare(`pragma ${name}`).get() ?? {})).toEqual([wanted])
})

test('a transaction takes the write lock when it begins, not at its first write', async () => {
  const directory = useDirectory()
  const [first, second] = [await useConnection(directory), await useConnection(directory)]
  await sql`pragma busy_timeout = 0`.execute(second.db)
  let hasBegun = false
  await first.db.transaction().execute(async () => {
    const other = second.db.transaction().execute(async () => {
      hasBegun = true
    })
    await expect(other).rejects.toMatchObject({ errcode: 5 })
  })
  expect(hasBegun).toBe(false)
})

test('patient work runs and returns its result', async () => {
  expect(await (await useConnection()).patiently(async () => 7)).toBe(7)
})

test('a missing data directory is created, and its data persists after closing', async () => {
  const directory = join(useDirectory(), 'deep', 'data')
  const first = connectSqlite(directory)
  await migrate(first.db)
  await first.db.insertInto('rate_limits').values(use).execute()
  await first.close()
  const second = await useConnection(directory)
  expect(await second.db.selectFrom('rate_limits').select('id').execute()).toEqual([{ id: 'a' }])
})

test.for([
  ['a Date', new Date(0)],
  ['a truth value', true],
  ['an object', { id: 'b' }],
  ['undefined', undefined],
] as const)('%s is rejected as a parameter instead of shifting the others', async ([, value]) => {
  const { db } = await useConnection()
  const insert = db.insertInto('rate_limits').values({ ...use, id: value as never })
  const select = db
    .selectFrom('rate_limits')
    .selectAll()
    .where('id', '=', value as never)
  if (value !== undefined) await expect(insert.execute()).rejects.toThrow(TypeError)
  await expect(select.execute()).rejects.toThrow(TypeError)
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('an update reports how many rows it changed', async () => {
  const { db } = await useConnection()
  await db
    .insertInto('rate_limits')
    .values([use, { ...use, id: 'b' }])
    .execute()
  const result = await db.updateTable('rate_limits').set({ key: 'other' }).executeTakeFirst()
  expect(result.numUpdatedRows).toBe(2n)
})

test('more distinct statements than the cache holds still work', async () => {
  const { db } = await useConnection()
  for (let columns = 1; columns <= 700; columns += 1) {
    const ids = Array.from({ length: columns }, (_, i) => `x${i}`)
    expect(await db.selectFrom('rate_limits').select('id').where('id', 'in', ids).execute()).toEqual([])
  }
})

test('a change by this or another connection is reported once', async () => {
  const directory = useDirectory()
  const here = await useConnection(directory)
  const there = await useConnection(directory)
  const isChanged = async () => {
    await nextTurn()
    return here.changedSinceLastCall()
  }
  await isChanged()
  expect(await isChanged()).toBe(false)
  await here.db.insertInto('rate_limits').values(use).execute()
  expect(await isChanged()).toBe(true)
  expect(await isChanged()).toBe(false)
  await there.db.deleteFrom('rate_limits').execute()
  expect(await isChanged()).toBe(true)
  expect(await isChanged()).toBe(false)
})

test('within one turn of the event loop a change is reported only once it is noted', async () => {
  const here = await useConnection(useDirectory())
  await nextTurn()
  here.changedSinceLastCall()
  await here.db.insertInto('rate_limits').values(use).execute()
  expect(here.changedSinceLastCall()).toBe(false)
  here.noteChange()
  expect(here.changedSinceLastCall()).toBe(true)
})

test('the data version changes with each commit, by this or another connection, and is unknown once closed', async () => {
  const directory = useDirectory()
  const there = await useConnection(directory)
  const here = connectSqlite(directory)
  const versions = [here.dataVersion(), here.dataVersion()]
  expect(versions[0]).toBe(versions[1])
  await here.db.insertInto('rate_limits').values(use).execute()
  versions.push(here.dataVersion())
  await there.db.deleteFrom('rate_limits').execute()
  versions.push(here.dataVersion())
  expect(new Set(versions)).toHaveLength(3)
  await here.close()
  expect(here.dataVersion()).toBeUndefined()
})

test('a closed connection reports a possible change instead of throwing', async () => {
  const connection = connectSqlite(useDirectory())
  await migrate(connection.db)
  connection.changedSinceLastCall()
  await nextTurn()
  expect(connection.changedSinceLastCall()).toBe(false)
  await connection.close()
  await nextTurn()
  expect(connection.changedSinceLastCall()).toBe(true)
})
