import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { openTestResources } from '../../test/support/resources.ts'
import { aJob, aPost, contactFields, wholeList } from '../../test/support/samples.ts'
import { refoldDocuments } from '../app/search-documents.server.ts'
import { listPosts } from '../features/blog/list.server.ts'
import { createPost } from '../features/blog/store.server.ts'
import { contactInput } from '../features/contact/input.ts'
import { createMessage, listMessages } from '../features/contact/store.server.ts'
import { listJobs } from '../features/jobs/list.server.ts'
import { createJob } from '../features/jobs/store.server.ts'
import { migrate } from './migrate.server.ts'
import type { Database } from './tables.ts'

const noon = new Date('2026-03-02T12:00:00.000Z')
const visitor = { now: noon, seesAll: false }

const posts = [
  { title: 'Ämter', tags: ['SAP', 'sap', 'Öl'], content: 'Text über 東京', category: 'Design' },
  { title: 'Later', tags: ['sap'], publishNow: false, scheduledDate: '2027-01-01T00:00:00.000Z' },
  { title: 'Was due', publishNow: false, scheduledDate: '2026-01-01T00:00:00.000Z', authorName: 'Öznur' },
]
const jobs = [
  { title: 'Öffner', requirements: ['ABAP', 'C++'] },
  { title: 'Closed', applicationDeadline: '2026-03-01' },
  { title: 'Open', applicationDeadline: '2026-03-31' },
  { title: 'Expired', status: 'expired', applicationDeadline: '2026-03-31' },
  { title: 'Hidden', isActive: false },
]

/** The rows that only this migration added, without the random ids. */
async function derivedRows(db: Database) {
  const [postRows, jobRows] = [
    await db.selectFrom('posts').selectAll().orderBy('title').execute(),
    await db.selectFrom('jobs').selectAll().orderBy('title').execute(),
  ]
  const titleOf = new Map([...postRows, ...jobRows].map(({ id, title }) => [id, title]))
  const tags = await db.selectFrom('post_tags').selectAll().execute()
  const documents = await db.selectFrom('search_documents').selectAll().orderBy('id').execute()
  return {
    posts: postRows.map(({ title_key, author_key, public_from }) => [title_key, author_key, public_from]),
    jobs: jobRows.map(({ title_key, open_until }) => [title_key, open_until]),
    tags: tags
      .map(({ post_id, ...rest }) =>
        JSON.stringify([titleOf.get(post_id), rest.tag_key, rest.category, rest.published_at]),
      )
      .sort(),
    documents: documents.map(({ id, kind, entity_id, text }) => [id, kind, titleOf.get(entity_id) ?? 'message', text]),
  }
}

async function fill(db: Database): Promise<void> {
  for (const [index, fields] of posts.entries()) await createPost(db, aPost(fields), minutesAgo(10 - index))
  for (const [index, fields] of jobs.entries()) await createJob(db, aJob(fields), minutesAgo(10 - index))
  await createMessage(db, contactInput.parse(contactFields), false, noon)
}

const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000)

/** Writes the same rows as the build before this migration did. */
async function fillOld(from: Database, to: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  const addedToPosts = ['title_key', 'author_key', 'public_from']
  const addedToJobs = ['title_key', 'open_until']
  const columns = async (table: string) =>
    (await to.introspection.getTables()).find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
  for (const [table, added] of [
    ['posts', addedToPosts],
    ['jobs', addedToJobs],
    ['contact_messages', []],
  ] as const) {
    const known = await columns(table)
    expect(known.filter((name) => added.includes(name as never))).toEqual([])
    for (const row of await from.selectFrom(table).selectAll().execute()) {
      const old = Object.fromEntries(Object.entries(row).filter(([name]) => known.includes(name)))
      const values = table === 'contact_messages' ? old : { ...old, search_text: 'x' }
      await to.insertInto(table).values(values).execute()
    }
  }
}

test('rows from before list paging can be listed, filtered, sorted and searched', async () => {
  const { db: fresh } = await openTestResources()
  await fill(fresh)
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  const { db } = database.connect()
  await migrate(db, '002-back-office')
  await fillOld(fresh, db as never)
  await migrate(db)
  await refoldDocuments(db)
  expect(await derivedRows(db)).toEqual(await derivedRows(fresh))
  const list = async (query: object) => (await listPosts(db, visitor, { ...wholeList, ...query })).posts
  expect((await list({})).map(({ title }) => title)).toEqual(['Ämter', 'Was due'])
  expect(await list({ tag: 'sap' })).toHaveLength(1)
  expect(await list({ q: 'uber 東京' })).toHaveLength(1)
  const { jobs: found } = await listJobs(db, visitor, { ...wholeList, q: 'abap' })
  expect(found.map(({ title }) => title)).toEqual(['Öffner'])
  expect(await listMessages(db, { folder: 'inbox', q: 'erika', page: 1, limit: 9 })).toMatchObject({ total: 1 })
  // A new post is added to the index beside the migrated ones.
  await createPost(db, aPost({ title: 'new', content: '東京' }), noon)
  expect(await list({ q: '東京' })).toHaveLength(2)
})
