import { createRoute } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { signInAs } from '../../test/support/administrator.ts'
import { everyRow } from '../../test/support/rows.ts'
import { aJob, aPost, aServicePage } from '../../test/support/samples.ts'
import { openTestSite, type TestSite } from '../../test/support/site.ts'
import { createPost } from '../features/blog/store.server.ts'
import { createMessage } from '../features/contact/store.server.ts'
import { createJobsAdminApi } from '../features/jobs/admin-api.server.ts'
import { createJob } from '../features/jobs/store.server.ts'
import { createCategory, createItem } from '../features/menu/store.server.ts'
import { createServicePage } from '../features/services/store.server.ts'
import { type Api, administrators, createApi, owners, translateError, visitors } from '../platform/api.server.ts'
import { createLog } from '../platform/log.server.ts'
import { createSiteApi } from './api.server.ts'

interface Route {
  method: string
  path: string
  /** The path as it is declared, with its parameters in braces. */
  pattern: string
  security: unknown
}

const writing = ['POST', 'PUT', 'PATCH', 'DELETE']
const openWrites = [
  '/api/contact',
  '/api/visits',
  '/api/auth/login',
  '/api/auth/passkey',
  '/api/auth/passkey/options',
  '/api/auth/verify-otp',
  '/api/auth/logout',
  '/api/previews/{token}/comments',
]

function declaredRoutes(api: ReturnType<typeof createSiteApi>): Route[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, security } = definition.route
    return [{ method: method.toUpperCase(), path, pattern: path, security }]
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
      .replace('{revision}', '1')
      .replace('{id}', Object.entries(ids).find(([part]) => path.includes(part))?.[1] ?? 'x')
  const api = createSiteApi(site)
  const guarded = declaredRoutes(api).filter(({ security }) => security !== visitors)
  return { site, api, guarded: guarded.map((route) => ({ ...route, path: pathOf(route.path) })) }
}

test('every route says who may call it, and what is no described route is the description', async () => {
  const api = createSiteApi(await openTestSite())
  const declared = declaredRoutes(api)
  expect(declared.length).toBeGreaterThan(30)
  const callers: unknown[] = [visitors, administrators, owners]
  expect(declared.filter(({ security }) => !callers.includes(security))).toEqual([])
  const known = new Set(declared.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
  const registered = api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(registered)].filter((route) => !known.has(route)).sort()).toEqual([
    'GET /api/docs',
    'GET /api/openapi.json',
  ])
})

test('every route that writes is guarded, but for contact, signing in and out, and comments by a link', async () => {
  const api = createSiteApi(await openTestSite())
  const open = declaredRoutes(api).filter(({ method, security }) => writing.includes(method) && security === visitors)
  expect(open.map(({ path }) => path).sort()).toEqual(openWrites.toSorted())
})

type Spelling = [string, (path: string) => string]

/** Every way of writing a path that some router or proxy might read as the same. */
const spellings: Spelling[] = [
  ['as it is', (path) => path],
  ['a trailing slash', (path) => `${path}/`],
  ['trailing slashes', (path) => `${path}///`],
  ['double slashes', (path) => path.replaceAll('/', '//')],
  ['a double slash inside', (path) => path.replace('/api/', '/api//')],
  ['upper case', (path) => path.toUpperCase()],
  ['one letter in upper case', (path) => path.replace(/^\/api\/(.)/, (_, letter) => `/api/${letter.toUpperCase()}`)],
  ['encoded letters', (path) => path.replace(/[a-z]/g, percentOf)],
  ['encoded letters in upper case', (path) => path.toUpperCase().replace(/[A-Z]/g, percentOf)],
  ['one encoded letter', (path) => path.replace(/^\/api\/(.)/, (_, letter) => `/api/${percentOf(letter)}`)],
  ['an encoded letter of api', (path) => path.replace('/api/', '/%61pi/')],
  ['backslashes', (path) => path.replaceAll('/', '\\').replace('\\', '/')],
  ['a dot segment', (path) => path.replace('/api/', '/api/./x/../')],
  ['an encoded dot segment', (path) => path.replace('/api/', '/api/%2e/x/%2E%2e/')],
  ['a query', (path) => `${path}?limit=1&_method=GET`],
]

