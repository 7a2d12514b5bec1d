import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { visit } from './support/test.ts'

const job = {
  title: 'Keeper of the archive',
  description: 'You keep what others throw away.',
  requirements: ['Patience'],
  responsibilities: ['Keeping'],
  applicationEmail: 'careers@example.com',
}

test('a deleted job can be found in the trash, restored, and deleted for good', async ({ page }) => {
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

test('a failed restore says why and leaves the entry in the trash', async ({ page, faults }) => {
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

/** Whether nothing is drawn in this part of the window. */
async function isBlank(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<boolean> {
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels.every(({ min, max }) => min === max)
}

const boxOf = (cell: Locator) =>
  cell.evaluate((each) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    const { x, y, width, height, right } = range.getBoundingClientRect()
    return { x, y, width, height, right }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('dots appear only between details on the same line, and no title runs under a button', async ({ page }) => {
    const entry = (_id: string, title: string, noun: string, deletedBy: string) => {
      return { _id, title, noun, deletedBy, deletedAt: '2026-01-01T09:00:00Z', expiresAt: '2026-02-01T09:00:00Z' }
    }
    const trash = [
      entry('1', 'Two lines of details', 'case study', 'anna.berg@example.com'),
      entry('2', 'Erika Mustermann, Muster', 'page', ''),
    ]
    await page.route('**/api/trash?*', (route) => route.fulfill({ json: { success: true, trash, total: 2 } }))
    await open(page, '/admin/trash')
    const cell = (row: number, label: string) => page.locator('tbody tr').nth(row).locator(`[data-label=${label}]`)
    const [kind, deleted] = [await boxOf(cell(0, 'Kind')), await boxOf(cell(0, 'Deleted'))]
    expect(deleted.y).toBeGreaterThan(kind.y)
    expect(await isBlank(page, { ...kind, x: kind.right + 1, width: 24 })).toBe(true)
    expect(await isBlank(page, { ...deleted, x: deleted.x - 10, width: 9 })).toBe(true)

    const [left, right] = [await boxOf(cell(1, 'Kind')), await boxOf(cell(1, 'Deleted'))]
    expect(Math.abs(right.y - left.y)).toBeLessThan(8)
    expect(await isBlank(page, { ...left, x: left.right + 1, width: right.x - left.right - 2 })).toBe(false)
    const restore = await boxOf(page.getByRole('button', { name: 'Restore Erika' }))
    expect((await boxOf(cell(1, 'Title'))).right).toBeLessThan(restore.x)
  })
})
