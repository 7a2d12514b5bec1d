import { type RawBuilder, sql } from 'kysely'
import { type Remember, rememberMoment, rememberNothing } from './content-memo.server.ts'
import type { Database, Ending, Flag, Scheduled, Tables } from './tables.ts'

/** Tables whose rows become public at once or at a scheduled moment. */
export type ScheduledTable = { [T in keyof Tables]: Tables[T] extends Scheduled ? T : never }[keyof Tables]

/** Tables whose rows may cease to be public at some moment. */
type EndingTable = { [T in keyof Tables]: Tables[T] extends Ending ? T : never }[keyof Tables]

type Columns = Pick<
  Tables[ScheduledTable],
  'publish_now' | 'scheduled_date' | 'published_at' | 'public_from' | 'public_until'
>

export const statuses = ['published', 'scheduled', 'review', 'draft', 'ended'] as const

export type Status = (typeof statuses)[number]

export interface Publication {
  isDraft: boolean
  inReview: boolean
  publishNow: boolean
  /** ISO 8601, UTC. */
  scheduledDate?: string | undefined
  publicUntil?: string | undefined
}

/** The reader of content: a visitor sees what is public at `now`, an administrator everything. */
export interface Reader {
  now: Date
  seesAll: boolean
}

/** The `public_from` of drafts: later than any moment, for a single comparison, and shorter, so never equal to one. */
const unpublished = { draft: '9999', review: '9999-01' }

/** A draft, also one in review: it has no date on which it becomes public. */
export const isDraft = sql<boolean>`(public_from in (${sql.lit(unpublished.draft)}, ${sql.lit(unpublished.review)}))`

/** The only rule for whether an entry is public: it was published at once or its moment has come, and is not over. */
export function isPublic(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(public_from <= ${now.toISOString()} and ${isNotOver(now)})`
}

/** Whether an entry's time on the site, once it has begun, is not over. */
export function isNotOver(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(public_until is null or public_until > ${now.toISOString()})`
}

/** The negation lets no index of ends be used, which would have a list sorted. It is never null. */
export function isOver(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(not ${isNotOver(now)})`
}

/** Whether an entry was public until its end. */
export function hasEnded(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isOver(now)} and public_from <= ${now.toISOString()})`
}

/** Scheduled, or a draft. The second part selects the partial index, which omits entries published at once. */
export function isHidden(now: Date): RawBuilder<boolean> {
  // SQLite starts its index search at the first of the two.
  return sql<boolean>`(public_from > ${now.toISOString()} and public_from > '')`
}

function isScheduled(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isHidden(now)} and public_from <> ${unpublished.draft} and public_from <> ${unpublished.review})`
}

/** The where condition for the entries of one status. */
export function hasStatus(status: Status, now: Date): RawBuilder<boolean> {
  if (status === 'published') return isPublic(now)
  if (status === 'ended') return hasEnded(now)
  return status === 'scheduled'
    ? isScheduled(now)
    : sql<boolean>`(public_from = ${unpublished[status]} and public_from > '')`
}

/** The where conditions for what a reader may see of a list, filtered by status for an administrator alone. */
export function shownTo({ now, seesAll }: Reader, status: Status | undefined): RawBuilder<boolean>[] {
  if (!seesAll) return [isPublic(now)]
  return status ? [hasStatus(status, now)] : []
}

/** Returns the status of a row that was read. */
export function publicationStatus(row: Pick<Columns, 'public_from' | 'public_until'>, now: Date): Status {
  if (row.public_from === unpublished.draft) return 'draft'
  if (row.public_from === unpublished.review) return 'review'
  if (row.public_from > now.toISOString()) return 'scheduled'
  return isPast(row.public_until, now) ? 'ended' : 'published'
}

/** The same rule as `isOver`, for a row that was read. */
export function isPast(until: string | null, now: Date): boolean {
  return until !== null && until <= now.toISOString()
}

/**
 * Returns the columns of a new entry or after an edit. An entry that is already public keeps its date; one published
 * now, ahead of its schedule or after being a draft, gets the current moment.
 */
export function publicationColumns(
  { isDraft, inReview, publishNow, scheduledDate, publicUntil }: Publication,
  now: Date,
  old?: Omit<Columns, 'publish_now'>,
): Columns {
  const moment = now.toISOString()
  const scheduled = scheduledDate ?? old?.scheduled_date ?? moment
  const shared = {
    publish_now: (publishNow ? 1 : 0) as Flag,
    scheduled_date: scheduled,
    public_until: publicUntil ?? null,
  }
  if (isDraft || inReview) {
    const public_from = inReview ? unpublished.review : unpublished.draft
    return { ...shared, published_at: old?.published_at ?? moment, public_from }
  }
  if (!publishNow) return { ...shared, published_at: scheduled, public_from: scheduled }
  const wasOut = old !== undefined && old.public_from <= moment
  return { ...shared, published_at: wasOut ? old.published_at : moment, public_from: '' }
}

/** The columns that `publicationFields` reads. */
export const publicationFieldColumns = [
  'publish_now',
  'scheduled_date',
  'published_at',
  'public_from',
  'public_until',
  'created_at',
  'updated_at',
  'revision',
] as const

/** Returns the response fields for an entry's publication and saves. */
export function publicationFields(
  row: Pick<Tables[ScheduledTable], (typeof publicationFieldColumns)[number]>,
  now: Date,
) {
  return {
    publishNow: row.publish_now === 1,
    scheduledDate: row.scheduled_date,
    publicUntil: row.public_until,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    ...unpublishedStatus(publicationStatus(row, now)),
  }
}

/** Returns the response fields for a status: a draft has those of a save that keeps it a draft. */
export function unpublishedStatus<S extends Status>(status: S) {
  return {
    status,
    ...((status === 'draft' || status === 'review') && { isDraft: true as const }),
    ...(status === 'review' && { inReview: true as const }),
  }
}

/** Returns the next moment (ISO 8601) at which an entry becomes public or ceases to be, if there is one. */
export function nextStatusChange(
  db: Database,
  table: ScheduledTable,
  now: Date,
  remember: Remember = rememberNothing,
): Promise<string | undefined> {
  return rememberMoment(remember, `next status change of ${table}`, now, async () => {
    const { rows } = await sql<{ begin: string | null; end: string | null }>`
      select
        (select min(public_from) from ${sql.table(table)} where ${isScheduled(now)}) as "begin",
        (select min(public_until) from ${sql.table(table)} where ${endsAfter(now)}) as "end"`.execute(db)
    return earliest([rows[0]?.begin ?? undefined, rows[0]?.end ?? undefined])
  })
}

/** Returns the next moment (ISO 8601) at which an entry of the table ceases to be public, if there is one. */
export async function nextEnd(db: Database, table: EndingTable, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ end: string | null }>`
    select min(public_until) as "end" from ${sql.table(table)} where ${endsAfter(now)}`.execute(db)
  return rows[0]?.end ?? undefined
}

function endsAfter(now: Date): RawBuilder<boolean> {
  return sql<boolean>`public_until > ${now.toISOString()}`
}

export function earliest(moments: (string | undefined)[]): string | undefined {
  return moments.filter((moment) => moment !== undefined).sort()[0]
}
