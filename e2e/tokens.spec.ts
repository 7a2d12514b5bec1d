import { expect, expectToast, open, renewSignIns, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

test.beforeEach(({ site }) => renewSignIns(site))

for (const width of [1280, 390])
  test(`a program gets a token, uses it and loses it, at ${width} px`, async ({ page, playwright, site }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/admin/team')
    await page.getByRole('link', { name: 'Tokens' }).click()
    await expect(page.getByText('No token yet')).toBeVisible()
    await page.getByRole('button', { name: 'Create token' }).press('Enter')
    const form = page.getByRole('form', { name: 'Create token' })
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByText('Name is required')).toBeVisible()
    await expect(form.getByText('Choose what the program may do')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await form.getByLabel('Name').fill('CRM')
    await form.getByLabel('Read messages').check()
    await form.getByLabel('Name').press('Enter')
    const shown = page.getByRole('dialog', { name: 'Token for CRM' })
    await expect(shown.getByLabel('Token')).toBeFocused()
    const token = await shown.getByLabel('Token').inputValue()
    expect(await findings(page)).toEqual([])
    await shown.getByRole('button', { name: 'Close' }).click()

    const program = await playwright.request.newContext({
      baseURL: site.url,
      extraHTTPHeaders: { Authorization: `Bearer ${token}` },
    })
    const call = async (path: string) => (await program.get(path)).status()
    expect([await call('/api/messages'), await call('/api/blog/'), await call('/api/team')]).toEqual([200, 403, 403])
    await page.reload()
    await expect(page.getByRole('row', { name: /CRM/ })).not.toContainText('Never')
    await expect(page.getByText(token)).toHaveCount(0)

    await page.getByRole('button', { name: 'End CRM' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await expectToast(page, 'The token has ended')
    await expect(page.getByText('No token yet')).toBeVisible()
    // Not even what every visitor gets from memory.
    expect([await call('/api/messages'), await call('/api/blog/')]).toEqual([401, 401])
    await program.dispose()
  })
