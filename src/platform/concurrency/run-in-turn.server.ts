import type { FairQueue } from './fair-queue.server.ts'
import { JobError } from './job-process.server.ts'

/**
 * Runs a job of a process in its turn, and again if it is interrupted because another job ended the process. The first
 * time it goes back to its line, so that of many jobs that end the process each line runs one. From then on it keeps its
 * place, which gets better with every job that ends the process.
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
