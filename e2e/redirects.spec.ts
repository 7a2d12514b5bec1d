import type { Page } from '@playwright/test'
import { expect, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { visit } from './support/test.ts'

/** What the tests have added, so that others find the site as it was. */
const made: string[] = []
test.afterEach(async ({ page }) => {
  for (const path of made.splice(0)) await page.request.delete(path)
})

async function addRedirect(page: Page, from: string, to: string): Promise<void> {
  const response = await page.request.post('/api/redirects', { data: { from, to, status: to ? 301 : 410 } })
  expect(response.status()).toBe(201)
  made.push(`/api/redirects/${(await response.json()).redirect._id}`)
}

/** Follows a link inside the site, as the router in the browser does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    Object.assign(window, { isOld: true })
    history.pushState({ idx: 1, key: 'elsewhere', usr: null }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

const isOld = (page: Page) => page.evaluate(() => 'isOld' in window)

test('an address that is gone is a page of the site, which search engines forget', async ({ page, faults }) => {
  faults.expect(/status of 410/)
  for (const from of ['/gone-for-good.html', '/?p=77']) {
    await addRedirect(page, from, '')
    const response = await page.goto(from)
    expect([response?.status(), response?.headers()['x-robots-tag']]).toEqual([410, 'noindex'])
    await expect(page).toHaveTitle(/^This page is gone \| /)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is gone')
    await expect(page.locator('script[type=module], script[type=later], link[rel=later]')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('a link inside the site to a redirected address leads on without a new page', async ({ page }) => {
  await addRedirect(page, '/jobs-2019.html', '/career?location=Remote#main')
  await visit(page, '/blog')
  await follow(page, '/jobs-2019.html')
  await expect(page).toHaveURL('/career?location=Remote')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
  expect(await isOld(page)).toBe(true)
})

test('and to one that is gone, to the page that says so', async ({ page, faults }) => {
  faults.expect(/status of 410/)
  await addRedirect(page, '/gone-inside', '')
  await visit(page, '/blog')
  await follow(page, '/gone-inside')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is gone')
  await expect(page).toHaveURL('/gone-inside')
  expect(await isOld(page)).toBe(false)
})
