import { expect, test } from 'vitest'
import { anna, type Browser, cookieName, openBrowser } from '../../../test/support/browser.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { addPreviewLink } from '../../db/preview-links.server.ts'
import { browserName } from './browser.server.ts'
import { makeShellCode } from './operations.server.ts'
import { addAdmin, removeAdmin } from './store.server.ts'

const other = 'other@example.com'

async function openSite(): Promise<TestSite> {
  const site = await openTestSite()
  for (const email of [anna, other]) await addAdmin(site.db, email, site.clock())
  return site
}

const deviceOf = ({ cookies }: Browser) => cookies.get(cookieName('device'))
const stored = (site: TestSite) => site.db.selectFrom('devices').selectAll().orderBy('last_used_at').execute()
const notices = async (site: TestSite) => {
  await site.outbox.flush()
  return site.mails.filter(({ subject }) => subject.startsWith('New sign-in'))
}

async function signIn(site: TestSite, browser: Browser, email = anna): Promise<void> {
  expect((await browser.enter(await makeShellCode(site, email), email)).status).toBe(200)
}

test('a sign-in from a new device is reported by mail, except for the first one of the account', async () => {
  const site = await openSite()
  const browser = openBrowser(site, '2001:db8::7')
  await signIn(site, browser)
  expect(await notices(site)).toEqual([])
  await signIn(site, browser)
  await browser.post('/api/auth/logout', {})
  await signIn(site, browser)
  expect(await notices(site)).toEqual([])
  site.clock.set('2026-03-02T22:30:00.000Z')
  await signIn(site, openBrowser(site, '2001:db8:9::7'))
  const [mail, ...more] = await notices(site)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: anna, subject: 'New sign-in to www.example.com' })
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toMatch(/Anna Berg[\s\S]*www\.example\.com[\s\S]*2 March 2026 at 22:30 UTC[\s\S]*2001:db8:9::7/)
  }
})

test('the mail about a new device is sent at once', async () => {
  const site = await openSite()
  for (let i = 0; i < 2; i += 1) await signIn(site, openBrowser(site))
  await expect.poll(() => site.mails.map(({ subject }) => subject)).toEqual(['New sign-in to www.example.com'])
})

test('a browser keeps its device across sign-ins and administrators', async () => {
  const site = await openSite()
  const browser = openBrowser(site)
  await signIn(site, browser)
  const device = deviceOf(browser)
  await signIn(site, browser, other)
  await signIn(site, browser)
  expect(deviceOf(browser)).toBe(device)
  expect((await stored(site)).map(({ token_hash }) => token_hash)).toEqual(Array(2).fill(expect.any(String)))
  expect(await notices(site)).toEqual([])
})

test('a device cookie that was never issued is replaced and counts as a new device', async () => {
  const site = await openSite()
  const browser = openBrowser(site)
  await signIn(site, openBrowser(site))
  browser.cookies.set(cookieName('device'), 'a'.repeat(43))
  await signIn(site, browser)
  expect(deviceOf(browser)).not.toBe('a'.repeat(43))
  expect(await notices(site)).toHaveLength(1)
})

test('a device has no limits of its own for the account of another administrator', async () => {
  const site = await openSite()
  const browser = openBrowser(site)
  await signIn(site, browser, other)
  await openBrowser(site).ask()
  expect((await browser.ask(other)).status).toBe(200)
  browser.cookies.delete(cookieName('challenge'))
  expect((await browser.ask(anna)).status).toBe(429)
})

test('an administrator keeps at most twenty devices; the least recently used one is dropped', async () => {
  const site = await openSite()
  const browsers = Array.from({ length: 20 }, () => openBrowser(site))
  for (const browser of browsers) {
    await signIn(site, browser)
    site.clock.advance(1, 'minutes')
  }
  await signIn(site, browsers[0] as Browser)
  await signIn(site, openBrowser(site), other)
  const before = await stored(site)
  await signIn(site, openBrowser(site))
  const after = await stored(site)
  expect(after).toHaveLength(21)
  const kept = after.map(({ token_hash }) => token_hash)
  expect(before.map(({ token_hash }) => token_hash).filter((hash) => !kept.includes(hash))).toEqual([
    before[0]?.token_hash,
  ])
})

test('a device is forgotten a year after its last sign-in', async () => {
  const site = await openSite()
  const browser = openBrowser(site)
  await signIn(site, browser)
  site.clock.advance(364, 'days')
  await signIn(site, browser)
  expect(await notices(site)).toHaveLength(0)
  site.clock.advance(365, 'days')
  await signIn(site, browser)
  expect(await notices(site)).toHaveLength(1)
})

async function addLink({ db, clock }: TestSite, created_by: string): Promise<void> {
  const moment = clock().toISOString()
  const row = { kind: 'posts', entity_id: 'x', created_by, shown: null, revision: 1, created_at: moment }
  await addPreviewLink(db, { ...row, id: `link of ${created_by}`, expires_at: '9999' })
}

test('removing an administrator revokes their sessions, devices, open codes and preview links at once', async () => {
  const site = await openSite()
  const browser = openBrowser(site)
  await browser.signIn()
  site.clock.advance(1, 'minutes')
  const code = await browser.getCode()
  const shell = await makeShellCode(site, anna)
  await addLink(site, anna)
  await addLink(site, other)
  await removeAdmin(site.db, anna, site.clock())
  for (const table of ['sessions', 'devices', 'sign_in_challenges'] as const) {
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect(await site.db.selectFrom('preview_links').select('created_by').execute()).toEqual([{ created_by: other }])
  expect((await browser.call('/api/user/data')).status).toBe(401)
  await addAdmin(site.db, anna, site.clock())
  for (const otp of [code, shell]) expect((await browser.enter(otp)).status).toBe(400)
  expect((await browser.call('/api/user/data')).status).toBe(401)
})

test('a name is escaped in every sign-in mail', async () => {
  const site = await openSite()
  const name = `<b>Anna</b> & "<img src=x onerror='alert(1)'>"`
  await site.db.updateTable('admins').set({ name }).where('email', '=', anna).execute()
  await openBrowser(site).signIn()
  await signIn(site, openBrowser(site))
  await site.outbox.flush()
  expect(site.mails).toHaveLength(2)
  for (const { html, text } of site.mails) {
    expect(text).toContain(name)
    expect(html).toContain('&#60;b&#62;Anna&#60;/b&#62; &#38; &#34;&#60;img')
    expect(html).not.toMatch(/<(b|img)\b/)
  }
})

test.for([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', null],
  ['<script>', null],
] as const)('reads the browser name and system from %j', ([agent, name]) => {
  expect(browserName(agent)).toBe(name)
})
