import { ownCaller } from './caller.server.ts'
import { type Database, type DatabaseTransaction, shownTables } from './tables.ts'

const shown = new RegExp(`\\b(${shownTables.join('|')})\\b`, 'i')

/**
 * Notes that the running transaction changes what visitors see if the statement writes a table that pages are made
 * from. When in doubt it does: whatever is no plain `select`, and names such a table, counts.
 */
export function noteStatement(statement: string): void {
  const { transaction } = ownCaller()
  if (!transaction || transaction.changesContent) return
  if (!/^\s*select\b/i.test(statement) && shown.test(statement)) transaction.changesContent = true
}

/** Notes the same whatever it writes. */
export function noteContentChange(): void {
  const { transaction } = ownCaller()
  if (transaction) transaction.changesContent = true
}

/** Raises the content version and returns it. Call it last in the transaction: it blocks others until that ends. */
export async function raiseVersion(trx: DatabaseTransaction): Promise<number> {
  const { version } = await trx
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function readVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirst()
  return row?.version ?? -1
}
