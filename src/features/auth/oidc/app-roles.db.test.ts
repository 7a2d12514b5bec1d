import { expect, test } from 'vitest'
import { openAdminSite } from '../../../../test/support/administrator.ts'
import { anna, openBrowser } from '../../../../test/support/browser.ts'
import { openLyingProvider, openOpenId } from '../../../../test/support/lying-provider.ts'
import { clientId, clientSecret, type Person, visitProvider } from '../../../../test/support/openid.ts'
import { settings } from '../../../../test/support/samples.ts'

const site = 'https://www.example.com'
const named = { ownerAppRole: 'Site.Owner', editorAppRole: 'Site.Editor', authorAppRole: '', hiringAppRole: 'Site.HR' }
const ines = 'ines@example.com'
const withRoles = (roles: unknown, more: Partial<Person> = {}): Person => ({
  ...{ sub: 'ines', email: ines, email_verified: true, name: 'Ines Alba', roles, ...more },
})

async function openSite(issuer: string, appRoles: object = named) {
  const opened = await openAdminSite({ config: { oidc: { issuer, clientId, clientSecret } } })
  expect((await opened.admin.send('PUT', '/api/settings', { ...settings, ...appRoles })).status).toBe(200)
  return opened
}

async function openBoth(person: Person, appRoles?: object) {
  const provider = await openOpenId(`${site}/auth/oidc/callback`, person)
  return { provider, site: await openSite(provider.issuer, appRoles) }
}

type Site = Awaited<ReturnType<typeof openSite>>

async function signIn(site: Site) {
  const browser = openBrowser(site)
  const { headers } = await browser.call('/auth/oidc')
  const back = await visitProvider(headers.get('location') ?? '')
  const goal = (await browser.call(back.replace('https://www.example.com', ''))).headers.get('location')
  const { userData } = (await browser.call('/api/user/data')).body
  return { browser, goal, who: userData && [userData.email, userData.role ?? 'owner'] }
}

const refused = (problem: string) => `/admin-login?problem=${problem}`
const teamOf = async ({ admin }: Site) => (await admin.get('/api/team')).body.team
const findInes = async (site: Site) => (await teamOf(site)).find(({ email }: { email: string }) => email === ines)
const actionsOf = async ({ admin }: Site): Promise<string[]> =>
  (await admin.get('/api/activity-log')).body.activity.map(({ action }: { action: string }) => action)

test('an app role adds somebody to the team, which the activity says and the owners read by mail', async () => {
  const { site } = await openBoth(withRoles(['Other', 'Site.Editor']))
  const first = await signIn(site)
  expect([first.goal, first.who]).toEqual(['/admin', [ines, 'editor']])
  expect(await findInes(site)).toMatchObject({ name: 'Ines Alba', role: 'editor', isByAppRole: true })
  expect(await actionsOf(site)).toContain(
    'signed in with the firm’s account for the first time, and an app role has added them to the team as editor',
  )
  await site.outbox.flush()
  const mails = site.mails.filter(({ subject }) => subject.includes('app role'))
  expect(mails.map(({ to }) => to)).toEqual([anna])
  expect(mails[0]?.text).toContain(ines)
  expect((await site.db.selectFrom('sign_in_links').select('subject').execute()).map(({ subject }) => subject)).toEqual(
    ['ines'],
  )
})

test('by default no app role lets anybody in', async () => {
  const { site } = await openBoth(withRoles(['', 'owner', 'Owner', 'Site.Owner']), {})
  expect((await signIn(site)).goal).toBe(refused('not-in-team'))
  expect(await findInes(site)).toBeUndefined()
})

const many = Array.from({ length: 5000 }, (_, index) => `Role.${index}`)

test.for([
  ['a text', 'owner', 'Site.Owner'],
  ['another', 'hiring', 'Site.HR'],
  ['several', 'owner', ['Site.HR', 'Site.Owner', 'Site.Editor']],
  ['among many', 'editor', ['Site.Editor', ...many]],
  ['after too many', undefined, [...many, 'Site.Owner']],
  ['a huge one', undefined, 'x'.repeat(500_000)],
  ['two in one text', undefined, 'Site.Owner Site.Editor'],
  ['other letters', undefined, 'site.owner'],
  ['nothing', undefined, ''],
  ['a list of nothing', undefined, ['']],
  ['an object', undefined, { 0: 'Site.Owner', length: 1, owner: true }],
  ['no texts', undefined, [['Site.Owner'], { toString: 'Site.Owner' }, 1, null, true]],
  ['null', undefined, null],
  ['true', undefined, true],
] as const)('a claim, %s, gives the role %s', async ([, role, claim]) => {
  const provider = await openLyingProvider()
  const site = await openSite(provider.issuer)
  const browser = openBrowser(site)
  const { searchParams } = new URL((await browser.call('/auth/oidc')).headers.get('location') ?? '')
  provider.claims = { ...withRoles(claim), nonce: searchParams.get('nonce') }
  const { headers } = await browser.call(`/auth/oidc/callback?code=x&state=${searchParams.get('state')}`)
  expect(headers.get('location')).toBe(role ? '/admin' : refused('not-in-team'))
  expect((await findInes(site))?.role).toBe(role)
})

