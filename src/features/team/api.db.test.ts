import { expect, test } from 'vitest'
import { openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { insertPasskey } from '../auth/passkey-store.server.ts'
import { addAdmin } from '../auth/store.server.ts'
import type { Member, TeamSession } from './schema.ts'

type Site = Awaited<ReturnType<typeof openAdminSite>>

const ed = { email: 'ed@example.com', name: 'Ed Stone', role: 'editor' }
const invite = (site: Site, fields: unknown) => site.admin.send('POST', '/api/team', fields)
const team = async (site: Site): Promise<Member[]> => (await site.admin.get('/api/team')).body.team
const sessions = async (site: Site): Promise<TeamSession[]> =>
  (await site.admin.get('/api/team/sessions')).body.sessions

test('a member is invited by mail, updated and removed', async () => {
  const site = await openAdminSite()
  const added = await invite(site, { ...ed, email: ' Ed@Example.com ' })
  expect([added.status, added.body.member]).toMatchObject([201, { ...ed, lastSignInAt: null, isSelf: false }])
  await site.outbox.flush()
  const mail = site.mails.at(-1)
  expect(mail).toMatchObject({ to: ed.email, subject: 'You can sign in to www.example.com' })
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('https://www.example.com/admin-login')
    expect(text).toContain('Anna Berg has added you')
  }
  const path = `/api/team/${added.body.member._id}`
  const changed = await site.admin.send('PUT', path, { name: 'Edward Stone', role: 'owner' })
  expect([changed.status, changed.body.member]).toMatchObject([200, { name: 'Edward Stone', role: 'owner' }])
  expect((await team(site)).map(({ email, role, isSelf }) => [email, role, isSelf])).toEqual([
    [site.admin.email, 'owner', true],
    [ed.email, 'owner', false],
  ])
  expect((await site.admin.send('DELETE', path)).status).toBe(200)
  expect((await team(site)).map(({ email }) => email)).toEqual([site.admin.email])
  expect((await site.admin.send('DELETE', path)).status).toBe(404)
  expect((await invite(site, ed)).status).toBe(201)
})

test('an owner removes the passkeys that a colleague has lost; both are told, and the sessions end', async () => {
  const site = await openAdminSite()
  await invite(site, ed)
  const colleague = await signInAs(site, ed.email)
  await site.outbox.flush()
  const [own, other] = await team(site)
  const reset = (member: Member | undefined) => site.admin.send('DELETE', `/api/team/passkeys/${member?._id}`)
  expect((await reset(other)).body.message).toBe('This person has no passkeys')
  const key = { public_key: 'AA', counter: 0, transports: '[]', name: 'Laptop', host: null, last_used_at: null }
  for (const id of ['a', 'b'])
    await insertPasskey(site.db, { ...key, id, admin_id: other?._id ?? '', created_at: site.clock().toISOString() })
  await insertPasskey(site.db, { ...key, id: 'c', admin_id: own?._id ?? '', created_at: site.clock().toISOString() })
  expect((await team(site)).map(({ passkeys }) => passkeys)).toEqual([1, 2])
  expect((await reset(own)).status).toBe(400)
  const { length } = site.mails
  expect((await reset(other)).status).toBe(200)
  expect((await team(site)).map(({ passkeys }) => passkeys)).toEqual([1, 0])
  expect((await colleague.get('/api/user/data')).status).toBe(401)
  await site.outbox.flush()
  expect(
    site.mails
      .slice(length)
      .map(({ to, subject }) => [to, subject])
      .sort(),
  ).toEqual([
    [site.admin.email, 'You removed the passkeys of Ed Stone at www.example.com'],
    [ed.email, 'Your passkeys were removed at www.example.com'],
  ])
  expect((await reset(other)).status).toBe(409)
})

test.for([
  [{ ...ed, email: 'x' }, 'email', 'Please enter a valid email address'],
  [{ ...ed, email: undefined }, 'email', 'Email is required'],
  [{ ...ed, name: ' ' }, 'name', 'Name is required'],
  [{ ...ed, name: 'a\nBcc: b@example.com' }, 'name', 'Name must be a single line'],
  [{ ...ed, name: 'a'.repeat(101) }, 'name', 'Name must be 100 characters or less'],
  [{ ...ed, role: 'admin' }, 'role', 'Role must be one of owner, editor, author, hiring'],
] as const)('an invalid invitation is rejected with a field error: %j', async ([fields, field, message]) => {
  const site = await openAdminSite()
  const { status, body } = await invite(site, fields)
  expect([status, body.errors]).toEqual([400, { [field]: message }])
  expect(await team(site)).toHaveLength(1)
})

test('a member cannot be invited twice, and an email address cannot be changed', async () => {
  const site = await openAdminSite()
  const { body } = await invite(site, ed)
  expect(await invite(site, ed)).toMatchObject({ status: 409, body: { errors: { email: expect.any(String) } } })
  const moved = await site.admin.send('PUT', `/api/team/${body.member._id}`, { email: 'new@example.com' })
  expect(moved).toMatchObject({ status: 400, body: { errors: { email: expect.stringMatching(/^An address cannot/) } } })
})

