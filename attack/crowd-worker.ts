// In its own thread, so that sending the crowd's requests does not delay what is measured meanwhile.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { addressOf, json } from './attempt.ts'
import type { Crowd } from './crowd.ts'
import { createRandom } from './random.ts'

const { port, seed, callers, readers } = workerData as Crowd
const random = createRandom(seed)
const agent = new Agent({ keepAlive: true, maxSockets: callers + readers })
const statuses = new Map<number, number>()
let isOver = false

const shared = addressOf(random)

function send(from: string, method: string, path: string, body?: string): Promise<void> {
  return new Promise((resolve) => {
    const done = (status: number) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      resolve()
    }
    const headers = { 'X-Forwarded-For': from, ...(body && json) }
    request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0))
    })
      .on('error', () => done(0))
      .end(body)
  })
}

/** Half of the callers come from one address: they have soon used up its limit, and are refused at once. */
async function call(index: number): Promise<void> {
  await send(index % 2 ? addressOf(random) : shared, 'POST', '/api/contact', '{"name":"x"}')
}

async function read(): Promise<void> {
  await send(shared, 'GET', `/blog?q=${random.text(8)}`)
}

async function repeat(act: () => Promise<void>): Promise<void> {
  while (!isOver) await act()
}

const everybody = [
  ...Array.from({ length: callers }, (_, index) => repeat(() => call(index))),
  ...Array.from({ length: readers }, () => repeat(read)),
]

parentPort?.on('message', async () => {
  isOver = true
  await Promise.all(everybody)
  agent.destroy()
  parentPort?.postMessage(statuses)
  parentPort?.close()
})
