import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createSiteApi } from '../src/app/api/api.server.ts'
import { createPageHandler } from '../src/app/pages.server.ts'
import { seed } from '../src/app/seed.server.ts'
import { findSettings, saveSettings } from '../src/features/settings/store.server.ts'
import { openTestResources } from './support/resources.ts'

async function openPages() {
  const resources = await openTestResources()
  await seed(resources, 'demo', resources.clock())
  const build: ServerBuild = await import(resolve(import.meta.dirname, '../build/server/index.js'))
  const api = createSiteApi(resources)
  /** A handler that remembers no part yet. */
  const create = () => createPageHandler(resources, api, { build: () => build, isDevelopment: false })
  const read = async (render: ReturnType<typeof create>, path: string) =>
    (await render(new Request(`https://www.example.com${path}`))).text()
  const slugOf = async (table: 'posts' | 'jobs' | 'case_studies') =>
    (await resources.db.selectFrom(table).select('slug').executeTakeFirstOrThrow()).slug
  const addresses = [
    ...['/', '/layout', '/blog', '/blog?page=2', '/career', '/case-studies', '/services/none', '/410'],
    ...['/services/sap-implementation', '/services/sap-btp-development', '/admin-login'],
    `/blog?post=${await slugOf('posts')}`,
    `/career?job=${await slugOf('jobs')}`,
    `/case-studies?study=${await slugOf('case_studies')}`,
  ]
  return { ...resources, create, read, addresses }
}

test('a page with remembered parts equals one that is rendered as a whole', { timeout: 60_000 }, async () => {
  const { create, read, addresses } = await openPages()
  const remembering = create()
  for (const address of addresses) await read(remembering, address)
  for (const address of addresses) expect(await read(remembering, address), address).toBe(await read(create(), address))
})

test('links of the settings lead where they say from every page, and elsewhere too', async () => {
  const { create, read, addresses, db, clock } = await openPages()
  const { _id, updatedAt, ...settings } = await findSettings(db, { seesAll: false })
  const targets = ['#contact', 'https://www.example.net/partners', 'mailto:office@example.com', '/blog']
  const services = targets.map((to) => ({ name: `To ${to}`, to }))
  await saveSettings(db, { ...settings, footer: { ...settings.footer, services } }, clock())
  const remembering = create()
  for (const address of [...addresses, ...addresses]) {
    if (address === '/admin-login') continue
    const page = await read(remembering, address)
    for (const to of targets) expect(page, address).toContain(`<a class="footer-link" href="${to}">To ${to}</a>`)
  }
})
