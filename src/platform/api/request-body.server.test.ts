import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '../log.server.ts'
import { translateError } from './api.server.ts'
import type { ApiEnv } from './api-env.server.ts'
import { type BodyBudgets, createBodyBudget, shareBodyBudget } from './body-budget.server.ts'
import { readBody } from './request-body.server.ts'

const kilobyte = 1024

/** One budget for visitors and administrators. */
function budgetOf(maxBytes: number, maxOfOne = maxBytes) {
  const budget = createBodyBudget({ maxBytes, maxOfOne })
  return { visitors: budget, administrators: budget }
}

/**
 * An app that reads bodies of at most 100 KB, at most 250 in total unless `budgets` says otherwise, and then awaits
 * `working`. Headers tell who is calling, and from where.
 */
function openApp(working: Promise<void> = Promise.resolve(), budgets = budgetOf(250 * kilobyte)) {
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
    await readBody(c, { maxBytes: 100 * kilobyte })
    throw new Error('unforeseen')
  })
  app.post('/', async (c) => {
    const body = await readBody(c, { maxBytes: 100 * kilobyte })
    await working
    return c.text(String(body.length))
  })
  const isFree = () => {
    const body = budgets.visitors.begin([], () => {})
    body.hold(254 * kilobyte, 1)
    body.giveBack()
  }
  return { app, isFree }
}

/** A body of chunks of so many KB, without a length; 'break' aborts it. */
function streamOf(...pieces: (number | 'break')[]) {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece === undefined) return controller.close()
      if (piece === 'break') return controller.error(new Error('the client is gone'))
      controller.enqueue(new Uint8Array(piece * kilobyte))
    },
  })
}

const send = (app: Hono<ApiEnv>, body: BodyInit, path = '/', headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('a body up to the limit is read; a larger one is rejected with 413 before the rest is read', async () => {
  const { app, isFree } = openApp()
  expect(await (await send(app, streamOf(50, 50))).text()).toBe(String(100 * kilobyte))
  expect(await (await send(app, 'a'.repeat(100 * kilobyte))).text()).toBe(String(100 * kilobyte))
  expect(await (await send(app, streamOf())).text()).toBe('0')
  expect((await send(app, 'a'.repeat(100 * kilobyte + 1))).status).toBe(413)
  let pieces = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1
      controller.enqueue(new Uint8Array(50 * kilobyte))
    },
  })
  const refused = await send(app, endless)
  expect([refused.status, (await refused.json()).success]).toEqual([413, false])
  expect(pieces).toBeLessThan(6)
  isFree()
})

test('a body sent in small pieces is read in full and counts no more than one sent whole', async () => {
  const { app, isFree } = openApp()
  const pieces = Array.from({ length: 100 }, () => 1)
  expect(await (await send(app, streamOf(...pieces))).text()).toBe(String(100 * kilobyte))
  expect((await send(app, streamOf(...pieces, 1))).status).toBe(413)
  isFree()
})

test('a body in thousands of tiny pieces is rejected, one in ordinary packets is read', async () => {
  const app = new Hono<ApiEnv>()
  app.onError(translateError(createLog({ logLevel: 'silent' })))
  app.use(shareBodyBudget(budgetOf(1_000_000)))
  app.post('/', async (c) => c.text(String((await readBody(c, { maxBytes: 900_000 })).length)))
  const tiny = Array.from({ length: 50_000 }, () => 1 / kilobyte)
  const refused = await send(app, streamOf(...tiny))
  expect([refused.status, (await refused.json()).message]).toEqual([
    400,
    'The request body comes in too many small pieces',
  ])
  const packets = Array.from({ length: 1600 }, () => 536 / kilobyte)
  expect(await (await send(app, streamOf(...packets))).text()).toBe(String(1600 * 536))
})

test('a body is read unchanged, whatever its chunk size', async () => {
  const app = new Hono<ApiEnv>()
  app.use(shareBodyBudget(budgetOf(1_000_000)))
  app.post('/', async (c) => new Response(await readBody(c, { maxBytes: 200_000 })))
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
  const [visitors, administrators] = [250, 150].map((size) =>
    createBodyBudget({ maxBytes: size * kilobyte, maxOfOne: 150 * kilobyte }),
  )
  const { app } = openApp(promise, { visitors, administrators } as BodyBudgets)
  const from = (address: string) => ({ 'x-from': address })
  const held = [send(app, streamOf(100), '/', from('10.0.0.1'))]
  await new Promise((done) => setTimeout(done, 10))
  expect((await send(app, streamOf(100), '/', from('10.0.0.1'))).status).toBe(503)
  held.push(send(app, streamOf(100), '/', from('10.0.1.2')))
  await new Promise((done) => setTimeout(done, 10))
  expect((await send(app, streamOf(100), '/', from('10.0.2.3'))).status).toBe(503)
  held.push(send(app, streamOf(100), '/', { ...from('10.0.0.1'), 'x-user': 'ada@example.com' }))
  resolve()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200])
})

