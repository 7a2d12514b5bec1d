import { Socket } from 'node:net'
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection.server.ts'
import type { Database, Tables } from './tables.ts'
import { createStatementLog } from './touched-tables.server.ts'

// By default bigint would arrive as text, and a row would differ from the same row in SQLite.
pg.defaults.parseInt8 = true

const timeoutMs = 5000
/** After this silence a server counts as unreachable: a network that drops packets closes no connection. */
const longestSilenceMs = 15_000
/** After this, an idle connection is probed every second, so that a dead host is noticed even during patient work. */
const keepAliveMs = 10_000
/** How soon a change is seen if its notification was lost. */
const pollMs = 1000
const reconnectMs = 1000

/** The channel on which transactions that change public content notify. */
export const contentChannel = 'content_changed'

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Opens a pool of at most 10 connections, plus one that listens for other processes' changes from the first
 * `changedSinceLastCall` on. A connection that is silent for `silentMs` while a response is due is closed, except
 * during patient work.
 */
export function connectPostgres(url: string, { silentMs = longestSilenceMs } = {}): Connection {
  let patient = 0
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    stream() {
      const socket = new Socket().setTimeout(silentMs)
      // This may close idle connections, too.
      return socket.on('timeout', () => patient > 0 || socket.destroy())
    },
  })
  // An idle connection that breaks (a restart of the database) must not end the process; the next query reconnects.
  pool.on('error', () => {})
  // Nor must a connection that breaks between two statements of a transaction; its next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: createStatementLog() })
  let isChanged = true
  let asked = performance.now()
  const noteChange = () => {
    isChanged = true
  }
  let listener: Listener | undefined
  return {
    db,
    changedSinceLastCall() {
      listener ??= listen(url, noteChange)
      const now = performance.now()
      if (!isChanged && now - asked < pollMs) return false
      isChanged = false
      asked = now
      return true
    },
    dataVersion: () => undefined,
    noteChange,
    async patiently(work) {
      patient += 1
      return work().finally(() => {
        patient -= 1
      })
    },
    async close() {
      await listener?.close()
      await db.destroy()
    },
  }
}

interface Listener {
  close(): Promise<void>
}

/** Calls `onChange` for each notification, and after each gap in which one may have been missed. */
function listen(url: string, onChange: () => void): Listener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, keepAlive: true })
    client = opened
    opened.on('notification', onChange)
    opened.on('error', () => {})
    try {
      await opened.connect()
      await opened.query(`listen ${contentChannel}`)
    } catch (error) {
      void opened.end().catch(() => {})
      throw error
    }
    opened.once('end', again)
    onChange()
  }

  function again(): void {
    clearTimeout(retry)
    if (!isClosed) retry = setTimeout(start, reconnectMs).unref()
  }

  const start = () => void open().catch(again)
  start()
  return {
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
