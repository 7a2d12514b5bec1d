// A thread of visitors who request one address, pause briefly and request it again. Reports each wait, in ms.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** The address, and the duration in ms. */
export interface Visit {
  url: string
  ms: number
}

const visitors = 10
const readingMs = 20

const { url, ms }: Visit = workerData
const agent = new Agent({ keepAlive: true })
const end = performance.now() + ms
const waits: number[] = []

await Promise.all(Array.from({ length: visitors }, visitAgainAndAgain))
agent.destroy()
parentPort?.postMessage(waits)

async function visitAgainAndAgain(): Promise<void> {
  while (performance.now() < end) {
    const asked = performance.now()
    await readAll()
    waits.push(performance.now() - asked)
    await pause(readingMs)
  }
}

async function readAll(): Promise<void> {
  const sent = request(url, { agent, headers: { 'Accept-Encoding': 'br' } })
  sent.end()
  const [response] = await once(sent, 'response')
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`)
  await once(response.resume(), 'end')
}