/** A body of which `piece` KB come at once and the rest when it is finished. */
function heldBack(piece: number, rest = 1) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let pieces = 0
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      pieces += 1
      if (pieces === 1) return controller.enqueue(new Uint8Array(piece * kilobyte))
      if (pieces === 3) return controller.close()
      await promise
      controller.enqueue(new Uint8Array(rest * kilobyte))
    },
  })
  return { stream, finish: resolve }
}

const aMoment = () => new Promise((done) => setTimeout(done, 20))

test('if the budget is spent, the slowest unfinished body gives way to a faster one', async () => {
  const { app, isFree } = openApp()
  const [slow, slower] = [heldBack(90), heldBack(60)]
  const first = send(app, slow.stream)
  const second = send(app, slower.stream)
  await new Promise((done) => setTimeout(done, 200))
  expect((await send(app, streamOf(100))).status).toBe(200)
  const refused = await second
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  slow.finish()
  expect(await (await first).text()).toBe(String(91 * kilobyte))
  isFree()
})

test('a body that is complete gives way to none, and neither does a faster one to a slower', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { app } = openApp(promise)
  const complete = send(app, streamOf(100))
  await aMoment()
  const late = heldBack(1, 99)
  const slow = send(app, late.stream)
  await new Promise((done) => setTimeout(done, 100))
  const fast = heldBack(95)
  const other = send(app, fast.stream)
  await aMoment()
  late.finish()
  expect((await slow).status).toBe(503)
  fast.finish()
  resolve()
  expect([(await complete).status, (await other).status]).toEqual([200, 200])
})

test('bodies of 4 KB always pass, however much others hold', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { app } = openApp(promise, budgetOf(200 * kilobyte, 100 * kilobyte))
  const full = [send(app, streamOf(100)), send(app, streamOf(100), '/', { 'x-from': '10.9.9.9' })]
  await aMoment()
  const small = Array.from({ length: 200 }, () => send(app, streamOf(2, 2)))
  await aMoment()
  expect((await send(app, streamOf(100))).status).toBe(503)
  resolve()
  expect(new Set((await Promise.all([...full, ...small])).map(({ status }) => status))).toEqual(new Set([200]))
})

test.for([
  ['IPv4 addresses of a /24', (n: number) => `10.0.0.${n}`],
  ['/64 of a /56', (n: number) => `2001:db8:0:${n.toString(16)}::1`],
  ['/64 of a /48', (n: number) => `2001:db8:0:${n.toString(16)}00::1`],
] as const)('%s together hold at most half of the budget', async ([, address]) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { app } = openApp(promise, budgetOf(400 * kilobyte, 100 * kilobyte))
  const statuses: (Promise<Response> | Response)[] = []
  for (let n = 1; n <= 6; n += 1) statuses.push(send(app, streamOf(100), '/', { 'x-from': address(n) }))
  await aMoment()
  statuses.push(send(app, streamOf(100), '/', { 'x-from': '192.0.2.1' }))
  await aMoment()
  resolve()
  const answers = (await Promise.all(statuses)).map(({ status }) => status)
  expect(answers).toEqual([200, 200, 503, 503, 503, 503, 200])
})

test('a body that takes longer than its call allows is refused with 408 and releases its share', async () => {
  const budgets = budgetOf(250 * kilobyte)
  const app = new Hono<ApiEnv>()
  app.onError(translateError(createLog({ logLevel: 'silent' })))
  app.use(shareBodyBudget(budgets))
  app.post('/', async (c) => c.text(String((await readBody(c, { maxBytes: 100_000, maxMs: 50 })).length)))
  const refused = await send(app, heldBack(90).stream)
  expect([refused.status, await refused.json()]).toEqual([
    408,
    { success: false, message: 'The request took too long to arrive' },
  ])
  expect(await (await send(app, streamOf(50))).text()).toBe(String(50 * kilobyte))
  const all = budgets.visitors.begin([], () => {})
  all.hold(254 * kilobyte, 1)
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
