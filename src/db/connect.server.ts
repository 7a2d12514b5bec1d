import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Connection } from './connection.server.ts'
import { connectPostgres } from './postgres.server.ts'
import { createSqliteDialect, openSqlite } from './sqlite.server.ts'
import type { Tables } from './tables.ts'

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
    // Own commits raise the watcher's data_version at once.
    noteChange() {},
    async close() {
      watcher?.close()
      await db.destroy()
    },
  }
}
