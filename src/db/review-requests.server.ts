import type { Reviewed } from './review-comments.server.ts'
import type { ReviewRequestRow } from './review-tables.ts'
import type { AdminRow } from './sign-in-tables.ts'
import type { Database, DatabaseTransaction, Tables } from './tables.ts'

/** In one person's list. */
const maxListed = 20
const maxReviewers = 200

type Role = AdminRow['role']['__select__']

const idOf = ({ kind, entityId }: Reviewed) => `${kind} ${entityId}`

/** Replaces an earlier request for the same entry. */
export async function putReviewRequest(
  trx: DatabaseTransaction,
  entry: Reviewed,
  request: Pick<ReviewRequestRow, 'revision' | 'asked_by' | 'asked_of' | 'asked_at'>,
): Promise<void> {
  const row = { id: idOf(entry), kind: entry.kind, entity_id: entry.entityId, ...request }
  await trx
    .insertInto('review_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export function findReviewRequest(db: Database, entry: Reviewed): Promise<ReviewRequestRow | undefined> {
  return db.selectFrom('review_requests').selectAll().where('id', '=', idOf(entry)).executeTakeFirst()
}

/** Newest first. */
export async function listRequestsOf(db: Database, email: string): Promise<(ReviewRequestRow & Reviewed)[]> {
  const rows = await db
    .selectFrom('review_requests')
    .selectAll()
    .where('asked_of', '=', email)
    .orderBy('asked_at', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as keyof Tables, entityId: row.entity_id }))
}

/** Call it in the transaction that deletes the entry for good. */
export async function forgetReviewRequest(db: Database, entry: Reviewed): Promise<void> {
  await db.deleteFrom('review_requests').where('id', '=', idOf(entry)).execute()
}

/** The people with one of the roles, sorted by address. */
export function listPeopleIn(db: Database, roles: readonly Role[]): Promise<Pick<AdminRow, 'email' | 'name'>[]> {
  return db
    .selectFrom('admins')
    .select(['email', 'name'])
    .where('role', 'in', roles)
    .orderBy('email')
    .limit(maxReviewers)
    .execute()
}
