import type { Page } from '@playwright/test'
import { expect, expectToast, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { input } from './support/menu.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const current = (page: Page) => rail(page).locator('[aria-current=true]')
const saved = '/admin/add-service?tab=content&edit=data-governance'

test('a rail leads to the sections of the service form, by mouse and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, saved)
  await expect(rail(page).getByRole('link')).toHaveText(['Hero', 'Main', 'Card', 'Address', 'Publication'])
  await expect(current(page)).toHaveText('Hero')
  for (const [section, field] of [
    ['Card', input(page, 'Card image')],
    ['Address', input(page, 'Service ID')],
    ['Main', input(page, 'Main image')],
    ['Hero', input(page, 'Hero title')],
  ] as const) {
    await rail(page).getByRole('link', { name: section, exact: true }).press('Enter')
    await expect(field).toBeFocused()
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeInViewport()
    await expect(current(page)).toHaveText(section)
    await expect(rail(page).getByRole('link', { name: 'Hero' })).toBeInViewport()
  }
  await rail(page).getByRole('link', { name: 'Publication' }).click()
  await expect(current(page)).toHaveText('Publication')
  await expect(page).toHaveURL(saved)
  expect(await findings(page)).toEqual([])
  // Whoever scrolls on from a field is told where they are.
  await input(page, 'Hero title').focus()
  await page.getByRole('group', { name: 'Sub-section 2' }).evaluate((part) => part.scrollIntoView())
  await expect(current(page)).toHaveText('Main')
})

test('the rail marks the sections with errors', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/admin/add-service?tab=content&new=')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Please fill in all required fields')
  await expect(input(page, 'Hero title')).toBeFocused()
  for (const section of ['Hero', 'Main', 'Card', 'Address'])
    await expect(rail(page).getByRole('link', { name: `${section} has errors` })).toBeVisible()
  await expect(rail(page).getByRole('link', { name: 'Publication', exact: true })).toBeVisible()
})

test('the rail leaves the form 36 rem, with the preview beside it and without', async ({ page }) => {
  await open(page, saved)
  const preview = page.getByRole('button', { name: 'Preview' })
  const rails: string[] = []
  for (const isBeside of [false, true]) {
    for (const width of [2200, 1440, 1280, 1024, 700, 360]) {
      if (isBeside && width < 1280) continue
      await page.setViewportSize({ width, height: 900 })
      if (isBeside && (await preview.getAttribute('aria-pressed')) === 'false') await preview.click()
      await page.waitForTimeout(100)
      if (!(await rail(page).isVisible())) continue
      rails.push(`${width}${isBeside ? ' beside' : ''}`)
      const section = page.getByRole('region', { name: 'Hero' })
      expect((await section.boundingBox())?.width).toBeGreaterThanOrEqual(36 * 16)
    }
  }
  expect(rails).toEqual(['2200', '1440', '1280', '2200 beside'])
})
