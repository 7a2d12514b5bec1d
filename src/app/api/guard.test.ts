import { createRoute } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { signInAs } from '../../../test/support/administrator.ts'
import {
  declaredRoutes,
  openFullSite,
  percentOf,
  probe,
  type Route,
  writing,
} from '../../../test/support/guarded-calls.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { createJobsAdminApi } from '../../features/jobs/admin-api.server.ts'
import {
  administrators,
  createApi,
  editors,
  owners,
  translateError,
  visitors,
  writers,
} from '../../platform/api/api.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { createSiteApi } from './api.server.ts'

const openWrites = [
  '/api/contact',
  '/api/visits',
  '/api/browser-errors',
  '/api/auth/login',
  '/api/auth/passkey',
  '/api/auth/passkey/options',
  '/api/auth/verify-otp',
  '/api/auth/logout',
  '/api/previews/{token}/comments',
]

test('every route declares who may call it, except for the API description', async () => {
  const api = createSiteApi(await openTestSite())
  const declared = declaredRoutes(api)
  expect(declared.length).toBeGreaterThan(30)
  const callers: unknown[] = [visitors, administrators, writers, editors, owners]
  expect(declared.filter(({ security }) => !callers.includes(security))).toEqual([])
  const known = new Set(declared.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
  const registered = api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(registered)].filter((route) => !known.has(route)).sort()).toEqual([
    'GET /api/docs',
    'GET /api/openapi.json',
  ])
})

test('every write is guarded except contact, visits, script errors, sign-in, sign-out and preview comments', async () => {
  const api = createSiteApi(await openTestSite())
  const open = declaredRoutes(api).filter(({ method, security }) => writing.includes(method) && security === visitors)
  expect(open.map(({ path }) => path).sort()).toEqual(openWrites.toSorted())
})

test('the probe detects a body that is read, as for an administrator', async () => {
  const { site, api } = await openFullSite()
  const { cookie } = await signInAs(site)
  expect(await probe(api, 'POST', '/api/job', cookie)).toMatchObject({ status: 400, isRead: true })
})

test('without the outer check, the guard of the route itself answers the same', async () => {
  const admins = createJobsAdminApi({
    ...(await openTestSite()),
    publicUrl: 'https://www.example.com',
    onMove: async () => {},
  })
  admins.onError(translateError(createLog({ logLevel: 'silent' })))
  for (const path of ['/job/x', '/job/a%2Fb', '/%6aob/%ff', '/job/a%5Cb']) {
    expect(await probe(admins, 'PUT', path, '')).toMatchObject({ status: 401, isRead: false })
  }
})

test('registering a route that does not say who may call it throws', () => {
  const route = createRoute({ method: 'get', path: '/open', responses: { 200: { description: 'All' } } })
  for (const security of [undefined, [], [{}], [{ session: [] }], [{ other: [] }]]) {
    const declared = security ? { ...route, security: security as typeof visitors } : route
    expect(() => createApi().openapi(declared, (c) => c.text('all'))).toThrow('get /open does not say who may call it')
  }
})

test('an editor may call administrator routes, and owner routes answer 403 without reading the body', async () => {
  const { site, api, guarded } = await openFullSite()
  const owner = await signInAs(site)
  const added = await owner.send('POST', '/api/team', { email: 'ed@example.com', name: 'Ed', role: 'editor' })
  expect(added.status).toBe(201)
  const { cookie } = await signInAs(site, 'ed@example.com')
  // An editor's refusals are written to the activity log.
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
  const ofKinds = ['blog', 'case-studies', 'job', 'pages', 'people', 'services'].flatMap((kind) => [
    `/api/${kind}/x/comments`,
    `/api/${kind}/x/preview`,
    `/api/${kind}/x/review`,
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
    '/api/backups/copies',
    '/api/backups/{name}',
    '/api/activity-log',
    '/api/activity-log.csv',
    '/api/export/wordpress',
    '/api/first-hour',
    '/api/import',
    '/api/authors',
    '/api/tags',
    '/api/links',
    '/api/links/dead',
    '/api/media',
    '/api/documents',
    '/api/media/x',
    '/api/messages',
    '/api/messages.csv',
    '/api/site-health',
    '/api/visits',
    '/api/visits.csv',
    '/api/overview',
    '/api/passkeys',
    '/api/user/firm-account',
    '/api/redirects',
    '/api/redirects/unknown',
    '/api/reviewed',
    '/api/reviewers',
    '/api/team',
    '/api/team/sessions',
    '/api/tokens',
    '/api/trash',
    '/api/user/data',
    '/api/user/recent-sign-in',
    '/api/user/sessions',
    '/api/user/names',
    '/api/webhooks',
    '/api/webhooks/x/deliveries',
  ]
  expect(withoutIds.sort()).toEqual(wanted.sort())
  for (const { path } of readable) expect((await site.call(path, { method: 'HEAD' })).status, path).toBe(401)
})

test('a method override header does not bypass the guard', async () => {
  const { site, guarded } = await openFullSite()
  const before = await everyRow(site.db)
  for (const { method, path } of guarded.filter(({ method }) => method !== 'GET')) {
    const headers = { 'X-HTTP-Method-Override': method, 'X-Method-Override': method }
    for (const instead of ['GET', 'POST', 'OPTIONS']) await site.call(path, { method: instead, headers })
  }
  expect(await everyRow(site.db)).toBe(before)
})

test('a refused request reveals nothing about the body, the id or the rules of the route', async () => {
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

test('every response to an administrator sets Cache-Control: no-store', async () => {
  const { site } = await openFullSite()
  const admin = await signInAs(site)
  const readable = allCalls(site).filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  expect(readable.length).toBeGreaterThan(6)
  for (const { path } of [...readable, { path: '/api/nothing' }, { path: '/api/blog/nothing' }]) {
    const { headers } = await admin.get(path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test('a cross-site write with an administrator session answers 403 and writes nothing', async () => {
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
