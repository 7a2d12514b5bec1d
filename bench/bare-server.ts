import { createServer } from 'node:http'

/** The least that Node can do: the same bytes for every request. A child process that is sent the answer and sends its port. */
interface Answer {
  status: number
  /** Names and values in turn. */
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
