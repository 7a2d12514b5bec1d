import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  change,
  copyExport,
  filesOf,
  makeFolder,
  prepareFullExport,
  refusal,
  take,
} from '../../../test/support/exports.ts'
import { openTestResources, type TestResources } from '../../../test/support/resources.ts'
import { aPost } from '../../../test/support/samples.ts'
import { createPost } from '../../features/blog/store.server.ts'
import { kindNames } from '../../features/kinds.ts'
import { seed } from '../seed.server.ts'
import { exportSite } from './export.server.ts'

const exported = prepareFullExport()

test('exporting, importing into an empty site and exporting again yields identical files', async () => {
  const second = makeFolder()
  const { content } = JSON.parse(readFileSync(join(exported.folder(), 'site.json'), 'utf8'))
  for (const kind of kindNames) expect([kind, content[kind].length > 0]).toEqual([kind, true])
  const there = await openTestResources()
  there.clock.advance(40, 'days')
  await take(there, exported.folder())
  await exportSite(there.db, second, there.clock())
  expect(filesOf(second)).toEqual(filesOf(exported.folder()))
  expect(readdirSync(join(exported.folder(), 'pictures')).sort()).toEqual([
    'dong-jing.webp',
    'the-cover-2.webp',
    'the-cover.webp',
  ])
  expect(readdirSync(join(exported.folder(), 'documents')).sort()).toEqual(['price-list-2.pdf', 'price-list.pdf'])
  expect(statSync(join(exported.folder(), 'site.json')).mode & 0o777).toBe(0o600)
  // The rest is derived from the file: search, tags, uses of pictures, HTML.
  for (const table of ['search_documents', 'post_tags', 'case_study_services'] as const) {
    const [mine, theirs] = await Promise.all(
      [exported.site(), there].map(({ db }) => db.selectFrom(table).selectAll().execute()),
    )
    expect([table, theirs?.length]).toEqual([table, mine?.length])
  }
  const html = ({ db }: TestResources) =>
    db.selectFrom('posts').select(['slug', 'html', 'published_at']).orderBy('slug').execute()
  expect(await html(there)).toEqual(await html(exported.site()))
})

test('the outlines of a new site give way to the imported pages, and so do its settings', async () => {
  const there = await openTestResources()
  await seed(there, 'none', there.clock())
  await take(there, exported.folder())
  const again = makeFolder()
  await exportSite(there.db, again, there.clock())
  expect(filesOf(again)).toEqual(filesOf(exported.folder()))
})

test('importing into a site with content requires --replace, which replaces everything', async () => {
  const there = await openTestResources()
  await createPost(there.db, aPost({ title: 'In the way', tags: ['In the way'] }), there.clock())
  const before = await there.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  expect(await refusal(take(there, exported.folder()))).toEqual([
    'This site holds content (post: 1). Import into an empty one, or say --replace to lose it',
  ])
  expect(await there.db.selectFrom('posts').select('title').execute()).toEqual([{ title: 'In the way' }])
  await take(there, exported.folder(), true)
  const again = makeFolder()
  await exportSite(there.db, again, there.clock())
  expect(filesOf(again)).toEqual(filesOf(exported.folder()))
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
  await take(there, exported.folder())
  expect(await there.db.selectFrom('admins').select('email').execute()).toEqual([])
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
    'a document that is there twice',
    (s: Edited) => {
      s.documents.push(s.documents[0])
    },
    /^documents\.price-list\.pdf: is there twice$/,
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
    const folder = copyExport(exported.folder())
    change(folder, edit)
    const there = await openTestResources()
    expect(await refusal(take(there, folder))).toEqual([expect.stringMatching(wanted)])
    for (const table of [
      'posts',
      'media',
      'images',
      'documents',
      'menu_categories',
      'admins',
      'search_documents',
    ] as const)
      expect(await there.db.selectFrom(table).selectAll().execute()).toEqual([])
  },
)

// biome-ignore lint/suspicious/noExplicitAny: it is broken on purpose.
type Edited = any
