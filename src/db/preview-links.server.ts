import type { PreviewLinkRow } from './system-tables.ts'
import type { Database, Tables } from './tables.ts'
import { inTransaction } from './transaction.server.ts'

/** Per entry; a further link replaces the oldest. */
const maxLinks = 10

interface Entry {
  /** The table of the entry. */
  kind: keyof Tables
  entityId: string
}

export function addPreviewLink(db: Database, row: PreviewLinkRow): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx.insertInto('preview_links').values(row).execute()
    const newest = trx
      .selectFrom('preview_links')
      .select('id')
      .where('kind', '=', row.kind)
      .where('entity_id', '=', row.entity_id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(maxLinks)
    await trx
      .deleteFrom('preview_links')
      .where('kind', '=', row.kind)
      .where('entity_id', '=', row.entity_id)
      .where('id', 'not in', newest)
      .execute()
  })
}

export function findPreviewLink(db: Database, id: string, now: Date): Promise<PreviewLinkRow | undefined> {
  return db
    .selectFrom('preview_links')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Returns an entry's valid links, newest first. */
export function listPreviewLinks(db: Database, { kind, entityId }: Entry, now: Date) {
  return db
    .selectFrom('preview_links')
    .select(['created_by as createdBy', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .execute()
}

export async function deletePreviewLinks(db: Database, { kind, entityId }: Entry): Promise<void> {
  await inTransaction(db, (trx) =>
    trx.deleteFrom('preview_links').where('kind', '=', kind).where('entity_id', '=', entityId).execute(),
  )
}
