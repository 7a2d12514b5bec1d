import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (req: IncomingMessage, res: ServerResponse) => unknown

/**
 * Handles the requests of one connection one after the other, and ends a connection on which more than `most` wait.
 * Node hands over every request of a chunk at once, a thousand in 64 KB, and each takes memory until it is answered and
 * read; browsers send the next one after the answer.
 */
export function boundPipelining(listener: Listener, most: number): Listener {
  const waiting = new WeakMap<Socket, number>()

  return function onRequest(req, res) {
    const { socket } = req
    // The parser goes on through the chunk after the connection has been ended.
    if (socket.destroyed) return
    // Node gives a response its socket once those before it have been sent.
    if (res.socket) return listener(req, res)
    const others = waiting.get(socket) ?? 0
    if (others >= most) return void socket.destroy()
    waiting.set(socket, others + 1)
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      if (!socket.destroyed) listener(req, res)
    })
  }
}
