import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isInTerminal } from '../hang-up.server.ts'
import type { Log } from '../log.server.ts'
import type { Readiness } from './readiness.server.ts'

const drainMs = 10_000
/** Time left for closing the database after the last connection is cut. */
const closeMs = 500
/** Grace for an accepted connection whose first request is still on the way. */
const firstRequestMs = 500

interface Options {
  server: Server
  readiness: Readiness
  /** Releases what the process holds; called once every response has been sent. */
  close: () => Promise<void>
  log: Log
}

/**
 * On SIGTERM, SIGINT or the end of the terminal that it was started in: waits until the load balancer knows, accepts nothing new, finishes the requests that have begun
 * and exits with 0, after `drainMs` at the latest. The same signal may arrive more than once: a terminal sends it to
 * every process, and npm forwards it.
 */
export function drainOnSignal({ server, readiness, close, log }: Options): void {
  const unused = trackUnused(server)
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => server.closeAllConnections(), drainMs - closeMs)
    setTimeout(() => {
      log.warn('stopped with work unfinished')
      process.exit(0)
    }, drainMs)
    server.prependListener('request', (_req, res: ServerResponse) => {
      res.shouldKeepAlive = false
    })
    await readiness.end()
    server.close(async () => {
      await close().catch((error) => log.error({ err: error }, 'closing'))
      process.exit(0)
    })
    server.closeIdleConnections()
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, firstRequestMs)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (isInTerminal()) process.on('SIGHUP', stop)
}

/** Connections that browsers opened in advance without sending anything: Node does not count them as idle. */
function trackUnused(server: Server): Set<Socket> {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return unused
}
