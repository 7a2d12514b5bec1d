import type { Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { tabThrough } from './support/focus.ts'
import { publicPages } from './support/pages.ts'
import { expect, json, test, visit } from './support/test.ts'
import { toasts } from './support/toasts.ts'

const bar = (page: Page) => page.getByRole('banner')

for (const width of [360, 1280]) {
  test.describe(`axe finds nothing at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const [name, pathOf] of publicPages) {
      test(name, async ({ page }) => {
        await visit(page, await pathOf(page))
        expect(await findings(page)).toEqual([])
      })
    }

    test('a service that is not there', async ({ page, faults }) => {
      faults.expect(/status of 404/)
      await visit(page, '/services/steam-engines')
      expect(await findings(page)).toEqual([])
    })

    if (width === 1280) {
      test('the mega-menu, open', async ({ page }) => {
        await visit(page, '/layout')
        await bar(page).getByRole('button', { name: 'Services', exact: true }).press('Enter')
        await expect(bar(page).getByRole('list', { name: 'SAP Solutions' })).toBeVisible()
        expect(await findings(page)).toEqual([])
      })
    } else {
      test('the sheet, open', async ({ page }) => {
        await visit(page, '/layout')
        await bar(page).getByRole('button', { name: 'Open the menu' }).click()
        await page.getByRole('dialog').locator('summary').first().click()
        expect(await findings(page)).toEqual([])
      })
    }

    test('the search, open with results and without', async ({ page }) => {
      await visit(page, '/layout')
      await bar(page).getByRole('button', { name: 'Search services' }).click()
      await page.getByRole('searchbox').fill('sap')
      await expect(page.getByRole('search').getByRole('link')).toHaveCount(5)
      expect(await findings(page)).toEqual([])
      await page.getByRole('searchbox').fill('zeppelin')
      await expect(page.getByRole('search').getByRole('link')).toHaveCount(0)
      expect(await findings(page)).toEqual([])
    })

    test('the form with errors, and the Thank You with its toast', async ({ page, faults }) => {
      faults.expect(/status of 500/)
      await visit(page, '/layout')
      const form = page.getByRole('form', { name: 'Contact' })
      await form.getByRole('button').click()
      await expect(form.getByText('Name is required')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.route('**/api/contact', (route) => route.fulfill(json(500, { success: false })), { times: 1 })
      await form.getByLabel('Name').fill('Erika')
      await form.getByLabel('Email').fill('erika@example.org')
      await form.getByLabel('Message').fill('Hello')
      await form.getByRole('button').click()
      await expect(form.getByRole('alert')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.route('**/api/contact', (route) => route.fulfill(json(200, { success: true })))
      await form.getByRole('button').click()
      await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
      await expect(toasts(page)).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

    for (const [name, path, link] of [
      ['blog', /\/api\/blog\/\?/, 'Blog'],
      ['openings', /\/api\/job\?/, 'Careers'],
    ] as const) {
      test(`the error box of the ${name}, with its toast`, async ({ page, faults }) => {
        faults.expect(/status of 500/)
        await visit(page, '/layout')
        await page.route(path, (route) => route.fulfill(json(500, { success: false })))
        await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
        await expect(page.locator('main').getByRole('alert')).toBeVisible()
        await expect(toasts(page)).toBeVisible()
        expect(await findings(page)).toEqual([])
      })
    }

    test('an opening that is closed, an empty choice, and a list without entries', async ({ page }) => {
      const { jobs } = await (await page.request.get('/api/job')).json()
      const closed = jobs.find(({ status }: { status: string }) => status === 'closed')
      await visit(page, `/career?job=${closed._id}`)
      expect(await findings(page)).toEqual([])
      await visit(page, '/career?department=Design&location=Remote')
      await expect(page.getByText('No opening matches this choice')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })
}

test.describe('by keyboard', () => {
  test('the first tab stop skips to the content', async ({ page }) => {
    await visit(page, '/blog')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toHaveAccessibleName('All')
  })

  for (const [name, pathOf] of publicPages) {
    test(`the focus is seen at every tab stop, and none is lost: ${name}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page, await pathOf(page))
      const { stops, unseen } = await tabThrough(page)
      expect(unseen).toEqual([])
      expect(stops).toBeGreaterThan(20)
      expect(stops).toBeLessThan(200)
    })
  }
})
