/** The next piece of work that has begun, new work, or a transaction, which is one piece. */
export type Lane = 'begun' | 'new' | 'transaction'

/** Other work gets the next turn after this many, or a stream of work that has begun could keep it waiting for ever. */
const mostBegunInARow = 4

/**
 * Creates a queue whose function resolves for one caller per turn of the event loop. Slow work then takes one piece per
 * turn, and requests that arrive meanwhile are answered before the next piece. Work that has begun goes first, so that
 * what is half done is finished before it is outdated; new work and transactions alternate, so that neither waits for
 * all of the other.
 */
export function createTurns(): (lane?: Lane) => Promise<void> {
  const waiting: Record<Lane, (() => void)[]> = { begun: [], new: [], transaction: [] }
  let begunInARow = 0
  let last: Exclude<Lane, 'begun'> = 'transaction'
  let isScheduled = false

  function takeNext(): (() => void) | undefined {
    const other = last === 'new' ? 'transaction' : 'new'
    const next = waiting[other].length > 0 ? other : last
    const isOtherDue = begunInARow >= mostBegunInARow && waiting[next].length > 0
    if (waiting.begun.length > 0 && !isOtherDue) {
      begunInARow += 1
      return waiting.begun.shift()
    }
    begunInARow = 0
    last = next
    return waiting[next].shift()
  }

  function schedule(): void {
    isScheduled = Object.values(waiting).some(({ length }) => length > 0)
    if (isScheduled) setImmediate(runNext)
  }

  function runNext(): void {
    takeNext()?.()
    schedule()
  }

  return (lane = 'new') =>
    new Promise((resolve) => {
      waiting[lane].push(resolve)
      if (!isScheduled) schedule()
    })
}

/** The queue of this process. */
export const ownTurn = createTurns()
