import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Options {
  /** How long an answer may lie unread. */
  longestMs: number
  /** How often the connections are looked at. */
  everyMs: number
}

/**
 * Ends connections whose reader takes longer than `longestMs` for what has been written to them: each holds its answer
 * in memory. Looks at all of them now and then, so that a request costs nothing.
 */
export function cutOffSlowReaders(server: Server, { longestMs, everyMs }: Options): void {
  /** When a connection was first seen with something unread, since it last had nothing. */
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
