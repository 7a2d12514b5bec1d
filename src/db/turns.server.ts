/** Work that has begun goes before new work, so that what is half done is finished first. */
export type Stage = 'new' | 'begun'

/** New work gets the next turn after this many, or a stream of work that has begun could keep it waiting for ever. */
const mostBegunInARow = 4

/**
 * Creates a queue whose function resolves for one caller per turn of the event loop. Slow work then takes one piece per
 * turn, and requests that arrive meanwhile are answered before the next piece.
 */
export function createTurns(): (stage?: Stage) => Promise<void> {
  const waiting: Record<Stage, (() => void)[]> = { new: [], begun: [] }
  let begunInARow = 0
  let isScheduled = false

  function takeNext(): (() => void) | undefined {
    const isNewDue = waiting.new.length > 0 && begunInARow >= mostBegunInARow
    const begun = isNewDue ? undefined : waiting.begun.shift()
    begunInARow = begun ? begunInARow + 1 : 0
    return begun ?? waiting.new.shift()
  }

  function schedule(): void {
    isScheduled = waiting.begun.length + waiting.new.length > 0
    if (isScheduled) setImmediate(runNext)
  }

  function runNext(): void {
    takeNext()?.()
    schedule()
  }

  return (stage = 'new') =>
    new Promise((resolve) => {
      waiting[stage].push(resolve)
      if (!isScheduled) schedule()
    })
}
