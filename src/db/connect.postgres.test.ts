import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { startPostgres } from '../../test/support/postgres.ts'
import type { Connection } from './connection.server.ts'
import { connectPostgres } from './postgres.server.ts'
import { changeContent } from './transaction.server.ts'

async function useTwoConnections() {
  const database = await createTestDatabase()
  onTestFinished(() => database.remove())
  const [here, there] = [database.connect(), database.connect()]
  await untilChanged(here)
  return { here, there }
}

/** Returns the milliseconds until `connection` reports a write. */
async function untilChanged(connection: Connection): Promise<number> {
  const start = performance.now()
  while (!connection.changedSinceLastCall()) await new Promise((resolve) => setTimeout(resolve, 2))
  return performance.now() - start
}

const change = ({ db }: Connection) => changeContent(db, async () => {})

/** The fastest of three: a loaded machine is slow now and then, but a poll is slow every time. */
async function quickestNotice({ here, there }: { here: Connection; there: Connection }): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await untilChanged(here)
    await change(there)
    times.push(await untilChanged(here))
  }
  return Math.min(...times)
}

test('a change by another process is noticed long before the next poll', async () => {
  expect(await quickestNotice(await useTwoConnections())).toBeLessThan(200)
})

test('a change by this connection is noticed at once', async () => {
  const { here } = await useTwoConnections()
  await change(here)
  here.noteChange()
  expect(here.changedSinceLastCall()).toBe(true)
})

test('a broken connection is reopened and notices changes again', async () => {
  const connections = await useTwoConnections()
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(connections.there.db)
  await change(connections.there)
  await untilChanged(connections.here)
  await expect.poll(() => quickestNotice(connections), { timeout: 15_000 }).toBeLessThan(200)
})

test('a server that allows no listening, such as a standby, keeps no connections of failed attempts', async () => {
  const standby = await startPostgres({ isStandby: true })
  onTestFinished(() => standby.stop())
  const connection = connectPostgres(standby.url)
  onTestFinished(() => connection.close())
  connection.changedSinceLastCall()
  // Four attempts.
  await new Promise((resolve) => setTimeout(resolve, 3500))
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
  `.execute(connection.db)
  expect(rows[0]?.open).toBeLessThan(2)
})
