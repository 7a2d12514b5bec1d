import { sql } from 'kysely'
import { includesFolded } from '../../db/fold.ts'
import { isOneOf } from '../../db/id-list.server.ts'
import type { Direction } from '../../db/listing.server.ts'
import type { RedirectRow } from '../../db/site-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { patternsFor } from '../../entries/redirect-pattern.ts'
import { AppError } from '../../platform/errors.ts'
import type { Redirect, RedirectsQuery, UnknownAddress } from './schema.ts'

const rowsAtOnce = 200

const sorts = {
  created: ['created_at', 'desc'],
  from: ['from_path', 'asc'],
  to: ['to_path', 'asc'],
  hits: ['hits', 'desc'],
} as const

/** Returns one page of the redirects and the total number. */
export async function listRedirects(
  db: Database,
  { q, page, limit, sort, order }: RedirectsQuery,
): Promise<{ redirects: Redirect[]; total: number }> {
  const matches = q ? isOneOf(db, 'id', await findIds(db, q)) : sql<boolean>`1 = 1`
  const [column, usual] = sorts[sort]
  const direction: Direction = order ?? usual
  const [counted, rows] = await Promise.all([
    db
      .selectFrom('redirects')
      .select(({ fn }) => fn.countAll().as('total'))
      .where(matches)
      .executeTakeFirst(),
    db
      .selectFrom('redirects')
      .selectAll()
      .where(matches)
      .orderBy(column, direction)
      .orderBy('from_path')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { redirects: rows.map(toRedirect), total: Number(counted?.total ?? 0) }
}

/** Compared here, because SQLite knows capitals only of the letters a to z. The table is small. */
async function findIds(db: Database, q: string): Promise<string[]> {
  const rows = await db.selectFrom('redirects').select(['id', 'from_path', 'to_path']).execute()
  return rows.filter((row) => includesFolded(`${row.from_path} ${row.to_path}`, q)).map(({ id }) => id)
}

export function readRedirects(db: Database): Promise<RedirectRow[]> {
  return db.selectFrom('redirects').selectAll().execute()
}

/** Throws 404 if there is none. */
export async function getRedirect(db: Database, id: string): Promise<Redirect> {
  const row = await db.selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This redirect does not exist any more')
  return toRedirect(row)
}

/** Inserts redirects, or updates those that exist for the same address, keeping their hits. */
export async function putRedirects(trx: DatabaseTransaction, rows: RedirectRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await trx
      .insertInto('redirects')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.column('from_path').doUpdateSet((eb) => ({
          to_path: eb.ref('excluded.to_path'),
          status: eb.ref('excluded.status'),
          is_move: eb.ref('excluded.is_move'),
          created_at: eb.ref('excluded.created_at'),
        })),
      )
      .execute()
  }
}

export async function pointTo(trx: DatabaseTransaction, id: string, to: string): Promise<void> {
  await trx.updateTable('redirects').set({ to_path: to }).where('id', '=', id).execute()
}

export async function setAddress(trx: DatabaseTransaction, id: string, from: string): Promise<void> {
  await trx.updateTable('redirects').set({ from_path: from }).where('id', '=', id).execute()
}

export async function deleteRedirect(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('redirects').where('id', '=', id).execute()
}

/** Ordered by number of requests, highest first. */
export async function listUnknown(db: Database): Promise<UnknownAddress[]> {
  const rows = await db
    .selectFrom('unknown_addresses')
    .selectAll()
    .orderBy('asked', 'desc')
    .orderBy('last_asked_at', 'desc')
    .orderBy('path')
    .execute()
  return rows.map(({ path, asked, last_asked_at }) => ({ path, asked, lastAskedAt: last_asked_at }))
}

/** Removes addresses that now have a redirect from the list of unknown ones. */
export async function forgetUnknown(trx: DatabaseTransaction, known: Set<string>): Promise<void> {
  for (const { path } of await trx.selectFrom('unknown_addresses').select('path').execute()) {
    const isKnown =
      known.has(path) || patternsFor(path.replace(/\?.*/s, '').toLowerCase()).some((one) => known.has(one))
    if (isKnown) await trx.deleteFrom('unknown_addresses').where('path', '=', path).execute()
  }
}

function toRedirect(row: RedirectRow): Redirect {
  return {
    _id: row.id,
    from: row.from_path,
    to: row.status === 410 ? null : row.to_path,
    status: row.status,
    hits: row.hits,
    lastHitAt: row.last_hit_at,
    isMove: row.is_move === 1,
    createdAt: row.created_at,
  }
}
