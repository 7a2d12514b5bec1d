import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answerBrokenRequests } from './broken-requests.server.ts'

/** Sends `text` to a server that allows a request half a second. Returns all that comes back until it hangs up. */
async function exchange(text: string): Promise<string> {
  const patience = { requestTimeout: 500, headersTimeout: 500, connectionsCheckingInterval: 50 }
  const server = createServer(patience, (req, res) => {
    if (req.url === '/begun') res.write('begun')
    req.on('error', () => {}).on('end', () => res.end('read'))
    req.resume()
  })
  answerBrokenRequests(server, { 'x-content-type-options': 'nosniff' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {}).write(text)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  await new Promise((resolve) => socket.on('close', resolve))
  return answer
}

const post = (...headers: string[]) => ['POST / HTTP/1.1', 'Host: x', ...headers, '', ''].join('\r\n')

test.for([
  ['no request at all', 'hello\r\n\r\n', 400],
  ['a length that is no number', post('Content-Length: abc'), 400],
  ['a negative length', post('Content-Length: -1'), 400],
  ['two lengths', post('Content-Length: 1', 'Content-Length: 2'), 400],
  ['a length beside chunks', post('Content-Length: 5', 'Transfer-Encoding: chunked'), 400],
  ['a chunk of no length', `${post('Transfer-Encoding: chunked')}zz\r\n`, 400],
  ['a header with a NUL', post('X-A: a\0b'), 400],
  ['headers without end', post(`X-A: ${'a'.repeat(20_000)}`), 431],
  ['an expectation that nobody meets', post('Expect: the-unexpected', 'Content-Length: 0'), 417],
  ['a body that does not come', post('Content-Length: 5'), 408],
] as const)('rejects %s with a message and the base headers', async ([, text, status]) => {
  const answer = await exchange(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff\r\n')
  expect(answer.toLowerCase()).toContain('connection: close\r\n')
  expect(answer.split('\r\n\r\n')[1]).toMatch(/^The .+\w$/)
})

test('a response that has begun is not followed by an error response', async () => {
  const answer = await exchange(`${post('Transfer-Encoding: chunked').replace('/', '/begun')}zz\r\n`)
  expect(answer.match(/HTTP\/1\.1/g) ?? []).not.toHaveLength(2)
})
