import { expect, test } from 'vitest'
import { anna, openBrowser } from '../../test/support/browser.ts'
import { createKeptLog } from '../../test/support/log.ts'
import { openTestSite } from '../../test/support/site.ts'
import { addAdmin, listAdmins, removeAdmin } from '../features/auth/store.server.ts'
import { ensureAdmins } from './administrators.server.ts'

const sample = 'admin@example.com'
const [local, https] = ['http://localhost:3000', 'https://www.example.com']
const other = 'other@example.com'

/** Opens a site that can be started repeatedly, each time with different settings. */
async function openSite() {
  const { lines, log } = createKeptLog()
  const site = await openTestSite({ log })
  return {
    ...site,
    /** Returns who can sign in after this start, and what it logged. */
    async start(adminEmails: string[] = [], publicUrl = local, smtpUrl?: string) {
      const from = lines.length
      await ensureAdmins({ ...site, config: { ...site.config, adminEmails, publicUrl, smtpUrl } })
      const admins = (await listAdmins(site.db)).map(({ email }) => email)
      return [admins, lines.slice(from).map((line) => JSON.parse(line).msg)]
    },
    add: (email: string) => addAdmin(site.db, email, site.clock()),
    remove: (email: string) => removeAdmin(site.db, email, site.clock()),
  }
}

const standsIn =
  'No administrator is set (ADMIN_EMAILS): admin@example.com can sign in at /admin-login with the code that is printed here'
const nobody = 'Nobody can sign in: set ADMIN_EMAILS, or name an administrator with "npm run admin -- add <email>"'
const ignored = (email: string) =>
  `ADMIN_EMAILS fills an empty list only: ${email} is added by "npm run admin -- add ${email}"`

test('ADMIN_EMAILS only fills an empty list', async () => {
  const { start } = await openSite()
  expect(await start([anna])).toEqual([[anna], []])
  expect(await start([anna, other])).toEqual([[anna], [ignored(other)]])
  expect(await start()).toEqual([[anna], []])
})

test('a removed administrator stays removed across restarts until added again', async () => {
  const { start, add, remove } = await openSite()
  await start([anna, other])
  await remove(anna)
  expect(await start([anna, other])).toEqual([[other], [ignored(anna)]])
  await remove(other)
  expect(await start([anna, other])).toEqual([[], [nobody]])
  expect(await start()).toEqual([[], [nobody]])
  expect(await start(['new@example.com', anna])).toEqual([['new@example.com'], [ignored(anna)]])
  await add(anna)
  expect(await start([anna, other])).toEqual([[anna, 'new@example.com'], [ignored(other)]])
})

test('the startup log does not promise to print a code when codes are mailed', async () => {
  const { start } = await openSite()
  const printsOne =
    'No administrator is set (ADMIN_EMAILS): admin@example.com can sign in at /admin-login with a code that "npm run admin -- code admin@example.com" prints'
  expect(await start([], local, 'smtps://mail.example.com')).toEqual([[sample], [printsOne]])
})

test('the sample administrator can sign in until another is named by ADMIN_EMAILS or in the shell', async () => {
  const { start } = await openSite()
  for (let i = 0; i < 2; i += 1) expect(await start()).toEqual([[sample], [standsIn]])
  expect(await start([anna])).toEqual([[anna], []])
  const shell = await openSite()
  await shell.start()
  await shell.add(anna)
  expect(await shell.start()).toEqual([[anna], []])
})

test('a sample administrator who was removed or added is treated like any other', async () => {
  const { start, add, remove } = await openSite()
  await start()
  await remove(sample)
  expect(await start()).toEqual([[], [nobody]])
  await add(sample)
  expect(await start([], https)).toEqual([[sample], []])
})

test('https has no sample administrator, and an existing one is signed out at once', async () => {
  const { start, ...site } = await openSite()
  expect(await start([], https)).toEqual([[], [nobody]])
  await start()
  const browser = openBrowser(site)
  expect((await browser.signIn(sample)).status).toBe(200)
  expect(await start([], https)).toEqual([[], [nobody]])
  expect((await browser.call('/api/user/data')).status).toBe(401)
  site.clock.advance(1, 'minutes')
  const sentBefore = site.mails.length
  expect((await openBrowser(site, '192.0.2.2').ask(sample)).status).toBe(200)
  await new Promise((resolve) => setImmediate(resolve))
  expect(site.mails).toHaveLength(sentBefore)
  expect(await start([sample], https)).toEqual([[sample], []])
})

test('concurrent starts on an empty database agree on the administrators', async () => {
  const { start } = await openSite()
  await Promise.all([start([anna]), start([anna]), start([anna])])
  expect(await start([anna])).toEqual([[anna], []])
})
