import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createSiteApi } from '../src/app/api/api.server.ts'
import { createPageHandler } from '../src/app/pages.server.ts'
import { seed } from '../src/app/seed.server.ts'
import { findSettings, saveSettings } from '../src/features/settings/store.server.ts'
import { openTestResources } from './support/resources.ts'

test('links of the settings lead where they say from every page, and elsewhere too', async () => {
  const resources = await openTestResources()
  const { db, clock } = resources
  await seed(resources, 'demo', clock())
  const build: ServerBuild = await import(resolve(import.meta.dirname, '../build/server/index.js'))
  const render = createPageHandler(resources, createSiteApi(resources), { build: () => build, isDevelopment: false })
  const { _id, updatedAt, ...settings } = await findSettings(db, { seesAll: false })
  const targets = ['#contact', 'https://www.example.net/partners', 'mailto:office@example.com', '/blog']
  const services = targets.map((to) => ({ name: `To ${to}`, to }))
  await saveSettings(db, { ...settings, footer: { ...settings.footer, services } }, clock())
  const { slug } = await db.selectFrom('posts').select('slug').executeTakeFirstOrThrow()
  for (const address of [
    '/',
    '/layout',
    '/blog?page=2',
    `/blog?post=${slug}`,
    '/services/sap-implementation',
    '/410',
  ]) {
    const page = await (await render(new Request(`https://www.example.com${address}`))).text()
    for (const to of targets) expect(page, address).toContain(`<a class="footer-link" href="${to}">To ${to}</a>`)
  }
})