/** Spellings with an encoded slash or backslash, which two readers could understand differently. */
const slashSpellings: Spelling[] = [
  ['%2F for slashes', (path) => path.replaceAll('/', '%2F').replace('%2F', '/')],
  ['%2F after api', (path) => path.replace('/api/', '/api%2F')],
  ['%2f for the last slash', (path) => path.replace(/\/([^/]*)$/, '%2f$1')],
  ['an encoded api and %2f', (path) => path.replace('/api/', '/%61PI%2f')],
  ['encoded backslashes', (path) => path.replaceAll('/', '%5C').replace('%5C', '/')],
  ['an encoded slash at the end', (path) => `${path}%2F`],
  ['an encoded backslash at the end', (path) => `${path}%5c`],
]

/** Spellings that no decoder takes. */
const refusedSpellings: Spelling[] = [
  ['a broken byte', (path) => `${path}%ff`],
  ['a broken byte after encoded letters', (path) => `${path.replace(/[a-z]/g, percentOf)}%FF`],
  ['half a character', (path) => `${path}%c3%28`],
  ['a bare percent sign', (path) => `${path}%`],
  ['no hexadecimal digits', (path) => `${path}%zz`],
]

function percentOf(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}

/** What an identifier of a parametrised route may look like to a visitor: all of it is one, none of it is looked up. */
const identifiers = ['x', '%00', '%E2%82%AC', "'%20or%201=1--", 'a%252Fb', 'a%3Fb', 'a%23b', '..;', '__proto__']
const oddIdentifiers = ['a%2Fb', 'a%2fb', 'a%5Cb', '..%2f..', '%ff', '%C0%AF', '%', 'a%2']

const forged = ['', '__Host-session=x', `__Host-session=${'A'.repeat(43)}`, 'session=x; user={"email":"a@b.co"}']

/** One call with a body that notes whether anybody has begun to read it. */
async function probe(api: Api, method: string, path: string, Cookie: string) {
  let isRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isRead = true
        controller.enqueue(Buffer.from('{"isRead":true,"category":"X","name":"X","desc":"X"}'))
        controller.close()
      },
    },
    // Otherwise the stream would fill its queue before anybody asks.
    { highWaterMark: 0 },
  )
  const headers = { Cookie, 'Content-Type': 'application/json' }
  const sent = writing.includes(method) ? { body, duplex: 'half' as const } : {}
  const answer = await api.request(`https://www.example.com${path}`, { method, headers, ...sent })
  return { status: answer.status, text: await answer.text(), isRead }
}

const signIn = { 401: /^Please sign in first$/ }

