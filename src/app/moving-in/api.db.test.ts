import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { flat } from '../../../test/support/images.ts'
import { items, uploads } from '../../../test/support/old-site.ts'
import { oldSite, type WxrItem, wxr } from '../../../test/support/wxr.ts'
import { zipOf } from '../../../test/support/zip.ts'
import type { ImportReport } from '../../features/moving-in/schema.ts'

const fileIn = (list = items) => new File([wxr(list)], 'old.xml', { type: 'text/xml' })

async function take(site: AdminSite, mode: string, more: Record<string, string | Blob> = {}): Promise<ImportReport> {
  const { status, body } = await site.admin.send(
    'POST',
    '/api/import/wordpress',
    formOf({ file: fileIn(), mode, ...more }),
  )
  expect([status, body.message]).toEqual([200, expect.any(String)])
  return body.report
}

const pictures = async () => zipOf({ 'uploads/2019/05/racks.png': await flat(60, 40).png().toBuffer() })

test('a report counts and names everything and writes nothing', async () => {
  const site = await openAdminSite()
  const report = await take(site, 'report', { pictures: await pictures() })
  expect(report).toMatchObject({
    ...{ system: 'wordpress', mode: 'report', site: oldSite },
    counts: { posts: 6, pages: 1, pictures: 1, categories: 3, tags: 1, authors: 1 },
    outcomes: { created: 7, updated: 0, unchanged: 0, edited: 0, refused: 0 },
    pictures: { found: 1, missing: [{ address: `${uploads}/lost.png`, entry: 'First post' }], missingTotal: 1 },
    deadLinks: [{ address: `${oldSite}/gone/`, entry: 'First post' }],
    addresses: [
      { from: '/2019/05/first-post', to: '/blog?post=first-post' },
      { from: '/2019/05/second', to: '/blog?post=second' },
      { from: '/firm/about-us', to: '/about-us' },
      { from: '/2019/05/later', to: '/blog?post=later' },
    ],
    leftOut: [
      { name: 'posts in the trash', count: 1 },
      { name: 'entries of the type “product”', count: 1 },
    ],
    words: { differing: 0 },
  })
  expect(report.categories).toContainEqual({ name: 'Design', count: 1, to: 'Design' })
  expect(report.entries[0]).toMatchObject({ wordsBefore: 6, wordsAfter: 6, differs: false, notes: [] })
  for (const table of ['posts', 'pages', 'redirects', 'media', 'imported'] as const) {
    expect([table, await site.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  }
})

test('an import keeps states, dates, authors, terms, heads and pictures', async () => {
  const site = await openAdminSite()
  const report = await take(site, 'import', { pictures: await pictures(), categories: '{"Cloud":"Development"}' })
  expect(report.outcomes).toMatchObject({ created: 7, refused: 0 })
  const { body } = await site.admin.get('/api/blog/first-post')
  const racks = expect.stringMatching(/^\/media\/[0-9a-f]{32}\/full-60x40\.webp$/)
  expect(body.blog).toMatchObject({
    ...{ title: 'First post', status: 'published', publishedAt: '2019-05-01T08:00:00.000Z', authorName: 'Anna Berg' },
    ...{ category: 'Design', tags: ['Cloud', 'SAP'], seoTitle: '', seoDescription: 'Described', summary: 'Described' },
    ...{ blogImage: racks, blogImageAlt: 'Rows of racks', savedBy: site.admin.email, revision: 1 },
  })
  expect(body.blog.content).toBe(
    `Some words and [the second](/blog?post=second#part), [gone](${oldSite}/gone/).\n\n![Racks](${body.blog.blogImage})`,
  )
  const statusOf = async (path: string) => (await site.admin.get(path)).body
  expect((await statusOf('/api/blog/second')).blog).toMatchObject({
    summary: 'In short',
    category: 'Technology',
    tags: [],
  })
  expect((await statusOf('/api/blog/draft')).blog).toMatchObject({ status: 'draft' })
  expect((await statusOf('/api/blog/later')).blog).toMatchObject({
    status: 'scheduled',
    publishedAt: '2036-01-01T09:00:00.000Z',
  })
  expect((await statusOf('/api/blog/secret')).blog).toMatchObject({ status: 'draft' })
  expect((await statusOf('/api/blog/waiting')).blog).toMatchObject({ status: 'review' })
  expect((await statusOf('/api/pages/about-us')).page).toMatchObject({ title: 'About us', content: 'The firm.' })
  expect((await statusOf('/api/media')).media).toMatchObject([{ name: 'racks.png', alt: 'Rows of racks' }])
})

test('a thousand tags of a hundred months are a handful of redirects', async () => {
  const site = await openAdminSite()
  const many = Array.from({ length: 100 }, (_, id): WxrItem => {
    const month = String((id % 12) + 1).padStart(2, '0')
    return {
      id: id + 1,
      date: `${2010 + (id % 9)}-${month}-01 10:00:00`,
      tags: Array.from({ length: 10 }, (_, n) => `t${id}x${n}`),
    }
  })
  const form = formOf({ file: fileIn(many), mode: 'report' })
  const { report } = (await site.admin.send('POST', '/api/import/wordpress', form)).body
  // Two for each entry.
  expect(report.redirects.created - 200).toBeLessThan(25)
})

test('run twice it makes no second copy; what was edited or deleted here since is left alone', async () => {
  const site = await openAdminSite()
  await take(site, 'import')
  expect((await take(site, 'import')).outcomes).toMatchObject({ created: 0, unchanged: 7 })
  const { body } = await site.admin.get('/api/blog/second')
  await site.admin.send('PUT', '/api/blog/second', { ...body.blog, title: 'Edited here' })
  await site.admin.send('DELETE', '/api/pages/about-us')
  // With its pictures, the first post is another one than before.
  const again = await take(site, 'import', { pictures: await pictures() })
  expect(again.outcomes).toMatchObject({ created: 0, updated: 1, edited: 1, deleted: 1, unchanged: 4 })
  expect((await site.admin.get('/api/blog/second')).body.blog.title).toBe('Edited here')
  const first = (await site.admin.get('/api/blog/first-post')).body.blog
  expect(first).toMatchObject({ revision: 2, publishedAt: '2019-05-01T08:00:00.000Z', blogImage: expect.any(String) })
  expect((await take(site, 'import', { pictures: await pictures() })).outcomes).toMatchObject({ updated: 0, edited: 1 })
  expect(await site.db.selectFrom('posts').select('id').execute()).toHaveLength(6)
})

test('an address that an entry here has is left to it', async () => {
  const site = await openAdminSite()
  const made = await site.admin.send('POST', '/api/pages', { title: 'Mine', slug: 'about-us', content: 'Mine.' })
  expect(made.status).toBe(201)
  const { entries } = await take(site, 'import')
  expect(entries.find(({ title }) => title === 'About us')).toMatchObject({ to: '/about-us-2', outcome: 'created' })
})

test('what cannot be is refused with a sentence, and leaves nothing', async () => {
  const site = await openAdminSite()
  const send = async (fields: Record<string, string | Blob>) => {
    const { status, body } = await site.admin.send('POST', '/api/import/wordpress', formOf(fields))
    return [status, body.message]
  }
  expect(await send({ mode: 'report' })).toEqual([400, 'Please choose a file'])
  expect(await send({ file: fileIn(), mode: 'take' })).toEqual([400, 'Mode must be report or import'])
  expect(await send({ file: fileIn(), categories: '[1]' })).toEqual([400, expect.stringMatching(/^Categories must be/)])
  expect(await send({ file: new File(['<html></html>'], 'a.xml') })).toEqual([400, expect.stringMatching(/no export/)])
  const outside = zipOf({ '../../escape.png': Buffer.from('x') })
  expect(await send({ file: fileIn(), pictures: outside })).toEqual([400, expect.stringMatching(/zip of pictures/)])
  expect(await send({ file: fileIn(), pictures: new File(['PK'], 'a.zip') })).toEqual([400, expect.any(String)])
  expect((await site.admin.get('/api/import')).body).toEqual({ success: true, running: null })
  const bomb = zipOf({ 'uploads/2019/05/racks.png': Buffer.alloc(30_000_000) })
  expect((await take(site, 'report', { pictures: bomb })).pictures).toMatchObject({ found: 0 })
  const liar = zipOf({ 'uploads/2019/05/racks.png': Buffer.alloc(30_000_000) }, { size: 1000 })
  expect((await take(site, 'import', { pictures: liar })).pictures).toMatchObject({ found: 0 })
  expect(
    (await take(site, 'import', { pictures: zipOf({ 'racks.png': Buffer.from('no picture') }) })).pictures.found,
  ).toBe(0)
})

test('only owners may import', async () => {
  const site = await openAdminSite()
  const author = await signInAs(site, 'author@example.com')
  await site.db.updateTable('admins').set({ role: 'author' }).where('email', '=', author.email).execute()
  expect((await author.send('POST', '/api/import/wordpress', formOf({ file: fileIn() }))).status).toBe(403)
  expect((await site.call('/api/import/wordpress', { method: 'POST', body: formOf({ file: fileIn() }) })).status).toBe(
    401,
  )
})

test('posts of a chosen category become drafts of case studies or jobs, and stay what they became', async () => {
  const site = await openAdminSite()
  const list: WxrItem[] = [
    { id: 1, slug: 'ledger', categories: ['Projects'], content: '<h2>Before</h2><p>It was <b>slow</b>.</p>' },
    { id: 2, slug: 'clerk', categories: ['Careers'], content: '<h2>You</h2><ul><li>know SAP</li></ul>' },
    { id: 3, slug: 'news', categories: ['News'], content: '<a href="/2019/05/ledger/">The ledger</a>' },
  ]
  const chosen = { file: fileIn(list), categories: '{"Projects":"case-studies","Careers":"jobs"}' }
  for (const mode of ['report', 'import']) {
    const report = await take(site, mode, chosen)
    expect(report).toMatchObject({
      counts: { posts: 1, pages: 0, caseStudies: 1, jobs: 1 },
      outcomes: { created: 3, refused: 0 },
      words: { differing: 0 },
    })
    expect(report.entries.map(({ kind, status, to }) => [kind, status, to])).toEqual([
      ['case-study', 'draft', '/case-studies?study=ledger'],
      ['job', 'draft', '/career?job=clerk'],
      ['post', 'published', '/blog?post=news'],
    ])
  }
  expect((await site.admin.get('/api/case-studies/ledger')).body.caseStudy).toMatchObject({
    ...{ title: 'Post 1', status: 'draft', challenge: '## Before\n\nIt was **slow**.', approach: '' },
    ...{ publishNow: false, scheduledDate: '2019-05-01T08:00:00.000Z' },
  })
  expect((await site.admin.get('/api/job/clerk')).body.job).toMatchObject({
    ...{ title: 'Post 2', status: 'draft', description: 'You\n\nknow SAP', requirements: [] },
  })
  expect((await site.call('/api/case-studies/ledger')).status).toBe(404)
  const { blog } = (await site.admin.get('/api/blog/news')).body
  expect(blog.content).toBe('[The ledger](/case-studies?study=ledger)')
  const { redirects } = (await site.admin.get('/api/redirects?limit=100')).body
  const goals = Object.fromEntries(redirects.map(({ from, to }: { from: string; to: string }) => [from, to]))
  expect(goals).toMatchObject({
    '/2019/05/clerk': '/career?job=clerk',
    '/?p=1': '/case-studies?study=ledger',
    '/category/projects/*': '/case-studies',
    '/category/careers/*': '/career',
  })
  const again = await take(site, 'import', { file: fileIn(list) })
  expect(again.outcomes).toMatchObject({ created: 0, unchanged: 3 })
})
