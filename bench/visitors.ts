import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { quantile, type Row, round } from './rows.ts'
import type { Visit } from './waiting.ts'

const runMs = 4000
/** In which Node compiles the code in use, which takes longest for saves: a site runs for months. */
const warmUpMs = 3000

/** Measures in a separate thread: load sent from this one would delay the visitors here. */
async function measureWaits(url: string, ms = runMs): Promise<{ p50: number; p99: number }> {
  const visitors = new Worker(new URL('waiting.ts', import.meta.url), { workerData: { url, ms } satisfies Visit })
  const [waits] = await once(visitors, 'message')
  return { p50: quantile(waits), p99: quantile(waits, 0.99) }
}

/** Compares the waits of visitors to one finished response: alone, and while `others` are served. */
export async function compareReads(
  name: string,
  url: string,
  others: (signal: AbortSignal) => Promise<unknown>,
): Promise<Row> {
  await measureWaits(url, warmUpMs)
  const alone = await measureWaits(url)
  const end = new AbortController()
  const served = others(end.signal)
  await measureWaits(url, warmUpMs)
  const meanwhile = await measureWaits(url)
  end.abort()
  await served
  return {
    name,
    'p50 alone, ms': round(alone.p50),
    'p99 alone, ms': round(alone.p99),
    'p50 meanwhile, ms': round(meanwhile.p50),
    'p99 meanwhile, ms': round(meanwhile.p99),
    'ratio of p99': round(meanwhile.p99 / alone.p99),
  }
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
