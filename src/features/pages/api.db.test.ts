import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../../test/support/administrator.ts'
import { contentVersion } from '../../../test/support/rows.ts'
import { insertFullImage } from '../media/store.server.ts'
import { pageLimits as limits, maxInFooter } from './options.ts'

const fields = { title: 'Imprint', content: 'Published by **us**.' }

const stored = (site: AdminSite) => site.db.selectFrom('pages').selectAll().execute()
const add = async (site: AdminSite, more: object = {}) =>
  (await site.admin.send('POST', '/api/pages', { ...fields, ...more })).body.page
const slugs = ({ body }: { body: { pages: { slug: string }[] } }) => body.pages.map(({ slug }) => slug)
const footer = async (site: AdminSite) => (await site.get('/api/pages/footer')).body.pages

const long = (length: number) => 'x'.repeat(length + 1)
const ownWord = 'Address is a word that the site keeps for itself'

test.for([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ title: long(limits.title) }, 'title', 'Title must be 200 characters or less'],
  [{ content: '' }, 'content', 'Content is required'],
  [{ content: long(limits.content) }, 'content', 'Content must be 100,000 characters or less'],
  [{ slug: 'BLOG' }, 'slug', ownWord],
  [{ slug: 'footer' }, 'slug', ownWord],
  [{ slug: 'robots.txt' }, 'slug', expect.stringMatching(/^Address may hold the letters a to z/)],
  [{ slug: 'über-uns' }, 'slug', expect.stringMatching(/^Address may hold the letters a to z/)],
  [{ footer: 'top' }, 'footer', 'Footer must be company, services, contact or none'],
  [{ noindex: 'x' }, 'noindex', 'Hidden from search engines must be true or false'],
  [{ publishNow: false }, 'scheduledDate', 'Please select a publication date'],
  [{ revision: 'x' }, 'revision', 'Revision must be a whole number'],
] as const)(
  'row %#: an invalid page is rejected with a field error, and nothing is stored',
  async ([wrong, field, message]) => {
    const site = await openAdminSite()
    const { _id } = await add(site)
    const before = [await stored(site), await contentVersion(site.db)]
    for (const [method, path] of [
      ['POST', '/api/pages'],
      ['PUT', `/api/pages/${_id}`],
    ] as const) {
      const { status, body } = await site.admin.send(method, path, { ...fields, ...wrong })
      expect([status, body.errors?.[field]]).toEqual([400, message])
    }
    expect([await stored(site), await contentVersion(site.db)]).toEqual(before)
  },
)

test('a created page gets a slug from its title, is rendered, and is found by slug and _id', async () => {
  const site = await openAdminSite()
  const created = await site.admin.send('POST', '/api/pages', { ...fields, title: 'About Müller & us' })
  expect([created.status, created.body.message]).toEqual([201, 'Page created successfully!'])
  const { savedBy, ...page } = created.body.page
  expect([savedBy, page]).toMatchObject([
    site.admin.email,
    {
      ...{ title: 'About Müller & us', slug: 'about-muller-us', content: fields.content, footer: '', noindex: false },
      ...{ publishNow: true, status: 'published', revision: 1, html: '<p>Published by <strong>us</strong>.</p>' },
    },
  ])
  for (const id of [page.slug, page._id])
    expect((await site.get(`/api/pages/${id}`)).body).toEqual({ success: true, page })
})

test('a page titled with a reserved word gets a numbered slug', async () => {
  const site = await openAdminSite()
  expect((await add(site, { title: 'Blog' })).slug).toBe('blog-2')
  expect((await add(site, { title: 'Admin login' })).slug).toBe('admin-login-2')
  expect((await add(site, { slug: 'About-Us' })).slug).toBe('about-us')
})

test('an update keeps the slug and raises the revision, and is rejected when outdated', async () => {
  const site = await openAdminSite()
  const { _id, slug, revision } = await add(site, { footer: 'contact', noindex: true })
  const edit = { ...fields, title: 'Another title', footer: 'company', revision }
  const { status, body } = await site.admin.send('PUT', `/api/pages/${slug}`, edit)
  expect([status, body.page]).toMatchObject([
    200,
    { title: 'Another title', slug, revision: 2, footer: 'company', noindex: false },
  ])
  expect([body.message, body.page.savedBy]).toEqual(['Page updated successfully!', site.admin.email])
  expect((await site.admin.send('PUT', `/api/pages/${_id}`, edit)).status).toBe(409)
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await site.admin.send(method, '/api/pages/nothing', edit)).status).toBe(404)
})

