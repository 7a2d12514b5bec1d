import type { SignInFailureRow } from '../../db/sign-in-tables.ts'
import type { Database } from '../../db/tables.ts'

/** Rows of addresses that are nobody's. Administrators' are never deleted for their number. */
const maxForeign = 10_000

/** Returns the wrong codes for an address since its last sign-in; undefined if there were none. */
export async function findFailures(db: Database, email: string): Promise<SignInFailureRow | undefined> {
  return db.selectFrom('sign_in_failures').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function countFailure(db: Database, email: string, now: Date): Promise<void> {
  const last_at = now.toISOString()
  await db
    .insertInto('sign_in_failures')
    .values({ email, failures: 1, last_at, told_at: null })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({ failures: eb('sign_in_failures.failures', '+', 1), last_at })),
    )
    .execute()
}

/** Starts the count anew, after a sign-in. */
export async function forgetFailures(db: Database, email: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('email', '=', email).execute()
}

/** Notes that the people concerned are told. Exactly one of several concurrent calls returns true. */
export async function markTold(db: Database, email: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('sign_in_failures')
    .set({ told_at: now.toISOString() })
    .where('email', '=', email)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Strangers can have codes counted for any address, so the oldest counts of addresses that are nobody's go. */
export async function pruneFailures(db: Database): Promise<void> {
  const oldest = db
    .selectFrom('sign_in_failures')
    .select('email')
    .where('email', 'not in', db.selectFrom('admins').select('email'))
    .orderBy('last_at', 'desc')
    .limit(1_000_000)
    .offset(maxForeign)
  await db.deleteFrom('sign_in_failures').where('email', 'in', oldest).execute()
}
