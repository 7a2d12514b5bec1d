import type { Page } from '@playwright/test'
import { findings, findingsAt } from './support/axe.ts'
import { expect, json, test, visit } from './support/test.ts'
import { keepToasts, toasts } from './support/toasts.ts'

const bar = (page: Page) => page.getByRole('banner')

// axe checks the screens that have a picture in screens.spec.ts there.
test.describe('axe reports no violations', () => {
  test('in a search without results, and in the contact form after a failure and after sending', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 500/)
    await keepToasts(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await visit(page, '/layout')
    await bar(page).getByRole('button', { name: 'Search services' }).click()
    await page.getByRole('searchbox').fill('sap')
    await expect(page.getByRole('search').getByRole('link')).toHaveCount(5)
    await page.getByRole('searchbox').fill('zeppelin')
    await expect(page.getByRole('search').getByRole('link')).toHaveText(['Ask us about “zeppelin”'])
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')

    const form = page.getByRole('form', { name: 'Contact' })
    await page.route('**/api/contact', (route) => route.fulfill(json(500, { success: false })), { times: 1 })
    await form.getByLabel('Name').fill('Erika')
    await form.getByLabel('Email').fill('erika@example.org')
    await form.getByLabel('Message').fill('Hello')
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).toBeVisible()
    expect(await findingsAt([360, 1280], page, 'form')).toEqual([])
    await page.route('**/api/contact', (route) => route.fulfill(json(200, { success: true })))
    await form.getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    await expect(toasts(page)).toBeVisible()
    expect(await findingsAt([360, 1280], page)).toEqual([])
  })

  test('in the error box and toast of a list that fails to load', async ({ page, faults }) => {
    faults.expect(/status of 500/)
    await visit(page, '/layout')
    await page.route(/\/api\/job\?/, (route) => route.fulfill(json(500, { success: false })))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await expect(page.locator('main').getByRole('alert')).toBeVisible()
    await expect(toasts(page)).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test('in the details of a closed job', async ({ page }) => {
    const { jobs } = await (await page.request.get('/api/job')).json()
    const closed = jobs.find(({ status }: { status: string }) => status === 'closed')
    await page.setViewportSize({ width: 360, height: 800 })
    await visit(page, `/career?job=${closed._id}`)
    expect(await findings(page)).toEqual([])
  })
})
