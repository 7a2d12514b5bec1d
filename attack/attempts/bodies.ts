import { gzipSync } from 'node:zlib'
import { type Attempt, addressOf, type Family, json, type Scene } from '../attempt.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { inParallel, openSocket, sendRaw } from '../client.ts'
import { administrators } from '../target.ts'

const mb = 1024 * 1024
/** Covers all bodies in flight, with what the parser makes of them. */
const flat = { rssMb: 150, othersMs: 300 }
/** An unwanted body is cut off at once; this leaves room for a busy machine. */
const pourSeconds = 10
const openPaths = ['/api/contact', '/api/auth/login', '/api/auth/verify-otp', '/api/auth/logout']

/** The call never reads its body: it responds, and the connection closes, before the body has arrived. */
const takesNoBody = (path: string) => path === '/api/auth/logout'

export function bodies(): Family {
  return { name: 'bodies', attempts: [withoutEnd, announced, atOnce, oddJson, oddForms, oddFraming] }
}

const withoutEnd: Attempt = {
  name: 'chunked bodies without end',
  bounds: { statuses: [200, 400, 401, 404, 405, 413], mayClose: true, ...flat },
  async run(scene) {
    const paths = [...openPaths, '/api/blog', '/api/media', '/', '/blog', '/api/nothing']
    await inParallel(scene.size(paths.length, 60), 20, async (index) => {
      const path = paths[index % paths.length] as string
      const { status, seconds, isCutOff } = await pourInto(scene.target.port, path)
      scene.tally.add({ status, headers: {}, body: Buffer.alloc(0), ms: seconds * 1000 })
      scene.tally.expect(status !== 200 || takesNoBody(path), `POST ${path} is answered with ${status}`)
      scene.tally.expect(isCutOff, `POST ${path} is still taken after ${pourSeconds} s`)
    })
  },
}

