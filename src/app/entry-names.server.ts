import { isOneOf } from '../db/id-list.server.ts'
import type { Database, Tables } from '../db/tables.ts'
import type { EntryNames } from '../features/media/library.server.ts'
import { serverKinds } from './kinds.server.ts'
import { type KindName, kindNames, kinds } from './kinds.ts'

const kindOf = new Map<keyof Tables, KindName>(kindNames.map((name) => [serverKinds[name].table, name]))

/** Entries of all kinds, by their titles and the pages on which they are edited. */
export const entryNames: EntryNames = {
  tables: [...kindOf.keys()],
  async nameEntries(db, entries) {
    const titles = new Map<string, string>()
    for (const [table, own] of Map.groupBy(entries, ({ kind }) => kind)) {
      const kind = kindOf.get(table)
      const ids = own.map(({ entityId }) => entityId)
      for (const { id, title } of kind ? await listTitles(db, kind, ids) : []) titles.set(`${table} ${id}`, title)
    }
    return entries.map(({ kind: table, entityId: _id }) => {
      const [name, title] = [kindOf.get(table), titles.get(`${table} ${_id}`)]
      if (name === undefined || title === undefined) return undefined
      const { apiName, editPath } = kinds[name]
      return { kind: apiName, _id, title, to: editPath(_id) }
    })
  },
}

async function listTitles(db: Database, name: KindName, ids: string[]) {
  const { table, titleIn } = serverKinds[name]
  return db
    .selectFrom(table)
    .select(['id', titleIn(db).as('title')])
    .where(isOneOf(db, 'id', ids))
    .execute()
}
