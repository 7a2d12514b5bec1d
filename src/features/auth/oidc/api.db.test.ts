import { expect, test } from 'vitest'
import { openAdminSite, signInAs } from '../../../../test/support/administrator.ts'
import { anna, openBrowser } from '../../../../test/support/browser.ts'
import {
  type LyingProvider,
  openLyingProvider,
  openOpenId,
  part,
  signed,
} from '../../../../test/support/lying-provider.ts'
import { clientId, clientSecret, type Person, visitProvider } from '../../../../test/support/openid.ts'
import { settings } from '../../../../test/support/samples.ts'
import { removeAdmin } from '../store.server.ts'

const site = 'https://www.example.com'
const callback = `${site}/auth/oidc/callback`
const verified = (sub: string, email = anna): Person => ({ sub, email, email_verified: true })

async function openSite(issuer: string) {
  return openAdminSite({ config: { oidc: { issuer, clientId, clientSecret } } })
}

type Site = Awaited<ReturnType<typeof openSite>>

async function openRealSite(person: Person) {
  const provider = await openOpenId(callback, person)
  return { provider, site: await openSite(provider.issuer) }
}

/** The way of a browser to the provider and back; `change` is what somebody does to the address it comes back to. */
async function signIn(site: Site, browser = openBrowser(site), change = (address: string) => address) {
  const { headers } = await browser.call('/auth/oidc')
  const back = change(await visitProvider(headers.get('location') ?? ''))
  const path = back.replace('https://www.example.com', '')
  return { browser, path, answer: await browser.call(path) }
}

const goalOf = ({ answer }: { answer: { status: number; headers: Headers } }) => [
  answer.status,
  answer.headers.get('location'),
]
const whoIs = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.call('/api/user/data')).body.userData?.email

test('a verified address signs a member in the first time, and only the account itself later', async () => {
  const { provider, site } = await openRealSite(verified('1'))
  const first = await signIn(site)
  expect(goalOf(first)).toEqual([302, '/admin'])
  expect(await whoIs(first.browser)).toBe(anna)
  await site.outbox.flush()
  expect(site.mails.map(({ subject }) => subject)).toContain('The firm’s account was connected at www.example.com')
  // The address has changed at the provider, and is no longer verified: the account is the same.
  provider.state.person = { sub: '1', email: 'new@example.com', email_verified: false }
  const later = await signIn(site)
  expect(await whoIs(later.browser)).toBe(anna)
  const { activity } = (await site.admin.get('/api/activity-log')).body
  expect(activity.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining([
      'signed in with the firm’s account',
      'signed in with the firm’s account for the first time',
    ]),
  )
})

test('a second account with the same address is refused', async () => {
  const { provider, site } = await openRealSite(verified('1'))
  await signIn(site)
  provider.state.person = verified('2')
  const second = await signIn(site)
  expect(goalOf(second)).toEqual([302, '/admin-login?problem=refused'])
  expect(await whoIs(second.browser)).toBeUndefined()
})

test('two tenants of Entra with the same subject and address are two accounts', async () => {
  const { provider, site } = await openRealSite({ ...verified('1'), tid: 'a', oid: 'x' })
  expect(goalOf(await signIn(site))).toEqual([302, '/admin'])
  provider.state.person = { ...verified('1'), tid: 'b', oid: 'x' }
  expect(goalOf(await signIn(site))).toEqual([302, '/admin-login?problem=refused'])
  const rows = await site.db.selectFrom('sign_in_links').select(['issuer', 'subject']).execute()
  expect(rows).toEqual([{ issuer: provider.issuer, subject: 'a/x' }])
})

test.for([
  [{ sub: '1', email: anna }, 'not-connected'],
  [{ sub: '1', email: anna, email_verified: false }, 'not-connected'],
  [{ sub: '1' }, 'not-connected'],
  [verified('1', 'stranger@example.com'), 'not-in-team'],
] as const)('%j signs nobody in', async ([person, problem]) => {
  const { site } = await openRealSite(person)
  const { browser, answer } = await signIn(site)
  expect(goalOf({ answer })).toEqual([302, `/admin-login?problem=${problem}`])
  expect(await whoIs(browser)).toBeUndefined()
})

