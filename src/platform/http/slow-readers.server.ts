import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Options {
  /** How long a client may take to read the next part of a response. */
  maxMs: number
  /** How often the connections are checked. */
  everyMs: number
}

/** How many bytes of a connection have been read, and when that number was first seen. */
interface Progress {
  bytes: number
  since: number
}

/**
 * Closes connections with unread data of which the client has read nothing for `maxMs`: each holds its response in
 * memory. A part is what is written at once: a whole page or picture, or a chunk of a download. Checks all connections
 * periodically, so that a request costs nothing.
 */
export function cutOffSlowReaders(server: Server, { maxMs, everyMs }: Options): void {
  /** Of connections that had unread data at the last check. */
  const unread = new Map<Socket, Progress | undefined>()

  server.on('connection', (socket: Socket) => {
    unread.set(socket, undefined)
    socket.once('close', () => unread.delete(socket))
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, before] of unread) {
      const bytes = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0) unread.set(socket, undefined)
      else if (before?.bytes !== bytes) unread.set(socket, { bytes, since: now })
      else if (now - before.since >= maxMs) socket.destroy()
    }
  }, everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
