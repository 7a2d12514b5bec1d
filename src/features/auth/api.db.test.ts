import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { codeIn, cookieName, anna as known, openBrowser, wrong } from '../../../test/support/browser.ts'
import { createKeptLog } from '../../../test/support/log.ts'
import { createRecordingMailer } from '../../../test/support/mailer.ts'
import { siteMark } from '../../../test/support/resources.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { makeShellCode } from './operations.server.ts'
import { addAdmin, removeAdmin } from './store.server.ts'

const unknown = 'nobody@example.com'
const codeSent = 'If this address is registered, a code has been sent.'
const wrongCode = 'This code is wrong or has expired'

async function openSite(overrides: Parameters<typeof openTestSite>[0] = {}): Promise<TestSite> {
  const site = await openTestSite(overrides)
  await addAdmin(site.db, known, site.clock())
  return site
}

/** `ask` and `enter` call the API as a plain client that keeps no cookies. */
const ask = (site: TestSite, email: unknown = known) => site.post('/api/auth/login', { email })
const enter = (site: TestSite, otp: unknown, email: unknown = known) =>
  site.post('/api/auth/verify-otp', { email, otp })
/** Mail is sent in a later event-loop turn, after the response. */
const mailHasLeft = () => nextTurn()

async function askForCode(site: TestSite): Promise<string> {
  expect((await ask(site)).status).toBe(200)
  await mailHasLeft()
  return codeIn(site.mails.at(-1)?.text ?? '')
}

/** Returns the new session's Cookie header. */
async function signInByCode(site: TestSite): Promise<string> {
  const { headers } = await enter(site, await askForCode(site))
  return headers.getSetCookie()[0]?.split(';')[0] as string
}

const whoIs = (site: TestSite, cookie: string) => site.call('/api/user/data', { headers: { Cookie: cookie } })
const stored = (site: TestSite, table: 'sessions' | 'sign_in_challenges' | 'rate_limits') =>
  site.db.selectFrom(table).selectAll().execute()

test('a code request gets the same response for known, unknown and removed addresses', async () => {
  const site = await openSite()
  await addAdmin(site.db, 'gone@example.com', site.clock())
  await removeAdmin(site.db, 'gone@example.com', site.clock())
  const answers = []
  for (const email of [known, unknown, 'gone@example.com']) {
    const { status, headers, body } = await ask(site, email)
    const lines = [...headers].map((line) => line.join(': ').replace(/(challenge-\w+)=[\w-]{43};/, '$1=random;'))
    answers.push({ status, lines, body: JSON.stringify(body) })
  }
  expect(answers[0]).toMatchObject({ status: 200, body: JSON.stringify({ success: true, message: codeSent }) })
  expect(answers.slice(1)).toEqual([answers[0], answers[0]])
  await mailHasLeft()
  expect(site.mails.map(({ to }) => to)).toEqual([known])
})

test('a wrong code gets the same response for known, unknown and removed addresses', async () => {
  const site = await openSite()
  await addAdmin(site.db, 'gone@example.com', site.clock())
  await removeAdmin(site.db, 'gone@example.com', site.clock())
  const answers: Record<string, unknown[]> = {}
  for (const email of [known, unknown, 'gone@example.com']) {
    const from = `198.51.100.${Object.keys(answers).length}`
    const guess = () => site.post('/api/auth/verify-otp', { email, otp: 'wrong!' }, { from })
    const told = async () => {
      const { status, headers, body } = await guess()
      return [status, [...headers], body]
    }
    answers[email] = [await told()]
    await site.post('/api/auth/login', { email }, { from })
    for (let i = 0; i < 22; i += 1) answers[email].push(await told())
  }
  expect(answers[unknown]).toEqual(answers[known])
  expect(answers['gone@example.com']).toEqual(answers[known])
})

