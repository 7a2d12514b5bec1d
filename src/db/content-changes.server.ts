import type { Database, DatabaseTransaction, Tables } from './tables.ts'

/** Between this many and twice as many changes are kept; a reader further behind treats everything as changed. */
const changesKept = 200

export interface ContentChanges {
  /** The current content version. */
  version: number
  /** The tables written since the given version; undefined if anything may have changed. */
  tables: ReadonlySet<keyof Tables> | undefined
}

/**
 * Raises the content version and records which tables the transaction wrote. If `tables` is empty, everything counts as
 * changed. Returns the new version. Call it last in the transaction: it blocks other callers until the transaction ends.
 */
export async function recordChange(trx: DatabaseTransaction, tables: ReadonlySet<keyof Tables>): Promise<number> {
  const { version } = await trx
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  if (tables.size === 0) return version
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
  return version
}

/** Returns what has changed since a version; `since` may be any number. */
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
  // A version has no row if an older build, a restore or a manual edit raised it, or if the row was pruned.
  const isKnown = changes.length === version - since
  return { version, tables: isKnown ? new Set(changes.flat()) : undefined }
}
