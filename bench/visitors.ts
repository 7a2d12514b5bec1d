import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile, type Row, round } from './rows.ts'

const visitors = 10
const pauseMs = 20
const runMs = 4000
const warmUpMs = 500

interface Waits {
  p50: number
  p99: number
}

/** Milliseconds that visitors wait who ask, read for a moment and ask again. */
async function measureWaits(url: string, ms = runMs): Promise<Waits> {
  const agent = new Agent({ keepAlive: true })
  const waits: number[] = []
  await repeat(visitors, AbortSignal.timeout(ms), async () => {
    const from = performance.now()
    await discard(agent, url)
    waits.push(performance.now() - from)
    await wait(pauseMs)
  })
  agent.destroy()
  return { p50: quantile(waits), p99: quantile(waits, 0.99) }
}

async function discard(agent: Agent, url: string): Promise<void> {
  const sent = request(url, { agent, headers: { 'Accept-Encoding': 'br' } })
  sent.end()
  const [response] = await once(sent, 'response')
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`)
  await once(response.resume(), 'end')
}

/** What visitors of one finished answer wait when they are alone, and while `others` are served. */
export async function compareReads(
  name: string,
  url: string,
  others: (signal: AbortSignal) => Promise<unknown>,
): Promise<Row> {
  await measureWaits(url, warmUpMs)
  const alone = await measureWaits(url)
  const end = new AbortController()
  const served = others(end.signal)
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

/** Runs `call` over and over in as many lanes until the signal. Answers how often. */
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
