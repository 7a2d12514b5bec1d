import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { seed } from '../../src/app/seed.server.ts'
import { exportSite } from '../../src/app/transfer/export.server.ts'
import { importSite, prepareImport } from '../../src/app/transfer/import.server.ts'
import { TransferError } from '../../src/app/transfer/site-file.server.ts'
import { createPost } from '../../src/features/blog/store.server.ts'
import { createCaseStudy } from '../../src/features/case-studies/store.server.ts'
import { createMessage } from '../../src/features/contact/store.server.ts'
import { createDocument } from '../../src/features/documents/operations.server.ts'
import { createJob } from '../../src/features/jobs/store.server.ts'
import { kindNames } from '../../src/features/kinds.ts'
import { saveImage } from '../../src/features/media/operations.server.ts'
import { createPage } from '../../src/features/pages/store.server.ts'
import { createServicePage } from '../../src/features/services/store.server.ts'
import { saveSettings } from '../../src/features/settings/store.server.ts'
import { insertMember } from '../../src/features/team/store.server.ts'
import { newId } from '../../src/platform/id.server.ts'
import { createTestResources, type TestResources } from './resources.ts'
import { aCaseStudy, aJob, aPage, aPost, aServicePage, contactFields, settings } from './samples.ts'

/** Text that a careless format corrupts or a careless reader runs. */
const hostile = 'a\nb\u2028c "quoted" \\n \u0001 Zürich 東京 🚆 <script>alert(1)</script> {{x}} __proto__'

/** The full site and its export, for all tests of a file; none changes them. */
export function prepareFullExport(): { site(): TestResources; folder(): string } {
  let site: TestResources
  let folder: string
  beforeAll(async () => {
    site = await createFullSite()
    folder = join(mkdtempSync(join(tmpdir(), 'site-export-')), 'site')
    await exportSite(site.db, folder, site.clock())
  })
  afterAll(async () => {
    rmSync(dirname(folder), { recursive: true, force: true })
    await site.close()
  })
  return { site: () => site, folder: () => folder }
}

/** Copies an export to a folder that a test may change. */
export function copyExport(original: string): string {
  const folder = makeFolder()
  cpSync(original, folder, { recursive: true })
  return folder
}

export function makeFolder(): string {
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

async function addDocument(site: TestResources, name: string, bytes: number): Promise<string> {
  const file = new File([`%PDF-1.7\n${'x'.repeat(bytes)}\n%%EOF`], name)
  return createDocument(
    { ...site, findPlaces: async () => [] },
    file,
    { title: undefined, revision: undefined },
    'a@b.example',
  )
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
  await addDocument(site, 'Price list.pdf', 600_000)
  await addDocument(site, 'price-list.pdf', 10)
  const all = {
    tags: ['SAP', 'sap on paper'],
    readTime: 9,
    blogImageAlt: hostile,
    publicUntil: later,
    slug: 'all-of-it',
    content: `${hostile}\n\n![x](${portrait})`,
  }
  await createPost(db, aPost({ ...all, title: hostile.replace('\n', ' ') }), now, cover)
  await createPost(db, aPost({ title: 'A draft', isDraft: true, publishNow: false }), now)
  await createPost(db, aPost({ title: 'Later', publishNow: false, scheduledDate: later }), now)
  const job = {
    minSalary: 1000,
    maxSalary: 2000,
    perks: [hostile],
    workplace: 'Hamburg',
    applicationDeadline: later,
    publicUntil: later,
  }
  await createJob(db, aJob({ ...job, applicationUrl: 'https://example.com/apply' }), now)
  await createJob(
    db,
    aJob({ title: 'Hidden', isActive: false, status: 'expired', applicationDeadline: '2026-12-31' }),
    now,
  )
  await createServicePage(db, aServicePage({ isDraft: true, publicUntil: later }), now)
  const study = {
    figures: [{ value: '3', label: '<b>"東京"</b>' }],
    quote: { text: hostile, name: 'A', role: 'B' },
    timeline: [{ hour: 2.5, lane: 'Données', label: '<b>', text: hostile }],
    timelineStart: 'Fri 18:00',
    image: cover,
    publicUntil: later,
  }
  await createCaseStudy(db, aCaseStudy({ ...study, challenge: hostile, isDraft: true }), now)
  await createPage(db, aPage({ footer: 'company', noindex: true, content: hostile, publicUntil: later }), now)
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

export const filesOf = (folder: string) =>
  [
    'site.json',
    ...['pictures', 'documents'].flatMap((name) =>
      readdirSync(join(folder, name))
        .sort()
        .map((file) => `${name}/${file}`),
    ),
  ].map((file) => [file, readFileSync(join(folder, file)).toString('base64')])

// biome-ignore lint/suspicious/noExplicitAny: it is broken on purpose.
export function change(folder: string, edit: (site: any) => void): void {
  const path = join(folder, 'site.json')
  const site = JSON.parse(readFileSync(path, 'utf8'))
  edit(site)
  writeFileSync(path, JSON.stringify(site))
}

/** Leaves the content out, for tests of the rest: rendering it takes seconds. */
// biome-ignore lint/suspicious/noExplicitAny: it is broken on purpose.
export function dropContent(site: any): void {
  for (const kind of kindNames) site.content[kind] = []
}

export function prepare({ config, renderer, images }: TestResources, folder: string) {
  return prepareImport({ publicUrl: config.publicUrl, renderer, images }, folder)
}

export async function take(site: TestResources, folder: string, replace = false): Promise<void> {
  await importSite(site.db, await prepare(site, folder), { replace, now: site.clock() })
}

export const refusal = async (work: Promise<unknown>): Promise<string[]> => {
  const error = await work.then(
    () => undefined,
    (problem) => problem,
  )
  expect(error).toBeInstanceOf(TransferError)
  return error.message.split('\n')
}
