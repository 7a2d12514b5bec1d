import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { Availability } from './availability.server.ts'
import { stateSession } from './postgres-session.server.ts'

/** How long a caller waits for a connection. */
const usualWaitMs = 5000
/** The other connections of the role may belong to somebody who is idle, and keeps them for a while. */
const patientWaitMs = 60_000
const pauseMs = 100
/** How long the pool stays within what the server last allowed. */
const smallMs = 10_000
/** Another process may be waiting for what this one does not use. */
const idleMs = 3000

/** Errors that ended an attempt to connect. */
const failures = new WeakSet<object>()

export function failedToConnect(error: Error): boolean {
  return failures.has(error)
}

interface Options {
  config: pg.PoolConfig
  /** At most so many connections. */
  max: number
  isPatient: () => boolean
  /** Called when the server allows this process no connection. */
  onCrowded: () => void
  availability: Pick<Availability, 'note'>
}

/**
 * A pool of connections that are prepared for the site. If the server refuses to open as many as `max`, callers wait
 * for those that are open.
 */
export function createPool({ config, max, isPatient, onCrowded, availability }: Options): PostgresPool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: usualWaitMs,
    idleTimeoutMillis: idleMs,
    ...config,
    max,
    // Statements are sent at once, without waiting for those before.
    pipeline: true,
    onConnect: stateSession,
  })
  // An idle connection that breaks (a restart of the database) must not end the process; the next query reconnects.
  pool.on('error', () => {})
  // Nor must a connection that breaks between two statements of a transaction; its next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  let crowdedAt = Number.NEGATIVE_INFINITY

  async function shrink(): Promise<void> {
    crowdedAt = performance.now()
    pool.options.max = Math.max(1, pool.totalCount)
    if (pool.totalCount > 0) return
    onCrowded()
    await pause(pauseMs)
  }

  return {
    options: pool.options,
    async connect() {
      const begun = performance.now()
      if (begun - crowdedAt > smallMs) pool.options.max = max
      for (;;) {
        try {
          return await pool.connect()
        } catch (error) {
          const isOver = performance.now() - begun > (isPatient() ? patientWaitMs : usualWaitMs)
          if (!isCrowded(error) || isOver) {
            failures.add(Object(error))
            availability.note(error)
            throw error
          }
          await shrink()
        }
      }
    },
    end: () => pool.end(),
  }
}

/** Whether the server has no connection left for the role, the database or at all. */
function isCrowded(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '53300'
}
