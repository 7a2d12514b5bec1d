import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ownCaller } from '../../db/caller.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { takeTurns } from './take-turns.server.ts'

/** A site whose calls are noted as they begin. The header `Team` signs a call in. */
function openApp() {
  const begun: string[] = []
  const app = new Hono<ApiEnv>()
  app.onError((error) => new Response(error.message, { status: 'status' in error ? Number(error.status) : 500 }))
  app.use(async (c, next) => {
    if (c.req.header('team')) c.set('user', { name: 'Anna', email: 'anna@example.com' })
    await next()
  })
  app.use(takeTurns())
  const lanes: Record<string, string> = {}
  app.all('/api/:name{.+}', (c) => {
    begun.push(c.req.param('name'))
    lanes[c.req.param('name')] = ownCaller().lane
    return c.body(null)
  })
  const call = async (name: string, method: string, from: string, headers: Record<string, string> = {}) =>
    (await app.request(`/api/${name}`, { method, headers }, { clientAddress: from })).status
  return { begun, lanes, call }
}

const [one, other] = ['192.0.2.1', '192.0.2.2'] as const

test('calls of a flood wait for their turns, and others pass them', async () => {
  const { begun, call } = openApp()
  const flood = [
    ...Array.from({ length: 50 }, () => call('flood', 'POST', one)),
    ...Array.from({ length: 50 }, () => call('flood', 'GET', one)),
  ]
  const others = [
    call('read', 'GET', other),
    call('health', 'GET', one),
    call('team', 'POST', one, { Team: 'yes' }),
    call('stranger', 'POST', other),
    call('read by the team', 'GET', one, { Team: 'yes', Cookie: 'session=right' }),
  ]
  await Promise.all(others)
  expect(begun.filter((name) => name === 'flood').length).toBeLessThan(20)
  expect(new Set(await Promise.all([...flood, ...others]))).toEqual(new Set([200]))
})

test('a thousand calls of strangers may wait, and the last of the longest line gives way', async () => {
  const { call } = openApp()
  const flood = Array.from({ length: 1200 }, () => call('flood', 'POST', one))
  expect(await call('stranger', 'POST', other)).toBe(200)
  expect(await call('team', 'POST', one, { Team: 'yes' })).toBe(200)
  const statuses = await Promise.all(flood)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(190)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(990)
})

test('the transactions of strangers and of their sign-ins have lanes of their own', async () => {
  const { lanes, call } = openApp()
  await Promise.all([
    call('contact', 'POST', one),
    call('auth/login', 'POST', one),
    call('blog', 'GET', other),
    call('blog/1', 'PUT', other, { Team: 'yes' }),
    call('auth/logout', 'POST', other, { Team: 'yes' }),
  ])
  expect(lanes).toEqual({
    contact: 'stranger',
    'auth/login': 'signIn',
    blog: 'stranger',
    'blog/1': 'write',
    'auth/logout': 'write',
  })
})

test('a flood of calls does not keep a sign-in waiting, from whatever network', async () => {
  const { begun, call } = openApp()
  const flood = Array.from({ length: 200 }, (_, n) => call('flood', 'POST', `198.51.100.${n}`))
  await call('auth/login', 'POST', '192.0.2.1')
  expect(begun.length).toBeLessThan(10)
  await Promise.all(flood)
})
