import { createHash } from 'node:crypto'
import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely'
import { ArchiveError, openArchiveFile, writeArchiveFile } from './archive-file.server.ts'
import { DamageError, describeDamage, refuseDamaged } from './damage.server.ts'
import { addedRows } from './first-rows.server.ts'
import { appliedMigrations, isEarly, migrate } from './migrate.server.ts'
import { isFormer, migrationNames } from './migrations.server.ts'
import { isPostgres } from './postgres.server.ts'
import { readRemovals, repeatRemovals } from './removed-admins.server.ts'
import { type JsonRow, rowFromJson, rowToJson } from './row-json.server.ts'
import { type Database, type Tables, tableNames, tableRoles } from './tables.ts'
import { inSnapshot, replaceContent } from './transaction.server.ts'

type TableName = keyof Tables

const archived = tableNames.flatMap((table): [TableName, ...string[]][] => {
  const { backupKey } = tableRoles[table]
  return backupKey ? [[table, ...backupKey]] : []
})
/** Tables that a restore leaves alone: the content version keeps counting, as do today's visitors and backups. */
const kept = new Set<TableName>([
  ...(['content_version', 'visit_hashes', 'visit_keys', 'backup_state'] as const),
  // Running processes know it, and the restored content is this site's now.
  'site_mark',
])
/** In an order that deletes no row before one that references it. */
const emptied = tableNames.filter((table) => !kept.has(table)).reverse()
/** Tables that may have rows before the site has content. */
const people: TableName[] = ['admins', 'removed_admins']

const rowsAtOnce = 100

export interface ArchiveSummary {
  createdAt: string
  rows: number
  /** Of the rows only, so the same content has the same hash in either database. */
  sha256: string
}

/**
 * Writes everything the site consists of, as of one moment, to a file, encrypted if there is a passphrase. Others may
 * keep writing to the database meanwhile. Throws DamageError if the database's own file is damaged.
 */
export async function backUp(db: Database, path: string, now: Date, passphrase?: string): Promise<ArchiveSummary> {
  return inSnapshot(db, async (snapshot) => {
    await refuseDamaged(snapshot)
    const migrations = await appliedMigrations(snapshot)
    if (migrations.length === 0) throw new ArchiveError('The database is empty: there is nothing to back up')
    const counts = await countRows(snapshot, await tablesToBackUp(snapshot))
    const header = { format: 'site-archive' as const, createdAt: now.toISOString(), migrations, counts }
    const count = counter()
    await writeArchiveFile(path, header, count.through(readRows(snapshot, counts)), passphrase)
    return { createdAt: header.createdAt, ...count.result() }
  })
}

async function* readRows(db: Database, counts: Record<string, number>): AsyncGenerator<string> {
  for (const [table, ...keys] of await tablesToBackUp(db)) {
    let rows = db.selectFrom(table).selectAll()
    for (const key of keys) rows = rows.orderBy(inByteOrder(db, key))
    let read = 0
    for await (const row of isPostgres(db) ? readByCursor(db, rows) : rows.stream()) {
      read += 1
      yield JSON.stringify([table, rowToJson(row)])
    }
    if (read !== counts[table]) {
      throw new DamageError(describeDamage(`${read} of ${counts[table]} rows of ${table} can be read`))
    }
  }
}

async function countRows(db: Database, tables: Iterable<[TableName, ...unknown[]]>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table] of tables) {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(rows)
  }
  return counts
}

/** A cursor sorts once; reading page by page would sort the whole table for each page. */
async function* readByCursor(db: Database, query: Compilable): AsyncGenerator<object> {
  await sql`declare archived no scroll cursor for ${sql.raw(query.compile().sql)}`.execute(db)
  let rows: object[]
  do {
    rows = (await sql<object>`fetch ${sql.lit(rowsAtOnce)} from archived`.execute(db)).rows
    yield* rows
  } while (rows.length === rowsAtOnce)
  await sql`close archived`.execute(db)
}

/** The server's own collation would order the same rows differently. */
function inByteOrder(db: Database, key: string): RawBuilder<string> {
  return isPostgres(db) ? sql`${sql.ref(key)} collate "C"` : sql.ref(key)
}

