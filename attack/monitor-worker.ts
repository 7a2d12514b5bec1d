// In its own thread, so that the attacker's load does not count as the server's slowness.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Sample } from './monitor.ts'
import { waitedForCpuMs } from './scheduler.ts'

const { port, pid } = workerData as { port: number; pid: number }
const rssEveryMs = 250
const probeEveryMs = 50
const patienceMs = 15_000
const kept = new Agent({ keepAlive: true, maxSockets: 1 })

const report = (sample: Sample) => parentPort?.postMessage(sample)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function readRss(): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/**
 * Requests a cached page over a keep-alive connection, or the health call over a new one. Measures only the site's own
 * slowness: time that other programs took from the processor is left out.
 */
function probe(kind: 'page' | 'health'): Promise<void> {
  const clock = () => performance.now() - waitedForCpuMs(pid) - waitedForCpuMs('thread-self')
  const startedAt = clock()
  return new Promise((resolve) => {
    const done = (status: number) => {
      clearTimeout(timer)
      report({ kind, at: Date.now(), ms: Math.max(0, clock() - startedAt), status })
      resolve()
    }
    const path = kind === 'page' ? '/' : '/api/health'
    const sent = request({ host: '127.0.0.1', port, path, agent: kind === 'page' ? kept : false })
    const timer = setTimeout(() => sent.destroy(new Error('time is up')), patienceMs)
    sent.on('error', () => done(0))
    sent.on('response', (response) => response.resume().on('end', () => done(response.statusCode ?? 0)))
    sent.end()
  })
}

async function probeForEver(kind: 'page' | 'health'): Promise<void> {
  for (;;) {
    await probe(kind)
    await pause(probeEveryMs)
  }
}

setInterval(() => report({ kind: 'rss', at: Date.now(), ms: 0, status: readRss() }), rssEveryMs)
parentPort?.on('message', () => {
  report({ kind: 'rss', at: Date.now(), ms: 0, status: readRss() })
  report({ kind: 'flushed', at: Date.now(), ms: 0, status: 0 })
})
void Promise.all([probeForEver('page'), probeForEver('health')])
