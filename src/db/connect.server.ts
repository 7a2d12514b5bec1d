import { join } from 'node:path'
import type { StatementSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Connection } from './connection.server.ts'
import { connectPostgres } from './postgres.server.ts'
import { makePrivateDirectory, makePrivateFile, restrictFile } from './private-files.server.ts'
import { createSqliteDialect, openSqlite } from './sqlite.server.ts'
import type { Tables } from './tables.ts'
import { createStatementLog } from './touched-tables.server.ts'

/** Opens PostgreSQL if `databaseUrl` is set, otherwise the SQLite file in `dataDir` (created if missing). */
export function connect(options: { databaseUrl: string | undefined; dataDir: string }): Connection {
  return options.databaseUrl ? connectPostgres(options.databaseUrl) : connectSqlite(options.dataDir)
}

/** With `directory` ':memory:' the database lives as long as the process. `open`: tests may open it their own way. */
export function connectSqlite(directory: string, open = openSqlite): Connection {
  const inMemory = directory === ':memory:'
  const path = inMemory ? directory : makePrivateDatabase(directory)
  const main = open(path)
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(main), log: createStatementLog() })
  // data_version counts only other connections' commits, so it is read on a connection that never writes.
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
    dataVersion: () => question && ask(question),
    // The watcher sees this process's own commits in data_version at once.
    noteChange() {
      isAsked = false
    },
    // A file cannot become unreachable, so its statements have no timeout.
    patiently: (work) => work(),
    async close() {
      watcher?.close()
      await db.destroy()
    },
  }
}

/** The messages and sessions in it are private. SQLite gives the files beside it the permissions of the main one. */
function makePrivateDatabase(directory: string): string {
  const path = join(directory, 'site.db')
  makePrivateDirectory(directory)
  makePrivateFile(path)
  restrictFile(`${path}-wal`)
  restrictFile(`${path}-shm`)
  return path
}

/** Returns undefined if the disk cannot be read. */
function ask(question: StatementSync): unknown {
  try {
    return question.get()?.data_version
  } catch {
    return undefined
  }
}
