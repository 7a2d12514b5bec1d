import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { connect } from '../src/db/connect.server.ts'
import { compareTables, migrate } from '../src/db/migrate.server.ts'
import { giveToOwnerOf } from '../src/db/private-files.server.ts'
import { type Database, tableRoles } from '../src/db/tables.ts'
import { parseConfig } from '../src/platform/config.server.ts'
import { OperationError } from './report.ts'

/** Runs `work` on the site's database. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const connection = connect(parseConfig(process.env))
  return connection.patiently(() => work(connection.db)).finally(() => connection.close())
}

/** Brings the database up to date and returns what was applied. */
export async function migrateDatabase(): Promise<string> {
  const applied = await withDatabase((db) => migrate(db))
  return applied.join(', ')
}

/** Throws OperationError unless this release could run on the database as it is, or, with `empty`, unless it is empty. */
export async function checkDatabase(wanted: 'usable' | 'empty'): Promise<void> {
  const age = await withDatabase(compareTables)
  const isRight = wanted === 'empty' ? age === 'empty' : age !== 'newer' && age !== 'empty'
  if (!isRight) throw new OperationError(`The database is ${age}`)
}

/** Columns that are made from others, and would only hide them from a reader. */
const made = new Set(['html', 'html_version', 'words', 'body'])

/** Writes every row that was made or changed after `since` (ISO 8601) to a file that a person can read. */
export async function writeChanges(since: string, path: string): Promise<string> {
  const changes = await withDatabase(async (db) => {
    const tables = await db.introspection.getTables()
    const found: Record<string, object[]> = {}
    for (const { name, columns } of tables) {
      const isKept = name in tableRoles && tableRoles[name as keyof typeof tableRoles].backupKey !== undefined
      const moment = ['updated_at', 'created_at'].find((column) => columns.some((one) => one.name === column))
      if (!isKept || moment === undefined || name === 'images') continue
      const { rows } = await sql<object>`select * from ${sql.table(name)} where ${sql.ref(moment)} > ${since}`.execute(
        db,
      )
      if (rows.length > 0) found[name] = rows.map(withoutMade)
    }
    return found
  })
  writeFileSync(path, `${JSON.stringify({ since, changes }, undefined, 2)}\n`, { mode: 0o600 })
  giveToOwnerOf(dirname(path), path)
  const count = Object.values(changes).reduce((sum, rows) => sum + rows.length, 0)
  return `${count} rows written since ${since} are in ${path}`
}

const withoutMade = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !made.has(name)))
