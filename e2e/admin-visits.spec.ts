import { devices } from '@playwright/test'
import { expect, heading, open, signIn, test } from './support/admin.ts'
import { hydrated } from './support/test.ts'

test('page loads, link navigation and job applications by visitors are counted', async ({ page, browser, ownSite }) => {
  const own = await ownSite({ SEED: 'demo' })
  await signIn(page.request, own, 'admin@example.com')
  await open(page, `${own.url}/admin/visits`)
  await expect(heading(page)).toHaveText('Visits')
  await expect(page.locator('main')).toContainText('No visits in this period')

  const { userAgent } = devices['Desktop Firefox']
  const noSession = { cookies: [], origins: [] }
  const context = await browser.newContext({ userAgent, baseURL: own.url, storageState: noSession })
  const visitor = await context.newPage()
  await visitor.goto('/')
  await hydrated(visitor)
  await visitor.locator('footer').getByRole('link', { name: 'Blog' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
  await visitor.locator('footer').getByRole('link', { name: 'Careers' }).click()
  await context.route(/^https:\/\//, (route) => route.abort())
  const told = visitor.waitForRequest(/\/api\/visits\?.*action=apply/)
  await visitor
    .getByRole('link', { name: /^Apply Now/ })
    .first()
    .click()
  await told
  await context.close()

  await page.reload()
  const table = (name: string) => page.getByRole('region', { name })
  await expect(table('Pages').getByRole('row')).toHaveText(['PageCount', 'Home1', '/blog1', '/career1'])
  await expect(table('What visitors do').getByRole('row')).toHaveText(['PageCount', 'Apply Now on /career1'])
  await expect(table('By day').getByRole('img')).toHaveAccessibleName(/^Views by day, .* 0, 3$/)
  await table('By day').getByRole('button', { name: 'Show numbers' }).click()
  await expect(table('By day').getByRole('row').nth(1)).toHaveText(/31$/)
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/days=7/)
  await expect(table('By day').getByRole('row')).toHaveCount(8)
})

test('visits that fail to load can be retried', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  await page.route('**/api/visits?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await open(page, '/admin/visits')
  await expect(page.locator('main').getByRole('alert')).toContainText('Failed to load the visits')
  await page.unroute('**/api/visits?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Where visitors come from' })).toBeVisible()
})
