import { expect, test } from 'vitest'
import { openSession } from '../../../test/support/administrator.ts'
import { aServicePage } from '../../../test/support/samples.ts'
import { openServer } from '../../../test/support/server.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { recordMove } from '../../entries/redirects.server.ts'
import { createServicePage, deleteServicePage } from '../../features/services/store.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { watchContent } from './generation.server.ts'
import { createRedirects } from './redirects.server.ts'

type Overrides = Parameters<typeof openServer>[1]

/** Opens a site with an administrator's redirects. */
async function openRedirecting(redirects: Record<string, string | null> = {}, overrides?: Overrides) {
  const server = await openServer({}, overrides)
  const Cookie = await openSession(server, 'anna@example.com')
  const headers = { Cookie, 'Content-Type': 'application/json' }
  async function say(from: string, to: string | null): Promise<void> {
    const body = JSON.stringify({ from, to, status: to === null ? 410 : 301 })
    expect((await server.ask('/api/redirects', { method: 'POST', headers, body })).status).toBe(201)
  }
  for (const [from, to] of Object.entries(redirects)) await say(from, to)
  return {
    ...server,
    headers,
    say,
    call: async (path: string) => JSON.parse((await server.ask(path, { headers })).text),
    /** Returns status and Location. */
    async lead(path: string, method = 'GET') {
      const { status, headers } = await server.ask(path, { method })
      return [status, headers.location]
    },
  }
}

test.for([
  ['/old', '/blog'],
  ['/old/', '/blog'],
  ['/OLD', '/blog'],
  ['/%6fld', '/blog'],
  ['/old?utm_source=x', '/blog?utm_source=x'],
  ['/old?utm_source=a&gclid=Zz&x=y', '/blog?utm_source=a&gclid=Zz'],
  ['/old).', '/blog'],
  ['/old%E2%80%9D?utm_source=x', '/blog?utm_source=x'],
  ['/old?any=thing', '/blog'],
  ['//old', '/blog'],
  ['/page.php?id=1', '/career'],
  ['/page.php?utm_medium=x&id=1', '/career?utm_medium=x'],
  ['/page.php?id=2', '/'],
  ['/page.php', '/'],
  ['/?p=123', '/services'],
  ['/gr%C3%B6%C3%9Fe.pdf', 'https://example.org/gr%C3%B6%C3%9Fe'],
  ['/gro%CC%88%C3%9Fe.pdf', 'https://example.org/gr%C3%B6%C3%9Fe'],
  ['/gr%C3%B6%C3%9Fe.pdf?fbclid=1', 'https://example.org/gr%C3%B6%C3%9Fe?fbclid=1'],
  ['/b', '/stra%C3%9Fe'],
] as const)('%s redirects to %s', async ([path, location]) => {
  const { lead } = await openRedirecting({
    '/old': '/blog',
    '/page.php?id=1': '/career',
    '/?p=123': '/services',
    '/größe.pdf': 'https://example.org/größe',
    '/b': '/straße',
  })
  const wanted = location === '/' ? [302, '/'] : [301, location]
  expect(await lead(path)).toEqual(wanted)
  expect(await lead(path, 'HEAD')).toEqual(wanted)
})

test('a pattern leads from all below it without a page; the exact address and the longest pattern go first', async () => {
  const site = await openRedirecting({
    '/2019/*': '/blog',
    '/2019/News/*': '/blog?post=*',
    '/2019/news/exact': '/career',
    '/gone/*': null,
    '/services/*': 'https://old.example.org/*',
    '/mirror/*': '/*',
  })
  await createServicePage(site.db, aServicePage({ name: 'tape' }), site.clock())
  site.connection.noteChange()
  expect(await site.lead('/2019')).toEqual([301, '/blog'])
  expect(await site.lead('/2019/05/x/?utm_source=a')).toEqual([301, '/blog?utm_source=a'])
  expect(await site.lead('/2019/NEWS/First/page/2')).toEqual([301, '/blog?post=First'])
  expect(await site.lead('/2019/news/exact/')).toEqual([301, '/career'])
  expect(await site.lead('/services/disk')).toEqual([301, 'https://old.example.org/disk'])
  expect(await site.lead('/services/tape')).toEqual([500, undefined])
  expect(await site.lead('/mirror//evil.example/%0d%0aX:%20y')).toEqual([301, '/evil.example/%0d%0aX:%20y'])
  expect(await site.lead('/20190')).toEqual([302, '/'])
  expect(await site.lead(`/2019${'/x'.repeat(900)}`)).toEqual([301, '/blog'])
})

test('patterns that lead to other redirects are followed to the end, and a circle leads home', async () => {
  const site = await openRedirecting({ '/a/*': '/b/*', '/b/*': '/c/*', '/c/x': '/career', '/about/*': '/about' })
  expect(await site.lead('/a/x')).toEqual([301, '/career'])
  expect(await site.lead('/a/y')).toEqual([301, '/c/y'])
  expect(await site.lead('/about/x')).toEqual([302, '/'])
})

test('a redirect is always revalidated, carries the common headers and does not apply to writes', async () => {
  const { ask } = await openRedirecting({ '/old': '/blog' })
  const { headers } = await ask('/old')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect((await ask('/old', { method: 'POST' })).status).toBe(405)
})

test('created and deleted redirects apply at once', async () => {
  const { say, lead, db, connection } = await openRedirecting()
  expect(await lead('/old')).toEqual([302, '/'])
  await say('/old', '/blog')
  expect(await lead('/old')).toEqual([301, '/blog'])
  await say('/blog?post=none', '/career')
  expect(await lead('/blog?post=none')).toEqual([301, '/career'])
  await db.deleteFrom('redirects').execute()
  await db.updateTable('content_version').set({ version: 100 }).execute()
  connection.noteChange()
  expect(await lead('/old')).toEqual([302, '/'])
})

