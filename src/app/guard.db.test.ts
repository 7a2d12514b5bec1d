import { expect, test } from 'vitest'
import { signInAs } from '../../test/support/administrator.ts'
import { everyRow } from '../../test/support/rows.ts'
import { aJob, aPost, aServicePage } from '../../test/support/samples.ts'
import { openTestSite, type TestSite } from '../../test/support/site.ts'
import { createPost } from '../features/blog/store.server.ts'
import { createMessage } from '../features/contact/store.server.ts'
import { createJob } from '../features/jobs/store.server.ts'
import { createCategory, createItem } from '../features/menu/store.server.ts'
import { createServicePage } from '../features/services/store.server.ts'
import { administrators, visitors } from '../platform/api.server.ts'
import { createSiteApi } from './api.server.ts'

interface Route {
  method: string
  path: string
  security: unknown
}

const writing = ['POST', 'PUT', 'PATCH', 'DELETE']
const openWrites = ['/api/contact', '/api/auth/login', '/api/auth/verify-otp', '/api/auth/logout']

function declaredRoutes(api: ReturnType<typeof createSiteApi>): Route[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, security } = definition.route
    return [{ method: method.toUpperCase(), path, security }]
  })
}

/** A site that has one of everything, so that a call that gets through has something to change or to give away. */
async function openFullSite() {
  const site = await openTestSite()
  const { db } = site
  const now = site.clock()
  const categoryId = await createCategory(db, { category: 'SAP' }, now)
  const item = { name: 'Basis', desc: 'Basis', to: '/services/basis' }
  const message = { name: 'A', email: 'a@example.org', phone: '', company: '', service: '' as const, message: 'Hello' }
  const ids = {
    '/blog/': await createPost(db, aPost(), now),
    '/job/': await createJob(db, aJob(), now),
    '/services/': await createServicePage(db, aServicePage(), now),
    '/messages/': await createMessage(db, message, false, now),
  }
  const itemId = await createItem(db, categoryId, item, now)
  const pathOf = (path: string) =>
    path
      .replace('{categoryId}', categoryId)
      .replace('{itemId}', itemId)
      .replace('{id}', Object.entries(ids).find(([part]) => path.includes(part))?.[1] ?? 'x')
  const api = createSiteApi(site)
  const guarded = declaredRoutes(api).filter(({ security }) => security === administrators)
  return { site, api, guarded: guarded.map((route) => ({ ...route, path: pathOf(route.path) })) }
}

test('every route says who may call it, and what is no described route is the description', async () => {
  const api = createSiteApi(await openTestSite())
  const declared = declaredRoutes(api)
  expect(declared.length).toBeGreaterThan(30)
  expect(declared.filter(({ security }) => security !== visitors && security !== administrators)).toEqual([])
  const known = new Set(declared.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
  const registered = api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(registered)].filter((route) => !known.has(route)).sort()).toEqual([
    'GET /api/docs',
    'GET /api/openapi.json',
  ])
})

test('every route that writes is guarded, but for contact and signing in and out', async () => {
  const api = createSiteApi(await openTestSite())
  const open = declaredRoutes(api).filter(({ method, security }) => writing.includes(method) && security === visitors)
  expect(open.map(({ path }) => path).sort()).toEqual(openWrites.toSorted())
})

