import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { site as content } from '../content/site.ts'
import { seed } from '../src/app/seed.server.ts'
import { createPost } from '../src/features/blog/store.server.ts'
import { createCaseStudy } from '../src/features/case-studies/store.server.ts'
import type { MenuCategory } from '../src/features/menu/schema.ts'
import { practiceAddress } from '../src/platform/practice.ts'
import { expect, test } from './support/built-site.ts'
import { readPage, textsOf } from './support/page-reader.ts'
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

test('the home page shows its sections in order, a card for each menu category and the facts of its answers', async ({
  site,
}) => {
  const page = await site.read('/')
  const parts = page.first('body').all('header section footer')
  const labels = parts.map((part) => part.attribute('aria-roledescription') ?? part.label ?? part.name)
  expect(labels).toEqual([
    'header',
    'carousel',
    'A cutover in 58 hours',
    content.services.title,
    'Work that is running today',
    content.practiceLeads.title,
    'Notes from projects',
    'Why Choose Us',
    content.faq.title,
    'Contact Us',
    content.contact.offices,
    'footer',
  ])
  const { menu } = await site.api<{ menu: MenuCategory[] }>('/services-menu')
  expect(menu).toHaveLength(7)
  const cards = page.first('section', { id: 'services' })
  expect(textsOf(cards.all('h3'))).toEqual(menu.map(({ category }) => category))
  expect(cards.all('a').map((link) => link.attribute('href'))).toEqual(
    menu.map(({ category }) => practiceAddress(category)),
  )
  const faq = page.labelled(content.faq.title)
  for (const fact of ['4 business hours', '2-3 months', '6-12 months', '15+ years']) expect(faq.text).toContain(fact)
})

test('the first slide alone is in the HTML of the home page', async ({ site }) => {
  const { text } = await site.ask('/')
  expect(textsOf(readPage(text).all('h1'))).toEqual([content.slides[0]?.title])
  expect(new Set(text.match(/\/art\/scenes\/\d\.svg/g))).toEqual(new Set(['/art/scenes/1.svg']))
})
