import { type Selectable, sql } from 'kysely'
import { containsFolded, searchableText } from '../../db/fold.server.ts'
import type { ActivityRow } from '../../db/system-tables.ts'
import type { Database } from '../../db/tables.ts'
import { dayMs, hourMs } from '../../platform/dates.ts'
import { newId } from '../../platform/id.server.ts'
import { daysKept, mostKept, mostRefusals } from './options.ts'
import type { ActivityQuery } from './schema.ts'

const linesAtOnce = 500

export type NewActivity = Pick<ActivityRow, 'type' | 'email' | 'name' | 'action' | 'kind' | 'entity_id' | 'title'>

let added = 0

/** Keeps lines of the same millisecond in the order in which a process wrote them. */
function nextId(): string {
  added += 1
  return added.toString(16).padStart(8, '0') + newId()
}

export async function addActivity(db: Database, line: NewActivity, now: Date): Promise<void> {
  const words = searchableText([line.name, line.email, line.action, line.title].join(' '))
  const row = { ...line, id: nextId(), created_at: now.toISOString(), words }
  await db.insertInto('activity_log').values(row).execute()
}

/** Returns the title of the deleted entry with this id; '' if it is not in the trash. */
export async function titleInTrash(db: Database, id: string | null): Promise<string> {
  const row = await db
    .selectFrom('trash')
    .select('title')
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  return row?.title ?? ''
}

/** Counts the refusals of the last hour. */
export async function countRefusals(db: Database, now: Date): Promise<number> {
  const { total } = await select(db, { q: '', type: 'refusal' })
    .select(({ fn }) => fn.countAll().as('total'))
    .where('created_at', '>', new Date(now.getTime() - hourMs).toISOString())
    .executeTakeFirstOrThrow()
  return Number(total)
}

export type ActivityFilter = Pick<ActivityQuery, 'q' | 'type'>

function select(db: Database, { q, type }: ActivityFilter) {
  let found = db.selectFrom('activity_log')
  if (type) found = found.where('type', '=', type)
  if (q) found = found.where(containsFolded('words', q))
  return found
}

/** Returns one page, newest first, and the total of all pages. */
export async function listActivity(db: Database, { page, limit, ...filter }: ActivityQuery) {
  const found = select(db, filter)
  const { total } = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(total) }
}

/** Yields all matching lines in batches, newest first. */
export async function* readActivity(db: Database, filter: ActivityFilter): AsyncGenerator<Selectable<ActivityRow>[]> {
  let last: Selectable<ActivityRow> | undefined
  do {
    let next = select(db, filter).selectAll()
    if (last) next = next.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id})`)
    const rows = await next.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(linesAtOnce).execute()
    yield rows
    last = rows.length === linesAtOnce ? rows.at(-1) : undefined
  } while (last)
}

/** Removes lines older than a year, and the oldest lines beyond the limits. */
export async function pruneActivity(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('activity_log')
    .where('created_at', '<', new Date(now.getTime() - daysKept * dayMs).toISOString())
    .execute()
  await deleteOldest(db, mostKept)
  await deleteOldest(db, mostRefusals, 'refusal')
}

async function deleteOldest(db: Database, most: number, type?: ActivityRow['type']): Promise<void> {
  const newest = select(db, { q: '', type }).orderBy('created_at', 'desc').orderBy('id', 'desc')
  const first = await newest.select(['created_at', 'id']).offset(most).limit(1).executeTakeFirst()
  if (!first) return
  let over = db.deleteFrom('activity_log').where(sql<boolean>`(created_at, id) <= (${first.created_at}, ${first.id})`)
  if (type) over = over.where('type', '=', type)
  await over.execute()
}
