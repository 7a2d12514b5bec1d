import { isOneOf } from '../../db/id-list.server.ts'
import type { Database, Tables } from '../../db/tables.ts'
import type { Entries } from '../../entries/entries.server.ts'
import type { ServerContentKind } from '../../features/content-kind.server.ts'
import type { EntryNames } from '../../features/media/library.server.ts'
import { settingsEntries } from '../../features/settings/entries.server.ts'
import { settingsId } from '../../features/settings/store.server.ts'
import { allServerKinds } from '../kinds.server.ts'

const kindOf = new Map<keyof Tables, ServerContentKind>(allServerKinds.map((kind) => [kind.table, kind]))

const settings = { kind: 'settings', _id: settingsId, title: 'Settings', to: '/admin/settings' }

/** Names the entries of all kinds and the settings, with the pages on which they are edited. */
export const entryNames: EntryNames = {
  tables: [...kindOf.keys(), settingsEntries.table],
  async nameEntries(db, entries) {
    const titles = new Map<string, string>()
    for (const [table, own] of Map.groupBy(entries, ({ kind }) => kind)) {
      const kind = kindOf.get(table)
      const ids = own.map(({ entityId }) => entityId)
      for (const { id, title } of kind ? await listTitles(db, kind, ids) : []) titles.set(`${table} ${id}`, title)
    }
    return entries.map(({ kind: table, entityId: _id }) => {
      if (table === settingsEntries.table) return settings
      const [kind, title] = [kindOf.get(table), titles.get(`${table} ${_id}`)]
      return kind && title !== undefined ? { kind: kind.apiName, _id, title, to: kind.editPath(_id) } : undefined
    })
  },
}

async function listTitles(db: Database, { table, titleIn }: ServerContentKind, ids: string[]) {
  return db
    .selectFrom(table)
    .select(['id', titleIn(db).as('title')])
    .where(isOneOf(db, 'id', ids))
    .execute()
}

const tableOf = new Map(allServerKinds.map(({ apiName, table }) => [apiName, table]))

/** Returns the `Entries` that save the rows of a table in `entryNames`. */
export function entriesOf(table: keyof Tables): Entries {
  return kindOf.get(table)?.entries ?? settingsEntries
}

/**
 * Returns the pages on which entries are edited, undefined for anything that is not, or no longer, such an entry.
 * `kind`: as in calls.
 */
export async function linkEntries(
  db: Database,
  entries: { kind: string; entityId: string | null }[],
): Promise<(string | undefined)[]> {
  const known = entries.flatMap(({ kind, entityId }) => {
    const table = tableOf.get(kind)
    return table && entityId !== null ? [{ kind: table, entityId }] : []
  })
  const names = await entryNames.nameEntries(db, known)
  const links = new Map(names.flatMap((name) => (name ? [[`${name.kind} ${name._id}`, name.to]] : [])))
  return entries.map(({ kind, entityId }) => links.get(`${kind} ${entityId}`))
}
