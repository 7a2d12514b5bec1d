import type { Database } from './tables.ts'

/** A database that is open, whichever it is. */
export interface Connection {
  db: Database
  /** Cheap: whether anything at all was written since the last call, by whichever process. */
  hasChanged(): boolean
  /** Says that this process has just written, so that its next question does not wait for the database to tell it. */
  noteChange(): void
  close(): Promise<void>
}
