let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that nobody else who asks here gets: of all that takes long, one piece is worked on
 * in each turn, so that what has come in meanwhile is answered in between.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
