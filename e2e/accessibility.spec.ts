import type { Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { tabThrough } from './support/focus.ts'
import { publicPages } from './support/pages.ts'
import { expect, json, test, visit } from './support/test.ts'
import { keepToasts, toasts } from './support/toasts.ts'

const bar = (page: Page) => page.getByRole('banner')

// axe checks the screens that have a picture in screens.spec.ts there.
test.describe('axe reports no violations', () => {
  test('in a search without results', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await visit(page, '/layout')
    await bar(page).getByRole('button', { name: 'Search services' }).click()
    await page.getByRole('searchbox').fill('sap')
    await expect(page.getByRole('search').getByRole('link')).toHaveCount(5)
    await page.getByRole('searchbox').fill('zeppelin')
    await expect(page.getByRole('search').getByRole('link')).toHaveText(['Ask us about “zeppelin”'])
    expect(await findings(page)).toEqual([])
  })

  for (const width of [360, 1280]) {
    test(`in the contact form after a failure and after sending, at ${width} px`, async ({ page, faults }) => {
      faults.expect(/status of 500/)
      await page.setViewportSize({ width, height: 800 })
      await visit(page, '/layout')
      const form = page.getByRole('form', { name: 'Contact' })
      await page.route('**/api/contact', (route) => route.fulfill(json(500, { success: false })), { times: 1 })
      await form.getByLabel('Name').fill('Erika')
      await form.getByLabel('Email').fill('erika@example.org')
      await form.getByLabel('Message').fill('Hello')
      await form.getByRole('button').click()
      await expect(form.getByRole('alert')).toBeVisible()
      expect(await findings(page, 'form')).toEqual([])
      await page.route('**/api/contact', (route) => route.fulfill(json(200, { success: true })))
      await form.getByRole('button').click()
      await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
      await expect(toasts(page)).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  }

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

test.describe('keyboard navigation', () => {
  // Every page contains the whole layout.
  for (const [name, pathOf] of publicPages.filter(([name]) => name !== 'layout')) {
    test(`focus is visible and in view at every tab stop: ${name}`, async ({ page }) => {
      // One that closes while it has the focus would be taken for a stop without one.
      await keepToasts(page)
      await visit(page, await pathOf(page))
      const { stops, unseen } = await tabThrough(page)
      expect(unseen).toEqual([])
      expect(stops).toBeGreaterThan(20)
      expect(stops).toBeLessThan(200)
      if (name === 'the blog') await expectWayToContent(page)
    })
  }
})

/** Expects the skip link at the first tab stop; once it is followed, tabbing continues in the content. */
async function expectWayToContent(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveAccessibleName('All')
}
