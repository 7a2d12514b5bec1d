import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { createTestResources } from '../../../test/support/resources.ts'
import { aPost, settings } from '../../../test/support/samples.ts'
import { createPost } from '../../features/blog/store.server.ts'
import { jobInput } from '../../features/jobs/schema.ts'
import { createJob, updateJob } from '../../features/jobs/store.server.ts'
import { dayMs } from '../../platform/dates.ts'
import { createSitemapRoutes } from './sitemap.server.ts'

const job = {
  title: 'A',
  description: 'b',
  requirements: ['c'],
  responsibilities: ['d'],
  applicationEmail: 'a@example.com',
}

const postedJob = jobInput.parse(job)

test('the sitemap lists only published posts, with lastmod, and open jobs', async () => {
  const resources = await createTestResources()
  const { db, clock } = resources
  const now = clock()
  await createPost(db, aPost({ slug: 'out' }), now)
  const future = new Date(now.getTime() + 60_000).toISOString()
  await createPost(db, aPost({ slug: 'waiting', publishNow: false, scheduledDate: future }), now)
  const open = await createJob(db, jobInput.parse({ ...job, slug: 'open' }), now)
  await createJob(db, jobInput.parse({ ...job, slug: 'draft', isActive: false }), now)
  await createJob(db, jobInput.parse({ ...job, slug: 'over', applicationDeadline: '2001-01-01' }), now)

  const xml = await (await createSitemapRoutes(resources).request('/sitemap.xml')).text()

  expect(xml).toContain(`/blog?post=out</loc><lastmod>${now.toISOString()}</lastmod>`)
  expect(xml).toContain('/career?job=open</loc>')
  for (const hidden of ['waiting', 'draft', 'over']) expect(xml).not.toContain(`=${hidden}<`)

  clock.advance(1, 'hours')
  const later = await (await createSitemapRoutes(resources).request('/sitemap.xml')).text()
  expect(later).toContain(`/blog?post=waiting</loc><lastmod>${future}</lastmod>`)

  await updateJob(db, open, jobInput.parse({ ...job, status: 'expired' }), clock())
  expect(await (await createSitemapRoutes(resources).request('/sitemap.xml')).text()).not.toContain('job=open')
})

test('a large sitemap is split into an index of files that list each address once', async () => {
  const resources = await createTestResources()
  const { db, clock } = resources
  const add = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      await createPost(db, aPost(), clock())
      await createJob(db, postedJob, clock())
    }
  }
  const routes = createSitemapRoutes(resources, 10)
  const read = async (path: string) => (await routes.request(path)).text()
  const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)
  await add(3)
  expect(await read('/sitemap.xml')).toContain('<urlset')
  await add(8)
  const index = await read('/sitemap.xml')
  expect(index).toContain('<sitemapindex')
  const files = ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']
  expect(addressesOf(index)).toEqual(files.map((file) => resources.config.publicUrl + file))
  const parts = (await Promise.all(files.map(read))).map(addressesOf)
  expect(parts.map(({ length }) => length)).toEqual([10, 10, 6])
  expect(new Set(parts.flat()).size).toBe(26)
  for (const path of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-.xml']) {
    expect((await routes.request(path)).status, path).toBe(404)
  }
})

test('robots.txt disallows the back office and the API and links to the sitemap', async () => {
  const resources = await createTestResources()
  const text = await (await createSitemapRoutes(resources).request('/robots.txt')).text()
  expect(text).toContain('Disallow: /admin$\nDisallow: /admin?\nDisallow: /admin/\n')
  expect(text).toContain(`Sitemap: ${resources.config.publicUrl}/sitemap.xml`)
})

test('robots.txt allows a page whose address begins with admin', async () => {
  const resources = await createTestResources()
  const text = await (await createSitemapRoutes(resources).request('/robots.txt')).text()
  const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule)
  const isBlocked = (path: string) =>
    rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
  for (const path of ['/admin', '/admin?tab=jobs', '/admin/settings', '/admin-login', '/api/blog'])
    expect(isBlocked(path), path).toBe(true)
  for (const path of ['/', '/administration-of-sap', '/admin-login-help', '/apis'])
    expect(isBlocked(path), path).toBe(false)
})

test('security.txt is absent until the firm has an address of its own', async () => {
  const site = await openAdminSite()
  await site.admin.send('PUT', '/api/settings', { ...settings, email: 'hello@example.com' })
  expect((await createSitemapRoutes(site).request('/.well-known/security.txt')).status).toBe(404)
})

test('security.txt names the firm, its language and a moment in the next three months', async () => {
  const site = await openAdminSite()
  await site.admin.send('PUT', '/api/settings', { ...settings, email: 'security@firm.example', language: 'de' })
  const text = await (await createSitemapRoutes(site).request('/.well-known/security.txt')).text()
  const { publicUrl } = site.config
  expect(text.replace(/^Expires: (.*)\n/m, '')).toBe(
    `Contact: mailto:security@firm.example\nPreferred-Languages: de, en\nCanonical: ${publicUrl}/.well-known/security.txt\n`,
  )
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  const days = (expires - site.clock().getTime()) / dayMs
  expect(days).toBeGreaterThan(80)
  expect(days).toBeLessThanOrEqual(90)
})
