import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/support/database.ts'
import { contentVersion } from '../../test/support/rows.ts'
import { aJob, aPost } from '../../test/support/samples.ts'
import { createPost } from '../features/blog/store.server.ts'
import { createJob } from '../features/jobs/store.server.ts'
import { type Database, shownTables, tableNames } from './tables.ts'
import { changeContent, inTransaction, replaceContent } from './transaction.server.ts'

const now = new Date('2026-03-02T12:00:00.000Z')

async function openDatabase() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  /** Returns by how much `work` raises the version. */
  const raisedBy = async (work: () => Promise<unknown>) => {
    const before = await contentVersion(db)
    await work()
    return (await contentVersion(db)) - before
  }
  return { db, raisedBy }
}

const deleteAll = (db: Database, table: (typeof tableNames)[number]) => db.deleteFrom(table).execute()

test.for(shownTables)('a transaction that writes %s raises the version, in whatever way', async (table) => {
  const { db, raisedBy } = await openDatabase()
  const into = sql.table(table)
  const none = sql`select * from ${into} where 1 = 0`
  const writes: ((trx: Database) => Promise<unknown>)[] = [
    (trx: Database) => deleteAll(trx, table),
    (trx: Database) => sql`DELETE FROM ${sql.raw(table.toUpperCase())}`.execute(trx),
    (trx: Database) => sql`  INSERT INTO ${into} ${none}`.execute(trx),
    (trx: Database) =>
      sql`with gone as (${none}) delete from ${into} where 1 = (select count(*) from gone)`.execute(trx),
  ]
  for (const write of writes) expect(await raisedBy(() => inTransaction(db, write))).toBe(1)
})

test('a transaction that writes other tables, or only reads, leaves the version as it is', async () => {
  const { db, raisedBy } = await openDatabase()
  const others = tableNames.filter((name) => !shownTables.includes(name) && name !== 'content_version')
  expect(others.length).toBeGreaterThan(20)
  // Rows that others refer to are deleted last.
  for (const table of others.reverse()) {
    expect([table, await raisedBy(() => inTransaction(db, (trx) => deleteAll(trx, table)))]).toEqual([table, 0])
  }
  for (const table of shownTables) {
    const read = (trx: Database) => trx.selectFrom(table).selectAll().execute()
    expect(await raisedBy(() => inTransaction(db, read))).toBe(0)
  }
})

test('all writes of one transaction raise the version once, those of a failed one not at all', async () => {
  const { db, raisedBy } = await openDatabase()
  const saveBoth = async (trx: Database) => {
    await createJob(trx, aJob(), now)
    await createPost(trx, aPost(), now)
  }
  expect(await raisedBy(() => inTransaction(db, saveBoth))).toBe(1)
  const failing = () =>
    inTransaction(db, async (trx) => {
      await saveBoth(trx)
      throw new Error('no')
    })
  expect(await raisedBy(() => expect(failing()).rejects.toThrow('no'))).toBe(0)
})

test('concurrent transactions raise the version for themselves alone', async () => {
  const { db, raisedBy } = await openDatabase()
  const saves = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, i) => inTransaction(db, (trx) => deleteAll(trx, i % 2 ? 'jobs' : 'rate_limits'))),
    )
  expect(await raisedBy(saves)).toBe(10)
})

test('a declared change raises the version whatever it writes, and a replacement of everything once', async () => {
  const { db, raisedBy } = await openDatabase()
  expect(await raisedBy(() => changeContent(db, async () => {}))).toBe(1)
  expect(await raisedBy(() => replaceContent(db, (trx) => changeContent(trx, (own) => deleteAll(own, 'jobs'))))).toBe(1)
})
