import { readFile } from 'node:fs/promises'
import { addPost, expect, heading, open, test } from './support/admin.ts'
import { findingsAt } from './support/axe.ts'

test('the log can be retried, filtered and searched, passes axe, and links to the changed entry', async ({
  page,
  faults,
}) => {
  faults.expect(/500/)
  const post = await addPost(page, { title: 'A post for the log' })
  await page.request.delete('/api/blog/nothing')
  await page.route('**/api/activity-log?*', (route) => route.fulfill({ status: 500, json: { success: false } }), {
    times: 1,
  })
  await open(page, '/admin/activity')
  await expect(heading(page)).toHaveText('Activity')
  await page.getByRole('button', { name: 'Try again' }).click()
  const table = page.getByRole('table', { name: 'Activity' })
  await expect(table.getByRole('row').filter({ hasText: 'A post for the log' })).toContainText(/created post/i)
  expect(await findingsAt([390, 1280], page)).toEqual([])

  await page.getByRole('button', { name: 'Sign-ins' }).press('Enter')
  await expect(page).toHaveURL(/type=sign-in/)
  await expect(table.getByRole('row').nth(1)).toContainText(/signed in/i)
  await expect(table.getByText('A post for the log')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search the activity' }).fill('no such words')
  await expect(page.getByText(/no such words/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Changes' }).click()
  await table.getByRole('link', { name: 'A post for the log' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/edit-blog/${post._id}$`))
})

test('the CSV export escapes formulas and is logged itself', async ({ page }) => {
  await addPost(page, { title: '=2+5 is no formula' })
  await open(page, '/admin/activity?type=change')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(`"'=2+5 is no formula"`)
  await page.reload()
  await page.getByRole('button', { name: 'Exports' }).click()
  await expect(page.getByText('Downloaded activity').first()).toBeVisible()
})
