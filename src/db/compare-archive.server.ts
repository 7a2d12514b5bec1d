import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { openForRestore } from './archive.server.ts'
import { readRemovals } from './removed-admins.server.ts'
import { type JsonRow, rowToJson } from './row-json.server.ts'
import type { Database, Tables } from './tables.ts'
import { inSnapshot } from './transaction.server.ts'

/** What people work on, with the column that names a row to them. The rest follows from these, or is a record. */
const compared = {
  posts: 'title',
  jobs: 'title',
  service_pages: 'name',
  case_studies: 'title',
  pages: 'title',
  people: 'title',
  menu_categories: 'category',
  menu_items: 'name',
  settings: 'id',
  media: 'name',
  documents: 'title',
  redirects: 'from_path',
  contact_messages: 'name',
  admins: 'email',
} as const satisfies Partial<{ [T in keyof Tables]: keyof Tables[T] }>
type ComparedTable = keyof typeof compared
const comparedTables = Object.keys(compared) as ComparedTable[]

/** Columns that change without anybody's work, or are made from others. */
const unseen = new Set([
  ...['html', 'html_version', 'hits', 'last_hit_at'],
  ...['has_signed_in', 'last_sign_in_at', 'mail_tested_at'],
])

/** At most so many names of each kind of change. */
const maxNamed = 5

export interface Changes {
  count: number
  names: string[]
}

export interface TableComparison {
  table: ComparedTable
  /** In the backup only: a restore brings them back. */
  back: Changes
  /** In the database only: a restore takes them away. */
  gone: Changes
  /** In both, with other contents: a restore brings the backup's. */
  changed: Changes
}

export interface ArchiveComparison {
  createdAt: string
  tables: TableComparison[]
}

/** What a restore would replace, read without writing. Throws ArchiveError for what `restore` refuses. */
export async function compareArchive(db: Database, path: string, passphrase?: string): Promise<ArchiveComparison> {
  const { header, lines } = await openForRestore(db, path, passphrase)
  return inSnapshot(db, async (snapshot) => {
    const present = new Map<ComparedTable, Map<string, Known>>()
    for (const table of comparedTables) present.set(table, await readKnown(snapshot, table))
    const removed = new Map((await readRemovals(snapshot)).map(({ email, removed_at }) => [email, removed_at]))
    const found = new Map(comparedTables.map((table) => [table, newComparison(table)]))
    for await (const line of lines) {
      const [table, row] = JSON.parse(line) as [ComparedTable, JsonRow]
      const [known, comparison] = [present.get(table), found.get(table)]
      if (!known || !comparison) continue
      // Whoever was removed since stays removed.
      if (table === 'admins' && String(row.created_at) <= (removed.get(String(row.email)) ?? '')) continue
      const key = String(row.id)
      const before = known.get(key)
      known.delete(key)
      if (!before) note(comparison.back, nameOf(table, row))
      else if (before.hash !== hashOf(row)) note(comparison.changed, nameOf(table, row))
    }
    for (const [table, left] of present) {
      for (const { name } of left.values()) note((found.get(table) as TableComparison).gone, name)
    }
    return { createdAt: header.createdAt, tables: [...found.values()] }
  })
}

interface Known {
  hash: string
  name: string
}

async function readKnown(db: Database, table: ComparedTable): Promise<Map<string, Known>> {
  const known = new Map<string, Known>()
  const untyped = db as unknown as Kysely<Record<string, JsonRow>>
  let last = ''
  for (;;) {
    const rows = await untyped
      .selectFrom(table)
      .selectAll()
      .where(sql<boolean>`id > ${last}`)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows.map(rowToJson)) known.set(String(row.id), { hash: hashOf(row), name: nameOf(table, row) })
    if (rows.length < rowsAtOnce) return known
    last = String(rows.at(-1)?.id)
  }
}

const rowsAtOnce = 500

const nameOf = (table: ComparedTable, row: JsonRow) => String(row[compared[table]] ?? '').slice(0, 200)

function hashOf(row: JsonRow): string {
  const seen = Object.entries(row)
    .filter(([name]) => !unseen.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}

const newComparison = (table: ComparedTable): TableComparison => ({
  table,
  back: { count: 0, names: [] },
  gone: { count: 0, names: [] },
  changed: { count: 0, names: [] },
})

function note(changes: Changes, name: string): void {
  changes.count += 1
  if (changes.names.length < maxNamed) changes.names.push(name)
}
