import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveMetrics } from './metrics-server.server.ts'

async function open(read: Parameters<typeof serveMetrics>[0]['read']) {
  const server = await serveMetrics({ port: 0, host: '127.0.0.1', read })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { server, port, ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init) }
}

const metrics = async () => ({ type: 'text/plain; version=0.0.4', text: 'a 1\n' })

test('only a GET of /metrics is answered, and no connection is kept', async () => {
  const { ask } = await open(metrics)
  const answer = await ask('/metrics')
  expect([answer.status, await answer.text(), answer.headers.get('connection')]).toEqual([200, 'a 1\n', 'close'])
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4')
  expect((await ask('/metrics?x=1')).status).toBe(200)
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics/')).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST', body: 'x' })).status).toBe(405)
})

test('a reading that fails is answered with 500, and the next one works', async () => {
  let isBroken = true
  const { ask } = await open(() => (isBroken ? Promise.reject(new Error('no figures')) : metrics()))
  const answer = await ask('/metrics')
  expect([answer.status, await answer.text()]).toEqual([500, 'The metrics could not be read: no figures\n'])
  isBroken = false
  expect((await ask('/metrics')).status).toBe(200)
})

test('clients that ask at the same time share one reading', async () => {
  let readings = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const { server, ask } = await open(async () => {
    readings += 1
    await promise
    return metrics()
  })
  let requests = 0
  server.on('request', () => {
    requests += 1
  })
  const answers = Promise.all(Array.from({ length: 8 }, () => ask('/metrics')))
  await expect.poll(() => requests).toBe(8)
  resolve()
  expect((await answers).map(({ status }) => status)).toEqual(new Array(8).fill(200))
  expect(readings).toBe(1)
})

test('slow clients are few, and are cut off within seconds', { timeout: 60_000 }, async () => {
  const { port, ask } = await open(metrics)
  const sockets: Socket[] = []
  for (let count = 0; count < 40; count += 1) {
    // Without a reader, a socket with an unread answer never counts as closed.
    const socket = connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume()
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write('GET /metrics HTTP/1.1\r\nHost: x\r\n')
  }
  const stillOpen = () => sockets.filter(({ closed }) => !closed).length
  await expect.poll(stillOpen, { timeout: 15_000 }).toBeLessThanOrEqual(16)
  await expect.poll(stillOpen, { timeout: 20_000 }).toBe(0)
  expect((await ask('/metrics')).status).toBe(200)
})
