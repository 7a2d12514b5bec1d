import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { fillDatabase } from '../bench/growth-data.ts'
import { connectSqlite } from '../src/db/connect.server.ts'
import { listPosts } from '../src/features/blog/list.server.ts'
import { findPost } from '../src/features/blog/store.server.ts'
import { listJobs } from '../src/features/jobs/list.server.ts'
import { wholeList } from './support/samples.ts'

test('generated bench content can be listed, searched and filtered by tag', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-growth-'))
  await fillDatabase(directory, 120, 30)
  const { db, close } = connectSqlite(directory)
  onTestFinished(async () => {
    await close()
    rmSync(directory, { recursive: true })
  })
  const reader = { now: new Date(), seesAll: true }
  const { posts, total } = await listPosts(db, reader, wholeList)
  expect([posts.length, total]).toEqual([120, 120])
  expect((await listJobs(db, reader, wholeList)).total).toBe(30)
  const [newest] = posts
  const found = await findPost(db, reader, newest?._id ?? '')
  expect(found?.content.length).toBeGreaterThan(500)
  const word = found?.content.split(' ').find((part) => /^[a-z]{6,}$/.test(part)) ?? ''
  const matches = await listPosts(db, reader, { ...wholeList, q: word })
  expect(matches.posts.map(({ _id }) => _id)).toContain(newest?._id)
  const tagged = posts.find(({ tags }) => tags.length > 0)
  const list = await listPosts(db, reader, { ...wholeList, tag: tagged?.tags[0] ?? '' })
  expect(list.posts.map(({ _id }) => _id)).toContain(tagged?._id)
  await sql`insert into search_index (search_index, rank) values ('integrity-check', 1)`.execute(db)
})
