import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { DatabaseTransaction } from './tables.ts'
import type { TransactionLane } from './turns.server.ts'

/** Throws to refuse the transaction that it is called in. */
export type TransactionCheck = (trx: DatabaseTransaction) => Promise<void>

export interface RunningTransaction {
  /** The plugins of the database that the transaction belongs to; the guard is one of them. */
  plugins: readonly KyselyPlugin[]
  /** Work that was begun inside, but not awaited, may go on afterwards. */
  isOver: boolean
  /** It outdates what visitors see. */
  changesContent: boolean
  /** The statements that were left to the commit. */
  left: Promise<unknown>[]
  /** Called once it is committed. */
  onCommit: Set<() => void>
}

/** What the database has to know about the work that uses it. */
interface Caller {
  /** The lane in which its transactions wait. */
  lane: TransactionLane
  /** Every transaction that it starts begins with this. */
  check?: TransactionCheck
  /** The transaction that it is part of. */
  transaction?: RunningTransaction
  /** It may write only what visitors do not see. */
  isHeldToDrafts?: boolean
}

const nobody: Caller = { lane: 'write' }
const callers = new AsyncLocalStorage<Caller>()

export function ownCaller(): Caller {
  return callers.getStore() ?? nobody
}

/** Runs `work` for the same caller but for `change`. */
export function asCallerWith<T>(change: Partial<Caller>, work: () => T): T {
  return callers.run({ ...ownCaller(), ...change }, work)
}

/** Runs work that belongs to no call: it may only have been started by one. */
export function asNobody<T>(work: () => T): T {
  return callers.run(nobody, work)
}

/** Runs `work`; every transaction that it starts begins with `check`. What goes on after `work` is not checked. */
export async function checkingTransactions<T>(
  check: TransactionCheck,
  work: () => Promise<T>,
  { isHeldToDrafts = false } = {},
): Promise<T> {
  let isOver = false
  const whileRunning = async (trx: DatabaseTransaction) => {
    if (!isOver) await check(trx)
  }
  return asCallerWith({ check: whileRunning, isHeldToDrafts }, work).finally(() => {
    isOver = true
  })
}
