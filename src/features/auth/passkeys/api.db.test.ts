import { expect, test } from 'vitest'
import { type Administrator, type AdminSite, openAdminSite, signInAs } from '../../../../test/support/administrator.ts'
import { createAuthenticator } from '../../../../test/support/authenticator.ts'
import { postFields, serviceFields, settings } from '../../../../test/support/samples.ts'
import type { Answer } from '../../../../test/support/site.ts'
import { ensureAdmins } from '../../../app/administrators.server.ts'
import { removeAdmin } from '../store.server.ts'

type Authenticator = ReturnType<typeof createAuthenticator>

const newAuthenticator = (site: AdminSite) => createAuthenticator(new URL(site.config.publicUrl).origin)

async function add(site: AdminSite, by = newAuthenticator(site), name = 'Laptop', admin = site.admin) {
  const { body } = await admin.send('POST', '/api/passkeys/options', {})
  const answer = await admin.send('POST', '/api/passkeys', { name, credential: by.make(body.options) })
  return { by, answer }
}

/** A browser that nobody has signed in with. */
async function openBrowser(site: AdminSite) {
  const { body, headers } = await site.call('/api/auth/passkey/options', { method: 'POST' })
  const [, cookie = ''] = /((?:__Host-)?challenge-\w+=[\w-]+)/.exec(headers.get('set-cookie') ?? '') ?? []
  return { options: body.options, cookie }
}

function send(site: AdminSite, cookie: string, credential: object) {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie }
  return site.call('/api/auth/passkey', { method: 'POST', headers, body: JSON.stringify({ credential }) })
}

async function signIn(site: AdminSite, by: Authenticator, lies: Parameters<Authenticator['use']>[1] = {}) {
  const { options, cookie } = await openBrowser(site)
  return send(site, cookie, by.use(options, lies))
}

test('an added passkey is announced by mail and signs in without an address', async () => {
  const site = await openAdminSite()
  const { by, answer } = await add(site)
  expect([answer.status, answer.body.passkey]).toEqual([
    201,
    { _id: by.id, name: 'Laptop', createdAt: site.clock().toISOString(), lastUsedAt: null },
  ])
  await site.outbox.flush()
  expect(site.mails).toMatchObject([{ to: site.admin.email, subject: expect.stringContaining('passkey was added') }])
  const { status, body, headers } = await signIn(site, by)
  expect([status, body.message]).toEqual([200, 'Signed in'])
  const [, session = ''] = /((?:__Host-)?session-\w+=[\w-]+)/.exec(headers.get('set-cookie') ?? '') ?? []
  const { userData } = (await site.call('/api/user/data', { headers: { Cookie: session } })).body
  expect(userData.email).toBe(site.admin.email)
  const { passkeys } = (await site.admin.get('/api/passkeys')).body
  expect(passkeys).toMatchObject([{ _id: by.id, lastUsedAt: site.clock().toISOString() }])
})

test.for([
  ['another site', { origin: 'https://evil.example' }],
  ['another host’s passkey', { rpId: 'evil.example' }],
  ['a challenge of its own', { challenge: 'AAAA' }],
  ['nobody proving who they are', { isVerified: false }],
  ['an answer to something else', { type: 'webauthn.create' }],
] as const)('rejects a passkey response: %s', async ([, lies]) => {
  const site = await openAdminSite()
  const { by } = await add(site)
  const { status, headers } = await signIn(site, by, lies)
  expect([status, headers.get('set-cookie')]).toEqual([400, null])
})

test('a passkey response is accepted once, from the browser that was asked, within five minutes', async () => {
  const site = await openAdminSite()
  const { by } = await add(site)
  const { options, cookie } = await openBrowser(site)
  const other = await openBrowser(site)
  const answer = by.use(options)
  expect((await send(site, other.cookie, answer)).status).toBe(400)
  expect((await send(site, '', answer)).status).toBe(400)
  const both = await Promise.all([send(site, cookie, answer), send(site, cookie, answer)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await send(site, cookie, answer)).status).toBe(400)
  const late = await openBrowser(site)
  const inTime = by.use(late.options)
  site.clock.advance(5, 'minutes')
  expect((await send(site, late.cookie, inTime)).status).toBe(400)
})

