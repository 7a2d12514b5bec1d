import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

/** Tables that strangers' requests fill, and tables derived from others: all other tables are content. */
const passing =
  /limit|session|code|challenge|failures|browser|device|message|outbox|activity|visit|attempt|search_|sqlite_|unknown_/
/** Tables whose rows count what strangers did, and expire. */
const counting = /limit|code|challenge|attempt/

/** The site whose database it is. */
interface DataOwner {
  dataDir: string
}

export function openData({ dataDir }: DataOwner): DatabaseSync {
  const database = new DatabaseSync(join(dataDir, 'site.db'))
  database.exec('pragma busy_timeout = 10000')
  return database
}

/** Runs `work` on the site's own database and closes it again. */
export function withData<T>(target: DataOwner, work: (database: DatabaseSync) => T): T {
  const database = openData(target)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

export function tablesOf(database: DatabaseSync): string[] {
  return database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .all()
    .map(({ name }) => String(name))
}

export function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare(`pragma table_info("${table}")`)
    .all()
    .map(({ name }) => String(name))
}

/** Returns one hash per content table, over every byte of every row. */
export function contentHashes(target: DataOwner): Map<string, string> {
  return withData(target, (database) => {
    const content = tablesOf(database).filter((table) => !passing.test(table))
    return new Map(content.map((table) => [table, hashRows(database.prepare(`select * from "${table}"`).all())]))
  })
}

function hashRows(rows: Record<string, SQLOutputValue>[]): string {
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
export function countingRows(target: DataOwner): number {
  return withData(target, (database) =>
    countingTables(database)
      .map((table) => Number(database.prepare(`select count(*) as rows from "${table}"`).get()?.rows))
      .reduce((sum, rows) => sum + rows, 0),
  )
}

export function countingTables(database: DatabaseSync): string[] {
  return tablesOf(database).filter((table) => counting.test(table))
}

/** Makes every row that counts tries eight days older: wrong codes count for a week. */
export function ageCountingRows(target: DataOwner): void {
  withData(target, (database) => {
    for (const table of countingTables(database)) {
      for (const column of columnsOf(database, table).filter((name) => /_at$|_until$|_after$/.test(name))) {
        database.exec(
          `update "${table}" set "${column}" = strftime('%Y-%m-%dT%H:%M:%fZ', "${column}", '-8 days') where "${column}" is not null`,
        )
      }
    }
  })
}
