import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection to a server that a test can cut or silence, and mend. */
export async function openWire(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (data) => state === 'whole' && far.write(data))
    far.on('data', (data) => state === 'whole' && near.write(data))
    return near
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    end()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** Ends every connection, and new ones at once. */
    cut() {
      state = 'cut'
      end()
    },
    /** Keeps connections open, but lets nothing through. */
    silence() {
      state = 'silent'
    },
    mend() {
      if (state === 'silent') end()
      state = 'whole'
    },
  }
}
