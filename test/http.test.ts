import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createPost } from '../src/features/blog/store.server.ts'
import { createJob } from '../src/features/jobs/store.server.ts'
import { insertFullImage } from '../src/features/media/store.server.ts'
import { openSession } from './support/administrator.ts'
import { aJob, aPost, contactFields } from './support/samples.ts'
import { openServer, openServerOnDisk } from './support/server.ts'

/** Sends raw bytes and returns the first line of the response. */
async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  for await (const chunk of socket) {
    answer += chunk
    if (answer.includes('\r\n')) break
  }
  socket.destroy()
  return answer.split('\r\n')[0] as string
}

/** Sends raw bytes that make the server close the connection, and returns the whole response. */
async function exchangeRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

test.for([
  ['HTTP/1.0 without a host', '/api/health HTTP/1.0', '', 200, 'true'],
  ['HTTP/1.1 without a host', '/ HTTP/1.1', '', 400, 'The request names no host'],
  ['a kept answer without a host', '/assets/a.css HTTP/1.1', '', 400, 'The request names no host'],
  ['a call without a host', '/api/blog HTTP/1.1', '', 400, '{"success":false,"message":"The request names no host"}'],
  ['a host that is none', '/api/team HTTP/1.1', 'Host: a b\r\n', 400, '{"success":false,"message":"Bad request"}'],
  ['two hosts', '/api/blog HTTP/1.1', 'Host: x\r\nHost: y\r\n', 400, '{"success":false,"message":"Bad request"}'],
  ['one host twice', '/assets/a.css HTTP/1.1', 'Host: x\r\nhOST: x\r\n', 400, 'Bad request'],
  ['two hosts in HTTP/1.0', '/assets/a.css HTTP/1.0', 'Host: x\r\nHost: x\r\n', 400, 'Bad request'],
  ...['', 'a b', 'a/b', 'x@y', 'x:port', '[::1', '[x]', 'a?b', 'a#b', 'x:80:80', '<x>', 'a%zz', 'x\\y'].map(
    (host) => [`the host "${host}"`, '/assets/a.css HTTP/1.1', `Host: ${host}\r\n`, 400, 'Bad request'] as const,
  ),
  ...['x', 'x:', 'x:8080', '[::1]', '[2001:db8::1]:80', 'a_b.example', 'xn--mller-kva.example', 'a%20b', 'x.'].map(
    (host) => [`the host "${host}"`, '/assets/a.css HTTP/1.1', `Host: ${host}\r\n`, 200, 'body'] as const,
  ),
  ['a backslash', '/api\\team HTTP/1.1', 'Host: x\r\n', 400, '{"success":false,"message":"Bad request"}'],
] as const)('%s is answered with the common headers and a message', async ([, target, host, status, body]) => {
  const { port } = await openServer()
  const answer = await exchangeRaw(port, `GET ${target}\r\n${host}Connection: close\r\n\r\n`)
  const [head = '', text = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(text).toContain(body)
})

test.for([
  ['a list', '/api/blog', 200],
  ['an unknown post', '/api/blog/x', 404],
  ['an unknown call', '/api/nothing', 404],
  ['a wrong parameter', '/api/blog?limit=0', 400],
  ['a picture', '/art/mark/C.svg', 200],
  ['an unknown picture', '/art/nothing.svg', 404],
  ['an unknown mark', '/art/mark/CC.svg', 404],
  ['a card of a page', '/share/home/old.png', 302],
  ['an unknown card', '/share/nothing/old.png', 404],
  ['an icon', '/favicon.ico', 200],
  ['a feed', '/blog/feed.xml', 200],
  ['a file', '/assets/a.css', 200],
  ['an unknown file', '/assets/b.css', 404],
  ['a page that fails', '/', 500],
] as const)('%s carries the security headers', async ([, path, wanted]) => {
  const { ask } = await openServer()
  const { status, headers } = await ask(path)
  expect(status).toBe(wanted)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': expect.stringContaining('max-age='),
  })
})

