import { join } from 'node:path'
import type { StatementSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Connection } from './connection.server.ts'
import { connectPostgres } from './postgres.server.ts'
import { makePrivateDirectory, makePrivateFile, restrictFile } from './private-files.server.ts'
import { createSqliteDialect, openSqlite } from './sqlite.server.ts'
import type { Tables } from './tables.ts'
import { createStatementLog } from './touched-tables.server.ts'

/** Opens PostgreSQL where `databaseUrl` is set, else the SQLite file in `dataDir` (made when missing). */
export function connect(options: { databaseUrl: string | undefined; dataDir: string }): Connection {
  return options.databaseUrl ? connectPostgres(options.databaseUrl) : connectSqlite(options.dataDir)
}

/** `directory` ':memory:' gives a database that ends with the process. `open`: a test's own way to open it. */
export function connectSqlite(directory: string, open = openSqlite): Connection {
  const inMemory = directory === ':memory:'
  const path = inMemory ? directory : makePrivateDatabase(directory)
  const main = open(path)
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(main), log: createStatementLog() })
  // data_version counts the commits of other connections, so it is asked on one that never writes.
  const watcher = inMemory ? undefined : openSqlite(path)
  const question = watcher?.prepare('pragma data_version')
  let seen: unknown
  let isAsked = false
  return {
    db,
    changedSinceLastCall() {
      if (!question) return true
      if (isAsked) return false
      isAsked = true
      setImmediate(() => {
        isAsked = false
      })
      const version = ask(question)
      if (version !== undefined && version === seen) return false
      seen = version
      return true
    },
    // Own commits raise the watcher's data_version at once.
    noteChange() {
      isAsked = false
    },
    // A file is not away: its statements take as long as they take.
    patiently: (work) => work(),
    async close() {
      watcher?.close()
      await db.destroy()
    },
  }
}

/** Its messages and sessions are nobody else's business. SQLite makes the files beside it with the rights of the first. */
function makePrivateDatabase(directory: string): string {
  const path = join(directory, 'site.db')
  makePrivateDirectory(directory)
  makePrivateFile(path)
  restrictFile(`${path}-wal`)
  restrictFile(`${path}-shm`)
  return path
}

/** Undefined where the disk cannot be read. */
function ask(question: StatementSync): unknown {
  try {
    return question.get()?.data_version
  } catch {
    return undefined
  }
}
