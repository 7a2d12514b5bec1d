import type { ReviewCommentRow } from './review-tables.ts'
import type { Database, DatabaseTransaction, Tables } from './tables.ts'
import { holdLock, inTransaction } from './transaction.server.ts'

/** Per entry. */
const maxComments = 200
/** How many open comments are read to list the entries that they are about. */
const maxOpen = 1000

export interface Reviewed {
  /** The table of the entry. */
  kind: keyof Tables
  entityId: string
}

/** Oldest first. */
export function listComments(db: Database, { kind, entityId }: Reviewed): Promise<ReviewCommentRow[]> {
  return db
    .selectFrom('review_comments')
    .selectAll()
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxComments)
    .execute()
}

/**
 * Returns false if the entry already has as many comments as it may have. `onAdded`: in the same transaction.
 */
export function addComment(
  db: Database,
  row: ReviewCommentRow,
  onAdded: (trx: DatabaseTransaction) => Promise<void> = async () => {},
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await holdLock(trx, `comments ${row.kind} ${row.entity_id}`)
    const entry = { kind: row.kind as keyof Tables, entityId: row.entity_id }
    if ((await listComments(trx, entry)).length >= maxComments) return false
    await trx.insertInto('review_comments').values(row).execute()
    await onAdded(trx)
    return true
  })
}

/** Returns whether the comment exists. `by` resolves it at that moment; null reopens it. */
export async function resolveComment(
  db: Database,
  { kind, entityId }: Reviewed,
  id: string,
  by: { who: string; now: Date } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await inTransaction(db, (trx) =>
    trx
      .updateTable('review_comments')
      .set({ resolved_at: by?.now.toISOString() ?? null, resolved_by: by?.who ?? null })
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('entity_id', '=', entityId)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

/** Returns whether the comment existed. */
export async function deleteComment(db: Database, { kind, entityId }: Reviewed, id: string): Promise<boolean> {
  const { numDeletedRows } = await inTransaction(db, (trx) =>
    trx
      .deleteFrom('review_comments')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('entity_id', '=', entityId)
      .executeTakeFirst(),
  )
  return numDeletedRows > 0n
}

/** Call it in the transaction that deletes the entry for good. */
export async function forgetComments(db: Database, { kind, entityId }: Reviewed): Promise<void> {
  await db.deleteFrom('review_comments').where('kind', '=', kind).where('entity_id', '=', entityId).execute()
}

/** Returns the entries with open comments and how many each has, the longest-waiting first. */
export async function listReviewed(db: Database): Promise<(Reviewed & { count: number })[]> {
  const rows = await db
    .selectFrom('review_comments')
    .select(['kind', 'entity_id'])
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .limit(maxOpen)
    .execute()
  const byEntry = Map.groupBy(rows, ({ kind, entity_id }) => `${kind} ${entity_id}`)
  return [...byEntry.values()].flatMap(([first, ...others]) =>
    first ? [{ kind: first.kind as keyof Tables, entityId: first.entity_id, count: 1 + others.length }] : [],
  )
}
