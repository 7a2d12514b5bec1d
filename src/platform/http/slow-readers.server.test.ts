import { EventEmitter, once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cutOffSlowReaders } from './slow-readers.server.ts'

const large = Buffer.alloc(32 * 1024 * 1024, 'x')

async function openServer(maxMs: number, answer = (res: ServerResponse) => void res.end(large)) {
  const server = createServer((_req, res) => answer(res))
  cutOffSlowReaders(server, { maxMs, everyMs: 20 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const isOpen = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  return { port: (server.address() as AddressInfo).port, isOpen }
}

async function ask(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return socket
}

test('a client that requests a response and never reads it is cut off', async () => {
  const { port, isOpen } = await openServer(200)
  const sockets = await Promise.all(Array.from({ length: 20 }, () => ask(port)))
  expect(sockets).toHaveLength(20)
  await expect.poll(isOpen, { timeout: 10_000 }).toBe(0)
})

test('a client that reads a large response to the end stays connected, even while idle', async () => {
  const { port, isOpen } = await openServer(3000)
  const socket = await ask(port)
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  await expect.poll(() => bytes, { timeout: 10_000 }).toBeGreaterThan(large.length)
  await new Promise((resolve) => setTimeout(resolve, 3500))
  expect(await isOpen()).toBe(1)
  socket.destroy()
})

test('a client that reads a long download slowly but steadily gets all of it', async () => {
  const chunks = Array.from({ length: 512 }, () => Buffer.alloc(64 * 1024, 'x'))
  const { port } = await openServer(500, (res) => void pipeline(Readable.from(chunks), res))
  const socket = await ask(port)
  let bytes = 0
  const started = performance.now()
  // So that the download takes three times as long as a part of it may stay unread.
  for await (const chunk of socket) {
    bytes += chunk.length
    const due = (bytes / large.length) * 1600
    await new Promise((resolve) => setTimeout(resolve, due - (performance.now() - started)))
    if (bytes > large.length) break
  }
  expect(bytes).toBeGreaterThan(large.length)
  expect(performance.now() - started).toBeGreaterThan(1500)
})

describe('with fake timers', () => {
  /** A connection with `writableLength` unread bytes. */
  class Connection extends EventEmitter {
    writableLength = 0
    bytesWritten = 0
    destroy = vi.fn()
  }

  function watch() {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const server = createServer()
    cutOffSlowReaders(server, { maxMs: 200, everyMs: 20 })
    const connection = new Connection()
    server.emit('connection', connection)
    return { server, connection }
  }

  test('the time limit for an unread response starts when it is first seen', () => {
    const { connection } = watch()
    vi.advanceTimersByTime(100)
    connection.writableLength = 1
    vi.advanceTimersByTime(200)
    expect(connection.destroy).not.toHaveBeenCalled()
    vi.advanceTimersByTime(20)
    expect(connection.destroy).toHaveBeenCalledOnce()
  })

  test('a client that catches up gets the full time again', () => {
    const { connection } = watch()
    connection.writableLength = 1
    vi.advanceTimersByTime(180)
    connection.writableLength = 0
    vi.advanceTimersByTime(20)
    connection.writableLength = 1
    vi.advanceTimersByTime(200)
    expect(connection.destroy).not.toHaveBeenCalled()
  })

  test('closed connections are forgotten, and closing the server stops the checks', () => {
    const { server, connection } = watch()
    connection.writableLength = 1
    vi.advanceTimersByTime(100)
    connection.emit('close')
    vi.advanceTimersByTime(1000)
    expect(connection.destroy).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(1)
    server.emit('close')
    expect(vi.getTimerCount()).toBe(0)
  })
})
