import { Worker } from 'node:worker_threads'

export interface Sample {
  kind: 'rss' | 'page' | 'health' | 'flushed'
  /** Milliseconds since 1970, at the end of the sample. */
  at: number
  /** How long the response took. */
  ms: number
  /** The status of the response; for rss, the megabytes. */
  status: number
}

export interface Health {
  /** Megabytes in memory: at the start, the maximum, and at the end. */
  rss: { first: number; most: number; last: number }
  /** Milliseconds at the 99th percentile: a cached page, and the health call over new connections. */
  pageP99: number
  healthP99: number
  /** Probes with a status other than 200. */
  failed: number
}

export interface Monitor {
  /** Returns what was seen since this moment (Date.now()). */
  since(moment: number): Promise<Health>
  samples: Sample[]
  end(): Promise<void>
}

/** Watches a server from its own thread: memory every 250 ms, a cached page and the health call every 50 ms. */
export function startMonitor(port: number, pid: number): Monitor {
  const worker = new Worker(new URL('./monitor-worker.ts', import.meta.url), { workerData: { port, pid } })
  const samples: Sample[] = []
  const flushed: (() => void)[] = []
  let hasEnded = false
  worker.on('message', (sample: Sample) => {
    if (sample.kind === 'flushed') flushed.shift()?.()
    else samples.push(sample)
  })
  return {
    samples,
    async since(moment) {
      await new Promise<void>((resolve) => {
        if (hasEnded) return resolve()
        flushed.push(resolve)
        worker.postMessage('flush')
      })
      return healthOf(samples.filter(({ at }) => at >= moment))
    },
    async end() {
      hasEnded = true
      await worker.terminate()
      for (const resolve of flushed.splice(0)) resolve()
    },
  }
}

function healthOf(samples: Sample[]): Health {
  const rss = samples.filter(({ kind, status }) => kind === 'rss' && status > 0).map(({ status }) => status)
  const probes = samples.filter(({ kind }) => kind !== 'rss')
  const msOf = (wanted: Sample['kind']) => probes.filter(({ kind }) => kind === wanted).map(({ ms }) => ms)
  return {
    rss: { first: rss[0] ?? 0, most: Math.max(0, ...rss), last: rss.at(-1) ?? 0 },
    pageP99: percentile(msOf('page'), 0.99),
    healthP99: percentile(msOf('health'), 0.99),
    failed: probes.filter(({ status }) => status !== 200).length,
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: number[]) => percentile(values, 0.5)
