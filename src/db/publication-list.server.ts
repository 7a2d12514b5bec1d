import { sql } from 'kysely'
import type { Remember } from './content-memo.server.ts'
import {
  backwards,
  type Condition,
  countEach,
  type Direction,
  type Order,
  type Range,
  selectRange,
  sum,
} from './listing.server.ts'
import {
  hasStatus,
  isPublic,
  nextStatusChange,
  type ScheduledTable,
  type Status,
  statuses,
} from './publication.server.ts'
import type { Database, Tables } from './tables.ts'

/**
 * Orders by a column or, without one, by date, newest first. The other direction is the exact reverse, so that one
 * index serves both. `id`: the column with an entry's id.
 */
export function publicationOrder(column: string | undefined, direction: Direction | undefined, id = 'id'): Order {
  const newestFirst: Order = [
    ['published_at', 'desc'],
    [id, 'desc'],
  ]
  if (column === undefined) return direction === 'asc' ? backwards(newestFirst) : newestFirst
  const forwards: Order = [[column, 'asc'], ...newestFirst]
  return direction === 'desc' ? backwards(forwards) : forwards
}

export type ChangedEntry = Pick<Tables[ScheduledTable], 'slug' | 'updated_at' | 'published_at'>

/** Whether search engines shall list an entry at its own address. */
export const isCanonical: Condition = sql<boolean>`canonical = ''`

/** The slug and last change of public entries, oldest first: newer entries do not change earlier pages of a list. */
export function publicChanges(
  db: Database,
  table: ScheduledTable,
  now: Date,
  narrower: Condition[] = [],
): Range<ChangedEntry> {
  const where = [...narrower, isCanonical, isPublic(now)]
  const columns = ['slug', 'updated_at', 'published_at']
  return selectRange(db, { table, columns, where, order: publicationOrder(undefined, 'asc') })
}

/** Counts the entries by status, remembered until one of them changes. */
export function countByStatus(db: Database, table: ScheduledTable, now: Date, remember: Remember) {
  return remember(`${table} by status`, now, async () => {
    const value = await countStatuses(db, table, now)
    return { value, until: await nextStatusChange(db, table, now, remember) }
  })
}

async function countStatuses(db: Database, table: ScheduledTable, now: Date) {
  const selections = statuses.map((status) => ({
    ...{ table, columns: ['id'], order: [] },
    where: [hasStatus(status, now)],
  }))
  const [published = 0, scheduled = 0, review = 0, draft = 0, ended = 0] = await countEach(db, selections)
  return withTotal({ published, scheduled, review, draft, ended })
}

export function withTotal<Counts extends Record<Status, number>>(counts: Counts) {
  return { total: sum(Object.values(counts)), ...counts }
}
