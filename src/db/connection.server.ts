import type { DatabaseState } from './availability.server.ts'
import type { Database } from './tables.ts'

/** An open database, SQLite or PostgreSQL. */
export interface Connection {
  db: Database
  /**
   * Returns whether any process has written anything since the last call; true if that cannot be determined. Cheap,
   * never throws. Checks at most once per turn of the event loop, because all requests read in one turn had arrived
   * when it began; only `noteChange` makes it check again in the same turn.
   */
  changedSinceLastCall(): boolean
  /**
   * Returns a value that changes whenever any process commits a write; undefined if only a query can tell. Cheap, never
   * throws.
   */
  dataVersion(): unknown
  /** Whether the database could last be used. From memory. */
  state(): DatabaseState
  /** Reports that another process has found the database's file damaged. */
  noteDamage(): void
  /** Reports a write by this process, so that the next call sees it without waiting for a turn or the database. */
  noteChange(): void
  /** Runs work in which one statement may take minutes: meanwhile a silent server does not count as unreachable. */
  patiently<T>(work: () => Promise<T>): Promise<T>
  /** The most connections to a server that it opens; 0 with a file. */
  maxConnections: number
  /** Whether a pooler shares the server's sessions between transactions, so that no notifications arrive. */
  sharesSessions(): Promise<boolean>
  close(): Promise<void>
}