test('an answer is accepted once, only with its state, and only in the browser that began', async () => {
  const { site } = await openRealSite(verified('1'))
  const other = await signIn(site, openBrowser(site), (address) => address.replace(/state=[^&]+/, 'state=x'))
  expect(goalOf(other)).toEqual([302, '/admin-login?problem=expired'])
  const begun = openBrowser(site)
  const { headers } = await begun.call('/auth/oidc')
  const path = (await visitProvider(headers.get('location') ?? '')).replace('https://www.example.com', '')
  const thief = openBrowser(site)
  expect(goalOf({ answer: await thief.call(path) })).toEqual([302, '/admin-login?problem=expired'])
  const copied = new Map(begun.cookies)
  expect(goalOf({ answer: await begun.call(path) })).toEqual([302, '/admin'])
  expect(goalOf({ answer: await begun.call(path) })).toEqual([302, '/admin-login?problem=expired'])
  for (const [name, value] of copied) thief.cookies.set(name, value)
  expect((await thief.call(path)).headers.get('location')).toMatch(/^\/admin-login\?problem=/)
  expect(await whoIs(thief)).toBeUndefined()
})

test('a sign-in has ten minutes', async () => {
  const { site } = await openRealSite(verified('1'))
  const { answer } = await signIn(site, undefined, (address) => {
    site.clock.advance(10, 'minutes')
    return address
  })
  expect(goalOf({ answer })).toEqual([302, '/admin-login?problem=expired'])
})

test('no parameter leads to another site', async () => {
  const { provider, site } = await openRealSite(verified('1'))
  for (const query of ['?to=https://evil.example', '?redirect_uri=https://evil.example', '?returnTo=//evil.example']) {
    const browser = openBrowser(site)
    const { headers } = await browser.call(`/auth/oidc${query}`)
    const location = headers.get('location') ?? ''
    expect(location.startsWith(`${provider.issuer}/auth?`)).toBe(true)
    expect(location).not.toContain('evil')
    const path = (await visitProvider(location)).replace('https://www.example.com', '')
    expect(goalOf({ answer: await browser.call(`${path}&${query.slice(1)}`) })).toEqual([302, '/admin'])
  }
  const { answer } = await signIn(site, undefined, (address) => `${address}&iss=https://evil.example`)
  expect(answer.headers.get('location')).toMatch(/^\/admin-login\?problem=/)
})

test('a person who has cancelled reads so, and nothing of what the provider has written', async () => {
  const { site } = await openRealSite(verified('1'))
  const { answer } = await signIn(site, undefined, (address) => {
    const state = new URL(address).searchParams.get('state')
    const iss = new URL(address).searchParams.get('iss')
    return `${callback}?error=access_denied&error_description=%3Cscript%3E&state=${state}&iss=${encodeURIComponent(iss ?? '')}`
  })
  expect(goalOf({ answer })).toEqual([302, '/admin-login?problem=cancelled'])
})

test('a member who is removed is signed out at the next request, and cannot come back', async () => {
  const { site } = await openRealSite(verified('1', 'ed@example.com'))
  await site.admin.send('POST', '/api/team', { email: 'ed@example.com', name: 'Ed', role: 'editor' })
  const { browser } = await signIn(site)
  expect(await whoIs(browser)).toBe('ed@example.com')
  await removeAdmin(site.db, 'ed@example.com', site.clock())
  expect((await browser.call('/api/user/data')).status).toBe(401)
  expect(goalOf(await signIn(site))).toEqual([302, '/admin-login?problem=not-in-team'])
})

test('a member connects an account of any address, disconnects it, and both are mailed', async () => {
  const { site } = await openRealSite({ sub: '1', email: 'other@example.com' })
  const browser = openBrowser(site)
  await browser.signIn()
  const { body } = await browser.post('/api/user/firm-account', {})
  const path = (await visitProvider(body.url)).replace('https://www.example.com', '')
  // Only for the session that has asked.
  const thief = openBrowser(site)
  for (const [name, value] of browser.cookies) if (name.includes('oidc')) thief.cookies.set(name, value)
  expect(goalOf({ answer: await browser.call(path) })).toEqual([302, '/admin/account'])
  expect(await whoIs((await signIn(site)).browser)).toBe(anna)
  expect((await browser.call('/api/user/firm-account')).body.firmAccount).toMatchObject({
    isSetUp: true,
    linkedAt: site.clock().toISOString(),
  })
  expect((await browser.post('/api/user/firm-account', {})).status).toBe(409)
  expect((await browser.call('/api/user/firm-account', { method: 'DELETE' })).status).toBe(200)
  expect((await browser.call('/api/user/firm-account', { method: 'DELETE' })).status).toBe(404)
  expect(goalOf(await signIn(site))).toEqual([302, '/admin-login?problem=not-connected'])
  await site.outbox.flush()
  const subjects = site.mails.map(({ subject }) => subject).filter((subject) => subject.includes('firm'))
  expect(subjects.map((subject) => /connected|disconnected/.exec(subject)?.[0])).toEqual(['connected', 'disconnected'])
  const { activity } = (await site.admin.get('/api/activity-log')).body
  const actions = activity.map(({ action }: { action: string }) => action)
  expect(actions).toContain('connected the firm’s account')
  expect(actions).toContain('disconnected the firm’s account')
})

