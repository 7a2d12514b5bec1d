import { expect, test } from 'vitest'
import { createPost } from '../src/features/blog/store.server.ts'
import { openSession } from './support/administrator.ts'
import { aPost } from './support/samples.ts'
import { openServer } from './support/server.ts'

const site = 'https://www.example.com'
const allowedOrigins = [site, 'https://shop.example.com']
const allowed = 'access-control-allow-origin'

type Ask = Awaited<ReturnType<typeof openServer>>['ask']

/** Returns what a response tells browsers and caches: the allowed origin and the Vary header. */
async function said(ask: Ask, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await ask(path, { method, headers })
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  return [answer.headers[allowed], answer.headers.vary]
}

test.for(['/api/job', '/api/job/', '/api/job?limit=3', '/api/blog/nothing', '/api/services-menu', '/api/services/x'])(
  '%s is readable by pages of the allowed origins only, cached or not',
  async (path) => {
    const { ask } = await openServer({ allowedOrigins })
    for (let round = 0; round < 2; round++) {
      for (const Origin of allowedOrigins) {
        expect(await said(ask, path, { Origin })).toEqual([Origin, expect.stringContaining('Origin')])
      }
      for (const headers of [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }, { Origin: `${site}.evil` }]) {
        expect(await said(ask, path, headers)).toEqual([undefined, expect.stringContaining('Origin')])
      }
    }
  },
)

test('a compressed response varies by encoding and origin, and so does its 304', async () => {
  const { ask, db, clock } = await openServer({ allowedOrigins })
  await createPost(
    db,
    aPost({ title: 'Long '.repeat(40), summary: 'Long '.repeat(32), tags: ['long'.repeat(5)] }),
    clock(),
  )
  await createPost(
    db,
    aPost({ title: 'Long '.repeat(40), summary: 'Long '.repeat(32), tags: ['long'.repeat(5)] }),
    clock(),
  )
  const headers = { Origin: site, 'Accept-Encoding': 'br' }
  const list = await ask('/api/blog', { headers })
  expect([list.headers['content-encoding'], list.headers.vary]).toEqual(['br', 'Accept-Encoding, Origin'])
  const again = await ask('/api/blog', { headers: { ...headers, 'If-None-Match': list.headers.etag as string } })
  expect([again.status, again.headers[allowed], again.headers.vary]).toEqual([304, site, list.headers.vary])
})

test('writes, preflights, calls that need a session and files send no CORS header', async () => {
  const { ask } = await openServer({ allowedOrigins })
  for (const [method, path] of [
    ['POST', '/api/contact'],
    ['OPTIONS', '/api/job'],
    ['GET', '/api/messages'],
    ['GET', '/api/user/data'],
    ['GET', '/assets/a.css'],
    ['GET', '/robots.txt'],
  ] as const) {
    const [origin, vary = ''] = await said(ask, path, { Origin: site }, method)
    expect([path, origin, vary.includes('Origin')]).toEqual([path, undefined, false])
  }
})

test('a response to an administrator sends no CORS header', async () => {
  const server = await openServer({ allowedOrigins })
  const Cookie = await openSession(server, 'anna.berg@example.com')
  expect((await said(server.ask, '/api/job', { Origin: site, Cookie }))[0]).toBeUndefined()
})

test('without allowed origins, no CORS header is sent', async () => {
  const { ask } = await openServer()
  expect(await said(ask, '/api/job', { Origin: site })).toEqual([undefined, undefined])
})
