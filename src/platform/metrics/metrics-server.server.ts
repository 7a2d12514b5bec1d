import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/** Prometheus asks over one connection; the rest is for a person who looks. */
const maxConnections = 16
/** How long a client may be silent, or read nothing. */
const patienceMs = 5000

interface Options {
  port: number
  host: string
  read: () => Promise<{ type: string; text: string }>
}

/**
 * Serves `/metrics` on a listener of its own, so that no visitor can reach it. Resolves once it listens, and rejects if
 * it cannot. Clients share one reading, and slow ones are cut off.
 */
export async function serveMetrics({ port, host, read }: Options): Promise<Server> {
  let reading: ReturnType<typeof read> | undefined
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  const server = createServer(
    { headersTimeout: patienceMs, requestTimeout: patienceMs, connectionsCheckingInterval: 1000 },
    async (req, res) => {
      // Kept connections would use up the few that there are.
      res.shouldKeepAlive = false
      if (req.url?.split('?')[0] !== '/metrics') return void res.writeHead(404).end('Only /metrics is served here\n')
      if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(405, { Allow: 'GET, HEAD' }).end()
      try {
        const { type, text } = await readOnce()
        res.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
      } catch (error) {
        res.writeHead(500).end(`The metrics could not be read: ${(error as Error).message}\n`)
      }
    },
  )
  server.maxConnections = maxConnections
  server.setTimeout(patienceMs)
  server.listen({ port, host })
  await once(server, 'listening')
  return server
}
