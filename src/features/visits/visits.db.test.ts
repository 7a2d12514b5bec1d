import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { contactFields, postFields } from '../../../test/support/samples.ts'
import { prune } from '../../app/pruning.server.ts'
import { addVisits } from './store.server.ts'
import { isCounted } from './visits.server.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const headers = { 'user-agent': agent, host: 'www.example.com' }

function see(
  site: AdminSite,
  url: string,
  { from = '203.0.113.7', referer }: { from?: string; referer?: string } = {},
) {
  site.visits.see(url, from, referer ? { ...headers, referer } : headers)
}

/** Signs in afresh, because sessions expire as the days pass. */
const figures = async (site: AdminSite, days = 30) =>
  (await (await signInAs(site)).get(`/api/visits?days=${days}`)).body

test('views are counted by day and page, visitors once a day, and days without views are listed', async () => {
  const site = await openAdminSite()
  see(site, '/')
  see(site, '/')
  see(site, '/blog?page=2')
  see(site, '/', { from: '203.0.113.8' })
  await site.visits.flush()
  see(site, '/blog')
  site.clock.advance(1, 'days')
  see(site, '/')
  const { success, isCounting, days, pages } = await figures(site, 3)
  expect([success, isCounting]).toEqual([true, true])
  // A view still waiting when the day ends is counted on the next day.
  expect(days).toEqual([
    { day: '2026-03-01', views: 0, visitors: 0 },
    { day: '2026-03-02', views: 4, visitors: 2 },
    { day: '2026-03-03', views: 2, visitors: 1 },
  ])
  expect(pages).toEqual([
    { page: '/', views: 4 },
    { page: '/blog', views: 2 },
  ])
  expect((await figures(site, 1)).pages).toEqual([
    { page: '/', views: 1 },
    { page: '/blog', views: 1 },
  ])
})

test('only public pages are counted, and a list counts as one page whatever its filters', async () => {
  const site = await openAdminSite()
  const { blog } = (await site.admin.send('POST', '/api/blog', formOf(postFields))).body
  for (const url of [`/blog?post=${blog.slug}`, '/blog?post=nothing', '/blog?q=secret+words', '/career?page=3']) {
    see(site, url)
  }
  for (const url of ['/admin', '/admin/messages', '/layout', '/nowhere', '/%', '/api/docs', '/410']) see(site, url)
  const { days, pages } = await figures(site, 1)
  expect(pages).toEqual([
    { page: '/blog', views: 1 },
    { page: `/blog?post=${blog.slug}`, views: 1 },
    { page: '/career', views: 1 },
  ])
  expect(days).toMatchObject([{ views: 3, visitors: 1 }])
  expect(await everyRow(site.db)).not.toContain('secret')
})

test.for([
  ['https://www.search.example/find?q=words', 'search.example'],
  ['http://News.example:8080', 'news.example:8080'],
  ['https://www.example.com/blog', undefined],
  ['https://user:secret@news.example/', undefined],
  ['android-app://com.mail/', undefined],
  ['https://news.example"><script>', undefined],
  ['nonsense', undefined],
] as const)('row %#: only the host of a referrer is stored', async ([referer, host]) => {
  const site = await openAdminSite()
  see(site, '/', { referer })
  expect((await figures(site)).referrers).toEqual(host ? [{ host, views: 1 }] : [])
})

test('at most a hundred referrers a day are named, and the others are counted together', async () => {
  const site = await openAdminSite()
  for (let i = 0; i < 150; i++) see(site, '/', { referer: `https://site-${i}.example/` })
  await site.visits.flush()
  for (const i of [1, 200]) see(site, '/', { referer: `https://site-${i}.example/` })
  const { referrers } = await figures(site)
  expect(referrers).toHaveLength(101)
  expect(referrers.slice(0, 2)).toEqual([
    { host: 'other', views: 51 },
    { host: 'site-1.example', views: 2 },
  ])
})

