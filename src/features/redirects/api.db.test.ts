import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { contentVersion } from '../../../test/support/rows.ts'
import { aPost, aServicePage } from '../../../test/support/samples.ts'
import { changeContent } from '../../db/transaction.server.ts'
import { newId } from '../../platform/id.server.ts'
import { createPost } from '../blog/store.server.ts'
import { createServicePage } from '../services/store.server.ts'
import { importLimits, maxPatterns, maxRedirects } from './options.ts'
import type { Redirect } from './schema.ts'
import { putRedirects } from './store.server.ts'

type Site = Awaited<ReturnType<typeof openAdminSite>>

const create = (site: Site, fields: unknown) => site.admin.send('POST', '/api/redirects', fields)
const list = async (site: Site, query = '') => (await site.admin.get(`/api/redirects${query}`)).body

/** Lists the redirects as "from > to", sorted. */
async function goals(site: Site): Promise<string[]> {
  const { redirects }: { redirects: Redirect[] } = await list(site)
  return redirects.map(({ from, to }) => `${from} > ${to ?? 'gone'}`).sort()
}

const importCsv = (site: Site, csv: string, query = '') =>
  site.admin.send('POST', `/api/redirects/import${query}`, csv, { 'Content-Type': 'text/csv' })

test('creating and deleting a redirect updates the list and the content version', async () => {
  const site = await openAdminSite()
  const before = await contentVersion(site.db)
  const made = await create(site, { from: '/Old/Page.html/', to: '/blog/' })
  expect([made.status, made.body]).toEqual([
    201,
    {
      success: true,
      message: 'Redirect saved successfully.',
      redirect: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        from: '/old/page.html',
        to: '/blog',
        status: 301,
        hits: 0,
        lastHitAt: null,
        isMove: false,
        createdAt: '2026-03-02T10:00:00.000Z',
      },
    },
  ])
  const { redirect } = made.body
  expect(await list(site)).toEqual({ success: true, redirects: [redirect], total: 1 })
  const path = `/api/redirects/${redirect._id}`
  expect(await site.admin.send('DELETE', path)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Redirect deleted successfully' },
  })
  expect(await list(site)).toMatchObject({ redirects: [], total: 0 })
  expect(await contentVersion(site.db)).toBe(before + 2)
  expect(await site.admin.send('DELETE', path)).toMatchObject({
    status: 404,
    body: { message: 'This redirect does not exist any more' },
  })
})

const update = (site: Site, id: string, fields: unknown) => site.admin.send('PUT', `/api/redirects/${id}`, fields)

test('editing a redirect keeps its hits unless its address changes', async () => {
  const site = await openAdminSite()
  const { redirect } = (await create(site, { from: '/old', to: '/blog' })).body
  await site.db.updateTable('redirects').set({ hits: 7, last_hit_at: '2026-03-01T00:00:00.000Z', is_move: 1 }).execute()
  const before = await contentVersion(site.db)
  const changed = await update(site, redirect._id, { from: '/old', to: '/career' })
  expect(changed).toMatchObject({ status: 200, body: { message: 'Redirect saved successfully.' } })
  const kept = { hits: 7, lastHitAt: '2026-03-01T00:00:00.000Z' }
  expect(changed.body.redirect).toEqual({ ...redirect, ...kept, to: '/career' })
  expect(await contentVersion(site.db)).toBe(before + 1)

  const gone = await update(site, redirect._id, { from: '/old', status: 410 })
  expect(gone.body.redirect).toEqual({ ...redirect, ...kept, to: null, status: 410 })
  const elsewhere = await update(site, redirect._id, { from: '/older', to: '/blog' })
  expect(elsewhere.body.redirect).toEqual({ ...redirect, from: '/older' })
  expect(await goals(site)).toEqual(['/older > /blog'])
})

