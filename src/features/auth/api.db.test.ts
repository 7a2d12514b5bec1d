import { expect, test } from 'vitest'
import { createKeptLog } from '../../../test/support/log.ts'
import { createRecordingMailer } from '../../../test/support/mailer.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { addAdmin, removeAdmin } from './store.server.ts'

const known = 'anna.berg@example.com'
const unknown = 'nobody@example.com'
const codeSent = 'If this address is registered, a code has been sent.'
const wrongCode = 'This code is wrong or has expired'

async function openSite(overrides: Parameters<typeof openTestSite>[0] = {}): Promise<TestSite> {
  const site = await openTestSite(overrides)
  await addAdmin(site.db, known, site.clock())
  return site
}

const ask = (site: TestSite, email: unknown = known) => site.post('/api/auth/login', { email })
const enter = (site: TestSite, otp: unknown, email: unknown = known) =>
  site.post('/api/auth/verify-otp', { email, otp })
/** Mail leaves in a turn of its own, after the answer. */
const mailHasLeft = () => new Promise((resolve) => setImmediate(resolve))
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] as string
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

async function askForCode(site: TestSite): Promise<string> {
  expect((await ask(site)).status).toBe(200)
  await mailHasLeft()
  return codeIn(site.mails.at(-1)?.text ?? '')
}

async function enterWrong(site: TestSite, times: number, email = known): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) statuses.push((await enter(site, 'wrong!', email)).status)
  return statuses
}

/** The Cookie header that a browser sends after this sign-in. */
async function signInByCode(site: TestSite): Promise<string> {
  const { headers } = await enter(site, await askForCode(site))
  return headers.getSetCookie()[0]?.split(';')[0] as string
}

const whoIs = (site: TestSite, cookie: string) => site.call('/api/user/data', { headers: { Cookie: cookie } })
const stored = (site: TestSite, table: 'sessions' | 'sign_in_codes' | 'rate_limits') =>
  site.db.selectFrom(table).selectAll().execute()

test('known, unknown and removed addresses get the same answer, byte for byte', async () => {
  const site = await openSite()
  await addAdmin(site.db, 'gone@example.com', site.clock())
  await removeAdmin(site.db, 'gone@example.com')
  const answers = []
  for (const email of [known, unknown, 'gone@example.com']) {
    const { status, headers, body } = await ask(site, email)
    answers.push({ status, headers: [...headers], body: JSON.stringify(body) })
  }
  expect(answers[0]).toMatchObject({ status: 200, body: JSON.stringify({ success: true, message: codeSent }) })
  expect(answers.slice(1)).toEqual([answers[0], answers[0]])
  await mailHasLeft()
  expect(site.mails.map(({ to }) => to)).toEqual([known])
})

test.for([' Anna.Berg@Example.COM ', known])('the address "%s" is the same person', async (email) => {
  const site = await openSite()
  await ask(site, email)
  await mailHasLeft()
  const code = codeIn(site.mails[0]?.text ?? '')
  expect((await enter(site, ` ${code.slice(0, 3)} ${code.slice(3)} `, email)).status).toBe(200)
})

test('the mail says the same code as text and as HTML', async () => {
  const site = await openSite()
  await ask(site)
  await mailHasLeft()
  const [mail] = site.mails
  const code = codeIn(mail?.text ?? '')
  expect(mail).toMatchObject({ to: known, subject: `Your sign-in code: ${code}` })
  expect(mail?.html).toContain(`>${code}<`)
  for (const text of [mail?.text, mail?.html])
    expect(text).toMatch(/Anna Berg[\s\S]*www\.example\.com[\s\S]*10 minutes/)
})

