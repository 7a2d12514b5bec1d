import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '../../../test/support/database.ts'
import { openTestResources } from '../../../test/support/resources.ts'
import { deleteExpired } from '../../db/prune.server.ts'
import type { Database } from '../../db/tables.ts'
import { consumeLimit, type Limit } from './rate-limit.server.ts'

const limit: Limit = { name: 'sign-in', most: 3, perMs: 60_000, message: 'Slowly.' }

const manyRows = 50_000

/** Adds 50,000 uses by others, half of them expired. */
async function addUses(db: Database, now: Date): Promise<void> {
  const [past, soon] = [-1, 1].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString())
  await sql`
    insert into rate_limits (id, key, used_at, expires_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(manyRows)})
    select cast(i as text), ${limit.name} || ':' || i, ${past}, case when i % 2 = 0 then ${past} else ${soon} end
    from n`.execute(db)
}

/** Finishes the server's work on rows added in bulk, so that it does not distort the timing. */
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

test('consuming a limit is about as fast among 50,000 uses of others as alone', async () => {
  const [alone, among] = [await openTestResources(), await openTestResources()]
  await addUses(among.db, among.clock())
  await settle(among.db)
  const times: { alone: number[]; among: number[] } = { alone: [], among: [] }
  // Alternating, so that other load on the machine falls on both.
  for (let turn = 0; turn < 300; turn += 1) {
    const use = ({ db, clock }: typeof alone) =>
      millisecondsOf(() => consumeLimit(db, limit, `visitor-${turn}`, clock()))
    times.alone.push(await use(alone))
    times.among.push(await use(among))
  }
  expect(median(times.among) / median(times.alone)).toBeLessThan(1.5)
})

test('pruning 50,000 uses deletes only expired ones and does not block other requests', async () => {
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