test('an update is rejected for a taken address, a loop or a deleted redirect', async () => {
  const site = await openAdminSite()
  const { redirect } = (await create(site, { from: '/a', to: '/blog' })).body
  await create(site, { from: '/b', to: '/a' })
  await create(site, { from: '/c', to: '/blog' })
  const refused = async (fields: object) => {
    const { status, body } = await update(site, redirect._id, { from: '/a', to: '/blog', ...fields })
    return [status, body.errors]
  }
  expect(await refused({ from: '/c' })).toEqual([409, { from: 'There is a redirect from this address already' }])
  expect(await refused({ from: '/career' })).toEqual([400, { from: taken }])
  expect(await refused({ to: '/a' })).toEqual([400, { to: 'This address leads to itself' }])
  expect(await refused({ to: '' })).toEqual([400, { to: 'To is required' }])
  expect(await goals(site)).toEqual(['/a > /blog', '/b > /blog', '/c > /blog'])

  const onward = await update(site, redirect._id, { from: '/a', to: '/c' })
  expect(onward.body).toMatchObject({
    message: 'Redirect saved successfully. /c itself redirects, so visitors go straight to /blog.',
    redirect: { to: '/blog' },
  })
  await site.admin.send('DELETE', `/api/redirects/${redirect._id}`)
  expect(await refused({})).toEqual([404, undefined])
})

test('changing the address of a redirect updates the redirects that lead to the new address', async () => {
  const site = await openAdminSite()
  const { redirect } = (await create(site, { from: '/a', to: '/blog' })).body
  await create(site, { from: '/b', to: '/summer' })
  await update(site, redirect._id, { from: '/summer', to: '/career' })
  expect(await goals(site)).toEqual(['/b > /career', '/summer > /career'])
})

test('an address marked as gone has no target', async () => {
  const site = await openAdminSite()
  const { status, body } = await create(site, { from: '/?p=123', status: 410 })
  expect([status, body.redirect]).toMatchObject([201, { from: '/?p=123', to: null, status: 410 }])
})

const notOwn = 'From must be a path on this site, such as /old-page.html'
const reserved = 'From must not be one of the site’s own addresses (/admin, /api, /assets and the like)'
const notGoal = 'To must be a path on this site, such as /blog, or an address that begins with https://'
const oneStar = 'From may hold one *, at its end and after a slash, such as /2019/*'
const taken = 'There is a page at this address, and pages come before redirects'

test.for([
  [{ to: '/b' }, { from: 'From is required' }],
  [{ from: '  ', to: '/b' }, { from: 'From is required' }],
  [{ from: 'old', to: '/b' }, { from: notOwn }],
  [{ from: '//evil.example/a', to: '/b' }, { from: notOwn }],
  [{ from: '/\\evil.example', to: '/b' }, { from: notOwn }],
  [{ from: 'https://www.example.com/a', to: '/b' }, { from: notOwn }],
  [{ from: '/a\nb', to: '/b' }, { from: notOwn }],
  [{ from: '/api', to: '/b' }, { from: reserved }],
  [{ from: '/API/blog', to: '/b' }, { from: reserved }],
  [{ from: '/%61dmin/x', to: '/b' }, { from: reserved }],
  [{ from: '/admin-login', to: '/b' }, { from: reserved }],
  [{ from: '/login/', to: '/b' }, { from: reserved }],
  [{ from: '/assets/a.js', to: '/b' }, { from: reserved }],
  [{ from: '/media/x', to: '/b' }, { from: reserved }],
  [{ from: '/preview/x', to: '/b' }, { from: reserved }],
  [{ from: '/', to: '/b' }, { from: taken }],
  [{ from: '/Blog/', to: '/b' }, { from: taken }],
  [{ from: '/blog?page=2', to: '/b' }, { from: taken }],
  [{ from: '/robots.txt', to: '/b' }, { from: taken }],
  [{ from: `/${'a'.repeat(1000)}`, to: '/b' }, { from: 'From must be 1,000 characters or less' }],
  [{ from: '/a' }, { to: 'To is required' }],
  [{ from: '/a', to: null, status: 301 }, { to: 'To is required' }],
  [{ from: '/a', to: 'b' }, { to: notGoal }],
  [{ from: '/a', to: '//evil.example' }, { to: notGoal }],
  [{ from: '/a', to: '/\\evil.example' }, { to: notGoal }],
  [{ from: '/a', to: 'javascript:alert(1)' }, { to: notGoal }],
  [{ from: '/a', to: 'http://example.org' }, { to: notGoal }],
  [{ from: '/a', to: 'https:///x' }, { to: notGoal }],
  [{ from: '/a', to: 'https://anna:secret@example.org' }, { to: notGoal }],
  [{ from: '/a', to: '/b\r\nSet-Cookie: x=y' }, { to: notGoal }],
  [{ from: '/a', to: '/A/' }, { to: 'This address leads to itself' }],
  [{ from: '/a', to: 'https://www.example.com/a' }, { to: 'This address leads to itself' }],
  [{ from: '/*', to: '/b' }, { from: oneStar }],
  [{ from: '/a*', to: '/b' }, { from: oneStar }],
  [{ from: '/*/a', to: '/b' }, { from: oneStar }],
  [{ from: '/a/*/*', to: '/b' }, { from: oneStar }],
  [{ from: '/a/*?b=1', to: '/b' }, { from: oneStar }],
  [{ from: '/?b=/*', to: '/b' }, { from: oneStar }],
  [{ from: '/admin/*', to: '/b' }, { from: reserved }],
  [{ from: `${'/a'.repeat(13)}/*`, to: '/b' }, { from: 'From may have at most 12 parts before the *' }],
  [{ from: '/a/*', to: '/*/*' }, { to: 'To may hold one *, for what From has in its place' }],
  [{ from: '/a/*', to: 'https://*.example.org/' }, { to: notGoal }],
  [{ from: '/a/*', to: '/a/b/*' }, { to: 'This address leads to itself' }],
  [{ from: '/a', to: '/b', status: 302 }, { status: 'Status must be 301 or 410' }],
  [{ from: '/a', to: '/b', status: 410 }, { to: 'Leave To empty for an address that is gone' }],
  [
    { from: 'old', to: 'b' },
    { from: notOwn, to: notGoal },
  ],
] as const)('the redirect %j is rejected with field errors', async ([fields, errors]) => {
  const site = await openAdminSite()
  const { status, body } = await create(site, fields)
  expect([status, body]).toEqual([400, { success: false, message: Object.values(errors)[0], errors }])
  expect(await list(site)).toMatchObject({ total: 0 })
})

