import { isOneOf } from '../db/id-list.server.ts'
import { saveAs } from '../db/saved-by.server.ts'
import type { VersionRow } from '../db/system-tables.ts'
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts'
import { holdLock, inTransaction, leaveToCommit } from '../db/transaction.server.ts'
import type { Entries, Entry, Fields } from './entries.server.ts'
import { isHeldToDrafts, refuseShown } from './held-to-drafts.server.ts'
import { keepImages } from './image-uses.server.ts'

/** Per entry, besides the current version. */
export const maxVersions = 100

/** The state of an entry after one save. */
export interface Version {
  revision: number
  savedAt: string
  /** Absent if unknown. */
  savedBy?: string | undefined
  /** The fields that differ from the previous version; empty for the first version. */
  changed: string[]
}

type Saved = Pick<Entries, 'table' | 'find' | 'fieldsOf'>
type Change = { who: string | undefined; now: Date }

/** Saves an existing entry, and in the same transaction keeps its previous version and records who changed it. */
export function updateAs(
  db: Database,
  { who, now }: Change,
  entries: Saved,
  id: string,
  update: (trx: DatabaseTransaction) => Promise<void>,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    if (isHeldToDrafts()) await holdDraft(trx, entries.table, id)
    const saving = async () => {
      await update(trx)
      if (isHeldToDrafts()) await refuseShown(trx, entries.table, id)
      return id
    }
    // Sent together: what the save writes needs something that it reads first, and so comes after what is kept.
    const [, saved] = await Promise.all([keepVersion(trx, entries, id, now), saveAs(trx, who, entries.table, saving)])
    return saved
  })
}

/** Throws 403 unless the entry is a draft, and keeps it one until the transaction ends. */
async function holdDraft(trx: DatabaseTransaction, table: keyof Tables, id: string): Promise<void> {
  await holdEntry(trx, table, id)
  await refuseShown(trx, table, id)
}

/** Keeps the current version of an entry, in a transaction that is about to change it. */
export async function keepVersion(trx: DatabaseTransaction, entries: Saved, id: string, now: Date): Promise<void> {
  const [, entry, last, surplus] = await Promise.all([
    // Of two concurrent saves, the second keeps the result of the first.
    holdEntry(trx, entries.table, id),
    entries.find(trx, now, id),
    findLast(trx, entries.table, id),
    idsOf(trx, entries.table, id)
      .offset(maxVersions - 1)
      .execute(),
  ])
  if (!entry) return
  const current = currentOf(entries, entry, last)
  const row = {
    id: `${entries.table} ${entry._id} ${entry.revision}`,
    kind: entries.table,
    entity_id: entry._id,
    revision: entry.revision,
    saved_at: current.savedAt,
    saved_by: current.savedBy ?? null,
    changed: JSON.stringify(current.changed),
    fields: JSON.stringify(current.fields),
  }
  leaveToCommit(trx, trx.insertInto('versions').values(row).compile())
  keepImages(trx, { kind: 'versions', entityId: row.id }, current.fields)
  forgetSome(trx, surplus)
}

/** Makes other saves of an entry, and its deletion, wait until the transaction ends. */
export function holdEntry(trx: DatabaseTransaction, table: keyof Tables, id: string): Promise<void> {
  return holdLock(trx, `${table} ${id}`)
}

/** Newest first, including the current version. */
export async function listVersions(db: Database, entries: Entries, entry: Entry): Promise<Version[]> {
  const rows = await db
    .selectFrom('versions')
    .select(['revision', 'saved_at', 'saved_by', 'changed'])
    .where('kind', '=', entries.table)
    .where('entity_id', '=', entry._id)
    .orderBy('revision', 'desc')
    .execute()
  const { fields, ...current } = currentOf(entries, entry, await findLast(db, entries.table, entry._id))
  return [current, ...rows.map(toVersion)]
}

/** Returns undefined if this version of the entry is not kept. */
export async function findVersion(
  db: Database,
  entries: Entries,
  entry: Entry,
  revision: number,
): Promise<(Version & { fields: Fields }) | undefined> {
  if (revision === entry.revision) return currentOf(entries, entry, await findLast(db, entries.table, entry._id))
  const row = await db
    .selectFrom('versions')
    .selectAll()
    .where('id', '=', `${entries.table} ${entry._id} ${revision}`)
    .executeTakeFirst()
  return row && { ...toVersion(row), fields: JSON.parse(row.fields) }
}

/** Call it in the transaction that deletes the entry for good. */
export async function forgetVersions(trx: DatabaseTransaction, table: keyof Tables, entityId: string): Promise<void> {
  forgetSome(trx, await idsOf(trx, table, entityId).execute())
}

function forgetSome(trx: DatabaseTransaction, rows: { id: string }[]): void {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const uses = trx.deleteFrom('image_uses').where('kind', '=', 'versions')
  leaveToCommit(trx, uses.where(isOneOf(trx, 'entity_id', ids)).compile())
  leaveToCommit(
    trx,
    trx
      .deleteFrom('versions')
      .where(isOneOf(trx, 'id', ids))
      .compile(),
  )
}

function idsOf(db: Database, table: keyof Tables, entityId: string) {
  return db
    .selectFrom('versions')
    .select('id')
    .where('kind', '=', table)
    .where('entity_id', '=', entityId)
    .orderBy('revision', 'desc')
    .limit(maxVersions * 2)
}

async function findLast(db: Database, table: keyof Tables, entityId: string): Promise<Fields | undefined> {
  const row = await db
    .selectFrom('versions')
    .select('fields')
    .where('kind', '=', table)
    .where('entity_id', '=', entityId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && JSON.parse(row.fields)
}

/** The current version of the entry, compared with the previous one. */
function currentOf(entries: Pick<Entries, 'fieldsOf'>, entry: Entry, last: Fields | undefined) {
  const fields = entries.fieldsOf(entry)
  const { revision, updatedAt: savedAt, savedBy } = entry
  return { revision, savedAt, ...(savedBy && { savedBy }), changed: last ? changesOf(last, fields) : [], fields }
}

/** Null counts as absent: an older build has not written fields that it did not know. */
function changesOf(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)])
  const textOf = (value: unknown) => JSON.stringify(value ?? null)
  return [...names].filter((name) => textOf(before[name]) !== textOf(after[name]))
}

function toVersion(row: Pick<VersionRow, 'revision' | 'saved_at' | 'saved_by' | 'changed'>): Version {
  const { revision, saved_at: savedAt, saved_by: savedBy } = row
  return { revision, savedAt, ...(savedBy !== null && { savedBy }), changed: JSON.parse(row.changed) }
}
