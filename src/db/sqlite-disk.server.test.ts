import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { disks, openSmallDisk } from '../../test/support/disk.ts'
import { connectSqlite } from './connect.server.ts'
import { migrate } from './migrate.server.ts'
import type { Database } from './tables.ts'
import { inSnapshot, inTransaction } from './transaction.server.ts'
import { isUnavailable } from './unavailable.server.ts'

async function open(directory: string) {
  const connection = connectSqlite(directory)
  onTestFinished(() => connection.close())
  await migrate(connection.db)
  return connection
}

/** More than the free space left on any page. */
const long = 'x'.repeat(20_000)
const add = (db: Database, id: string, key = long) =>
  db
    .insertInto('rate_limits')
    .values({ id, key, used_at: '2026-01-01T00:00:00.000Z', expires_at: '2026-01-01T00:00:00.000Z' })
    .execute()
const ids = async (db: Database) =>
  (await db.selectFrom('rate_limits').select('id').orderBy('id').execute()).map(({ id }) => id)

const thrownBy = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error) => error)

test.for(['full', 'read-only'] as const)(
  'on a %s disk writes fail as unavailable, reads continue, and writes work again once mended',
  async (kind) => {
    const disk = disks[kind]()
    const { db, changedSinceLastCall } = await open(disk.directory)
    await add(db, 'before')
    await disk.breakDown(db)
    const failures = [
      await thrownBy(add(db, 'alone')),
      await thrownBy(inTransaction(db, (trx) => add(trx, 'in a transaction'))),
      // Larger than the cache, so that it fails in the middle of the transaction and not at its end.
      await thrownBy(inTransaction(db, (trx) => add(trx, 'large', 'x'.repeat(30_000_000)))),
      await thrownBy(inTransaction(db, (trx) => add(trx, 'again'))),
    ]
    for (const failure of failures) expect([String(failure), isUnavailable(failure)]).toEqual([expect.anything(), true])
    expect(await ids(db)).toEqual(['before'])
    expect(await inSnapshot(db, ids)).toEqual(['before'])
    const other = connectSqlite(disk.directory)
    expect(await ids(other.db)).toEqual(['before'])
    await other.close()
    changedSinceLastCall()
    await disk.mend(db)
    await inTransaction(db, (trx) => add(trx, 'later'))
    expect(await ids(db)).toEqual(['before', 'later'])
    await nextTurn()
    expect(changedSinceLastCall()).toBe(true)
  },
)

test('a transaction on a full disk reports that error, not a failed rollback', async () => {
  const disk = openSmallDisk()
  const { db } = await open(disk.directory)
  await disk.breakDown(db)
  await expect(inTransaction(db, (trx) => add(trx, 'a'))).rejects.toThrow(/disk is full/)
})

test('temporary sort data is kept in memory', async () => {
  const { db } = await open(openSmallDisk().directory)
  expect((await sql`pragma temp_store`.execute(db)).rows).toEqual([{ temp_store: 2 }])
})
