import type { Locator, Page } from '@playwright/test'
import { addPost, expect, expectFieldError, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { inMotion, visit } from './support/test.ts'
import { keepToasts, toasts } from './support/toasts.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const refused = { status: 500, json: { success: false, message: 'Said by the server' } }

test.use(inMotion)

/** On top means that a click in the toast's middle reaches it: no backdrop and no inert page is in the way. */
async function expectOnTop(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible()
  await expect
    .poll(() =>
      toast.evaluate((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return each.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
}

/** Returns how long the toast's timer has been running, in ms. */
const clockOf = (toast: Locator) =>
  toast.locator('.Toastify__progress-bar--animated').evaluate((bar) => Number(bar.getAnimations()[0]?.currentTime))

test('a failed save is reported in its dialog, in a toast above the backdrop that stays on top of a second dialog', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/, /status of 409/)
  await keepToasts(page)
  await open(page, '/admin/add-service')
  await page.route('**/api/services-menu/**', (route) => route.fulfill(refused))
  for (const name of ['Add Category', 'Edit SAP Implementation']) {
    await button(page, name).click()
    const form = page.getByRole('dialog')
    for (const field of await form.locator('input:not([name=to], [type=checkbox]), textarea').all())
      await field.fill('Kept text')
    await expect(form.getByRole('alert')).toHaveCount(0)
    await button(form, 'Save').click()
    await expect(form.getByRole('alert')).toHaveText('Said by the server')
    await expectOnTop(toasts(page))
    await toasts(page).getByRole('button', { name: 'close' }).click()
    await expect(toasts(page)).toHaveCount(0)
    // Neither the click on the toast nor what follows it discards what was typed.
    await expect(form.locator('input').first()).toHaveValue('Kept text')
    await expect(dialog(page, 'Discard changes')).toHaveCount(0)
    await button(form, 'Cancel').click()
    await button(dialog(page, 'Discard changes'), 'Discard').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  // A field error is shown at its field and not as an alert in the dialog.
  await page.unrouteAll()
  const message = 'Category already exists'
  const json = { success: false, message, errors: { category: message } }
  await page.route('**/api/services-menu/**', (route) => route.fulfill({ status: 409, json }))
  await button(page, 'Add Category').click()
  const form = dialog(page, 'Add Category')
  await form.getByRole('textbox').fill('New')
  await button(form, 'Save').click()
  await expectFieldError(form.getByRole('textbox'), message)
  await expect(form.getByRole('textbox')).toBeFocused()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expectOnTop(toasts(page))

  // The toast stays on top while a second dialog opens and closes over the first.
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Discard changes')).toBeVisible()
  await expectOnTop(toasts(page))
  await button(dialog(page, 'Discard changes'), 'Cancel').click()
  await expect(dialog(page, 'Discard changes')).toHaveCount(0)
  await expectOnTop(toasts(page))
  await page.keyboard.press('Escape')
  await button(dialog(page, 'Discard changes'), 'Discard').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectOnTop(toasts(page))
})

test('a failed deletion is reported in its dialog, without axe violations, until it is retried', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/)
  await keepToasts(page)
  for (const [path, api, name] of [
    ['/admin/add-service', '**/api/services-menu/**', 'Delete SAP Solutions'],
    ['/admin/add-service?tab=content', '**/api/services/*', 'Delete cloud-adoption'],
  ] as const) {
    await open(page, path)
    if (path.endsWith('content')) {
      await page.getByRole('searchbox').fill('cloud-adoption')
      // The rows from before the search's response go away, and a click on them would go with them.
      await expect(page.locator('tbody tr')).toHaveCount(1)
    }
    await page.route(api, (route) => route.fulfill(refused))
    await button(page, name).click()
    const question = dialog(page, 'Confirm Deletion')
    await button(question, 'Delete').click()
    await expect(question.getByRole('alert')).toHaveText('Said by the server')
    await expectOnTop(toasts(page))
    if (path.endsWith('content')) {
      expect(await findings(page, 'dialog[open]')).toEqual([])
      await expect(toasts(page)).toHaveCount(1)
    }
    await page.unrouteAll()
    await page.route(api, () => {})
    await button(question, 'Delete').click()
    await expect(button(question, 'Deleting...')).toBeDisabled()
    await expect(question.getByRole('alert')).toHaveCount(0)
  }
})

test('a visible toast stays on top when a dialog opens, and its timer continues', async ({ page }) => {
  const { title } = await addPost(page)
  await open(page, '/admin')
  await button(page, `Delete ${title}`).click()
  await button(dialog(page, 'Confirm Deletion'), 'Delete').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectOnTop(toasts(page))
  await page.mouse.move(300, 700)
  await expect.poll(() => clockOf(toasts(page))).toBeGreaterThan(1500)
  await page
    .locator('tbody')
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await expect(dialog(page, 'Confirm Deletion')).toBeVisible()
  expect(await clockOf(toasts(page))).toBeGreaterThan(1500)
  await expectOnTop(toasts(page))
  await button(dialog(page, 'Confirm Deletion'), 'Cancel').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await clockOf(toasts(page))).toBeGreaterThan(1500)
  await expectOnTop(toasts(page))
  await expect(toasts(page)).toHaveCount(0, { timeout: 5000 })
})

test('a focused toast pauses, and its timer resumes once it loses focus', async ({ page }) => {
  await visit(page, '/career')
  await toasts(page).focus()
  const bar = toasts(page).locator('.Toastify__progress-bar--animated')
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'close' })).toBeFocused()
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(bar).toHaveCSS('animation-play-state', 'running')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const [path, name] of [
    ['/admin/add-blog', 'Sidebar'],
    ['/career', 'Menu'],
  ] as const) {
    test(`a toast moves in and out of the "Open the menu" dialog on ${path} and can be closed in it`, async ({
      page,
    }) => {
      await keepToasts(page)
      await visit(page, path)
      if (path === '/admin/add-blog') await button(page, 'Submit').click()
      await expectOnTop(toasts(page))
      await button(page, 'Open the menu').click()
      await expect(dialog(page, name).locator('.Toastify__toast')).toHaveCount(1)
      await expectOnTop(toasts(page))
      await page.keyboard.press('Escape')
      await expect(dialog(page, name)).toHaveCount(0)
      await expectOnTop(toasts(page))

      // It outlives the dialog even if the close event comes late.
      await button(page, 'Open the menu').click()
      await expect(dialog(page, name).locator('.Toastify__toast')).toHaveCount(1)
      await page.evaluate(() => {
        document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
        // Updates styles before the dialog's event, as a frame in between would.
        document.getAnimations()
      })
      await expect(dialog(page, name)).toHaveCount(0)
      await expectOnTop(toasts(page))
      await button(page, 'Open the menu').click()
      await toasts(page).getByRole('button', { name: 'close' }).click()
      await expect(toasts(page)).toHaveCount(0)
      await expect(dialog(page, name)).toBeVisible()
    })
  }
})