test('patterns that lead in a circle are rejected', async () => {
  const site = await openAdminSite()
  expect((await create(site, { from: '/a/*', to: '/b/*' })).status).toBe(201)
  expect((await create(site, { from: '/b/*', to: '/c/*' })).status).toBe(201)
  expect((await create(site, { from: '/c/x', to: '/career' })).status).toBe(201)
  const refused = async (fields: object) => (await create(site, fields)).body.errors
  expect(await refused({ from: '/c/*', to: '/a/*' })).toEqual({ to: '/a/* leads back to /c/*' })
  expect(await refused({ from: '/c/z', to: '/a/z' })).toEqual({ to: '/a/z leads back to /c/z' })
  expect((await create(site, { from: '/about/*', to: '/about' })).status).toBe(201)
})

test('a file may hold patterns, and there is room for so many', async () => {
  const site = await openAdminSite()
  expect((await importCsv(site, '/2019/*,/blog\n/tag/*,/blog?tag=*\n')).body).toMatchObject({ created: 2 })
  expect(await goals(site)).toEqual(['/2019/* > /blog', '/tag/* > /blog?tag=*'])
  const many = Array.from({ length: maxPatterns }, (_, index) => `/p${index}/*,/blog`).join('\n')
  expect((await importCsv(site, many)).body.message).toBe('There may be at most 500 redirects that end with a *')
})

test('a second redirect from the same address is rejected', async () => {
  const site = await openAdminSite()
  await create(site, { from: '/a', to: '/b' })
  const again = await create(site, { from: '/A/', to: '/c' })
  const message = 'There is a redirect from this address already'
  expect([again.status, again.body]).toEqual([409, { success: false, message, errors: { from: message } }])
  expect(await goals(site)).toEqual(['/a > /b'])
})

test('a redirect from an existing page is rejected, one from a missing page is saved', async () => {
  const site = await openAdminSite()
  await createServicePage(site.db, aServicePage({ name: 'tape' }), site.clock())
  expect(await create(site, { from: '/services/tape', to: '/blog' })).toMatchObject({
    status: 400,
    body: { errors: { from: taken } },
  })
  expect((await create(site, { from: '/services/disk', to: '/blog' })).status).toBe(201)
})

