import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/support/database.ts'
import { aJob, aPost } from '../../test/support/samples.ts'
import { createPost } from '../features/blog/store.server.ts'
import { createJob } from '../features/jobs/store.server.ts'
import { readChanges } from './content-changes.server.ts'
import { changeContent, inTransaction, replaceContent } from './transaction.server.ts'

const now = new Date('2026-03-02T12:00:00.000Z')

async function openDatabase() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const { version } = await readChanges(db, -1)
  return { db, version, changes: (since = version) => readChanges(db, since) }
}

test('a save is reported with the tables it wrote', async () => {
  const { db, version, changes } = await openDatabase()
  expect(await changes()).toEqual({ version, tables: new Set() })
  await createJob(db, aJob(), now)
  const job = await changes()
  expect(job.version).toBe(version + 1)
  expect(job.tables).toContain('jobs')
  expect(job.tables).not.toContain('posts')
  await createPost(db, aPost(), now)
  const both = await changes()
  expect(both.version).toBe(version + 2)
  for (const table of ['jobs', 'posts']) expect(both.tables).toContain(table)
  expect((await changes(version + 1)).tables).not.toContain('jobs')
})

test('all writes of one transaction are reported as a single change', async () => {
  const { db, version, changes } = await openDatabase()
  await inTransaction(db, async (trx) => {
    await createJob(trx, aJob(), now)
    await createPost(trx, aPost(), now)
    await trx.deleteFrom('redirects').execute()
  })
  const { version: after, tables } = await changes()
  expect(after).toBe(version + 1)
  for (const table of ['jobs', 'posts', 'redirects']) expect(tables).toContain(table)
})

test('transactions that change no content or fail are not reported', async () => {
  const { db, version, changes } = await openDatabase()
  await inTransaction(db, (trx) => trx.deleteFrom('rate_limits').execute())
  const failing = changeContent(db, async (trx) => {
    await trx.deleteFrom('jobs').execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await changes()).toEqual({ version, tables: new Set() })
})

test.for([
  ['a replacement of all content', (db) => replaceContent(db, (trx) => trx.deleteFrom('jobs').execute())],
  [
    'a replacement within which something changes by itself',
    (db) => replaceContent(db, (trx) => changeContent(trx, (trx) => trx.deleteFrom('jobs').execute())),
  ],
  ['a change that has written nothing', (db) => changeContent(db, async () => {})],
  [
    'an older build',
    (db) =>
      db
        .updateTable('content_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute(),
  ],
] as [string, (db: Parameters<typeof changeContent>[0]) => Promise<unknown>][])(
  'after %s any table may have changed, even if later changes are known',
  async ([, change]) => {
    const { db, version, changes } = await openDatabase()
    await change(db)
    expect(await changes()).toEqual({ version: version + 1, tables: undefined })
    await createJob(db, aJob(), now)
    expect(await changes()).toEqual({ version: version + 2, tables: undefined })
    expect((await changes(version + 1)).tables).toContain('jobs')
  },
)

test('200 to 400 changes are kept, and a reader further behind treats everything as changed', async () => {
  const { db, changes } = await openDatabase()
  const write = () => changeContent(db, (trx) => trx.deleteFrom('jobs').execute())
  const kept = async () => {
    const rows = await db.selectFrom('content_changes').select('version').orderBy('version').execute()
    return [rows.length, rows[0]?.version]
  }
  await db.updateTable('content_version').set({ version: 398 }).execute()
  const rows = Array.from({ length: 398 }, (_, index) => ({ version: index + 1, tables: 'posts' }))
  await db.insertInto('content_changes').values(rows).execute()
  await write()
  expect(await kept()).toEqual([399, 1])
  await write()
  expect(await kept()).toEqual([200, 201])
  expect((await changes(200)).tables).toEqual(new Set(['posts', 'jobs']))
  expect((await changes(199)).tables).toBeUndefined()
  // A database that was reset to an earlier state.
  expect((await changes(1000)).tables).toBeUndefined()
})
