import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { makeDataDir } from './support/program.ts'
import { makeOpenDataDir, type StartedSite, startSite, stop } from './support/started-site.ts'

test('a client that never finishes its headers is cut off after ten seconds and blocks nobody', async () => {
  const site = await startSite({ DATA_DIR: await makeOpenDataDir(), SEED: 'none' })
  const openedAt = performance.now()
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    return socket
  })
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('a')), 500)
  expect((await site.send('GET', '/blog')).status).toBe(200)
  await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')))
  clearInterval(drip)
  const seconds = (performance.now() - openedAt) / 1000
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(20)
})

/**
 * SLOW_CLIENTS=5000 (with twice as many idle connections) is the full proof, with nothing else running on a machine
 * that allows that many open files.
 */
const { SLOW_CLIENTS } = process.env
const slowClients = Number(SLOW_CLIENTS ?? 250)
/** A response takes longer while other tests run. */
const maxP99Ms = SLOW_CLIENTS ? 300 : 1500

function memoryOf({ child }: StartedSite): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** Makes `count` requests, eight at a time. Returns their times in milliseconds, shortest first. */
async function measure(site: StartedSite, count: number): Promise<number[]> {
  const times: number[] = []
  const visit = async () => {
    while (times.length < count) {
      const from = performance.now()
      const answer = await fetch(`${site.url}/blog`)
      await answer.text()
      expect(answer.status).toBe(200)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: 8 }, visit))
  return times.sort((a, b) => a - b)
}

async function openSockets(site: StartedSite, count: number, firstBytes: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  // A hundred at a time: connections beyond the listen backlog would be retried seconds later.
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(100, count - sockets.length) }, () =>
      connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {}),
    )
    await Promise.all(some.map((socket) => once(socket, 'connect')))
    if (firstBytes) for (const socket of some) socket.write(firstBytes)
    sockets.push(...some)
  }
  return sockets
}

test(`${slowClients} half-sent requests and ${2 * slowClients} idle connections do not slow down other clients`, async () => {
  const site = await startSite({ DATA_DIR: makeDataDir(), SEED: 'demo' })
  await measure(site, 8)
  const sockets = [
    ...(await openSockets(site, slowClients, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
    ...(await openSockets(site, 2 * slowClients, '')),
  ]
  const times = await measure(site, 1000)
  const p99 = times[Math.floor(times.length * 0.99)] as number
  const memory = memoryOf(site)
  console.log(`p99 ${Math.round(p99)} ms, ${Math.round(memory)} MB`)
  for (const socket of sockets) socket.destroy()
  expect(p99).toBeLessThan(maxP99Ms)
  expect(memory).toBeLessThan(512)
  await stop(site)
})
