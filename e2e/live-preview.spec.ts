import type { Page } from '@playwright/test'
import { addPost, expect, expectToast, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

/** The frame that is shown: the other one is loading the next state. */
const shown = (page: Page) =>
  page.locator('iframe[title="Preview of the page"]:visible').contentFrame().getByRole('heading', { level: 1 })
const toggle = (page: Page) => page.getByRole('button', { name: 'Live preview' })

test('the page is shown beside the form as it is typed, wide or narrow, and follows a save', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 })
  const { _id, title } = await addPost(page, { content: 'How it begins.' })
  await open(page, `/admin/edit-blog/${_id}`)
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(shown(page)).toHaveText(title)
  const panel = page.getByRole('region', { name: 'Preview' })
  await expect(panel).toContainText('As it is saved.')
  expect(await findings(page)).toEqual([])

  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box('Title').fill('Typed, not saved')
  await expect(shown(page)).toHaveText('Typed, not saved')
  await expect(panel).toContainText('With your changes, which are not saved yet.')
  await box('Content').fill('Now **bold**.')
  const frame = page.locator('iframe[title="Preview of the page"]:visible').contentFrame()
  await expect(frame.locator('article strong')).toHaveText('bold')
  // A field that breaks a rule is shown as it is saved.
  await box('Title').fill('')
  await expect(shown(page)).toHaveText(title)
  await box('Title').fill('Typed, not saved')
  await panel.getByRole('button', { name: 'Phone' }).click()
  await expect(shown(page)).toHaveText('Typed, not saved')
  expect(await shown(page).evaluate(() => window.innerWidth)).toBe(390)

  await page.keyboard.press('Control+s')
  await expectToast(page, 'Blog post updated successfully!')
  await toggle(page).click()
  await expect(panel).toHaveCount(0)
})

test('on a phone the preview is a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { _id, title } = await addPost(page)
  await open(page, `/admin/edit-blog/${_id}`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`${title}, changed`)
  await toggle(page).click()
  await expect(shown(page)).toHaveText(`${title}, changed`)
  expect(await findings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
