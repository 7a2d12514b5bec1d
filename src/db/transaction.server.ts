import { sql } from 'kysely'
import { ownCaller } from './caller.server.ts'
import { recordChange } from './content-changes.server.ts'
import { contentChannel, isPostgres } from './postgres.server.ts'
import { patientBounds } from './postgres-session.server.ts'
import { asRunning, refuseInside, unguarded } from './running-transaction.server.ts'
import type { Database, DatabaseTransaction } from './tables.ts'
import { noteTables } from './touched-tables.server.ts'
import { ownTurn } from './turns.server.ts'
import { createWriters } from './writers.server.ts'

/** Running transactions that change what visitors see, and whether the tables they write are to be recorded. */
const contentChanges = new WeakMap<DatabaseTransaction, 'by table' | 'as a whole'>()

/** The content version of the latest change that this process has committed. */
const committedVersions = new WeakMap<Database, number>()

/** One for each connected PostgreSQL. */
const writers = new WeakMap<Database, ReturnType<typeof createWriters>>()
const writerLimits = { max: 2, maxWaitMs: 10_000 }

interface Options {
  /** A statement of it may take minutes. */
  isLong?: boolean
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
  refuseInside(db, 'begin')
  let changed: number | undefined
  const noteVersion = (version: number) => {
    changed = version
  }
  const { check } = ownCaller()
  const run = (trx: DatabaseTransaction) =>
    asRunning(db, async () => {
      if (lock !== undefined) await holdLock(trx, lock)
      await check?.(trx)
      return runRecorded(trx, fn, noteVersion)
    })
  const result = await runOwn(db, run, options)
  if (changed !== undefined) committedVersions.set(db, changed)
  return result
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
    db.transaction().execute(async (trx) => {
      if (isLong && isPostgres(db)) await sql.raw(patientBounds).execute(trx)
      return run(unguarded(trx))
    })
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

/** Runs `fn`, then records its change of the content if it was one, and passes on the new version. */
async function runRecorded<T>(
  trx: DatabaseTransaction,
  fn: (trx: DatabaseTransaction) => Promise<T>,
  noteVersion: (version: number) => void,
): Promise<T> {
  try {
    const { result, written } = await noteTables(() => fn(trx))
    const change = contentChanges.get(trx)
    if (change) {
      noteVersion(await recordChange(trx, change === 'by table' ? written : new Set()))
      // Sent on commit. With SQLite, other processes see the file change.
      if (isPostgres(trx)) await sql`select pg_notify(${contentChannel}, '')`.execute(trx)
    }
    return result
  } finally {
    contentChanges.delete(trx)
  }
}

/**
 * Runs a transaction that changes what visitors see: at its end it raises the content version, so that every process
 * drops the pages made from the tables it wrote.
 */
export function changeContent<T>(db: Database, fn: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return inTransaction(db, (trx) => {
    if (!contentChanges.has(trx)) contentChanges.set(trx, 'by table')
    return fn(trx)
  })
}

/** The same for a transaction that changes all content; the database may be from an older build. */
export function replaceContent<T>(db: Database, fn: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  const run = (trx: DatabaseTransaction) => {
    contentChanges.set(trx, 'as a whole')
    return fn(trx)
  }
  return inTransaction(db, run, { isLong: true })
}

/** Takes a named lock until the transaction ends; others wait for it. SQLite has only one writer anyway. */
export async function holdLock(trx: DatabaseTransaction, name: string): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** Runs `fn` on a snapshot while others keep writing. For reading only. */
export function inSnapshot<T>(db: Database, fn: (snapshot: Database) => Promise<T>): Promise<T> {
  refuseInside(db, 'begin')
  const run = (snapshot: Database) => asRunning(db, () => fn(unguarded(snapshot)))
  if (isPostgres(db)) {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run)
  }
  return db.connection().execute(async (one) => {
    // Not Kysely's own transaction, which takes the write lock.
    await sql`begin deferred`.execute(one)
    return run(one).finally(() => sql`rollback`.execute(one))
  })
}
