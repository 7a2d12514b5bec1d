import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createBodyBudget } from '../src/platform/api/body-budget.server.ts'
import { openSession } from './support/administrator.ts'
import { contactFields } from './support/samples.ts'
import { openServer } from './support/server.ts'

const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n')
const json = 'Content-Type: application/json'
const chunked = 'Transfer-Encoding: chunked'
const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`

/** Sends the head, then chunks without end. Returns the status line, the whole response and when the server hung up. */
async function stream(port: number, start: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(start)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  const from = performance.now()
  const pump = setInterval(() => {
    if (!socket.writable || socket.writableLength > 1_000_000) return
    socket.write(chunk)
  }, 1)
  await new Promise((resolve) => {
    socket.on('close', resolve)
    setTimeout(resolve, 4000)
  })
  clearInterval(pump)
  const seconds = (performance.now() - from) / 1000
  const isOver = socket.closed
  socket.destroy()
  return { line: answer.split('\r\n')[0], answer, isOver, seconds }
}

test.for([
  ['a call that is refused', head('POST', '/api/job', json, chunked), 401],
  ['a body that is too long', head('POST', '/api/contact', json, chunked), 413],
  ['a body that is announced as too long', head('POST', '/api/contact', json, 'Content-Length: 9000000000'), 413],
  ['an address that is refused', head('POST', '/api/nothing%2F', json, chunked), 400],
  ['an unknown call', head('POST', '/api/nothing', json, chunked), 404],
  ['a body of another type', head('POST', '/api/contact', 'Content-Type: text/plain', chunked), 415],
  ['a reading call with a body', head('GET', '/api/blog', chunked), 200],
  ['a file with a body', head('GET', '/assets/a.css', chunked), 200],
] as const)('%s is answered at once, and its endless body is cut off', async ([, start, status]) => {
  const { port, ask, failures } = await openServer()
  const { line, answer, isOver, seconds } = await stream(port, start)
  expect([line, isOver]).toEqual([expect.stringContaining(` ${status} `), true])
  expect(seconds).toBeLessThan(3)
  if (status >= 400) expect(answer).toMatch(/\{"success":false,"message":"[^"]+"/)
  expect((await ask('/api/blog')).status).toBe(200)
  expect(failures).toEqual([])
})

test.for([
  '/api/blog/a%2Fb',
  '/api/blog/a%5Cb',
  '/api/%62log/%ff',
  '/%61pi/blog/%',
  '/api%2Fblog/x',
  '/api/blog/%c3%28',
])('PUT %s returns 401 to a visitor and 400 to an administrator', async (path) => {
  const { ask, ...site } = await openServer()
  const Cookie = await openSession(site, 'anna@example.com')
  const put = async (headers: Record<string, string>) => {
    const options = { method: 'PUT', headers: { 'Content-Type': 'application/json', ...headers }, body: '{}' }
    const { status, text } = await ask(path, options)
    return [status, JSON.parse(text)]
  }
  const said = (message: RegExp) => ({ success: false, message: expect.stringMatching(message) })
  expect(await put({})).toEqual([401, said(/^Please sign in first$/)])
  expect(await put({ Cookie })).toEqual([400, said(/^The address/)])
})

const kilobyte = 1024
const contact = JSON.stringify({ ...contactFields, message: 'a'.repeat(9 * kilobyte) })

function budgetsOf(maxBytes: number) {
  const budget = createBodyBudget({ maxBytes, maxOfOne: maxBytes })
  return { visitors: budget, administrators: budget }
}

/** Starts a contact message of 20 KB and stops after half of it. */
function beginMessage(port: number, path = '/api/contact', bytes = 10 * kilobyte) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(head('POST', path, json, `Content-Length: ${2 * bytes}`) + ' '.repeat(bytes))
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
  return { socket, closed }
}

test('bodies beyond the shared budget cost the slowest of them, which is hung up on', async () => {
  const { port, ask } = await openServer({}, { bodyBudgets: budgetsOf(35 * kilobyte) })
  const open = [beginMessage(port), beginMessage(port), beginMessage(port)]
  await new Promise((done) => setTimeout(done, 100))
  const send = () =>
    ask('/api/contact', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: contact })
  expect((await send()).status).toBe(200)
  const refused = await Promise.race(open.map(({ closed }) => closed))
  expect(refused).toMatch(/^HTTP\/1.1 503 /)
  expect(refused).toMatch(/retry-after: 5/i)
  const message = 'The site is receiving too much at the moment. Please try again in a few seconds.'
  expect(refused).toContain(JSON.stringify({ success: false, message }))
  for (const { socket } of open) socket.destroy()
})

test('a sign-in passes while others hold all that they may, and its own body has five seconds', async () => {
  const { port, ask } = await openServer({}, { bodyBudgets: budgetsOf(32 * kilobyte) })
  const open = Array.from({ length: 32 }, () => beginMessage(port))
  await new Promise((done) => setTimeout(done, 100))
  const login = () =>
    ask('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'anna@example.com' }),
    })
  expect((await login()).status).toBe(200)
  const startedAt = performance.now()
  const slow = await beginMessage(port, '/api/auth/login', 100).closed
  expect(performance.now() - startedAt).toBeLessThan(9000)
  expect(slow).toMatch(/^HTTP\/1.1 408 /)
  expect(slow).toContain('The request took too long to arrive')
  for (const { socket } of open) socket.destroy()
})

test('completed, rejected and aborted bodies all release their share of the budget', async () => {
  const bodyBudgets = budgetsOf(64 * kilobyte)
  const { port, ask } = await openServer({}, { bodyBudgets })
  const post = (body: string, type = 'application/json') =>
    ask('/api/contact', { method: 'POST', headers: { 'Content-Type': type }, body }).catch(() => undefined)
  for (let i = 0; i < 20; i += 1) {
    await Promise.all([post(contact), post('{'), post('a'.repeat(70 * kilobyte)), post('{}', 'text/plain')])
    const { socket } = beginMessage(port)
    setTimeout(() => socket.destroy(), 2)
  }
  await expect
    .poll(() => {
      const body = bodyBudgets.visitors.begin([], () => {})
      body.hold(68 * kilobyte, 1)
      body.giveBack()
      return true
    })
    .toBe(true)
})