test('the role follows the app role at each sign-in, and a sign-in without one is refused', async () => {
  const { provider, site } = await openBoth(withRoles(['Site.Editor']))
  await signIn(site)
  provider.state.person = withRoles(['Site.HR'])
  expect((await signIn(site)).who).toEqual([ines, 'hiring'])
  expect(await actionsOf(site)).toContain('signed in with the firm’s account, whose app role made them hiring')
  provider.state.person = withRoles([])
  expect(await signIn(site)).toMatchObject({ goal: refused('no-app-role'), who: undefined })
  expect((await findInes(site)).role).toBe('hiring')
  // Nor does a mailed code get around that.
  const browser = openBrowser(site)
  expect((await browser.ask(ines)).status).toBe(200)
  await site.outbox.flush()
  expect(site.mails.filter(({ to, subject }) => to === ines && subject.includes('code'))).toEqual([])
})

test('a role that an owner has chosen stays, whatever the app role', async () => {
  const { provider, site } = await openBoth(withRoles(['Site.Editor']))
  await signIn(site)
  const { _id } = await findInes(site)
  await site.admin.send('PUT', `/api/team/${_id}`, { name: 'Ines', role: 'editor' })
  expect((await findInes(site)).isByAppRole).toBe(true)
  await site.admin.send('PUT', `/api/team/${_id}`, { role: 'author' })
  provider.state.person = withRoles(['Site.Owner'])
  expect((await signIn(site)).who).toEqual([ines, 'author'])
  provider.state.person = withRoles([])
  expect((await signIn(site)).who).toEqual([ines, 'author'])
})

test('somebody whom an owner has invited keeps the role of the team', async () => {
  const { site } = await openBoth(withRoles(['Site.Owner']))
  await site.admin.send('POST', '/api/team', { email: ines, name: 'Ines', role: 'hiring' })
  expect((await signIn(site)).who).toEqual([ines, 'hiring'])
  expect((await signIn(site)).who).toEqual([ines, 'hiring'])
})

test('another account with the address of a member is not them, whatever its app role', async () => {
  const { provider, site } = await openBoth(withRoles(['Site.Editor']))
  await signIn(site)
  provider.state.person = withRoles(['Site.Owner'], { sub: 'other' })
  expect((await signIn(site)).goal).toBe(refused('refused'))
  provider.state.person = withRoles(['Site.Owner'], { sub: 'other', email_verified: false })
  expect((await signIn(site)).goal).toBe(refused('not-verified'))
  provider.state.person = withRoles(['Site.Owner'], { sub: 'other', email: anna, email_verified: false })
  expect((await signIn(site)).goal).toBe(refused('not-verified'))
  expect((await findInes(site)).role).toBe('editor')
  expect(await teamOf(site)).toHaveLength(2)
})

test('an account of another provider with the same subject and address needs the app role there', async () => {
  const { site } = await openBoth(withRoles(['Site.Editor']))
  await signIn(site)
  const other = await openLyingProvider()
  await site.db.updateTable('sign_in_links').set({ issuer: other.issuer }).execute()
  expect((await signIn(site)).goal).toBe('/admin')
  await site.db.deleteFrom('sign_in_links').where('issuer', '!=', other.issuer).execute()
  await site.admin.send('PUT', '/api/settings', { ...settings, ...named, editorAppRole: '', revision: undefined })
  expect((await signIn(site)).goal).toBe(refused('no-app-role'))
  expect((await findInes(site)).role).toBe('editor')
})

test('somebody whom an owner has removed is not added again', async () => {
  const { site } = await openBoth(withRoles(['Site.Editor']))
  await signIn(site)
  await site.admin.send('DELETE', `/api/team/${(await findInes(site))._id}`)
  expect((await signIn(site)).goal).toBe(refused('removed'))
  expect(await findInes(site)).toBeUndefined()
})

test('the last owner stays one', async () => {
  const { provider, site } = await openBoth(withRoles(['Site.Owner']))
  await signIn(site)
  await site.db.updateTable('admins').set({ role: 'editor' }).where('email', '=', anna).execute()
  provider.state.person = withRoles(['Site.HR'])
  expect((await signIn(site)).who).toEqual([ines, 'owner'])
  await site.db.updateTable('admins').set({ role: 'owner' }).where('email', '=', anna).execute()
  expect((await signIn(site)).who).toEqual([ines, 'hiring'])
})

test('two accounts that come at the same time both get in, and one account is added once', async () => {
  const { site } = await openBoth(withRoles(['Site.Editor']))
  const both = await Promise.all([signIn(site), signIn(site)])
  expect(both.map(({ goal }) => goal)).toContain('/admin')
  expect(await teamOf(site)).toHaveLength(2)
})

test('app roles are changed with a recent sign-in, are noted, and stay where a save leaves them out', async () => {
  const { site } = await openBoth(withRoles(['Site.Editor']))
  expect(await actionsOf(site)).toContain('changed the app roles')
  expect((await site.get('/api/settings')).body.settings.ownerAppRole).toBeUndefined()
  site.clock.advance(11, 'minutes')
  const early = await site.admin.send('PUT', '/api/settings', { ...settings, ...named, ownerAppRole: 'Everybody' })
  expect([early.status, early.body.code]).toEqual([403, 'sign_in_again'])
  const { ownerAppRole, editorAppRole, authorAppRole, hiringAppRole, ...others } = settings
  expect((await site.admin.send('PUT', '/api/settings', others)).status).toBe(200)
  expect((await site.admin.get('/api/settings')).body.settings).toMatchObject(named)
})
