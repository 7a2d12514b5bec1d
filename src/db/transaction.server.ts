import { sql } from 'kysely'
import { contentChannel, isPostgres } from './postgres.server.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

/** Runs `fn` in a transaction, joining the one that `db` already is. All of it is kept, or none. */
export function inTransaction<T>(db: Database, fn: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return db.isTransaction ? fn(db as DatabaseTransaction) : db.transaction().execute(fn)
}

/** A transaction that changes what visitors see: raises the content version, so that every process drops its pages. */
export function changeContent<T>(db: Database, fn: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    const result = await fn(trx)
    await trx
      .updateTable('content_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    // Leaves with the commit; processes on a SQLite file see the file change.
    if (isPostgres(trx)) await sql`select pg_notify(${contentChannel}, '')`.execute(trx)
    return result
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
