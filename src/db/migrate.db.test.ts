import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { migrate } from './migrate.server.ts'
import { migrationNames } from './migrations.server.ts'

const tables = [
  'admins',
  'contact_messages',
  'content_version',
  'devices',
  'image_uses',
  'images',
  'jobs',
  'menu_categories',
  'menu_items',
  'outbox',
  'posts',
  'rate_limits',
  'redirects',
  'removed_admins',
  'service_pages',
  'sessions',
  'sign_in_challenges',
]

test('every file in the folder is a migration, with a number of its own', () => {
  const files = globSync('**', { cwd: join(import.meta.dirname, 'migrations') }).filter((file) => file !== '.')
  expect(files.sort()).toEqual(migrationNames.map((name) => `${name}.ts`))
  const numbers = migrationNames.map((name) => /^(\d{3})(-[a-z]+)+$/.exec(name)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
})

async function useEmptyDatabase() {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  return database
}

test('an empty database gets every table, and a second run applies nothing', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  expect(await migrate(db)).toEqual(migrationNames)
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(expect.arrayContaining(tables))
  expect(await db.selectFrom('content_version').selectAll().execute()).toEqual([{ id: 1, version: 1 }])
  expect(await migrate(db)).toEqual([])
})

test('a failed migration is rolled back and applied by the next run', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  await sql`create table outbox (id text)`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/could not be brought up to date/)
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['outbox'])
  await sql`drop table outbox`.execute(db)
  expect(await migrate(db)).toEqual(migrationNames)
})

test('a database changed by a newer build is rejected and left unchanged', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2999-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await expect(migrate(db)).rejects.toThrow(
    'The database was changed by a newer build of the site (999-future): start that build, or one that is newer still',
  )
  expect(await db.selectFrom('content_version').selectAll().execute()).toHaveLength(1)
})

test('existing posts get empty HTML of version 0 and are otherwise unchanged', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  await migrate(db, '002-back-office')
  const post = {
    ...{ id: 'p', title: 'T', summary: 's', content: '**c**', category: 'Design', author_name: 'A', read_time: 5 },
    ...{ publish_now: 1, scheduled_date: 'd', published_at: 'd', tags: '[]', image: null, search_text: 't' },
    ...{ created_at: 'd', updated_at: 'd', revision: 3 },
  }
  const before = db as unknown as Kysely<{ posts: typeof post }>
  await before.insertInto('posts').values(post).execute()
  await migrate(db, '003-rendered-posts')
  expect(await db.selectFrom('posts').selectAll().execute()).toEqual([{ ...post, html: '', html_version: 0 }])
})

test('existing posts and jobs get unique slugs from their titles', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  await migrate(db, '015-spam-search')
  for (const [id, title] of [
    ['a', 'Größe & Maß'],
    ['b', 'Größe & Maß'],
    ['c', '漢'],
    ['d', `${'x'.repeat(94)} y`],
  ]) {
    await sql`insert into posts (id, title, summary, content, html, html_version, category, author_name, read_time, tags,
      publish_now, scheduled_date, published_at, public_from, title_key, author_key, created_at, updated_at, revision)
      values (${id}, ${title}, 's', 'c', '', 0, 'Design', 'A', 5, '[]', 1, 'd', 'd', '', 't', 'a', 'd', 'd', 1)`.execute(
      db,
    )
    await sql`insert into jobs (id, title, department, location, job_type, experience_level, currency, description,
      requirements, responsibilities, perks, application_url, application_email, is_active, status, title_key, open_until,
      created_at, updated_at, revision)
      values (${id}, ${title}, 'd', 'l', 'j', 'e', 'EUR', 'd', '[]', '[]', '[]', '', '', 1, 'active', 't', '', 'd', 'd', 1)
      `.execute(db)
  }
  await migrate(db)
  const slugs = ['grosse-mass', 'grosse-mass-2', 'blog-post', 'x'.repeat(94)]
  const read = async (table: 'posts' | 'jobs') =>
    (await db.selectFrom(table).select('slug').orderBy('id').execute()).map(({ slug }) => slug)
  expect([await read('posts'), await read('jobs')]).toEqual([slugs, slugs.with(2, 'job')])
})
