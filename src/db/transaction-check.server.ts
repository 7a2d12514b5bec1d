import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseTransaction } from './tables.ts'

/** Throws to refuse the transaction that it is called in. */
export type TransactionCheck = (trx: DatabaseTransaction) => Promise<void>

const checks = new AsyncLocalStorage<{ check?: TransactionCheck | undefined }>()

/** Runs `fn`; every transaction that it starts begins with `check`. What goes on after `fn` is not checked. */
export async function checkingTransactions<T>(check: TransactionCheck, fn: () => Promise<T>): Promise<T> {
  const own: { check?: TransactionCheck | undefined } = { check }
  return checks.run(own, fn).finally(() => {
    own.check = undefined
  })
}

/** Runs `fn`, whose transactions belong to no call: it may only have been started by one. */
export function unchecked<T>(fn: () => T): T {
  return checks.run({}, fn)
}

/** The check for the caller's transactions. */
export function ownCheck(): TransactionCheck | undefined {
  return checks.getStore()?.check
}
