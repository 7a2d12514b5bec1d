import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { seed } from '../src/app/seed.server.ts'
import { openSession } from './support/administrator.ts'
import { openServerOnDisk } from './support/server.ts'

const build: ServerBuild = await import(resolve(import.meta.dirname, '../build/server/index.js'))
const browser = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0' }

test('page views of visitors are counted, cached or not, and nothing else is', async () => {
  const server = await openServerOnDisk({ build: () => build })
  // A page with the built-in menu is not cached.
  await seed(server, 'catalogue', server.clock())
  const views = async () => {
    await server.visits.flush()
    const days = await server.db.selectFrom('visit_days').select(['views', 'visitors']).execute()
    return days[0] ?? { views: 0, visitors: 0 }
  }
  const ask = (headers: Record<string, string>, path = '/blog', method = 'GET') => server.ask(path, { method, headers })

  const Cookie = await openSession(server, 'anna@example.com')
  for (const headers of [{}, { ...browser, DNT: '1' }, { ...browser, Cookie }]) {
    expect((await ask(headers)).status).toBe(200)
  }
  await ask(browser, '/blog', 'HEAD')
  await ask(browser, '/admin')
  await ask(browser, '/blog?post=nothing')
  await ask(browser, '/api/blog')
  await ask(browser, '/assets/a.css')
  await ask(browser, '/robots.txt')
  expect(await views()).toEqual({ views: 0, visitors: 0 })

  await ask(browser, '/career')
  expect(server.answeredAtOnce).not.toContain('/career')
  await ask(browser, '/career')
  expect(server.answeredAtOnce).toContain('/career')
  const { headers } = await ask(browser, '/career')
  expect((await ask({ ...browser, 'If-None-Match': headers.etag as string }, '/career')).status).toBe(304)
  expect(await views()).toEqual({ views: 4, visitors: 1 })
  await ask({ 'User-Agent': `${browser['User-Agent']} Other` }, '/career/')
  expect(await views()).toEqual({ views: 5, visitors: 2 })
  await ask({ ...browser, Cookie: Cookie.replace(/.{43}$/, 'a'.repeat(43)) }, '/career')
  await expect.poll(views).toEqual({ views: 6, visitors: 2 })
  expect(await server.db.selectFrom('visit_counts').select(['kind', 'name', 'count']).execute()).toEqual([
    { kind: 'page', name: '/career', count: 6 },
  ])
})
