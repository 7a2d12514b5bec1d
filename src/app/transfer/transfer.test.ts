import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  change,
  copyExport,
  dropContent,
  makeFolder,
  prepare,
  prepareFullExport,
  refusal,
  take,
} from '../../../test/support/exports.ts'
import { openTestResources } from '../../../test/support/resources.ts'
import { kindNames } from '../../features/kinds.ts'
import { serverKinds } from '../kinds.server.ts'
import { exportSite } from './export.server.ts'

const exported = prepareFullExport()

test('an export holds only saved fields, without ids, HTML, revisions or authors', async () => {
  const text = readFileSync(join(exported.folder(), 'site.json'), 'utf8')
  expect(text).not.toMatch(/"(_id|html|revision|savedBy)":/)
  for (const kind of kindNames) {
    const { rows } = { rows: await exported.site().db.selectFrom(serverKinds[kind].table).select('id').execute() }
    for (const { id } of rows) expect(text).not.toContain(id)
  }
})

test('HTML in an import file is rejected as an unknown field', async () => {
  const folder = copyExport(exported.folder())
  change(folder, (site) => {
    const [post] = site.content.blog
    dropContent(site)
    site.content.blog = [{ ...post, html: '<script>alert(1)</script>' }]
  })
  const there = await openTestResources()
  expect(await refusal(take(there, folder))).toEqual([
    expect.stringMatching(/^blog\..+: html: there is no such field$/),
  ])
})

test('a rejected import names every problem by entry, field and rule, and writes nothing', async () => {
  const folder = copyExport(exported.folder())
  change(folder, (site) => {
    const { content } = site
    const { jobs, services, pages } = content
    const blog = [content.blog[1], content.blog.find(({ slug }: { slug: string }) => slug === 'all-of-it')]
    dropContent(site)
    Object.assign(content, { blog, jobs: jobs.slice(0, 2), services: [services[0]], pages: [pages[0]] })
    Object.assign(blog[0], { slug: 'b', blogImage: 'javascript:alert(1)' })
    Object.assign(blog[1], { summary: '', blogImage: 'javascript:alert(1)' })
    Object.assign(content.jobs[0], { slug: 'j', title: '', minSalary: 5, maxSalary: 1, createdAt: 'today' })
    Object.assign(content.jobs[1], { slug: 'k', title: '', minSalary: 5, maxSalary: 1 })
    Object.assign(content.services[0], { name: 's', data: 5 })
    Object.assign(content.pages[0], { slug: 'p', titel: 'x' })
  })
  const there = await openTestResources()
  expect(await refusal(take(there, folder))).toEqual([
    'blog.b: blogImage: blogImage must be an address that begins with / or https://',
    'blog.all-of-it: summary: Summary is required',
    'jobs.j: createdAt: is not a moment, such as 2026-03-02T10:00:00.000Z',
    'jobs.k: title: Job title is required',
    'jobs.k: minSalary: Minimum salary cannot be greater than maximum salary',
    'services.s: data: data must be an object',
    'pages.p: titel: there is no such field',
  ])
  expect(await there.db.selectFrom('posts').select('id').execute()).toEqual([])
})

/** Imports only these redirects: where each leads, and 410 or whether it is a move. */
async function takeRedirects(redirects: object[]): Promise<string[]> {
  const folder = copyExport(exported.folder())
  const usual = { status: 301, isMove: false, hits: 0, lastHitAt: null, createdAt: '2026-03-02T10:00:00.000Z' }
  change(folder, (site) => {
    dropContent(site)
    site.redirects = redirects.map((redirect) => ({ ...usual, ...redirect }))
  })
  const there = await openTestResources()
  await take(there, folder)
  const rows = await there.db.selectFrom('redirects').selectAll().orderBy('from_path').execute()
  return rows.map(({ from_path, to_path }) => `${from_path} > ${to_path || 'gone'}`)
}

test('imported redirects are normalized as they are on save', async () => {
  const imported = await takeRedirects([
    { from: '/Old-Page/', to: '/Blog/' },
    { from: '/older?b=2&a=1', to: '/old-page?lang=en' },
    { from: '/gone', to: null, status: 410 },
    { from: '/own', to: 'https://www.example.com/Career/?page=2#top' },
    { from: '/other', to: 'https://www.example.org/career' },
  ])
  expect(imported).toEqual([
    '/gone > gone',
    '/old-page > /Blog',
    '/older?a=1&b=2 > /Blog',
    '/other > https://www.example.org/career',
    '/own > /Career?page=2#top',
  ])
})

