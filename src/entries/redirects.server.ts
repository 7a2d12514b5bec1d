import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { holdLock } from '../db/transaction.server.ts'
import { newId } from '../platform/id.server.ts'
import { refuseHeldToDrafts } from './held-to-drafts.server.ts'

/**
 * Serialises everything that writes several redirects, each in an order of its own: moves, deletions, imports and the
 * counts of uses. Take the locks of entries and of the menu first.
 */
export function holdRedirects(trx: DatabaseTransaction): Promise<void> {
  return holdLock(trx, 'redirects')
}

/** Returns the target of the permanent redirect at this path; undefined if there is none. */
export async function findRedirect(db: Database, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('redirects')
    .select('to_path')
    .where('from_path', '=', path)
    .where('status', '=', 301)
    .executeTakeFirst()
  return row?.to_path
}

/** Returns those of the paths that a page has moved away from. */
export async function findMoved(db: Database, paths: string[]): Promise<ReadonlySet<string>> {
  const moves = db.selectFrom('redirects').select('from_path').where('is_move', '=', 1)
  const rows = await moves.where('from_path', 'in', paths).execute()
  return new Set(rows.map(({ from_path }) => from_path))
}

/** Redirects a page's old path to its new one, and with it all paths that led to the old one: no chains, no loops. */
export async function recordMove(trx: DatabaseTransaction, from: string, to: string, now: Date): Promise<void> {
  await holdRedirects(trx)
  await takePath(trx, to)
  await trx.updateTable('redirects').set({ to_path: to }).where('to_path', '=', from).execute()
  const move = { to_path: to, status: 301, is_move: 1, created_at: now.toISOString() } as const
  await trx
    .insertInto('redirects')
    .values({ id: newId(), from_path: from, hits: 0, last_hit_at: null, ...move })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet(move))
    .execute()
}

/** Removes the redirect at a path that a page now has. */
export async function takePath(trx: DatabaseTransaction, path: string): Promise<void> {
  const redirect = await trx.selectFrom('redirects').select('id').where('from_path', '=', path).executeTakeFirst()
  // Every cached page depends on the redirects: a needless write would invalidate all of them.
  if (!redirect) return
  refuseHeldToDrafts()
  await trx.deleteFrom('redirects').where('id', '=', redirect.id).execute()
}

/** Removes the redirects that a deleted page's moves have left. Redirects made by an administrator stay. */
export async function forgetPath(trx: DatabaseTransaction, path: string): Promise<void> {
  await holdRedirects(trx)
  await trx.deleteFrom('redirects').where('to_path', '=', path).where('is_move', '=', 1).execute()
}
