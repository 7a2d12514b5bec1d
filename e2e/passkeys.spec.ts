import type { CDPSession, Page } from '@playwright/test'
import { findFreePort } from '../test/support/free-port.ts'
import { expect, expectToast, heading, mailedCode, nobody, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import type { Site } from './support/site.ts'

const admin = 'admin@example.com'
const colleague = 'carla@example.com'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test.use({ storageState: nobody })

/** Adds a virtual device that asks for a finger, and gets one. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
    ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  }
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  return { cdp, id: authenticatorId }
}

/** At a host name, not an IP address: passkeys require one. */
async function startNamedSite(ownSite: (env: Record<string, string>) => Promise<Site>): Promise<Site> {
  const port = String(await findFreePort())
  return ownSite({
    ...{ PORT: port, PUBLIC_URL: `http://localhost:${port}`, TRUST_PROXY: 'true', SEED: 'none' },
    ADMIN_EMAILS: `${admin},${colleague}`,
  })
}

async function enterMailedCode(page: Page, site: Site, email = admin, mails = 1): Promise<void> {
  await page.goto(`${site.url}/admin-login`)
  await page.getByRole('textbox', { name: 'Enter your registered Email Address' }).fill(email)
  await button(page, 'Send OTP').click()
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(await mailedCode(site, email, mails))
  await button(page, 'Submit').click()
}

async function addPasskey(page: Page): Promise<void> {
  await button(page, 'Add a passkey').click()
  await expectToast(page, 'Passkey added')
}

async function logOut(page: Page, site: Site): Promise<void> {
  await button(page, /admin@example\.com/).click()
  await button(page, 'Logout').click()
  await expect(page).toHaveURL(`${site.url}/admin-login`)
}

test('a passkey can be added, named, used to sign in, and removed', async ({ page, ownSite, faults }) => {
  faults.expect(/status of 40[01]/)
  const site = await startNamedSite(ownSite)
  const { cdp, id } = await addAuthenticator(page)
  await enterMailedCode(page, site)
  await expect(page).toHaveURL(`${site.url}/admin`)
  await button(page, /admin@example\.com/).click()
  await page.getByRole('link', { name: 'Your sign-in' }).click()
  await expect(heading(page)).toHaveText('Your sign-in')
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  await addPasskey(page)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('My laptop')
  await name.press('Enter')
  await expect(page.getByText(/not used yet/)).toBeVisible()
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await findings(page)).toEqual([])
  }
  await button(page, 'Add a passkey').click()
  await expect(page.getByText('This device has a passkey for this account already.')).toBeVisible()

  await logOut(page, site)
  await button(page, 'Use a passkey').click()
  await expect(page).toHaveURL(`${site.url}/admin`)

  // When a session ends under a form, the passkey signs in there.
  await open(page, `${site.url}/admin/account`)
  await expect(name).toHaveValue('My laptop')
  await expect(page.getByText(/^Added .*, last used/)).toBeVisible()
  await page.context().clearCookies()
  await name.fill('My old laptop')
  await name.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(`${site.url}/api/passkeys`)).text()).toContain('My old laptop')

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true })
  await button(page, /^Remove/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Passkey removed')
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  const subjects = () => site.smtp.mails.map((mail) => JSON.stringify(mail))
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/passkey.{1,40}was removed/))
  expect(subjects()).toContainEqual(expect.stringMatching(/passkey.{1,40}was added/))

  // The device still has the passkey, but the site does not.
  await logOut(page, site)
  await button(page, 'Use a passkey').click()
  await expect(page.getByText(/^This passkey could not be used/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect(page.getByRole('textbox', { name: 'Enter your registered Email Address' })).toBeVisible()
})

test('requiring passkeys makes everyone add one, after which mailed codes no longer sign them in', async ({
  page,
  visitor,
  ownSite,
  faults,
}) => {
  faults.expect(/status of 40[03]/)
  const site = await startNamedSite(ownSite)
  await addAuthenticator(page)
  const otp = (await site.admin('code', admin)).match(/\b\d{6}\b/)?.[0]
  await page.request.post(`${site.url}/api/auth/verify-otp`, { data: { email: admin, otp } })
  await open(page, `${site.url}/admin/settings#sign-in`)
  const setting = page.getByRole('checkbox', { name: /passkey/i })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await setting.check()
  await save.click()
  await expect(page.getByText(/of your own first/).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your sign-in' }).click()
  await button(page, 'Leave').click()
  await addPasskey(page)
  // The tick is still there.
  await open(page, `${site.url}/admin/settings#sign-in`)
  await expect(setting).toBeChecked()
  await save.click()
  await expectToast(page, 'Settings saved')

  await addAuthenticator(visitor)
  await enterMailedCode(visitor, site, colleague)
  const asking = visitor.getByText('This site requires a passkey.')
  await expect(asking).toBeVisible()
  await visitor.goto(`${site.url}/admin/team`)
  await expect(asking).toBeVisible()
  expect(await findings(visitor)).toEqual([])
  await addPasskey(visitor)
  await expect(asking).toHaveCount(0)
  await open(visitor, `${site.url}/admin/team`)
  await expect(heading(visitor)).toHaveText('Team')

  await logOut(page, site)
  // The first mail reported the new passkey.
  await enterMailedCode(page, site, admin, 2)
  await expect(page.getByText(/This account signs in with its passkey/).first()).toBeVisible()
  await button(page, 'Use a passkey').click()
  await expect(page).toHaveURL(`${site.url}/admin`)
})

test('a browser without passkey support shows no passkey button', async ({ page, site, faults }) => {
  faults.expect(/status of 400/)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(`${site.url}/admin-login`)
  await expect(button(page, 'Send OTP')).toBeVisible()
  await expect(button(page, 'Use a passkey')).toHaveCount(0)
})