test.for([' Anna.Berg@Example.COM ', known])(
  'signs in as "%s", ignoring case and surrounding spaces',
  async (email) => {
    const site = await openSite()
    await ask(site, email)
    await mailHasLeft()
    const code = codeIn(site.mails[0]?.text ?? '')
    expect((await enter(site, ` ${code.slice(0, 3)} ${code.slice(3)} `, email)).status).toBe(200)
  },
)

test('the mail contains the same code as text and as HTML', async () => {
  const site = await openSite()
  await ask(site)
  await mailHasLeft()
  const [mail] = site.mails
  const code = codeIn(mail?.text ?? '')
  expect(mail).toMatchObject({ to: known, subject: 'Your sign-in code for www.example.com' })
  expect(mail?.html).toContain(`>${code}<`)
  for (const text of [mail?.text, mail?.html])
    expect(text).toMatch(/Anna Berg[\s\S]*www\.example\.com[\s\S]*10 minutes/)
})

test.for([
  ['at once', 0, 200],
  ['a millisecond before its ten minutes are over', 599_999, 200],
  ['after ten minutes', 600_000, 400],
] as const)('a code is valid for ten minutes: entered %s', async ([, later, status]) => {
  const site = await openSite()
  const code = await askForCode(site)
  site.clock.advance(later, 'milliseconds')
  const answer = await enter(site, code)
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual(
    status === 200
      ? { success: true, message: 'Signed in' }
      : { success: false, message: wrongCode, errors: { otp: wrongCode } },
  )
  expect(await stored(site, 'sessions')).toHaveLength(status === 200 ? 1 : 0)
})

test('a code works only once, however often it is entered', async () => {
  const site = await openSite()
  const code = await askForCode(site)
  const statuses = []
  for (let i = 0; i < 15; i += 1) statuses.push((await enter(site, code)).status)
  expect(statuses).toEqual([200, ...Array(14).fill(400)])
  expect(await stored(site, 'sessions')).toHaveLength(1)
})

test('only one of fifty concurrent requests with the right code signs in', async () => {
  const site = await openSite()
  const code = await askForCode(site)
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(site, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toHaveLength(1)
  expect(answers.filter(({ status }) => ![200, 400, 429].includes(status))).toEqual([])
  expect(await stored(site, 'sessions')).toHaveLength(1)
})

for (const client of ['a browser', 'a client without cookies'] as const) {
  test.for([
    [4, 200],
    [5, 400],
  ] as const)(`after %i wrong codes from ${client} the right code is answered with %i`, async ([tries, status]) => {
    const site = await openSite()
    const browser = openBrowser(site)
    const code = await browser.getCode()
    const submit = (otp: string) => (client === 'a browser' ? browser.enter(otp) : enter(site, otp))
    for (let i = 1; i <= tries; i += 1) {
      expect(await submit(wrong(code, i))).toMatchObject({ status: 400, body: { message: wrongCode } })
    }
    expect((await submit(code)).status).toBe(status)
  })
}

test('only twenty of fifty concurrent wrong codes are checked, and the code becomes invalid', async () => {
  const site = await openSite()
  const code = await askForCode(site)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => enter(site, wrong(code, i + 1))))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect([count(400), count(429)]).toEqual([20, 30])
  expect(await stored(site, 'sign_in_challenges')).toMatchObject([{ tries_without_cookie: 5, used_at: null }])
  expect((await site.post('/api/auth/verify-otp', { email: known, otp: code }, { from: '192.0.2.9' })).status).toBe(400)
  expect(await stored(site, 'sessions')).toEqual([])
})

test('only twenty of a hundred concurrent guesses at a shell code from one address are checked', async () => {
  const site = await openSite()
  await makeShellCode(site, known)
  await Promise.all(Array.from({ length: 100 }, () => enter(site, 'wrong!')))
  expect(await stored(site, 'rate_limits')).toHaveLength(20)
})