test('challenges for adding a passkey and for signing in are not interchangeable', async () => {
  const site = await openAdminSite()
  const { by } = await add(site)
  const { body } = await site.admin.send('POST', '/api/passkeys/options', {})
  const { options, cookie } = await openBrowser(site)
  expect((await send(site, cookie, by.use({ ...options, challenge: body.options.challenge }))).status).toBe(400)
  const another = newAuthenticator(site)
  const credential = another.make({ ...body.options, challenge: options.challenge })
  expect((await site.admin.send('POST', '/api/passkeys', { name: 'Phone', credential })).status).toBe(400)
})

test('a signature counter that goes backwards is rejected', async () => {
  const site = await openAdminSite()
  const { by } = await add(site)
  by.setCounter(10)
  expect((await signIn(site, by)).status).toBe(200)
  by.setCounter(5)
  expect((await signIn(site, by)).status).toBe(400)
  by.setCounter(11)
  expect((await signIn(site, by)).status).toBe(200)
})

test('only one of two concurrent responses with the same counter signs in', async () => {
  const site = await openAdminSite()
  const { by } = await add(site)
  const browsers = [await openBrowser(site), await openBrowser(site)]
  const answers = browsers.map(({ options }) => {
    by.setCounter(10)
    return by.use(options)
  })
  const both = await Promise.all(browsers.map(({ cookie }, i) => send(site, cookie, answers[i] ?? {})))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a passkey sent by two browsers at once is stored only once', async () => {
  const site = await openAdminSite()
  const second = await signInAs(site, site.admin.email)
  const by = newAuthenticator(site)
  const both = await Promise.all([add(site, by), add(site, by, 'Copy', second)])
  expect(both.map(({ answer }) => answer.status).sort()).toEqual([201, 409])
  expect((await site.admin.get('/api/passkeys')).body.passkeys).toHaveLength(1)
})

test('unknown passkeys, removed passkeys and those of removed administrators are rejected', async () => {
  const site = await openAdminSite()
  expect((await signIn(site, newAuthenticator(site))).status).toBe(400)
  const { by } = await add(site)
  expect((await site.admin.send('DELETE', `/api/passkeys/${by.id}`)).body.message).toBe('Passkey removed')
  await site.outbox.flush()
  expect(site.mails.at(-1)?.subject).toContain('passkey was removed')
  expect((await signIn(site, by)).status).toBe(400)
  await site.admin.send('POST', '/api/team', { email: 'vera@example.com', name: 'Vera', role: 'editor' })
  const vera = await signInAs(site, 'vera@example.com')
  const hers = (await add(site, undefined, 'Phone', vera)).by
  expect((await signIn(site, hers)).status).toBe(200)
  const { team } = (await site.admin.get('/api/team')).body
  const { _id } = team.find(({ email }: { email: string }) => email === 'vera@example.com')
  await site.admin.send('DELETE', `/api/team/${_id}`)
  expect((await signIn(site, hers)).status).toBe(400)
  expect(await site.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
})

test('failed passkey sign-ins are rate limited, but a valid passkey still signs in', async () => {
  const site = await openAdminSite()
  const { by } = await add(site)
  for (let i = 0; i < 20; i += 1) expect((await signIn(site, by, { isVerified: false })).status).toBe(400)
  const { status, headers } = await signIn(site, by, { isVerified: false })
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await signIn(site, by)).status).toBe(200)
  site.clock.advance(61, 'minutes')
  expect((await signIn(site, by, { isVerified: false })).status).toBe(400)
})

test('a passkey can be added only once, within ten minutes of signing in, and up to a limit of ten', async () => {
  const site = await openAdminSite()
  const by = newAuthenticator(site)
  await add(site, by)
  const again = await add(site, by)
  expect([again.answer.status, again.answer.body.message]).toEqual([409, 'This passkey is in use already'])
  for (let i = 1; i < 10; i += 1) expect((await add(site)).answer.status).toBe(201)
  expect((await site.admin.send('POST', '/api/passkeys/options', {})).status).toBe(409)
  await site.admin.send('DELETE', `/api/passkeys/${by.id}`)
  site.clock.advance(11, 'minutes')
  const late = await site.admin.send('POST', '/api/passkeys/options', {})
  expect([late.status, late.body.message]).toEqual([403, expect.stringContaining('within ten minutes')])
})