const spellings: [string, (path: string) => string][] = [
  ['as it is', (path) => path],
  ['a trailing slash', (path) => `${path}/`],
  ['trailing slashes', (path) => `${path}///`],
  ['double slashes', (path) => path.replaceAll('/', '//')],
  ['a double slash inside', (path) => path.replace('/api/', '/api//')],
  ['upper case', (path) => path.toUpperCase()],
  ['one letter in upper case', (path) => path.replace(/^\/api\/(.)/, (_, letter) => `/api/${letter.toUpperCase()}`)],
  ['%2F for slashes', (path) => path.replaceAll('/', '%2F').replace('%2F', '/')],
  ['%2f for the last slash', (path) => path.replace(/\/([^/]*)$/, '%2f$1')],
  ['encoded letters', (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['backslashes', (path) => path.replaceAll('/', '\\').replace('\\', '/')],
  ['encoded backslashes', (path) => path.replaceAll('/', '%5C').replace('%5C', '/')],
  ['a dot segment', (path) => path.replace('/api/', '/api/./x/../')],
  ['a query', (path) => `${path}?limit=1&_method=GET`],
]

const forged = ['', '__Host-session=x', `__Host-session=${'A'.repeat(43)}`, 'session=x; user={"email":"a@b.co"}']

test.for(spellings)('with %s, every call of an administrator is 401 to a visitor', async ([, spell]) => {
  const { site, api, guarded } = await openFullSite()
  const before = await everyRow(site.db)
  const wrong: unknown[] = []
  for (const { method, path } of guarded) {
    for (const Cookie of forged) {
      const init = { method, headers: { Cookie, 'Content-Type': 'application/json' } }
      const body = writing.includes(method) ? { body: '{"isRead":true,"category":"X","name":"X","desc":"X"}' } : {}
      const answer = await api.request(`https://www.example.com${spell(path)}`, { ...init, ...body })
      const text = await answer.text()
      if (answer.status !== 401 || !text.startsWith('{"success":false,')) wrong.push([method, path, answer.status])
    }
  }
  expect(guarded.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
  expect(await everyRow(site.db)).toBe(before)
})

test('HEAD is refused like GET', async () => {
  const { site, guarded } = await openFullSite()
  const readable = guarded.filter(({ method }) => method === 'GET')
  expect(readable.map(({ path }) => path).sort()).toEqual([
    '/api/activity',
    '/api/messages',
    '/api/messages.csv',
    '/api/user/data',
  ])
  for (const { path } of readable) expect((await site.call(path, { method: 'HEAD' })).status, path).toBe(401)
})

test('a forged method is no way past the guard', async () => {
  const { site, guarded } = await openFullSite()
  const before = await everyRow(site.db)
  for (const { method, path } of guarded.filter(({ method }) => method !== 'GET')) {
    const headers = { 'X-HTTP-Method-Override': method, 'X-Method-Override': method }
    for (const instead of ['GET', 'POST', 'OPTIONS']) await site.call(path, { method: instead, headers })
  }
  expect(await everyRow(site.db)).toBe(before)
})

test('who is refused learns nothing of the body, the id or the route’s rules', async () => {
  const { site } = await openFullSite()
  const calls: [string, string, string, string][] = [
    ['PUT', '/api/job/nothing', 'application/json', '{}'],
    ['POST', '/api/job', 'text/plain', 'x'],
    ['POST', '/api/blog', 'multipart/form-data', 'x'],
    ['POST', '/api/media', 'application/json', ' '.repeat(5_000_000)],
  ]
  for (const [method, path, type, body] of calls) {
    const answer = await site.call(path, { method, headers: { 'Content-Type': type }, body })
    expect([answer.status, answer.body]).toEqual([401, { success: false, message: 'Please sign in first' }])
  }
})

const allCalls = (site: TestSite) => declaredRoutes(createSiteApi(site))

test('no answer to an administrator is kept by any cache', async () => {
  const { site } = await openFullSite()
  const admin = await signInAs(site)
  const readable = allCalls(site).filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  expect(readable.length).toBeGreaterThan(6)
  for (const { path } of [...readable, { path: '/api/nothing' }, { path: '/api/blog/nothing' }]) {
    const { headers } = await admin.get(path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test('a write that another site makes an administrator’s browser send is 403, and nothing is written', async () => {
  const { site, guarded } = await openFullSite()
  const admin = await signInAs(site)
  const before = await everyRow(site.db)
  for (const { method, path } of guarded.filter(({ method }) => method !== 'GET')) {
    for (const from of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example.net' }]) {
      expect([path, (await admin.send(method, path, '{}', from)).status]).toEqual([path, 403])
    }
  }
  expect(await everyRow(site.db)).toBe(before)
})