test('a new code invalidates only the previous code of the same browser and account', async () => {
  const site = await openSite()
  await addAdmin(site.db, 'other@example.com', site.clock())
  const [browser, elsewhere] = [openBrowser(site), openBrowser(site, '192.0.2.2')]
  const old = await browser.getCode()
  site.clock.advance(1, 'minutes')
  const [others, otherAccount] = [await elsewhere.getCode(), await browser.getCode('other@example.com')]
  site.clock.advance(1, 'minutes')
  const code = await browser.getCode()
  expect((await browser.enter(old)).status).toBe(400)
  expect((await browser.enter(others)).status).toBe(400)
  expect((await elsewhere.enter(others)).status).toBe(200)
  expect((await browser.enter(otherAccount, 'other@example.com')).status).toBe(200)
  site.clock.advance(1, 'minutes')
  const last = await browser.getCode()
  expect((await browser.enter(code)).status).toBe(400)
  expect((await browser.enter(last)).status).toBe(200)
})

test('a code works only in its browser; without a cookie, only the newest code requested without one', async () => {
  const site = await openSite()
  const [browser, other] = [openBrowser(site), openBrowser(site, '192.0.2.2')]
  const first = await browser.getCode()
  site.clock.advance(1, 'minutes')
  const second = await other.getCode()
  site.clock.advance(1, 'minutes')
  const third = await browser.getCode()
  expect((await other.enter(third)).status).toBe(400)
  expect((await enter(site, third)).status).toBe(400)
  expect((await enter(site, first)).status).toBe(400)
  expect((await enter(site, second)).status).toBe(200)
  expect((await other.enter(second)).status).toBe(400)
  expect((await browser.enter(third)).status).toBe(200)
})

test('a malformed challenge cookie is replaced, a well-formed one is kept', async () => {
  const site = await openSite()
  const browser = openBrowser(site)
  for (const value of ['', 'short', `${'a'.repeat(42)}.`, 'a'.repeat(44)]) {
    site.clock.advance(1, 'minutes')
    browser.cookies.set(cookieName('challenge'), value)
    await browser.ask()
    expect(browser.cookies.get(cookieName('challenge'))).toMatch(/^[\w-]{43}$/)
    expect(browser.cookies.get(cookieName('challenge'))).not.toBe(value)
  }
  const kept = browser.cookies.get(cookieName('challenge'))
  site.clock.advance(1, 'minutes')
  await browser.ask()
  expect(browser.cookies.get(cookieName('challenge'))).toBe(kept)
})

test('a shell code works once in any browser within ten minutes, alongside a mailed code', async () => {
  const site = await openSite()
  const browser = openBrowser(site)
  const mailed = await browser.getCode()
  const old = await makeShellCode(site, known)
  const code = await makeShellCode(site, known)
  expect(code).toMatch(/^\d{6}$/)
  expect((await enter(site, old)).status).toBe(400)
  expect((await openBrowser(site).enter(code)).status).toBe(200)
  expect((await enter(site, code)).status).toBe(400)
  expect((await browser.enter(mailed)).status).toBe(200)
  const late = await makeShellCode(site, known)
  site.clock.advance(10, 'minutes')
  expect((await openBrowser(site).enter(late)).status).toBe(400)
})

test('a code does not work for another address', async () => {
  const site = await openSite()
  await addAdmin(site.db, 'other@example.com', site.clock())
  const code = await askForCode(site)
  await ask(site, 'other@example.com')
  expect((await enter(site, code, 'other@example.com')).status).toBe(400)
  expect((await enter(site, code, unknown)).status).toBe(400)
})

test('a code mailed before its administrator was removed is rejected', async () => {
  const site = await openSite()
  const code = await askForCode(site)
  await removeAdmin(site.db, known, site.clock())
  expect((await enter(site, code)).status).toBe(400)
  expect(await stored(site, 'sessions')).toEqual([])
})

