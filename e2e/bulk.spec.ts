import type { Page } from '@playwright/test'
import { addJob, addPost, expect, expectToast, open, signIn, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name })
const bar = (page: Page) => page.getByRole('form', { name: 'Change the selected entries' })
const values = (page: Page, label: string) => page.locator(`tbody td[data-label="${label}"]`).allTextContents()

async function choose(page: Page, action: string, value?: string): Promise<void> {
  await bar(page).getByLabel('What to do with them').selectOption(action)
  if (value !== undefined && action === 'Set category') await bar(page).getByLabel(action).selectOption(value)
  else if (value !== undefined) await bar(page).getByLabel(action).fill(value)
  await bar(page).getByRole('button', { name: 'Apply' }).click()
}

test('many posts are changed at once and brought back by one undo', async ({ page, ownSite, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const own = await ownSite({ SEED: 'none' })
  await signIn(page.request, own, 'admin@example.com')
  for (const title of ['Post 1', 'Post 2', 'Post 3', 'Post 4']) await addPost(page, { title }, own.url)
  await page.request.post(`${own.url}/api/blog`, { data: { title: 'Unfinished', isDraft: true } })
  await open(page, `${own.url}/admin`)
  await expect(bar(page)).toHaveCount(0)

  // A range, by keyboard and with shift.
  await box(page, 'Select Post 4').focus()
  await page.keyboard.press('Space')
  await box(page, 'Select Post 2').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected')
  expect(await findings(page)).toEqual([])
  // Without an answer, what was chosen stays.
  await page.context().setOffline(true)
  await choose(page, 'Set category', 'Business')
  await expect(page.getByRole('alert').filter({ hasText: 'The site did not answer' })).toBeVisible()
  await expect(bar(page)).toContainText('3 selected')
  await page.context().setOffline(false)
  await bar(page).getByRole('button', { name: 'Apply' }).click()
  await expectToast(page, '3 entries changed')
  await expect.poll(() => values(page, 'Category')).toEqual(['Technology', ...Array(3).fill('Business'), 'Technology'])
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '3 entries restored')
  await expect.poll(() => values(page, 'Category')).toEqual(Array(5).fill('Technology'))

  // What cannot be done is named and stays selected.
  await box(page, 'Select all rows of this page').check()
  await choose(page, 'Publish')
  const failed = page.getByRole('alert').filter({ hasText: '1 entry could not be changed' })
  await expect(failed).toContainText('Unfinished: Summary is required')
  await expect(bar(page)).toContainText('1 selected')
  await expect(box(page, 'Select Unfinished')).toBeChecked()
  await failed.getByRole('button', { name: 'Close' }).click()

  await choose(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, '1 entry moved to the trash')
  await expect(box(page, 'Select Unfinished')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(box(page, 'Select Unfinished')).toBeVisible()
})

test('all that match are selected, on every page, and another tab begins anew', async ({ page, ownSite }) => {
  const own = await ownSite({ SEED: 'none' })
  await signIn(page.request, own, 'admin@example.com')
  for (let n = 0; n < 13; n += 1) await addPost(page, { title: `Post ${n}` }, own.url)
  await addJob(page, {}, own.url)
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${own.url}/admin`)
  await box(page, 'Select Post 12').check()
  expect(await findings(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'Select all 13' }).click()
  await expect(bar(page)).toContainText('13 selected')
  await choose(page, 'Add tag', 'Cloud')
  await expectToast(page, '13 entries changed')
  await box(page, 'Select Post 12').check()
  await page.getByRole('tab', { name: /^Job Postings/ }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('an entry serves as a template for a draft', async ({ page }) => {
  const job = await addJob(page, { title: 'Basis Administrator' })
  await open(page, `/admin/edit-job/${job._id}`)
  await page.getByRole('button', { name: 'Use as a template' }).click()
  await expectToast(page, 'This is a draft with the same texts')
  await expect(page).not.toHaveURL(new RegExp(job._id))
  await expect(page.getByLabel('Job Title')).toHaveValue('Basis Administrator')
})