test.for([
  ['at once', 0, 200],
  ['a millisecond before its ten minutes are over', 599_999, 200],
  ['after ten minutes', 600_000, 400],
] as const)('a code entered %s', async ([, later, status]) => {
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

test('a code works once, and a second click on it is no wrong try', async () => {
  const site = await openSite()
  const code = await askForCode(site)
  const statuses = []
  for (let i = 0; i < 15; i += 1) statuses.push((await enter(site, code)).status)
  expect(statuses).toEqual([200, ...Array(14).fill(400)])
  expect(await stored(site, 'sessions')).toHaveLength(1)
})

test('of fifty who enter the right code at the same moment exactly one gets in', async () => {
  const site = await openSite()
  const code = await askForCode(site)
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(site, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toHaveLength(1)
  expect(answers.filter(({ status }) => ![200, 400, 429].includes(status))).toEqual([])
  expect(await stored(site, 'sessions')).toHaveLength(1)
})

test.for([
  [4, 200],
  [5, 400],
] as const)('after %i wrong tries the right code is answered %i', async ([tries, status]) => {
  const site = await openSite()
  const code = await askForCode(site)
  for (let i = 1; i <= tries; i += 1) {
    expect(await enter(site, wrong(code, i))).toMatchObject({ status: 400, body: { message: wrongCode } })
  }
  expect((await enter(site, code)).status).toBe(status)
})

test('of fifty wrong tries at the same moment no more than ten are looked at, and the code is dead', async () => {
  const site = await openSite()
  const code = await askForCode(site)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => enter(site, wrong(code, i + 1))))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect([count(400), count(429)]).toEqual([10, 40])
  expect((await enter(site, code)).status).toBe(429)
  expect(await stored(site, 'sessions')).toEqual([])
})

test('a new code kills the old one', async () => {
  const site = await openSite()
  const old = await askForCode(site)
  site.clock.advance(1, 'minutes')
  const code = await askForCode(site)
  expect(code).not.toBe(old)
  expect((await enter(site, old)).status).toBe(400)
  expect((await enter(site, code)).status).toBe(200)
})

test('the code of one address opens no other', async () => {
  const site = await openSite()
  await addAdmin(site.db, 'other@example.com', site.clock())
  const code = await askForCode(site)
  await ask(site, 'other@example.com')
  expect((await enter(site, code, 'other@example.com')).status).toBe(400)
  expect((await enter(site, code, unknown)).status).toBe(400)
})

test('a code that was mailed before its administrator was removed opens nothing', async () => {
  const site = await openSite()
  const code = await askForCode(site)
  await removeAdmin(site.db, known)
  expect((await enter(site, code)).status).toBe(400)
  expect(await stored(site, 'sessions')).toEqual([])
})

test('ten wrong tries in an hour are the last, across new codes, until the first is an hour old', async () => {
  const site = await openSite()
  await askForCode(site)
  expect(await enterWrong(site, 5)).toEqual(Array(5).fill(400))
  site.clock.advance(10, 'minutes')
  await askForCode(site)
  expect(await enterWrong(site, 5)).toEqual(Array(5).fill(400))
  site.clock.advance(10, 'minutes')
  const refused = await enter(site, await askForCode(site))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(40 * 60))
  expect(refused.body.message).toBe(
    'There were too many wrong codes for this address. Please wait before you try again.',
  )
  site.clock.advance(40, 'minutes')
  expect((await enter(site, await askForCode(site))).status).toBe(200)
})

test('thirty wrong tries in a day are the last', async () => {
  const site = await openSite()
  for (let i = 0; i < 3; i += 1) {
    expect(await enterWrong(site, 10)).toEqual(Array(10).fill(400))
    site.clock.advance(2, 'hours')
  }
  const refused = await enter(site, await askForCode(site))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(18 * 3600)])
  site.clock.advance(18, 'hours')
  expect((await enter(site, await askForCode(site))).status).toBe(200)
})

test('wrong tries for one address do not lock out another, and unknown ones are counted alike', async () => {
  const site = await openSite()
  expect(await enterWrong(site, 11, unknown)).toEqual([...Array(10).fill(400), 429])
  expect((await enter(site, await askForCode(site))).status).toBe(200)
})

