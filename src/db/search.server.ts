import { type RawBuilder, sql } from 'kysely'

/**
 * `column` contains `text`, whatever its case; % and _ stand for themselves. A column that is not held in lower case is
 * lowered by the database, which SQLite does for ASCII letters only.
 */
export function searchPattern(column: string, text: string, { isLowered = true } = {}): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (c) => `\\${c}`)}%`
  const value = isLowered ? sql.ref(column) : sql`lower(${sql.ref(column)})`
  return sql<boolean>`${value} like ${pattern} escape '\\'`
}