/**
 * Restores an archive in one transaction: all of it, or nothing. Throws ArchiveError if the file is damaged, from a
 * newer build or older than the last tables of 0.1.0, or, unless `replace` is set, if the database holds content.
 */
export async function restore(
  db: Database,
  path: string,
  { replace = false, passphrase }: { replace?: boolean; passphrase?: string | undefined } = {},
): Promise<ArchiveSummary> {
  const { header, lines } = await openForRestore(db, path, passphrase)
  // The rows are inserted as of the archive first, then later migrations run.
  await migrate(db, header.migrations.at(-1))
  if (!replace && (await hasContent(db))) {
    throw new ArchiveError(
      'This database holds content already. Restore into an empty one, or say --replace to lose what is there',
    )
  }
  const count = counter()
  await replaceContent(db, async (trx) => {
    const removals = await readRemovals(trx)
    const present = await presentTables(trx)
    for (const table of emptied) {
      if (present.has(table)) await trx.deleteFrom(table).execute()
    }
    // Rows have the columns of the archive's migration, which may be older than `tables.ts`.
    const untyped = trx as unknown as Kysely<Record<string, Record<string, unknown>>>
    for await (const line of count.through(lines)) {
      const [table, row] = JSON.parse(line) as [string, JsonRow]
      await untyped.insertInto(table).values(rowFromJson(row)).execute()
    }
    await compareCounts(trx, header.counts ?? {})
    await repeatRemovals(trx, removals)
  })
  await migrate(db)
  return { createdAt: header.createdAt, ...count.result() }
}

/** Throws ArchiveError if a table has another number of rows than the archive says. */
async function compareCounts(db: Database, expected: Record<string, number>): Promise<void> {
  const restored = await countRows(
    db,
    archived.filter(([table]) => table in expected),
  )
  for (const [table, rows] of Object.entries(expected)) {
    if (restored[table] === rows) continue
    throw new ArchiveError(
      `The table ${table} has ${restored[table] ?? 0} rows once restored instead of ${rows}: nothing was restored`,
    )
  }
}

/** Opens an archive. Throws ArchiveError if its tables are not ones that this build can bring into this database. */
export async function openForRestore(db: Database, path: string, passphrase: string | undefined) {
  const opened = await openArchiveFile(path, passphrase)
  await checkTables(db, opened.header.migrations)
  return opened
}

async function checkTables(db: Database, wanted: string[]): Promise<void> {
  if (wanted.length === 0 || wanted.some((name) => !isFormer(name) && !migrationNames.includes(name))) {
    throw new ArchiveError('This backup was made by a newer build of the site: restore it with that one')
  }
  if (isEarly(wanted)) {
    throw new ArchiveError(
      'This backup was made by an early build of 0.1.0: restore it with the last build of 0.1.0, start that, and back up again',
    )
  }
  const applied = await appliedMigrations(db)
  if (applied.some((name) => !isFormer(name) && !wanted.includes(name))) {
    throw new ArchiveError('This backup is older than the tables of this database: restore it into a new, empty one')
  }
}

async function hasContent(db: Database): Promise<boolean> {
  const present = await presentTables(db)
  for (const [table] of archived) {
    const added = addedRows(table)
    if (people.includes(table) || !present.has(table) || !added) continue
    const found = await db.selectFrom(table).select(sql`1`.as('one')).where(added).limit(1).executeTakeFirst()
    if (found) return true
  }
  return false
}

/** A database that is not fully migrated lacks the later tables; in an up-to-date one no table may be skipped. */
async function tablesToBackUp(db: Database): Promise<typeof archived> {
  const applied = await appliedMigrations(db)
  if (migrationNames.every((name) => applied.includes(name))) return archived
  const present = await presentTables(db)
  return archived.filter(([table]) => present.has(table))
}

async function presentTables(db: Database): Promise<Set<string>> {
  return new Set((await db.introspection.getTables()).map(({ name }) => name))
}

/** Counts and hashes lines as they pass through. */
function counter() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    async *through(lines: AsyncIterable<string>): AsyncGenerator<string> {
      for await (const line of lines) {
        rows += 1
        hash.update(line).update('\n')
        yield line
      }
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  }
}
