import { expect, onTestFinished, test, vi } from 'vitest'
import { anna, openBrowser } from '../../test/support/browser.ts'
import { createKeptLog } from '../../test/support/log.ts'
import { openTestResources } from '../../test/support/resources.ts'
import { openTestSite } from '../../test/support/site.ts'
import { addAdmin } from '../features/auth/store.server.ts'
import { prune, startPruning } from './pruning.server.ts'

const tables = ['rate_limits', 'sign_in_challenges', 'sessions', 'devices'] as const

test('pruning removes expired rows and keeps valid ones', async () => {
  const site = await openTestSite()
  const counts = () =>
    Promise.all(tables.map(async (table) => (await site.db.selectFrom(table).selectAll().execute()).length))
  await addAdmin(site.db, anna, site.clock())
  await openBrowser(site).signIn()
  const before = await counts()
  expect(before).toEqual([5, 1, 1, 1])
  const steps: [number, 'minutes' | 'hours' | 'days', number[]][] = [
    [0, 'minutes', before],
    [1, 'minutes', [4, 1, 1, 1]],
    [9, 'minutes', [4, 0, 1, 1]],
    [50, 'minutes', [1, 0, 0, 1]],
    [1, 'days', [0, 0, 0, 1]],
    [364, 'days', [0, 0, 0, 0]],
  ]
  for (const [amount, unit, left] of steps) {
    site.clock.advance(amount, unit)
    await prune(site)
    expect(await counts()).toEqual(left)
  }
})

test('pruning runs every minute until it is stopped, even after the database was unavailable', async () => {
  const { lines, log } = createKeptLog()
  // Before the timers are faked, because these resources start their own pruning.
  const { db, clock, currentSettings } = await openTestResources()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const moment = clock().toISOString()
  const add = () =>
    db.insertInto('rate_limits').values({ id: 'a', key: 'k', used_at: moment, expires_at: moment }).execute()
  const left = async () => (await db.selectFrom('rate_limits').selectAll().execute()).length
  const state = { isAway: true }
  const pruning = startPruning({
    get db() {
      if (state.isAway) throw new Error('away')
      return db
    },
    clock,
    log,
    currentSettings,
  })
  await add()
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(lines.join()).toContain('away'))
  state.isAway = false
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(async () => expect(await left()).toBe(0))
  await pruning.stop()
  await add()
  vi.advanceTimersByTime(600_000)
  await pruning.stop()
  expect(await left()).toBe(1)
})
