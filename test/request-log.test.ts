import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createKeptLog } from './support/log.ts'
import { openServer, openServerOnDisk } from './support/server.ts'

const parsed = (lines: string[]) => lines.map((line) => JSON.parse(line))
const json = { 'Content-Type': 'application/json' }
const made = /^[0-9a-z]{10}$/

test('every answer that is made for a request has an id of its own, errors and refusals included', async () => {
  const { ask } = await openServer()
  const paths = ['/api/blog', '/api/health', '/api/nothing', '/nothing', '/media/x/y', `/${'a'.repeat(3000)}`, '/%zz']
  const ids: (string | undefined)[] = []
  for (const path of paths) ids.push((await ask(path)).headers['x-request-id'])
  for (const [index, id] of ids.entries()) expect(id, paths[index]).toMatch(made)
  expect(new Set(ids).size).toBe(paths.length)
})

test('a finished answer out of memory has no id, because no line of the log would have it', async () => {
  const { ask, answeredAtOnce } = await openServerOnDisk()
  await ask('/robots.txt')
  const { status, headers } = await ask('/robots.txt')
  expect([status, answeredAtOnce]).toEqual([200, ['/robots.txt']])
  expect(headers).not.toHaveProperty('x-request-id')
})

test.for([
  [true, 'abc-1.2:3_Z', true],
  [true, 'x'.repeat(64), true],
  [['127.0.0.0/8', '::1/128'], 'abc', true],
  [false, 'abc', false],
  [['10.0.0.0/8'], 'abc', false],
  [true, 'x'.repeat(65), false],
  [true, 'a b', false],
  [true, 'a"b', false],
  [true, '', false],
] as const)('with TRUST_PROXY %j, the id "%s" of a proxy is taken: %j', async ([trustProxy, given, isTaken]) => {
  const trusted = typeof trustProxy === 'boolean' ? trustProxy : [...trustProxy]
  const { ask } = await openServer({ trustProxy: trusted })
  const { headers } = await ask('/api/health', { headers: { 'X-Request-Id': given } })
  if (isTaken) expect(headers['x-request-id']).toBe(given)
  else expect(headers['x-request-id']).toMatch(made)
})

test('all lines that are written while a request is handled carry its id, and later lines none', async () => {
  const { log, lines } = createKeptLog()
  const { ask, db } = await openServer({}, { log })
  const asked = await ask('/api/auth/login', { method: 'POST', headers: json, body: '{"email":"nobody@example.org"}' })
  const refused = await ask('/api/job', { method: 'POST', headers: json })
  const hosted = await ask('/blog/feed.xml', { headers: { Host: 'www.firm.example' } })
  await db.schema.alterTable('posts').renameTo('elsewhere').execute()
  const failed = await ask('/api/blog')
  await db.schema.alterTable('elsewhere').renameTo('posts').execute()
  log.info('later')
  const idsOf = (msg: RegExp) => parsed(lines).flatMap((line) => (msg.test(line.msg) ? [line.requestId] : []))
  expect(idsOf(/^sign-in/)).toEqual([asked.headers['x-request-id']])
  expect(idsOf(/^call refused/)).toEqual([refused.headers['x-request-id']])
  expect(idsOf(/PUBLIC_URL/)).toEqual([hosted.headers['x-request-id']])
  expect(idsOf(/^unexpected error/)).toEqual([failed.headers['x-request-id']])
  expect(JSON.parse(failed.text)).toMatchObject({ requestId: failed.headers['x-request-id'] })
  expect(idsOf(/^later/)).toEqual([undefined])
})

async function openLogged() {
  const { log, lines } = createKeptLog()
  const server = await openServer({ accessLog: true }, { log })
  const requests = () => parsed(lines).filter(({ event }) => event === 'request')
  return { ...server, requests }
}

test('with ACCESS_LOG, each request has one line, and finished answers have its id too', async () => {
  const { ask, requests } = await openLogged()
  const asked = [
    ['GET', '/assets/a.css', {}],
    ['GET', '/assets/a.css', { 'If-None-Match': '*' }],
    ['HEAD', '/api/blog', {}],
    ['GET', '/api/blog', {}],
    ['GET', '/api/blog', { 'Accept-Encoding': 'gzip' }],
    ['POST', '/api/job', json],
  ] as const
  const answers = []
  for (const [method, path, headers] of asked) answers.push(await ask(path, { method, headers: { ...headers } }))
  await expect.poll(() => requests().length).toBe(asked.length)
  for (const [index, [method, path]] of asked.entries()) {
    const { status, headers, text } = answers[index] as (typeof answers)[number]
    const bytes = Buffer.byteLength(text)
    const requestId = headers['x-request-id']
    expect(requestId).toMatch(made)
    expect(requests()[index]).toMatchObject({ level: 30, method, path, status, bytes, requestId })
    expect(requests()[index].client).toMatch(/127\.0\.0\.1$/)
    expect(requests()[index].ms).toBeGreaterThanOrEqual(0)
  }
})

test.for([
  ['/preview/secret-key?x=1', '/preview/...?x'],
  ['/api/previews/secret-key/comments', '/api/previews/.../comments'],
  ['/%70review/secret-key', '/preview/...'],
  ['/preview//secret-key', '/preview//...'],
  ['/search?q=private+words&page=2&q=more', '/search?q&page'],
  ['/x?=secret-key&private%20words=1&a', '/x?a'],
  [`/x?${Array.from({ length: 20 }, (_, index) => `p${index}=secret-key`).join('&')}`, /^\/x\?p0&.*&p9$/],
  [`/${'a'.repeat(1000)}`, /^\/a{299}$/],
  ['/%zz', '/%zz'],
] as const)('the access log names %s as %s', async ([path, wanted]) => {
  const { ask, requests } = await openLogged()
  await ask(path)
  await expect.poll(() => requests().length).toBe(1)
  expect(requests()[0].path).toEqual(typeof wanted === 'string' ? wanted : expect.stringMatching(wanted))
})

test('the access log names a request whose client has gone', async () => {
  const { port, requests } = await openLogged()
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{')
  await pause(100)
  socket.destroy()
  await expect.poll(() => requests().length).toBe(1)
  expect(requests()[0]).toMatchObject({ method: 'POST', path: '/api/contact', status: 0, bytes: 0 })
})

test('without ACCESS_LOG, requests have no lines', async () => {
  const { log, lines } = createKeptLog()
  const { ask } = await openServer({}, { log })
  await ask('/assets/a.css')
  await ask('/api/blog')
  expect(lines).toEqual([])
})
