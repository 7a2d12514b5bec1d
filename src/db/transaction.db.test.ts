import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import type { Database } from './tables.ts'
import { changeContent, inTransaction } from './transaction.server.ts'

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
