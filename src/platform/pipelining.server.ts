import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (req: IncomingMessage, res: ServerResponse) => unknown

/**
 * Handles the requests of one connection one after the other, and ends a connection on which more than `most` wait.
 * Node hands over every request of a chunk at once, a thousand in 64 KB, and each takes memory until it is answered and
 * read; browsers send the next one after the answer.
 */
export function boundPipelining(listener: Listener, most: number): Listener {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  function handle(req: IncomingMessage, res: ServerResponse): unknown {
    const { socket } = req
    res.once('close', () => {
      const next = waiting.get(socket)?.shift()
      if (next) next()
      else waiting.delete(socket)
    })
    return listener(req, res)
  }

  return function onRequest(req, res) {
    const { socket } = req
    // The parser goes on through the chunk after the connection has been ended.
    if (socket.destroyed) return
    const queue = waiting.get(socket)
    if (!queue) {
      waiting.set(socket, [])
      return handle(req, res)
    }
    if (queue.length >= most) return void socket.destroy()
    queue.push(() => {
      if (!socket.destroyed) handle(req, res)
    })
  }
}
