import { AppError } from '../errors.ts'

/** Runs jobs, a bounded number at a time. */
export type Gate = <T>(job: () => Promise<T>) => Promise<T>

/** The error for a job that finds the queue full. */
export function queueFull(): AppError {
  return new AppError('unavailable', 'The site is busy at the moment. Please try again in a few seconds.', {
    retryAfter: 2,
  })
}

/**
 * Runs at most `most` jobs at a time; up to `maxWaiting` others wait their turn, in order. Throws AppError
 * (unavailable, with a Retry-After) if the queue is full.
 */
export function createGate(most: number, maxWaiting = Number.POSITIVE_INFINITY): Gate {
  const pass = createRankedGate(most, { job: maxWaiting })
  return (job) => pass('job', job)
}

/** The same for several kinds of jobs: each has its own queue, and the queues are served in the order of their keys. */
export function createRankedGate<Kind extends string>(most: number, maxWaiting: Record<Kind, number>) {
  const queues = new Map<Kind, (() => void)[]>((Object.keys(maxWaiting) as Kind[]).map((kind) => [kind, []]))
  let running = 0

  function wait(kind: Kind): Promise<void> {
    const queue = queues.get(kind) ?? []
    if (queue.length >= maxWaiting[kind]) throw queueFull()
    return new Promise((resolve) => queue.push(resolve))
  }

  return async function pass<T>(kind: Kind, job: () => Promise<T>): Promise<T> {
    if (running < most) running++
    else await wait(kind)
    try {
      return await job()
    } finally {
      const queue = [...queues.values()].find((waiting) => waiting.length > 0)
      const next = queue?.shift()
      if (next) next()
      else running--
    }
  }
}
