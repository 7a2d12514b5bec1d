import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectSqlite } from '../src/db/connect.server.ts'
import { migrate } from '../src/db/migrate.server.ts'
import { addAdmin } from '../src/features/auth/store.server.ts'
import { createPost } from '../src/features/blog/store.server.ts'
import { createMachine, noon } from './support/machine.ts'
import { makeDataDir } from './support/program.ts'
import { aPost } from './support/samples.ts'
import { createTestSite } from './support/site.ts'

const minute = 60_000
const at = (minutes: number) => new Date(noon + minutes * minute).toISOString()

/** A machine with one data directory, on which the site can be restarted. */
function useMachine() {
  const [machine, directory] = [createMachine(), makeDataDir()]
  return {
    ...machine,
    async start() {
      const connection = connectSqlite(directory)
      await migrate(connection.db)
      const clock = Object.assign(machine.start(join(directory, 'clock')), { set() {}, advance() {} })
      return createTestSite({ connection, clock, secret: 'k'.repeat(32) })
    },
  }
}

const titles = async (site: Awaited<ReturnType<typeof createTestSite>>) =>
  (await site.get('/api/blog')).body.blogs.map(({ title }: { title: string }) => title)

test('a post that became due while the site was down is public after the next start', async () => {
  const { start, pass } = useMachine()
  const before = await start()
  const scheduled = aPost({ title: 'Due', publishNow: false, scheduledDate: at(5) })
  await createPost(before.db, scheduled, before.clock())
  expect(await titles(before)).toEqual([])
  await before.close()
  pass(6 * minute)
  const after = await start()
  expect(await titles(after)).toEqual(['Due'])
  await after.close()
})

test('a start with an earlier clock unpublishes no post and prolongs no sign-in code', async () => {
  const { start, pass, setClockBack } = useMachine()
  const email = 'anna.berg@example.com'
  const before = await start()
  await addAdmin(before.db, email, before.clock())
  const scheduled = aPost({ title: 'Public', publishNow: false, scheduledDate: at(5) })
  await createPost(before.db, scheduled, before.clock())
  pass(6 * minute)
  expect(await titles(before)).toEqual(['Public'])
  expect((await before.post('/api/auth/login', { email })).status).toBe(200)
  await expect.poll(() => before.mails.length).toBe(1)
  const otp = /\b\d{6}\b/.exec(before.mails[0]?.text ?? '')?.[0]
  expect(otp).toBeDefined()
  await before.close()

  setClockBack(60 * minute)
  const after = await start()
  expect(await titles(after)).toEqual(['Public'])
  pass(11 * minute)
  expect((await after.post('/api/auth/verify-otp', { email, otp })).status).toBe(400)
  await after.close()
})