test('visitors see a scheduled page only from its date on; administrators always see it', async () => {
  const site = await openAdminSite()
  const scheduledDate = new Date(site.clock().getTime() + 60_000).toISOString()
  await add(site, { title: 'Later', footer: 'company', publishNow: false, scheduledDate })
  expect((await site.get('/api/pages')).body).toEqual({ success: true, pages: [], total: 0 })
  expect(await footer(site)).toEqual([])
  expect(await site.get('/api/pages/later')).toMatchObject({
    status: 404,
    body: { success: false, message: 'This page does not exist or is no longer published' },
  })
  expect(slugs(await site.admin.get('/api/pages'))).toEqual(['later'])
  site.clock.advance(1, 'minutes')
  expect(slugs(await site.get('/api/pages'))).toEqual(['later'])
  expect(await footer(site)).toEqual([{ slug: 'later', title: 'Later', footer: 'company' }])
})

test('the list omits the content, and is paged, searched and sorted', async () => {
  const site = await openAdminSite()
  await add(site, { title: 'One' })
  site.clock.advance(1, 'minutes')
  await add(site, { title: 'Two', content: 'About zeppelins' })
  const { body } = await site.get('/api/pages')
  expect(Object.keys(body.pages[0])).not.toEqual(expect.arrayContaining(['content']))
  for (const [query, wanted] of [
    ['', ['two', 'one']],
    ['limit=1', ['two']],
    ['limit=1&page=2', ['one']],
    ['q=zeppelin', ['two']],
    ['q=published', ['one']],
  ] as const)
    expect([query, slugs(await site.get(`/api/pages?${query}`))]).toEqual([query, wanted])
  for (const [query, wanted] of [
    ['sort=title', ['one', 'two']],
    ['sort=title&order=desc', ['two', 'one']],
    ['sort=date&order=asc', ['one', 'two']],
    ['status=draft', []],
  ] as const)
    expect([query, slugs(await site.admin.get(`/api/pages?${query}`))]).toEqual([query, wanted])
})

test('an administrator finds pages by the status and date that the list shows', async () => {
  const site = await openAdminSite()
  await add(site, { title: 'One' })
  await add(site, { title: 'Two', isDraft: true, content: 'Not yet' })
  for (const [q, wanted] of [
    ['published', ['one', 'two']],
    ['draft', ['two']],
    ['Mar 2026', ['one']],
    ['Feb 2026', []],
  ] as const)
    expect([q, slugs(await site.admin.get(`/api/pages?q=${encodeURIComponent(q)}`))]).toEqual([q, wanted])
})

test('the footer lists its pages by title, plus the privacy page, up to a limit', async () => {
  const site = await openAdminSite()
  await add(site, { title: 'Without a link' })
  await add(site, { title: 'Terms', footer: 'services' })
  await add(site, { title: 'Privacy', slug: 'privacy-policy' })
  await add(site, { title: 'Imprint', footer: 'contact' })
  const titles = (await footer(site)).map(({ title }: { title: string }) => title)
  expect(titles).toEqual(['Imprint', 'Terms', 'Privacy'])
  for (let count = 0; count < maxInFooter; count++) await add(site, { title: `Page ${count}`, footer: 'company' })
  expect(await footer(site)).toHaveLength(maxInFooter + 1)
})

