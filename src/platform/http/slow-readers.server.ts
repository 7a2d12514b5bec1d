import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Options {
  /** How long a response may stay unread. */
  longestMs: number
  /** How often the connections are checked. */
  everyMs: number
}

/**
 * Closes connections whose client takes longer than `longestMs` to read what was written: each holds its response in
 * memory. Checks all of them periodically, so that a request costs nothing.
 */
export function cutOffSlowReaders(server: Server, { longestMs, everyMs }: Options): void {
  /** When a connection was first seen with unread data since it last had none. */
  const unreadSince = new Map<Socket, number | undefined>()

  server.on('connection', (socket: Socket) => {
    unreadSince.set(socket, undefined)
    socket.once('close', () => unreadSince.delete(socket))
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, since] of unreadSince) {
      if (socket.writableLength === 0) unreadSince.set(socket, undefined)
      else if (since === undefined) unreadSince.set(socket, now)
      else if (now - since >= longestMs) socket.destroy()
    }
  }, everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
