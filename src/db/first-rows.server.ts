import { type RawBuilder, sql } from 'kysely'
import { hasStatus } from './publication.server.ts'
import type { Tables } from './tables.ts'

/** Made from the rows of other tables. */
const derived = new Set<keyof Tables>(['search_documents', 'links', 'image_uses'])

/** A page that a new site begins with and nobody has saved. */
export const isOutline = sql<boolean>`(revision = 1 and updated_by is null and ${hasStatus('draft', new Date(0))})`

/**
 * Selects the rows of a table by which a site is no longer new; undefined if none of the table is. A new site may have
 * settings and drafts of pages that nobody has saved.
 */
export function addedRows(table: keyof Tables): RawBuilder<boolean> | undefined {
  if (derived.has(table)) return undefined
  if (table === 'settings') return sql<boolean>`revision > 1`
  return table === 'pages' ? sql<boolean>`not ${isOutline}` : sql<boolean>`1 = 1`
}
