import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeDataDir } from './support/program.ts'
import { startSite } from './support/started-site.ts'

test('a client that never finishes its headers is cut off after ten seconds; others are served meanwhile', {
  timeout: 60_000,
}, async () => {
  const site = await startSite({ DATA_DIR: makeDataDir(), SEED: 'none' })
  const openedAt = performance.now()
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    return socket
  })
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('a')), 500)
  expect((await site.send('GET', '/blog')).status).toBe(200)
  await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')))
  clearInterval(drip)
  const seconds = (performance.now() - openedAt) / 1000
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(20)
})
