import type { Page } from '@playwright/test'
import { tabThrough } from './support/focus.ts'
import { publicPages } from './support/pages.ts'
import { recordShifts, scrollThrough, shifts, slowDown } from './support/shifts.ts'
import { expect, inMotion, test, visit } from './support/test.ts'
import { keepToasts } from './support/toasts.ts'

test.use(inMotion)

for (const [name, pathOf] of publicPages) {
  test(`${name}: no layout shift on slow loading, no horizontal scrolling, no overlong lines, visible focus`, async ({
    page,
  }) => {
    // Each of its files is delayed.
    test.slow()
    const path = await pathOf(page)
    // Every other page contains the whole layout.
    const isLayout = name === 'layout'
    await recordShifts(page)
    for (const width of isLayout ? [] : [360, 1280]) await expectNoShifts(page, path, width)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // One that closes while it has the focus would be taken for a stop without one.
    await keepToasts(page)
    await visit(page, path)
    await expectNarrowText(page)
    if (isLayout) return
    await page.setViewportSize({ width: 1280, height: 800 })
    const { stops, unseen } = await tabThrough(page)
    expect(unseen).toEqual([])
    expect(stops).toBeGreaterThan(20)
    expect(stops).toBeLessThan(200)
    if (name === 'the blog') await expectWayToContent(page)
  })
}

async function expectNoShifts(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await slowDown(page, /\.(woff2|svg|js)$|\/media\//)
  await visit(page, path)
  await page.evaluate(() => document.fonts.ready)
  await scrollThrough(page)
  expect(await shifts(page), `at ${width} px`).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

// 640 px is also the width of a 1280 px window at 200 % zoom.
async function expectNarrowText(page: Page): Promise<void> {
  for (const width of [320, 360, 640, 768, 1023, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth - clientWidth, `at ${width} px`).toBe(0)
    if (width >= 768) expect(await page.evaluate(maxLineLength), `at ${width} px`).toBeLessThanOrEqual(75)
  }
}

/** Returns the length of the longest line of running text, in characters. */
function maxLineLength(): number {
  const lines = new Map<string, number>()
  for (const [index, text] of document.querySelectorAll('main :is(p, li):not(:has(p, li))').entries()) {
    const letters = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = letters.nextNode(); node; node = letters.nextNode())
      for (let at = 0; at < (node as Text).length; at += 1) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { width, bottom } = range.getBoundingClientRect()
        const line = `${index} ${Math.round(bottom / 10)}`
        if (width > 0) lines.set(line, (lines.get(line) ?? 0) + 1)
      }
  }
  return Math.max(...lines.values())
}

/** Expects the skip link at the first tab stop; once it is followed, tabbing continues in the content. */
async function expectWayToContent(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveAccessibleName('All')
}
