import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '../log.server.ts'
import { translateError } from './api.server.ts'
import type { ApiEnv } from './api-env.server.ts'
import { type BodyBudgets, createBodyBudget, readBody, shareBodyBudget } from './request-body.server.ts'

/** One budget for visitors and administrators. */
function budgetOf(mostBytes: number, mostOfOne = mostBytes) {
  const budget = createBodyBudget({ mostBytes, mostOfOne })
  return { visitors: budget, administrators: budget }
}

/**
 * An app that reads bodies of at most 100 bytes, at most 250 in total unless `budgets` says otherwise, and then awaits
 * `working`. Headers tell who is calling, and from where.
 */
function openApp(working: Promise<void> = Promise.resolve(), budgets = budgetOf(250)) {
  const app = new Hono<ApiEnv>()
  app.onError(translateError(createLog({ logLevel: 'silent' })))
  app.use(async (c, next) => {
    const email = c.req.header('x-user')
    if (email) c.set('user', { name: 'Ada', email })
    c.env = { clientAddress: c.req.header('x-from') ?? '10.0.0.1' }
    await next()
  })
  app.use(shareBodyBudget(budgets))
  app.post('/fails', async (c) => {
    await readBody(c, 100)
    throw new Error('unforeseen')
  })
  app.post('/', async (c) => {
    const body = await readBody(c, 100)
    await working
    return c.text(String(body.length))
  })
  const isFree = () => {
    budgets.visitors.take('', 250)
    budgets.visitors.giveBack('', 250)
  }
  return { app, isFree }
}

/** A body of chunks of these sizes, without a length; 'break' aborts it. */
function streamOf(...pieces: (number | 'break')[]) {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece === undefined) return controller.close()
      if (piece === 'break') return controller.error(new Error('the client is gone'))
      controller.enqueue(new Uint8Array(piece))
    },
  })
}

const send = (app: Hono<ApiEnv>, body: BodyInit, path = '/', headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('a body up to the limit is read; a larger one is rejected with 413 before the rest is read', async () => {
  const { app, isFree } = openApp()
  expect(await (await send(app, streamOf(50, 50))).text()).toBe('100')
  expect(await (await send(app, 'a'.repeat(100))).text()).toBe('100')
  expect(await (await send(app, streamOf())).text()).toBe('0')
  expect((await send(app, 'a'.repeat(101))).status).toBe(413)
  let pieces = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1
      controller.enqueue(new Uint8Array(50))
    },
  })
  const refused = await send(app, endless)
  expect([refused.status, (await refused.json()).success]).toEqual([413, false])
  expect(pieces).toBeLessThan(6)
  isFree()
})

test('a body sent byte by byte is read in full and counts no more than one sent whole', async () => {
  const { app, isFree } = openApp()
  const pieces = Array.from({ length: 100 }, () => 1)
  expect(await (await send(app, streamOf(...pieces))).text()).toBe('100')
  expect((await send(app, streamOf(...pieces, 1))).status).toBe(413)
  isFree()
})

test('a body in thousands of tiny pieces is rejected, one in ordinary packets is read', async () => {
  const app = new Hono<ApiEnv>()
  app.onError(translateError(createLog({ logLevel: 'silent' })))
  app.use(shareBodyBudget(budgetOf(1_000_000)))
  app.post('/', async (c) => c.text(String((await readBody(c, 900_000)).length)))
  const tiny = Array.from({ length: 50_000 }, () => 1)
  const refused = await send(app, streamOf(...tiny))
  expect([refused.status, (await refused.json()).message]).toEqual([
    400,
    'The request body comes in too many small pieces',
  ])
  const packets = Array.from({ length: 1600 }, () => 536)
  expect(await (await send(app, streamOf(...packets))).text()).toBe(String(1600 * 536))
})

test('a body is read unchanged, whatever its chunk size', async () => {
  const app = new Hono<ApiEnv>()
  app.use(shareBodyBudget(budgetOf(1_000_000)))
  app.post('/', async (c) => new Response(await readBody(c, 200_000)))
  const sent = Buffer.from(Array.from({ length: 150_000 }, (_, i) => (i * 31) % 251))
  for (const step of [777, 4096, 65_536, 150_000]) {
    let at = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= sent.length) return controller.close()
        controller.enqueue(sent.subarray(at, at + step))
        at += step
      },
    })
    expect(Buffer.from(await (await send(app, stream)).arrayBuffer()).equals(sent)).toBe(true)
  }
})

test('a request past the total body budget gets 503 with Retry-After until others are answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { app, isFree } = openApp(promise)
  const held = [send(app, streamOf(100)), send(app, streamOf(100))]
  await new Promise((done) => setTimeout(done, 10))
  const refused = await send(app, streamOf(100))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await refused.json()).message).toMatch(/^The site is receiving too much.+\.$/)
  expect(isFree).toThrow()
  resolve()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200])
  expect((await send(app, streamOf(100))).status).toBe(200)
  isFree()
})

test('one client cannot use up the budget, and visitors cannot use that of administrators', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const [visitors, administrators] = [250, 150].map((mostBytes) => createBodyBudget({ mostBytes, mostOfOne: 150 }))
  const { app } = openApp(promise, { visitors, administrators } as BodyBudgets)
  const from = (address: string) => ({ 'x-from': address })
  const held = [send(app, streamOf(100), '/', from('10.0.0.1'))]
  await new Promise((done) => setTimeout(done, 10))
  expect((await send(app, streamOf(100), '/', from('10.0.0.1'))).status).toBe(503)
  held.push(send(app, streamOf(100), '/', from('10.0.0.2')))
  await new Promise((done) => setTimeout(done, 10))
  expect((await send(app, streamOf(100), '/', from('10.0.0.3'))).status).toBe(503)
  held.push(send(app, streamOf(100), '/', { ...from('10.0.0.1'), 'x-user': 'ada@example.com' }))
  resolve()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test.for([
  ['that is too long', streamOf(60, 60), '/', 413],
  ['that breaks off', streamOf(60, 'break'), '/', 400],
  ['whose call fails', streamOf(60), '/fails', 500],
  ['that nobody reads', streamOf(60), '/nothing', 404],
] as const)('a body %s releases its share of the budget', async ([, body, path, status]) => {
  const { app, isFree } = openApp()
  expect((await send(app, body, path)).status).toBe(status)
  isFree()
})
