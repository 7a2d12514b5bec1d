/**
 * Creates a queue whose function resolves for one caller per turn of the event loop. Slow work then takes one piece per
 * turn, and requests that arrive meanwhile are answered before the next piece.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
