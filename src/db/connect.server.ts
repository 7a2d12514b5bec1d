import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createSqliteDialect, openSqlite } from './sqlite.server.ts'
import type { Database, Tables } from './tables.ts'

export interface Connection {
  db: Database
  /** Cheap: whether anything at all was written since the last call, by whichever process. */
  hasChanged(): boolean
  close(): Promise<void>
}

/** Opens PostgreSQL where `databaseUrl` is set, else the SQLite file in `dataDir` (made when missing). */
export function connect(options: { databaseUrl: string | undefined; dataDir: string }): Connection {
  return options.databaseUrl ? connectPostgres(options.databaseUrl) : connectSqlite(options.dataDir)
}

/** `directory` ':memory:' gives a database that ends with the process. */
export function connectSqlite(directory: string): Connection {
  const inMemory = directory === ':memory:'
  if (!inMemory) mkdirSync(directory, { recursive: true })
  const path = inMemory ? directory : join(directory, 'site.db')
  const main = openSqlite(path)
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(main) })
  // data_version counts the commits of other connections, so it is asked on one that never writes.
  const watcher = inMemory ? undefined : openSqlite(path)
  const question = watcher?.prepare('pragma data_version')
  let seen: unknown
  return {
    db,
    hasChanged() {
      if (!question) return true
      const version = question.get()?.data_version
      if (version === seen) return false
      seen = version
      return true
    },
    async close() {
      watcher?.close()
      await db.destroy()
    },
  }
}

export function connectPostgres(url: string): Connection {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  // An idle connection that breaks (a restart of the database) must not end the process; the next query reconnects.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const pollEvery = 1000
  let asked = 0
  return {
    db,
    hasChanged() {
      const now = performance.now()
      if (now - asked < pollEvery) return false
      asked = now
      return true
    },
    close: () => db.destroy(),
  }
}