test('a chain of redirects is flattened, so that each leads straight to the final target', async () => {
  const site = await openAdminSite()
  await create(site, { from: '/b', to: '/c' })
  const second = await create(site, { from: '/a', to: '/B/#part' })
  expect(second.body.message).toBe(
    'Redirect saved successfully. /B#part itself redirects, so visitors go straight to /c.',
  )
  await create(site, { from: '/c', to: 'https://example.org/d' })
  const end = 'https://example.org/d'
  expect(await goals(site)).toEqual([`/a > ${end}`, `/b > ${end}`, `/c > ${end}`])
})

test('a redirect that makes a loop or leads to a gone address is rejected', async () => {
  const site = await openAdminSite()
  await create(site, { from: '/b', to: '/a' })
  await create(site, { from: '/gone', status: 410 })
  expect((await create(site, { from: '/a', to: '/b' })).body.errors).toEqual({ to: '/b leads back to /a' })
  expect((await create(site, { from: '/x', to: '/gone' })).body.errors).toEqual({ to: '/gone is marked as gone' })
  expect(await goals(site)).toEqual(['/b > /a', '/gone > gone'])
})

test('a loop is also detected between addresses that differ only in their query', async () => {
  const site = await openAdminSite()
  const refused = async (from: string, to: string) => (await create(site, { from, to })).body.errors
  expect(await refused('/old', '/old?lang=en')).toEqual({ to: 'This address leads to itself' })
  expect(await refused('/blog?post=x', '/blog?post=x&lang=en')).toEqual({ to: 'This address leads to itself' })
  expect((await create(site, { from: '/fair', to: '/events?from=fair' })).status).toBe(201)
  expect(await refused('/events', '/fair')).toEqual({ to: '/fair leads back to /events' })
  expect(await goals(site)).toEqual(['/fair > /events?from=fair'])
})

test('a redirect to an address with a query follows the redirect of the address without it', async () => {
  const site = await openAdminSite()
  await create(site, { from: '/fair', to: '/events?from=fair' })
  await create(site, { from: '/trade', to: '/events?from=trade' })
  await create(site, { from: '/events?from=trade', to: '/blog' })
  await create(site, { from: '/events', to: '/career' })
  const stored = ['/events > /career', '/events?from=trade > /blog', '/fair > /career', '/trade > /blog']
  expect(await goals(site)).toEqual(stored)
  await create(site, { from: '/more', to: '/events?from=more' })
  expect(await goals(site)).toEqual([...stored.slice(0, 3), '/more > /career', '/trade > /blog'])
})

test('redirects follow a moved page, and its address can be redirected once it is deleted', async () => {
  const site = await openAdminSite()
  const id = await createServicePage(site.db, aServicePage({ name: 'tape' }), site.clock())
  await create(site, { from: '/old', to: '/services/tape' })
  const page = aServicePage({ name: 'disk' })
  expect((await site.admin.send('PUT', `/api/services/${id}`, page)).status).toBe(200)
  expect(await goals(site)).toEqual(['/old > /services/disk', '/services/tape > /services/disk'])
  const { redirects } = await list(site, '?sort=from')
  expect(redirects.map(({ isMove }: Redirect) => isMove)).toEqual([false, true])
  await site.admin.send('DELETE', `/api/services/${id}`)
  expect(await goals(site)).toEqual(['/old > /services/disk'])
  expect((await create(site, { from: '/services/disk', to: '/blog' })).status).toBe(201)
  expect(await goals(site)).toEqual(['/old > /blog', '/services/disk > /blog'])
})

test('a slug redirected to a page of another kind returns 404 from the API', async () => {
  const site = await openAdminSite()
  await createPost(site.db, aPost({ slug: 'b' }), site.clock())
  await create(site, { from: '/blog?post=a', to: '/career?post=b' })
  await create(site, { from: '/services/a', to: '/blog' })
  for (const path of ['/api/blog/a', '/api/services/a']) expect((await site.get(path)).status).toBe(404)
  await create(site, { from: '/blog?post=c', to: '/blog?post=b' })
  expect((await site.get('/api/blog/c')).body.blog).toMatchObject({ slug: 'b' })
})

