import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from './tables.ts'

const rowsAtOnce = 1000

/** Removes expired rows in batches, so that requests are answered in between. */
export async function deleteExpired(
  db: Database,
  table:
    | 'rate_limits'
    | 'sign_in_challenges'
    | 'answered_challenges'
    | 'idempotency_keys'
    | 'working_copies'
    | 'presences'
    | 'preview_links'
    | 'api_tokens',
  now: Date,
): Promise<void> {
  const expired = db.selectFrom(table).select('id').where('expires_at', '<=', now.toISOString()).limit(rowsAtOnce)
  for (;;) {
    const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', expired).executeTakeFirstOrThrow()
    if (numDeletedRows < rowsAtOnce) return
    await nextTurn()
  }
}
