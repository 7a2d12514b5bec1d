import { sql } from 'kysely'
import { isOneOf } from '../db/id-list.server.ts'
import type { Database } from '../db/tables.ts'
import { pageAddress, type Subject } from './cache/page-address.ts'
import { serverKinds } from './kinds.server.ts'

/** Returns the titles of the entries at these addresses, also at former ones. Deleted entries have none. */
export async function findTitles(db: Database, addresses: string[]): Promise<Record<string, string>> {
  const moves = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where(isOneOf(db, 'from_path', addresses))
    .where('is_move', '=', 1)
    .execute()
  const movedTo = new Map(moves.map(({ from_path, to_path }) => [from_path, to_path]))
  const subjects = addresses.flatMap((address) => {
    const subject = subjectAt(movedTo.get(address) ?? address)
    return subject ? [{ address, ...subject }] : []
  })
  const titles: Record<string, string> = {}
  for (const [kind, own] of Map.groupBy(subjects, ({ kind }) => kind)) {
    const { table, titleIn, addressColumn = 'slug' } = serverKinds[kind]
    const ids = own.map(({ id }) => id)
    const named = await readTitles(db, { table, titleIn, addressColumn }, ids)
    for (const { address, id } of own) {
      const title = named.get(id)
      if (title) titles[address] = title
    }
  }
  return titles
}

function subjectAt(address: string): Subject | undefined {
  const [path = '', query] = address.split('?')
  return pageAddress(path, new URLSearchParams(query))?.subject
}

type Titled = Required<Pick<(typeof serverKinds)['blog'], 'table' | 'titleIn' | 'addressColumn'>>

async function readTitles(db: Database, { table, titleIn, addressColumn }: Titled, ids: string[]) {
  const rows = await db
    .selectFrom(table)
    .select([sql<string>`${sql.ref(addressColumn)}`.as('name'), titleIn(db).as('title')])
    .where(isOneOf(db, addressColumn, ids))
    .execute()
  return new Map(rows.map(({ name, title }) => [name, title]))
}