test('no table identifies a visitor, and hashes cannot be linked across days', async () => {
  const site = await openAdminSite()
  see(site, '/', { from: '203.0.113.7', referer: 'https://news.example/who?id=4711' })
  await site.visits.flush()
  const rows = await everyRow(site.db)
  for (const text of ['203.0.113', 'Mozilla', 'Chrome', '4711']) expect(rows).not.toContain(text)
  const hashes = () => site.db.selectFrom('visit_hashes').selectAll().execute()
  const keys = () => site.db.selectFrom('visit_keys').selectAll().execute()
  const [before] = await hashes()
  const [firstKey] = await keys()
  site.clock.advance(1, 'days')
  await prune(site)
  expect([await hashes(), await keys()]).toEqual([[], []])
  see(site, '/', { from: '203.0.113.7' })
  await site.visits.flush()
  const [after] = await hashes()
  expect(after?.hash).not.toBe(before?.hash)
  expect((await keys())[0]?.key).not.toBe(firstKey?.key)
  expect((await figures(site, 2)).days).toMatchObject([{ visitors: 1 }, { visitors: 1 }])
})

test('visits are deleted after 400 days', async () => {
  const site = await openAdminSite()
  see(site, '/', { referer: 'https://news.example/' })
  await site.visits.flush()
  const left = async () => {
    await prune(site)
    const days = await site.db.selectFrom('visit_days').selectAll().execute()
    return [days.length, (await site.db.selectFrom('visit_counts').selectAll().execute()).length]
  }
  site.clock.advance(399, 'days')
  expect(await left()).toEqual([1, 2])
  site.clock.advance(1, 'days')
  expect(await left()).toEqual([0, 0])
})

test('views of several processes add up, and a visitor of both counts once', async () => {
  const { db, clock } = await openAdminSite()
  const counted = { views: 2, visitors: ['a', 'b'], counts: { page: new Map([['/', 2]]) } }
  await Promise.all([addVisits(db, counted, clock()), addVisits(db, { ...counted, visitors: ['b', 'c'] }, clock())])
  expect(await db.selectFrom('visit_days').select(['views', 'visitors']).execute()).toEqual([{ views: 4, visitors: 3 }])
  expect(await db.selectFrom('visit_counts').select('count').execute()).toEqual([{ count: 4 }])
})

test('visits that cannot be stored are kept and counted once', async () => {
  const site = await openAdminSite()
  see(site, '/', { referer: 'https://news.example/' })
  await site.db.schema.alterTable('visit_days').renameTo('elsewhere').execute()
  await expect(site.visits.flush()).rejects.toThrow()
  await site.db.schema.alterTable('elsewhere').renameTo('visit_days').execute()
  see(site, '/')
  expect(await figures(site, 1)).toMatchObject({
    days: [{ views: 2, visitors: 1 }],
    referrers: [{ host: 'news.example', views: 1 }],
  })
})

test('nothing is counted while the setting is off, and the response says so', async () => {
  const site = await openAdminSite()
  const settings = (await site.admin.get('/api/settings')).body.settings
  const { _id, updatedAt, savedBy, ...fields } = settings
  expect((await site.admin.send('PUT', '/api/settings', { ...fields, analytics: false })).status).toBe(200)
  see(site, '/')
  const answer = await figures(site, 1)
  expect(answer).toMatchObject({ isCounting: false, days: [{ views: 0, visitors: 0 }], pages: [] })
  expect(await site.db.selectFrom('visit_hashes').selectAll().execute()).toEqual([])
})

test('messages and reported views count for their page, except from spam, bots and opt-outs', async () => {
  const site = await openAdminSite()
  const send = (page: string, from: string, marks = {}) =>
    site.post('/api/contact', { ...contactFields, phone: from, ...marks, page }, { from })
  await send('/blog?utm_source=x', '192.0.2.1')
  await send('/blog', '192.0.2.2')
  await send('/career', '192.0.2.3', { website: 'x' })
  await send('/nowhere', '192.0.2.4')
  const tell = (query: string, more: Record<string, string> = {}) =>
    site.call(`/api/visits?${query}`, { method: 'POST', headers: { 'User-Agent': agent, ...more } })
  for (const query of ['page=/career&action=apply', 'page=/career', 'page=/nowhere']) {
    expect(await tell(query)).toMatchObject({ status: 200, body: { success: true } })
  }
  await tell('page=/career', { 'User-Agent': 'curl/8' })
  await tell('page=/career', { 'Sec-GPC': '1' })
  await tell('page=/career', { Cookie: site.admin.cookie })
  const { days, pages, actions } = await figures(site, 1)
  expect(days).toMatchObject([{ views: 1, visitors: 1 }])
  expect(pages).toEqual([{ page: '/career', views: 1 }])
  expect(actions).toEqual([
    { action: 'message', page: '/blog', count: 2 },
    { action: 'apply', page: '/career', count: 1 },
  ])
})

