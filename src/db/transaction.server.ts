import { sql } from 'kysely'
import { recordChange } from './content-changes.server.ts'
import { contentChannel, isPostgres } from './postgres.server.ts'
import type { Database, DatabaseTransaction } from './tables.ts'
import { noteTables } from './touched-tables.server.ts'
import { createTurns } from './turns.server.ts'

/** The running transactions that change what visitors see, and whether the tables that they write are to be named. */
const contentChanges = new WeakMap<DatabaseTransaction, 'by table' | 'as a whole'>()

/** SQLite works in this thread: transactions that wait for each other would pass it on without letting anybody else in. */
const ownTurn = createTurns()

/** Runs `fn` in a transaction, joining the one that `db` already is. All of it is kept, or none. */
export async function inTransaction<T>(db: Database, fn: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  if (db.isTransaction) return fn(db as DatabaseTransaction)
  if (!isPostgres(db)) await ownTurn()
  return db.transaction().execute(async (trx) => {
    const { result, written } = await noteTables(() => fn(trx))
    const change = contentChanges.get(trx)
    if (change) {
      await recordChange(trx, change === 'by table' ? written : new Set())
      // Leaves with the commit; processes on a SQLite file see the file change.
      if (isPostgres(trx)) await sql`select pg_notify(${contentChannel}, '')`.execute(trx)
    }
    return result
  })
}

/**
 * A transaction that changes what visitors see: as it ends it raises the content version, so that every process drops
 * the pages that were made of the tables it has written.
 */
export function changeContent<T>(db: Database, fn: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return inTransaction(db, (trx) => {
    if (!contentChanges.has(trx)) contentChanges.set(trx, 'by table')
    return fn(trx)
  })
}

/** The same where all content changes; the database may be one of an older build. */
export function replaceContent<T>(db: Database, fn: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return inTransaction(db, (trx) => {
    contentChanges.set(trx, 'as a whole')
    return fn(trx)
  })
}

/** Lets one transaction at a time past this name; the others wait until it ends. SQLite has one writer anyhow. */
export async function holdLock(trx: DatabaseTransaction, name: string): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** Runs `fn` on the state of one moment while others go on writing. For reading only. */
export function inSnapshot<T>(db: Database, fn: (snapshot: Database) => Promise<T>): Promise<T> {
  if (isPostgres(db)) {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(fn)
  }
  return db.connection().execute(async (one) => {
    // Not Kysely's own transaction, which holds the writer's lock.
    await sql`begin deferred`.execute(one)
    return fn(one).finally(() => sql`rollback`.execute(one))
  })
}
