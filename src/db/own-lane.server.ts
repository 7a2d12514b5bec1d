import { AsyncLocalStorage } from 'node:async_hooks'
import type { TransactionLane } from './turns.server.ts'

const lanes = new AsyncLocalStorage<TransactionLane>()

/** Runs `fn`, whose transactions will wait in `lane`. */
export function inLane<T>(lane: TransactionLane, fn: () => T): T {
  return lanes.run(lane, fn)
}

/** The lane for the caller's transactions: `write` if none was set. */
export function ownLane(): TransactionLane {
  return lanes.getStore() ?? 'write'
}
