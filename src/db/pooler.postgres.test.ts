import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { formOf, signInAs } from '../../test/support/administrator.ts'
import { startPgBouncer } from '../../test/support/pgbouncer.ts'
import { createRoleDatabase } from '../../test/support/postgres-role.ts'
import { postFields } from '../../test/support/samples.ts'
import { openTestSite } from '../../test/support/site.ts'
import { migrate } from './migrate.server.ts'
import { migrations } from './migrations.server.ts'
import { connectPostgres } from './postgres.server.ts'

function open(url: string) {
  const connection = connectPostgres(url)
  onTestFinished(() => connection.close())
  return connection
}

test('a pooler in transaction mode is told from one in session mode and from none', async () => {
  const { url } = await createRoleDatabase()
  const addresses = [url, await startPgBouncer(url, 'session'), await startPgBouncer(url, 'transaction')]
  const found = await Promise.all(addresses.map((address) => open(address).sharesSessions()))
  expect(found).toEqual([false, false, true])
})

test('machines that start together behind a pooler migrate once, and leave no lock behind', async () => {
  const { url } = await createRoleDatabase()
  const pooled = await startPgBouncer(url, 'transaction')
  const applied = await Promise.all(
    [1, 2, 3].map(async () => {
      const connection = open(pooled)
      return connection.patiently(() => migrate(connection.db))
    }),
  )
  expect(applied.flat()).toEqual(Object.keys(migrations))
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(open(url).db)
  expect(rows).toEqual([{ held: 0 }])
})

test('behind a pooler one of many saves of a revision is accepted, and others see it within a second', async () => {
  const { url } = await createRoleDatabase()
  const pooled = await startPgBouncer(url, 'transaction')
  const [connection, other] = [open(pooled), open(pooled)]
  await connection.patiently(() => migrate(connection.db))
  const site = await openTestSite({ connection })
  const admin = await signInAs(site)
  const { _id, revision } = (await admin.send('POST', '/api/blog', formOf(postFields))).body.blog
  other.changedSinceLastCall()
  const edit = (i: number) =>
    admin.send('PUT', `/api/blog/${_id}`, formOf({ ...postFields, title: `Edit ${i}`, revision: String(revision) }))
  const statuses = (await Promise.all(Array.from({ length: 30 }, (_, i) => edit(i)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(29).fill(409)])
  await expect.poll(() => other.changedSinceLastCall(), { timeout: 1100, interval: 20 }).toBe(true)
})
