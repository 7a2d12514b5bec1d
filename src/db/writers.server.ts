import type { TransactionLane } from './turns.server.ts'

/** The best first. */
const lanes: TransactionLane[] = ['write', 'signIn', 'stranger']

interface Waiter {
  start(): void
}

/**
 * Creates a gate for transactions: at most `max` run at a time, and the others wait their turn by lane for up to
 * `maxWaitMs`. On a server that several processes share, a process then waits for the locks of the others with few
 * connections, and holds few locks if it stops.
 */
export function createWriters({ max, maxWaitMs }: { max: number; maxWaitMs: number }) {
  const waiting: Record<TransactionLane, Set<Waiter>> = { write: new Set(), signIn: new Set(), stranger: new Set() }
  let running = 0

  function wait(lane: TransactionLane): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting[lane].delete(waiter)
        reject(new Error('timeout expired while other transactions were running'))
      }, maxWaitMs)
      const waiter: Waiter = {
        start() {
          clearTimeout(timer)
          resolve()
        },
      }
      waiting[lane].add(waiter)
    })
  }

  function startNext(): boolean {
    for (const lane of lanes) {
      for (const waiter of waiting[lane]) {
        waiting[lane].delete(waiter)
        waiter.start()
        return true
      }
    }
    return false
  }

  return async function write<T>(lane: TransactionLane, fn: () => Promise<T>): Promise<T> {
    if (running < max) running += 1
    else await wait(lane)
    try {
      return await fn()
    } finally {
      if (!startNext()) running -= 1
    }
  }
}
