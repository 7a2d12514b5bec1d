import type { SignInChallengeRow } from '../../db/sign-in-tables.ts'
import type { Database } from '../../db/tables.ts'
import { newId } from '../../platform/id.server.ts'

type NewChallenge = Pick<SignInChallengeRow, 'email' | 'origin' | 'browser_hash' | 'code_hash'>

/** Adds a code, replacing the earlier one of the same browser, or of the shell, for this address. */
export async function putChallenge(db: Database, challenge: NewChallenge, now: Date, lifeMs: number): Promise<void> {
  const { email, origin, browser_hash } = challenge
  const old = db.deleteFrom('sign_in_challenges').where('email', '=', email)
  await (origin === 'shell' ? old.where('origin', '=', origin) : old.where('browser_hash', '=', browser_hash)).execute()
  await db
    .insertInto('sign_in_challenges')
    .values({
      id: newId(),
      ...challenge,
      tries: 0,
      tries_without_cookie: 0,
      used_at: null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifeMs).toISOString(),
    })
    .execute()
}

/** Returns the code this browser requested or, without `browserHash`, the newest one requested without a cookie. */
export async function findMailedCode(
  db: Database,
  email: string,
  browserHash: string | undefined,
  now: Date,
): Promise<SignInChallengeRow | undefined> {
  const open = openCodes(db, email, now)
  const wanted =
    browserHash === undefined ? open.where('origin', '=', 'no-cookie') : open.where('browser_hash', '=', browserHash)
  return wanted.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}

export async function findShellCode(db: Database, email: string, now: Date): Promise<SignInChallengeRow | undefined> {
  return openCodes(db, email, now).where('origin', '=', 'shell').where('used_at', 'is', null).executeTakeFirst()
}

function openCodes(db: Database, email: string, now: Date) {
  return db
    .selectFrom('sign_in_challenges')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', now.toISOString())
}

export type TriesColumn = 'tries' | 'tries_without_cookie'

/**
 * Counts one try. Returns false without counting if the code is used up, or has no tries left in `column` or in the
 * browser that requested it.
 */
export async function spendTry(db: Database, id: string, column: TriesColumn, maxTries: number): Promise<boolean> {
  const result = await db
    .updateTable('sign_in_challenges')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where(column, '<', maxTries)
    .where('tries', '<', maxTries)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Marks the code as used. Exactly one of several concurrent calls returns true. */
export async function takeCode(db: Database, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('sign_in_challenges')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
