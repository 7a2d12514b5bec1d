import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { seed } from '../src/app/seed.server.ts'
import { createPost } from '../src/features/blog/store.server.ts'
import { createCaseStudy } from '../src/features/case-studies/store.server.ts'
import { aCaseStudy, aPost } from './support/samples.ts'
import { openServer } from './support/server.ts'

/** The built home page of a site without content. */
async function openHome() {
  const build: ServerBuild = await import(resolve(import.meta.dirname, '../build/server/index.js'))
  const server = await openServer({}, { build: () => build })
  const read = async (path: string) => (await server.ask(path)).text
  return { ...server, read, readHome: () => read('/') }
}

test('the home page of an empty site has no sections for case studies, people and posts', async () => {
  const { readHome } = await openHome()
  const html = await readHome()
  expect(html).toContain('id="why-title"')
  expect(html).not.toMatch(/id="(studies|leads|posts)-title"/)
})

test('a new post and a new case study appear on the home page with the next request', async () => {
  const { readHome, db, clock } = await openHome()
  expect(await readHome()).not.toMatch(/A fresh (post|study)/)
  await createPost(db, aPost({ title: 'A fresh post', slug: 'fresh' }), clock())
  expect(await readHome()).toMatch(/href="\/blog\?post=fresh"[^>]*>A fresh post</)
  const figures = [{ value: '3 days', label: 'To an invoice, from 9' }]
  await createCaseStudy(db, aCaseStudy({ title: 'A fresh study', slug: 'fresh', figures }), clock())
  const html = await readHome()
  expect(html).toContain('href="/case-studies?study=fresh"')
  // The bar is a third as long as the one below it.
  expect(html).toContain('M0 0h33v2H0z')
})

test('a service page lists at most three related articles, and no section without any', async () => {
  const site = await openHome()
  await seed(site, 'catalogue', site.clock())
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    await createPost(site.db, aPost({ title, slug: title.toLowerCase(), content: 'On web development.' }), site.clock())
  }
  const page = await site.read('/services/web-development')
  expect(page).toContain('Related articles')
  expect(page.match(/href="\/blog\?post=/g)).toHaveLength(3)
  expect(await site.read('/services/sap-ariba-procurement')).not.toContain('Related articles')
})
