import type { Page } from '@playwright/test'
import { expect, expectFieldError, expectToast, open, renewSignIns, signIn, test } from './support/admin.ts'
import { findingsAt } from './support/axe.ts'

const now = (page: Page) => page.getByRole('button', { name: 'Back up now' })
const form = (page: Page) => page.getByRole('form', { name: 'Schedule' })
const table = (page: Page) => page.getByRole('table', { name: 'Backups' })

test.beforeEach(({ site }) => renewSignIns(site))

test('a backup can be made by keyboard, listed and downloaded; the schedule is validated, saved, and asked about', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/)
  // Backups that fail to load can be retried.
  await page.route('**/api/backups', (route) => route.fulfill({ status: 500, json: { success: false, message: 'No' } }))
  await open(page, '/admin/backups')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/backups')
  await page.getByRole('button', { name: /again/i }).click()
  await expect(form(page)).toBeVisible()

  await expect(page.getByText('No backups yet')).toBeVisible()
  await now(page).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Backup made successfully')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('definition').first()).not.toHaveText('None yet')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download the backup of / }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.site-archive$/)
  expect(await file.failure()).toBe(null)

  await expect(form(page).getByLabel('Back up')).toHaveValue('daily')
  await expect(form(page).getByLabel('On', { exact: true })).toHaveCount(0)
  await form(page).getByLabel('Back up').selectOption('Every week')
  await form(page).getByLabel('On', { exact: true }).selectOption('Wednesday')
  await form(page).getByLabel('At (UTC)').selectOption('22:00')
  await form(page).getByLabel('Backups to keep').fill('0')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expectFieldError(
    form(page).getByLabel('Backups to keep'),
    'Backups to keep must be a whole number from 1 to 100',
  )
  await form(page).getByLabel('Backups to keep').fill('8')
  await form(page).getByLabel('Backups to keep').press('Enter')
  await expectToast(page, 'Schedule saved successfully')
  await page.reload()
  await expect(form(page).getByLabel('Back up')).toHaveValue('weekly')
  await expect(form(page).getByLabel('On', { exact: true })).toHaveValue('3')
  await expect(form(page).getByLabel('At (UTC)')).toHaveValue('22')
  await expect(form(page).getByLabel('Backups to keep')).toHaveValue('8')

  await form(page).getByLabel('Backups to keep').fill('33')
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a schedule saved by somebody else meanwhile is reported before it is overwritten', async ({
  page,
  ownSite,
  faults,
}) => {
  faults.expect(/status of 409/)
  const own = await ownSite({ SEED: 'none' })
  await signIn(page.request, own, 'admin@example.com')
  await open(page, `${own.url}/admin/backups`)
  await form(page).getByLabel('Backups to keep').fill('30')
  const data = { every: 'weekly', hour: 4, weekday: 1, keep: 14 }
  expect((await page.request.put(`${own.url}/api/backups/schedule`, { data })).status()).toBe(200)
  // When the backup is done the page loads everything again, but not what is typed.
  await now(page).click()
  await expectToast(page, 'Backup made successfully')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByRole('alert')).toContainText(
    'Somebody else has just saved the schedule as “Every week on Monday at 04:00 UTC, 14 to keep”.',
  )
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Schedule saved successfully')
  const { schedule } = await (await page.request.get(`${own.url}/api/backups`)).json()
  expect(schedule).toMatchObject({ every: 'daily', keep: 30, revision: 3 })
})

const whole = {
  schedule: { every: 'daily', hour: 3, weekday: 0, keep: 14, revision: 2, updatedAt: '2026-03-01T08:00:00.000Z' },
  backups: ['01', '02'].map((day) => ({
    name: `2026-03-${day}T03-00-00.site-archive.encrypted`,
    createdAt: `2026-03-${day}T03:00:00.000Z`,
    bytes: 2_400_000,
    isEncrypted: true,
  })),
  folder: '/srv/a-folder-whose-name-is-so-long-that-it-does-not-fit-on-one-line-of-a-telephone/backups',
  isEncrypted: true,
  isRunning: false,
  lastSuccessAt: '2026-03-02T03:00:00.000Z',
  lastFailure: { at: '2026-03-04T03:00:00.000Z', message: 'ENOSPC: no space left on device, write' },
  copy: {
    place: 's3://s3.eu-central-1.example.com/a-bucket-whose-name-is-long/and-a-folder-in-it',
    lastSuccessAt: '2026-03-02T03:00:00.000Z',
    lastFailure: { at: '2026-03-04T03:00:00.000Z', message: 's3://s3.eu-central-1.example.com answers 503 SlowDown' },
  },
  hook: { lastSuccessAt: null, lastFailure: { at: '2026-03-04T03:00:00.000Z', message: 'The tape is full' } },
  drill: { lastSuccessAt: '2026-03-01T03:00:00.000Z', lastFailure: null },
  restore: { isRunning: false, lastSuccessAt: null, lastFailure: null },
  nextAt: '2026-03-05T03:00:00.000Z',
  overdue: 2,
}

test('axe reports no violations at any width in both themes', async ({ page }) => {
  await page.route('**/api/backups', (route) => route.fulfill({ json: { success: true, ...whole } }))
  const copies = { copies: whole.backups.slice(1), problem: null }
  await page.route('**/api/backups/copies', (route) => route.fulfill({ json: { success: true, ...copies } }))
  await open(page, '/admin/backups')
  await expect(page.getByText('The last backup failed', { exact: true })).toBeVisible()
  await expect(page.getByText('The copy of the last backup failed')).toBeVisible()
  await expect(page.getByText('The hook of the last backup failed')).toBeVisible()
  await expect(page.getByText(/^Also at s3:\/\/.+: 1, the newest of /)).toBeVisible()
  await expect(page.getByText('Copied', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('definition').last()).toHaveText(/, complete$/)
  await expect(table(page)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 1200 })
  expect(await findingsAt([1280, 390, 768, 1920], page)).toEqual([])
})

test('overdue backups and problems with them are shown on the dashboard and link to their page', async ({ page }) => {
  for (const [backups, name] of [
    [{ total: 3 }, '3 backups overdue'],
    [{ total: 0, failed: 2 }, '2 problems with backups'],
  ] as const) {
    await page.route('**/api/overview', async (route) => {
      const { counts, ...answer } = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, counts: { ...counts, backups } } })
    })
    await open(page, '/admin')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL('/admin/backups')
    await page.unrouteAll()
  }
})
