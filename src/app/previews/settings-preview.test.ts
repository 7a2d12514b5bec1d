import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { settings } from '../../../test/support/samples.ts'
import { settingsPreviewPath } from '../../features/settings/options.ts'
import type { Settings } from '../../features/settings/schema.ts'
import { translateErrorToText } from '../../platform/api/api.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { createSiteApi } from '../api/api.server.ts'
import { createSettingsPreview } from './settings-preview.server.ts'

/** Opens the preview's route, which responds with a page's inputs instead of the page. */
async function openPreview() {
  const own = await openAdminSite()
  const renderPage = async ({ url }: Request, { unsaved }: { unsaved: Settings }) =>
    Response.json({ path: new URL(url).pathname, unsaved })
  const site = new Hono<ApiEnv>()
  site.onError(translateErrorToText(own.log))
  site.route('/', createSettingsPreview(own, { api: createSiteApi(own), renderPage }))
  async function ask(fields: Record<string, string>, headers: Record<string, string> = { Cookie: own.admin.cookie }) {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    }
    const response = await site.request(own.config.publicUrl + settingsPreviewPath, init, {
      clientAddress: '192.0.2.1',
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, made: () => JSON.parse(text) }
  }
  return { ...own, ask }
}

const valuesOf = (change: object) => JSON.stringify({ ...settings, ...change })

test('the preview renders a page from the form, uncached and unindexed, and saves nothing', async () => {
  const { ask, db } = await openPreview()
  const answer = await ask({ page: '/blog', values: valuesOf({ name: 'Nordlicht', messageDays: '30' }) })
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect(answer.made()).toMatchObject({ path: '/blog', unsaved: { ...settings, name: 'Nordlicht', messageDays: 30 } })
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
})

test('invalid or missing fields fall back to their saved values; malformed JSON is rejected', async () => {
  const { ask, admin } = await openPreview()
  await admin.send('PUT', '/api/settings', { ...settings, name: 'Saved', tagline: 'Saved' })
  const { unsaved } = (
    await ask({ page: '/', values: valuesOf({ name: '', tagline: 'Typed', slides: 'none' }) })
  ).made()
  expect(unsaved).toMatchObject({ name: 'Saved', tagline: 'Typed', slides: settings.slides })
  for (const values of ['[]', 'null', '"x"']) {
    expect((await ask({ page: '/', values })).made().unsaved).toMatchObject({ name: 'Saved' })
  }
  expect((await ask({ page: '/', values: 'no JSON' })).status).toBe(400)
})

test('an unknown or non-public page falls back to the home page', async () => {
  const { ask } = await openPreview()
  for (const page of ['/admin', '//evil.example/', '/api/messages', '']) {
    expect((await ask({ page, values: '{}' })).made().path).toBe('/')
  }
})

test('only an owner can preview settings, and only from the same site', async () => {
  const own = await openPreview()
  await own.admin.send('POST', '/api/team', { email: 'vera@example.com', name: 'Vera', role: 'editor' })
  const editor = await signInAs(own, 'vera@example.com')
  const form = { page: '/', values: '{}' }
  expect((await own.ask(form, {})).status).toBe(403)
  expect((await own.ask(form, { Cookie: editor.cookie })).status).toBe(403)
  expect((await own.ask(form, { Cookie: own.admin.cookie, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await own.ask(form)).status).toBe(200)
})

test('a form larger than one megabyte is rejected', async () => {
  const { ask } = await openPreview()
  expect((await ask({ page: '/', values: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }) })).status).toBe(413)
})
