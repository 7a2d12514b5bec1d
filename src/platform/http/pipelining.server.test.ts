import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundPipelining } from './pipelining.server.ts'

async function startServer(most: number) {
  const handled: string[] = []
  const answers: (() => void)[] = []
  const listener = (req: IncomingMessage, res: ServerResponse) => {
    handled.push(req.url ?? '')
    answers.push(() => res.end(req.url))
  }
  const server = createServer(boundPipelining(listener, most)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, handled, answers }
}

const requests = (count: number) =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')

test('a connection with too many waiting requests is closed, and no more of them are handled', async () => {
  const { port, handled } = await startServer(16)
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(requests(1000))
  await once(socket.resume(), 'close')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(handled).toEqual(['/0'])
})

test('as many pipelined requests as allowed are handled in order and make room for more', async () => {
  const { port, handled, answers } = await startServer(16)
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  for (const round of [0, 17, 34]) {
    socket.write(requests(17))
    for (let index = 1; index <= 17; index += 1) {
      await expect.poll(() => handled.length, { interval: 2 }).toBe(round + index)
      answers.shift()?.()
    }
    await expect.poll(() => text.match(/HTTP\/1\.1 200/g)?.length).toBe(round + 17)
  }
  expect(handled.slice(0, 17)).toEqual(Array.from({ length: 17 }, (_, index) => `/${index}`))
  socket.destroy()
})

test('exceeding the limit closes the connection even after some requests were handled', async () => {
  const { port, handled, answers } = await startServer(2)
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const closed = once(socket.resume(), 'close')
  socket.write(requests(3))
  await expect.poll(() => handled.length).toBe(1)
  answers[0]?.()
  await expect.poll(() => handled.length).toBe(2)
  socket.write(requests(2))
  await closed
  expect(handled).toEqual(['/0', '/1'])
})

test('connections do not wait for each other', async () => {
  const { port, handled } = await startServer(16)
  const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  for (const socket of sockets) socket.write(requests(2))
  await expect.poll(() => handled).toEqual(['/0', '/0'])
  for (const socket of sockets) socket.destroy()
})