test.for([
  [
    'circles',
    [
      { from: '/old', to: '/new' },
      { from: '/new', to: '/old?lang=en' },
    ],
    ['redirects.0: to: /new leads back to /old', 'redirects.1: to: /old?lang=en leads back to /new'],
  ],
  [
    'circles by the site’s own host',
    [
      { from: '/old', to: 'https://www.example.com/new' },
      { from: '/new', to: '/old' },
    ],
    ['redirects.0: to: /new leads back to /old', 'redirects.1: to: /old leads back to /new'],
  ],
  [
    'circles of moved pages',
    [
      { from: '/old', to: '/new', isMove: true },
      { from: '/gone', to: null, status: 410 },
      { from: '/new', to: '/old', isMove: true },
    ],
    ['redirects.0: to: /new leads back to /old', 'redirects.2: to: /old leads back to /new'],
  ],
  [
    'two from one address',
    [
      { from: '/old', to: '/new' },
      { from: '/OLD/', to: '/newer' },
    ],
    ['redirects.1: from: There is a redirect from this address already'],
  ],
] as const)('redirects with %s are rejected', async ([, redirects, lines]) => {
  expect(await refusal(takeRedirects([...redirects]))).toEqual(lines)
})

test('redirects to a gone address or to another capitalization of their path are imported', async () => {
  const redirects = [
    { from: '/blog?post=%C3%9Cber', to: '/blog?post=%C3%BCber', isMove: true },
    { from: '/old', to: '/x' },
    { from: '/older', to: '/services/Tape' },
    { from: '/services/tape', to: '/services/Tape', isMove: true },
    { from: '/services/Über', to: '/services/über', isMove: true },
    { from: '/x', to: null, status: 410 },
  ]
  expect(await takeRedirects(redirects)).toEqual(redirects.map(({ from, to }) => `${from} > ${to ?? 'gone'}`))
})

test('an invalid export file or folder is rejected with a clear message', async () => {
  const here = await openTestResources()
  const folder = makeFolder()
  await exportSite(here.db, folder, here.clock())
  expect(await refusal(exportSite(here.db, folder, here.clock()))).toEqual([`${folder} is not empty`])
  expect(await refusal(prepare(here, join(folder, 'none')))).toEqual([
    `There is no file ${join(folder, 'none/site.json')}`,
  ])
  change(folder, (site) => Object.assign(site, { format: 'other', more: 1, messages: [{}] }))
  expect(await refusal(prepare(here, folder))).toEqual(
    expect.arrayContaining([
      'format: is not "site": this file is not an export of a site',
      'messages.0.name: Name is required',
    ]),
  )
  writeFileSync(join(folder, 'site.json'), '{"format"')
  expect((await refusal(prepare(here, folder)))[0]).toMatch(/site\.json is not JSON: /)
  writeFileSync(join(folder, 'site.json'), Buffer.alloc(64 * 1024 * 1024 + 1))
  expect(await refusal(prepare(here, folder))).toEqual([`${join(folder, 'site.json')} is larger than 64 MB`])
})

test('a picture must be a small enough file inside the folder that matches its address', async () => {
  const folder = copyExport(exported.folder())
  const refused = async (edit: () => void) => {
    rmSync(folder, { recursive: true })
    cpSync(exported.folder(), folder, { recursive: true })
    change(folder, dropContent)
    edit()
    return refusal(prepare(exported.site(), folder))
  }
  const path = (file: string) => join(folder, 'pictures', file)
  const names = ['../secret.webp', '/etc/passwd', 'a/../b.webp', '..\\b.webp', 'b.php', '.webp', 'a\0.webp']
  const rename = () =>
    change(folder, (site) => {
      site.pictures = names.map((file) => ({ ...site.pictures[0], file }))
    })
  expect(await refused(rename)).toEqual(
    names.map((_, index) => `pictures.${index}.file: is not a name such as a-picture.webp`),
  )
  const missing = [expect.stringMatching(/^pictures\.the-cover\.webp: there is no file /)]
  expect(await refused(() => rmSync(path('the-cover.webp')))).toEqual(missing)
  const linked = () => {
    rmSync(path('the-cover.webp'))
    symlinkSync(join(exported.folder(), 'pictures', 'the-cover.webp'), path('the-cover.webp'))
  }
  expect(await refused(linked)).toEqual(missing)
  const big = () => writeFileSync(path('the-cover.webp'), Buffer.alloc(2 * 1024 * 1024))
  expect(await refused(big)).toEqual(['pictures.the-cover.webp: Image must be less than 2MB'])
  const other = () => writeFileSync(path('the-cover.webp'), readFileSync(path('the-cover-2.webp')))
  expect(await refused(other)).toEqual(['pictures.the-cover.webp: is not the picture that its address names'])
})

test('a document that is missing, too large or no PDF is refused', async () => {
  const folder = copyExport(exported.folder())
  const path = join(folder, 'documents', 'price-list.pdf')
  change(folder, dropContent)
  const site = await openTestResources()
  const refused = () => refusal(prepare(site, folder))
  rmSync(path)
  expect(await refused()).toEqual([expect.stringMatching(/^documents\.price-list\.pdf: there is no file /)])
  writeFileSync(path, 'no PDF')
  expect(await refused()).toEqual(['documents.price-list.pdf: Please upload a PDF file'])
  writeFileSync(path, Buffer.alloc(25 * 1024 * 1024 + 1))
  expect(await refused()).toEqual(['documents.price-list.pdf: Document must be at most 25 MB'])
})
