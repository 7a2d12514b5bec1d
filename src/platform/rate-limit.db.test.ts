import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '../../test/support/database.ts'
import { openTestResources } from '../../test/support/resources.ts'
import { deleteExpired } from '../db/prune.server.ts'
import type { Database } from '../db/tables.ts'
import { AppError } from './errors.ts'
import { consumeLimit, type Limit, withinLimits } from './rate-limit.server.ts'

const limit: Limit = { name: 'sign-in', most: 3, perMs: 60_000, message: 'Slowly.' }

test('a limit counts each one for himself, and each limit for itself', async () => {
  const { db, clock } = await openTestResources()
  for (let i = 0; i < 3; i += 1) await consumeLimit(db, limit, 'a', clock())
  await expect(consumeLimit(db, limit, 'a', clock())).rejects.toThrow('Slowly.')
  await consumeLimit(db, limit, 'b', clock())
  await consumeLimit(db, { ...limit, name: 'contact' }, 'a', clock())
})

test('past the limit the error is a 429 that says when the oldest use leaves the window', async () => {
  const { db, clock } = await openTestResources()
  for (let i = 0; i < 3; i += 1) {
    await consumeLimit(db, limit, 'a', clock())
    clock.advance(10, 'seconds')
  }
  const error: AppError = await consumeLimit(db, limit, 'a', clock()).catch((e) => e)
  expect(error).toBeInstanceOf(AppError)
  expect([error.status, error.retryAfter]).toEqual([429, 30])
})

test('the window slides: one use is free again when the oldest is over, not before', async () => {
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

test('a refused use is not counted, so that trying does not prolong the wait', async () => {
  const { db, clock } = await openTestResources()
  for (let i = 0; i < 3; i += 1) await consumeLimit(db, limit, 'a', clock())
  for (let i = 0; i < 50; i += 1) await consumeLimit(db, limit, 'a', clock()).catch(() => {})
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(3)
})

test('of thirty uses at the same moment no more than the limit get through', async () => {
  const { db, clock } = await openTestResources()
  const uses = await Promise.allSettled(Array.from({ length: 30 }, () => consumeLimit(db, limit, 'a', clock())))
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a use of several limits counts for all of them, or for none where one is reached', async () => {
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

test('of several limits that are reached the error is that of the one that is free again last', async () => {
  const { db, clock } = await openTestResources()
  const longer = { ...limit, name: 'longer', perMs: 3_600_000, message: 'Later.' }
  const uses = [limit, longer].map((one) => ({ limit: { ...one, most: 1 }, who: 'a' }))
  await withinLimits(db, uses, clock(), async () => {})
  for (const order of [uses, uses.toReversed()]) {
    const refused = withinLimits(db, order, clock(), async () => {})
    await expect(refused).rejects.toMatchObject({ message: 'Later.', retryAfter: 3600 })
  }
})

test('work that fails counts no use', async () => {
  const { db, clock } = await openTestResources()
  const failing = withinLimits(db, [{ limit, who: 'a' }], clock(), () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('uses at the same moment that hold several limits in different orders all end, and none slips past', async () => {
  const { db, clock } = await openTestResources()
  const uses = ['a', 'b', 'c'].map((who) => ({ limit, who }))
  const calls = Array.from({ length: 30 }, (_, i) =>
    withinLimits(db, i % 2 ? uses : uses.toReversed(), clock(), async () => {}),
  )
  const results = await Promise.allSettled(calls)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(9)
})

const manyRows = 200_000

/** As many uses by others, half of them over. */
async function addUses(db: Database, now: Date): Promise<void> {
  const [past, soon] = [-1, 1].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString())
  await sql`
    insert into rate_limits (id, key, used_at, expires_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(manyRows)})
    select cast(i as text), ${limit.name} || ':' || i, ${past}, case when i % 2 = 0 then ${past} else ${soon} end
    from n`.execute(db)
}

/** Ends what a server still does about rows that were added in bulk: it is no part of what a limit takes. */
async function settle(db: Database): Promise<void> {
  if (!isPostgres) return
  await sql`vacuum analyze rate_limits`.execute(db)
  await sql`checkpoint`.execute(db)
}

async function millisecondsOf(call: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await call()
  return performance.now() - from
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

test('a limit takes as long among 200,000 uses of others as alone', async () => {
  const [alone, among] = [await openTestResources(), await openTestResources()]
  await addUses(among.db, among.clock())
  await settle(among.db)
  const times: { alone: number[]; among: number[] } = { alone: [], among: [] }
  // In turn, so that whatever else the machine does falls on both.
  for (let turn = 0; turn < 300; turn += 1) {
    const use = ({ db, clock }: typeof alone) =>
      millisecondsOf(() => consumeLimit(db, limit, `visitor-${turn}`, clock()))
    times.alone.push(await use(alone))
    times.among.push(await use(among))
  }
  expect(median(times.among) / median(times.alone)).toBeLessThan(1.5)
})

test('what is removed of 200,000 uses is what is over, and others are answered meanwhile', async () => {
  const { db, clock } = await openTestResources()
  await addUses(db, clock())
  let isOver = false
  const removing = deleteExpired(db, 'rate_limits', clock()).then(() => {
    isOver = true
  })
  let answered = 0
  for (; !isOver; answered += 1) {
    await consumeLimit(db, limit, `meanwhile-${answered}`, clock())
    await nextTurn()
  }
  await removing
  expect(answered).toBeGreaterThan(10)
  const { rows } = await sql<{ left: number }>`
    select cast(count(*) as integer) as left from rate_limits where key not like '%meanwhile%'`.execute(db)
  expect(rows).toEqual([{ left: manyRows / 2 }])
})
