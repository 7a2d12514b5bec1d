import type { Database, DatabaseTransaction, Tables } from './tables.ts'
import { inTransaction, leaveToCommit } from './transaction.server.ts'

const daysKept = 90
/** Per entry, in a response. */
const maxWriters = 20

export interface Written {
  /** The table of the entry. */
  kind: keyof Tables
  /** '' for an entry that was never saved. */
  entityId: string
  /** Each administrator has a separate copy, so that nobody overwrites what another has typed. */
  email: string
}

const idOf = ({ kind, entityId, email }: Written) => `${kind} ${entityId} ${email}`

export async function putWorkingCopy(db: Database, written: Written, fields: object, now: Date): Promise<void> {
  const { kind, entityId, email } = written
  const row = {
    id: idOf(written),
    ...{ kind, email, entity_id: entityId },
    fields: JSON.stringify(fields),
    saved_at: now.toISOString(),
    expires_at: new Date(now.getTime() + daysKept * 86_400_000).toISOString(),
  }
  await inTransaction(db, (trx) =>
    trx
      .insertInto('working_copies')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute(),
  )
}

export async function findWorkingCopy(db: Database, written: Written) {
  const row = await db
    .selectFrom('working_copies')
    .select(['email', 'fields', 'saved_at'])
    .where('id', '=', idOf(written))
    .executeTakeFirst()
  return row && { savedBy: row.email, savedAt: row.saved_at, fields: JSON.parse(row.fields) as Record<string, unknown> }
}

/** Returns who has unsaved changes to an entry, latest first. */
export async function listWriters(db: Database, { kind, entityId }: Omit<Written, 'email'>) {
  return db
    .selectFrom('working_copies')
    .select(['email as savedBy', 'saved_at as savedAt'])
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .orderBy('saved_at', 'desc')
    .limit(maxWriters)
    .execute()
}

export async function deleteWorkingCopy(db: Database, written: Written): Promise<boolean> {
  const { numDeletedRows } = await inTransaction(db, (trx) => deletionOf(trx, written).executeTakeFirst())
  return numDeletedRows > 0n
}

/** The same in a transaction that does not ask whether there was one. */
export function dropWorkingCopy(trx: DatabaseTransaction, written: Written): void {
  leaveToCommit(trx, deletionOf(trx, written).compile())
}

function deletionOf(trx: DatabaseTransaction, written: Written) {
  return trx.deleteFrom('working_copies').where('id', '=', idOf(written))
}
