/**
 * A queue of its own: its function resolves for one caller in each turn of the event loop. Of all that takes long, one
 * piece is then worked on in a turn, and what has come in meanwhile is answered before the next.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