test('an administrator removed while the passkey is being checked does not add it', async () => {
  const site = await openAdminSite()
  const ben = await signInAs(site, 'ben@example.com')
  const { body } = await ben.send('POST', '/api/passkeys/options', {})
  const credential = newAuthenticator(site).make(body.options)
  const adding = ben.send('POST', '/api/passkeys', { name: 'Phone', credential })
  await removeAdmin(site.db, ben.email, site.clock())
  expect((await adding).status).toBe(401)
  expect(await site.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
})

test('administrators cannot see, rename or remove the passkeys of others', async () => {
  const site = await openAdminSite()
  const { by } = await add(site)
  const ben = await signInAs(site, 'ben@example.com')
  expect((await ben.get('/api/passkeys')).body.passkeys).toEqual([])
  expect((await ben.send('PUT', `/api/passkeys/${by.id}`, { name: 'Mine' })).status).toBe(404)
  expect((await ben.send('DELETE', `/api/passkeys/${by.id}`)).status).toBe(404)
  const { body } = await site.admin.send('PUT', `/api/passkeys/${by.id}`, { name: 'Old laptop' })
  expect(body.passkey.name).toBe('Old laptop')
  expect((await site.admin.send('PUT', `/api/passkeys/${by.id}`, { name: '' })).body.errors).toHaveProperty('name')
})

test('requesting sign-in options writes nothing', async () => {
  const site = await openAdminSite()
  for (let i = 0; i < 30; i += 1) await openBrowser(site)
  expect(await site.db.selectFrom('answered_challenges').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('sign_in_challenges').selectAll().where('origin', '=', 'browser').execute()).toEqual(
    [],
  )
})

test('a malformed credential is rejected by name', async () => {
  const site = await openAdminSite()
  const { cookie, options } = await openBrowser(site)
  const right = newAuthenticator(site).use(options)
  for (const credential of [
    {},
    { ...right, id: '../../../x' },
    { ...right, response: { ...right.response, signature: '<script>' } },
    { ...right, response: { ...right.response, clientDataJSON: 'A'.repeat(5000) } },
    { ...right, response: { ...right.response, clientDataJSON: Buffer.from('no json').toString('base64url') } },
  ]) {
    const { status, body } = await send(site, cookie, credential)
    expect([status, Object.keys(body.errors)[0]?.startsWith('credential')]).toEqual([400, true])
  }
})

const require = async (site: AdminSite) =>
  site.admin.send('PUT', '/api/settings', { ...settings, passkeysRequired: true })

async function codeFor(site: AdminSite, email: string): Promise<Answer> {
  const asked = await site.call('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const [, cookie = ''] = /((?:__Host-)?challenge-\w+=[\w-]+)/.exec(asked.headers.get('set-cookie') ?? '') ?? []
  const code = () => site.mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []).at(-1)
  await expect.poll(code).toBeDefined()
  const otp = code()
  const headers = { 'Content-Type': 'application/json', Cookie: cookie }
  return site.call('/api/auth/verify-otp', { method: 'POST', headers, body: JSON.stringify({ email, otp }) })
}

test('an owner can require passkeys only after adding one', async () => {
  const site = await openAdminSite()
  const refused = await require(site)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { passkeysRequired: expect.stringContaining('of your own first') },
  ])
  await add(site)
  expect((await require(site)).status).toBe(200)
  // Saving other settings later does not ask again.
  expect((await require(site)).status).toBe(200)
})

test('an owner without a passkey cannot require passkeys by restoring an earlier version of the settings', async () => {
  const site = await openAdminSite()
  await add(site)
  const { settings: required } = (await require(site)).body
  await site.admin.send('PUT', '/api/settings', { ...settings, passkeysRequired: false })
  const restore = async (by: Administrator) =>
    by.send('POST', `/api/settings/site/revisions/${required.revision}/restore`, {})
  const refused = await restore(await signInAs(site, 'bert@example.com'))
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { passkeysRequired: expect.stringContaining('of your own first') },
  ])
  expect((await restore(site.admin)).status).toBe(200)
})

test('with passkeys required, a mailed code does not sign in an administrator who has one, but a shell code does', async () => {
  const site = await openAdminSite()
  const { by } = await add(site)
  await require(site)
  const mailed = await codeFor(site, site.admin.email)
  expect([mailed.status, mailed.body.message]).toEqual([403, expect.stringContaining('signs in with its passkey')])
  expect(mailed.headers.get('set-cookie')).toBeNull()
  expect((await signIn(site, by)).status).toBe(200)
  const shell = await signInAs(site, site.admin.email)
  expect((await shell.get('/api/messages')).status).toBe(200)
})