test('an account is connected for the session that asked, and with one member alone', async () => {
  const { site } = await openRealSite({ sub: '1' })
  const browser = openBrowser(site)
  await browser.signIn()
  const path = (await visitProvider((await browser.post('/api/user/firm-account', {})).body.url)).slice(23)
  const other = await signInAs(site, 'ed@example.com')
  const [name = ''] = [...browser.cookies.keys()].filter((key) => key.includes('oidc'))
  const Cookie = `${other.cookie}; ${name}=${browser.cookies.get(name)}`
  expect(goalOf({ answer: await site.call(path, { headers: { Cookie } }) })).toEqual([
    302,
    '/admin/account?problem=expired',
  ])
  const again = (await visitProvider((await browser.post('/api/user/firm-account', {})).body.url)).slice(23)
  expect(goalOf({ answer: await browser.call(again) })).toEqual([302, '/admin/account'])
  const ed = openBrowser(site)
  await ed.signIn('ed@example.com')
  const taken = (await visitProvider((await ed.post('/api/user/firm-account', {})).body.url)).slice(23)
  expect(goalOf({ answer: await ed.call(taken) })).toEqual([302, '/admin/account?problem=taken'])
})

test('with the firm’s account only, codes are neither mailed nor accepted, and the shell stays the way back', async () => {
  const { site } = await openRealSite(verified('1'))
  const only = { ...settings, firmAccountOnly: true }
  const early = await site.admin.send('PUT', '/api/settings', only)
  expect([early.status, early.body.errors]).toEqual([
    400,
    { firmAccountOnly: 'An owner must sign in with the firm’s account first' },
  ])
  await signIn(site)
  const browser = openBrowser(site)
  const code = await browser.getCode()
  expect((await site.admin.send('PUT', '/api/settings', only)).status).toBe(200)
  expect((await browser.enter(code)).status).toBe(403)
  const refused = await openBrowser(site).ask()
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('does not mail codes')])
  expect((await openBrowser(site).ask('nobody@example.com')).body).toEqual(refused.body)
  expect((await site.get('/api/auth/ways')).body.ways).toEqual({ firmAccount: true, mailedCode: false })
  // Signs in by a code from the shell.
  expect((await (await signInAs(site)).get('/api/user/data')).status).toBe(200)
  expect(goalOf(await signIn(site))).toEqual([302, '/admin'])
  const { activity } = (await site.admin.get('/api/activity-log')).body
  expect(JSON.stringify(activity)).toContain('turned on “Only with the firm’s account”')
})

test('a site without a provider offers no such way', async () => {
  const site = await openAdminSite()
  expect((await site.get('/api/auth/ways')).body.ways).toEqual({ firmAccount: false, mailedCode: true })
  for (const path of ['/auth/oidc', '/auth/oidc/callback', '/api/auth/oidc']) {
    expect(goalOf({ answer: await site.get(path) })).toEqual([302, '/admin-login?problem=off'])
  }
})

async function openLyingSite() {
  const provider = await openLyingProvider()
  return { provider, site: await openSite(provider.issuer) }
}

/** A sign-in at a provider that answers with these claims. */
async function lie(site: Site, provider: LyingProvider, claims: Record<string, unknown> = {}) {
  const browser = openBrowser(site)
  const { searchParams } = new URL((await browser.call('/auth/oidc')).headers.get('location') ?? '')
  provider.claims = { ...verified('anna'), nonce: searchParams.get('nonce'), ...claims }
  return (await browser.call(`/auth/oidc/callback?code=x&state=${searchParams.get('state')}`)).headers.get('location')
}

const failed = '/admin-login?problem=failed'
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

