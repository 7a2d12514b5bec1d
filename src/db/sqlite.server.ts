import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely'

const statementsKept = 300

/** Opens a SQLite file (or ':memory:') so that an acknowledged write survives a power cut. */
export function openSqlite(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  // Set first, because another process may be switching the same new file to WAL.
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  // A sort larger than the cache would need a file; this keeps reads working when the disk is full.
  database.exec('pragma temp_store = memory')
  return database
}

/** Lets a failed migration roll back completely: SQLite can do that, but Kysely's adapter does not use it. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }
}

/** Kysely's own SQLite dialect over Node's built-in driver. */
export function createSqliteDialect(database: DatabaseSync): SqliteDialect {
  const prepared = new Map<string, SqliteStatement>()

  return new Dialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        // SQLite rolls back by itself when the disk is full or broken; an error about the rollback would hide the
        // cause.
        if (sql === 'rollback' && !database.isTransaction) return nothing
        const known = prepared.get(sql)
        if (known) return known
        // Takes the write lock at once: two transactions that first read and then want to write would deadlock.
        const statement = forKysely(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
        if (prepared.size >= statementsKept) prepared.delete(prepared.keys().next().value as string)
        prepared.set(sql, statement)
        return statement
      },
    },
  })
}

function forKysely(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(checkedValue)),
    run(parameters) {
      const { changes, lastInsertRowid } = statement.run(...parameters.map(checkedValue))
      return { changes: BigInt(changes), lastInsertRowid: BigInt(lastInsertRowid) }
    },
    iterate: (parameters) => statement.iterate(...parameters.map(checkedValue)) as IterableIterator<unknown>,
  }
}

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0n, lastInsertRowid: 0n }),
  iterate: () => [].values(),
}

/** node:sqlite takes an object as first argument for named parameters: only what tables.ts allows gets through. */
function checkedValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`A ${typeof value} cannot be bound to a statement: convert it to text or a number first`)
}
