import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { openWire } from '../../test/support/wire.ts'
import { connectPostgres } from './postgres.server.ts'
import type { Database } from './tables.ts'
import { changeContent, inSnapshot, inTransaction, replaceContent } from './transaction.server.ts'

/** A promise that a frozen process would keep. */
const never = new Promise<never>(() => {})

async function useMachines() {
  const database = await createTestDatabase()
  const url = database.address.databaseUrl as string
  const [frozen, other] = [connectPostgres(url), connectPostgres(url)]
  onTestFinished(async () => {
    await other.close()
    await database.remove()
  })
  return { url, frozen: frozen.db, other: other.db }
}

/** Takes the lock that every change of content takes, and then does nothing more. */
function freezeInside(db: Database): Promise<void> {
  return new Promise((resolve, reject) => {
    inTransaction(db, async (trx) => {
      await trx.updateTable('content_version').set({ id: 1 }).execute()
      resolve()
      await never
    }).catch(reject)
  })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test('a machine that freezes inside its transactions keeps others from saving for less than five seconds', async () => {
  const { frozen, other } = await useMachines()
  await freezeInside(frozen)
  // Its second transaction waits for the lock of the first, and gets it when that one is ended; a third may not begin.
  for (let i = 0; i < 10; i += 1) void freezeInside(frozen).catch(() => {})
  await pause(100)
  expect(await timeOf(() => changeContent(other, async () => {}))).toBeLessThan(5000)
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(other)
  expect(rows).toEqual([{ open: 0 }])
})

test('so does a machine whose network swallows everything', async () => {
  const { url, other } = await useMachines()
  const address = new URL(url)
  const wire = await openWire({ host: address.hostname, port: Number(address.port) })
  address.port = String(wire.port)
  const unplugged = connectPostgres(address.href)
  await freezeInside(unplugged.db)
  wire.silence()
  expect(await timeOf(() => changeContent(other, async () => {}))).toBeLessThan(5000)
})

test('a process runs two transactions at a time, and the others fail as unavailable if their turn is too late', async () => {
  const { other } = await useMachines()
  let running = 0
  let most = 0
  const work = () =>
    inTransaction(other, async () => {
      running += 1
      most = Math.max(most, running)
      await pause(5)
      running -= 1
    })
  await Promise.all(Array.from({ length: 20 }, work))
  expect(most).toBe(2)
})

test('a restore and a backup, which wait for a file meanwhile, have more time between their statements', async () => {
  const { other } = await useMachines()
  const idle = (trx: Database) =>
    sql<{ bound: string }>`select current_setting('idle_in_transaction_session_timeout') as bound`.execute(trx)
  expect((await replaceContent(other, idle)).rows).toEqual([{ bound: '1min' }])
  expect((await inSnapshot(other, idle)).rows).toEqual([{ bound: '1min' }])
  expect((await changeContent(other, idle)).rows).toEqual([{ bound: '2s' }])
})
