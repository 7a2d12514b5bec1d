import type { Locator, Page } from '@playwright/test'
import { expect, expectToast, heading, mailedCode, nextAdministrator, nobody, png, test } from './support/admin.ts'
import { tabTo } from './support/keyboard.ts'

test.use({ storageState: nobody })

const typeHere = (page: Page, text: string) => page.keyboard.type(text)
const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('a post can be scheduled, published and deleted by keyboard alone, from sign-in to sign-out', async ({
  page,
  site,
  visitor,
  faults,
}) => {
  faults.expect(/status of 400/)
  test.slow()
  const input = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const title = `Written by keyboard ${process.pid}`
  const email = nextAdministrator()
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.210.0.1' })

  await page.goto('/admin-login')
  await expect(input('Enter your registered Email Address')).toBeFocused()
  await typeHere(page, email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await typeHere(page, await mailedCode(site, email))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Dashboard')

  await press(page, page.getByRole('complementary').getByRole('link', { name: 'Add Blog' }))
  await expect(heading(page)).toHaveText('Create Blog')
  await tabTo(page, input('Title'))
  await typeHere(page, title)
  await press(page, button('H1'), 'ArrowRight')
  await expect(button('H2')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(input('Content')).toBeFocused()
  await typeHere(page, 'Hands on the keys')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await typeHere(page, 'Nothing but keys.')
  await expect(input('Content')).toHaveValue('## Hands on the keys\n\nNothing but keys.')
  await tabTo(page, input('Summary'))
  await typeHere(page, 'Not one click')
  await tabTo(page, input('Author name'))
  await typeHere(page, 'Ada')
  const file = page.locator('input[type=file]').first()
  await tabTo(page, file)
  await expect(file).toBeFocused()
  await file.setInputFiles(await png(80, 60))
  await press(page, page.getByRole('checkbox', { name: 'Publish now' }), 'Space')
  const date = page.getByLabel('Scheduled date')
  await expect(date).toBeVisible()
  await tabTo(page, date)
  // The parts of the date, in the browser's order and clock.
  await typeHere(page, '02022099')
  await page.keyboard.press('Tab')
  await typeHere(page, '0930A')
  await expect(date).toHaveValue('2099-02-02T09:30')
  await press(page, button('Submit'))
  await expectToast(page, 'Blog post created successfully!')
  await expect(page.locator('main')).toContainText('2 February 2099 at 09:30')
  await expect(page.getByRole('link', { name: 'Edit it' })).toBeVisible()

  // Published after all: the notice has the focus, and its link leads to the form.
  await press(page, page.getByRole('link', { name: 'Edit it' }))
  await expect(heading(page)).toHaveText('Edit Blog')
  await expect(input('Title')).toHaveValue(title)
  await press(page, page.getByRole('checkbox', { name: 'Publish now' }), 'Space')
  await press(page, button('Update'))
  await expect(heading(page)).toHaveText('Dashboard')
  await visitor.goto('/blog')
  await expect(visitor.locator('main li').filter({ hasText: title })).toHaveCount(1)

  await press(page, button(`Delete ${title}`))
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(`Delete ${title}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Delete' }))
  await expectToast(page, 'Blog deleted successfully')
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0)
  await expect(page.getByRole('tabpanel')).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: /^Admin / }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await press(page, button('Logout'))
  await expect(page).toHaveURL('/admin-login')
  await expect(input('Enter your registered Email Address')).toBeFocused()
})
