import type { Browser } from '@playwright/test'
import { findingsIn } from './support/axe.ts'
import { startSite } from './support/site.ts'
import { test as base, expect, visit } from './support/test.ts'

/** No build has this page, so it comes from a development server with a fresh database, as `npm run dev` starts it. */
const test = base.extend({
  site: [
    async ({ browser }, use) => {
      const site = await startSite({ NODE_ENV: 'development' }, ['main.ts', '--dev'])
      await warmUp(browser, site.url)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

/** If Vite has not bundled the packages yet, it does so when a page requests them, and reloads that page. */
async function warmUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${url}/styleguide`, { waitUntil: 'networkidle' })
  await page.close()
}

test('the style guide shows the design system and passes axe in both themes', async ({ page }) => {
  const response = await visit(page, '/styleguide')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Style guide')

  const ratios = page.locator('#colours .styleguide-ratio')
  const unmeasured = async () => (await ratios.allTextContents()).filter((text) => !/^\d+\.\d$/.test(text))
  await expect.poll(unmeasured).toEqual([])
  expect(await ratios.count()).toBeGreaterThan(80)

  const saves = page.locator('#buttons [data-theme="dark"]').first().getByRole('button', { name: 'Save post' })
  const looks = await saves.evaluateAll((buttons) =>
    buttons.map((button) =>
      [getComputedStyle(button).backgroundColor, getComputedStyle(button).outlineStyle].join(' '),
    ),
  )
  // Default, hovered and focused differ; the fourth is disabled.
  expect(new Set(looks.slice(0, 3)).size).toBe(3)

  await page.locator('#dialogs [data-theme="dark"]').getByRole('button', { name: 'Narrow' }).click()
  await expect(page.getByRole('dialog')).toHaveCSS('color-scheme', 'dark')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 800 })

  expect(await findingsIn('light', page)).toEqual([])
  // Panels with their own theme have been checked in it; the rest follows the page.
  await page.locator('[data-theme]').evaluateAll((panels) => panels.forEach((panel) => panel.remove()))
  expect(await findingsIn('dark', page)).toEqual([])
})
