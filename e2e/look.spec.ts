import type { Page } from '@playwright/test'
import { api, expect, hydrated, inMotion, test, visit } from './support/test.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const choice = (page: Page, name: string) => page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name })

/** Returns the page's background in the theme that the system asks for. */
async function groundOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string> {
  await page.emulateMedia({ colorScheme })
  return ground(page)
}

test.describe('the theme', () => {
  test('follows the system until one is chosen; the choice applies in other tabs, and before any script runs', async ({
    page,
    context,
    faults,
  }) => {
    await visit(page, '/layout')
    const light = await groundOf(page, 'light')
    const dark = await groundOf(page, 'dark')
    expect(light).not.toBe(dark)
    await expect(choice(page, "System's theme")).toBeChecked()

    await choice(page, 'Light theme').check()
    expect(await ground(page)).toBe(light)
    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'light' })
    await visit(other, '/layout')
    await expect(choice(other, 'Light theme')).toBeChecked()
    await choice(page, 'Light theme').focus()
    await page.keyboard.press('ArrowRight')
    await expect(choice(page, 'Dark theme')).toBeChecked()
    expect(await groundOf(page, 'light')).toBe(dark)
    await expect(choice(other, 'Dark theme')).toBeChecked()
    expect(await ground(other)).toBe(dark)
    await choice(page, "System's theme").check()
    expect(await ground(page)).toBe(light)
    await page.reload()
    await hydrated(page)
    await expect(choice(page, "System's theme")).toBeChecked()

    // It is remembered and applied before any script runs.
    await other.close()
    await choice(page, 'Dark theme').check()
    faults.expect(/ERR_FAILED/)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    for (const path of ['/', '/blog', '/admin-login']) {
      await page.goto(path)
      expect(await ground(page)).toBe(dark)
    }
  })
})

test.describe('in print', () => {
  test('a service page and a job page keep their text and drop interactive elements', async ({ page }) => {
    const { jobs } = await api<{ jobs: { _id: string; title: string; status: string }[] }>(page, '/job')
    const job = jobs.find(({ status }) => status === 'active')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const [path, words] of [
      ['/services/sap-implementation', 'Years Experience'],
      [`/career?job=${job?._id}`, 'How to Apply'],
    ] as const) {
      await visit(page, path)
      await expect(page.getByText(words).first()).toBeVisible()
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('footer').getByText('Berlin', { exact: true })).toBeVisible()
      expect(await ground(page)).toMatch(/^(rgb\(255, 255, 255\)|color\(srgb 1 1 1\)|oklch\(1 0 0\)|white)/)
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('textbox')).toHaveCount(0)
      const shade = page.getByRole('banner').evaluate((bar) => getComputedStyle(bar, '::before').content)
      expect(await shade).toBe('none')
    }
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('selected items look different from unselected ones', async ({ page }) => {
    await visit(page, '/blog')
    const bar = page.getByRole('banner')
    const groundAt = (name: string) =>
      bar.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor)
    expect(await groundAt('Blog')).not.toBe(await groundAt('Careers'))
    const dark = page.getByRole('group', { name: 'Theme' }).locator('label').nth(2)
    const before = await dark.evaluate((label) => getComputedStyle(label).backgroundColor)
    await choice(page, 'Dark theme').check()
    expect(await dark.evaluate((label) => getComputedStyle(label).backgroundColor)).not.toBe(before)
  })
})

test.describe('between the blog and a post', () => {
  test.use(inMotion)

  test('the picture of the post is animated in both directions', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: boolean[] = []
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        transition.ready.then(
          () => {
            const names = document
              .getAnimations()
              .map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? '')
            seen.push(names.includes('::view-transition-group(opened-picture)'))
          },
          () => seen.push(false),
        )
        return transition
      }
      Object.assign(window, { seen })
    })
    const seen = () => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)
    await visit(page, '/blog')
    const card = page.getByRole('link', { name: /^Read More/ })
    await card.nth(1).click()
    await expect(page.getByRole('link', { name: 'Back to all blogs' })).toBeVisible()
    await expect.poll(seen).toEqual([true])
    await page.getByRole('link', { name: 'Back to all blogs' }).click()
    await expect(card.nth(1)).toBeVisible()
    await expect.poll(seen).toEqual([true, true])
  })
})