test('the settings name the privacy policy and the imprint, whatever their addresses', async () => {
  const site = await openAdminSite()
  const datenschutz = await add(site, { title: 'Datenschutz' })
  await add(site, { title: 'Impressum' })
  const put = async (change: object) => {
    const { settings } = (await site.admin.get('/api/settings')).body
    return site.admin.send('PUT', '/api/settings', { ...settings, ...change })
  }
  expect(await footer(site)).toEqual([])
  expect((await put({ privacyPage: '/Datenschutz', imprintPage: 'impressum' })).status).toBe(200)
  const imprint = { slug: 'impressum', title: 'Impressum', footer: 'company', isImprint: true }
  const privacy = { slug: 'datenschutz', title: 'Datenschutz', footer: '', isPrivacy: true }
  expect(await footer(site)).toEqual([imprint, privacy])

  const missing = await put({ privacyPage: 'nothing', imprintPage: 'no page' })
  expect([missing.status, missing.body.errors]).toEqual([
    400,
    { imprintPage: 'Imprint must be the address of a page, such as imprint' },
  ])
  expect((await put({ privacyPage: 'nothing' })).body.errors).toEqual({ privacyPage: 'There is no page at /nothing' })
  const placesOf = async (to: string) => (await site.admin.get(`/api/links?to=${to}`)).body.places
  const place = { noun: 'settings', title: 'Privacy policy', to: '/admin/settings#footer' }
  expect(await placesOf('/datenschutz')).toEqual([place])

  // A new address is followed; a form that still has the old one gets a conflict.
  const { revision } = (await site.admin.get('/api/settings')).body.settings
  const renamed = await site.admin.send('PUT', `/api/pages/${datenschutz._id}`, { ...datenschutz, slug: 'privacy' })
  expect(renamed.status).toBe(200)
  const { settings } = (await site.admin.get('/api/settings')).body
  expect(settings).toMatchObject({ privacyPage: 'privacy', imprintPage: 'impressum', revision: revision + 1 })
  expect(await footer(site)).toEqual([imprint, { ...privacy, slug: 'privacy' }])
  expect(await placesOf('/privacy')).toEqual([place])
  expect((await put({ revision })).status).toBe(409)

  await site.admin.send('DELETE', `/api/pages/${datenschutz._id}`)
  expect(await footer(site)).toEqual([imprint])
  expect((await put({ tagline: 'Still saved' })).status).toBe(200)
  expect((await put({ privacyPage: '' })).status).toBe(200)
  const { privacyPage: _, ...others } = (await put({ imprintPage: 'privacy-policy' })).body.errors
  expect(others).toEqual({ imprintPage: 'There is no page at /privacy-policy' })
})

test('a page that the settings name only by default is followed, too, and is no dead link as a draft', async () => {
  const site = await openAdminSite()
  const page = await add(site, { title: 'Privacy', slug: 'privacy-policy', isDraft: true })
  expect(
    (await site.admin.get('/api/links/dead')).body.links.map(({ target }: { target: string }) => target),
  ).not.toContain('/privacy-policy')
  await site.admin.send('PUT', `/api/pages/${page._id}`, { ...page, slug: 'data', isDraft: true })
  expect((await site.admin.get('/api/settings')).body.settings).toMatchObject({ privacyPage: 'data', revision: 2 })
})

test('noindex pages and drafts are left out of the sitemap', async () => {
  const site = await openAdminSite()
  await add(site)
  await add(site, { title: 'Hidden', noindex: true })
  await add(site, { title: 'Draft', isDraft: true })
  const { body } = await site.get('/sitemap.xml')
  expect(body).toContain('/imprint</loc><lastmod>')
  expect(body).not.toMatch(/\/(hidden|draft)</)
})

test('a page keeps its pictures in use until it is permanently deleted', async () => {
  const site = await openAdminSite()
  const hash = 'a'.repeat(32)
  const image = { hash, variant: 'full-9x9.webp', type: 'image/webp', body: new Uint8Array([1]) }
  await insertFullImage(site.db, image, site.clock())
  const { _id } = await add(site, { content: `![](/media/${hash}/full-9x9.webp)` })
  const uses = async () => (await site.db.selectFrom('image_uses').selectAll().execute()).map((use) => ({ ...use }))
  expect(await uses()).toEqual([{ kind: 'pages', entity_id: _id, hash }])
  const deleted = await site.admin.send('DELETE', `/api/pages/${_id}`)
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Page deleted successfully'])
  for (const table of ['pages', 'search_documents'] as const)
    expect([table, await site.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  await site.admin.send('DELETE', `/api/trash/${_id}`)
  expect(await uses()).toEqual([])
})
