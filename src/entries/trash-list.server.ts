import { sql } from 'kysely'
import { containsFolded } from '../db/fold.server.ts'
import { readPage, selectRange } from '../db/listing.server.ts'
import type { Database } from '../db/tables.ts'

interface TrashQuery {
  q: string
  page: number
  limit: number
  now: Date
  /** Only these, if not all. */
  kinds?: string[] | undefined
  /** Only what this person has deleted. */
  deletedBy?: string | undefined
}

/** Newest first, without what has expired. */
export async function listTrash(db: Database, { q, page, limit, now, kinds, deletedBy }: TrashQuery) {
  const list = selectRange<{ id: string }>(db, {
    table: 'trash',
    columns: ['id'],
    where: [
      sql<boolean>`expires_at > ${now.toISOString()}`,
      ...(kinds ? [sql<boolean>`kind in (${sql.join(kinds)})`] : []),
      ...(deletedBy === undefined ? [] : [sql<boolean>`deleted_by = ${deletedBy}`]),
      // Matches a part of the title, or the id.
      ...(q ? [sql<boolean>`(id = ${q} or ${containsFolded('title_key', q)})`] : []),
    ],
    order: [
      ['deleted_at', 'desc'],
      ['id', 'desc'],
    ],
  })
  const total = await list.count()
  const ids = (await readPage([list], [total], { page, limit })).map(({ id }) => id)
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'kind', 'title', 'deleted_at', 'deleted_by', 'expires_at'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { rows, total }
}
