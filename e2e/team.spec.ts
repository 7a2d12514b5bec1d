import type { Browser, Page } from '@playwright/test'
import {
  ageSignIns,
  expect,
  expectFieldError,
  expectToast,
  heading,
  mailedCode,
  nextAdministrator,
  nobody,
  open,
  renewSignIns,
  signIn,
  test,
} from './support/admin.ts'
import { findings } from './support/axe.ts'
import type { Site } from './support/site.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.beforeEach(({ site }) => renewSignIns(site))

test.afterEach(async ({ page, site }) => {
  await renewSignIns(site)
  const { team } = await (await page.request.get('/api/team')).json()
  for (const { _id, isConfigured } of team) if (!isConfigured) await page.request.delete(`/api/team/${_id}`)
})

/** Adds an editor to the team and returns a page signed in as them. */
async function openAsEditor(page: Page, browser: Browser, site: Site, email: string): Promise<Page> {
  const data = { email, name: 'Ed Stone', role: 'editor' }
  expect((await page.request.post('/api/team', { data })).status()).toBe(201)
  // Drops the invitation, which must not be mistaken for the mail with the code.
  await expect.poll(() => site.smtp.mails.filter(({ to }) => to.includes(email)).length).toBe(1)
  site.smtp.mails.splice(
    site.smtp.mails.findIndex(({ to }) => to.includes(email)),
    1,
  )
  const context = await browser.newContext({ baseURL: site.url, storageState: nobody })
  await signIn(context.request, site, email)
  return context.newPage()
}

