import { isPostgres } from '../../db/postgres.server.ts'
import type { ApiTokenRow } from '../../db/sign-in-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { Scope } from './options.ts'
import type { ListedToken } from './schema.ts'

function select(db: Database) {
  return db.selectFrom('api_tokens').innerJoin('admins', 'admins.id', 'api_tokens.admin_id')
}

/** Newest first. */
export async function listTokens(db: Database, now: Date): Promise<ListedToken[]> {
  const rows = await select(db)
    .selectAll('api_tokens')
    .select('admins.email')
    .where('expires_at', '>', now.toISOString())
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id')
    .execute()
  return rows.map(toListed)
}

export function toListed(row: ApiTokenRow & { email: string }): ListedToken {
  const { id, name, scopes, email, created_at, expires_at, last_used_at } = row
  const moments = { createdAt: created_at, expiresAt: expires_at, lastUsedAt: last_used_at }
  return { _id: id, name, scopes: JSON.parse(scopes) as Scope[], email, ...moments }
}

export async function countTokens(trx: DatabaseTransaction): Promise<number> {
  const counted = trx.selectFrom('api_tokens').select(({ fn }) => fn.countAll().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

export async function insertToken(trx: DatabaseTransaction, row: ApiTokenRow): Promise<void> {
  await trx.insertInto('api_tokens').values(row).execute()
}

/** Returns its name. Throws 404. */
export async function deleteToken(db: Database, id: string): Promise<string> {
  const deleted = await db.deleteFrom('api_tokens').where('id', '=', id).returning('name').executeTakeFirst()
  if (!deleted) throw new AppError('not_found', 'This token has ended already')
  return deleted.name
}

export async function listHashes(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select('token_hash')
    .where('expires_at', '>', now.toISOString())
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Returns an active token with the person for whom it calls. */
export function findToken(db: Database, hash: string, now: Date) {
  return select(db)
    .selectAll('api_tokens')
    .select(['admins.email', 'admins.name as owner', 'admins.role'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Like `findToken`; until the transaction ends, neither the token ends nor is its owner changed or removed. */
export async function holdToken(trx: DatabaseTransaction, hash: string, now: Date) {
  if (isPostgres(trx)) {
    const owner = trx.selectFrom('api_tokens').select('admin_id').where('token_hash', '=', hash)
    // The administrator first, as a removal does: the other order could deadlock.
    await trx.selectFrom('admins').select('id').where('id', 'in', owner).forShare('admins').execute()
    await trx.selectFrom('api_tokens').select('id').where('token_hash', '=', hash).forKeyShare().execute()
  }
  return findToken(trx, hash, now)
}

export async function touchToken(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute()
}
