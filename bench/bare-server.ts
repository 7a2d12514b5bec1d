import { createServer } from 'node:http'

/** The minimum that Node can do: the same bytes for every request. A child process, sent the response, sends a port. */
interface Answer {
  status: number
  /** Alternating names and values. */
  headers: string[]
  body: Buffer
}

process.on('message', ({ status, headers, body }: Answer) => {
  const bytes = Buffer.from(body)
  const server = createServer((_, res) => {
    res.writeHead(status, headers)
    res.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.on('disconnect', () => process.exit())
