import { setTimeout as pause } from 'node:timers/promises'
import type { Attempt, Family, Scene } from '../attempt.ts'
import { affordableSockets, openMany } from '../sockets.ts'

/** Quality goal: others are served within 300 ms at the 99th percentile. */
const bounds = { rssMb: 150, othersMs: 300, statuses: [200] }

export function connections(): Family {
  return { name: 'connections', attempts: [halfOpen, idle] }
}

const halfOpen: Attempt = {
  name: '2,000 sockets with half a request',
  bounds,
  run: (scene) => holdOpen(scene, 2000, 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: '),
}

const idle: Attempt = {
  name: '3,000 idle sockets',
  bounds,
  run: (scene) => holdOpen(scene, 3000, ''),
}

async function holdOpen({ target, size, send, tally, isShort }: Scene, count: number, first: string): Promise<void> {
  const sockets = await openMany(target.port, affordableSockets(count), first)
  const until = Date.now() + size(1500, 8000)
  while (Date.now() < until) {
    await send({ path: '/blog' })
    await send({ path: '/api/job', isOnNewConnection: true })
    await pause(isShort ? 20 : 50)
  }
  tally.requests += sockets.length
  for (const socket of sockets) socket.destroy()
}