test('other sites may show drawings, and nothing else', async () => {
  const { ask } = await openServer()
  const policies = ['/art/mark/C.svg', '/favicon.ico', '/blog/feed.xml', '/api/blog', '/assets/a.css'].map(
    async (path) => (await ask(path)).headers['cross-origin-resource-policy'],
  )
  expect(await Promise.all(policies)).toEqual(['cross-origin', ...Array(4).fill('same-origin')])
})

const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

test.for([
  ['a list', '/api/blog', 200],
  ['an unknown post', '/api/blog/x', 404],
  ['an unknown call', '/api/nothing', 404],
  ['a call that is refused', '/api/user/data', 401],
  ['a wrong address', '/api/a%2Fb', 400],
  ['an address that is too long', `/${'a'.repeat(3000)}`, 414],
  ['an unknown picture', '/art/nothing.svg', 404],
  ['an address that redirects', '/share/home/old.png', 302],
  ['a path that leads home', '/nothing', 302],
  ['a feed', '/blog/feed.xml', 200],
  ['a file', '/assets/a.css', 200],
  ['an unknown file', '/assets/b.css', 404],
  ['a page that fails', '/', 500],
] as const)('%s has exactly one policy, which allows nothing', async ([, path, wanted]) => {
  const { ask } = await openServer()
  for (let round = 0; round < 2; round += 1) {
    const { status, headers } = await ask(path)
    expect([status, headers['content-security-policy']]).toEqual([wanted, nothing])
  }
})

test('a response with its own policy has no second one', async () => {
  const { ask } = await openServer()
  for (const path of ['/api/docs', '/art/mark/C.svg']) {
    for (let round = 0; round < 2; round += 1) {
      const policy = (await ask(path)).headers['content-security-policy'] as string
      expect(policy).toMatch(/^default-src 'none'; style-src/)
      expect(policy).toMatch(/frame-ancestors 'none'/)
      expect(policy).not.toContain(', ')
    }
  }
})

/** Without the headers that differ from one response to the next. */
function withoutOwn(headers: Record<string, string>): Record<string, string> {
  const { date: _, 'x-request-id': __, 'transfer-encoding': ___, ...rest } = headers
  return rest
}

test.for([
  '/api/blog',
  '/api/blog/x',
  '/api/nothing',
  '/api/user/data',
  '/api/openapi.json',
  '/api/docs',
  '/API/blog',
  '/api/a%2Fb',
])('responses of %s are marked as noindex', async (path) => {
  const { ask } = await openServer()
  for (let round = 0; round < 2; round += 1) expect((await ask(path)).headers['x-robots-tag']).toBe('noindex')
})

test('a picture is sandboxed and may load nothing', async () => {
  const { headers } = await (await openServer()).ask('/art/mark/C.svg')
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox.*base-uri 'none'/)
})

