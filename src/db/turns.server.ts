import { performance } from 'node:perf_hooks'

/** The next piece of a page that has begun; a new page or a long body; a call that writes, or a group of transactions. */
export type Lane = 'begun' | 'new' | 'write'

/** New work gets the next turn after this many, or a stream of work that has begun could keep it waiting for ever. */
const mostBegunInARow = 4
/** Likewise writes after this long, but not twice running: if turns are slow, writes are always due. */
const writesEveryMs = 10

/**
 * Creates a queue whose function resolves for one caller per turn of the event loop. Slow work then takes one piece per
 * turn, and requests that arrive meanwhile are answered before the next piece. Work that has begun goes first, so that
 * what is half done is finished before it is outdated. Writes go last: visitors wait for pages, a write may outdate
 * some, and transactions that have waited together share a commit.
 */
export function createTurns(): (lane?: Lane) => Promise<void> {
  const waiting: Record<Lane, (() => void)[]> = { begun: [], new: [], write: [] }
  let begunInARow = 0
  let wroteAt = Number.NEGATIVE_INFINITY
  let last: Lane | undefined
  let isScheduled = false

  function nextLane(): Lane {
    const isWriteDue = last !== 'write' && performance.now() - wroteAt >= writesEveryMs
    if (waiting.write.length > 0 && isWriteDue) return 'write'
    const isNewDue = begunInARow >= mostBegunInARow && waiting.new.length > 0
    if (waiting.begun.length > 0 && !isNewDue) return 'begun'
    return waiting.new.length > 0 ? 'new' : 'write'
  }

  function takeNext(): (() => void) | undefined {
    const lane = nextLane()
    last = lane
    begunInARow = lane === 'begun' ? begunInARow + 1 : 0
    if (lane === 'write') wroteAt = performance.now()
    return waiting[lane].shift()
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
