import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { startPostgres } from '../../test/support/postgres.ts'
import { slowDownIndexes } from '../../test/support/slow-migration.ts'
import { migrate } from './migrate.server.ts'
import { migrationNames } from './migrations.server.ts'
import { connectPostgres } from './postgres.server.ts'
import { changeContent, holdLock, inTransaction } from './transaction.server.ts'
import { isUnavailable } from './unavailable.server.ts'

const silentMs = 400

async function useImpatientConnection() {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  const connection = connectPostgres(database.address.databaseUrl as string, { silentMs })
  onTestFinished(() => connection.close())
  return connection
}

test('a server silent for too long counts as unavailable, and the next statement succeeds', async () => {
  const { db } = await useImpatientConnection()
  const failure = await sql`select pg_sleep(2)`.execute(db).catch((error) => error)
  expect([String(failure), isUnavailable(failure)]).toEqual([expect.stringContaining('terminated'), true])
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('patient work waits for a slow server, and later statements time out again', async () => {
  const { db, patiently } = await useImpatientConnection()
  const slow = () => sql`select pg_sleep(1), 1 as one`.execute(db)
  expect((await patiently(slow)).rows).toMatchObject([{ one: 1 }])
  await expect(patiently(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(slow()).rejects.toThrow(/terminated/)
})

test('a migration with a statement slower than the timeout completes when run patiently', async () => {
  const { db, patiently } = await useImpatientConnection()
  await slowDownIndexes(db, 1)
  const failure = await migrate(db).catch((error) => error)
  expect(isUnavailable(failure.cause)).toBe(true)
  expect(await patiently(() => migrate(db))).toEqual(migrationNames)
})

test('a standby answers reads and fails writes as unavailable, alone and in a transaction', async () => {
  const standby = await startPostgres({ isStandby: true })
  onTestFinished(() => standby.stop())
  const { db, close } = connectPostgres(standby.url)
  onTestFinished(close)
  const writes = [() => changeContent(db, async () => {}), () => sql`create table added (id int)`.execute(db)]
  for (const write of writes) {
    const failure = await write().catch((error) => error)
    expect([String(failure), isUnavailable(failure)]).toEqual([expect.stringMatching(/recovery|read-only/), true])
  }
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('in a deadlock one transaction succeeds and the other fails as unavailable', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.remove())
  const { db } = database.connect()
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const holdBoth = (own: 0 | 1, other: 0 | 1) =>
    inTransaction(db, async (trx) => {
      await holdLock(trx, `lock ${own}`)
      held[own].resolve()
      await held[other].promise
      await holdLock(trx, `lock ${other}`)
    })
  const ends = await Promise.allSettled([holdBoth(0, 1), holdBoth(1, 0)])
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(failures.map((error) => [String(error), isUnavailable(error)])).toEqual([
    [expect.stringContaining('deadlock'), true],
  ])
})
