import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { anna, cookieName, openBrowser, wrong } from '../../../test/support/browser.ts'
import { type Answer, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { countUses, networkOf } from '../../platform/api/rate-limit.server.ts'
import type { Browser } from './browser.server.ts'
import { countFailure, findFailures, pruneFailures } from './failure-store.server.ts'
import { sendUses, tryUses } from './limits.server.ts'
import { makeShellCode } from './operations.server.ts'
import { addAdmin } from './store.server.ts'

const unknown = 'nobody@example.com'
const sent = [200, null, 'If this address is registered, a code has been sent.']
const tooSoon = 'A code was sent less than a minute ago. Please wait before you ask for another one.'
const tooManySends = 'Too many codes were asked for. Please wait before you ask for another one.'
const tooManyTries = 'There were too many wrong codes. Please wait before you try again.'
const [minute, hour, day] = [60, 3600, 24 * 3600]

async function openSite(): Promise<TestSite> {
  const site = await openTestSite()
  await addAdmin(site.db, anna, site.clock())
  return site
}

const told = ({ status, headers, body }: Answer) => [status, headers.get('retry-after'), body.message]
const refusal = (seconds: number, message: string) => [429, String(seconds), message]
const keys = async (site: TestSite) => (await site.db.selectFrom('rate_limits').select('key').execute()).length

/** Makes `times` calls, each `seconds` after the previous one. Returns their answers. */
async function repeat(site: TestSite, times: number, seconds: number, call: (turn: number) => Promise<Answer>) {
  const answers = []
  for (let turn = 0; turn < times; turn += 1) {
    if (turn > 0) site.clock.advance(seconds, 'seconds')
    answers.push(told(await call(turn)))
  }
  return answers
}

const clientOf = (turn: number) => `10.${turn >> 8}.${turn & 255}.1`
/** A browser that the site does not know, as the limits see it. */
function newBrowser(email: string, address: string): Browser {
  return { email, network: networkOf(address), device: undefined, challenge: undefined }
}

const statusesOf = (answers: unknown[][]) => answers.map(([status]) => status)

test.for([
  [1, 30, 30, tooSoon],
  [10, 15 * minute, day - 150 * minute, tooManySends],
] as const)(
  'a browser that has requested %i codes has to wait, whether the address is known or not',
  async ([most, seconds, wait, message]) => {
    for (const email of [anna, unknown]) {
      const site = await openSite()
      const browser = openBrowser(site)
      const answers = await repeat(site, most + 1, seconds, () => browser.ask(email))
      expect(answers).toEqual([...Array(most).fill(sent), refusal(wait, message)])
      site.clock.advance(wait, 'seconds')
      expect(told(await browser.ask(email))).toEqual(sent)
    }
  },
)

test('new browsers share one code a minute and ten a day for an account, wherever they are', async () => {
  const site = await openSite()
  for (const email of [anna, unknown]) {
    const ask = (turn: number) => openBrowser(site, clientOf(turn)).ask(email)
    expect(told(await ask(0))).toEqual(sent)
    expect(told(await ask(1))).toEqual(refusal(minute, tooSoon))
    expect(told(await site.post('/api/auth/login', { email }, { from: clientOf(2) }))).toEqual(refusal(minute, tooSoon))
    site.clock.advance(1, 'hours')
    const answers = await repeat(site, 10, 5 * minute, ask)
    expect(answers).toEqual([...Array(9).fill(sent), refusal(day - hour - 45 * minute, tooManySends)])
  }
  await nextTurn()
  expect(site.mails).toHaveLength(10)
})

test('made-up challenge cookies do not raise the limit of codes', async () => {
  const site = await openSite()
  const answers = await repeat(site, 3, 0, (turn) => {
    const browser = openBrowser(site)
    browser.cookies.set(cookieName('challenge'), String(turn).padStart(43, 'a'))
    return browser.ask()
  })
  expect(answers).toEqual([sent, ...Array(2).fill(refusal(minute, tooSoon))])
})

test.for([
  ['192.0.2.7', '192.0.2.7', '192.0.2.8'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
] as const)(
  'the client %s can request twenty codes an hour, and %s counts as the same client',
  async ([first, same, other]) => {
    const site = await openSite()
    const call = (from: string, email: string) => site.post('/api/auth/login', { email }, { from })
    const answers = await repeat(site, 20, 0, (turn) => call(first, `a${turn}@example.com`))
    expect(answers).toEqual(Array(20).fill(sent))
    expect(told(await call(same, anna))).toEqual(refusal(hour, tooManySends))
    expect(told(await call(other, anna))).toEqual(sent)
  },
)

test.for([
  ['a /24', 100, (turn: number) => `198.51.100.${turn}`],
  ['a /56', 100, (turn: number) => `2001:db8:0:${turn.toString(16)}::1`],
  ['a /48', 200, (turn: number) => `2001:db8:0:${(turn * 256).toString(16)}::1`],
] as const)('all addresses of %s together can request %i codes an hour', async ([_, most, addressOf]) => {
  const site = await openSite()
  const emailOf = (turn: number) => `a${turn}@example.com`
  const ask = (turn: number) => site.post('/api/auth/login', { email: emailOf(turn) }, { from: addressOf(turn) })
  expect(told(await ask(0))).toEqual(sent)
  // Counted as a request counts them: only the last ones decide.
  for (let turn = 1; turn < most - 1; turn += 1)
    await countUses(site.db, sendUses(newBrowser(emailOf(turn), addressOf(turn))), site.clock())
  expect(told(await ask(most - 1))).toEqual(sent)
  expect(told(await ask(most))).toEqual(refusal(hour, tooManySends))
})

test.for([
  ['192.0.2.7', '192.0.2.7', '192.0.2.8'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
] as const)(
  'the client %s can enter twenty wrong codes an hour, and %s counts as the same client',
  async ([first, same, other]) => {
    for (const email of [anna, unknown]) {
      const site = await openSite()
      const enter = (from: string) => site.post('/api/auth/verify-otp', { email, otp: 'wrong!' }, { from })
      await openBrowser(site, first).ask(email)
      const answers = await repeat(site, 20, 6, () => enter(first))
      expect(statusesOf(answers)).toEqual(Array(20).fill(400))
      expect(told(await enter(same))).toEqual(refusal(hour - 19 * 6, tooManyTries))
      expect((await enter(other)).status).toBe(400)
    }
  },
)

/** Forgets the codes sent so far: their limits have tests of their own. */
const forgetSends = ({ db }: TestSite) => db.deleteFrom('rate_limits').where('key', 'like', 'code-%').execute()

/**
 * Makes `tries` wrong guesses at addresses of their own, five in each new browser. All but the last five are only
 * counted, as a guess counts them.
 */
async function guess(site: TestSite, tries: number, email = anna): Promise<void> {
  for (let turn = 0; turn < tries - 5; turn += 1) {
    await countUses(site.db, tryUses(newBrowser(email, clientOf(turn))).account, site.clock())
    await countFailure(site.db, email, site.clock())
  }
  const browser = openBrowser(site, clientOf(tries))
  await forgetSends(site)
  expect((await browser.ask(email)).status).toBe(200)
  for (let i = 0; i < 5; i += 1) expect((await browser.enter('wrong!', email)).status).toBe(400)
  await forgetSends(site)
}

test('new browsers can enter a hundred wrong codes a day for an account', async () => {
  for (const email of [anna, unknown]) {
    const site = await openSite()
    await guess(site, 100, email)
    const browser = openBrowser(site, '192.0.2.1')
    await browser.ask(email)
    const refused = refusal(day, tooManyTries)
    for (let i = 0; i < 7; i += 1) expect(told(await browser.enter('wrong!', email))).toEqual(refused)
    expect(told(await site.post('/api/auth/verify-otp', { email, otp: 'wrong!' }))).toEqual(refused)
    site.clock.advance(1, 'days')
    await browser.ask(email)
    expect((await browser.enter('wrong!', email)).status).toBe(400)
  }
})

test('past that limit, a new browser has not even one try at the code it requested', async () => {
  const site = await openSite()
  await guess(site, 100)
  const browser = openBrowser(site, '192.0.2.1')
  const code = await browser.getCode()
  expect((await browser.enter(code)).status).toBe(429)
  expect(await site.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('new browsers can enter two hundred wrong codes a week, and five hundred until the next sign-in', async () => {
  for (const email of [anna, unknown]) {
    const site = await openSite()
    const known = openBrowser(site, '192.0.2.9')
    if (email === anna) await known.signIn()
    const stranger = openBrowser(site, '192.0.2.1')
    const statusOfGuess = async () => {
      await forgetSends(site)
      expect((await stranger.ask(email)).status).toBe(200)
      return stranger.enter('wrong!', email)
    }
    for (const tries of [200, 200, 100]) {
      for (let left = tries; left > 0; left -= 100) {
        await guess(site, Math.min(left, 100), email)
        site.clock.advance(1, 'days')
      }
      if (tries === 200) expect(await statusOfGuess()).toMatchObject({ status: 429, body: { message: tooManyTries } })
      site.clock.advance(7, 'days')
    }
    const refused = await statusOfGuess()
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('ask an owner') } })
    expect(refused.headers.get('retry-after')).toBe(String(day))
    site.clock.advance(40, 'days')
    expect((await statusOfGuess()).status).toBe(429)
    if (email === unknown) continue
    // A known browser is not affected, and its sign-in starts the count anew.
    expect((await known.signIn()).status).toBe(200)
    expect((await statusOfGuess()).status).toBe(400)
  }
})

test('a shell code still signs in a new browser after any number of wrong codes', async () => {
  const site = await openSite()
  await site.db
    .insertInto('sign_in_failures')
    .values({ email: anna, failures: 500, last_at: site.clock().toISOString(), told_at: null })
    .execute()
  expect((await openBrowser(site).enter(await makeShellCode(site, anna))).status).toBe(200)
  expect(await findFailures(site.db, anna)).toBeUndefined()
})

test('fifty wrong codes are reported once to the person and the owners, and codes get letters', async () => {
  const site = await openSite()
  const [owner, editor] = ['owner@example.com', 'editor@example.com']
  for (const email of [owner, editor]) await addAdmin(site.db, email, site.clock())
  await site.db.updateTable('admins').set({ role: 'editor' }).where('email', 'in', [editor, anna]).execute()
  const notices = async () => {
    await nextTurn()
    await site.outbox.flush()
    return site.mails.filter(({ subject }) => subject.startsWith('Wrong sign-in codes')).map(({ to }) => to)
  }
  await guess(site, 45)
  site.clock.advance(1, 'days')
  const stranger = openBrowser(site, '192.0.2.1')
  expect((await stranger.ask()).body).not.toHaveProperty('hasLetters')
  for (let i = 0; i < 4; i += 1) await stranger.enter('wrong!')
  expect(await notices()).toEqual([])
  await stranger.enter('wrong!')
  await expect.poll(notices).toEqual([anna, owner])
  await guess(site, 10)
  expect(await notices()).toEqual([anna, owner])

  site.clock.advance(1, 'minutes')
  const browser = openBrowser(site, '203.0.113.9')
  const { body } = await browser.ask()
  expect(body).toMatchObject({ success: true, hasLetters: true })
  await nextTurn()
  const code = /is (\w{6})\./.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? ''
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  expect((await browser.enter(`${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`)).status).toBe(200)
  site.clock.advance(1, 'minutes')
  expect(await browser.getCode()).toMatch(/^\d{6}$/)
})

test('an unknown address gets the same answers after fifty wrong codes, and nobody is told', async () => {
  const site = await openSite()
  await guess(site, 50, unknown)
  expect((await openBrowser(site).ask(unknown)).body).toEqual({ success: true, message: sent[2], hasLetters: true })
  await nextTurn()
  await site.outbox.flush()
  expect(site.mails).toEqual([])
})

test('counts of addresses that are nobody’s are kept for the latest ten thousand, administrators’ always', async () => {
  const site = await openSite()
  const row = (email: string, at: number) => ({
    ...{ email, failures: 3, told_at: null },
    last_at: new Date(Date.parse('2026-01-01T00:00:00.000Z') + at).toISOString(),
  })
  const rows = Array.from({ length: 10_002 }, (_, index) => row(`a${index}@example.com`, index + 1))
  for (let from = 0; from < rows.length; from += 1000)
    await site.db
      .insertInto('sign_in_failures')
      .values(rows.slice(from, from + 1000))
      .execute()
  await site.db.insertInto('sign_in_failures').values(row(anna, 0)).execute()
  await pruneFailures(site.db)
  const left = await site.db.selectFrom('sign_in_failures').select('email').orderBy('last_at').execute()
  expect([left.length, left[0]?.email, left[1]?.email]).toEqual([10_001, anna, 'a2@example.com'])
})

test('guesses without the cookie do not use up the tries of the browser that requested the code', async () => {
  const site = await openSite()
  const browser = openBrowser(site)
  const code = await browser.getCode()
  for (let turn = 0; turn < 40; turn += 1) {
    const headers = turn % 2 ? { Cookie: `${cookieName('challenge')}=${'a'.repeat(43)}` } : {}
    const guessed = { email: anna, otp: wrong(code, turn + 1) }
    await site.post('/api/auth/verify-otp', guessed, { from: clientOf(turn), headers })
  }
  for (let i = 1; i <= 4; i += 1) expect((await browser.enter(wrong(code, i))).status).toBe(400)
  expect((await browser.enter(code)).status).toBe(200)
})

test('a code invalidated in its own browser is rejected without its cookie as well', async () => {
  const site = await openSite()
  const browser = openBrowser(site)
  const code = await browser.getCode()
  for (let i = 1; i <= 5; i += 1) expect((await browser.enter(wrong(code, i))).status).toBe(400)
  const without = await site.post('/api/auth/verify-otp', { email: anna, otp: code }, { from: clientOf(1) })
  expect(without.status).toBe(400)
  expect((await browser.enter(code)).status).toBe(400)
})

test('a rate-limited request writes nothing, nor does a guess without an open code', async () => {
  const site = await openSite()
  for (const email of [anna, unknown]) {
    for (let i = 0; i < 30; i += 1) await openBrowser(site).enter('wrong!', email)
  }
  expect(await keys(site)).toBe(0)
  const browser = openBrowser(site)
  await browser.ask()
  for (let i = 0; i < 20; i += 1) await browser.enter('wrong!')
  const before = [await keys(site), await site.db.selectFrom('sign_in_challenges').selectAll().execute()]
  for (let i = 0; i < 30; i += 1) {
    expect((await browser.ask()).status).toBe(429)
    expect((await browser.enter('wrong!')).status).toBe(429)
  }
  expect([await keys(site), await site.db.selectFrom('sign_in_challenges').selectAll().execute()]).toEqual(before)
})

test('a device has its own limits of twenty wrong codes an hour and ten codes a day', async () => {
  const site = await openSite()
  const browser = openBrowser(site)
  await browser.signIn()
  const tries = []
  for (let i = 0; i < 5; i += 1) {
    site.clock.advance(1, 'minutes')
    await browser.ask()
    for (let j = 0; j < 5; j += 1) tries.push((await browser.enter('wrong!')).status)
  }
  expect(tries).toEqual([...Array(20).fill(400), ...Array(5).fill(429)])
  const sends = await repeat(site, 6, minute, () => browser.ask())
  expect(statusesOf(sends)).toEqual([429, ...Array(5).fill(200)])
  expect(statusesOf(await repeat(site, 1, 0, () => openBrowser(site, browser.from).ask()))).toEqual([200])
})

test('requests and wrong codes of a device count only for that device and that administrator', async () => {
  const site = await openSite()
  const other = 'other@example.com'
  await addAdmin(site.db, other, site.clock())
  const [device, second, stranger] = [openBrowser(site), openBrowser(site), openBrowser(site)]
  for (const [browser, email] of [
    [device, anna],
    [device, other],
    [second, anna],
  ] as const) {
    await browser.signIn(email)
    site.clock.advance(1, 'minutes')
  }
  for (let i = 0; i < 4; i += 1) {
    await device.ask()
    for (let j = 0; j < 5; j += 1) await device.enter('wrong!')
    site.clock.advance(1, 'minutes')
  }
  const others = [
    [device, other],
    [second, anna],
    [stranger, anna],
  ] as const
  expect((await device.ask()).status).toBe(200)
  for (const [browser, email] of others) expect((await browser.ask(email)).status).toBe(200)
  expect((await device.enter('wrong!')).status).toBe(429)
  for (const [browser, email] of others) expect((await browser.enter('wrong!', email)).status).toBe(400)
})

test('a shell code counts the wrong tries of each client address since its creation', async () => {
  const site = await openSite()
  const enter = (otp: string, from: string) => site.post('/api/auth/verify-otp', { email: anna, otp }, { from })
  const before = await makeShellCode(site, anna)
  for (let i = 1; i <= 30; i += 1) await enter(wrong(before, i), '192.0.2.1')
  const code = await makeShellCode(site, anna)
  for (let i = 1; i <= 20; i += 1) await enter(wrong(code, i), '192.0.2.1')
  for (let i = 1; i <= 19; i += 1) await enter(wrong(code, i), '192.0.2.2')
  expect((await enter(code, '192.0.2.1')).status).toBe(400)
  expect((await enter(code, '192.0.2.2')).status).toBe(200)
})
