import type { ImportedRow } from '../../db/system-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { holdLock } from '../../db/transaction.server.ts'

/** Two imports of the same entry at the same time would both find it new. */
export function holdImported(trx: DatabaseTransaction): Promise<void> {
  return holdLock(trx, 'imported')
}

export async function findImported(db: Database, source: string): Promise<ImportedRow | undefined> {
  return db.selectFrom('imported').selectAll().where('source', '=', source).executeTakeFirst()
}

/** Returns what came from a site, by its source. */
export async function listImported(db: Database, prefix: string): Promise<Map<string, ImportedRow>> {
  const rows = await db
    .selectFrom('imported')
    .selectAll()
    .where('source', '>=', prefix)
    // The next character after the space that ends the prefix.
    .where('source', '<', `${prefix.slice(0, -1)}!`)
    .execute()
  return new Map(rows.map((row) => [row.source, row]))
}

export async function putImported(trx: DatabaseTransaction, row: ImportedRow): Promise<void> {
  await trx
    .insertInto('imported')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute()
}
