import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestResources, openTestResources, type TestResources } from '../../../test/support/resources.ts'
import { aCaseStudy, aJob, aPage, aPost, aServicePage, contactFields, settings } from '../../../test/support/samples.ts'
import { createPost } from '../../features/blog/store.server.ts'
import { createCaseStudy } from '../../features/case-studies/store.server.ts'
import { createMessage } from '../../features/contact/store.server.ts'
import { createJob } from '../../features/jobs/store.server.ts'
import { kindNames } from '../../features/kinds.ts'
import { saveImage } from '../../features/media/operations.server.ts'
import { createPage } from '../../features/pages/store.server.ts'
import { createServicePage } from '../../features/services/store.server.ts'
import { saveSettings } from '../../features/settings/store.server.ts'
import { insertMember } from '../../features/team/store.server.ts'
import { newId } from '../../platform/id.server.ts'
import { serverKinds } from '../kinds.server.ts'
import { seed } from '../seed.server.ts'
import { exportSite } from './export.server.ts'
import { importSite, prepareImport } from './import.server.ts'
import { TransferError } from './site-file.server.ts'

/** Text that a careless format corrupts or a careless reader runs. */
const hostile = 'a\nb\u2028c "quoted" \\n \u0001 Zürich 東京 🚆 <script>alert(1)</script> {{x}} __proto__'

/** The full site and its export, which no test changes. */
let here: TestResources
let original: string

beforeAll(async () => {
  here = await createFullSite()
  original = join(mkdtempSync(join(tmpdir(), 'site-export-')), 'site')
  await exportSite(here.db, original, here.clock())
})
afterAll(async () => {
  rmSync(dirname(original), { recursive: true, force: true })
  await here.close()
})

/** Copies the export to a folder that a test may change. */
function copyExport(): string {
  const folder = makeFolder()
  cpSync(original, folder, { recursive: true })
  return folder
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'site')
}

async function addPicture(site: TestResources, name: string): Promise<string> {
  const bytes = await sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .png()
    .toBuffer()
  return saveImage(site, new File([new Uint8Array(bytes)], name, { type: 'image/png' }), 'image')
}

/** Creates the samples and, for every kind, an entry with all optional fields. */
async function createFullSite(): Promise<TestResources> {
  const site = await createTestResources()
  const { db, clock } = site
  await seed(site, 'demo', clock())
  const now = clock()
  const later = new Date(now.getTime() + 86_400_000).toISOString()
  const [cover, portrait] = [await addPicture(site, 'The cover.PNG'), await addPicture(site, 'The cover.png')]
  await addPicture(site, '../../東京.png')
  const all = {
    tags: ['SAP', 'sap on paper'],
    readTime: 9,
    blogImageAlt: hostile,
    slug: 'all-of-it',
    content: `${hostile}\n\n![x](${portrait})`,
  }
  await createPost(db, aPost({ ...all, title: hostile.replace('\n', ' ') }), now, cover)
  await createPost(db, aPost({ title: 'A draft', isDraft: true, publishNow: false }), now)
  await createPost(db, aPost({ title: 'Later', publishNow: false, scheduledDate: later }), now)
  const job = { minSalary: 1000, maxSalary: 2000, perks: [hostile], workplace: 'Hamburg', applicationDeadline: later }
  await createJob(db, aJob({ ...job, applicationUrl: 'https://example.com/apply' }), now)
  await createJob(
    db,
    aJob({ title: 'Hidden', isActive: false, status: 'expired', applicationDeadline: '2026-12-31' }),
    now,
  )
  await createServicePage(db, aServicePage({ isDraft: true }), now)
  const study = {
    figures: [{ value: '3', label: '<b>"東京"</b>' }],
    quote: { text: hostile, name: 'A', role: 'B' },
    image: cover,
  }
  await createCaseStudy(db, aCaseStudy({ ...study, challenge: hostile, isDraft: true }), now)
  await createPage(db, aPage({ footer: 'company', noindex: true, content: hostile }), now)
  await saveSettings(db, { ...settings, analytics: true, recipients: ['a@example.com'], tagline: 'Ours' }, now)
  await insertMember(db, { email: 'ed@example.com', name: 'Ed', role: 'editor' }, now)
  await createMessage(db, { ...contactFields, service: '', message: hostile, page: '/blog' }, true, now)
  const message = await createMessage(db, { ...contactFields, service: '' }, false, now)
  await db
    .updateTable('contact_messages')
    .set({ read_at: later, state: 'answered', note: hostile })
    .where('id', '=', message)
    .execute()
  const redirect = { hits: 3, last_hit_at: later, created_at: now.toISOString() }
  await db
    .insertInto('redirects')
    .values([
      { id: newId(), from_path: '/old.html', to_path: '/blog', status: 301, is_move: 0, ...redirect },
      { id: newId(), from_path: '/gone', to_path: '', status: 410, is_move: 0, ...redirect, last_hit_at: null },
      {
        id: newId(),
        from_path: '/blog?post=former',
        to_path: '/blog?post=all-of-it',
        status: 301,
        is_move: 1,
        ...redirect,
      },
    ])
    .execute()
  await db.updateTable('posts').set({ updated_at: later }).where('slug', '=', 'all-of-it').execute()
  return site
}