test('every sign-in event is logged with the client address, and no code or cookie is', async () => {
  const { lines, log } = createKeptLog()
  const site = await openSite({ log })
  const browser = openBrowser(site, '2001:db8::1234')
  const code = await browser.getCode()
  await browser.ask()
  await browser.enter(wrong(code))
  await browser.enter(code)
  const cookies = [...browser.cookies.values()]
  await browser.post('/api/auth/logout', {})
  await browser.ask()
  for (let i = 0; i < 21; i += 1) await browser.enter('wrong!')
  const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in')
  expect(events.slice(0, 6).map(({ event }) => event)).toEqual([
    'code-requested',
    'code-refused',
    'wrong-code',
    'signed-in',
    'signed-out',
    'code-requested',
  ])
  expect(events.at(-1).event).toBe('try-refused')
  for (const event of events) expect(event).toMatchObject({ email: known, client: '2001:db8::1234' })
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(lines.join('\n')).not.toContain(cookie)
  for (const secret of [code, wrong(code)]) {
    expect(lines.map((line) => line.replace(/"(time|pid)":[^,]+/g, '')).join('\n')).not.toContain(secret)
  }
})

test('the response stays the same while the mail server is down, and the failure is logged', async () => {
  const { lines, log } = createKeptLog()
  const mailer = createRecordingMailer()
  mailer.refusal = 'connection refused'
  const site = await openSite({ log, mailer })
  expect(await ask(site)).toMatchObject({ status: 200, body: { success: true, message: codeSent } })
  await mailHasLeft()
  expect(lines.filter((line) => line.includes('code-not-sent'))).toHaveLength(1)
})

test.for([
  ['https://www.example.com', '__Host-', 'Path=/; HttpOnly; Secure; SameSite=Lax'],
  ['http://localhost:3000', '', 'Path=/; HttpOnly; SameSite=Lax'],
] as const)('sets cookies with the right names, lifetimes and attributes on %s', async ([publicUrl, prefix, rest]) => {
  const site = await openSite({ config: { publicUrl } })
  const secret = expect.stringMatching(/^[\w-]{43}$/)
  const read = ({ headers }: { headers: Headers }) =>
    headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*); Max-Age=(\d+); (.*)$/.exec(cookie)?.slice(1))
  const asked = await ask(site)
  expect(read(asked)).toEqual([[`${prefix}challenge-${siteMark}`, secret, '86400', rest]])
  await mailHasLeft()
  const answer = await enter(site, codeIn(site.mails[0]?.text ?? ''))
  expect(read(answer)).toEqual([
    [`${prefix}session-${siteMark}`, secret, '43200', rest],
    [`${prefix}device-${siteMark}`, secret, '31536000', rest],
    [`${prefix}challenge-${siteMark}`, '', '0', rest],
  ])
  for (const { headers } of [asked, answer]) expect(headers.get('cache-control')).toBe('no-store')
  for (const cookie of read(answer).slice(0, 2)) expect(JSON.stringify(answer.body)).not.toContain(cookie?.[1])
})

test('on HTTPS, a session cookie without the __Host- prefix is ignored', async () => {
  const site = await openSite()
  const token = (await signInByCode(site)).split('=')[1]
  for (const name of ['session', `session-${siteMark}`]) {
    expect((await whoIs(site, `${name}=${token}`)).status).toBe(401)
  }
  expect((await whoIs(site, `${cookieName('session')}=${token}`)).status).toBe(200)
})

test('a session cookie with its former name still counts, and moves to the present one', async () => {
  const site = await openSite()
  const token = (await signInByCode(site)).split('=')[1]
  const { status, headers } = await whoIs(site, `__Host-session=${token}`)
  expect(status).toBe(200)
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(`^${cookieName('session')}=${token}; Max-Age=43200; `)])
  expect(
    (await whoIs(site, `__Host-session=${token}; ${cookieName('session')}=${token}`)).headers.getSetCookie(),
  ).toEqual([])
})

