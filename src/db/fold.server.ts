import { type RawBuilder, sql } from 'kysely'

/** Normalises text for comparison: lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** A where condition for a column with folded text that contains this text, which may have the wildcards of `like`. */
export function containsFolded(column: string, text: string): RawBuilder<boolean> {
  const literal = foldText(text).replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`${sql.ref(column)} like ${`%${literal}%`} escape '\\'`
}