test('an administrator can redirect the former address of a page elsewhere', async () => {
  const site = await openAdminSite()
  for (const slug of ['one', 'two']) {
    const { page } = (await site.admin.send('POST', '/api/pages', { title: slug, content: 'x' })).body
    await site.admin.send('PUT', `/api/pages/${page._id}`, { title: slug, content: 'x', slug: `${slug}-now` })
  }
  const { redirects } = await list(site, '?sort=from')
  expect(redirects.map(({ from, isMove }: Redirect) => [from, isMove])).toEqual([
    ['/one', true],
    ['/two', true],
  ])
  expect((await create(site, { from: '/one', to: '/blog' })).status).toBe(409)
  const changed = await update(site, redirects[0]._id, { from: '/one', to: '/career' })
  expect(changed.body).toMatchObject({ message: 'Redirect saved successfully.', redirect: { isMove: false } })
  expect((await importCsv(site, '/two,/career')).body).toMatchObject({ updated: 1 })
  expect(await goals(site)).toEqual(['/one > /career', '/two > /career'])
  expect(await update(site, redirects[0]._id, { from: '/one-now', to: '/career' })).toMatchObject({
    status: 400,
    body: { errors: { from: taken } },
  })
})

/** Renames the service page Tape; returns the redirect from its former address. */
async function leaveTape(site: Site): Promise<Redirect> {
  const id = await createServicePage(site.db, aServicePage({ name: 'Tape' }), site.clock())
  await site.admin.send('PUT', `/api/services/${id}`, aServicePage({ name: 'Disk' }))
  await site.db.updateTable('redirects').set({ hits: 5 }).execute()
  return (await list(site)).redirects[0]
}

test('a former address with capitals has a single, editable redirect in any letter case', async () => {
  const site = await openAdminSite()
  const move = await leaveTape(site)
  expect(move).toMatchObject({ from: '/services/Tape', to: '/services/Disk', isMove: true })
  for (const from of ['/services/Tape', '/services/tape']) {
    const message = 'There is a redirect from this address already'
    expect(await create(site, { from, to: '/blog' })).toMatchObject({
      status: 409,
      body: { errors: { from: message } },
    })
  }
  const changed = await update(site, move._id, { from: move.from, to: '/blog' })
  expect([changed.status, changed.body.redirect]).toEqual([
    200,
    { ...move, from: '/services/tape', to: '/blog', isMove: false },
  ])
  expect((await site.get('/api/services/Tape')).status).toBe(404)
  expect(await goals(site)).toEqual(['/services/tape > /blog'])
})

test('an import updates the redirect from a former address with capitals', async () => {
  const site = await openAdminSite()
  const { _id } = await leaveTape(site)
  expect((await importCsv(site, '/services/Tape,/career\n/services/Disk/old,/blog')).body).toMatchObject({
    created: 1,
    updated: 1,
  })
  expect((await list(site, '?sort=from')).redirects).toMatchObject([
    { from: '/services/disk/old', hits: 0 },
    { _id, from: '/services/tape', to: '/career', hits: 5, isMove: false },
  ])
})

test('a page address with capitals is taken only in its own spelling', async () => {
  const site = await openAdminSite()
  await createServicePage(site.db, aServicePage({ name: 'Tape' }), site.clock())
  for (const { body, status } of [
    await create(site, { from: '/services/Tape/', to: '/blog' }),
    await importCsv(site, '/services/Tape,/blog'),
  ]) {
    expect([status, Object.values(body.errors)]).toEqual([400, [taken]])
  }
  expect((await create(site, { from: '/services/tape', to: '/blog' })).status).toBe(201)
})

test('renaming a page only in letter case does not make a loop', async () => {
  const site = await openAdminSite()
  const id = await createServicePage(site.db, aServicePage({ name: 'tape' }), site.clock())
  for (const name of ['Tape', 'tape', 'Tape']) {
    expect((await site.admin.send('PUT', `/api/services/${id}`, aServicePage({ name }))).status).toBe(200)
  }
  expect(await goals(site)).toEqual(['/services/tape > /services/Tape'])
  const made = await create(site, { from: '/a', to: '/services/Tape' })
  expect(made.body.message).toBe('Redirect saved successfully.')
  const former = await create(site, { from: '/b', to: '/services/tape' })
  expect(former.body.message).toContain('visitors go straight to /services/Tape')
  expect((await importCsv(site, '/c,/services/Tape\n/d,/c')).status).toBe(200)
  const ends = ['/a', '/b', '/c', '/d', '/services/tape'].map((from) => `${from} > /services/Tape`)
  expect(await goals(site)).toEqual(ends)
})

