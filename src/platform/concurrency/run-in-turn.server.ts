import type { FairQueue } from './fair-queue.server.ts'
import { JobError } from './job-process.server.ts'

/**
 * Runs a job of a process in its turn, and again if another job ended the process. After the first interruption it
 * queues again in its line, so that each line gets a turn although many jobs end the process. After that it retries at
 * once: each job that ends the process is one fewer ahead of it.
 */
export async function runInTurn<T>(
  inTurn: FairQueue,
  place: Parameters<FairQueue>[0],
  run: () => Promise<T>,
): Promise<T> {
  const first = await inTurn(place, () => unlessInterrupted(run))
  if (first) return first.result
  return inTurn(place, async () => {
    for (;;) {
      const next = await unlessInterrupted(run)
      if (next) return next.result
    }
  })
}

async function unlessInterrupted<T>(run: () => Promise<T>): Promise<{ result: T } | undefined> {
  try {
    return { result: await run() }
  } catch (error) {
    if (error instanceof JobError && error.failure === 'interrupted') return undefined
    throw error
  }
}
