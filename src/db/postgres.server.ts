import { Socket } from 'node:net'
import { PostgresAdapter } from 'kysely'
import pg from 'pg'
import { type Availability, createAvailability } from './availability.server.ts'
import type { Connection } from './connection.server.ts'
import { sharesSessions } from './pooler.server.ts'
import { type PostgresOptions, StatedPostgresDialect } from './postgres-dialect.server.ts'
import { createPool } from './postgres-pool.server.ts'
import { stateSession } from './postgres-session.server.ts'
import { createDatabase } from './query-builder.server.ts'
import type { Database } from './tables.ts'

// By default bigint would arrive as text, and a row would differ from the same row in SQLite.
pg.defaults.parseInt8 = true

const timeoutMs = 5000
/** After this silence a server counts as unreachable: a network that drops packets closes no connection. */
const maxSilenceMs = 15_000
/** After this, an idle connection is probed every second, so that a dead host is noticed even during patient work. */
const keepAliveMs = 10_000
/** How soon a change is seen if its notification was lost. */
const pollMs = 1000
const reconnectMs = 1000
const restMs = 30_000

/** The channel on which transactions that change public content notify. */
export const contentChannel = 'content_changed'

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

interface Options {
  /** At most so many connections, with the one that listens. */
  max?: number
  silentMs?: number
}

/**
 * Opens a pool of connections, and one that listens for other processes' changes from the first `changedSinceLastCall`
 * on (with `max` 1, changes are polled for). A connection that is silent for `silentMs` while a response is due is
 * closed, except during patient work.
 */
export function connectPostgres(url: string, { max = 10, silentMs = maxSilenceMs }: Options = {}): Connection {
  let patient = 0
  const isPatient = () => patient > 0
  const availability = createAvailability()
  const config = {
    connectionString: withPlainSslMode(url),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    stream() {
      const socket = new Socket().setTimeout(silentMs)
      // This may close idle connections, too.
      return socket.on('timeout', () => isPatient() || socket.destroy())
    },
  }
  const pool = createPool({
    config,
    max: Math.max(1, max - 1),
    isPatient,
    onCrowded: () => listener?.rest(),
    availability,
  })
  const db = createPostgresDatabase({ pool, isPatient }, availability)
  let isChanged = true
  let asked = performance.now()
  const noteChange = () => {
    isChanged = true
  }
  let listener: Listener | undefined
  return {
    db,
    changedSinceLastCall() {
      if (max > 1) listener ??= listen(url, noteChange)
      const now = performance.now()
      if (!isChanged && now - asked < pollMs) return false
      isChanged = false
      asked = now
      return true
    },
    dataVersion: () => undefined,
    state: availability.state,
    noteDamage: availability.noteDamage,
    noteChange,
    async patiently(work) {
      patient += 1
      return work().finally(() => {
        patient -= 1
      })
    },
    maxConnections: max,
    async sharesSessions() {
      const client = new pg.Client(listenerConfig(url))
      client.on('error', () => {})
      await client.connect()
      return sharesSessions(client, listenerConfig(url)).finally(() => client.end())
    },
    async close() {
      await listener?.close()
      await db.destroy()
    },
  }
}

/** The driver takes all these modes for `verify-full`, and prints a warning about those with another name. */
function withPlainSslMode(url: string): string {
  return url.includes('uselibpqcompat=')
    ? url
    : url.replace(/([?&]sslmode=)(prefer|require|verify-ca)\b/, '$1verify-full')
}

/** Creates the query builder for a pool whose connections are prepared for the site. */
export function createPostgresDatabase(options: PostgresOptions, availability: Availability): Database {
  return createDatabase(new StatedPostgresDialect(options), availability)
}

interface Listener {
  /** Gives the connection up for a while: the server has none left for queries. */
  rest(): void
  close(): Promise<void>
}

function listenerConfig(url: string): pg.ClientConfig {
  return {
    connectionString: withPlainSslMode(url),
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  }
}

/** Calls `onChange` for each notification, and after each gap in which one may have been missed. Ends where none arrive. */
function listen(url: string, onChange: () => void): Listener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  let isResting = false

  async function open(): Promise<void> {
    const opened = new pg.Client(listenerConfig(url))
    client = opened
    opened.on('notification', onChange)
    opened.on('error', () => {})
    try {
      await opened.connect()
      if (await sharesSessions(opened, listenerConfig(url))) return await opened.end()
      await stateSession(opened)
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
    if (isClosed) return
    retry = setTimeout(start, isResting ? restMs : reconnectMs).unref()
    isResting = false
  }

  const start = () => void open().catch(again)
  start()
  return {
    rest() {
      isResting = true
      void client?.end().catch(() => {})
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
