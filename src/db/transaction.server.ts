import { sql } from 'kysely'
import { recordChange } from './content-changes.server.ts'
import { createGroupCommit } from './group-commit.server.ts'
import { ownLane } from './own-lane.server.ts'
import { contentChannel, isPostgres } from './postgres.server.ts'
import type { Database, DatabaseTransaction } from './tables.ts'
import { noteTables } from './touched-tables.server.ts'
import { ownCheck } from './transaction-check.server.ts'
import { ownTurn } from './turns.server.ts'

/** Running transactions that change what visitors see, and whether the tables they write are to be recorded. */
const contentChanges = new WeakMap<DatabaseTransaction, 'by table' | 'as a whole'>()

/** One for each open SQLite database. */
const groupCommits = new WeakMap<Database, ReturnType<typeof createGroupCommit>>()

interface Options {
  /** It takes so long that no other transaction is to wait for the same commit. */
  isAlone?: boolean
  /** A named lock that it holds from the beginning, before the caller's check locks any row. */
  lock?: string
}

/**
 * Runs `fn` in a transaction, or in the one that `db` already is. Either all of it is committed or nothing. If the
 * caller's transactions are checked, the check comes first, and nothing is written if it throws.
 */
export async function inTransaction<T>(
  db: Database,
  fn: (trx: DatabaseTransaction) => Promise<T>,
  { lock, ...options }: Options = {},
): Promise<T> {
  if (db.isTransaction) return fn(db as DatabaseTransaction)
  const check = ownCheck()
  const run = async (trx: DatabaseTransaction) => {
    if (lock !== undefined) await holdLock(trx, lock)
    await check?.(trx)
    return runRecorded(trx, fn)
  }
  if (isPostgres(db)) return db.transaction().execute(run)
  const groupCommit = groupCommits.get(db) ?? createGroupCommit(db)
  groupCommits.set(db, groupCommit)
  return groupCommit(run, { lane: ownLane(), ...options })
}

/** Runs `fn`, then records its change of the content if it was one. */
async function runRecorded<T>(trx: DatabaseTransaction, fn: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  try {
    const { result, written } = await noteTables(() => fn(trx))
    const change = contentChanges.get(trx)
    if (change) {
      await recordChange(trx, change === 'by table' ? written : new Set())
      // Sent on commit. With SQLite, other processes see the file change.
      if (isPostgres(trx)) await sql`select pg_notify(${contentChannel}, '')`.execute(trx)
    }
    return result
  } finally {
    // The next transaction of a group commit has the same `trx`.
    contentChanges.delete(trx)
  }
}

/**
 * Runs a transaction that changes what visitors see: at its end it raises the content version, so that every process
 * drops the pages made from the tables it wrote.
 */
export async function changeContent<T>(db: Database, fn: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  const result = await inTransaction(db, (trx) => {
    if (!contentChanges.has(trx)) contentChanges.set(trx, 'by table')
    return fn(trx)
  })
  // The savers who shared a commit would otherwise all read what they have saved in the same turn.
  if (!db.isTransaction && !isPostgres(db)) await ownTurn('begun')
  return result
}

/** The same for a transaction that changes all content; the database may be from an older build. */
export function replaceContent<T>(db: Database, fn: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  const run = (trx: DatabaseTransaction) => {
    contentChanges.set(trx, 'as a whole')
    return fn(trx)
  }
  return inTransaction(db, run, { isAlone: true })
}

/** Takes a named lock until the transaction ends; others wait for it. SQLite has only one writer anyway. */
export async function holdLock(trx: DatabaseTransaction, name: string): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** Runs `fn` on a snapshot while others keep writing. For reading only. */
export function inSnapshot<T>(db: Database, fn: (snapshot: Database) => Promise<T>): Promise<T> {
  if (isPostgres(db)) {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(fn)
  }
  return db.connection().execute(async (one) => {
    // Not Kysely's own transaction, which takes the write lock.
    await sql`begin deferred`.execute(one)
    return fn(one).finally(() => sql`rollback`.execute(one))
  })
}
