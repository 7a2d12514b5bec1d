import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { formOf, signInAs } from '../../test/support/administrator.ts'
import { asSuperuser, createRoleDatabase } from '../../test/support/postgres-role.ts'
import { contactFields, postFields } from '../../test/support/samples.ts'
import { openTestSite } from '../../test/support/site.ts'
import { migrate } from './migrate.server.ts'
import { connectPostgres } from './postgres.server.ts'
import { isUnavailable } from './unavailable.server.ts'

async function openSiteOf(alterations: string[], options: Parameters<typeof connectPostgres>[1] = {}) {
  const { url } = await createRoleDatabase(...alterations)
  const connection = connectPostgres(url, options)
  await connection.patiently(() => migrate(connection.db))
  const site = await openTestSite({ connection })
  return { ...site, url }
}

type Site = Awaited<ReturnType<typeof openSiteOf>>

/** Counts the statuses of `count` calls made at once. */
async function together(count: number, call: (index: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(Array.from({ length: count }, (_, i) => call(i)))) {
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

const write = (site: Site) => site.post('/api/contact', contactFields)

async function lockMessages(url: string) {
  const other = new pg.Client(url)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table contact_messages in access exclusive mode')
  return other
}

test.for([
  [
    "set default_transaction_isolation = 'repeatable read'",
    "set idle_session_timeout = '1s'",
    "set idle_in_transaction_session_timeout = '1ms'",
  ],
  [
    "set default_transaction_isolation = 'serializable'",
    'set default_transaction_deferrable = on',
    'set default_transaction_read_only = on',
    "set statement_timeout = '20ms'",
    "set lock_timeout = '1ms'",
  ],
])('saves are the same under a role with %s', async (alterations) => {
  const site = await openSiteOf(alterations)
  const admin = await signInAs(site)
  const created = await admin.send('POST', '/api/blog', formOf(postFields))
  expect(created.status).toBe(201)
  const { _id, revision } = created.body.blog
  const edit = (i: number) =>
    admin.send('PUT', `/api/blog/${_id}`, formOf({ ...postFields, title: `Edit ${i}`, revision: String(revision) }))
  expect(await together(30, edit)).toEqual({ 200: 1, 409: 29 })
  await pause(1100)
  expect(await together(30, () => admin.send('POST', '/api/blog', formOf(postFields)))).toEqual({ 201: 30 })
  expect(await together(30, () => write(site))).toEqual({ 200: 5, 429: 25 })
})

test('a table that is locked for too long makes a save unavailable, with a time to try again', async () => {
  const site = await openSiteOf([])
  await lockMessages(site.url)
  const { status, headers, body } = await write(site)
  expect([status, headers.get('retry-after'), body.message]).toEqual([
    503,
    '10',
    'The site cannot reach its data at the moment. Please try again in a minute.',
  ])
})

test.for(['set local statement_timeout = 50', 'set local lock_timeout = 50'])(
  'a statement that the server cancels by "%s" counts as unavailable',
  async (setting) => {
    const { url } = await createRoleDatabase()
    const [one, two] = [new pg.Client(url), new pg.Client(url)]
    await Promise.all([one.connect(), two.connect()])
    onTestFinished(() => Promise.all([one.end(), two.end()]).then(() => {}))
    await one.query('begin; select pg_advisory_xact_lock(1)')
    await two.query(`begin; ${setting}`)
    const failure = await two.query('select pg_advisory_xact_lock(1)').catch((error) => error)
    expect([failure.code, isUnavailable(failure)]).toEqual([expect.stringMatching(/57014|55P03/), true])
  },
)

test.for([2, 5])('with %s connections, thirty messages at once get their answers', async (limit) => {
  const site = await openSiteOf([`connection limit ${limit}`])
  // The one that listens takes a connection, too.
  site.connection.changedSinceLastCall()
  expect(await together(30, () => write(site))).toEqual({ 200: 5, 429: 25 })
})

test('two processes with three connections between them take turns', async () => {
  const site = await openSiteOf(['connection limit 3'])
  const other = connectPostgres(site.url)
  onTestFinished(() => other.close())
  for (const connection of [site.connection, other]) connection.changedSinceLastCall()
  const read = ({ db }: { db: typeof other.db }) => db.selectFrom('content_version').select('version').execute()
  for (let turn = 0; turn < 3; turn += 1) {
    expect([await read(site), await read(other)]).toEqual([[{ version: 1 }], [{ version: 1 }]])
  }
})

test('a process opens no more connections than it may, with the one that listens', async () => {
  const site = await openSiteOf([], { max: 3 })
  site.connection.changedSinceLastCall()
  await together(30, () => write(site))
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from pg_stat_activity where datname = current_database()`.execute(site.db)
  expect(rows).toEqual([{ open: 3 }])
})

/** An address whose connections create their tables in `schema`. */
function inSchema(url: string, schema: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${schema}`)
  return address.href
}

async function useSite(url: string) {
  const connection = connectPostgres(url)
  onTestFinished(() => connection.close())
  await connection.patiently(() => migrate(connection.db))
  const site = await openTestSite({ connection })
  expect((await site.post('/api/contact', contactFields)).status).toBe(200)
  return site
}

const messagesIn = async (site: Awaited<ReturnType<typeof useSite>>) =>
  (await site.db.selectFrom('contact_messages').select('id').execute()).length

test('two sites in schemas of one database have nothing to do with each other', async () => {
  const { url, name } = await createRoleDatabase()
  await asSuperuser([`create schema site_a authorization ${name}`, `create schema site_b authorization ${name}`], name)
  const [a, b] = [await useSite(inSchema(url, 'site_a')), await useSite(inSchema(url, 'site_b'))]
  await b.post('/api/contact', { ...contactFields, message: 'Another one, for b' })
  expect([await messagesIn(a), await messagesIn(b)]).toEqual([1, 2])
})

test('a database is used that holds other programs’ tables, and the extension, in schemas of their own', async () => {
  const { url, name } = await createRoleDatabase()
  await asSuperuser(
    [
      'create schema shop',
      'create table shop.kysely_migration (name varchar primary key, timestamp varchar)',
      'create table shop.posts (id int)',
      'create schema extensions',
      'create extension pg_trgm schema extensions',
      'grant usage on schema extensions to public',
    ],
    name,
  )
  await useSite(url)
})
