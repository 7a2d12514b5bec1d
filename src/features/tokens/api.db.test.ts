import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { aPost } from '../../../test/support/samples.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import type { AppError } from '../../platform/errors.ts'
import { newToken } from '../auth/secrets.server.ts'
import { createPost } from '../blog/store.server.ts'
import { identifyPrograms } from './identify.server.ts'
import { callsPerMinute, type Scope } from './options.ts'

const dayMs = 24 * 3600 * 1000

async function createToken(site: AdminSite, scopes: Scope[], more: object = {}, admin = site.admin) {
  const { status, body } = await admin.send('POST', '/api/tokens', { name: 'CRM', scopes, ...more })
  expect(status).toBe(201)
  return body as { _id: string; token: string; expiresAt: string }
}

const caller = (site: AdminSite, token: string) => (method: string, path: string, body?: unknown) =>
  site.call(path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const draft = { title: 'Written by a program', isDraft: true }

test('a token is answered once, listed without its secret, ends at once, and leaves no trace of it', async () => {
  const site = await openAdminSite()
  const { _id, token, expiresAt } = await createToken(site, ['content:read', 'content:read'])
  expect(Date.parse(expiresAt)).toBe(site.clock().getTime() + 90 * dayMs)
  const call = caller(site, token)
  expect((await call('GET', '/api/blog/')).status).toBe(200)
  const { tokens } = (await site.admin.get('/api/tokens')).body
  expect(tokens).toMatchObject([
    { _id, name: 'CRM', scopes: ['content:read'], email: site.admin.email, lastUsedAt: site.clock().toISOString() },
  ])
  expect(await everyRow(site.db)).not.toContain(token)
  expect((await site.admin.send('DELETE', `/api/tokens/${_id}`)).status).toBe(200)
  expect(await call('GET', '/api/blog/')).toMatchObject({
    status: 401,
    body: { message: 'This token is unknown, or it has ended' },
  })
  expect((await site.admin.send('DELETE', `/api/tokens/${_id}`)).status).toBe(404)
  const { activity } = (await site.admin.get('/api/activity-log')).body
  expect(activity.map(({ action, title }: Record<string, string>) => [action, title])).toEqual([
    ['deleted token', 'CRM'],
    ['created token', 'CRM'],
  ])
})

test('a token expires, and is then removed from the list', async () => {
  const site = await openAdminSite()
  const expiresAt = new Date(site.clock().getTime() + 1000).toISOString()
  const { token } = await createToken(site, ['content:read'], { expiresAt })
  expect((await caller(site, token)('GET', '/api/job')).status).toBe(200)
  site.clock.advance(2, 'seconds')
  expect((await caller(site, token)('GET', '/api/job')).status).toBe(401)
  expect((await site.admin.get('/api/tokens')).body.tokens).toEqual([])
})

test.each([
  [{ name: '', scopes: ['publish'] }, { name: 'Name is required' }],
  [{ name: 'A', scopes: [] }, { scopes: 'Choose what the program may do' }],
  [{ name: 'A', scopes: ['all'] }, { 'scopes.0': expect.stringContaining('A scope is one of content:read') }],
  [{ name: 'A', scopes: 'publish' }, { scopes: 'Scopes must be a list' }],
  [{ name: 'A', scopes: ['publish'], expiresAt: '2000-01-01' }, { expiresAt: 'Expiry must be in the future' }],
  [{ name: 'A', scopes: ['publish'], expiresAt: '2999-01-01' }, { expiresAt: expect.stringContaining('five years') }],
  [{ name: 'A', scopes: ['publish'], expiresAt: 'soon' }, { expiresAt: expect.stringContaining('2027-12-31') }],
])('a token of %j is refused by field', async (input, errors) => {
  const site = await openAdminSite()
  const { status, body } = await site.admin.send('POST', '/api/tokens', input)
  expect([status, body.errors]).toEqual([400, errors])
})

test('a program that reads what visitors see gets no drafts, and writes nothing', async () => {
  const site = await openAdminSite()
  const { db } = site
  const hidden = await createPost(db, aPost({ isDraft: true, title: 'Hidden' }), site.clock())
  await createPost(db, aPost({ title: 'Shown' }), site.clock())
  const visitor = caller(site, (await createToken(site, ['content:read'])).token)
  const reader = caller(site, (await createToken(site, ['drafts:read'])).token)
  const titles = async (call: typeof visitor) =>
    (await call('GET', '/api/blog/')).body.blogs.map(({ title }: { title: string }) => title).sort()
  expect(await titles(visitor)).toEqual(['Shown'])
  expect(await titles(reader)).toEqual(['Hidden', 'Shown'])
  expect((await visitor('GET', `/api/blog/${hidden}`)).status).toBe(404)
  expect((await reader('GET', `/api/blog/${hidden}`)).status).toBe(200)
  for (const call of [visitor, reader]) expect((await call('POST', '/api/blog/', draft)).status).toBe(403)
})

test('a program that writes drafts changes nothing that visitors see; one that publishes does', async () => {
  const site = await openAdminSite()
  const shown = await createPost(site.db, aPost({ title: 'Shown' }), site.clock())
  const writer = caller(site, (await createToken(site, ['drafts:write'])).token)
  const publisher = caller(site, (await createToken(site, ['publish'])).token)
  const whole = { title: 'T', summary: 'S', content: 'C', authorName: 'A', category: 'Technology', publishNow: true }
  const made = await writer('POST', '/api/blog/', draft)
  expect(made.status).toBe(201)
  const path = `/api/blog/${made.body.blog._id}`
  expect((await writer('PUT', path, { ...whole, isDraft: false })).status).toBe(403)
  expect((await writer('POST', '/api/blog/', whole)).status).toBe(403)
  expect((await writer('DELETE', `/api/blog/${shown}`)).status).toBe(403)
  expect((await writer('POST', '/api/blog/bulk', { action: 'delete', ids: [shown] })).status).toBe(403)
  expect((await publisher('PUT', path, { ...whole, isDraft: false })).status).toBe(200)
  expect((await publisher('DELETE', `/api/blog/${shown}`)).status).toBe(200)
  const { activity } = (await site.admin.get('/api/activity-log')).body
  expect(activity[0]).toMatchObject({ action: 'deleted post', email: site.admin.email })
  expect(activity[0].name).toMatch(/ \(token CRM\)$/)
})

test('a token does no more than its owner may do now, and ends with them', async () => {
  const site = await openAdminSite()
  await site.admin.send('POST', '/api/team', { email: 'ben@example.com', name: 'Ben', role: 'owner' })
  const ben = await signInAs(site, 'ben@example.com')
  const { token } = await createToken(site, ['leads:read', 'publish'], {}, ben)
  const call = caller(site, token)
  expect((await call('GET', '/api/messages')).status).toBe(200)
  const member = (await site.admin.get('/api/team')).body.team.find(({ name }: { name: string }) => name === 'Ben')
  const change = { role: 'author', revision: member.revision }
  expect((await site.admin.send('PUT', `/api/team/${member._id}`, change)).status).toBe(200)
  expect((await call('GET', '/api/messages')).status).toBe(403)
  expect((await call('POST', '/api/blog/', draft)).status).toBe(201)
  expect((await ben.get('/api/tokens')).status).toBe(403)
  expect((await site.admin.send('DELETE', `/api/team/${member._id}`)).status).toBe(200)
  expect((await call('POST', '/api/blog/', draft)).status).toBe(401)
  expect((await site.admin.get('/api/tokens')).body.tokens).toEqual([])
})

test.each(['Bearer', 'Bearer ', 'bearer nonsense', 'Bearer a b', `Bearer ${'x'.repeat(5000)}`])(
  'a call with “%s” is refused, even of what everybody may read and with a session beside it',
  async (authorization) => {
    const site = await openAdminSite()
    for (const Cookie of ['', site.admin.cookie]) {
      const headers = { Authorization: authorization, ...(Cookie && { Cookie }) }
      expect((await site.call('/api/blog/', { headers })).status).toBe(401)
    }
    const basic = { Authorization: 'Basic YTpi' }
    expect((await site.call('/api/blog/', { headers: basic })).status).toBe(200)
  },
)

test('a token has a limit of its own, and there are at most fifty', async () => {
  const site = await openAdminSite()
  const [one, other] = [await createToken(site, ['content:read']), await createToken(site, ['content:read'])]
  const statuses = new Set<number>()
  for (let made = 0; made < callsPerMinute; made += 1)
    statuses.add((await caller(site, one.token)('GET', '/api/services-menu')).status)
  expect([...statuses]).toEqual([200])
  const refused = await caller(site, one.token)('GET', '/api/services-menu')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await caller(site, other.token)('GET', '/api/services-menu')).status).toBe(200)
  site.clock.advance(1, 'minutes')
  expect((await caller(site, one.token)('GET', '/api/services-menu')).status).toBe(200)
  for (let made = 2; made < 50; made += 1) await createToken(site, ['content:read'])
  const { status, body } = await site.admin.send('POST', '/api/tokens', { name: 'A', scopes: ['publish'] })
  expect([status, body.message]).toEqual([400, 'There are 50 tokens already. End one first.'])
})

test('invented tokens cost next to no statements', async () => {
  const site = await openAdminSite()
  await createToken(site, ['content:read'])
  let statements = 0
  const db = site.db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const identify = identifyPrograms({ db, clock: site.clock, scopesFor: () => [] })
  const startedAt = performance.now()
  const app = new Hono<ApiEnv>().use(identify)
  app.onError((error) => new Response(null, { status: (error as AppError).status }))
  const calls = Array.from({ length: 1000 }, () =>
    app.request('/', { headers: { Authorization: `Bearer ${newToken()}` } }),
  )
  const statuses = new Set((await Promise.all(calls)).map(({ status }) => status))
  expect([...statuses]).toEqual([401])
  expect(statements).toBeLessThan((performance.now() - startedAt) / 20 + 2)
})