/** Asks every `minutes`; answers what came back each time. */
async function askOften(site: TestSite, times: number, minutes: number, email: string) {
  const answers = []
  for (let i = 0; i < times; i += 1) {
    if (i > 0) site.clock.advance(minutes, 'minutes')
    const { status, headers, body } = await ask(site, email)
    answers.push([status, headers.get('retry-after'), body.message])
  }
  return answers
}

const tooMany = 'Too many codes were asked for. Please wait before you ask for another one.'
test.for([
  [1, 0.5, '30', 'A code was sent less than a minute ago. Please wait before you ask for another one.'],
  [5, 2, String(50 * 60), tooMany],
  [10, 15, String(24 * 3600 - 150 * 60), tooMany],
] as const)(
  'of codes asked for every so often, %i are sent, to known and unknown addresses alike',
  async ([most, minutes, retryAfter, message]) => {
    for (const email of [known, unknown]) {
      const site = await openSite()
      const answers = await askOften(site, most + 1, minutes, email)
      expect(answers).toEqual([...Array(most).fill([200, null, codeSent]), [429, retryAfter, message]])
      await mailHasLeft()
      expect(site.mails).toHaveLength(email === known ? most : 0)
      site.clock.advance(Number(retryAfter), 'seconds')
      expect((await ask(site, email)).status).toBe(200)
    }
  },
)

test.for([
  ['192.0.2.7', '192.0.2.7', '192.0.2.8'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
] as const)('from %s twenty codes an hour may be asked for; %s counts as the same', async ([first, same, other]) => {
  const site = await openSite()
  const from = (client: string, email: string) => site.post('/api/auth/login', { email }, { from: client })
  for (let i = 0; i < 20; i += 1) expect((await from(first, `a${i}@example.com`)).status).toBe(200)
  const refused = await from(same, known)
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([429, '3600', tooMany])
  expect((await from(other, known)).status).toBe(200)
})

test('no line of the log holds a code or a session, and every event has its line', async () => {
  const { lines, log } = createKeptLog()
  const site = await openSite({ log })
  const code = await askForCode(site)
  await enter(site, wrong(code))
  const cookie = (await enter(site, code)).headers.getSetCookie()[0]?.split(';')[0] as string
  await site.post('/api/auth/logout', {}, { headers: { Cookie: cookie } })
  const events = lines.map((line) => JSON.parse(line).event).filter(Boolean)
  expect(events).toEqual(['code-requested', 'wrong-code', 'signed-in', 'signed-out'])
  expect(lines.join('\n')).not.toContain(cookie.split('=')[1])
  for (const secret of [code, wrong(code)]) {
    expect(lines.map((line) => line.replace(/"(time|pid)":[^,]+/g, '')).join('\n')).not.toContain(secret)
  }
})

test('with the mail server down the answer is the same, and the log says why', async () => {
  const { lines, log } = createKeptLog()
  const mailer = createRecordingMailer()
  mailer.refusal = 'connection refused'
  const site = await openSite({ log, mailer })
  expect(await ask(site)).toMatchObject({ status: 200, body: { success: true, message: codeSent } })
  await mailHasLeft()
  expect(lines.filter((line) => line.includes('code-not-sent'))).toHaveLength(1)
})

test.for([
  ['https://www.example.com', /^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  ['http://localhost:3000', /^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/],
] as const)('the cookie of %s', async ([publicUrl, wanted]) => {
  const site = await openSite({ config: { publicUrl } })
  const answer = await enter(site, await askForCode(site))
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(wanted)])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(JSON.stringify(answer.body)).not.toContain(answer.headers.getSetCookie()[0]?.slice(15, 40))
})

test('on https a cookie without the prefix, which a neighbour could set, is nobody', async () => {
  const site = await openSite()
  const token = (await signInByCode(site)).split('=')[1]
  expect((await whoIs(site, `session=${token}`)).status).toBe(401)
  expect((await whoIs(site, `__Host-session=${token}`)).status).toBe(200)
})

test('each sign-in is a session of its own', async () => {
  const site = await openSite()
  const first = await signInByCode(site)
  site.clock.advance(1, 'minutes')
  const second = await signInByCode(site)
  expect(second).not.toBe(first)
  await site.post('/api/auth/logout', {}, { headers: { Cookie: first } })
  expect([(await whoIs(site, first)).status, (await whoIs(site, second)).status]).toEqual([401, 200])
})

