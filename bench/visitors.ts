import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { Visit } from './waiting.ts'

/** Returns the waits of visitors, who are in a separate thread: load sent from this one would delay them here. */
export async function measureWaits(url: string, ms: number): Promise<number[]> {
  const visitors = new Worker(new URL('waiting.ts', import.meta.url), { workerData: { url, ms } satisfies Visit })
  const [waits] = await once(visitors, 'message')
  return waits
}

/** Runs `call` repeatedly in `lanes` parallel lanes until the signal. Returns the number of calls. */
export async function repeat(lanes: number, signal: AbortSignal, call: () => Promise<unknown>): Promise<number> {
  let count = 0
  const lane = async () => {
    while (!signal.aborted) {
      await call()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return count
}

/** The same call; how long each takes, in milliseconds, is added to `waits`. */
export function timed(call: () => Promise<void>, waits: number[]): () => Promise<void> {
  return async () => {
    const began = performance.now()
    await call()
    waits.push(performance.now() - began)
  }
}
