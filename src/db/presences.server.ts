import type { Database } from './tables.ts'
import type { Written } from './working-copies.server.ts'

/** An open editor reports more often than this. */
const secondsThere = 30
/** Per entry, in a response. */
const maxPresent = 20

/** Records that an administrator has an entry open now. */
export async function notePresence(db: Database, { kind, entityId, email }: Written, now: Date): Promise<void> {
  const row = {
    ...{ id: `${kind} ${entityId} ${email}`, kind, entity_id: entityId, email },
    expires_at: new Date(now.getTime() + secondsThere * 1000).toISOString(),
  }
  await db
    .insertInto('presences')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Returns the addresses of the other administrators who have the entry open. */
export async function listPresent(db: Database, { kind, entityId, email }: Written, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('presences')
    .select('email')
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .where('expires_at', '>', now.toISOString())
    .where('email', '!=', email)
    .orderBy('expires_at', 'desc')
    .limit(maxPresent)
    .execute()
  return rows.map((row) => row.email)
}