test.for([
  ['as it should be', () => ({}), '/admin'],
  ['another nonce', () => ({ nonce: 'x' }), failed],
  ['no nonce', () => ({ nonce: undefined }), failed],
  ['another audience', () => ({ aud: 'other' }), failed],
  ['another issuer', () => ({ iss: 'https://evil.example' }), failed],
  ['a clock 50 s behind', () => ({ iat: inSeconds(-350), exp: inSeconds(-50) }), '/admin'],
  ['a clock 2 minutes behind', () => ({ iat: inSeconds(-420), exp: inSeconds(-120) }), failed],
  ['a clock 50 s ahead', () => ({ nbf: inSeconds(50), iat: inSeconds(50), exp: inSeconds(350) }), '/admin'],
  ['a beginning in 2 minutes', () => ({ nbf: inSeconds(120) }), failed],
  ['a clock 2 minutes ahead', () => ({ iat: inSeconds(120), exp: inSeconds(420) }), failed],
] as const)('a token with %s', async ([, claimsNow, goal]) => {
  const { provider, site } = await openLyingSite()
  expect(await lie(site, provider, claimsNow())).toBe(goal)
})

test('a token without a signature, or with that of another key, is refused', async () => {
  const { provider, site } = await openLyingSite()
  provider.sign = (claims) => `${part({ alg: 'none' })}.${part(claims)}.`
  expect(await lie(site, provider)).toBe(failed)
  const { kid } = provider.keys[0] as LyingProvider['keys'][number]
  const { keys } = await openLyingProvider()
  provider.sign = (claims) => signed(claims, { ...(keys[0] as LyingProvider['keys'][number]), kid })
  expect(await lie(site, provider)).toBe(failed)
  provider.sign = undefined
  expect(await lie(site, provider)).toBe('/admin')
})

test('new keys are read once a minute at most', async () => {
  const { provider, site } = await openLyingSite()
  for (const _ of [1, 2]) expect(await lie(site, provider)).toBe('/admin')
  expect(provider.asked.get('/keys')).toBe(1)
  provider.rotate()
  expect(await lie(site, provider)).toBe('/admin')
  expect(provider.asked.get('/keys')).toBe(2)
  provider.rotate()
  for (const _ of [1, 2]) expect(await lie(site, provider)).toBe(failed)
  expect(provider.asked.get('/keys')).toBe(2)
  expect(provider.asked.get('/.well-known/openid-configuration')).toBe(1)
})

test('answers of no use are limited, and strangers do not use up what a known browser has', async () => {
  const { provider, site } = await openLyingSite()
  const known = openBrowser(site)
  await known.signIn()
  for (let tried = 0; tried < 20; tried += 1) expect(await lie(site, provider, { nonce: 'x' })).toBe(failed)
  expect(await lie(site, provider)).toBe('/admin-login?problem=too-many')
  const { searchParams } = new URL((await known.call('/auth/oidc')).headers.get('location') ?? '')
  provider.claims = { ...verified('anna'), nonce: searchParams.get('nonce') }
  const back = await known.call(`/auth/oidc/callback?code=x&state=${searchParams.get('state')}`)
  expect(back.headers.get('location')).toBe('/admin')
})

test('a dead provider is reported at once, and a silent one after five seconds', async () => {
  const { provider, site } = await openLyingSite()
  const silent = await openLyingProvider()
  silent.silent.add('/.well-known/openid-configuration')
  const slow = await openSite(silent.issuer)
  const begun = performance.now()
  const answers = await Promise.all([1, 2, 3].map(() => slow.get('/auth/oidc')))
  expect(answers.map((answer) => answer.headers.get('location'))).toEqual(
    Array(3).fill('/admin-login?problem=no-answer'),
  )
  expect(performance.now() - begun).toBeLessThan(8000)
  expect(silent.asked.get('/.well-known/openid-configuration')).toBe(1)
  await provider.stop()
  expect(goalOf({ answer: await site.get('/auth/oidc') })).toEqual([302, '/admin-login?problem=no-answer'])
  expect((await site.admin.send('POST', '/api/user/firm-account')).status).toBe(503)
})

test('a sign-in that is only begun leaves nothing on the site', async () => {
  const { site } = await openLyingSite()
  const count = async () => {
    const tables = ['answered_challenges', 'sign_in_challenges', 'rate_limits', 'sign_in_links'] as const
    const count = (table: (typeof tables)[number]) =>
      site.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .execute()
    return JSON.stringify(await Promise.all(tables.map(count)))
  }
  const before = await count()
  for (let tried = 0; tried < 10; tried += 1) await site.get('/auth/oidc')
  expect(await count()).toBe(before)
})
