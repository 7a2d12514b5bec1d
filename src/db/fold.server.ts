import { type RawBuilder, sql } from 'kysely'
import { spellingsOf } from './fold.ts'

/** Returns the text for a column that `containsFolded` searches. */
export function searchableText(text: string): string {
  return spellingsOf(text).join('  ')
}

/** A where condition for a column of `searchableText` that contains this text, literally, in any of its spellings. */
export function containsFolded(column: string, text: string): RawBuilder<boolean> {
  const likes = spellingsOf(text).map(
    (form) => sql`${sql.ref(column)} like ${`%${form.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  )
  return sql<boolean>`(${sql.join(likes, sql` or `)})`
}
