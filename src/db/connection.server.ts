import type { Database } from './tables.ts'

/** A database that is open, whichever it is. */
export interface Connection {
  db: Database
  /**
   * Cheap, and never throws: whether anything at all was written since the last call, by whichever process. True where
   * that cannot be found out. Looked up at most once in a turn of the event loop: the requests that are read in one turn
   * had all arrived when it began. Only `noteChange` has it looked up again in the same turn.
   */
  changedSinceLastCall(): boolean
  /** Says that this process has just written, so that the next question does not wait for the next turn, or for the database to tell it. */
  noteChange(): void
  /** Runs work of which one statement may take minutes: meanwhile a server that says nothing does not count as away. */
  patiently<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}