test('only one of a hundred concurrent updates of the same revision is saved', async () => {
  const site = await openAdminSite()
  const { body } = await invite(site, ed)
  expect(body.member.revision).toBe(1)
  const path = `/api/team/${body.member._id}`
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, i) => site.admin.send('PUT', path, { name: `Ed ${i}`, revision: 1 })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = all.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(99)
  expect(refused[0]?.body.message).toMatch(/^A newer version was saved/)
  // Signing in does not change the revision, and a call without a revision is always saved.
  await signInAs(site, ed.email)
  expect((await site.admin.send('PUT', path, { name: 'Ed', revision: 2 })).body.member.revision).toBe(3)
  expect((await site.admin.send('PUT', path, { name: 'Eddie' })).body.member.revision).toBe(4)
  const wrong = await site.admin.send('PUT', path, { revision: 'x' })
  expect(wrong).toMatchObject({ status: 400, body: { errors: { revision: expect.any(String) } } })
})

test('the last owner can be neither removed nor demoted', async () => {
  const site = await openAdminSite()
  await invite(site, ed)
  const [self] = await team(site)
  const path = `/api/team/${self?._id}`
  expect(await site.admin.send('DELETE', path)).toMatchObject({ status: 409 })
  const demoted = await site.admin.send('PUT', path, { role: 'editor' })
  expect(demoted).toMatchObject({
    status: 409,
    body: { errors: { role: expect.stringMatching(/^This is the last owner/) } },
  })
  expect((await site.admin.get('/api/team')).status).toBe(200)
})

test('one owner remains when two owners remove or demote each other at the same time', async () => {
  const site = await openAdminSite()
  const other = await signInAs(site, 'other@example.com')
  const [first, second] = await team(site)
  const [anna, bert] = [`/api/team/${first?._id}`, `/api/team/${second?._id}`]
  const answers = await Promise.all([
    site.admin.send('DELETE', bert),
    other.send('PUT', anna, { role: 'editor' }),
    site.admin.send('PUT', bert, { role: 'editor' }),
    other.send('DELETE', anna),
  ])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const owners = await site.db.selectFrom('admins').select('id').where('role', '=', 'owner').execute()
  expect(owners).toHaveLength(1)
})

test('an owner listed in ADMIN_EMAILS can be neither removed nor demoted', async () => {
  const site = await openAdminSite({ config: { adminEmails: ['other@example.com', ed.email] } })
  await addAdmin(site.db, 'other@example.com', site.clock())
  const other = (await team(site)).find(({ email }) => email === 'other@example.com')
  expect(other?.isConfigured).toBe(true)
  expect((await site.admin.send('DELETE', `/api/team/${other?._id}`)).body.message).toMatch(
    /^The server names this address/,
  )
  expect((await site.admin.send('PUT', `/api/team/${other?._id}`, { role: 'editor' })).status).toBe(409)
  expect((await invite(site, ed)).status).toBe(409)
})

test('a removed member is signed out at once, and a new role applies to the next request', async () => {
  const site = await openAdminSite()
  const { body } = await invite(site, ed)
  const editor = await signInAs(site, ed.email)
  expect((await editor.get('/api/user/data')).body.userData).toEqual(ed)
  expect((await editor.get('/api/team')).status).toBe(403)
  await site.admin.send('PUT', `/api/team/${body.member._id}`, { role: 'owner' })
  expect((await editor.get('/api/team')).status).toBe(200)
  await site.admin.send('DELETE', `/api/team/${body.member._id}`)
  expect((await editor.get('/api/team')).status).toBe(401)
})

test('sessions are listed with their browsers and ended one by one with immediate effect', async () => {
  const site = await openAdminSite()
  await invite(site, ed)
  const editor = await signInAs(site, ed.email)
  await site.db.updateTable('sessions').set({ browser: 'Firefox on Linux' }).execute()
  const listed = await sessions(site)
  expect(listed.map(({ email, browser, isCurrent }) => [email, browser, isCurrent]).sort()).toEqual([
    [site.admin.email, 'Firefox on Linux', true],
    [ed.email, 'Firefox on Linux', false],
  ])
  const path = `/api/team/sessions/${listed.find(({ email }) => email === ed.email)?._id}`
  expect((await site.admin.send('DELETE', path)).status).toBe(200)
  expect((await editor.get('/api/user/data')).status).toBe(401)
  expect((await site.admin.send('DELETE', path)).status).toBe(404)
  expect((await team(site)).find(({ email }) => email === ed.email)?.lastSignInAt).toBe(site.clock().toISOString())
  site.clock.advance(61, 'minutes')
  expect((await site.admin.get('/api/team/sessions')).status).toBe(401)
})

test('an editor added from the shell becomes an owner', async () => {
  const site = await openAdminSite()
  await invite(site, ed)
  expect(await addAdmin(site.db, ed.email, site.clock())).toBe(false)
  expect((await team(site)).map(({ role }) => role)).toEqual(['owner', 'owner'])
})

test('every team member can read the names of current and former members', async () => {
  const site = await openAdminSite()
  const { body } = await invite(site, ed)
  const editor = await signInAs(site, ed.email)
  const anna = { email: site.admin.email, name: 'Anna Berg' }
  const { email, name } = ed
  expect((await editor.get('/api/user/names')).body.names).toEqual([anna, { email, name }])
  await site.admin.send('DELETE', `/api/team/${body.member._id}`)
  expect((await site.admin.get('/api/user/names')).body.names).toEqual([anna, { email, name }])
  expect((await site.call('/api/user/names')).status).toBe(401)
})

test('the team list tells invited members from those who have signed in', async () => {
  const site = await openAdminSite()
  await invite(site, ed)
  const signedIn = async () => (await team(site)).map(({ hasSignedIn, lastSignInAt }) => [hasSignedIn, lastSignInAt])
  expect(await signedIn()).toEqual([
    [true, expect.any(String)],
    [false, null],
  ])
})