/** `wanted`: the sentence of each status that an answer may have. */
async function expectRefused(paths: (route: Route) => string[], wanted: Record<number, RegExp>) {
  const { site, api, guarded } = await openFullSite()
  const before = await everyRow(site.db)
  const wrong: unknown[] = []
  let calls = 0
  for (const route of guarded) {
    for (const path of paths(route)) {
      for (const cookie of forged) {
        const { status, text, isRead } = await probe(api, route.method, path, cookie)
        calls += 1
        const { success, message } = JSON.parse(text)
        if (!wanted[status]?.test(message) || success !== false || isRead) {
          wrong.push([route.method, path, status, text, isRead])
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(await everyRow(site.db)).toBe(before)
  return calls
}

test.for([...spellings, ...slashSpellings])(
  'with %s, every call of an administrator is 401 to a visitor, unread',
  async ([, spell]) => {
    expect(await expectRefused(({ path }) => [spell(path)], signIn)).toBeGreaterThan(80)
  },
)

test.for(refusedSpellings)('with %s, every call of an administrator is 401 or 400, unread', async ([, spell]) => {
  const wanted = { ...signIn, 400: /^The address of .+\w$/ }
  expect(await expectRefused(({ path }) => [spell(path)], wanted)).toBeGreaterThan(80)
})

/** The route's address with each of these in the place of each of its parameters. */
const withIdentifiers = (list: string[], { pattern }: Route) =>
  (pattern.match(/\{\w+\}/g) ?? []).flatMap((parameter) =>
    list.map((id) => pattern.replace(parameter, id).replace(/\{\w+\}/g, 'x')),
  )

test('whatever stands for an identifier, in plain and in encoded letters, the call is 401 to a visitor, unread', async () => {
  const encode = (path: string) => path.replace(/^\/api\/(.)/, (_, letter) => `/api/${percentOf(letter)}`)
  const paths = (route: Route) => withIdentifiers(identifiers, route).flatMap((path) => [path, encode(path)])
  expect(await expectRefused(paths, signIn)).toBeGreaterThan(500)
})

test('an identifier with an encoded slash or a broken character is 401 to a visitor, unread', async () => {
  const encode = (path: string) => path.replace(/^\/api\/(.)/, (_, letter) => `/api/${percentOf(letter)}`)
  const paths = (route: Route) => withIdentifiers(oddIdentifiers, route).flatMap((path) => [path, encode(path)])
  expect(await expectRefused(paths, signIn)).toBeGreaterThan(400)
})

test('the probe does notice a body that is read: an administrator’s is', async () => {
  const { site, api } = await openFullSite()
  const { cookie } = await signInAs(site)
  expect(await probe(api, 'POST', '/api/job', cookie)).toMatchObject({ status: 400, isRead: true })
})

test('without the outer check, the guard on the route’s own line answers the same', async () => {
  const admins = createJobsAdminApi(await openTestSite())
  admins.onError(translateError(createLog({ logLevel: 'silent' })))
  for (const path of ['/job/x', '/job/a%2Fb', '/%6aob/%ff', '/job/a%5Cb']) {
    expect(await probe(admins, 'PUT', path, '')).toMatchObject({ status: 401, isRead: false })
  }
})

test('a route that does not say who may call it ends the start', () => {
  const route = createRoute({ method: 'get', path: '/open', responses: { 200: { description: 'All' } } })
  for (const security of [undefined, [], [{}], [{ session: [] }], [{ other: [] }]]) {
    const declared = security ? { ...route, security: security as typeof visitors } : route
    expect(() => createApi().openapi(declared, (c) => c.text('all'))).toThrow('get /open does not say who may call it')
  }
})

test('an editor gets through to what administrators may call, and is 403, unread, at what is for owners', async () => {
  const { site, api, guarded } = await openFullSite()
  const owner = await signInAs(site)
  const added = await owner.send('POST', '/api/team', { email: 'ed@example.com', name: 'Ed', role: 'editor' })
  expect(added.status).toBe(201)
  const { cookie } = await signInAs(site, 'ed@example.com')
  // What an editor was refused is in the activity log.
  const content = async () =>
    (await everyRow(site.db)).split('\n').filter((line) => !/^activity_log .*"refusal"/.test(line))
  const before = await content()
  const isForOwners = ({ security }: Pick<Route, 'security'>) => security === owners
  expect(guarded.filter(isForOwners).length).toBeGreaterThan(10)
  for (const { method, path, pattern } of guarded.filter(isForOwners)) {
    for (const spell of [
      (text: string) => text,
      (text: string) => text.replace(/^\/api\/./, `/api/${percentOf(pattern.charAt(5))}`),
    ]) {
      const { status, text, isRead } = await probe(api, method, spell(path), cookie)
      expect([method, path, status, JSON.parse(text).message, isRead]).toEqual([
        ...[method, path, 403, 'Only an owner may do this', false],
      ])
    }
  }
  expect(await content()).toEqual(before)
  for (const { method, path } of guarded.filter((route) => !isForOwners(route))) {
    expect([method, path, (await probe(api, method, path, cookie)).status]).not.toContain(403)
  }
})

test('HEAD is refused like GET', async () => {
  const { site, guarded } = await openFullSite()
  const readable = guarded.filter(({ method }) => method === 'GET')
  const ofKinds = ['blog', 'case-studies', 'job', 'pages', 'services'].flatMap((kind) => [
    `/api/${kind}/x/comments`,
    `/api/${kind}/x/preview`,
    `/api/${kind}/x/revisions`,
    `/api/${kind}/x/revisions/1`,
    `/api/${kind}/x/working-copy`,
    `/api/${kind}/working-copy`,
  ])
  const withoutIds = readable.map(({ path }) => path.replace(/\/[0-9a-f]{24}\//, '/x/'))
  const wanted = [
    ...ofKinds,
    ...['working-copy', 'x/working-copy', 'x/revisions', 'x/revisions/1'].map((path) => `/api/settings/${path}`),
    '/api/activity',
    '/api/backups',
    '/api/backups/{name}',
    '/api/activity-log',
    '/api/activity-log.csv',
    '/api/media',
    '/api/media/x',
    '/api/messages',
    '/api/messages.csv',
    '/api/visits',
    '/api/overview',
    '/api/passkeys',
    '/api/redirects',
    '/api/redirects/unknown',
    '/api/reviewed',
    '/api/team',
    '/api/team/sessions',
    '/api/trash',
    '/api/user/data',
    '/api/user/names',
  ]
  expect(withoutIds.sort()).toEqual(wanted.sort())
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