test('two sites on different ports of one host keep their sessions apart, and leave other cookies alone', async () => {
  const [one, two] = await Promise.all([
    openSite({ config: { publicUrl: 'http://localhost:3000' } }),
    openSite({ config: { publicUrl: 'http://localhost:3001' } }),
  ])
  await two.db.updateTable('site_mark').set({ mark: 'ffffffff' }).execute()
  const [first, second] = [openBrowser(one), openBrowser(two)]
  first.cookies.set('session', 'eyJ1c2VyIjoxfQ.flask')
  first.cookies.set('device', 'x'.repeat(43))
  await first.signIn()
  for (const [name, value] of first.cookies) second.cookies.set(name, value)
  await second.signIn()
  for (const [name, value] of second.cookies) first.cookies.set(name, value)
  for (const browser of [first, second]) expect((await browser.call('/api/user/data')).status).toBe(200)
  expect(first.cookies.get('session')).toBe('eyJ1c2VyIjoxfQ.flask')
  expect(first.cookies.get('device')).toBe('x'.repeat(43))
})

test('each sign-in creates a new session and ends the previous one of the same browser', async () => {
  const site = await openSite()
  const [browser, other] = [openBrowser(site), openBrowser(site, '192.0.2.2')]
  const sessionOf = ({ cookies }: typeof browser) => `${cookieName('session')}=${cookies.get(cookieName('session'))}`
  await browser.signIn()
  site.clock.advance(1, 'minutes')
  await other.signIn()
  const [first, second] = [sessionOf(browser), sessionOf(other)]
  site.clock.advance(1, 'minutes')
  await browser.signIn()
  const third = sessionOf(browser)
  expect(new Set([first, second, third]).size).toBe(3)
  const statuses = async () => Promise.all([first, second, third].map(async (one) => (await whoIs(site, one)).status))
  expect(await statuses()).toEqual([401, 200, 200])
  await browser.post('/api/auth/logout', {})
  expect(await statuses()).toEqual([401, 200, 401])
})

test('the token hash in the database does not work as a session token', async () => {
  const site = await openSite()
  await signInByCode(site)
  const [row] = await site.db.selectFrom('sessions').select('token_hash').execute()
  expect((await whoIs(site, `${cookieName('session')}=${row?.token_hash}`)).status).toBe(401)
})

test.for([
  ['a millisecond less than an hour', 3_599_999, 200],
  ['an hour', 3_600_000, 401],
] as const)('a session expires after an hour without use: idle for %s', async ([, idle, status]) => {
  const site = await openSite()
  const cookie = await signInByCode(site)
  site.clock.advance(30, 'minutes')
  expect((await whoIs(site, cookie)).status).toBe(200)
  site.clock.advance(idle, 'milliseconds')
  expect((await whoIs(site, cookie)).status).toBe(status)
})

test('a session in steady use expires after twelve hours', async () => {
  const site = await openSite()
  const cookie = await signInByCode(site)
  const statuses = []
  for (let i = 0; i < 24; i += 1) {
    statuses.push((await whoIs(site, cookie)).status)
    site.clock.advance(30, 'minutes')
  }
  expect(statuses).toEqual(Array(24).fill(200))
  expect((await whoIs(site, cookie)).status).toBe(401)
})

test('signing out ends the session and clears its cookie', async () => {
  const site = await openSite()
  const cookie = await signInByCode(site)
  const answer = await site.post('/api/auth/logout', {}, { headers: { Cookie: cookie } })
  expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Logged out successfully' } })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session-0a1b2c3d=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect((await whoIs(site, cookie)).status).toBe(401)
  expect(await stored(site, 'sessions')).toEqual([])
})

test.for([{}, { Cookie: '__Host-session=' }, { Cookie: '__Host-session=x; session=y' }])(
  'signing out with the headers %o and no body succeeds',
  async (headers) => {
    const site = await openSite()
    const answer = await site.call('/api/auth/logout', { method: 'POST', headers })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
  },
)

test('removing an administrator permanently ends their sessions and no others', async () => {
  const site = await openSite()
  await addAdmin(site.db, 'other@example.com', site.clock())
  const cookie = await signInByCode(site)
  await ask(site, 'other@example.com')
  await mailHasLeft()
  const answer = await enter(site, codeIn(site.mails.at(-1)?.text ?? ''), 'other@example.com')
  const other = answer.headers.getSetCookie()[0]?.split(';')[0] as string
  expect(await removeAdmin(site.db, known, site.clock())).toBe(true)
  expect([(await whoIs(site, cookie)).status, (await whoIs(site, other)).status]).toEqual([401, 200])
  await addAdmin(site.db, known, site.clock())
  expect((await whoIs(site, cookie)).status).toBe(401)
})

