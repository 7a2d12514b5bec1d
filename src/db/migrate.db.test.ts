import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { appliedMigrations, migrate } from './migrate.server.ts'
import { migrations } from './migrations/index.ts'

const names = Object.keys(migrations)
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

async function useEmptyDatabase() {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  return database
}

test('an empty database gets every table, and a second start applies nothing', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  expect(await migrate(db)).toEqual(names)
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(expect.arrayContaining(tables))
  expect(await db.selectFrom('content_version').selectAll().execute()).toEqual([{ id: 1, version: 1 }])
  expect(await migrate(db)).toEqual([])
})

test('a migration that breaks off leaves nothing, so that the next start can do it', async () => {
  const { db } = (await useEmptyDatabase()).connect()
  await sql`create table outbox (id text)`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/could not be brought up to date/)
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['outbox'])
  await sql`drop table outbox`.execute(db)
  expect(await migrate(db)).toEqual(names)
})

test('a database that a newer build has changed is refused with a sentence and left as it is', async () => {
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

test('processes that start at once migrate once', async () => {
  const database = await useEmptyDatabase()
  const applied = await Promise.all([1, 2, 3].map(() => migrateElsewhere(database.address)))
  expect(applied.flat()).toEqual(names)
  const { db } = database.connect()
  expect(await db.selectFrom('content_version').selectAll().execute()).toHaveLength(1)
})

test.for([3, 14, 24])(
  'killed at its statement %i, a migration leaves nothing, and the next start does it',
  async (statement) => {
    const database = await useEmptyDatabase()
    const killed = migrateElsewhere(database.address, statement)
    expect(await killed.catch(({ signal }) => signal)).toBe('SIGKILL')
    const { db } = database.connect()
    expect(await appliedMigrations(db)).toEqual([])
    const left = (await db.introspection.getTables()).map(({ name }) => name)
    expect(left).toEqual([])
    expect(await migrate(db)).toEqual(names)
  },
)

test('posts from before have no HTML yet, of version 0, and keep all else', async () => {
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

/** In a process of its own; `killedAt` is the number of the migrations' statement at which that is killed. */
async function migrateElsewhere(
  address: { databaseUrl: string | undefined; dataDir: string },
  killedAt = 0,
): Promise<string[]> {
  const program = `
    const { connect } = await import(${JSON.stringify(import.meta.resolve('./connect.server.ts'))})
    const { migrate } = await import(${JSON.stringify(import.meta.resolve('./migrate.server.ts'))})
    const connection = connect(${JSON.stringify(address)})
    let statements = 0
    const db = connection.db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        if (statements === ${killedAt}) process.kill(process.pid, 'SIGKILL')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    console.log(JSON.stringify(await migrate(db)))
    await connection.close()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return JSON.parse(stdout)
}