test('an existing page takes precedence over a redirect until it is deleted', async () => {
  const { lead, db, clock, connection } = await openRedirecting({ '/services/Tape': '/blog' })
  expect(await lead('/services/tape')).toEqual([301, '/blog'])
  const id = await createServicePage(db, aServicePage({ name: 'TAPE' }), clock())
  connection.noteChange()
  // These tests have no pages to show, hence 500.
  expect((await lead('/services/TAPE'))[0]).toBe(500)
  expect(await lead('/services/tape')).toEqual([301, '/blog'])
  await deleteServicePage(db, id)
  connection.noteChange()
  expect(await lead('/services/TAPE')).toEqual([301, '/blog'])
})

test('the former address of a page can be redirected elsewhere', async () => {
  const { ask, lead, call, headers } = await openRedirecting()
  const send = async (method: string, path: string, fields: object) =>
    JSON.parse((await ask(path, { method, headers, body: JSON.stringify(fields) })).text)
  const fields = { title: 'Imprint', content: 'x' }
  const { page } = await send('POST', '/api/pages', fields)
  await send('PUT', `/api/pages/${page._id}`, { ...fields, slug: 'about' })
  const { redirects } = await call('/api/redirects')
  expect(redirects).toMatchObject([{ from: '/imprint', to: '/about', isMove: true }])
  const saved = await send('PUT', `/api/redirects/${redirects[0]._id}`, { from: '/imprint', to: '/career' })
  expect(saved.message).toBe('Redirect saved successfully.')
  expect(await lead('/imprint')).toEqual([301, '/career'])
})

test('visits to a former address with capital letters are counted', async () => {
  const site = await openRedirecting()
  const { db, clock, redirectUse, connection } = site
  await inTransaction(db, (trx) => recordMove(trx, '/services/Tape', '/services/disk', clock()))
  connection.noteChange()
  await createRedirects({ resources: site, generation: watchContent(site), isLost: async () => true }).noteMove(
    '/services/Tape?utm_source=x',
  )
  await redirectUse.flush()
  expect(await db.selectFrom('redirects').select('hits').execute()).toEqual([{ hits: 1 }])
})

test('known redirects keep working while the database is down', async () => {
  const { lead, db } = await openRedirecting({ '/old': '/blog' })
  expect(await lead('/old')).toEqual([301, '/blog'])
  await db.schema.alterTable('redirects').renameTo('elsewhere').execute()
  await db.updateTable('content_version').set({ version: 100 }).execute()
  expect(await lead('/old')).toEqual([301, '/blog'])
})

test('a redirect with an unusable target leaves the others working, and is logged', async () => {
  const written: string[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void written.push(line) })
  const { db, lead, say } = await openRedirecting({ '/old': '/blog', '/odd': '/blog', '/far': '/blog' }, { log })
  await db.updateTable('redirects').set({ to_path: '//a:b' }).where('from_path', '=', '/odd').execute()
  await db.updateTable('redirects').set({ to_path: '//evil.example/x' }).where('from_path', '=', '/far').execute()
  await say('/new', '/career')
  expect(await lead('/old')).toEqual([301, '/blog'])
  expect(await lead('/new')).toEqual([301, '/career'])
  expect(await lead('/odd')).toEqual([302, '/'])
  expect(await lead('/far')).toEqual([302, '/'])
  expect(written.join()).toContain('unusable target')
})

test('redirects that cannot be read are logged once', async () => {
  const written: string[] = []
  const log = createLog({ logLevel: 'error' }, { write: (line) => void written.push(line) })
  const { lead, db } = await openRedirecting({ '/old': '/blog' }, { log })
  expect(await lead('/old')).toEqual([301, '/blog'])
  await db.schema.alterTable('redirects').renameTo('elsewhere').execute()
  await db.updateTable('content_version').set({ version: 100 }).execute()
  await lead('/old')
  expect(written.join()).toContain('no such table: redirects')
  const reported = written.length
  for (let index = 0; index < 3; index += 1) await lead('/old')
  expect(written).toHaveLength(reported)
})

test('hits are counted without a database write, and not-found addresses are listed', async () => {
  const { lead, call, db } = await openRedirecting({ '/old': '/blog', '/gone': null })
  for (const path of ['/old', '/OLD/', '/gone', '/Solutions/?id=1', '/solutions', '/brochure.pdf', '/assets/x.js'])
    await lead(path)
  await lead('/career-old', 'HEAD')
  const stored = await db.selectFrom('redirects').select('hits').execute()
  expect(stored.map(({ hits }) => hits)).toEqual([0, 0])
  const { redirects } = await call('/api/redirects?sort=from')
  expect(redirects.map(({ from, hits }: { from: string; hits: number }) => [from, hits])).toEqual([
    ['/gone', 1],
    ['/old', 2],
  ])
  const { addresses } = await call('/api/redirects/unknown')
  expect(addresses).toMatchObject([
    { path: '/brochure.pdf', asked: 1 },
    { path: '/solutions', asked: 1 },
  ])
})

test('an address is no longer listed as unknown once it has a redirect', async () => {
  const { lead, say, call } = await openRedirecting()
  await lead('/solutions')
  expect((await call('/api/redirects/unknown')).addresses).toHaveLength(1)
  await say('/solutions', '/services')
  expect((await call('/api/redirects/unknown')).addresses).toEqual([])
})

test('an address that leads nowhere keeps its campaign on the way home', async () => {
  const { lead } = await openRedirecting()
  expect(await lead('/nothing/here?utm_source=x&y=z')).toEqual([302, '/?utm_source=x'])
})