test('at most sixty reports a minute from one network are counted', async () => {
  const site = await openAdminSite()
  const tell = () => site.call('/api/visits?page=/', { method: 'POST', headers: { 'User-Agent': agent } })
  for (let i = 0; i < 70; i++) expect((await tell()).status).toBe(200)
  expect((await figures(site, 1)).days).toMatchObject([{ views: 60 }])
  site.clock.advance(1, 'minutes')
  await tell()
  expect((await figures(site, 1)).days).toMatchObject([{ views: 61 }])
})

test.for([
  ['GET', 'days=0', 'days', 'Days must be at least 1'],
  ['GET', 'days=401', 'days', 'Days must be at most 400'],
  ['GET', 'days=x', 'days', 'Days must be a number'],
  ['POST', '', 'page', 'Page is required'],
  ['POST', `page=/${'a'.repeat(300)}`, 'page', 'Page must be 300 characters or less'],
  ['POST', 'page=/&action=buy', 'action', 'Action must be one of view, apply'],
] as const)('%s /api/visits?%s is rejected with a field error', async ([method, query, field, message]) => {
  const site = await openAdminSite()
  const answer = await site.admin.send(method, `/api/visits?${query}`)
  expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
})

test.for([
  [{}, true],
  [{ dnt: '0' }, true],
  [{ dnt: '1' }, false],
  [{ 'sec-gpc': '1' }, false],
  [{ 'sec-purpose': 'prefetch' }, false],
  [{ purpose: 'prefetch' }, false],
  [{ 'x-moz': 'prefetch' }, false],
  [{ 'user-agent': undefined }, false],
  [{ 'user-agent': '' }, false],
  [{ 'user-agent': 'curl/8.5.0' }, false],
  [{ 'user-agent': `${agent} ${'x'.repeat(500)}` }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; AhrefsBot/7.0)' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2)' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1' }, true],
  [{ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0' }, true],
] as const)('row %#: only requests of visitors who have not opted out are counted', ([more, wanted]) => {
  expect(isCounted({ ...headers, ...more } as never)).toBe(wanted)
})

test('requests for uncounted pages add no visitors', async () => {
  const { visits, admin } = await openAdminSite()
  const seen = { 'user-agent': 'Mozilla/5.0 Chrome/140.0' }
  visits.see('/blog', '203.0.113.7', seen)
  for (let host = 10; host < 20; host++) visits.see('/admin-login', `203.0.113.${host}`, seen)
  expect((await admin.get('/api/visits?days=1')).body.days).toMatchObject([{ views: 1, visitors: 1 }])
})

test('a page whose name begins with admin is counted', async () => {
  const { visits, admin } = await openAdminSite()
  await admin.send('POST', '/api/pages', { title: 'Administration', content: 'x' })
  visits.see('/administration', '203.0.113.7', { 'user-agent': 'Mozilla/5.0 Chrome/140.0' })
  expect((await admin.get('/api/visits')).body.pages).toEqual([{ page: '/administration', views: 1 }])
})

test('one network cannot be all the visitors of a day, nor all the reports of a minute', async () => {
  const site = await openAdminSite()
  const seen = (n: number) => ({ 'user-agent': `${agent} ${n}`, host: 'www.example.com' })
  for (let n = 0; n < 700; n++) site.visits.see('/', '203.0.113.7', seen(n))
  site.visits.see('/', '198.51.100.7', seen(0))
  expect((await figures(site, 1)).days).toMatchObject([{ views: 701, visitors: 601 }])
  const { days: before } = await figures(site, 1)
  for (let n = 0; n < 10_000; n++) {
    const address = `10.${n >> 8}.${n & 255}.1`
    site.visits.report({ page: '/', action: 'view' }, { address, agent })
  }
  expect((await figures(site, 1)).days[0].views).toBe(before[0].views + 6000)
})
