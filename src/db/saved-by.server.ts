import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from './tables.ts'
import { inTransaction, leaveToCommit } from './transaction.server.ts'
import { dropWorkingCopy } from './working-copies.server.ts'

export type EditedTable = {
  [T in keyof Tables]: Tables[T] extends { updated_by: string | null } ? T : never
}[keyof Tables]

/**
 * Runs a save, which returns the entry's id, and records who made it in the same transaction. That administrator's
 * working copy is deleted, because its changes are now saved.
 */
export function saveAs(
  db: Database,
  who: string | undefined,
  table: EditedTable,
  save: (trx: DatabaseTransaction) => Promise<string>,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const id = await save(trx)
    leaveToCommit(trx, sql`update ${sql.table(table)} set updated_by = ${who ?? null} where id = ${id}`.compile(trx))
    if (who) dropWorkingCopy(trx, { kind: table, entityId: id, email: who })
    return id
  })
}

/** Returns who last saved the row, for administrators only. */
export function savedBy(row: { updated_by: string | null }, reader: { seesAll: boolean }): { savedBy?: string } {
  return reader.seesAll && row.updated_by !== null ? { savedBy: row.updated_by } : {}
}
