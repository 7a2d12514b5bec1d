import { type Selectable, sql } from 'kysely'
import { containsFolded, searchableText } from '../../db/fold.server.ts'
import type { ActivityRow } from '../../db/system-tables.ts'
import type { Database } from '../../db/tables.ts'
import { dayMs, hourMs } from '../../platform/dates.ts'
import { newId } from '../../platform/id.server.ts'
import { maxRefusedSignIns } from './options.ts'
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

/** How the action of a refused sign-in begins. */
export const signInPrefix = 'sign in: '
const isOfSignIn = sql<boolean>`action like ${`${signInPrefix}%`}`

/** Counts the refusals of the last hour: of a member's calls, or of all sign-ins. */
export async function countRefusals(db: Database, now: Date, email: string | undefined): Promise<number> {
  const ofHour = select(db, { q: '', type: 'refusal' })
    .select(({ fn }) => fn.countAll().as('total'))
    .where('created_at', '>', new Date(now.getTime() - hourMs).toISOString())
  const counted =
    email === undefined
      ? ofHour.where(isOfSignIn)
      : ofHour.where('email', '=', email).where(sql<boolean>`not ${isOfSignIn}`)
  return Number((await counted.executeTakeFirstOrThrow()).total)
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

/**
 * Removes lines older than `days`, and the oldest refused sign-ins beyond their limit. No number of actions makes room
 * by removing other lines: an editor could hide one that way.
 */
export async function pruneActivity(db: Database, now: Date, days: number): Promise<void> {
  await db
    .deleteFrom('activity_log')
    .where('created_at', '<', new Date(now.getTime() - days * dayMs).toISOString())
    .execute()
  const first = await select(db, { q: '', type: 'refusal' })
    .select(['created_at', 'id'])
    .where(isOfSignIn)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(maxRefusedSignIns)
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  await db
    .deleteFrom('activity_log')
    .where('type', '=', 'refusal')
    .where(isOfSignIn)
    .where(sql<boolean>`(created_at, id) <= (${first.created_at}, ${first.id})`)
    .execute()
}
