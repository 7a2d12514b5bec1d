import { expect, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { visit } from './support/test.ts'

const job = {
  title: 'Keeper of the archive',
  description: 'You keep what others throw away.',
  requirements: ['Patience'],
  responsibilities: ['Keeping'],
  applicationEmail: 'careers@example.com',
}

test('what was deleted is found in the trash, put back, and deleted for good', async ({ page }) => {
  const created = (await (await page.request.post('/api/job', { data: job })).json()).job
  await page.request.delete(`/api/job/${created._id}`)
  await visit(page, '/admin/trash')
  const row = page.getByRole('row').filter({ hasText: job.title })
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('no such thing')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('KEEPER')
  await expect(page).toHaveURL('/admin/trash?q=KEEPER')
  await expect(row).toHaveCount(1)
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: `Restore ${job.title}` }).click()
  await expect(page.getByRole('alert').filter({ hasText: `${job.title} restored` })).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const back = (await (await page.request.get(`/api/job/${created._id}`)).json()).job
  expect(back).toEqual(created)

  await page.request.delete(`/api/job/${created._id}`)
  await visit(page, '/admin/trash')
  await page.getByRole('button', { name: `Delete ${job.title} for good` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await expect(dialog).toContainText(job.title)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  expect((await page.request.post(`/api/trash/${created._id}/restore`)).status()).toBe(404)
})

test('why something cannot come back is said, and it stays', async ({ page, faults }) => {
  faults.expect(/status of 409/)
  const slug = 'archive-keeper'
  const made = async () => (await (await page.request.post('/api/job', { data: { ...job, slug } })).json()).job._id
  const first = await made()
  await page.request.delete(`/api/job/${first}`)
  const second = await made()
  await visit(page, '/admin/trash')
  await page.getByRole('button', { name: `Restore ${job.title}` }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'now has its name or address' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: job.title })).toHaveCount(1)
  for (const id of [first, second]) {
    await page.request.delete(`/api/job/${id}`)
    await page.request.delete(`/api/trash/${id}`)
  }
})