test('the list is searched, sorted and paged', async () => {
  const site = await openAdminSite()
  for (const [from, to] of [
    ['/one', '/blog'],
    ['/two_b', '/career'],
    ['/three', '/services/50%25'],
  ]) {
    await create(site, { from, to })
    site.clock.advance(1, 'minutes')
  }
  const found = async (query: string) => {
    const { redirects, total } = await list(site, query)
    return [redirects.map(({ from }: Redirect) => from), total]
  }
  expect(await found('')).toEqual([['/three', '/two_b', '/one'], 3])
  expect(await found('?sort=from')).toEqual([['/one', '/three', '/two_b'], 3])
  expect(await found('?sort=from&order=desc&limit=2&page=2')).toEqual([['/one'], 3])
  expect(await found('?q=CAREER')).toEqual([['/two_b'], 1])
  expect(await found('?q=_')).toEqual([['/two_b'], 1])
  expect(await found('?q=%25')).toEqual([['/three'], 1])
  await create(site, { from: '/four', to: '/services/Übersicht' })
  for (const q of ['Übersicht', 'übersicht', 'ÜBERS', 'ubersicht', 'four /serv']) {
    expect([q, await found(`?q=${encodeURIComponent(q)}`)]).toEqual([q, [['/four'], 1]])
  }
  expect((await site.admin.get('/api/redirects?sort=x')).body.errors).toEqual({
    sort: 'Sort must be one of created, from, to, hits',
  })
})

test.for([
  ['a header and commas', 'from,to,status\n/a,/x,301\n/b,,410\n'],
  ['no header', '/a,/x\r\n/b,,410\r\n'],
  ['semicolons', '/a;/x;\n/b;;410'],
  ['tabs', 'From\tTo\tStatus\n/a\t/x\n/b\t\t410'],
  ['columns in another order', 'status,note,to,from\n301,"one, two",/x,/a\n410,,,/b'],
  [
    'quotes, a byte order mark and empty lines',
    '\uFEFF"from","to","status"\r\n\r\n"/a","/x"\r\n,,\r\n"/b","","410"\r\n',
  ],
  ['a line twice', '/a,/x\n/A/,/x\n/b,,410'],
] as const)('a file with %s is imported, and importing it again changes nothing', async ([, csv]) => {
  const site = await openAdminSite()
  const first = await importCsv(site, csv)
  expect([first.status, first.body]).toMatchObject([
    200,
    { success: true, message: 'Redirects imported successfully', created: 2, updated: 0, unchanged: 0 },
  ])
  expect(await goals(site)).toEqual(['/a > /x', '/b > gone'])
  const before = await list(site)
  expect((await importCsv(site, csv)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await list(site)).toEqual(before)
})

test('an import updates existing redirects and flattens chains; its preview writes nothing', async () => {
  const site = await openAdminSite()
  await create(site, { from: '/a', to: '/x' })
  await create(site, { from: '/z', to: '/c' })
  const csv = '/a,/b\n/b,/c\n/c,/blog'
  const version = await contentVersion(site.db)
  const preview = await importCsv(site, csv, '?preview=true')
  const lines = [
    { line: 1, from: '/a', to: '/blog', action: 'update' },
    { line: 2, from: '/b', to: '/blog', action: 'create' },
    { line: 3, from: '/c', to: '/blog', action: 'create' },
  ]
  expect([preview.status, preview.body]).toEqual([
    200,
    { success: true, message: 'Nothing was saved yet', created: 2, updated: 1, unchanged: 0, lines },
  ])
  expect([await goals(site), await contentVersion(site.db)]).toEqual([['/a > /x', '/z > /c'], version])
  expect((await importCsv(site, csv)).body.lines).toEqual(lines)
  expect(await goals(site)).toEqual(['/a > /blog', '/b > /blog', '/c > /blog', '/z > /blog'])
})

test.for([
  ['/ok,/x\nold,/x\n/b,http://x.example', { 'lines.2.from': notOwn, 'lines.3.to': notGoal }],
  ['from,to\n\n/a,/x\n/A,/y', { 'lines.4.from': 'Line 3 says something different about this address' }],
  ['/a,/b\n/b,/a', { 'lines.1.to': '/b leads back to /a', 'lines.2.to': '/a leads back to /b' }],
  ['/a,/x,302', { 'lines.1.status': 'Status must be 301 or 410' }],
  ['/blog,/x', { 'lines.1.from': taken }],
  ['"a\nb",/x\nold,/y', { 'lines.1.from': notOwn, 'lines.3.from': notOwn }],
] as const)('a file with an invalid line is rejected as a whole: %j', async ([csv, errors]) => {
  const site = await openAdminSite()
  const { status, body } = await importCsv(site, csv)
  expect([status, body.errors]).toEqual([400, errors])
  expect(body.message).toMatch(/^(One line has a mistake|2 lines have mistakes), so nothing was imported$/)
  expect(await goals(site)).toEqual([])
})

test('an absolute URL of this site is stored as a path, from the form and from a file', async () => {
  const site = await openAdminSite()
  const to = 'https://www.example.com/Career/?page=2#top'
  expect((await create(site, { from: '/a', to })).status).toBe(201)
  expect((await importCsv(site, `/b,${to}`)).status).toBe(200)
  expect(await goals(site)).toEqual(['/a > /Career?page=2#top', '/b > /Career?page=2#top'])
  expect((await importCsv(site, '/c,https://www.example.com/C/')).body.errors).toEqual({
    'lines.1.to': 'This address leads to itself',
  })
})

test('an import also accepts form data and JSON', async () => {
  const site = await openAdminSite()
  const form = new FormData()
  form.append('file', new File(['/a,/x'], 'redirects.csv', { type: 'text/csv' }))
  expect((await site.admin.send('POST', '/api/redirects/import', form)).body).toMatchObject({ created: 1 })
  const json = { csv: '/b,/x' }
  expect((await site.admin.send('POST', '/api/redirects/import', json)).body).toMatchObject({ created: 1 })
})

test.for([
  ['nothing', {}, 'application/json', 400, 'Please choose a CSV file'],
  ['empty lines', '\n\n', 'text/csv', 400, 'The file contains no addresses'],
  [
    'an open quote',
    '"/a,/b',
    'text/csv',
    400,
    'The file has more than 5,000 lines, or a quotation mark that is never closed',
  ],
  ['too many lines', '/a,/b\n'.repeat(importLimits.lines + 1), 'text/csv', 400, /^The file has more than 5,000 lines/],
  ['too many bytes', ' '.repeat(importLimits.bytes + 1), 'text/csv', 413, /^The file is too large: at most 1024 KB/],
  ['another kind', 'x', 'application/pdf', 415, /^Send the request as a form/],
] as const)('an import of %s is rejected', async ([, body, type, status, message]) => {
  const site = await openAdminSite()
  const answer = await site.admin.send('POST', '/api/redirects/import', body, { 'Content-Type': type })
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)])
})

