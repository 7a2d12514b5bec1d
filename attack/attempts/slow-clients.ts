import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attempt, Family, Scene } from '../attempt.ts'
import { affordableSockets, heldByServer, openMany, untilCutOff } from '../sockets.ts'

const flat = { rssMb: 150, othersMs: 300 }

export function slowClients(): Family {
  return { name: 'slow clients', isAtOnce: true, attempts: [slowHeaders, slowBodies, slowReaders, slowCallReaders] }
}

/** Unread responses are cut off after a minute; the server checks at intervals. The short form only checks memory. */
const readersSeconds = 75

/** Quality goal: headers within 10 s, a request within 30 s; the server checks every second, and may be busy. */
const slowHeaders: Attempt = {
  name: 'headers that come a byte at a time: cut off within 20 s',
  bounds: flat,
  run: (scene) =>
    drip(scene, { count: scene.size(100, 500), head: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', maxSeconds: 20 }),
}

const slowBodies: Attempt = {
  name: 'bodies that come a byte at a time: cut off within 40 s',
  bounds: flat,
  run: (scene) =>
    drip(scene, {
      count: scene.size(100, 500),
      head: 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"name":"',
      maxSeconds: 40,
    }),
}

const slowReaders: Attempt = {
  name: '200 connections that ask for pages and read nothing',
  bounds: flat,
  run: (scene) => neverRead(scene, () => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
}

const slowCallReaders: Attempt = {
  name: '200 connections that ask the API, each time for something else, and read nothing',
  bounds: flat,
  run: (scene) =>
    neverRead(
      scene,
      (index) => `GET /api/blog?limit=${12 + index}&q=${'e'.repeat(index % 2)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    ),
}

async function drip(
  { target, tally }: Scene,
  { count, head, maxSeconds }: { count: number; head: string; maxSeconds: number },
): Promise<void> {
  const sockets = await openMany(target.port, affordableSockets(count), head)
  for (const socket of sockets) socket.resume()
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 500)
  await expectCutOff(tally, target.port, sockets, maxSeconds)
  clearInterval(dripping)
}

/** Half of the connections pipeline few requests, as is their right, the others far more than anybody needs. */
async function neverRead({ target, tally, isShort }: Scene, request: (index: number) => string): Promise<void> {
  const ahead = (count: number) => Array.from({ length: count }, (_, index) => request(index)).join('')
  const count = affordableSockets(200) / 2
  const sockets = [
    ...(await openMany(target.port, count, ahead(10))),
    ...(await openMany(target.port, count, ahead(200))),
  ]
  for (const socket of sockets) socket.pause()
  if (!isShort) return expectCutOff(tally, target.port, sockets, readersSeconds)
  await pause(20_000)
  tally.requests += sockets.length
  for (const socket of sockets) socket.destroy()
}

async function expectCutOff(tally: Scene['tally'], port: number, sockets: Socket[], most: number): Promise<void> {
  const seconds = await untilCutOff(port, sockets, most)
  tally.requests += sockets.length
  tally.worstMs = (seconds ?? most) * 1000
  const left = heldByServer(port, sockets)
  tally.expect(seconds !== undefined, `${left} of ${sockets.length} are still held after ${most} s`)
  for (const socket of sockets) socket.destroy()
}