const filesOf = (folder: string) =>
  [
    'site.json',
    ...readdirSync(join(folder, 'pictures'))
      .sort()
      .map((file) => `pictures/${file}`),
  ].map((file) => [file, readFileSync(join(folder, file)).toString('base64')])

// biome-ignore lint/suspicious/noExplicitAny: it is broken on purpose.
function change(folder: string, edit: (site: any) => void): void {
  const path = join(folder, 'site.json')
  const site = JSON.parse(readFileSync(path, 'utf8'))
  edit(site)
  writeFileSync(path, JSON.stringify(site))
}

function prepare({ config, renderer, images }: TestResources, folder: string) {
  return prepareImport({ publicUrl: config.publicUrl, renderer, images }, folder)
}

async function take(site: TestResources, folder: string, replace = false): Promise<void> {
  await importSite(site.db, await prepare(site, folder), { replace, now: site.clock() })
}

const refusal = async (work: Promise<unknown>): Promise<string[]> => {
  const error = await work.then(
    () => undefined,
    (problem) => problem,
  )
  expect(error).toBeInstanceOf(TransferError)
  return error.message.split('\n')
}

test('exporting, importing into an empty site and exporting again yields identical files', async () => {
  const second = makeFolder()
  const { content } = JSON.parse(readFileSync(join(original, 'site.json'), 'utf8'))
  for (const kind of kindNames) expect([kind, content[kind].length > 0]).toEqual([kind, true])
  const there = await openTestResources()
  there.clock.advance(40, 'days')
  await take(there, original)
  await exportSite(there.db, second, there.clock())
  expect(filesOf(second)).toEqual(filesOf(original))
  expect(readdirSync(join(original, 'pictures')).sort()).toEqual([
    'dong-jing.webp',
    'the-cover-2.webp',
    'the-cover.webp',
  ])
  expect(statSync(join(original, 'site.json')).mode & 0o777).toBe(0o600)
  // The rest is derived from the file: search, tags, uses of pictures, HTML.
  for (const table of ['search_documents', 'post_tags', 'case_study_services'] as const) {
    const [mine, theirs] = await Promise.all([here, there].map(({ db }) => db.selectFrom(table).selectAll().execute()))
    expect([table, theirs?.length]).toEqual([table, mine?.length])
  }
  const html = ({ db }: TestResources) =>
    db.selectFrom('posts').select(['slug', 'html', 'published_at']).orderBy('slug').execute()
  expect(await html(there)).toEqual(await html(here))
})

test('an export holds only saved fields, without ids, HTML, revisions or authors', async () => {
  const text = readFileSync(join(original, 'site.json'), 'utf8')
  expect(text).not.toMatch(/"(_id|html|revision|savedBy)":/)
  for (const kind of kindNames) {
    const { rows } = { rows: await here.db.selectFrom(serverKinds[kind].table).select('id').execute() }
    for (const { id } of rows) expect(text).not.toContain(id)
  }
})

test('HTML in an import file is rejected as an unknown field', async () => {
  const folder = copyExport()
  change(folder, ({ content }) => {
    content.blog[0].html = '<script>alert(1)</script>'
  })
  const there = await openTestResources()
  expect(await refusal(take(there, folder))).toEqual([
    expect.stringMatching(/^blog\..+: html: there is no such field$/),
  ])
})

