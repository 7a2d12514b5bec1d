import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './support/database.ts'
import { makeDataDir } from './support/program.ts'
import { type StartedSite, signInAt, startSite } from './support/started-site.ts'

test('a machine stopped in the middle of a save keeps another from saving for less than five seconds', async () => {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  const { db } = database.connect()
  const start = () => startSite({ DATABASE_URL: database.address.databaseUrl as string, DATA_DIR: makeDataDir() })
  const stopped = await start()
  const other = await start()
  const cookie = await signInAt(stopped, other)
  const { jobs } = await (await other.send('GET', '/job')).json()
  const save = ({ send }: StartedSite, at: number) =>
    send(
      'PUT',
      `/job/${jobs[at]._id}`,
      { ...jobs[at], revision: undefined, title: `Title ${performance.now()}` },
      cookie,
    )

  let isOver = false
  for (const at of [0, 1, 2, 3]) {
    void (async () => {
      while (!isOver) await save(stopped, at).catch(() => {})
    })()
  }
  onTestFinished(() => {
    isOver = true
    stopped.child.kill('SIGCONT')
  })
  const countOpen = async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db)
    return rows[0]?.open ?? 0
  }
  // Stopped at some moment; again, until that is inside a transaction.
  let stoppedAt = 0
  await expect
    .poll(
      async () => {
        stopped.child.kill('SIGCONT')
        await pause(20 + Math.random() * 30)
        stopped.child.kill('SIGSTOP')
        stoppedAt = performance.now()
        await pause(50)
        return countOpen()
      },
      { timeout: 60_000, interval: 1 },
    )
    .toBeGreaterThan(0)
  const { status } = await save(other, 4)
  expect([status, performance.now() - stoppedAt]).toEqual([200, expect.any(Number)])
  expect(performance.now() - stoppedAt).toBeLessThan(5000)
})
