import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './postgres.server.ts'
import type { Database } from './tables.ts'

/** Ids as one JSON text: they pass to and from the database as one value, not as many rows. */
export type IdList = string & { readonly isIdList: unique symbol }

const noIds = '[]' as IdList

export function idsIn(list: IdList): string[] {
  return JSON.parse(list)
}

/** Returns the column `id` of a query, in its order. The query needs a limit, or SQLite might drop its order. */
export async function readIdList(db: Database, query: RawBuilder<unknown>): Promise<IdList> {
  const collect = isPostgres(db) ? sql`coalesce(json_agg(id), '[]')::text` : sql`json_group_array(id)`
  const { rows } = await sql<{ ids: IdList }>`select ${collect} as ids from (${query}) as listed`.execute(db)
  return rows[0]?.ids ?? noIds
}

/** Tests whether `column` is one of the values, passed as one parameter so that the statement is always the same. */
export function isOneOf(db: Database, column: string, values: string[] | IdList): RawBuilder<boolean> {
  const list = typeof values === 'string' ? values : JSON.stringify(values)
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} in (select jsonb_array_elements_text(${list}::jsonb))`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`
}
