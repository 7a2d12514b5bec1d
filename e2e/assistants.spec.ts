import { site as sample } from '../content/site.ts'
import { expect, expectToast, open, renewSignIns, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

test.beforeEach(({ site }) => renewSignIns(site))

test.afterEach(async ({ page }) => {
  expect((await page.request.put('/api/settings', { data: sample })).status()).toBe(200)
})

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

for (const width of [1280, 360])
  test(`an owner lets assistants help, and stops them, at ${width} px`, async ({ page, playwright, site }) => {
    await page.setViewportSize({ width, height: 800 })
    const made = await page.request.post('/api/tokens', { data: { name: 'Helper', scopes: ['content:read'] } })
    const { _id, token } = await made.json()
    const program = await playwright.request.newContext({
      baseURL: site.url,
      extraHTTPHeaders: { Authorization: `Bearer ${token}`, Accept: 'application/json, text/event-stream' },
    })
    const answer = async () => (await program.post('/api/mcp', { data: ping })).status()
    expect(await answer()).toBe(404)

    await open(page, '/admin/settings#assistants')
    const tick = page.getByRole('checkbox', { name: 'Let assistants help' })
    await expect(tick).not.toBeChecked()
    await expect(page.getByText('It can never publish, hide or delete anything')).toBeVisible()
    await expect(page.getByRole('form', { name: 'Settings' }).getByRole('link', { name: 'Tokens' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await tick.press('Space')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Settings saved')
    expect(await answer()).toBe(200)
    expect(await findings(page)).toEqual([])

    await tick.uncheck()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(answer).toBe(404)
    await page.request.delete(`/api/tokens/${_id}`)
    await program.dispose()
  })