/** Inserts redirects directly, which is faster than calling the API for each. */
async function fill({ db, clock }: Site, count: number): Promise<void> {
  const more = {
    to_path: '/blog',
    status: 301 as const,
    is_move: 0 as const,
    hits: 0,
    last_hit_at: null,
    created_at: clock().toISOString(),
  }
  const rows = Array.from({ length: count }, (_, index) => ({ id: newId(), from_path: `/older-${index}`, ...more }))
  await changeContent(db, (trx) => putRedirects(trx, rows))
}

test('an import of the maximum number of lines succeeds up to the limit of redirects', async () => {
  const site = await openAdminSite()
  const csv = Array.from({ length: importLimits.lines }, (_, index) => `/old-${index},/new-${index}`).join('\n')
  await fill(site, maxRedirects - importLimits.lines)
  expect((await importCsv(site, csv)).body).toMatchObject({ created: importLimits.lines, updated: 0 })
  expect(await create(site, { from: '/one-more', to: '/x' })).toMatchObject({
    status: 400,
    body: { message: 'There may be at most 10,000 redirects' },
  })
})

test('redirects that an import updates do not count towards the limit', async () => {
  const site = await openAdminSite()
  await fill(site, maxRedirects)
  const updates = '/older-0,/career\n/older-1,/career'
  expect((await importCsv(site, updates)).body).toMatchObject({ created: 0, updated: 2 })
  expect((await importCsv(site, `${updates}\n/one-more,/career`)).body).toMatchObject({
    message: 'There may be at most 10,000 redirects',
  })
})