test('what the database holds of a session is no session', async () => {
  const site = await openSite()
  await signInByCode(site)
  const [row] = await site.db.selectFrom('sessions').select('token_hash').execute()
  expect((await whoIs(site, `__Host-session=${row?.token_hash}`)).status).toBe(401)
})

test.for([
  ['a millisecond less than an hour', 3_599_999, 200],
  ['an hour', 3_600_000, 401],
] as const)('a session that was not used for %s', async ([, idle, status]) => {
  const site = await openSite()
  const cookie = await signInByCode(site)
  site.clock.advance(30, 'minutes')
  expect((await whoIs(site, cookie)).status).toBe(200)
  site.clock.advance(idle, 'milliseconds')
  expect((await whoIs(site, cookie)).status).toBe(status)
})

test('a session in steady use ends after twelve hours', async () => {
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

test('what is over is cleared away by the next sign-in', async () => {
  const site = await openSite()
  await signInByCode(site)
  await ask(site, unknown)
  site.clock.advance(13, 'hours')
  await signInByCode(site)
  expect(await stored(site, 'sessions')).toHaveLength(1)
  expect(await site.db.selectFrom('sign_in_codes').select('email').execute()).toEqual([{ email: known }])
})

test('sign-out ends the session and takes the cookie away', async () => {
  const site = await openSite()
  const cookie = await signInByCode(site)
  const answer = await site.post('/api/auth/logout', {}, { headers: { Cookie: cookie } })
  expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Logged out successfully' } })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect((await whoIs(site, cookie)).status).toBe(401)
  expect(await stored(site, 'sessions')).toEqual([])
})

test.for([{}, { Cookie: '__Host-session=' }, { Cookie: '__Host-session=x; session=y' }])(
  'sign-out with the headers %o and no body is a success',
  async (headers) => {
    const site = await openSite()
    const answer = await site.call('/api/auth/logout', { method: 'POST', headers })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
  },
)

test('an administrator who is removed is out at the next request, and nobody else is', async () => {
  const site = await openSite()
  await addAdmin(site.db, 'other@example.com', site.clock())
  const cookie = await signInByCode(site)
  await ask(site, 'other@example.com')
  await mailHasLeft()
  const answer = await enter(site, codeIn(site.mails.at(-1)?.text ?? ''), 'other@example.com')
  const other = answer.headers.getSetCookie()[0]?.split(';')[0] as string
  expect(await removeAdmin(site.db, known)).toBe(true)
  expect([(await whoIs(site, cookie)).status, (await whoIs(site, other)).status]).toEqual([401, 200])
  await addAdmin(site.db, known, site.clock())
  expect((await whoIs(site, cookie)).status).toBe(401)
})

test('is-auth and user/data to a visitor and to an administrator', async () => {
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
] as const)('row %#: %s refuses a wrong field by name, and counts nothing', async ([call, body, field, message]) => {
  const site = await openSite()
  const answer = await site.post(`/api/auth/${call}`, body)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ success: false, message, errors: { [field]: message } })
  expect([await stored(site, 'rate_limits'), await stored(site, 'sign_in_codes')]).toEqual([[], []])
})

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
test.for(['login', 'verify-otp'])('%s answers malformed bodies 4xx with a sentence', async (call) => {
  const site = await openSite()
  const post = (body: string, type = 'application/json') =>
    site.call(`/api/auth/${call}`, { method: 'POST', headers: { 'Content-Type': type }, body })
  for (const body of malformed) expect(await post(body), body).toMatchObject({ status: 400, body: { success: false } })
  expect((await post(' '.repeat(16 * 1024 + 1))).status).toBe(413)
  expect((await post(JSON.stringify({ email: known, otp: '123456' }), 'text/plain')).status).toBe(415)
  expect(await stored(site, 'sign_in_codes')).toEqual([])
})
