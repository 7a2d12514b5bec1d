import { sql } from 'kysely'
import { z } from 'zod'
import { isOneOf } from '../db/id-list.server.ts'
import type { Database, Tables } from '../db/tables.ts'
import { type FieldSet, fieldSet, type PublishedFields } from '../entries/field-set.ts'
import { isHeld } from '../entries/publication-status.ts'

interface Listed {
  _id: string
  status: string
}

/** Adds to each draft in a list what it lacks to be published. `fields`: those of the kind. */
export function withMissing<Table extends keyof Tables>(table: Table, { fields, all }: PublishedFields) {
  const required = fieldSet(Object.fromEntries(Object.entries(fields).filter(([name]) => name in all.missing)))
  const names = Object.keys(required.rules)
  const blank = blankColumns(required)
  return async <Row extends Listed>(db: Database, rows: Row[]): Promise<(Row & { missing?: string[] })[]> => {
    const drafts = rows.filter(({ status }) => isHeld(status)).map(({ _id }) => _id)
    if (drafts.length === 0 || names.length === 0) return rows
    // Compared in the database, because the texts may be long.
    const lacks = required.columns.map((column) => sql`${sql.ref(column)} = ${blank[column]} as ${sql.ref(column)}`)
    const found = await sql<{ id: string } & Record<string, unknown>>`
      select id, ${sql.join(lacks)} from ${sql.table(table)} where ${isOneOf(db, 'id', drafts)}`.execute(db)
    const missing = new Map(
      found.rows.map((row) => [row.id, names.filter((_, place) => Boolean(row[required.columns[place] ?? '']))]),
    )
    return rows.map((row) => ({ ...row, ...(isHeld(row.status) && { missing: missing.get(row._id) ?? [] }) }))
  }
}

/** The columns of a draft without the fields. */
function blankColumns(required: FieldSet): Record<string, unknown> {
  return required.toColumns(z.object(required.rules).parse({}))
}
