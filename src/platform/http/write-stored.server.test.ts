import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StoredAnswer, store } from './stored-answer.server.ts'
import { createWriter, type MoreHeaders } from './write-stored.server.ts'

const text = 'word '.repeat(1000)
let answer: StoredAnswer
let more: MoreHeaders | undefined
const write = createWriter({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' })
const server = createServer((req, res) => write(req, res, answer, more))

const page = await store(new Response(text, { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public' } }))

beforeEach(() => {
  answer = page
  more = undefined
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

function ask(headers: Record<string, string>, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; bytes: number }>(
    (resolve, reject) =>
      request({ port, method, headers }, async (res) => {
        let bytes = 0
        for await (const chunk of res) bytes += chunk.length
        resolve({ status: res.statusCode, headers: res.headers, bytes })
      })
        .on('error', reject)
        .end(),
  )
}

test.for([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['br;q=0.05', 'br'],
  ['br;q=0.5', 'br'],
  ['gzip;q=0.5, br;q=1', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0.8, br;q=0.8', 'br'],
  ['identity;q=1, gzip;q=0.5, br;q=0.5', undefined],
  ['identity;q=0.1, gzip;q=0.5', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0, br;q=0.001', 'br'],
  ['gzip, *;q=0', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0, *', undefined],
  ['BR ; Q=1', 'br'],
  ['x-gzip', 'gzip'],
  ['zstd, deflate', undefined],
  ['identity, *;q=0', undefined],
  [',, br ,', 'br'],
] as const)('Accept-Encoding: %s gets %s', async ([accepted, encoding]) => {
  const { status, headers, bytes } = await ask({ 'Accept-Encoding': accepted })
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding'])
  expect(headers['content-length']).toBe(String(bytes))
  expect(bytes === text.length).toBe(encoding === undefined)
})

test('each encoding has its own ETag, and If-None-Match accepts any of them', async () => {
  const plain = String((await ask({})).headers.etag)
  const br = String((await ask({ 'Accept-Encoding': 'br' })).headers.etag)
  expect(br).toBe(`${plain.slice(0, -1)}-br"`)
  for (const etag of [plain, br, `W/${plain}`, `"other", ${br}`, `W/"other",W/${br} ,"more"`, '*', ' * ']) {
    const again = await ask({ 'If-None-Match': etag, 'Accept-Encoding': 'br' })
    expect([again.status, again.bytes, again.headers['cache-control']]).toEqual([304, 0, 'public'])
    expect(again.headers).toMatchObject({ etag: br })
    expect(again.headers).not.toHaveProperty('content-encoding')
  }
  const name = plain.slice(1, -1)
  for (const other of [`"a,${name}"`, `"*"`, name, '', '"other"', `"${name}`]) {
    expect([other, (await ask({ 'If-None-Match': other })).status]).toEqual([other, 200])
  }
  for (const other of ['other', `-br${name}`, `${name}-br-br`, `${name.slice(0, 4)}W/${name.slice(4)}`])
    expect((await ask({ 'If-None-Match': `"${other}"` })).status).toBe(200)
})

test('a response not worth compressing is sent as it is, without Vary', async () => {
  answer = await store(new Response('short', { headers: { 'Content-Type': 'text/html' } }))
  for (const accepted of ['br, gzip', '']) {
    const { headers, bytes } = await ask({ 'Accept-Encoding': accepted })
    expect([headers['content-encoding'], headers.vary, bytes]).toEqual([undefined, undefined, 5])
  }
})

test('headers of a request apply to its response only, and their Vary is appended', async () => {
  const signedIn = { vary: 'Cookie', 'X-Robots-Tag': 'noindex' }
  const draft = { vary: 'Cookie', 'X-Robots-Tag': 'none' }
  for (const [own, robots, vary] of [
    [signedIn, 'noindex', 'Accept-Encoding, Cookie'],
    [draft, 'none', 'Accept-Encoding, Cookie'],
    [undefined, undefined, 'Accept-Encoding'],
    [signedIn, 'noindex', 'Accept-Encoding, Cookie'],
  ] as const) {
    more = own
    const { headers } = await ask({ 'Accept-Encoding': 'br' })
    expect([headers['x-robots-tag'], headers.vary]).toEqual([robots, vary])
  }
})

test('HEAD returns the length and no body', async () => {
  expect(await ask({}, 'HEAD')).toMatchObject({
    status: 200,
    bytes: 0,
    headers: { 'content-length': String(text.length) },
  })
})

test('every response has the base headers, overridden by its own', async () => {
  const known = String((await ask({})).headers.etag)
  for (const headers of [{}, { 'If-None-Match': known }] as Record<string, string>[]) {
    const answer = await ask(headers)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'public' })
  }
  expect((await ask({ 'If-None-Match': known })).headers['content-type']).toBeUndefined()
})

test('an answer other than 200 is sent whole, whatever If-None-Match names', async () => {
  answer = await store(new Response(text, { status: 404 }))
  const { headers } = await ask({})
  expect(await ask({ 'If-None-Match': String(headers.etag) })).toMatchObject({ status: 404, bytes: text.length })
})

test.for(['identity;q=0', '*;q=0', 'identity;q=0, br;q=0, gzip;q=0', 'zstd, *;q=0'])(
  'Accept-Encoding: %s is refused with 406, also where nothing is compressed',
  async (accepted) => {
    const small = await store(new Response('short', { headers: { 'Content-Type': 'application/json' } }))
    for (answer of [page, small]) {
      for (const method of ['GET', 'HEAD']) {
        const refused = await ask({ 'Accept-Encoding': accepted }, method)
        expect([refused.status, refused.headers.vary, refused.bytes > 0]).toEqual([
          406,
          'Accept-Encoding',
          method === 'GET',
        ])
      }
    }
    answer = await store(new Response(text, { status: 404 }))
    expect((await ask({ 'Accept-Encoding': accepted })).status).toBe(404)
  },
)
