import { expect, test } from 'vitest'
import { aCaseStudy, aJob, aPage, aPost, aServicePage } from '../../../test/support/samples.ts'
import { openTestSite } from '../../../test/support/site.ts'
import { createPost } from '../../features/blog/store.server.ts'
import { createCaseStudy } from '../../features/case-studies/store.server.ts'
import { createJob } from '../../features/jobs/store.server.ts'
import { createCategory, createItem } from '../../features/menu/store.server.ts'
import { createPage } from '../../features/pages/store.server.ts'
import { createServicePage } from '../../features/services/store.server.ts'
import type { SearchResult } from './api.server.ts'

async function openSite() {
  const site = await openTestSite()
  async function search(query: string): Promise<SearchResult[]> {
    const { status, body } = await site.get(`/api/search?${query}`)
    expect([query, status, body.success]).toEqual([query, 200, true])
    return body.results
  }
  return { ...site, search, now: site.clock() }
}

const namesOf = (results: SearchResult[]) => results.map(({ kind, title }) => `${kind}: ${title}`)

test('every kind is found by its texts, a title first, and nothing that visitors do not see', async () => {
  const { db, now, search, clock } = await openSite()
  const later = new Date(now.getTime() + 3_600_000).toISOString()
  await createPost(db, aPost({ title: 'The zeppelin', content: 'It flies.' }), now)
  await createPost(db, aPost({ title: 'Another', content: 'About a **Zeppelin** that lands.' }), now)
  await createPost(db, aPost({ title: 'Zeppelin draft', isDraft: true, publishNow: false }), now)
  await createPost(db, aPost({ title: 'Zeppelin later', publishNow: false, scheduledDate: later }), now)
  await createPost(db, aPost({ title: 'Zeppelin until', publicUntil: later }), now)
  await createJob(db, aJob({ title: 'Zeppelin pilot' }), now)
  await createJob(db, aJob({ title: 'Zeppelin mate', isActive: false }), now)
  await createCaseStudy(db, aCaseStudy({ title: 'Landing', challenge: 'A zeppelin.' }), now)
  await createPage(db, aPage({ title: 'Terms', content: 'No zeppelin on board.' }), now)
  const data = aServicePage().data
  const hero = { ...data.hero, heroTitle: 'Airships', heroDiscription: 'From zeppelin to balloon' }
  await createServicePage(db, aServicePage({ name: 'airships', data: { ...data, hero } }), now)
  await createServicePage(db, aServicePage({ name: 'hidden', isDraft: true, data: { ...data, hero } }), now)
  const found = await search('q=ZEPPELIN')
  const wanted = [
    ...['blog: Zeppelin until', 'blog: The zeppelin', 'job: Zeppelin pilot', 'services: Airships'],
    ...['blog: Another', 'case-studies: Landing', 'pages: Terms'],
  ]
  expect(namesOf(found).toSorted()).toEqual(wanted.toSorted())
  expect(new Set(namesOf(found.slice(0, 3)))).toEqual(new Set(wanted.slice(0, 3)))
  expect(found.find(({ title }) => title === 'Another')).toEqual({
    ...{ kind: 'blog', title: 'Another', url: '/blog?post=another' },
    excerpt: expect.stringContaining('About a Zeppelin that lands.'),
  })
  expect(found.find(({ kind }) => kind === 'services')?.url).toBe('/services/airships')

  clock.advance(1, 'hours')
  const titles = (await search('q=zeppelin')).map(({ title }) => title)
  expect(titles).toContain('Zeppelin later')
  expect(titles).not.toContain('Zeppelin until')
})

test('services are found as people type them: other spellings, and the words of the menu', async () => {
  const { db, now, search } = await openSite()
  const data = aServicePage().data
  const hero = { ...data.hero, heroTitle: 'SAP S/4HANA Conversion' }
  await createServicePage(db, aServicePage({ name: 'conversion', data: { ...data, hero } }), now)
  const category = await createCategory(db, { category: 'SAP' }, now)
  const item = { name: 'Conversion', desc: 'From ECC', to: '/services/conversion', aliases: ['brownfield'] }
  await createItem(db, category, item, now)
  for (const q of ['s4hana', 'S/4', 'brownfield', 'ecc conversion'])
    expect([q, (await search(`q=${encodeURIComponent(q)}`)).map(({ url }) => url)]).toEqual([
      q,
      ['/services/conversion'],
    ])
  expect(await search('q=conversion+zeppelin')).toEqual([])
})

test('a search has bounds: of its text, its results and their number', async () => {
  const { db, now, search, get } = await openSite()
  for (let number = 0; number < 25; number += 1)
    await createPost(db, aPost({ title: `Balloon ${number}`, content: 'word '.repeat(5000) }), now)
  expect(await search('q=balloon')).toHaveLength(20)
  expect(await search('q=balloon&limit=3')).toHaveLength(3)
  expect((await search('q=balloon'))[0]?.excerpt.length).toBeLessThan(300)
  for (const query of ['', 'q=', 'q=+', 'q=%25', 'q=%22)%20OR', 'q=*', 'q=🚆']) expect(await search(query)).toEqual([])
  for (const [query, message] of [
    [`q=${'x'.repeat(201)}`, 'Search text must be 200 characters or less'],
    ['q=a&limit=0', 'Limit must be at least 1'],
    ['q=a&limit=51', 'Limit must be at most 50'],
    ['q=a&limit=x', 'Limit must be a number'],
  ]) {
    const { status, body } = await get(`/api/search?${query}`)
    expect([status, body.message]).toEqual([400, message])
  }
})
