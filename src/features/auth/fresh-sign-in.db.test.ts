import { expect, test } from 'vitest'
import { type Administrator, type AdminSite, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { settings } from '../../../test/support/samples.ts'

const again = {
  success: false,
  code: 'sign_in_again',
  message: 'Please sign in again first: this is possible within ten minutes of signing in',
}
const member = { email: 'ed@example.com', name: 'Ed', role: 'editor' }

test.for([
  ['POST', '/api/team', member],
  ['PUT', '/api/team/x', { role: 'owner' }],
  ['DELETE', '/api/team/x', undefined],
  ['POST', '/api/passkeys/options', {}],
  ['POST', '/api/passkeys', {}],
  ['DELETE', '/api/passkeys/x', undefined],
  ['POST', '/api/user/firm-account', undefined],
  ['DELETE', '/api/user/firm-account', undefined],
  ['PUT', '/api/settings', { ...settings, passkeysRequired: true }],
  ['PUT', '/api/settings', { ...settings, firmAccountOnly: true }],
  ['POST', '/api/backups', undefined],
  ['PUT', '/api/backups/schedule', { every: 'off', hour: 3, weekday: 0, keep: 14 }],
  ['GET', '/api/backups/x', undefined],
  ['GET', '/api/user/recent-sign-in', undefined],
] as const)('%s %s needs a sign-in within ten minutes', async ([method, path, body]) => {
  const site = await openAdminSite()
  site.clock.advance(10, 'minutes')
  expect((await site.admin.send(method, path, body)).body).not.toMatchObject({ code: again.code })
  site.clock.advance(1, 'seconds')
  expect(await site.admin.send(method, path, body)).toMatchObject({ status: 403, body: again })
  // The same call goes on after a new sign-in.
  expect((await (await signInAs(site)).send(method, path, body)).status).not.toBe(403)
})

test('what does not change who may enter needs no recent sign-in', async () => {
  const site = await openAdminSite()
  site.clock.advance(50, 'minutes')
  for (const path of ['/api/team', '/api/team/sessions', '/api/backups', '/api/passkeys', '/api/user/sessions']) {
    expect([path, (await site.admin.get(path)).status]).toEqual([path, 200])
  }
  expect((await site.admin.send('PUT', '/api/settings', { ...settings, name: 'Another' })).status).toBe(200)
  expect((await site.admin.get('/api/activity-log?type=refusal')).body.activity).toEqual([])
})

test('restoring settings that change who can sign in needs a recent sign-in', async () => {
  const site = await openAdminSite()
  const restore = () => site.admin.send('POST', '/api/settings/site/revisions/2/restore', {})
  await site.admin.send('PUT', '/api/settings', { ...settings, name: 'First' })
  await site.admin.send('PUT', '/api/settings', { ...settings, name: 'Second' })
  site.clock.advance(11, 'minutes')
  expect((await restore()).status).toBe(200)
  await site.db
    .updateTable('versions')
    .set({ fields: JSON.stringify({ ...settings, passkeysRequired: true }) })
    .where('kind', '=', 'settings')
    .where('revision', '=', 2)
    .execute()
  expect(await restore()).toMatchObject({ status: 403, body: again })
})

test('an editor is told that it is for owners, not to sign in again', async () => {
  const site = await openAdminSite()
  await site.admin.send('POST', '/api/team', member)
  const editor = await signInAs(site, member.email)
  site.clock.advance(11, 'minutes')
  const { status, body } = await editor.send('POST', '/api/team', member)
  expect([status, body]).toEqual([403, { success: false, message: 'Only an owner may do this' }])
})

const sessionsOf = async (by: Administrator, path = '/api/user/sessions') => (await by.get(path)).body.sessions

async function openTwoBrowsers(): Promise<{ site: AdminSite; editor: Administrator; elsewhere: Administrator }> {
  const site = await openAdminSite()
  await site.admin.send('POST', '/api/team', member)
  const editor = await signInAs(site, member.email)
  const elsewhere = await signInAs(site, member.email)
  site.clock.advance(11, 'minutes')
  return { site, editor, elsewhere }
}

test('people list and end their own sessions at any time, and nobody else’s', async () => {
  const { site, editor, elsewhere } = await openTwoBrowsers()
  const own = await sessionsOf(editor)
  expect(own).toHaveLength(2)
  expect(own.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
  const [foreign] = await sessionsOf(site.admin)
  expect((await editor.send('DELETE', `/api/user/sessions/${foreign._id}`)).status).toBe(404)
  const other = own.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect((await editor.send('DELETE', `/api/user/sessions/${other._id}`)).status).toBe(200)
  expect((await editor.send('DELETE', `/api/user/sessions/${other._id}`)).status).toBe(404)
  expect((await elsewhere.get('/api/user/data')).status).toBe(401)
  const [current] = await sessionsOf(editor)
  expect((await editor.send('DELETE', `/api/user/sessions/${current._id}`)).status).toBe(200)
  expect((await editor.get('/api/user/data')).status).toBe(401)
  expect((await site.admin.get('/api/user/data')).status).toBe(200)
})

test('an owner ends their own session at any time, and another person’s after a recent sign-in', async () => {
  const { site } = await openTwoBrowsers()
  const own = await signInAs(site)
  site.clock.advance(11, 'minutes')
  const all: { _id: string; email: string; isCurrent: boolean }[] = await sessionsOf(own, '/api/team/sessions')
  const idOf = (email: string) => all.find((each) => each.email === email && !each.isCurrent)?._id
  const refused = await own.send('DELETE', `/api/team/sessions/${idOf(member.email)}`)
  expect(refused).toMatchObject({ status: 403, body: again })
  expect((await own.send('DELETE', `/api/team/sessions/${idOf(own.email)}`)).status).toBe(200)
  const fresh = await signInAs(site)
  expect((await fresh.send('DELETE', `/api/team/sessions/${idOf(member.email)}`)).status).toBe(200)
})
