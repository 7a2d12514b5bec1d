import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { anna as known } from '../../../test/support/browser.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { addAdmin } from './store.server.ts'

const unknown = 'nobody@example.com'

const ask = (site: TestSite, email: string) => site.post('/api/auth/login', { email })
const enter = (site: TestSite, email: string) => site.post('/api/auth/verify-otp', { email, otp: 'wrong!' })
/** Of the fast answers: other load on the machine only ever adds to a time. */
const quartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] as number

test('a wrong code takes the same minimum time, whether or not a code was requested', async () => {
  const site = await openTestSite()
  await addAdmin(site.db, known, site.clock())
  await ask(site, known)
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] }
  for (let turn = 0; turn < 4; turn += 1) {
    for (const email of turn % 2 ? [known, unknown] : [unknown, known]) {
      const from = performance.now()
      expect((await enter(site, email)).status).toBe(400)
      times[email]?.push(performance.now() - from)
    }
  }
  // Timers may fire a millisecond early.
  expect(Math.min(...Object.values(times).flat())).toBeGreaterThan(18)
})

test('requesting a code and entering a wrong one take equally long for known and unknown addresses', async () => {
  const site = await openTestSite()
  await addAdmin(site.db, known, site.clock())
  const times: Record<string, number[]> = {}
  const timesOf = (email: string, call: string) => {
    times[`${call} ${email}`] ??= []
    return times[`${call} ${email}`] as number[]
  }
  for (let turn = 0; turn < 60; turn += 1) {
    // Alternates the order so that other load on the machine affects both addresses equally.
    for (const email of turn % 2 ? [known, unknown] : [unknown, known]) {
      for (const [call, send] of Object.entries({ ask, enter })) {
        const from = performance.now()
        expect([200, 400]).toContain((await send(site, email)).status)
        timesOf(email, call).push(performance.now() - from)
        // Mail is sent in a later event-loop turn, after the response.
        await nextTurn()
      }
    }
    site.clock.advance(1, 'days')
  }
  for (const call of ['ask', 'enter']) {
    const ratio = quartile(timesOf(known, call)) / quartile(timesOf(unknown, call))
    expect(ratio).toBeGreaterThan(1 / 1.5)
    expect(ratio).toBeLessThan(1.5)
  }
})
