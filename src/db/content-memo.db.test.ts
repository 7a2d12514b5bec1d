import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, isPostgres } from '../../test/support/database.ts'
import { createContentMemo } from './content-memo.server.ts'
import { changeContent } from './transaction.server.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)

/** Opens a memo, and a second connection that changes content. */
async function openMemo() {
  const database = await createTestDatabase()
  onTestFinished(() => database.remove())
  const connection = database.connect()
  const [{ db }, { db: other }] = [connection, database.connect()]
  let asked = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { remember } = createContentMemo({ ...connection, db: counted })
  let readings = 0
  const ask = (key = 'a', at = now, until?: string) =>
    remember(key, at, async () => {
      readings += 1
      return { value: readings, until }
    })
  return { ask, asked: () => asked, remember, change: () => changeContent(other, async () => {}) }
}

test('a remembered value is read again after another process changes content', async () => {
  const { ask, change } = await openMemo()
  expect([await ask(), await ask(), await ask('b'), await ask()]).toEqual([1, 1, 2, 1])
  await change()
  expect([await ask(), await ask('b'), await ask()]).toEqual([3, 4, 3])
})

test('SQLite is asked for the version only after somebody has written', async () => {
  const { ask, asked, change } = await openMemo()
  await ask()
  const before = asked()
  for (let count = 0; count < 5; count += 1) await ask()
  const readings = asked() - before
  await change()
  expect(await ask()).toBe(2)
  expect([readings, asked() - before > readings]).toEqual([isPostgres ? 5 : 0, true])
})

test('a value with an expiry is read again from that moment on', async () => {
  const { ask } = await openMemo()
  const until = later(1000).toISOString()
  expect([await ask('a', now, until), await ask('a', later(999), until)]).toEqual([1, 1])
  expect([await ask('a', later(1000), later(2000).toISOString()), await ask('a', later(1001))]).toEqual([2, 2])
})

test('concurrent requests share one read', async () => {
  const { ask } = await openMemo()
  expect(await Promise.all(Array.from({ length: 20 }, () => ask()))).toEqual(Array(20).fill(1))
})

test('a failed read rejects its caller and is retried by the next', async () => {
  const { ask, remember } = await openMemo()
  const failing = remember('a', now, () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect(await ask()).toBe(1)
})

test('the least recently used values are evicted, however many keys are requested', async () => {
  const { ask } = await openMemo()
  await ask('kept')
  for (let index = 0; index < 150; index += 1) {
    await ask(`stranger ${index}`)
    expect(await ask('kept')).toBe(1)
  }
  expect(await ask('stranger 149')).toBe(151)
  expect(await ask('stranger 0')).toBe(152)
})

test('a slow read that began before a change is not kept after it', async () => {
  const { remember, change } = await openMemo()
  const slow = Promise.withResolvers<{ value: string }>()
  const begun = Promise.withResolvers<void>()
  const read = () => {
    begun.resolve()
    return slow.promise
  }
  const waiting = [remember('a', now, read), remember('a', now, read)]
  await begun.promise
  await change()
  await remember('b', now, async () => ({ value: 'b' }))
  slow.resolve({ value: 'before' })
  expect(await Promise.all(waiting)).toEqual(['before', 'before'])
  expect(await remember('a', now, async () => ({ value: 'after' }))).toBe('after')
})
