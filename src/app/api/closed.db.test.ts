import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { openTestResources } from '../../../test/support/resources.ts'
import { aPost, settings } from '../../../test/support/samples.ts'
import { createPost } from '../../features/blog/store.server.ts'
import { findSettings } from '../../features/settings/store.server.ts'
import { isPublicContent } from '../../platform/api/api-description.server.ts'
import { seed } from '../seed.server.ts'
import { createSiteApi } from './api.server.ts'

async function openClosedSite(): Promise<AdminSite> {
  const site = await openAdminSite()
  await setOpen(site, false)
  return site
}

async function setOpen({ admin }: AdminSite, isOpen: boolean): Promise<void> {
  const { status } = await admin.send('PUT', '/api/settings', { ...settings, isOpen })
  expect(status).toBe(200)
}

/** The calls for public content, with an id in place of each parameter. */
function contentCalls(site: AdminSite): string[] {
  return createSiteApi(site).openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' && isPublicContent(definition.route)
      ? [definition.route.path.replace(/\{\w+\}/g, 'first')]
      : [],
  )
}

test('a closed site answers no visitor with content, in any spelling of a call', async () => {
  const site = await openClosedSite()
  await createPost(site.db, aPost({ slug: 'first' }), site.clock())
  const calls = contentCalls(site)
  expect(calls).toEqual(expect.arrayContaining(['/api/settings', '/api/services-menu', '/api/blog', '/api/blog/first']))
  for (const path of [...calls, ...calls.map((path) => `${path}/`), '/api/blog?limit=1']) {
    const { status, headers, body } = await site.get(path)
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '3600'])
    expect(body).toEqual({ success: false, message: 'This site is not open yet', code: 'closed' })
  }
})

test('monitors, signing in, messages and administrators are answered while the site is closed', async () => {
  const site = await openClosedSite()
  const statusOf = async (path: string) => (await site.get(path)).status
  expect(await statusOf('/api/health')).toBe(200)
  expect(await statusOf('/api/ready')).toBe(200)
  expect(await statusOf('/api/auth/is-auth')).toBe(400)
  expect(await statusOf('/api/openapi.json')).toBe(200)
  expect(await statusOf('/api/team')).toBe(401)
  expect((await site.post('/api/auth/login', { email: 'a@example.com' })).status).toBe(200)
  const message = { name: 'Erika', email: 'erika@example.org', message: 'We would like to talk.' }
  expect((await site.post('/api/contact', message)).status).toBe(200)
  for (const path of ['/api/blog', '/api/settings', '/api/team']) expect((await site.admin.get(path)).status).toBe(200)
})

test('an administrator can be answered like a visitor of the open site; nobody else can', async () => {
  const site = await openClosedSite()
  await createPost(site.db, aPost({ title: 'Out' }), site.clock())
  await createPost(site.db, aPost({ title: 'Held back', isDraft: true }), site.clock())
  const asVisitor = { 'X-Session': 'visitor' }
  const ask = (cookie: string | undefined) =>
    site.call('/api/blog', { headers: { ...asVisitor, ...(cookie && { Cookie: cookie }) } })
  const { status, headers, body } = await ask(site.admin.cookie)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body.blogs.map(({ title }: { title: string }) => title)).toEqual(['Out'])
  expect((await ask(undefined)).status).toBe(401)
  expect((await site.call('/api/team', { headers: { ...asVisitor, Cookie: site.admin.cookie } })).status).toBe(401)
})

test('a site opens with its setting, for every caller, and closes again', async () => {
  const site = await openClosedSite()
  const statuses = async () => [(await site.get('/api/blog')).status, (await site.get('/api/settings')).status]
  expect(await statuses()).toEqual([503, 503])
  await setOpen(site, true)
  expect(await statuses()).toEqual([200, 200])
  await setOpen(site, false)
  expect(await statuses()).toEqual([503, 503])
})

test('a save that omits the setting leaves a closed site closed; only owners open one', async () => {
  const site = await openClosedSite()
  const { isOpen, ...others } = settings
  expect((await site.admin.send('PUT', '/api/settings', others)).status).toBe(200)
  expect((await site.get('/api/blog')).status).toBe(503)
  const editor = { email: 'vera@example.com', name: 'Vera', role: 'editor' }
  await site.admin.send('POST', '/api/team', editor)
  const vera = await signInAs(site, editor.email)
  expect((await vera.send('PUT', '/api/settings', settings)).status).toBe(403)
  expect((await site.get('/api/blog')).status).toBe(503)
  const wrong = await site.admin.send('PUT', '/api/settings', { ...settings, isOpen: 'perhaps' })
  expect(wrong.body.errors).toEqual({ isOpen: 'Open must be true or false' })
})

test('a new site is closed only without samples; settings that an older build saved are of an open site', async () => {
  for (const [what, isOpen] of [
    ['none', false],
    ['catalogue', true],
  ] as const) {
    const resources = await openTestResources()
    await seed(resources, what, resources.clock())
    expect((await findSettings(resources.db, { seesAll: true })).isOpen).toBe(isOpen)
  }
  const { db, clock } = await openTestResources()
  const { isOpen, ...saved } = settings
  const moment = clock().toISOString()
  const row = { id: 'site', data: JSON.stringify(saved), created_at: moment, updated_at: moment, revision: 1 }
  await db.insertInto('settings').values(row).execute()
  expect((await findSettings(db, { seesAll: true })).isOpen).toBe(true)
})