test('importing into a site with content requires --replace, which replaces everything', async () => {
  const there = await openTestResources()
  await createPost(there.db, aPost({ title: 'In the way', tags: ['In the way'] }), there.clock())
  const before = await there.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  expect(await refusal(take(there, original))).toEqual([
    'This site holds content (post: 1). Import into an empty one, or say --replace to lose it',
  ])
  expect(await there.db.selectFrom('posts').select('title').execute()).toEqual([{ title: 'In the way' }])
  await take(there, original, true)
  const again = makeFolder()
  await exportSite(there.db, again, there.clock())
  expect(filesOf(again)).toEqual(filesOf(original))
  const tags = there.db.selectFrom('post_tags').select('post_id').where('tag_key', '=', 'in the way')
  expect(await tags.execute()).toEqual([])
  // Processes that serve this database drop their cached pages.
  const after = await there.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  expect(after.version).toBeGreaterThan(before.version)
})

test('an administrator who was removed is not brought back', async () => {
  const there = await openTestResources()
  const removed_at = there.clock().toISOString()
  await there.db.insertInto('removed_admins').values({ email: 'ed@example.com', removed_at }).execute()
  await take(there, original)
  expect(await there.db.selectFrom('admins').select('email').execute()).toEqual([])
})

test('a rejected import names every problem by entry, field and rule, and writes nothing', async () => {
  const folder = copyExport()
  change(folder, ({ content }) => {
    Object.assign(
      content.blog.find(({ slug }: { slug: string }) => slug === 'all-of-it'),
      { summary: '', blogImage: 'javascript:alert(1)' },
    )
    Object.assign(content.blog[1], { slug: 'b', blogImage: 'javascript:alert(1)' })
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

test.for([
  [
    'two entries of one address',
    (s: Edited) => {
      s.content.pages.push(s.content.pages[0])
    },
    /^pages\..+: slug: Another page has this address$/,
  ],
  [
    'a picture that nothing brings',
    (s: Edited) => {
      s.pictures.splice(0, 3)
    },
    /This image does not exist any more/,
  ],
  [
    'two categories of one name',
    (s: Edited) => {
      s.menu.push(s.menu[0])
    },
    /^menu\.\d+: category: Category already exists$/,
  ],
] as [string, (site: Edited) => void, RegExp][])(
  'an import with %s fails and writes nothing',
  async ([, edit, wanted]) => {
    const folder = copyExport()
    change(folder, edit)
    const there = await openTestResources()
    expect(await refusal(take(there, folder))).toEqual([expect.stringMatching(wanted)])
    for (const table of ['posts', 'media', 'images', 'menu_categories', 'admins', 'search_documents'] as const)
      expect(await there.db.selectFrom(table).selectAll().execute()).toEqual([])
  },
)

// biome-ignore lint/suspicious/noExplicitAny: it is broken on purpose.
type Edited = any

/** Imports only these redirects: where each leads, and 410 or whether it is a move. */
async function takeRedirects(redirects: object[]): Promise<string[]> {
  const folder = copyExport()
  const usual = { status: 301, isMove: false, hits: 0, lastHitAt: null, createdAt: '2026-03-02T10:00:00.000Z' }
  change(folder, (site) => {
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
  const folder = copyExport()
  const refused = async (edit: () => void) => {
    rmSync(folder, { recursive: true })
    cpSync(original, folder, { recursive: true })
    edit()
    return refusal(prepare(here, folder))
  }
  const path = (file: string) => join(folder, 'pictures', file)
  for (const file of ['../secret.webp', '/etc/passwd', 'a/../b.webp', '..\\b.webp', 'b.php', '.webp', 'a\0.webp']) {
    expect(
      await refused(() =>
        change(folder, ({ pictures }) => {
          pictures[0].file = file
        }),
      ),
    ).toEqual(['pictures.0.file: is not a name such as a-picture.webp'])
  }
  const missing = [expect.stringMatching(/^pictures\.the-cover\.webp: there is no file /)]
  expect(await refused(() => rmSync(path('the-cover.webp')))).toEqual(missing)
  const linked = () => {
    rmSync(path('the-cover.webp'))
    symlinkSync(join(original, 'pictures', 'the-cover.webp'), path('the-cover.webp'))
  }
  expect(await refused(linked)).toEqual(missing)
  const big = () => writeFileSync(path('the-cover.webp'), Buffer.alloc(2 * 1024 * 1024))
  expect(await refused(big)).toEqual(['pictures.the-cover.webp: Image must be less than 2MB'])
  const other = () => writeFileSync(path('the-cover.webp'), readFileSync(path('the-cover-2.webp')))
  expect(await refused(other)).toEqual(['pictures.the-cover.webp: is not the picture that its address names'])
})
