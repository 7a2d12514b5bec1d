import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import type { Database } from './tables.ts'
import { changeContent, inSnapshot, inTransaction } from './transaction.server.ts'

const moment = '2026-01-01T00:00:00.000Z'
const count = (db: Database, id: string) =>
  db.insertInto('rate_limits').values({ id, key: 'k', used_at: moment, expires_at: moment }).execute()

async function ids(db: Database): Promise<string[]> {
  return (await db.selectFrom('rate_limits').select('id').orderBy('id').execute()).map((row) => row.id)
}

async function version(db: Database): Promise<number | undefined> {
  return (await db.selectFrom('content_version').select('version').executeTakeFirst())?.version
}

test('a successful transaction is committed and returns the result of its function', async () => {
  const { db } = await openTestResources()
  const answer = await inTransaction(db, async (trx) => {
    await count(trx, 'a')
    await count(trx, 'b')
    return 7
  })
  expect(answer).toBe(7)
  expect(await ids(db)).toEqual(['a', 'b'])
})

test('a transaction that throws is rolled back and rethrows the error', async () => {
  const { db } = await openTestResources()
  const failing = inTransaction(db, async (trx) => {
    await count(trx, 'a')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await ids(db)).toEqual([])
})

test('a nested transaction joins the outer one and is rolled back with it', async () => {
  const { db } = await openTestResources()
  const failing = inTransaction(db, async (outer) => {
    await inTransaction(outer, (inner) => count(inner, 'a'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await ids(db)).toEqual([])
})

test('a content change raises the content version by one, a failed change does not', async () => {
  const { db } = await openTestResources()
  const before = (await version(db)) as number
  await changeContent(db, (trx) => count(trx, 'a'))
  expect(await version(db)).toBe(before + 1)
  await expect(changeContent(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await version(db)).toBe(before + 1)
})

test('twenty concurrent changes raise the content version by twenty', async () => {
  const { db } = await openTestResources()
  const before = (await version(db)) as number
  await Promise.all(Array.from({ length: 20 }, (_, i) => changeContent(db, (trx) => count(trx, `n${i}`))))
  expect(await version(db)).toBe(before + 20)
  expect(await ids(db)).toHaveLength(20)
})

test.for<[string, (db: Database) => Promise<unknown>, string]>([
  ['a query', (db: Database) => ids(db), 'select "id" from "rate_limits" order by "id"'],
  ['a statement of its own', (db: Database) => sql`select 1`.execute(db), 'select 1'],
  ['a transaction', (db: Database) => inTransaction(db, async () => {}), 'begin'],
  ['a change of content', (db: Database) => changeContent(db, async () => {}), 'begin'],
  ['a snapshot', (db: Database) => inSnapshot(db, ids), 'begin'],
])('%s beside the running transaction throws at once, and names itself', async ([, use, name]) => {
  const { db } = await openTestResources()
  const message = `Inside a transaction, only the transaction itself may be used, but not for: ${name}`
  await expect(inTransaction(db, () => use(db))).rejects.toThrow(message)
  await expect(changeContent(db, () => use(db))).rejects.toThrow(message)
  await expect(inSnapshot(db, () => use(db))).rejects.toThrow(message)
  // It is usable again, also for what the transaction began without waiting for it.
  let later: Promise<unknown> | undefined
  const over = Promise.withResolvers<void>()
  await inTransaction(db, async () => {
    later = over.promise.then(() => use(db))
  })
  over.resolve()
  await later
})

test('another database may be used inside a transaction', async () => {
  const [{ db }, other] = [await openTestResources(), await openTestResources()]
  expect(await inTransaction(db, () => ids(other.db))).toEqual([])
})
