import type { Database, DatabaseTransaction } from '../db/tables.ts'

/** Where the page that was at this path is now; undefined where none has moved away from it. */
export async function findRedirect(db: Database, path: string): Promise<string | undefined> {
  const row = await db.selectFrom('redirects').select('to_path').where('from_path', '=', path).executeTakeFirst()
  return row?.to_path
}

/** A page leaves one path for another. All paths that led to the old one lead to the new one: no chain, no circle. */
export async function recordMove(trx: DatabaseTransaction, from: string, to: string, now: Date): Promise<void> {
  await takePath(trx, to)
  await trx.updateTable('redirects').set({ to_path: to }).where('to_path', '=', from).execute()
  const row = { from_path: from, to_path: to, created_at: now.toISOString() }
  await trx
    .insertInto('redirects')
    .values(row)
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet(row))
    .execute()
}

/** A page is at this path from now on: nothing leads away from it any more. */
export async function takePath(trx: DatabaseTransaction, path: string): Promise<void> {
  await trx.deleteFrom('redirects').where('from_path', '=', path).execute()
}

/** The page at this path is gone, and so is all that led to it. */
export async function forgetPath(trx: DatabaseTransaction, path: string): Promise<void> {
  await trx.deleteFrom('redirects').where('to_path', '=', path).execute()
}
