import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { newId } from './id.server.ts'

/** Where the page that was at this path is now; undefined where none has moved away from it. */
export async function findRedirect(db: Database, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('redirects')
    .select('to_path')
    .where('from_path', '=', path)
    .where('status', '=', 301)
    .executeTakeFirst()
  return row?.to_path
}

/** Those of the paths that a page has had, and that lead to where it is now. */
export async function findMoved(db: Database, paths: string[]): Promise<ReadonlySet<string>> {
  const moves = db.selectFrom('redirects').select('from_path').where('is_move', '=', 1)
  const rows = await moves.where('from_path', 'in', paths).execute()
  return new Set(rows.map(({ from_path }) => from_path))
}

/** A page leaves one path for another. All paths that led to the old one lead to the new one: no chain, no circle. */
export async function recordMove(trx: DatabaseTransaction, from: string, to: string, now: Date): Promise<void> {
  await takePath(trx, to)
  await trx.updateTable('redirects').set({ to_path: to }).where('to_path', '=', from).execute()
  const move = { to_path: to, status: 301, is_move: 1, created_at: now.toISOString() } as const
  await trx
    .insertInto('redirects')
    .values({ id: newId(), from_path: from, hits: 0, last_hit_at: null, ...move })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet(move))
    .execute()
}

/** A page is at this path from now on: nothing leads away from it any more. */
export async function takePath(trx: DatabaseTransaction, path: string): Promise<void> {
  const redirect = await trx.selectFrom('redirects').select('id').where('from_path', '=', path).executeTakeFirst()
  // Every kept page depends on the redirects: a write without need would have all of them made anew.
  if (redirect) await trx.deleteFrom('redirects').where('id', '=', redirect.id).execute()
}

/** The page at this path is gone, and so are the paths that it had before. What an administrator has led there stays. */
export async function forgetPath(trx: DatabaseTransaction, path: string): Promise<void> {
  await trx.deleteFrom('redirects').where('to_path', '=', path).where('is_move', '=', 1).execute()
}
