import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { asCallerWith, checkingTransactions } from './caller.server.ts'
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

test("strangers' transactions do not keep others waiting", async () => {
  const { db } = await openTestResources()
  const order: string[] = []
  const addOne = (id: string) => inTransaction(db, (trx) => count(trx, id)).then(() => order.push(id))
  const strangers = Array.from({ length: 20 }, (_, i) => asCallerWith({ lane: 'stranger' }, () => addOne(`${i}`)))
  await addOne('own')
  expect(order.length).toBeLessThan(10)
  await Promise.all(strangers)
  // On PostgreSQL two run at a time, so they may end in another order.
  expect(order.toSorted()).toEqual([...Array.from({ length: 20 }, (_, i) => `${i}`), 'own'].toSorted())
})

test('of concurrent transactions those that throw are rolled back, and the others are stored', async () => {
  const { db } = await openTestResources()
  const add = (id: string) =>
    inTransaction(db, async (trx) => {
      await count(trx, id)
      if (id === 'b') throw new Error('no')
      return id
    })
  const results = await Promise.allSettled(['a', 'b', 'c'].map(add))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await ids(db)).toEqual(['a', 'c'])
})

test("a call's check comes before each of its transactions, and before none that goes on afterwards", async () => {
  const { db } = await openTestResources()
  const over = Promise.withResolvers<void>()
  let later: Promise<unknown> | undefined
  const refused = new Error('you have been removed')
  const call = checkingTransactions(
    () => Promise.reject(refused),
    async () => {
      later = over.promise.then(() => inTransaction(db, (trx) => count(trx, 'later')))
      await inTransaction(db, (trx) => count(trx, 'own'))
    },
  )
  await expect(call).rejects.toThrow(refused)
  over.resolve()
  await later
  expect(await ids(db)).toEqual(['later'])
})
