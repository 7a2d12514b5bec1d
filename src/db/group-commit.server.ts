import { AsyncResource } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { unguarded } from './running-transaction.server.ts'
import type { Database, DatabaseTransaction } from './tables.ts'
import { ownTurn, type TransactionLane } from './turns.server.ts'

/**
 * Limits for how long others may join a group. Within them it is half as long as the last commit took, so that a slow
 * disk commits less often. No request is answered until the commit.
 */
const joinable = { leastMs: 0.5, mostMs: 10 }

interface Member {
  /** Runs in the asynchronous context of its caller. */
  run(trx: DatabaseTransaction): Promise<unknown>
  /** Shares its commit with nobody. */
  isAlone: boolean
  resolve(): void
  reject(error: unknown): void
}

/** The best first. */
const lanes: TransactionLane[] = ['write', 'signIn', 'stranger']

interface Options {
  /** A transaction waits for earlier ones of its lane, and for the group that is running. */
  lane?: TransactionLane
  isAlone?: boolean
}

/**
 * Creates a function that runs transactions on SQLite one after another; those of a lane in the order of the calls, if
 * they wait for nothing but the database. Transactions that wait in the same lane or a better one share a commit, because
 * a commit costs far more than most statements: it waits for the disk and writes every changed page. Each still commits
 * or rolls back on its own, but if the shared commit fails, all fail. No caller continues before its commit is durable.
 */
export function createGroupCommit(db: Database, { leastMs, mostMs } = joinable) {
  const waiting: Record<TransactionLane, Member[]> = { write: [], signIn: [], stranger: [] }
  const running = { write: false, signIn: false, stranger: false }
  let lastCommitMs = 0

  async function runWaiting(lane: TransactionLane): Promise<void> {
    running[lane] = true
    while (waiting[lane].length > 0) {
      // SQLite runs on this thread: queued groups would follow one another without letting anything else run.
      await ownTurn(lane)
      const first = waiting[lane].shift()
      if (first) await runGroup(first, lane)
    }
    running[lane] = false
  }

  async function runGroup(first: Member, lane: TransactionLane): Promise<void> {
    const members = [first]
    let ranUntil = 0
    try {
      await db.transaction().execute(async (guarded) => {
        const trx = unguarded(guarded)
        const endsAt = performance.now() + Math.min(Math.max(lastCommitMs / 2, leastMs), mostMs)
        await first.run(trx)
        while (!first.isAlone && performance.now() < endsAt) {
          const next = takeNext(lane)
          if (!next) break
          members.push(next)
          await runInSavepoint(trx, next)
        }
        ranUntil = performance.now()
      })
    } catch (error) {
      for (const { reject } of members) reject(error)
      return
    }
    lastCommitMs = performance.now() - ranUntil
    // Those that failed on their own are rejected already, which is final.
    for (const { resolve } of members) resolve()
  }

  /** Returns the next that may join a group of a lane. The team's transactions never wait for strangers'. */
  function takeNext(lane: TransactionLane): Member | undefined {
    const joining = lanes.slice(0, lanes.indexOf(lane) + 1)
    const members = joining.map((name) => waiting[name]).find(({ length }) => length > 0)
    return members?.[0]?.isAlone ? undefined : members?.shift()
  }

  return <T>(
    fn: (trx: DatabaseTransaction) => Promise<T>,
    { lane = 'write', isAlone = false }: Options = {},
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      let result: T
      const run = async (trx: DatabaseTransaction) => {
        result = await fn(trx)
      }
      waiting[lane].push({ run: AsyncResource.bind(run), isAlone, resolve: () => resolve(result), reject })
      if (!running[lane]) void runWaiting(lane)
    })
}

/** Rejects the member if it failed and only its own writes were rolled back; throws if the whole group's were. */
async function runInSavepoint(trx: DatabaseTransaction, { run, reject }: Member): Promise<void> {
  await sql`savepoint member`.execute(trx)
  try {
    await run(trx)
  } catch (error) {
    // After an error such as a full disk SQLite has rolled back the whole transaction, and with it the savepoint.
    const isRolledBack = await sql`rollback to member`.execute(trx).catch(() => undefined)
    if (!isRolledBack) throw error
    reject(error)
  }
  await sql`release member`.execute(trx)
}
