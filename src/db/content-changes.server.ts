import type { Database, DatabaseTransaction, Tables } from './tables.ts'

/** At least as many are kept, and at most twice as many; whoever is further behind takes everything as changed. */
const changesKept = 200

export interface ContentChanges {
  /** The content version now. */
  version: number
  /** The tables that were written since the version asked about; undefined where anything may have changed. */
  tables: ReadonlySet<keyof Tables> | undefined
}

/**
 * Raises the content version and says which tables the transaction has written. Without `tables` everything counts as
 * changed. Call it last in the transaction: until it ends, no other passes here.
 */
export async function recordChange(trx: DatabaseTransaction, tables: ReadonlySet<keyof Tables>): Promise<void> {
  const { version } = await trx
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  if (tables.size === 0) return
  await trx
    .insertInto('content_changes')
    .values({ version, tables: [...tables].join(' ') })
    .execute()
  if (version % changesKept === 0) {
    await trx
      .deleteFrom('content_changes')
      .where('version', '<=', version - changesKept)
      .execute()
  }
}

/** What has changed since a version; `since` may be any number. */
export async function readChanges(db: Database, since: number): Promise<ContentChanges> {
  const rows = await db
    .selectFrom('content_version as current')
    .leftJoin('content_changes as change', (join) =>
      join.onRef('change.version', '<=', 'current.version').on('change.version', '>', since),
    )
    .select(['current.version', 'change.tables'])
    .execute()
  const version = rows[0]?.version ?? -1
  const changes = rows.flatMap(({ tables }) => (tables === null ? [] : [tables.split(' ') as (keyof Tables)[]]))
  // A version without a row was raised by an older build, by a restore or by hand, or is no longer kept.
  const isKnown = changes.length === version - since
  return { version, tables: isKnown ? new Set(changes.flat()) : undefined }
}