test('where passkeys are required, one that was made for another host does not keep its owner out', async () => {
  const site = await openAdminSite()
  await add(site)
  await require(site)
  await site.db.updateTable('passkeys').set({ host: 'old.example.com' }).execute()
  expect((await codeFor(site, site.admin.email)).status).toBe(200)
  expect((await site.admin.get('/api/user/data')).body.userData).toMatchObject({ needsPasskey: true })
  expect((await site.admin.get('/api/passkeys')).body.passkeys).toMatchObject([{ otherHost: 'old.example.com' }])
  expect((await add(site)).answer.status).toBe(201)
  expect((await site.admin.get('/api/user/data')).body.userData).not.toHaveProperty('needsPasskey')
})

test('a start gives passkeys whose host is not recorded that of the site, and no other one', async () => {
  const site = await openAdminSite()
  const hosts = async () =>
    (await site.db.selectFrom('passkeys').select('host').orderBy('host').execute()).map((row) => row.host)
  for (const host of [null, 'old.example.com', undefined]) {
    const { answer } = await add(site)
    const own = site.db.updateTable('passkeys').where('id', '=', answer.body.passkey._id)
    if (host !== undefined) await own.set({ host }).execute()
  }
  await ensureAdmins(site)
  expect(await hosts()).toEqual(['old.example.com', 'www.example.com', 'www.example.com'])
})

test('removing the last passkey ends the other sessions of that person, and theirs alone', async () => {
  const site = await openAdminSite()
  const [first, second] = [(await add(site)).answer.body.passkey._id, (await add(site)).answer.body.passkey._id]
  const elsewhere = await signInAs(site, site.admin.email)
  const colleague = await signInAs(site, 'bert@example.com')
  const statuses = () =>
    Promise.all([site.admin, elsewhere, colleague].map(async (each) => (await each.get('/api/user/data')).status))
  await site.admin.send('DELETE', `/api/passkeys/${first}`)
  expect(await statuses()).toEqual([200, 200, 200])
  await site.admin.send('DELETE', `/api/passkeys/${second}`)
  expect(await statuses()).toEqual([200, 401, 200])
})

test('a mailed code refused because a passkey is required is not logged as a wrong code', async () => {
  const site = await openAdminSite()
  await add(site)
  await require(site)
  expect((await codeFor(site, site.admin.email)).status).toBe(403)
  await expect
    .poll(async () => (await site.admin.get('/api/activity-log?type=refusal')).body.activity)
    .toMatchObject([{ action: 'sign in: passkey required' }])
})

test('with passkeys required, an administrator without one has to add one first', async () => {
  const site = await openAdminSite()
  await add(site)
  await require(site)
  const ben = await signInAs(site, 'ben@example.com')
  expect((await ben.get('/api/user/data')).body.userData).toMatchObject({ needsPasskey: true })
  for (const path of ['/api/messages', '/api/team', '/api/overview', '/api/settings/site/revisions']) {
    expect([path, (await ben.get(path)).status]).toEqual([path, 403])
  }
  expect((await ben.send('POST', '/api/blog', {})).body.message).toContain('add a passkey first')
  // They may still do whatever visitors may, and see no more than they do.
  await site.admin.send('POST', '/api/blog', { ...postFields, isDraft: true })
  await site.admin.send('POST', '/api/services', { ...serviceFields, isDraft: true })
  await site.admin.send('POST', '/api/services-menu/category', { category: 'SAP' })
  for (const path of ['/api/blog', '/api/services', '/api/services-menu', '/api/settings']) {
    const { status, body } = await ben.get(path)
    expect([path, status, body]).toEqual([path, 200, (await site.get(path)).body])
  }
  expect((await add(site, undefined, 'Phone', ben)).answer.status).toBe(201)
  expect((await ben.get('/api/user/data')).body.userData).not.toHaveProperty('needsPasskey')
  expect((await ben.get('/api/messages')).status).toBe(200)
})

test('somebody whom an app role has added signs in at the provider, not with a passkey', async () => {
  const site = await openAdminSite()
  const { by } = await add(site)
  await site.db.updateTable('admins').set({ by_app_role: 1 }).execute()
  const { status, body } = await signIn(site, by)
  expect([status, body.message]).toEqual([403, 'An app role has added you: please sign in with the firm’s account.'])
})
