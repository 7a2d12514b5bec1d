import { type RawBuilder, sql } from 'kysely'
import { foldText } from './fold.server.ts'
import { isPostgres } from './postgres.server.ts'
import { mostMatches } from './search-limit.ts'
import { type Database, type DatabaseTransaction, searchKinds } from './tables.ts'
import { holdLock } from './transaction.server.ts'

const kindSize = 2 ** 27

export type SearchKind = keyof typeof searchKinds

/**
 * Returns the id of a kind's document from its place in the order of insertion, from 0. Newer documents have smaller
 * ids, because FTS5 reads the newest matches first far faster when that is id order.
 */
export function documentId(kind: SearchKind, place: number): number {
  return idsOf(kind).last - place
}

function idsOf(kind: SearchKind): { first: number; last: number } {
  const first = searchKinds[kind] * kindSize
  return { first, last: first + kindSize - 1 }
}

/** Returns the words of `parts` in the form stored in the index. */
export function documentText(parts: string[]): string {
  return `  ${parts.map(separateWords).filter(Boolean).join('  ')}`
}

/** Indexes an entity by the words of `parts`, replacing its previous ones. Call it in the transaction that saves it. */
export async function indexDocument(
  trx: DatabaseTransaction,
  kind: SearchKind,
  entityId: string,
  parts: string[],
): Promise<void> {
  const text = documentText(parts)
  const { numUpdatedRows } = await trx
    .updateTable('search_documents')
    .set({ text })
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await addDocument(trx, kind, entityId, text)
}

/** Call it in the transaction that adds the entity. */
export async function addDocument(
  trx: DatabaseTransaction,
  kind: SearchKind,
  entityId: string,
  text: string,
): Promise<void> {
  // Two documents added concurrently would get the same id.
  await holdLock(trx, `search_documents:${kind}`)
  const { first, last } = idsOf(kind)
  const newest = await trx
    .selectFrom('search_documents')
    .select('id')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const id = newest ? newest.id - 1 : documentId(kind, 0)
  await trx.insertInto('search_documents').values({ id, kind, entity_id: entityId, text }).execute()
}

/** Moves an entity's document to another kind, as the newest of that kind. */
export async function moveDocument(
  trx: DatabaseTransaction,
  entityId: string,
  from: SearchKind,
  to: SearchKind,
): Promise<void> {
  const document = await trx
    .deleteFrom('search_documents')
    .where('kind', '=', from)
    .where('entity_id', '=', entityId)
    .returning('text')
    .executeTakeFirst()
  if (document) await addDocument(trx, to, entityId, document.text)
}

export async function removeDocument(db: Database, kind: SearchKind, entityId: string): Promise<void> {
  await db.deleteFrom('search_documents').where('kind', '=', kind).where('entity_id', '=', entityId).execute()
}

/** The condition that `selectMatches` finds a row of the kind's own table, by its column `id`. */
export function isMatch(...search: Parameters<typeof selectMatches>): RawBuilder<boolean> {
  return sql<boolean>`id in (${selectMatches(...search)})`
}

/**
 * Selects the ids of the newest entities that contain every word of `q`, ignoring case and accents: within a word or,
 * below 3 characters, at the start of one. The other filters of the list belong here too, or the newest matches might
 * all fail them. `alsoSays`: texts that the wanted entities contain because a filter requires them, which the index can
 * look up. `where`: conditions on the rows of the kind's table, for what few matches fail.
 */
export function selectMatches(
  db: Database,
  kind: SearchKind,
  q: string,
  { alsoSays = [], where = [] }: { alsoSays?: (string | undefined)[]; where?: RawBuilder<boolean>[] } = {},
): RawBuilder<{ id: string }> {
  const patterns = patternsOf(q)
  if (patterns.length === 0) return sql`select '' as id where 1 = 0`
  const all = [...new Set([...patterns, ...alsoSays.flatMap((text) => patternsOf(text ?? ''))])]
  const rows = sql`select 1 from ${sql.table(kind)} where id = search_documents.entity_id`
  const passes = where.length > 0 ? sql`and exists (${sql.join([rows, ...where], sql` and `)})` : sql``
  const matches = isPostgres(db) ? likeQuery(kind, all, passes) : matchQuery(kind, all, passes)
  return sql`select id from (${matches} limit ${mostMatches}) as matches`
}

/** `search_documents_ids` avoids reading the documents themselves, which are long. */
function matchQuery(kind: SearchKind, patterns: string[], passes: RawBuilder<unknown>): RawBuilder<unknown> {
  const { first, last } = idsOf(kind)
  const expression = patterns.map((pattern) => `"${pattern.replaceAll('"', '""')}"`).join(' AND ')
  return sql`
    select entity_id as id from search_index
    join search_documents indexed by search_documents_ids on search_documents.id = search_index.rowid
    where search_index match ${expression} and search_index.rowid >= ${first} and search_index.rowid <= ${last}
      ${passes}
    order by search_index.rowid`
}

function likeQuery(kind: SearchKind, patterns: string[], passes: RawBuilder<unknown>): RawBuilder<unknown> {
  const { first, last } = idsOf(kind)
  const likes = patterns.map((pattern) => sql`text like ${`%${pattern.replace(/[\\%_]/g, '\\$&')}%`}`)
  return sql`
    select entity_id as id from search_documents
    where search_documents.id >= ${first} and search_documents.id <= ${last} and ${sql.join(likes, sql` and `)}
      ${passes}
    order by search_documents.id`
}

/** A trigram index finds nothing below three characters: a shorter word is searched with the gap before it. */
function patternsOf(q: string): string[] {
  const words = q.split(/\s+/).map(separateWords).filter(Boolean)
  return [...new Set(words.map((word) => ([...word].length < 3 ? `  ${word}` : word)))]
}

/** Keeps runs of letters and digits together, isolates every other character, and separates all by two spaces. */
function separateWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}\s]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu, ' $& ')
    .split(/\s+/)
    .filter(Boolean)
    .join('  ')
}
