import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

interface Sent {
  at: number
  data: Buffer
}

/**
 * A connection to a server that is `delayMs` away, each way. It counts round trips: what is sent within one of them,
 * on any of its connections, counts as one, because nothing of it can be an answer to what the server said.
 */
export async function openSlowWire(target: { host: string; port: number }, delayMs: number) {
  const sockets = new Set<Socket>()
  const sent: Sent[] = []
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (data) => {
      sent.push({ at: performance.now(), data })
      void pause(delayMs).then(() => far.write(data))
    })
    far.on('data', (data) => void pause(delayMs).then(() => near.write(data)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** Counts the round trips that began while `work` ran. */
    async countTrips<T>(work: () => Promise<T>): Promise<{ result: T; trips: number }> {
      sent.length = 0
      const result = await work()
      return { result, trips: tripsOf(sent, delayMs).length }
    },
    sent,
  }
}

export function tripsOf(sent: readonly Sent[], delayMs: number): Sent[][] {
  const trips: Sent[][] = []
  for (const one of sent) {
    const last = trips.at(-1)
    if (last?.[0] && one.at - last[0].at < 2 * delayMs) last.push(one)
    else trips.push([one])
  }
  return trips
}
