import type { Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { expect, inMotion, test, visit } from './support/test.ts'

const studyPath = '/case-studies?study=conversion-in-one-weekend'
const balances = 'T+33, Sun 03:00: 140 balances reconciled, 9 minutes early.'

const section = (page: Page) => page.getByRole('region', { name: 'A cutover in 58 hours' })
const slider = (page: Page) => section(page).getByRole('slider', { name: 'Hour of the cutover' })
const says = (page: Page, line: string | RegExp) => expect(slider(page)).toHaveAttribute('aria-valuetext', line)

/** Opens a page with the plan in view and alive. */
async function openPlan(page: Page, path = '/'): Promise<void> {
  await visit(page, path)
  await section(page).scrollIntoViewIfNeeded()
  const scripts = page.waitForFunction(() => document.querySelector('[data-cutover]')?.hasAttribute('data-scrubbed'))
  await scripts
}

/** Scrolls so that the window's top is this far below the top of the plan. */
async function scrollPast(page: Page, pixels: number): Promise<void> {
  await page.evaluate((by) => {
    const { top } = (document.querySelector('[data-cutover]') as HTMLElement).getBoundingClientRect()
    window.scrollTo({ top: window.scrollY + top + by, behavior: 'instant' })
  }, pixels)
}

for (const path of ['/', studyPath])
  test(`keys move the plan of ${path} hour by hour, and its log line is what the slider says`, async ({ page }) => {
    await openPlan(page, path)
    await says(page, 'T+38, Sun 08:00: Go, after ten minutes. A restore would have been possible until 19:00.')
    await slider(page).focus()
    await page.keyboard.press('Home')
    await says(page, /^T\+0, Fri 18:00: 1,450 users locked/)
    await page.keyboard.press('ArrowRight')
    await says(page, /^T\+1, Fri 19:00: 212 jobs/)
    await page.keyboard.press('PageUp')
    await expect(slider(page)).not.toHaveValue('1')
    await page.keyboard.press('PageDown')
    await expect(slider(page)).toHaveValue('1')
    await page.keyboard.press('End')
    await says(page, /^T\+58, Mon 04:00: First booking/)
    for (let hour = 58; hour > 33; hour--) await page.keyboard.press('ArrowLeft')
    await says(page, balances)
    await expect(section(page).locator('.cutover-now')).toContainText('T+33Sun 03:00Balances reconciledFinance')
    await page.keyboard.press('ArrowLeft')
    await says(page, /^T\+32, Sun 02:00, since T\+31: /)
  })

test('dragging over the drawing moves its line with the pointer', async ({ page }) => {
  await openPlan(page)
  const drawing = await section(page).locator('.cutover-wide').boundingBox()
  if (!drawing) throw new Error('The drawing is not shown')
  const at = (hour: number) => drawing.x + (drawing.width * (148 + (1032 * hour) / 58)) / 1200
  const middle = drawing.y + drawing.height / 2
  await page.mouse.move(at(10), middle)
  await page.mouse.down()
  await says(page, /^T\+10,/)
  await page.mouse.move(at(33), middle + 20, { steps: 4 })
  await says(page, balances)
  await page.mouse.up()
  const line = await section(page).locator('.cutover-wide .cutover-head > path').first().boundingBox()
  expect(Math.abs((line?.x ?? 0) - at(33))).toBeLessThan(2)
  expect(await slider(page).evaluate((input) => getComputedStyle(input).touchAction)).toBe('pan-y')
})

test('with reduced motion the whole plan is drawn, stays as it is while the page scrolls, and follows keys', async ({
  page,
}) => {
  await openPlan(page)
  const ink = section(page).locator('.cutover-wide clipPath rect')
  await expect(ink).toHaveAttribute('width', '1200')
  await scrollPast(page, 300)
  await says(page, /^T\+38,/)
  await expect(ink).toHaveAttribute('width', '1200')
  await expect(section(page).locator('.cutover-head:visible')).toHaveCount(0)
})

test.describe('in motion', () => {
  test.use(inMotion)

  test('the plan stays in a wide window and follows scrolling both ways, and nothing keeps the page', async ({
    page,
  }) => {
    await openPlan(page)
    await scrollPast(page, -72)
    await says(page, /^T\+0,/)
    await scrollPast(page, -72 + 600)
    await says(page, /^T\+29,/)
    const stage = page.locator('.cutover-stage')
    expect(Math.round((await stage.boundingBox())?.y ?? 0)).toBe(72)
    const before = await page.evaluate(() => window.scrollY)
    await slider(page).hover()
    await page.mouse.wheel(0, 240)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before + 240)
    await says(page, /^T\+40,/)
    await slider(page).focus()
    await page.keyboard.press('ArrowRight')
    await says(page, /^T\+41,/)
    await scrollPast(page, -72)
    await says(page, /^T\+0,/)
    await scrollPast(page, -72 + 1300)
    await says(page, /^T\+58,/)
  })

  test('on a phone the hours run downwards past a line of the window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPlan(page)
    const tall = page.locator('.cutover-tall')
    await tall.evaluate((drawing) => {
      const { top, height } = drawing.getBoundingClientRect()
      window.scrollTo({ top: window.scrollY + top + height / 2 - window.innerHeight * 0.6, behavior: 'instant' })
    })
    await says(page, /^T\+2[5-9],/)
    await expect(page.locator('.cutover-now')).toBeInViewport()
    await expect(slider(page)).toBeInViewport()
  })

  test('nothing shifts while the plan comes to life', async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, '/')
      await page.evaluate(() => {
        Object.assign(window, { shifted: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const by of [-600, -72, 100, 300, 500, 700, 900, 1200]) {
        await scrollPast(page, by)
        await page.waitForTimeout(50)
      }
      expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0)
    }
  })
})

test('without JavaScript the plan is complete and its log can be read', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.goto(site.url)
    const plan = page.locator('section.cutover')
    await expect(plan.locator('.cutover-wide')).toBeVisible()
    await expect(plan.locator('.cutover-wide .cutover-thread > circle')).toHaveCount(37)
    await expect(plan.locator('.cutover-now')).toContainText('Go or no-go')
    await expect(plan.locator('input')).toBeHidden()
    await plan.getByText('The whole log, 37 entries').click()
    const lines = plan.getByRole('listitem')
    await expect(lines).toHaveCount(37)
    await expect(lines.nth(21)).toContainText('140 balances reconciled, 9 minutes early.')
  } finally {
    await context.close()
  }
})

for (const width of [1280, 390])
  test(`axe finds nothing in the plan at ${width} px, open and closed`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPlan(page)
    expect(await findings(page)).toEqual([])
    await section(page).getByText('The whole log').click()
    expect(await findings(page)).toEqual([])
  })

test('nothing is wider than a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', studyPath]) {
    await openPlan(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('the plan with its log fits a printed page', async ({ page }) => {
  await openPlan(page, studyPath)
  // Of everything else on the page, nothing is printed.
  await page.evaluate(() => {
    const plan = document.querySelector('section.cutover') as HTMLElement
    document.body.replaceChildren(plan)
  })
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
