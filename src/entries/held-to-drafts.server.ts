import { type RawBuilder, sql } from 'kysely'
import { ownCaller } from '../db/caller.server.ts'
import { isDraft } from '../db/publication.server.ts'
import type { DatabaseTransaction, Tables } from '../db/tables.ts'
import { AppError } from '../platform/errors.ts'

/** The rows of each table that visitors do not see. A table that is not listed has none. */
const unseen: Partial<Record<keyof Tables, RawBuilder<boolean>>> = {
  posts: isDraft,
  case_studies: isDraft,
  people: isDraft,
  pages: isDraft,
  jobs: sql`is_active = 0`,
  service_pages: sql`is_draft = 1`,
  // Visitors see a picture in an entry.
  media: sql`1 = 1`,
}

/** Whether the caller may write drafts only. */
export function isHeldToDrafts(): boolean {
  return ownCaller().isHeldToDrafts === true
}

/**
 * Throws 403 if the caller may write drafts only and this row is not one: it is public, or will be at its date. Call it in
 * the transaction, before the first statement of a change and after the last. A row that does not exist passes.
 */
export async function refuseShown(trx: DatabaseTransaction, table: keyof Tables, id: string): Promise<void> {
  if (!isHeldToDrafts()) return
  const condition = unseen[table] ?? sql`1 = 0`
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${id} and not (${condition})`.execute(trx)
  if (rows.length > 0) throw onlyDrafts()
}

/** Throws 403 if the caller may write drafts only. */
export function refuseHeldToDrafts(): void {
  if (isHeldToDrafts()) throw onlyDrafts()
}

function onlyDrafts(): AppError {
  const message = 'Authors write drafts: an owner or editor publishes them and changes what visitors see'
  return new AppError('only_drafts', message)
}