test('is-auth and user/data tell visitors and administrators apart and are never cached', async () => {
  const site = await openSite()
  const visitor = await site.get('/api/auth/is-auth')
  expect([visitor.status, visitor.body]).toEqual([400, { success: false, message: 'You are not signed in' }])
  expect(await whoIs(site, '')).toMatchObject({ status: 401, body: { success: false } })
  const headers = { Cookie: await signInByCode(site) }
  const signedIn = await site.call('/api/auth/is-auth', { headers })
  expect([signedIn.status, signedIn.body]).toEqual([200, { success: true }])
  const data = await site.call('/api/user/data', { headers })
  expect(data.body).toEqual({ success: true, userData: { name: 'Anna Berg', email: known } })
  for (const answer of [visitor, signedIn, data]) expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.for([
  ['login', {}, 'email', 'Email is required'],
  ['login', { email: '' }, 'email', 'Email is required'],
  ['login', { email: ' ' }, 'email', 'Email is required'],
  ['login', { email: null }, 'email', 'Email is required'],
  ['login', { email: 5 }, 'email', 'Email is required'],
  ['login', { email: [known] }, 'email', 'Email is required'],
  ['login', { email: 'anna' }, 'email', 'Please enter a valid email address'],
  ['login', { email: `${known}\0` }, 'email', 'Please enter a valid email address'],
  ['login', { email: `${known}\r\nBcc: x@example.com` }, 'email', 'Please enter a valid email address'],
  ['login', { email: `${known}, x@example.com` }, 'email', 'Please enter a valid email address'],
  ['login', { email: `${'a'.repeat(250)}@example.com` }, 'email', 'Email is too long'],
  ['verify-otp', { otp: '123456' }, 'email', 'Email is required'],
  ['verify-otp', { email: known }, 'otp', 'Code is required'],
  ['verify-otp', { email: known, otp: '' }, 'otp', 'The code has 6 digits'],
  ['verify-otp', { email: known, otp: '12345' }, 'otp', 'The code has 6 digits'],
  ['verify-otp', { email: known, otp: '1234567' }, 'otp', 'The code has 6 digits'],
  ['verify-otp', { email: known, otp: 123456 }, 'otp', 'Code is required'],
  ['verify-otp', { email: known, otp: ['1', '2', '3', '4', '5', '6'] }, 'otp', 'Code is required'],
  ['verify-otp', { email: known, otp: { $ne: '' } }, 'otp', 'Code is required'],
] as const)(
  'row %#: %s rejects an invalid field by name and counts no attempt',
  async ([call, body, field, message]) => {
    const site = await openSite()
    const answer = await site.post(`/api/auth/${call}`, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, message, errors: { [field]: message } })
    expect([await stored(site, 'rate_limits'), await stored(site, 'sign_in_challenges')]).toEqual([[], []])
  },
)

const malformed = [
  '',
  '{',
  'null',
  '[]',
  '5',
  '"text"',
  `{"email":${'['.repeat(4000)}`,
  '{"__proto__":{"email":"a@b.co"}}',
]
test.for(['login', 'verify-otp'])('%s rejects malformed bodies with a 4xx status', async (call) => {
  const site = await openSite()
  const post = (body: string, type = 'application/json') =>
    site.call(`/api/auth/${call}`, { method: 'POST', headers: { 'Content-Type': type }, body })
  for (const body of malformed) expect(await post(body), body).toMatchObject({ status: 400, body: { success: false } })
  expect((await post(' '.repeat(16 * 1024 + 1))).status).toBe(413)
  expect((await post(JSON.stringify({ email: known, otp: '123456' }), 'text/plain')).status).toBe(415)
  expect(await stored(site, 'sign_in_challenges')).toEqual([])
})
