import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createServicePage, updateServicePage } from '../src/features/services/store.server.ts'
import { aServicePage, serviceFields } from './support/samples.ts'
import { openServer } from './support/server.ts'

/** The built pages behind a real socket, with one service page. */
async function openPages(name: string) {
  const build: ServerBuild = await import(resolve(import.meta.dirname, '../build/server/index.js'))
  const site = await openServer({}, { build: () => build })
  const id = await createServicePage(site.db, aServicePage({ name }), site.clock())
  return { ...site, id }
}

test('a service page whose name looks like a file name is served as a page', async () => {
  const { ask } = await openPages('node.js')
  for (let round = 0; round < 2; round += 1) {
    const { status, text } = await ask('/services/node.js')
    expect([status, text.includes('SAP on paper</h1>')]).toEqual([200, true])
  }
  expect((await ask('/services/other.js')).status).toBe(404)
  expect((await ask('/other.js')).status).toBe(404)
})

test('former names and the id of a page redirect with 301 to its current address', async () => {
  const { ask, db, clock, connection, redirectUse, id } = await openPages('first')
  const address = async (path: string) => {
    const { status, headers } = await ask(path)
    return [status, headers.location, headers['cache-control']]
  }
  expect((await ask('/services/first')).status).toBe(200)
  for (const name of ['second', 'third']) {
    await updateServicePage(db, id, aServicePage({ name }), clock())
    connection.noteChange()
    for (const path of ['/services/first', '/services/first/?utm_source=x', `/services/${id}`]) {
      const campaign = path.includes('?') ? '?utm_source=x' : ''
      const moved = [301, `/services/${name}${campaign}`, 'public, max-age=0, must-revalidate']
      expect([path, ...(await address(path))]).toEqual([path, ...moved])
    }
    expect((await ask(`/services/${name}`)).status).toBe(200)
    const sitemap = (await ask('/sitemap.xml')).text
    expect(sitemap.match(/\/services\/[\w.-]+/g)).toEqual([`/services/${name}`])
  }
  await redirectUse.flush()
  const moves = await db.selectFrom('redirects').select(['from_path', 'hits']).orderBy('from_path').execute()
  expect(moves).toEqual([
    { from_path: '/services/first', hits: 4 },
    { from_path: '/services/second', hits: 0 },
  ])
  await createServicePage(db, aServicePage({ name: 'first' }), clock())
  connection.noteChange()
  expect((await ask('/services/first')).status).toBe(200)
  expect((await address('/services/second'))[1]).toBe('/services/third')
})

test('empty parts of a service page are not rendered', async () => {
  const { ask, db, id } = await openPages('old')
  const { hero, main, mainCard } = serviceFields.data
  const data = {
    hero: { ...hero, heroDiscription: '' },
    main: {
      mainImg: '',
      mainTitle: '',
      mianDiscription: '',
      mainSubSections: [...main.mainSubSections, { icon: 'FaCode', title: '', discription: '' }],
    },
    mainCard: {
      mainCardImg: '',
      mainCardTitle: '',
      mainCardDiscription: '',
      subCard: [...mainCard.subCard, { subCardTitle: '', SubCardDiscription: '' }],
    },
  }
  await db
    .updateTable('service_pages')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute()
  const { text } = await ask('/services/old')
  const article = text.slice(text.indexOf('<article'), text.indexOf('</article>'))
  expect(article).toContain('SAP on paper</h1>')
  expect(article).not.toMatch(/<(h\d|p|li|ul|div class="grid)(?=[\s>"])[^>]*><\/|src=""|undefined/)
  expect(article.match(/<h3/g)).toHaveLength(2)
  expect(article.match(/Explore Service</g)).toHaveLength(1)
})