test('an owner can invite a person, make them an owner and remove them; the page passes axe and fits each width', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/status of 500/)
  // A team that fails to load can be retried.
  await page.route('**/api/team', (route) => route.fulfill({ status: 500, json: { success: false, message: 'No' } }))
  await open(page, '/admin/team')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/team')
  await page.getByRole('button', { name: /again/i }).click()
  await expect(page.getByRole('table', { name: 'Team' })).toBeVisible()

  const check = async (part?: string) => {
    for (const width of [768, 1920, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    expect(await findings(page, part)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  expect(await findings(page)).toEqual([])
  await check()
  await page.getByRole('tab', { name: /^Sessions/ }).click()
  await check('[role=tabpanel]:not([hidden])')
  await page.getByRole('tab', { name: /^(Team|People)/ }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  await check('dialog[open]')

  const form = page.getByRole('form', { name: 'Invite' })
  await form.getByRole('button', { name: 'Invite' }).click()
  await expectFieldError(form.getByLabel('Email'), 'Email is required')
  await form.getByLabel('Email').fill('Vera.Quist@example.com')
  await form.getByLabel('Name').fill('Vera Quist')
  await form.getByRole('button', { name: 'Invite' }).click()
  await expectToast(page, 'An email to vera.quist@example.com explains how to sign in.')
  await expect.poll(() => site.smtp.mails.filter(({ to }) => to.includes('vera.quist@example.com')).length).toBe(1)
  const { team } = await (await page.request.get('/api/team')).json()
  expect(team.find(({ name }: { name: string }) => name === 'Vera Quist')).toMatchObject({ role: 'editor' })

  await page.getByRole('button', { name: 'Name' }).click()
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(row(page, 'Vera Quist')).toContainText('Editor')
  await page.getByRole('button', { name: 'Edit Vera Quist' }).click()
  await page.getByLabel('Role').selectOption('Owner')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Changes saved successfully')
  await expect(row(page, 'Vera Quist')).toContainText('Owner')

  // A conflicting edit shows what was saved, and overwrites it only on a second save.
  faults.expect(/status of 409/)
  await page.getByRole('button', { name: 'Edit Vera Quist' }).click()
  const id = team.find(({ name }: { name: string }) => name === 'Vera Quist')._id
  await page.request.put(`/api/team/${id}`, { data: { role: 'editor' } })
  await page.getByLabel('Name').fill('Vera Quist-Lund')
  await page.getByRole('button', { name: 'Save' }).click()
  const edit = page.getByRole('form', { name: 'Edit Vera Quist' })
  await expect(edit.getByRole('alert')).toContainText('saved this person as “Vera Quist, Editor”')
  await expect(edit.getByLabel('Name')).toHaveValue('Vera Quist-Lund')
  expect(await findings(page)).toEqual([])
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Changes saved successfully')
  const saved = (await (await page.request.get('/api/team')).json()).team
  expect(saved.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ name: 'Vera Quist-Lund', role: 'owner' })

  await page.getByRole('button', { name: 'Remove Vera Quist-Lund' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Removed successfully')
  await expect(row(page, 'Vera Quist')).toHaveCount(0)
})

test('an editor sees no owner pages, is told so when opening one directly, and is signed out at once by an owner', async ({
  page,
  browser,
  site,
}) => {
  const editor = await openAsEditor(page, browser, site, 'ed.one@example.com')
  await editor.goto('/admin')
  const sidebar = editor.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.getByRole('link', { name: 'Media' })).toBeVisible()
  for (const name of ['Team', 'Redirects', 'Settings', 'Activity'])
    await expect(sidebar.getByRole('link', { name })).toHaveCount(0)
  for (const path of ['/admin/team', '/admin/redirects', '/admin/settings', '/admin/activity']) {
    await editor.goto(path)
    await expect(heading(editor)).toHaveText('For owners')
    await expect(editor.getByText('This page is for owners')).toBeVisible()
    await expect(editor.getByRole('table')).toHaveCount(0)
  }
  expect(await findings(editor)).toEqual([])

  // A session ended by an owner is signed out at once.
  await open(page, '/admin/team')
  await page.getByRole('tab', { name: /^Sessions/ }).click()
  await expect(row(page, 'This browser').getByRole('button')).toBeVisible()
  await row(page, 'Ed Stone')
    .getByRole('button', { name: /^Sign out Ed Stone/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'Signed out successfully')
  await expect(row(page, 'Ed Stone')).toHaveCount(0)
  expect((await editor.request.get('/api/user/data')).status()).toBe(401)
  await editor.context().close()
})

test('inviting somebody long after the sign-in asks to sign in again, and then goes on', async ({ browser, site }) => {
  const email = nextAdministrator()
  const context = await browser.newContext({ baseURL: site.url, storageState: nobody })
  await signIn(context.request, site, email)
  await ageSignIns(site)
  const own = await context.newPage()
  await open(own, '/admin/team')
  await own.getByRole('button', { name: 'Invite' }).click()
  const form = own.getByRole('form', { name: 'Invite' })
  await form.getByLabel('Email').fill('late@example.com')
  await form.getByLabel('Name').fill('Lars Late')
  await form.getByRole('button', { name: 'Invite' }).click()
  const dialog = own.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByText(/confirm that it is you/)).toBeVisible()
  for (const width of [360, 1280]) {
    await own.setViewportSize({ width, height: 800 })
    expect(await findings(own, 'dialog[open]')).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await own.keyboard.type(await mailedCode(site, email, 2))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expectToast(own, 'An email to late@example.com explains how to sign in.')
  await own.getByRole('button', { name: 'Name' }).click()
  await own.getByRole('button', { name: 'Name' }).click()
  await expect(row(own, 'Lars Late')).toBeVisible()
  await context.close()
})

test('people see their own sessions and can end them', async ({ page, browser, site }) => {
  const editor = await openAsEditor(page, browser, site, 'ed.three@example.com')
  const [otp = ''] = (await site.admin('code', 'ed.three@example.com')).split(' ')
  const elsewhere = await browser.newContext({ baseURL: site.url, storageState: nobody })
  const data = { email: 'ed.three@example.com', otp }
  expect((await elsewhere.request.post('/api/auth/verify-otp', { data })).status()).toBe(200)
  await ageSignIns(site)
  await open(editor, '/admin/account')
  const sessions = editor.getByRole('listitem').filter({ hasText: 'Signed in' })
  await expect(sessions).toHaveCount(2)
  for (const width of [360, 1280]) {
    await editor.setViewportSize({ width, height: 900 })
    expect(await editor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await findings(editor)).toEqual([])
  }
  await sessions.filter({ hasNotText: 'This browser' }).getByRole('button').click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expectToast(editor, 'Signed out successfully')
  await expect(sessions).toHaveCount(1)
  expect((await elsewhere.request.get('/api/user/data')).status()).toBe(401)
  await sessions.getByRole('button').click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(editor).toHaveURL('/admin-login')
  await Promise.all([elsewhere.close(), editor.context().close()])
})

test('an owner removes the passkeys that a colleague has lost', async ({ page, ownSite }) => {
  const own = await ownSite({ SEED: 'none' })
  await signIn(page.request, own, 'admin@example.com')
  await page.request.post(`${own.url}/api/team`, { data: { email: 'ed@example.com', name: 'Ed', role: 'editor' } })
  await own.sql(`insert into passkeys (id, admin_id, public_key, counter, transports, name, created_at)
    select 'a', id, 'AA', 0, '[]', 'Laptop', created_at from admins where email = 'ed@example.com'`)
  await open(page, `${own.url}/admin/team`)
  const remove = page.getByRole('button', { name: 'Remove the passkeys of Ed' })
  await remove.click()
  await expect(page.getByRole('dialog')).toContainText('Ed, ed@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkeys' }).click()
  await expectToast(page, 'Passkeys removed successfully')
  await expect(remove).toHaveCount(0)
})
