import { performance } from 'node:perf_hooks'

/**
 * The lanes of calls, and of the transactions that they make. `write`: a team member's call that writes, or the site's
 * own work. `signIn`: a stranger's call to sign in. `stranger`: any other call of a stranger that no cache answers.
 */
export type TransactionLane = 'write' | 'signIn' | 'stranger'

/**
 * `begun`: the next piece of a page, or of a team member's call after its commit. `new`: a new page, or a long body.
 */
export type Lane = 'begun' | 'new' | TransactionLane

type Share = 'page' | TransactionLane

/** In the order of preference. While all of them have work waiting, they get time in these proportions. */
const weights: Record<Share, number> = { page: 4, write: 1, signIn: 1, stranger: 1 }
const shares = Object.keys(weights) as Share[]

/** After this many pieces of begun pages a new one gets a turn; it could otherwise wait for ever. */
const mostBegunInARow = 4

/**
 * Work that takes no turns, such as a flood of requests for finished pages, can make each turn of the event loop slow.
 * If it took longer than `leastMs` before each of the last two turns, the next one lasts as long as the shorter of
 * these, up to `mostMs`. A single long stop, such as a garbage collection, makes no difference.
 */
const slowTurns = { leastMs: 8, mostMs: 25 }

/**
 * Creates a queue whose function resolves for one caller per turn of the event loop. Slow work then takes one piece per
 * turn, and requests that arrive meanwhile are answered before the next piece.
 *
 * Which piece is next follows start-time fair queueing (Goyal, Vin and Cheng, 1996): each share of the work has a clock
 * that is put forward by the time a piece took, divided by the share's weight, and the share whose clock is behind goes
 * first. A share that was idle starts at the current time: idle time earns no credit. What a piece does after it has
 * waited for something, such as the network or PostgreSQL, is not measured.
 */
export function createTurns(): (lane?: Lane) => Promise<void> {
  const waiting: Record<Lane, (() => void)[]> = { begun: [], new: [], write: [], signIn: [], stranger: [] }
  const clocks: Record<Share, number> = { page: 0, write: 0, signIn: 0, stranger: 0 }
  let currentTime = 0
  let begunInARow = 0
  let isScheduled = false
  let scheduledAt = 0
  let lastOtherMs = 0

  function isWaiting(share: Share): boolean {
    if (share === 'page') return waiting.begun.length > 0 || waiting.new.length > 0
    return waiting[share].length > 0
  }

  function findNextShare(): Share | undefined {
    let next: Share | undefined
    for (const share of shares) {
      if (isWaiting(share) && (!next || clocks[share] < clocks[next])) next = share
    }
    return next
  }

  function nextLane(share: Share): Lane {
    if (share !== 'page') return share
    const isNewDue = begunInARow >= mostBegunInARow && waiting.new.length > 0
    const isBegun = waiting.begun.length > 0 && !isNewDue
    begunInARow = isBegun ? begunInARow + 1 : 0
    return isBegun ? 'begun' : 'new'
  }

  function scheduleTurn(): void {
    isScheduled = findNextShare() !== undefined
    if (!isScheduled) {
      // Nobody competes any more, so no share owes another anything.
      currentTime = Math.max(...Object.values(clocks))
      lastOtherMs = 0
      return
    }
    scheduledAt = performance.now()
    setImmediate(runTurn)
  }

  function runTurn(): void {
    const startedAt = performance.now()
    const otherMs = startedAt - scheduledAt
    const steadyMs = Math.min(otherMs, lastOtherMs)
    const mostMs = steadyMs > slowTurns.leastMs ? Math.min(steadyMs, slowTurns.mostMs) : 0
    lastOtherMs = otherMs
    runPieces(startedAt, startedAt + mostMs)
  }

  /** Runs one piece, and further ones until `endsAt`. */
  function runPieces(startedAt: number, endsAt: number): void {
    const share = findNextShare()
    if (!share) {
      scheduleTurn()
      return
    }
    currentTime = clocks[share]
    waiting[nextLane(share)].shift()?.()
    afterMicrotasks(() => {
      const endedAt = performance.now()
      clocks[share] += (endedAt - startedAt) / weights[share]
      if (endedAt < endsAt) runPieces(endedAt, endsAt)
      else scheduleTurn()
    })
  }

  return (lane = 'new') =>
    new Promise((resolve) => {
      const share = lane === 'begun' || lane === 'new' ? 'page' : lane
      if (!isWaiting(share)) clocks[share] = Math.max(clocks[share], currentTime)
      waiting[lane].push(resolve)
      if (!isScheduled) scheduleTurn()
    })
}

/** Calls back once the code that a promise just resolved for has ended, or waits for something else. */
function afterMicrotasks(callback: () => void): void {
  queueMicrotask(() => process.nextTick(callback))
}

/** The queue of this process. */
export const ownTurn = createTurns()
