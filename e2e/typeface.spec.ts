import type { Page } from '@playwright/test'
import { fontShift, recordShifts, shifts, sumOf } from './support/shifts.ts'
import { expect, test } from './support/test.ts'

const pages = ['/', '/services/sap-implementation', '/blog', '/career', '/case-studies']
const face = '600 32px "Instrument Sans Variable"'
const hasFace = (page: Page) => page.evaluate((face) => document.fonts.check(face), face)
const boldWidth = (page: Page, family: string) =>
  page.evaluate((family) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    context.font = `600 100px ${family}`
    return context.measureText('Books closed on time').width
  }, family)

async function delayFont(page: Page): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return letGo
}

test.use({ isFirstVisit: true })

for (const width of [360, 1280]) {
  test(`a typeface that arrives late moves next to nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await recordShifts(page)
    for (const path of pages) {
      const letGo = await delayFont(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForTimeout(400)
      expect(await hasFace(page)).toBe(false)
      letGo()
      await expect.poll(() => hasFace(page)).toBe(true)
      await page.waitForTimeout(200)
      const seen = await shifts(page)
      expect(sumOf(seen), `${path}: ${JSON.stringify(seen)}`).toBeLessThanOrEqual(fontShift)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().clearCookies()
    }
  })
}

test('until the typeface has arrived, headings have a bold face of their own', async ({ page }) => {
  const letGo = await delayFont(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.load('600 32px "Instrument Sans Fallback"'))
  const faces = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => family.includes('Fallback'))
      .map(({ weight, status }) => [weight, status]),
  )
  expect(faces).toContainEqual(['600 700', 'loaded'])
  // A smeared regular face would have the widths of the regular one.
  const bold = await boldWidth(page, '"Instrument Sans Fallback"')
  expect(bold / (await boldWidth(page, '"Liberation Sans", Arial'))).toBeCloseTo(0.982, 2)
  letGo()
})

test('the next page of a visit shows the typeface, however late it came', async ({ page }) => {
  test.slow()
  const letGo = await delayFont(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // Longer than the three seconds after which `font-display: fallback` gives up.
  await page.waitForTimeout(3500)
  letGo()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Imprint' })
  await expect(heading).toBeVisible()
  await expect.poll(() => hasFace(page)).toBe(true)
  const drawn = await heading.evaluate((element) => {
    const text = document.createElement('span')
    text.style.font = getComputedStyle(element).font
    text.textContent = 'Imprint'
    document.body.append(text)
    const own = text.getBoundingClientRect().width
    text.style.fontFamily = '"Instrument Sans Variable", monospace'
    const brand = text.getBoundingClientRect().width
    text.style.fontFamily = '"Instrument Sans Fallback"'
    return { own, brand, fallback: text.getBoundingClientRect().width }
  })
  expect(drawn.own).toBe(drawn.brand)
  expect(drawn.own).not.toBe(drawn.fallback)
})
