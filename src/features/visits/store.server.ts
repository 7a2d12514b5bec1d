import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Period } from '../../db/by-day.server.ts'
import type { VisitKind } from '../../db/system-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { dayMs } from '../../platform/dates.ts'
import { daysKept, otherName, type VisitAction } from './options.ts'
import type { VisitMonth } from './schema.ts'

/** The most visitors counted per day. */
const maxVisitors = 100_000
/** The most names per kind and day; further names are counted together. */
const maxNames: Record<VisitKind, number> = { page: 2000, referrer: 100, message: 500, apply: 500 }
const rowsAtOnce = 500
const maxListed = 200

/** The counts since the last flush. */
export interface Counted {
  views: number
  /** A string that tells each visitor from the others; only its hash is stored, for the day. */
  visitors: string[]
  /** Counts by kind and name. */
  counts: Partial<Record<VisitKind, Map<string, number>>>
}

export async function addVisits(db: Database, { views, visitors, counts }: Counted, now: Date): Promise<void> {
  const day = dayOf(now)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('visit_days')
      .values({ day, views, visitors: 0 })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((eb) => ({ views: eb('visit_days.views', '+', views) })),
      )
      .execute()
    // The row is locked from here on: other processes wait for it in turn.
    await addVisitors(trx, day, visitors)
    for (const kind of Object.keys(maxNames) as VisitKind[]) {
      const found = counts[kind]
      if (found?.size) await addCounts(trx, day, kind, found)
    }
  })
}

async function addVisitors(trx: DatabaseTransaction, day: string, visitors: string[]): Promise<void> {
  const key = await keyOf(trx, day)
  const before = await trx.selectFrom('visit_days').select('visitors').where('day', '=', day).executeTakeFirstOrThrow()
  const room = Math.max(0, maxVisitors - before.visitors)
  const rows = visitors
    .slice(0, room)
    .map((visitor) => ({ day, hash: createHmac('sha256', key).update(visitor).digest('base64url').slice(0, 22) }))
  let added = 0
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('visit_hashes')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    added += Number(numInsertedOrUpdatedRows ?? 0)
  }
  await trx
    .updateTable('visit_days')
    .set((eb) => ({ visitors: eb('visitors', '+', added) }))
    .where('day', '=', day)
    .execute()
}

/** Returns the day's key, without which its hashes mean nothing. The first caller creates it. */
async function keyOf(trx: DatabaseTransaction, day: string): Promise<string> {
  await trx
    .insertInto('visit_keys')
    .values({ day, key: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await trx.selectFrom('visit_keys').select('key').where('day', '=', day).executeTakeFirstOrThrow()).key
}

async function addCounts(
  trx: DatabaseTransaction,
  day: string,
  kind: VisitKind,
  found: Map<string, number>,
): Promise<void> {
  const stored = await trx
    .selectFrom('visit_counts')
    .select('name')
    .where('kind', '=', kind)
    .where('day', '=', day)
    .execute()
  const known = new Set(stored.map(({ name }) => name))
  const counts = new Map<string, number>()
  for (const [name, count] of found) {
    const hasRoom = known.has(name) || known.size < maxNames[kind]
    if (hasRoom) known.add(name)
    const key = hasRoom ? name : otherName
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  const rows = [...counts].map(([name, count]) => ({ kind, day, name, count }))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await trx
      .insertInto('visit_counts')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'day', 'name']).doUpdateSet({ count: sql`visit_counts.count + excluded.count` }),
      )
      .execute()
  }
}

/** Deletes the visitor hashes and keys of earlier days, and numbers older than `daysKept`. */
export async function pruneVisits(db: Database, now: Date): Promise<void> {
  const today = dayOf(now)
  const oldest = dayOf(new Date(now.getTime() - daysKept * dayMs))
  await db.deleteFrom('visit_keys').where('day', '<', today).execute()
  await db.deleteFrom('visit_hashes').where('day', '<', today).execute()
  await db.deleteFrom('visit_days').where('day', '<=', oldest).execute()
  await db.deleteFrom('visit_counts').where('day', '<=', oldest).execute()
}

/** Returns the numbers of the last `length` days, including today. */
export async function readVisits(db: Database, length: number, now: Date) {
  const days = Array.from({ length }, (_, index) => dayOf(new Date(now.getTime() - (length - 1 - index) * dayMs)))
  const period = { from: days[0] as string, until: dayOf(new Date(now.getTime() + dayMs)) }
  const stored = await db
    .selectFrom('visit_days')
    .select(['day', 'views', 'visitors'])
    .where('day', '>=', period.from)
    .where('day', '<', period.until)
    .execute()
  const byDay = new Map(stored.map((row) => [row.day, row]))
  const pages = await sumsOf(db, 'page', period)
  const referrers = await sumsOf(db, 'referrer', period)
  return {
    days: days.map((day) => byDay.get(day) ?? { day, views: 0, visitors: 0 }),
    pages: pages.map(({ name, count }) => ({ page: name, views: count })),
    referrers: referrers.map(({ name, count }) => ({ host: name, views: count })),
    actions: [...(await actionsOf(db, 'message', period)), ...(await actionsOf(db, 'apply', period))],
  }
}

/** Returns this month, the month before, and the same month a year ago. */
export async function readMonths(db: Database, now: Date): Promise<VisitMonth[]> {
  const { first } = await db
    .selectFrom('visit_days')
    .select(({ fn }) => fn.min('day').as('first'))
    .executeTakeFirstOrThrow()
  const since = first ?? dayOf(now)
  const today = now.getUTCDate()
  return Promise.all(
    [0, -1, -12].map(async (shift): Promise<VisitMonth> => {
      const [from, end] = [shift, shift + 1].map((by) =>
        dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + by, 1))),
      ) as [string, string]
      const days = (Date.parse(end) - Date.parse(from)) / dayMs
      const until = `${from.slice(0, 8)}${String(Math.min(today, days)).padStart(2, '0')}`
      const isKept = shift === 0 || since <= from
      const after = dayOf(new Date(Date.parse(until) + dayMs))
      return {
        month: from.slice(0, 7),
        until,
        toDay: isKept ? await sumOf(db, { from, until: after }) : null,
        whole: isKept && shift < 0 ? await sumOf(db, { from, until: end }) : null,
      }
    }),
  )
}

async function sumOf(db: Database, { from, until }: Period) {
  const sums = await db
    .selectFrom('visit_days')
    .select(({ fn }) => [fn.sum<number>('views').as('views'), fn.sum<number>('visitors').as('visitors')])
    .where('day', '>=', from)
    .where('day', '<', until)
    .executeTakeFirstOrThrow()
  return { views: Number(sums.views ?? 0), visitors: Number(sums.visitors ?? 0) }
}

async function actionsOf(db: Database, action: VisitAction, period: Period) {
  return (await sumsOf(db, action, period)).map(({ name, count }) => ({ action, page: name, count }))
}

function sumsOf(db: Database, kind: VisitKind, { from, until }: Period): Promise<{ name: string; count: number }[]> {
  const count = sql<number>`sum(count)`
  return db
    .selectFrom('visit_counts')
    .select(['name', count.as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<', until)
    .groupBy('name')
    .orderBy(count, 'desc')
    .orderBy('name')
    .limit(maxListed)
    .execute()
}

/** The day in UTC. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
