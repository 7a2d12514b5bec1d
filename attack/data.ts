import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Tables that strangers' requests fill, and tables derived from others: all other tables are content. */
const passing =
  /limit|session|code|challenge|failures|browser|device|message|outbox|activity|visit|attempt|search_|sqlite_|unknown_/
/** Tables whose rows count what strangers did, and expire. */
const counting = /limit|code|challenge|attempt/

type Row = Record<string, unknown>
type Value = string | number | null

/** The database of the attacked site, read and written beside it. */
export interface Data {
  /** Runs a statement with `?` for its values, and returns its rows. */
  rows(sql: string, values?: Value[]): Promise<Row[]>
  tables(): Promise<string[]>
  columns(table: string): Promise<string[]>
  /** Returns what is broken in the database, as sentences. */
  faults(): Promise<string[]>
  close(): Promise<void>
}

/** The site whose database it is. */
interface DataOwner {
  data: Data
}

export function openSqliteData(dataDir: string): Data {
  const database = new DatabaseSync(join(dataDir, 'site.db'))
  database.exec('pragma busy_timeout = 10000')
  const rows: Data['rows'] = async (sql, values = []) => database.prepare(sql).all(...values)
  const namesOf = (found: Row[]) => found.map(({ name }) => String(name))
  return {
    rows,
    tables: async () => namesOf(await rows("select name from sqlite_master where type = 'table' order by name")),
    columns: async (table) => namesOf(await rows(`pragma table_info("${table}")`)),
    async faults() {
      const [integrity] = await rows('pragma integrity_check')
      const orphans = (await rows('pragma foreign_key_check')).length
      return [
        ...(integrity?.integrity_check === 'ok' ? [] : [`the database says: ${integrity?.integrity_check}`]),
        ...(orphans === 0 ? [] : [`${orphans} rows point to nothing`]),
      ]
    },
    close: async () => database.close(),
  }
}

/** PostgreSQL checks foreign keys and its pages by itself. */
export function openPostgresData(url: string): Data {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // The server is stopped before the pool when the attack is interrupted.
  pool.on('error', () => {})
  const rows: Data['rows'] = async (sql, values = []) => {
    let index = 0
    const numbered = sql.replace(/\?/g, () => {
      index += 1
      return `$${index}`
    })
    return (await pool.query(numbered, values)).rows
  }
  const here = 'table_schema = current_schema()'
  return {
    rows,
    async tables() {
      const sql = `select table_name as name from information_schema.tables where ${here} order by table_name`
      return (await rows(sql)).map(({ name }) => String(name))
    },
    async columns(table) {
      const sql = `select column_name as name from information_schema.columns where ${here} and table_name = ? order by ordinal_position`
      return (await rows(sql, [table])).map(({ name }) => String(name))
    },
    faults: async () => [],
    close: () => pool.end(),
  }
}

/** Returns one hash per content table, over every byte of every row. */
export async function contentHashes({ data }: DataOwner): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const table of await data.tables()) {
    if (!passing.test(table)) hashes.set(table, hashRows(await data.rows(`select * from "${table}"`)))
  }
  return hashes
}

function hashRows(rows: Row[]): string {
  const lines = rows.map((row) =>
    JSON.stringify(Object.values(row), (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  )
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
}

/** Returns the names of the tables whose rows have changed. `ignoring` lists tables that may change. */
export function changedTables(
  before: Map<string, string>,
  after: Map<string, string>,
  ignoring: string[] = [],
): string[] {
  return [...before.keys()].filter((table) => before.get(table) !== after.get(table) && !ignoring.includes(table))
}

/** Counts the rows of all tables that count strangers' tries. */
export async function countingRows({ data }: DataOwner): Promise<number> {
  let sum = 0
  for (const table of await countingTables(data)) {
    sum += Number((await data.rows(`select count(*) as rows from "${table}"`))[0]?.rows)
  }
  return sum
}

async function countingTables(data: Data): Promise<string[]> {
  return (await data.tables()).filter((table) => counting.test(table))
}

const eightDaysMs = 8 * 24 * 60 * 60 * 1000

/** Lets every row that counts tries expire, as if eight days had passed: wrong codes count for a week. */
export async function ageCountingRows({ data }: DataOwner): Promise<void> {
  const past = new Date(Date.now() - eightDaysMs).toISOString()
  for (const table of await countingTables(data)) {
    for (const column of (await data.columns(table)).filter((name) => /_at$|_until$|_after$/.test(name))) {
      await data.rows(`update "${table}" set "${column}" = ? where "${column}" is not null`, [past])
    }
  }
}
