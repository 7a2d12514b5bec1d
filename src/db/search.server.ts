import { type RawBuilder, sql } from 'kysely'
import { foldText, spellingsOf } from './fold.ts'
import { isPostgres } from './postgres.server.ts'
import { maxMatches } from './search-limit.ts'
import type { SearchDocumentRow } from './system-tables.ts'
import { type Database, type DatabaseTransaction, searchKinds } from './tables.ts'
import { leaveLockToCommit, leaveToCommit } from './transaction.server.ts'

const kindSize = 2 ** 27

/** Raise it with every change to the words that a text is found by: older documents are made again at the next start. */
export const foldVersion = 1

/** Few words have a second spelling; working it out for all of them would slow down the save of a long text. */
const maybeRespelled = /\P{ASCII}|[a-z\d][^a-z\d\s][a-z\d]/iu

/** In characters. What is longer is no word, such as a whole text in Japanese. */
const maxRespelled = 100

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

/**
 * Returns the words of `parts` in the form stored in the index: as they are, then those that readers may spell in
 * another way once more.
 */
export function documentText(parts: string[]): string {
  const words = parts.map((part) => separateMarks(foldText(part))).filter(Boolean)
  const said = [...new Set(parts.flatMap((part) => part.split(/\s+/)))]
  const respelled = said.filter((word) => word.length <= maxRespelled && maybeRespelled.test(word))
  const others = respelled.flatMap((word) => spellingsOf(word).slice(1))
  return `  ${[...words, ...new Set(others.map(separateMarks))].join('  ')}`
}

/**
 * Indexes an entity by the words of `parts`, replacing its previous ones unless it `isNew`. Call it in the transaction
 * that saves it.
 */
export async function indexDocument(
  trx: DatabaseTransaction,
  kind: SearchKind,
  entityId: string,
  parts: string[],
  { isNew = false } = {},
): Promise<void> {
  const text = documentText(parts)
  if (isNew) return addDocument(trx, kind, entityId, { text, fold_version: foldVersion })
  const { numUpdatedRows } = await trx
    .updateTable('search_documents')
    .set({ text, fold_version: foldVersion })
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) addDocument(trx, kind, entityId, { text, fold_version: foldVersion })
}

/** Call it in the transaction that adds the entity. */
export function addDocument(
  trx: DatabaseTransaction,
  kind: SearchKind,
  entityId: string,
  { text, fold_version }: Pick<SearchDocumentRow, 'text' | 'fold_version'>,
): void {
  // Two documents added concurrently would get the same id.
  leaveLockToCommit(trx, `search_documents:${kind}`)
  const { first, last } = idsOf(kind)
  const insert = sql`
    insert into search_documents (id, kind, entity_id, text, fold_version)
    select coalesce(min(id), ${last + 1}) - 1, ${kind}, ${entityId}, ${text}, ${sql.lit(fold_version)}
    from search_documents where id >= ${first} and id <= ${last}`
  leaveToCommit(trx, insert.compile(trx))
}

/** Returns whether a text made by `documentText` contains every word of `q`, as a search of the index would find it. */
export function createMatcher(q: string): (document: string) => boolean {
  const words = patternsOf(q)
  return (document) => words.length > 0 && words.every((forms) => forms.some((form) => document.includes(form)))
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
    .returning(['text', 'fold_version'])
    .executeTakeFirst()
  if (document) addDocument(trx, to, entityId, document)
}

export async function removeDocument(db: Database, kind: SearchKind, entityId: string): Promise<void> {
  await db.deleteFrom('search_documents').where('kind', '=', kind).where('entity_id', '=', entityId).execute()
}

/** The condition that `selectMatches` finds a row of the kind's own table, by its column `id`. */
export function isMatch(...search: Parameters<typeof selectMatches>): RawBuilder<boolean> {
  return sql<boolean>`id in (${selectMatches(...search)})`
}

/**
 * Selects the ids of the newest entities that contain every word of `q`, in any of its spellings: within a word or, below 3
 * characters, at the start of one. The other filters of the list belong here too, or the newest matches might
 * all fail them. `otherTexts`: texts that the wanted entities contain because a filter requires them, which the index can
 * look up. `where`: conditions on the rows of the kind's table, for what few matches fail.
 */
export function selectMatches(
  db: Database,
  kind: SearchKind,
  q: string,
  { otherTexts = [], where = [] }: { otherTexts?: (string | undefined)[]; where?: RawBuilder<boolean>[] } = {},
): RawBuilder<{ id: string }> {
  const words = patternsOf(q)
  if (words.length === 0) return sql`select '' as id where 1 = 0`
  const all = [...words, ...otherTexts.flatMap((text) => patternsOf(text ?? ''))]
  const rows = sql`select 1 from ${sql.table(kind)} where id = search_documents.entity_id`
  const passes = where.length > 0 ? sql`and exists (${sql.join([rows, ...where], sql` and `)})` : sql``
  const matches = isPostgres(db) ? likeQuery(kind, all, passes) : matchQuery(kind, all, passes)
  return sql`select id from (${matches} limit ${maxMatches}) as matches`
}

/** `search_documents_ids` avoids reading the documents themselves, which are long. */
function matchQuery(kind: SearchKind, words: string[][], passes: RawBuilder<unknown>): RawBuilder<unknown> {
  const { first, last } = idsOf(kind)
  const phrase = (pattern: string) => `"${pattern.replaceAll('"', '""')}"`
  const expression = words.map((patterns) => `(${patterns.map(phrase).join(' OR ')})`).join(' AND ')
  return sql`
    select entity_id as id from search_index
    join search_documents indexed by search_documents_ids on search_documents.id = search_index.rowid
    where search_index match ${expression} and search_index.rowid >= ${first} and search_index.rowid <= ${last}
      ${passes}
    order by search_index.rowid`
}

function likeQuery(kind: SearchKind, words: string[][], passes: RawBuilder<unknown>): RawBuilder<unknown> {
  const { first, last } = idsOf(kind)
  const like = (pattern: string) => sql`text like ${`%${pattern.replace(/[\\%_]/g, '\\$&')}%`}`
  const likes = words.map((patterns) => sql`(${sql.join(patterns.map(like), sql` or `)})`)
  return sql`
    select entity_id as id from search_documents
    where search_documents.id >= ${first} and search_documents.id <= ${last} and ${sql.join(likes, sql` and `)}
      ${passes}
    order by search_documents.id`
}

/**
 * Returns the patterns of each word of `q`, any of which may be found. A trigram index finds nothing below three
 * characters: a shorter word is searched with the gap before it.
 */
function patternsOf(q: string): string[][] {
  const words = [...new Set(q.split(/\s+/))].map((word) => spellingsOf(word).map(separateMarks).filter(Boolean))
  return words
    .filter((forms) => forms.length > 0)
    .map((forms) => [...new Set(forms.map((form) => ([...form].length < 3 ? `  ${form}` : form)))])
}

/** Keeps runs of letters and digits together, isolates every other character, and separates all by two spaces. */
function separateMarks(folded: string): string {
  return folded
    .replace(/[^\p{L}\p{N}\s]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu, ' $& ')
    .split(/\s+/)
    .filter(Boolean)
    .join('  ')
}
