import type { Page } from '@playwright/test'
import { findFreePort } from '../test/support/free-port.ts'
import { clientId, clientSecret, startOpenId } from '../test/support/openid.ts'
import { expect, expectToast, heading, mailedCode, nobody, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

const admin = 'admin@example.com'
const way = 'Sign in with the firm’s account'
const link = (page: Page) => page.getByRole('link', { name: way })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test.use({ storageState: nobody })

for (const width of [1280, 390]) {
  test(`the firm’s account signs in, is connected and disconnected, at ${width} px`, async ({
    page,
    ownSite,
    faults,
  }, info) => {
    faults.expect(/status of 400/)
    const port = String(await findFreePort())
    const url = `http://127.0.0.1:${port}`
    const provider = await startOpenId(`${url}/auth/oidc/callback`, { sub: '1', email: 'else@example.com' })
    const site = await ownSite({
      ...{ PORT: port, ADMIN_EMAILS: admin, SEED: 'none' },
      ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${site.url}/admin-login`)
    await expect(link(page)).toBeVisible()
    expect((await link(page).boundingBox())?.height).toBeGreaterThanOrEqual(24)
    expect(await findings(page)).toEqual([])
    await page.screenshot({ path: info.outputPath('button.png') })

    // Of nobody on the team.
    await link(page).click()
    await expect(page.getByRole('alert')).toContainText('This account is not connected yet.')
    await expect(page).toHaveURL(`${site.url}/admin-login`)
    expect(await findings(page)).toEqual([])
    await page.screenshot({ path: info.outputPath('refused.png'), fullPage: true })

    await page.getByRole('textbox', { name: 'Enter your registered Email Address' }).fill(admin)
    await button(page, 'Send OTP').click()
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
    await page.keyboard.type(await mailedCode(site, admin, 1))
    await button(page, 'Submit').click()
    await expect(heading(page)).toHaveText('Dashboard')
    await page.goto(`${site.url}/admin/settings#sign-in`)
    const appRole = page.getByRole('textbox', { name: 'App role for editors' })
    await appRole.fill('Site.Editor')
    await appRole.scrollIntoViewIfNeeded()
    expect(await findings(page)).toEqual([])
    await page.screenshot({ path: info.outputPath('app-roles.png') })
    await button(page, 'Save').click()
    await expectToast(page, 'Settings saved')
    await page.goto(`${site.url}/admin/account`)
    await button(page, 'Connect firm’s account').press('Enter')
    await expect(page.getByText(/^Connected .*, not used yet$/)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.screenshot({ path: info.outputPath('account.png'), fullPage: true })

    await page.context().clearCookies()
    await page.goto(`${site.url}/admin-login`)
    await link(page).press('Enter')
    await expect(page).toHaveURL(`${site.url}/admin`)
    await expect(heading(page)).toHaveText('Dashboard')

    await page.goto(`${site.url}/admin/account`)
    await button(page, 'Disconnect firm’s account').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expectToast(page, 'Account disconnected')
    await expect(button(page, 'Connect firm’s account')).toBeVisible()

    await provider.stop()
  })
}

test('without a provider there is no such button', async ({ page, faults }) => {
  faults.expect(/status of 400/)
  const asked = page.waitForResponse('**/api/auth/ways')
  await open(page, '/admin-login')
  await asked
  await expect(button(page, 'Send OTP')).toBeVisible()
  await expect(link(page)).toHaveCount(0)
})
