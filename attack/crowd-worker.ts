// In its own thread, so that sending the crowd's requests does not delay what is measured meanwhile.
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { addressOf, json } from './attempt.ts'
import type { Crowd, CrowdAnswers } from './crowd.ts'
import { createRandom } from './random.ts'

const { port, seed, callers, everywhere, readers, networks = 1 } = workerData as Crowd
const patienceMs = 30_000
const random = createRandom(seed)
const agent = new Agent({ keepAlive: true, maxSockets: callers + everywhere + readers })
const addresses = Array.from({ length: networks }, () => addressOf(random))
const answers: CrowdAnswers = { statuses: new Map(), withoutRetryAfter: 0 }
let isOver = false

function send(from: string, path: string, headers: OutgoingHttpHeaders = {}, body?: string): Promise<void> {
  const method = body ? 'POST' : 'GET'
  return new Promise((resolve) => {
    const done = (status: number) => {
      answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1)
      resolve()
    }
    const sent = request({ host: '127.0.0.1', port, agent, method, path, timeout: patienceMs })
    for (const [name, value] of Object.entries({ 'X-Forwarded-For': from, ...headers }))
      sent.setHeader(name, value ?? '')
    sent.on('timeout', () => sent.destroy(new Error('time is up')))
    sent.on('error', () => done(0))
    sent.on('response', (response) => {
      if (response.statusCode === 503 && !response.headers['retry-after']) answers.withoutRetryAfter += 1
      response.resume().on('close', () => done(response.statusCode ?? 0))
    })
    sent.end(body)
  })
}

const message = (from: string) => send(from, '/api/contact', json, '{"name":"x"}')
const messageFromAnywhere = () => message(addressOf(random))
const newPage = (from: string) => send(from, `/blog?q=${random.text(8)}`)

/** Messages from one address, whose limit is soon reached, and from many; an invented cookie; an odd spelling. */
const calls: ((from: string) => Promise<void>)[] = [
  message,
  messageFromAnywhere,
  (from) => send(from, `/api/blog?q=${random.text(8)}`, { Cookie: 'session=invented' }),
  (from) => send(from, `/%61pi/blog?q=${random.text(8)}`),
]

async function repeat(act: () => Promise<void>): Promise<void> {
  while (!isOver) await act()
}

/** Keeps as many connections busy, spread over the addresses. */
function keepBusy(connections: number, act: (from: string, index: number) => Promise<void>): Promise<void>[] {
  return Array.from({ length: connections }, (_, index) => {
    const from = addresses[Math.floor(index / calls.length) % addresses.length] as string
    return repeat(() => act(from, index))
  })
}

const everybody = [
  ...keepBusy(callers, (from, index) => (calls[index % calls.length] as (typeof calls)[number])(from)),
  ...keepBusy(everywhere, messageFromAnywhere),
  ...keepBusy(readers, newPage),
]

parentPort?.on('message', async () => {
  isOver = true
  await Promise.all(everybody)
  agent.destroy()
  parentPort?.postMessage(answers)
  parentPort?.close()
})
