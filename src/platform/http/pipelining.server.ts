import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (req: IncomingMessage, res: ServerResponse) => unknown

/**
 * Handles a connection's requests one after another, and closes a connection on which more than `most` wait. Node
 * delivers all requests of a chunk at once, a thousand in 64 KB, and each takes memory until its response is sent and
 * read; browsers send the next request only after the response.
 */
export function boundPipelining(listener: Listener, most: number): Listener {
  const waiting = new WeakMap<Socket, number>()

  return function onRequest(req, res) {
    const { socket } = req
    // The parser continues through the chunk after the connection is destroyed.
    if (socket.destroyed) return
    // Node assigns a response its socket once the responses before it have been sent.
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