test('a cached response is revalidated by its ETag until the content changes', async () => {
  const { ask, db, clock } = await openServer()
  const first = await ask('/api/blog')
  const etag = first.headers.etag as string
  expect((await ask('/api/blog', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  await createPost(db, aPost(), clock())
  const changed = await ask('/api/blog', { headers: { 'If-None-Match': etag } })
  expect([changed.status, JSON.parse(changed.text).total]).toEqual([200, 1])
})

test('a scheduled post appears in a cached response exactly when it is due', async () => {
  const { ask, db, clock } = await openServer()
  await createPost(db, aPost({ publishNow: false, scheduledDate: '2026-03-02T11:00:00Z' }), clock())
  const totalNow = async () => JSON.parse((await ask('/api/blog')).text).total
  clock.set('2026-03-02T10:59:59.999Z')
  expect([await totalNow(), await totalNow()]).toEqual([0, 0])
  clock.set('2026-03-02T11:00:00.000Z')
  expect(await totalNow()).toBe(1)
})

/** A build of pages that takes a moment and fails; tells how many were asked for at the same time. */
function countingBuild() {
  const seen = { now: 0, most: 0 }
  const build = async () => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    await new Promise((resolve) => setTimeout(resolve, 50))
    seen.now -= 1
    throw new Error('no pages')
  }
  return { seen, build }
}

test.for(['/blog', '/x/../blog', '/x/..//blog', '/blog#1', '/%2e/', '/./', '/x/..\\blog', '/preview/none'])(
  'concurrent requests for %s render at most three pages at a time',
  async (path) => {
    const { seen, build } = countingBuild()
    const { ask } = await openServer({}, { build })
    await Promise.all(Array.from({ length: 30 }, () => ask(path)))
    expect(seen.most).toBeLessThanOrEqual(3)
  },
)

test.for([
  ['/sitemap.xml/', '/sitemap.xml'],
  ['/%73itemap.xml', '/sitemap.xml'],
  ['/llms.txt/?x', '/llms.txt'],
  ['/x/../sitemap.xml', '/sitemap.xml'],
  ['/blog/feed.xml/', '/blog/feed.xml'],
  ['/%61rt/mark/C.svg', '/art/mark/C.svg'],
] as const)('%s shares the cached response of %s', async ([odd, plain]) => {
  const { ask } = await openServer()
  const { etag } = (await ask(plain)).headers
  expect(etag).toBeDefined()
  expect((await ask(odd)).headers.etag).toBe(etag)
})

test('a feed is revalidated by its ETag until the content changes', async () => {
  const { ask, db, clock } = await openServer()
  const { etag } = (await ask('/career/feed.xml')).headers
  const again = () => ask('/career/feed.xml', { headers: { 'If-None-Match': etag as string } })
  expect((await again()).status).toBe(304)
  await createJob(db, aJob(), clock())
  expect((await again()).status).toBe(200)
})

test('a failing database makes the sitemap return 500 with a reference', async () => {
  const { ask, db } = await openServer()
  await db.schema.alterTable('posts').renameTo('elsewhere').execute()
  const { status, headers, text } = await ask('/sitemap.xml')
  await db.schema.alterTable('elsewhere').renameTo('posts').execute()
  expect([status, headers['cache-control']]).toEqual([500, 'no-store'])
  expect(text).toMatch(/^Something went wrong\. Please try again later\. \(Reference [0-9a-z]{10}\)$/)
})

test('HEAD returns the headers of GET and no body', async () => {
  const { ask } = await openServer()
  const got = await ask('/api/blog')
  const { status, headers, text } = await ask('/api/blog', { method: 'HEAD' })
  expect([status, text, headers['content-length']]).toEqual([200, '', got.headers['content-length']])
})

test('a share card is not stored in the page cache', async () => {
  const { ask } = await openServer()
  const address = (await ask('/share/career/old.png')).headers.location as string
  const [first, again] = [await ask(address), await ask(address)]
  expect([first.status, again.status, again.headers['content-type']]).toEqual([200, 200, 'image/png'])
  expect(again.text).toBe(first.text)
  expect(again.headers.etag).toBeUndefined()
  expect((await ask(address, { method: 'HEAD' })).text).toBe('')
})

test('an uploaded image is not stored in the page cache', async () => {
  const { ask, db, clock } = await openServer()
  const image = { hash: 'a'.repeat(32), variant: 'full-9x9.webp', type: 'image/webp', body: Buffer.alloc(2000, 1) }
  await insertFullImage(db, image, clock())
  const { status, headers, text } = await ask(`/media/${image.hash}/${image.variant}`)
  expect([status, text.length, headers['cache-control']]).toEqual([200, 2000, expect.stringContaining('immutable')])
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
  for (const known of ['*', headers.etag as string, `W/"x", W/${headers.etag}`]) {
    const again = await ask(`/media/${image.hash}/${image.variant}`, { headers: { 'If-None-Match': known } })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
  }
  expect((await ask(`/media/${image.hash}/nothing`, { headers: { 'If-None-Match': '*' } })).status).toBe(404)
})

test.for([
  '/api/blog',
  '/api/blog/x',
  '/api/nothing',
  '/api/user/data',
  '/api/auth/is-auth',
  '/api/health',
  '/api/docs',
  '/api/openapi.json',
  '/api/blog?limit=0',
  '/api/a%2Fb',
  '/art/mark/C.svg',
  '/art/nothing.svg',
  '/media/x/y',
  '/favicon.ico',
  '/blog/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/.well-known/security.txt',
  '/assets/a.css',
  '/assets/b.css',
  '/nothing',
  `/${'a'.repeat(3000)}`,
])('HEAD %s is answered as GET is, without a body', async (path) => {
  const { ask } = await openServer()
  for (const more of [{}, { 'If-None-Match': '*' }, { 'Accept-Encoding': 'gzip' }] as Record<string, string>[]) {
    const [got, head] = [await ask(path, { headers: more }), await ask(path, { headers: more, method: 'HEAD' })]
    const { 'content-length': length, ...rest } = withoutOwn(got.headers)
    const { 'content-length': headLength, ...headRest } = withoutOwn(head.headers)
    expect([head.status, head.text, headRest]).toEqual([got.status, '', rest])
    if (headLength !== undefined) expect(headLength).toBe(length ?? String(Buffer.byteLength(got.text)))
  }
})

test('a cookie that names no live session is answered as none is, from the cache', async () => {
  const server = await openServer()
  const { ask } = server
  const cookie = await openSession(server, 'anna@example.com')
  const name = cookie.replace(/=.*/, '')
  const { headers } = await ask('/api/blog')
  expect(headers.etag).toBeDefined()
  for (const Cookie of [
    `${name}=x`,
    `${name}=${'a'.repeat(43)}`,
    `a=b; ${name}=${'b'.repeat(43)}`,
    'session=x',
    `${name}`,
  ]) {
    for (const path of ['/api/blog', '/api/%62log', '/api/openapi.json']) {
      const known = (await ask(path)).headers.etag
      expect((await ask(path, { headers: { Cookie } })).headers.etag).toBe(known)
    }
    const post = { method: 'POST', body: '{}', headers: { Cookie, 'Content-Type': 'application/json' } }
    expect((await ask('/api/blog/preview', post)).status).toBe(401)
    expect((await ask('/api/auth/is-auth', { headers: { Cookie } })).status).toBe(400)
  }
  const signedIn = () => ask('/api/blog', { headers: { Cookie: cookie } })
  expect((await signedIn()).headers).toMatchObject({ 'cache-control': 'no-store' })
  await ask('/api/auth/logout', { method: 'POST', headers: { Cookie: cookie } })
  await expect.poll(async () => (await signedIn()).headers.etag, { timeout: 10_000 }).toBe(headers.etag)
})

test.for(['/../../etc/passwd', '/assets/../main.ts', '/assets/%2e%2e/main.ts', '/assets/a.css%00', '/main.ts.map'])(
  '%s exposes no file',
  async (path) => {
    const { port } = await openServer()
    expect(await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/ (302|400|404) /)
  },
)

const send = (headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(contactFields),
})

test.for(['/', '/api/blog', '/assets/a.css', '/media/x/y'])('TRACE %s is refused and echoes nothing', async (path) => {
  const { ask } = await openServer()
  const { status, text, headers } = await ask(path, { method: 'TRACE', headers: { 'X-Secret': 'hunter2' } })
  expect([404, 405]).toContain(status)
  expect(text + JSON.stringify(headers)).not.toContain('hunter2')
})

test('rate limits count the socket address and ignore X-Forwarded-For', async () => {
  const { ask } = await openServer()
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) {
    statuses.push((await ask('/api/contact', send({ 'X-Forwarded-For': `203.0.113.${i}` }))).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('behind a trusted proxy, rate limits count the last address of X-Forwarded-For', async () => {
  const { ask } = await openServer({ trustProxy: true })
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) {
    statuses.push((await ask('/api/contact', send({ 'X-Forwarded-For': `203.0.113.${i}, 198.51.100.7` }))).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await ask('/api/contact', send({ 'X-Forwarded-For': '198.51.100.8' }))).status).toBe(200)
})

test('behind two trusted proxies, rate limits count the visitor, over several header lines', async () => {
  const { ask, port } = await openServer({ trustProxy: 2 })
  for (let i = 0; i < 8; i += 1) {
    const headers = { 'X-Forwarded-For': `203.0.113.${i}, 198.51.100.7` }
    expect((await ask('/api/contact', send(headers))).status).toBe(200)
  }
  const body = JSON.stringify(contactFields)
  const lines = [
    'POST /api/contact HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  const forwarded = ['X-Forwarded-For: 9.9.9.9, 203.0.113.99', 'X-Forwarded-For: 198.51.100.7']
  const answers: string[] = []
  for (let i = 0; i < 6; i += 1) answers.push(await sendRaw(port, [...lines, ...forwarded, '', body].join('\r\n')))
  expect(answers.map((line) => line.split(' ')[1])).toEqual(['200', '200', '200', '200', '200', '429'])
})

test('a chunked body is read like any other', async () => {
  const { port, db } = await openServer()
  const text = JSON.stringify(contactFields)
  const half = (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`
  const chunks = `${half(text.slice(0, 40))}${half(text.slice(40))}0\r\n\r\n`
  const head =
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  expect(await sendRaw(port, `${head}${chunks}`)).toContain(' 200 ')
  expect(await db.selectFrom('contact_messages').select('name').execute()).toEqual([{ name: contactFields.name }])
})

test('a chunked body is rejected when it is too long', async () => {
  const { port } = await openServer()
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
  const head =
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  expect(await sendRaw(port, `${head}${chunk}${chunk}0\r\n\r\n`)).toContain(' 413 ')
})

async function targetIsSurvived(target: string) {
  const { port, failures } = await openServer()
  const line = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)
  expect(failures).toEqual([])
  // 500 is the page, which these tests do not have.
  expect(line).toMatch(/^HTTP\/1\.1 (4\d\d|500|302) /)
}

test.for(['*', '/%', '/%00', '/api/%ff', '/a//b'])('the request target %s does not crash the server', targetIsSurvived)

test.for(['//', '///', '//[', '//:80', '/\\', 'http://[', '//evil.example/api/blog'])(
  'the request target %s neither crashes the server nor selects another host',
  targetIsSurvived,
)

test.for(['', 'a b', '[', '\u00ff', 'x'.repeat(2000)])('the host %# does not crash the server', async (host) => {
  const { port, failures } = await openServer()
  for (const method of ['GET', 'POST']) {
    const line = await sendRaw(port, `${method} /api/blog HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`)
    expect(line).toMatch(/^HTTP\/1\.1 (200|4\d\d) /)
  }
  expect(failures).toEqual([])
})

test.for(['/assets/a.css', '/art/mark/C.svg', '/api/blog', '/api/blog?q=word', '/favicon.ico', '/blog/feed.xml'])(
  'a second request for %s is served at once from the cache',
  async (path) => {
    const { ask, answeredAtOnce } = await openServerOnDisk()
    const { text } = await ask(path)
    answeredAtOnce.length = 0
    expect((await ask(path)).text).toBe(text)
    expect(answeredAtOnce).toEqual([path])
  },
)

test('after a save, a cached response is made again for the next request, and only once', async () => {
  const { ask, answeredAtOnce, db, clock } = await openServerOnDisk()
  for (let round = 0; round < 2; round += 1) await ask('/blog/feed.xml')
  await createPost(db, aPost({ title: 'Just saved' }), clock())
  answeredAtOnce.length = 0
  for (let round = 0; round < 2; round += 1) expect((await ask('/blog/feed.xml')).text).toContain('Just saved')
  expect(answeredAtOnce).toEqual(['/blog/feed.xml'])
})

test('a request target with a scheme and host is handled like any other', async () => {
  const { ask } = await openServer()
  expect(await ask('http://www.example.com/api/nothing')).toMatchObject({
    status: 404,
    text: expect.stringContaining('no such call'),
  })
  expect((await ask('https://127.0.0.1/api/trash')).status).toBe(401)
  expect((await ask('http://www.example.com/nothing')).headers.location).toBe('/')
})
