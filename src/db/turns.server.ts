/**
 * The lanes of calls, and of the transactions that they make. `write`: a team member's call that writes, or the site's
 * own work. `signIn`: a stranger's call to sign in. `stranger`: any other call of a stranger that no cache answers.
 */
export type TransactionLane = 'write' | 'signIn' | 'stranger'

/** `begun`: the next piece of a page. `new`: a new page, or a long body. */
export type Lane = 'begun' | 'new' | TransactionLane

const lanes: Lane[] = ['begun', 'new', 'write', 'signIn', 'stranger']

/**
 * Creates a queue whose function resolves for one caller per turn of the event loop, so that requests which arrive
 * meanwhile are answered between two pieces of work. The lanes take turns, so that none waits for a flood in another;
 * within a lane the order is that of the calls.
 */
export function createTurns(): (lane?: Lane) => Promise<void> {
  /** The lane that had its turn last is the last. */
  const waiting = new Map<Lane, (() => void)[]>(lanes.map((lane) => [lane, []]))
  let isScheduled = false

  function runTurn(): void {
    const next = [...waiting].find(([, callers]) => callers.length > 0)
    isScheduled = next !== undefined
    if (!next) return
    const [lane, callers] = next
    waiting.delete(lane)
    waiting.set(lane, callers)
    callers.shift()?.()
    setImmediate(runTurn)
  }

  return (lane = 'new') =>
    new Promise((resolve) => {
      waiting.get(lane)?.push(resolve)
      if (!isScheduled) setImmediate(runTurn)
      isScheduled = true
    })
}

/** The queue of this process. */
export const ownTurn = createTurns()
