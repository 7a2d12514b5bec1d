import { join } from 'node:path'
import { createAvailability } from './availability.server.ts'
import { createCommitCounter } from './commit-counter.server.ts'
import type { Connection } from './connection.server.ts'
import { connectPostgres } from './postgres.server.ts'
import { makePrivateDirectory, makePrivateFile, restrictFile } from './private-files.server.ts'
import { createDatabase } from './query-builder.server.ts'
import { createSqliteDialect, openSqlite } from './sqlite.server.ts'

interface Options {
  databaseUrl: string | undefined
  /** The most connections of this process to PostgreSQL. */
  databasePool?: number
  dataDir: string
}

/** Opens PostgreSQL if `databaseUrl` is set, otherwise the SQLite file in `dataDir` (created if missing). */
export function connect({ databaseUrl, databasePool, dataDir }: Options): Connection {
  return databaseUrl
    ? connectPostgres(databaseUrl, databasePool === undefined ? {} : { max: databasePool })
    : connectSqlite(dataDir)
}

/** With `directory` ':memory:' the database lives as long as the process. `open`: tests may open it their own way. */
export function connectSqlite(directory: string, open = openSqlite): Connection {
  const inMemory = directory === ':memory:'
  const path = inMemory ? directory : makePrivateDatabase(directory)
  const main = open(path)
  const availability = createAvailability()
  const db = createDatabase(createSqliteDialect(main), availability)
  const commits = inMemory ? undefined : createCommitCounter(path)
  let seen: unknown
  let isAsked = false
  const askAgain = () => {
    isAsked = false
  }
  return {
    db,
    changedSinceLastCall() {
      if (!commits) return true
      if (isAsked) return false
      isAsked = true
      setImmediate(askAgain)
      const version = commits.read()
      if (version !== undefined && version === seen) return false
      seen = version
      return true
    },
    dataVersion: () => commits?.read(),
    state: availability.state,
    noteDamage: availability.noteDamage,
    noteChange: askAgain,
    // A file cannot become unreachable, so its statements have no timeout.
    patiently: (work) => work(),
    maxConnections: 0,
    sharesSessions: async () => false,
    async close() {
      await db.destroy()
      commits?.close()
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
