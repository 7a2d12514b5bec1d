import { expect, test } from 'vitest'
import { openTestServices } from '../../test/support/services.ts'
import { AppError } from './errors.ts'
import { consumeLimit, type Limit } from './rate-limit.server.ts'

const limit: Limit = { name: 'sign-in', most: 3, perMs: 60_000, message: 'Slowly.' }

test('a limit counts each one for himself, and each limit for itself', async () => {
  const { db, clock } = await openTestServices()
  for (let i = 0; i < 3; i += 1) await consumeLimit(db, limit, 'a', clock())
  await expect(consumeLimit(db, limit, 'a', clock())).rejects.toThrow('Slowly.')
  await consumeLimit(db, limit, 'b', clock())
  await consumeLimit(db, { ...limit, name: 'contact' }, 'a', clock())
})

test('past the limit the error is a 429 that says when the oldest use leaves the window', async () => {
  const { db, clock } = await openTestServices()
  for (let i = 0; i < 3; i += 1) {
    await consumeLimit(db, limit, 'a', clock())
    clock.advance(10, 'seconds')
  }
  const error: AppError = await consumeLimit(db, limit, 'a', clock()).catch((e) => e)
  expect(error).toBeInstanceOf(AppError)
  expect([error.status, error.retryAfter]).toEqual([429, 30])
})

test('the window slides: one use is free again when the oldest is over, not before', async () => {
  const { db, clock } = await openTestServices()
  for (let i = 0; i < 3; i += 1) {
    await consumeLimit(db, limit, 'a', clock())
    clock.advance(10, 'seconds')
  }
  clock.advance(29_999, 'milliseconds')
  await expect(consumeLimit(db, limit, 'a', clock())).rejects.toThrow(AppError)
  clock.advance(1, 'milliseconds')
  await consumeLimit(db, limit, 'a', clock())
  await expect(consumeLimit(db, limit, 'a', clock())).rejects.toThrow(AppError)
})

test('a refused use is not counted, so that trying does not prolong the wait', async () => {
  const { db, clock } = await openTestServices()
  for (let i = 0; i < 3; i += 1) await consumeLimit(db, limit, 'a', clock())
  for (let i = 0; i < 50; i += 1) await consumeLimit(db, limit, 'a', clock()).catch(() => {})
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(3)
})

test('of thirty uses at the same moment no more than the limit get through', async () => {
  const { db, clock } = await openTestServices()
  const uses = await Promise.allSettled(Array.from({ length: 30 }, () => consumeLimit(db, limit, 'a', clock())))
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('uses that are over do not stay in the table, whoever made them', async () => {
  const { db, clock } = await openTestServices()
  for (let i = 0; i < 20; i += 1) await consumeLimit(db, limit, `visitor-${i}`, clock())
  await consumeLimit(db, { ...limit, name: 'longer', perMs: 3_600_000 }, 'a', clock())
  clock.advance(1, 'minutes')
  await consumeLimit(db, limit, 'somebody', clock())
  const kept = await db.selectFrom('rate_limits').select('key').orderBy('key').execute()
  expect(kept.map(({ key }) => key)).toEqual(['longer:a', 'sign-in:somebody'])
})
