/** Work that has begun goes before new work, so that what is half done is finished first. */
export type Stage = 'new' | 'begun'

/**
 * Creates a queue whose function resolves for one caller per turn of the event loop. Slow work then takes one piece per
 * turn, and requests that arrive meanwhile are answered before the next piece.
 */
export function createTurns(): (stage?: Stage) => Promise<void> {
  const waiting: Record<Stage, (() => void)[]> = { begun: [], new: [] }
  let isScheduled = false

  function schedule(): void {
    isScheduled = waiting.begun.length + waiting.new.length > 0
    if (isScheduled) setImmediate(runNext)
  }

  function runNext(): void {
    const next = waiting.begun.shift() ?? waiting.new.shift()
    next?.()
    schedule()
  }

  return (stage = 'new') =>
    new Promise((resolve) => {
      waiting[stage].push(resolve)
      if (!isScheduled) schedule()
    })
}
