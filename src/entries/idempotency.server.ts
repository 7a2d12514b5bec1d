import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { sql } from 'kysely'
import { type EditedTable, saveAs } from '../db/saved-by.server.ts'
import type { Database } from '../db/tables.ts'
import { holdLock, inTransaction, leaveToCommit } from '../db/transaction.server.ts'
import { dropWorkingCopy } from '../db/working-copies.server.ts'
import type { ApiEnv } from '../platform/api/api-env.server.ts'
import { dayMs } from '../platform/dates.ts'
import { AppError } from '../platform/errors.ts'
import { isHeldToDrafts, refuseShown } from './held-to-drafts.server.ts'

const keptMs = dayMs
const name = 'idempotency-key'

/** For a route that creates an entry (draft-ietf-httpapi-idempotency-key-header: quoted; unquoted is accepted too). */
export const creationHeaders = z.object({
  [name]: z
    .string()
    .regex(/^("?)[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\1$/i, 'Idempotency-Key must be a UUID')
    .optional()
    .openapi({
      description: 'A UUID. For 24 hours, repeating the call with the same key does not create a second entry.',
    }),
})

interface Creation {
  table: EditedTable
  /** Everything that the entry is made of, as JSON. */
  body: unknown
  /** Does the slow work. Returns the function that writes the entry and returns its id. */
  prepare: () => Promise<(trx: Database) => Promise<string>>
}

type Deps = { db: Database; clock: () => Date }

/**
 * Creates an entry, at most once for each administrator and Idempotency-Key, and returns its id. Throws 409 if the key
 * was used with another body.
 */
export async function createOnce(c: Context<ApiEnv>, { db, clock }: Deps, creation: Creation): Promise<string> {
  const { table, body, prepare } = creation
  const key = c.req.header(name)?.replaceAll('"', '').toLowerCase()
  const who = c.get('user')?.email
  const create = (trx: Database, write: (trx: Database) => Promise<string>) =>
    saveAs(trx, who, table, async (trx) => {
      if (who) dropWorkingCopy(trx, { kind: table, entityId: '', email: who })
      // Another step would send what follows in a round trip of its own.
      if (!isHeldToDrafts()) return write(trx)
      const id = await write(trx)
      await refuseShown(trx, table, id)
      return id
    })
  if (!key) return create(db, await prepare())
  const now = clock()
  const use = {
    id: `${who} ${key}`,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([table, body]))
      .digest('hex'),
    table,
    now: now.toISOString(),
  }
  const repeated = (made: string) => {
    c.set('wroteNothing', true)
    return made
  }
  const made = await findMade(db, use)
  if (made) return repeated(made)
  const write = await prepare()
  return inTransaction(db, async (trx) => {
    const held = holdLock(trx, use.id)
    const [made] = await Promise.all([findMade(trx, use), held])
    if (made) return repeated(made)
    const entityId = await create(trx, write)
    const { id, fingerprint } = use
    const expiresAt = new Date(now.getTime() + keptMs).toISOString()
    const row = { id, fingerprint, entity_id: entityId, expires_at: expiresAt }
    const insert = trx.insertInto('idempotency_keys').values(row)
    leaveToCommit(trx, insert.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).compile())
    return entityId
  })
}

/** The id of the entry made with this key, unless it has been deleted. Throws 409 if the body was another. */
async function findMade(
  db: Database,
  { id, fingerprint, table, now }: { id: string; fingerprint: string; table: EditedTable; now: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'entity_id'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.fingerprint !== fingerprint) {
    const message = 'An earlier attempt has already saved this, with a different text.'
    throw new AppError('conflict', message, { fields: { [name]: message }, entryId: row.entity_id })
  }
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${row.entity_id}`.execute(db)
  return rows.length > 0 ? row.entity_id : undefined
}

/** Represents a file in the body of a creation. */
export async function fingerprintOf(file: File | undefined): Promise<string | undefined> {
  return (
    file &&
    createHash('sha256')
      .update(await file.bytes())
      .digest('hex')
  )
}
