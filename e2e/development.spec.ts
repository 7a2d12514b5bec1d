import { startSite } from './support/site.ts'
import { test as base, expect, visit } from './support/test.ts'

/** A development server with a fresh database, as `npm run dev` starts it. */
const test = base.extend({
  site: [
    async ({ browser }, use) => {
      const site = await startSite({ NODE_ENV: 'development' }, ['main.ts', '--dev'])
      // If Vite has not bundled the packages yet, it does so when a page requests them, and reloads that page.
      const page = await browser.newPage()
      await page.goto(site.url, { waitUntil: 'networkidle' })
      await page.close()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

test('the development server shows the site, with its pictures and its scripts', async ({ page }) => {
  const response = await visit(page, '/blog')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
  const picture = page.locator('main img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const button = page.getByRole('banner').getByRole('button', { name: 'Services', exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})
