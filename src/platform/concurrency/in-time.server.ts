/**
 * Resolves as `work` does, or after `ms` with what `late` returns. A response that has reached this process by then
 * still counts, however busy the process was: it is read before the time is found to be over.
 */
export function inTime<T>(work: Promise<T>, ms: number, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve), ms)
  })
  return Promise.race([work, over.then(late)]).finally(() => clearTimeout(timer))
}
