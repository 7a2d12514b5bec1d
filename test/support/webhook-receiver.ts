import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type Network, readNetwork } from '../../src/platform/http/ip-address.server.ts'

export interface Received {
  headers: Record<string, string>
  body: string
}

/** The networks that a site under test may call. */
export const ownMachine = [readNetwork('127.0.0.0/8') as Network]

/** A server that notes what it is sent. `answers`: the status of each call, 0 to say nothing; 204 after the last. */
export async function openReceiver(answers: number[] = []) {
  const received: Received[] = []
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (part) => {
      body += part
    })
    req.on('end', () => {
      received.push({ headers: textOf(req.headers), body })
      const status = answers[received.length - 1] ?? 204
      if (status !== 0) res.writeHead(status, { Location: 'http://127.0.0.1:1/elsewhere' }).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, port, received }
}

const textOf = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
