import { expect, test } from 'vitest'
import { openTestResources } from '../../../test/support/resources.ts'
import { AppError } from '../errors.ts'
import { consumeLimit, type Limit, withinLimits } from './rate-limit.server.ts'

const limit: Limit = { name: 'sign-in', most: 3, perMs: 60_000, message: 'Slowly.' }

test('uses are counted separately for each client and each limit', async () => {
  const { db, clock } = await openTestResources()
  for (let i = 0; i < 3; i += 1) await consumeLimit(db, limit, 'a', clock())
  await expect(consumeLimit(db, limit, 'a', clock())).rejects.toThrow('Slowly.')
  await consumeLimit(db, limit, 'b', clock())
  await consumeLimit(db, { ...limit, name: 'contact' }, 'a', clock())
})

test('a use past the limit is rejected with 429 and the time until the oldest use expires', async () => {
  const { db, clock } = await openTestResources()
  for (let i = 0; i < 3; i += 1) {
    await consumeLimit(db, limit, 'a', clock())
    clock.advance(10, 'seconds')
  }
  const error: AppError = await consumeLimit(db, limit, 'a', clock()).catch((e) => e)
  expect(error).toBeInstanceOf(AppError)
  expect([error.status, error.retryAfter]).toEqual([429, 30])
})

test('the window slides: one use becomes free exactly when the oldest expires', async () => {
  const { db, clock } = await openTestResources()
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

test('a rejected use is not counted, so that retries do not prolong the wait', async () => {
  const { db, clock } = await openTestResources()
  for (let i = 0; i < 3; i += 1) await consumeLimit(db, limit, 'a', clock())
  for (let i = 0; i < 50; i += 1) await consumeLimit(db, limit, 'a', clock()).catch(() => {})
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(3)
})

test('only as many of thirty concurrent uses succeed as the limit allows', async () => {
  const { db, clock } = await openTestResources()
  const uses = await Promise.allSettled(Array.from({ length: 30 }, () => consumeLimit(db, limit, 'a', clock())))
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a use of several limits counts for all of them, or for none if one is reached', async () => {
  const { db, clock } = await openTestResources()
  const other = { ...limit, name: 'contact' }
  const uses = [
    { limit, who: 'a' },
    { limit: other, who: 'a' },
  ]
  await consumeLimit(db, limit, 'a', clock())
  for (let i = 0; i < 2; i += 1) expect(await withinLimits(db, uses, clock(), async () => 'done')).toBe('done')
  await expect(withinLimits(db, uses, clock(), async () => 'done')).rejects.toThrow('Slowly.')
  await consumeLimit(db, other, 'a', clock())
  await expect(consumeLimit(db, other, 'a', clock())).rejects.toThrow('Slowly.')
})

test('when several limits are reached, the error is that of the longest wait', async () => {
  const { db, clock } = await openTestResources()
  const longer = { ...limit, name: 'longer', perMs: 3_600_000, message: 'Later.' }
  const uses = [limit, longer].map((one) => ({ limit: { ...one, most: 1 }, who: 'a' }))
  await withinLimits(db, uses, clock(), async () => {})
  for (const order of [uses, uses.toReversed()]) {
    const refused = withinLimits(db, order, clock(), async () => {})
    await expect(refused).rejects.toMatchObject({ message: 'Later.', retryAfter: 3600 })
  }
})

test('work that fails does not count as a use', async () => {
  const { db, clock } = await openTestResources()
  const failing = withinLimits(db, [{ limit, who: 'a' }], clock(), () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('concurrent uses of several limits in different orders neither deadlock nor exceed a limit', async () => {
  const { db, clock } = await openTestResources()
  const uses = ['a', 'b', 'c'].map((who) => ({ limit, who }))
  const calls = Array.from({ length: 30 }, (_, i) =>
    withinLimits(db, i % 2 ? uses : uses.toReversed(), clock(), async () => {}),
  )
  const results = await Promise.allSettled(calls)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(9)
})