const announced: Attempt = {
  name: 'a gigabyte announced',
  bounds: { statuses: [200, 400, 401, 404, 405, 413], ...flat },
  async run({ target, tally }) {
    for (const path of [...openPaths, '/api/blog', '/api/media', '/blog']) {
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n`
      const answer = tally.add(await sendRaw(target.port, `${head}Content-Length: ${1024 * mb}\r\n\r\n{"a":"`, 8000))
      tally.expect(answer.status >= 400 || takesNoBody(path), `POST ${path} is answered with ${answer.status}`)
    }
  },
}

const atOnce: Attempt = {
  name: '64 bodies of 1 MB at the same time',
  bounds: { statuses: [400, 413, 429], ...flat, busy: 1, mayClose: true },
  async run(scene) {
    const { target, tally, random, size } = scene
    const browser = await signedIn(scene)
    const body = JSON.stringify({ title: 'x'.repeat(mb - 100) })
    await inParallel(size(64, 512), 64, async (index) => {
      const outgoing = { method: 'POST', headers: json, body, from: addressOf(random) }
      const path = ['/api/job', '/api/services', '/api/blog/preview', '/api/contact'][index % 4] as string
      const sender = path === '/api/contact' ? target.client : browser
      tally.add(await sender.send({ ...outgoing, path }))
    })
  },
}

const deep = (open: string, close: string, times: number) => `${open.repeat(times)}1${close.repeat(times)}`
const oddJsonBodies: (string | Buffer)[] = [
  deep('[', ']', 10_000),
  deep('{"a":', '}', 10_000),
  `{"name":${deep('[', ']', 5000)},"email":"a@b.co","message":"x"}`,
  '{"__proto__":{"isAdmin":true},"name":"A","email":"a@b.co","message":"x","service":"nothing"}',
  '{"constructor":{"prototype":{"x":1}},"name":1}',
  '{"name":{"toString":1},"email":{"length":5},"message":["x"]}',
  '{"name":"A","email":"a@b.co","message":"\\u0000"}',
  '{"name":"\\ud800","email":"\\udfff@b.co","message":""}',
  '{"name":"A","email":"a@b.co","message":"x","openFor":1e999}',
  '{"name":"A","email":"a@b.co","message":"","openFor":-1e308,"x":123456789012345678901234567890}',
  `{"name":${'9'.repeat(50_000)}}`,
  `{"${'k'.repeat(50_000)}":1}`,
  `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  Buffer.from([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x7d]),
  Buffer.from('\ufeff{"name":"A"}', 'utf16le'),
  '\u0000\u0000',
  '',
  'null',
  '"text"',
  '[]',
  '{',
  '{"a":1}{"b":2}',
  'NaN',
]

const oddJson: Attempt = {
  name: 'JSON: nested 10,000 deep, __proto__, NUL, bad UTF-8, huge numbers',
  bounds: { statuses: [200, 400, 403, 404, 413, 429], ...flat },
  async run(scene) {
    const { random, tally, target } = scene
    const browser = await signedIn(scene)
    for (const body of oddJsonBodies) {
      const outgoing = { method: 'POST', headers: json, body }
      for (const path of openPaths) await scene.send({ ...outgoing, path, from: addressOf(random) })
      for (const path of [
        '/api/job',
        '/api/services',
        '/api/services-menu/category',
        '/api/blog',
        '/api/blog/preview',
      ]) {
        tally.add(await browser.send({ ...outgoing, path }))
      }
      tally.add(await browser.send({ ...outgoing, method: 'PUT', path: '/api/services-menu/order' }))
    }
    const { body } = await target.client.send({ path: '/api/auth/is-auth' })
    tally.expect(!body.toString().includes('"success":true'), 'a stranger is signed in')
  },
}

const boundary = 'attack'
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const oddFormBodies = (): (string | Buffer)[] => [
  part('title', 'x'),
  `${part('title', 'x')}--${boundary}`,
  `--${boundary}\r\nContent-Disposition: form-data; name="title"`,
  `--${boundary}--\r\n`,
  `${Array.from({ length: 100_000 }, () => `--${boundary}\r\n\r\n\r\n`).join('')}--${boundary}--\r\n`,
  `${Array.from({ length: 40_000 }, (_, index) => part(`f${index}`, '')).join('')}--${boundary}--\r\n`,
  `${part('n'.repeat(500_000), 'x')}--${boundary}--\r\n`,
  `${part('__proto__', 'x')}${part('constructor', 'x')}${part('hasOwnProperty', 'x')}--${boundary}--\r\n`,
  `${part('blogImage', 'x', '; filename="../../../etc/passwd"')}${part('title', 'x')}--${boundary}--\r\n`,
  `${part('blogImage', '', `; filename="${'f'.repeat(100_000)}"`)}--${boundary}--\r\n`,
  `${part('title', '\u0000'.repeat(1000))}--${boundary}--\r\n`,
  Buffer.concat([Buffer.from(part('title', 'x')), Buffer.from([0xff, 0xfe, 0xc3, 0x28]), Buffer.from('\r\n')]),
  `${part('tags', deep('[', ']', 20_000))}--${boundary}--\r\n`,
  `${part('readTime', '1e999')}${part('publishNow', 'maybe')}${part('scheduledDate', '+275760-09-13')}--${boundary}--\r\n`,
]

const oddForms: Attempt = {
  name: 'multipart: cut off, 100,000 parts, huge names, __proto__',
  bounds: { statuses: [400, 413, 415], ...flat, worstMs: 5000 },
  async run(scene) {
    const browser = await signedIn(scene)
    const types = [
      `multipart/form-data; boundary=${boundary}`,
      'multipart/form-data',
      'multipart/form-data; boundary=other',
    ]
    for (const body of oddFormBodies()) {
      for (const type of types) {
        for (const path of ['/api/blog', '/api/media']) {
          const headers = { 'Content-Type': type }
          scene.tally.add(await browser.send({ method: 'POST', path, headers, body }))
        }
      }
    }
  },
}

const message = JSON.stringify({ name: 'A', email: 'a@example.org', message: '' })
const framings = [
  `Content-Length: 5\r\n\r\n${message}`,
  `Content-Length: ${message.length + 50}\r\n\r\n${message}`,
  `Content-Length: -1\r\n\r\n${message}`,
  `Content-Length: 1e3\r\n\r\n${message}`,
  `Content-Length: 99999999999999999999\r\n\r\n${message}`,
  `Content-Length: ${message.length}\r\nContent-Length: 5\r\n\r\n${message}`,
  `Content-Length: ${message.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${message}`,
  `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  `Transfer-Encoding: gzip\r\n\r\n${message}`,
  'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
  'Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{',
  `Transfer-Encoding: chunked\r\n\r\n1;${'e'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`,
  'Expect: nothing\r\nContent-Length: 0\r\n\r\n',
  'Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 0\r\n\r\n',
  'Trailer: X\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n\r\n',
]

const oddFraming: Attempt = {
  name: 'wrong lengths, two lengths, broken chunks, compressed bodies',
  bounds: { statuses: [200, 400, 401, 408, 411, 413, 415, 417, 429, 501], mayClose: true, ...flat },
  async run({ target, tally, random, send }) {
    await inParallel(framings.length, 8, async (index) => {
      const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
      tally.add(await sendRaw(target.port, `${head}X-Forwarded-For: ${addressOf(random)}\r\n${framings[index]}`, 2000))
    })
    for (const method of ['GET', 'FOO', 'get', 'CONNECT', 'TRACE', 'PRI']) {
      tally.add(await sendRaw(target.port, `${method} * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 2000))
    }
    const headers = { ...json, 'Content-Encoding': 'gzip' }
    const body = gzipSync(Buffer.alloc(50 * mb))
    await send({ method: 'POST', path: '/api/contact', headers, body, from: addressOf(random) })
  },
}

async function signedIn({ target, random }: Scene): Promise<Browser> {
  const browser = openBrowser(target, addressOf(random))
  await browser.signInByShell(administrators[0] as string)
  return browser
}

/** Writes a chunked body as fast as the server takes it, until the server closes or the time is up. */
function pourInto(port: number, path: string): Promise<{ status: number; seconds: number; isCutOff: boolean }> {
  const startedAt = performance.now()
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
  return new Promise((resolve) => {
    const socket = openSocket(port)
    let [status, isCutOff] = [0, true]
    const timer = setTimeout(() => {
      isCutOff = false
      socket.destroy()
    }, pourSeconds * 1000)
    const pour = () => {
      if (!socket.destroyed && socket.write(chunk)) setImmediate(pour)
    }
    socket.on('drain', pour)
    socket.on('data', (data) => {
      status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1] ?? 0)
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ status, seconds: (performance.now() - startedAt) / 1000, isCutOff })
    })
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    socket.write(head)
    pour()
  })
}
