import { AbortedTransactionError, type CompiledQuery, sql } from 'kysely'
import { ownCaller } from './caller.server.ts'
import { noteContentChange, noteStatement, raiseVersion } from './content-version.server.ts'
import { inPipeline } from './pipeline.server.ts'
import { contentChannel, isPostgres } from './postgres.server.ts'
import { patientBounds } from './postgres-session.server.ts'
import { asRunning, refuseInside, unguarded } from './running-transaction.server.ts'
import type { Database, DatabaseTransaction } from './tables.ts'
import { ownTurn } from './turns.server.ts'
import { createWriters } from './writers.server.ts'

/** The content version of the latest change that this process has committed. */
const committedVersions = new WeakMap<Database, number>()

/** One for each connected PostgreSQL. */
const writers = new WeakMap<Database, ReturnType<typeof createWriters>>()
const writerLimits = { max: 2, maxWaitMs: 10_000 }

/** For how long this process's transactions have waited until they could begin: for their turn and for locks. */
export const transactionWaits = { transactions: 0, ms: 0 }

interface Options {
  /** A statement of it may take minutes. */
  isLong?: boolean
  /** A named lock that it holds from the beginning, before the caller's check locks any row. */
  lock?: string
  /** Visitors see nothing of what it writes, although pages are made from the table. */
  isUnseen?: boolean
}

/**
 * Runs `fn` in a transaction, or in the one that `db` already is. Either all of it is committed or nothing. If the
 * caller's transactions are checked, the check takes its locks first, and nothing is committed if it throws. At the end of
 * one that has written a table which pages are made from, it raises the content version, so that every process drops its
 * pages. On PostgreSQL its statements are sent at once: `fn` sends those that do not need each other's results together.
 */
export async function inTransaction<T>(
  db: Database,
  fn: (trx: DatabaseTransaction) => Promise<T>,
  { lock, isUnseen = false, ...options }: Options = {},
): Promise<T> {
  if (db.isTransaction) return fn(db as DatabaseTransaction)
  refuseInside(db, 'begin')
  const { check } = ownCaller()
  const left: Promise<unknown>[] = []
  let version: Promise<number> | undefined
  let onCommit: Iterable<() => void> = []
  const askedAt = performance.now()
  const run = (trx: DatabaseTransaction) =>
    asRunning(db, left, async (running) => {
      onCommit = running.onCommit
      const locked = lock === undefined ? undefined : holdLock(trx, lock)
      const begun = Promise.all([Promise.resolve(locked).then(() => noteWait(askedAt)), check?.(trx)])
      const [checked, done] = await Promise.allSettled([begun, fn(trx)])
      for (const part of [checked, done]) if (part.status === 'rejected') throw part.reason
      if (running.changesContent && !isUnseen) {
        version = raiseVersion(trx)
        // Sent on commit. With SQLite, other processes see the file change.
        leave(left, version)
        leave(left, tellOthers(trx))
      }
      // A statement that fails ends PostgreSQL's transaction, so that the commit fails as well; not so with SQLite.
      if (!isPostgres(db)) await Promise.all(left)
      return (done as PromiseFulfilledResult<T>).value
    })
  try {
    const result = await runOwn(db, run, options)
    if (version) committedVersions.set(db, await version)
    for (const call of onCommit) call()
    return result
  } catch (error) {
    // The statement that failed says why nothing was committed.
    if (error instanceof AbortedTransactionError) await Promise.all(left)
    throw error
  } finally {
    await Promise.allSettled(left)
  }
}

function noteWait(askedAt: number): void {
  transactionWaits.transactions += 1
  transactionWaits.ms += performance.now() - askedAt
}

async function tellOthers(trx: DatabaseTransaction): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_notify(${contentChannel}, '')`.execute(trx)
}

/** Sends a statement whose result nobody needs, without waiting for it. If it fails, the commit does. */
export function leaveToCommit(trx: DatabaseTransaction, query: CompiledQuery): void {
  const { transaction } = ownCaller()
  if (!transaction) throw new Error('Only a running transaction is committed')
  noteStatement(query.sql)
  leave(transaction.left, trx.executeQuery(query))
}

/** Calls `fn` once the running transaction is committed, however often it is passed. It must not throw. */
export function onCommit(fn: () => void): void {
  ownCaller().transaction?.onCommit.add(fn)
}

function leave(left: Promise<unknown>[], statement: Promise<unknown>): void {
  // The commit reports it.
  statement.catch(() => {})
  left.push(statement)
}

/** Returns the content version of the latest change that this process has made; -1 before the first. */
export function committedVersion(db: Database): number {
  return committedVersions.get(db) ?? -1
}

async function runOwn<T>(
  db: Database,
  run: (trx: DatabaseTransaction) => Promise<T>,
  { isLong = false }: Options,
): Promise<T> {
  const { lane } = ownCaller()
  const execute = () =>
    db.transaction().execute((trx) =>
      inPipeline(unguarded(trx), async (one) => {
        if (isLong && isPostgres(db)) await sql.raw(patientBounds).execute(one)
        return run(one)
      }),
    )
  if (isPostgres(db)) return writersOf(db)(lane, execute)
  // SQLite runs on this thread: waiting transactions would follow one another without letting anything else run.
  await ownTurn(lane)
  return execute()
}

function writersOf(db: Database) {
  const write = writers.get(db) ?? createWriters(writerLimits)
  writers.set(db, write)
  return write
}

/** The same for a transaction that changes what visitors see in other tables than those that pages are made from. */
export function changeContent<T>(
  db: Database,
  fn: (trx: DatabaseTransaction) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const run = (trx: DatabaseTransaction) => {
    noteContentChange()
    return fn(trx)
  }
  return inTransaction(db, run, options)
}

/** The same for a transaction that replaces all content; the database may be from an older build. */
export function replaceContent<T>(db: Database, fn: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return changeContent(db, fn, { isLong: true })
}

/** Takes a named lock until the transaction ends; others wait for it. SQLite has only one writer anyway. */
export async function holdLock(trx: DatabaseTransaction, name: string): Promise<void> {
  if (isPostgres(trx)) await lockOf(name).execute(trx)
}

/** The same for work whose statements all come later. */
export function leaveLockToCommit(trx: DatabaseTransaction, name: string): void {
  if (isPostgres(trx)) leaveToCommit(trx, lockOf(name).compile(trx))
}

function lockOf(name: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** Runs `fn` on a snapshot while others keep writing. For reading only. */
export function inSnapshot<T>(db: Database, fn: (snapshot: Database) => Promise<T>): Promise<T> {
  refuseInside(db, 'begin')
  const run = (snapshot: Database) => asRunning(db, [], () => fn(unguarded(snapshot)))
  if (isPostgres(db)) {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run)
  }
  return db.connection().execute(async (one) => {
    // Not Kysely's own transaction, which takes the write lock.
    await sql`begin deferred`.execute(one)
    return run(one).finally(() => sql`rollback`.execute(one))
  })
}
