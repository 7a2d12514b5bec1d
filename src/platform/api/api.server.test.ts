import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { expect, test } from 'vitest'
import { createKeptLog } from '../../../test/support/log.ts'
import { AppError } from '../errors.ts'
import type { Role } from '../roles.ts'
import { administrators, createApi, owners, translateError, translateErrorToText, visitors } from './api.server.ts'
import { answers, jsonOf } from './api-description.server.ts'
import type { ApiEnv } from './api-env.server.ts'
import { createBodyBudget, shareBodyBudget } from './body-budget.server.ts'

const plain = { path: '/thing', responses: { 200: answers('A thing', {}) } } as const

const budget = createBodyBudget({ maxBytes: 100_000, maxOfOne: 100_000 })

type Call = RequestInit & { isSignedIn?: boolean; role?: Role }

/** An API with one call of this description, made by an administrator or by a visitor. */
function openCall(described: object) {
  const calls: ApiEnv['Variables']['call'][] = []
  const api = createApi().openapi(createRoute({ ...plain, method: 'get', ...described }), (c) => {
    calls.push(c.get('call'))
    return c.json({ success: true as const }, 200)
  })
  api.onError(translateError(createKeptLog().log))
  return {
    calls,
    async ask(path: string, { isSignedIn = false, role, ...init }: Call = {}) {
      const app = new OpenAPIHono<ApiEnv>({ strict: false })
      app.use(shareBodyBudget({ visitors: budget, administrators: budget }))
      app.use(async (c, next) => {
        if (isSignedIn) c.set('user', { name: 'Anna', email: 'anna@example.com', ...(role && { role }) })
        await next()
      })
      const response = await app.route('/', api).request(path, init)
      return [response.status, await response.json()]
    },
  }
}

const done = [200, { success: true }]

test('an administrator call returns 401 to visitors before validating the request', async () => {
  const { ask, calls } = openCall({
    method: 'get',
    security: administrators,
    request: { query: z.object({ a: z.string() }) },
  })
  expect(await ask('/thing')).toEqual([401, { success: false, message: 'Please sign in first' }])
  expect(calls).toEqual([])
  expect(await ask('/thing?a=1', { isSignedIn: true })).toEqual(done)
})

test('an owner call returns 401 to visitors and 403 to editors', async () => {
  const { ask, calls } = openCall({ security: owners })
  expect(await ask('/thing')).toEqual([401, { success: false, message: 'Please sign in first' }])
  const refused = [403, { success: false, message: 'Only an owner may do this' }]
  expect(await ask('/thing', { isSignedIn: true, role: 'editor' })).toEqual(refused)
  expect(calls).toEqual([])
  expect(await ask('/thing', { isSignedIn: true, role: 'owner' })).toEqual(done)
  expect(await ask('/thing', { isSignedIn: true })).toEqual(done)
})

test('a public call is open to everybody, with or without a trailing slash, and records its route', async () => {
  const { ask, calls } = openCall({
    method: 'get',
    path: '/thing/{id}/',
    security: visitors,
    request: { params: z.object({ id: z.string() }) },
  })
  for (const isSignedIn of [false, true]) expect(await ask('/thing/7', { isSignedIn })).toEqual(done)
  expect(await ask('/thing/7/')).toEqual(done)
  expect(calls[0]).toMatchObject({ route: { path: '/thing/{id}' }, parameters: { id: '7' } })
})

test('a call that does not state its access fails at startup', () => {
  const sentence = 'get /thing does not say who may call it'
  expect(() => openCall({ method: 'get' })).toThrow(sentence)
  expect(() => openCall({ method: 'get', security: [{ session: [] }] })).toThrow(sentence)
})

test('all validation errors are returned by field, with the first one as the message', async () => {
  const list = z.array(z.string({ error: 'A tag is a text' }))
  const body = z.strictObject({ name: z.string({ error: 'Name is required' }), tags: list })
  const { ask, calls } = openCall({ method: 'post', security: visitors, request: { body: jsonOf(body) } })
  const send = (text: string) =>
    ask('/thing', { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' } })
  expect(await send('{"tags":["a",1]}')).toEqual([
    400,
    { success: false, message: 'Name is required', errors: { name: 'Name is required', 'tags.1': 'A tag is a text' } },
  ])
  expect(Object.keys((await send('[]'))[1].errors)).toEqual(['body'])
  expect(calls).toEqual([])
})

const away = Object.assign(new Error('busy'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
const unreachable = 'The site cannot reach its data at the moment. Please try again in a minute.'
const retryAfters: Record<string, string> = { Later: '2', [unreachable]: '10' }

test.for([
  ['one that is meant', new AppError('not_found', 'Nothing here'), 404, 'Nothing here', 0],
  ['one with a cause of its own', new AppError('validation', 'No', { cause: new Error('why') }), 400, 'No', 0],
  ['one whose cause is ours', new AppError('internal', 'Sorry', { cause: new Error('why') }), 500, 'Sorry', 1],
  ['one without a cause', new AppError('unavailable', 'Later', { retryAfter: 2 }), 503, 'Later', 0],
  ['a database that is away', away, 503, unreachable, 1],
  ['text that is no JSON', new HTTPException(400), 400, 'The request body is not valid JSON', 0],
  [
    'a body of another kind',
    new HTTPException(415),
    415,
    'The request has a body of a kind that this call does not take',
    0,
  ],
] as const)(
  'errors: %s is answered with its message and Cache-Control: no-store',
  async ([, error, status, message, logged]) => {
    for (const [translate, isJson] of [
      [translateError, true],
      [translateErrorToText, false],
    ] as const) {
      const { log, lines } = createKeptLog()
      const app = new OpenAPIHono().get('/', () => Promise.reject(error)).onError(translate(log))
      const response = await app.request('/')
      expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
      expect(response.headers.get('retry-after')).toBe(retryAfters[message] ?? null)
      if (isJson) expect(await response.json()).toEqual({ success: false, message })
      else expect(await response.text()).toBe(message)
      expect(lines).toHaveLength(logged)
    }
  },
)

test('an unexpected error is logged in full and answered with a reference id', async () => {
  const { log, lines } = createKeptLog()
  const app = new OpenAPIHono()
    .get('/path', () => Promise.reject(new Error('secret detail')))
    .onError(translateError(log))
  const response = await app.request('/path')
  const { message } = await response.json()
  const [, requestId] = /^Something went wrong\. Please try again later\. \(Reference (\w+)\)$/.exec(message) ?? []
  expect([response.status, requestId]).toEqual([500, expect.any(String)])
  const line = { msg: 'unexpected error', requestId, method: 'GET', path: '/path', err: { message: 'secret detail' } }
  expect(lines.map((text) => JSON.parse(text))).toMatchObject([line])
})
