import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { administrators, test as base } from './admin.ts'
import { excess, findingsIn } from './axe.ts'
import { moment } from './moment.ts'
import { startSite } from './site.ts'

/** How to bring a screen into the state to compare. */
export interface Screen {
  name: string
  path: string | ((page: Page) => Promise<string>)
  /** Runs before the comparison. */
  prepare?: (page: Page, width: number) => Promise<void>
  /** Widest first: the back office collapses its sidebar when opened in a narrow window. */
  widths?: readonly number[]
  /** Opens the page again at each width, if resizing the window shows something else. */
  isOpenedAnew?: boolean
  /** Compares the window alone instead of the whole page. */
  isWindow?: boolean
  /** The widths at which axe checks the screen, too. */
  axe?: readonly number[]
}

/** The threshold is a difference that an eye would see; a few pixels are allowed for the machine's rounding. */
const tolerance = { threshold: 0.15, maxDiffPixels: 200 }
/** How far red, green and blue may all be off at once within that threshold. */
const unseen = 26
const heights: Record<number, number> = { 360: 1400, 1280: 1100 }
/** The narrowest window in which a page may not scroll sideways (WCAG 1.4.10). */
const narrowest = { width: 320, height: 640 }

/** The sample content with a stopped clock, one read message and one spam message. */
export const test = base.extend<object, { message: undefined }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const site = await startSite({
        TRUST_PROXY: 'true',
        ADMIN_EMAILS: administrators.join(','),
        NODE_OPTIONS: `--import=${new URL('stopped-clock.ts', import.meta.url)}`,
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  message: [
    async ({ site, signedIn, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url, storageState: signedIn })
      for (const data of [message, spam]) expect((await request.post('/api/contact', { data })).status()).toBe(200)
      const { messages } = await (await request.get('/api/messages')).json()
      // Each screen has the sidebar, which counts unread messages.
      await request.patch(`/api/messages/${messages[0]._id}`, { data: { isRead: true } })
      await expect.poll(() => site.smtp.mails.filter(({ text }) => text?.includes(message.name)).length).toBe(1)
      await request.dispose()
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  // The page's policy would block the screenshot's own styles.
  bypassCSP: true,
  standsAt: moment,
})

const message = {
  name: 'Erika Mustermann',
  email: 'erika@example.org',
  company: 'Muster Maschinenbau',
  service: 'SAP on Cloud',
  message: 'Good morning\n\nWe run ECC 6.0 on our own hardware, 2.1 TB, and its lease ends next spring.',
}

const spam = { name: 'Bot', email: 'bot@example.net', message: '[url=https://links.example]Links[/url]' }

/**
 * Compares a screen with its pictures, wide in light and narrow in dark; `npm run screens` compares all four. Neither
 * these widths nor 320 px may scroll sideways.
 */
export async function look(page: Page, screen: Screen): Promise<void> {
  const { name, path, prepare, widths = [1280, 360], isOpenedAnew, isWindow, axe = [] } = screen
  const address = typeof path === 'string' ? path : await path(page)
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: heights[width] ?? 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    if (index === 0 || isOpenedAnew) {
      await goto(page, address)
      await prepare?.(page, width)
    }
    await decodeImages(page)
    await page.mouse.move(0, 0)
    const isEach = widths.length === 1 || base.info().config.updateSnapshots === 'changed'
    for (const colorScheme of ['light', 'dark'] as const) {
      const isCompared = isEach || colorScheme === (width === 360 ? 'dark' : 'light')
      if (!isCompared && !axe.includes(width)) continue
      await page.emulateMedia({ colorScheme })
      if (isCompared) await compare(page, `${name}-${width}-${colorScheme}.png`, !isWindow)
      if (axe.includes(width)) expect.soft(await findingsIn(colorScheme, page), `axe at ${width} px`).toEqual([])
    }
    expect.soft(await excess(page), `pixels beyond ${width}`).toBe(0)
  }
  if (!widths.includes(360)) return
  await page.setViewportSize(narrowest)
  expect.soft(await excess(page), `pixels beyond ${narrowest.width}`).toBe(0)
}

const style = fileURLToPath(new URL('screenshot.css', import.meta.url))

/** Takes one screenshot, which suffices if it matches; otherwise Playwright retries until the page is at rest. */
async function compare(page: Page, name: string, fullPage: boolean): Promise<void> {
  const file = base.info().snapshotPath(name)
  if (existsSync(file) && (await isAlike(page, file, fullPage))) return
  await expect.soft(page).toHaveScreenshot(name, { fullPage, stylePath: style, ...tolerance })
}

/** Stricter than Playwright's comparison, which draws the differences, and three times as fast. */
async function isAlike(page: Page, file: string, fullPage: boolean): Promise<boolean> {
  const screenshot = await page.screenshot({ fullPage, animations: 'disabled', style: await readFile(style, 'utf8') })
  const [is, was] = await Promise.all([pixels(screenshot), pixels(file)])
  if (is.width !== was.width || is.data.length !== was.data.length) return false
  let others = 0
  for (let at = 0; at < is.data.length; at++) if (Math.abs((is.data[at] ?? 0) - (was.data[at] ?? 0)) > unseen) others++
  return others <= tolerance.maxDiffPixels
}

async function pixels(picture: Buffer | string): Promise<{ width: number; data: Buffer }> {
  const { data, info } = await sharp(picture)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, data }
}

/** Opens the page in its own typeface: a font that arrives late is only used on the next visit. */
async function goto(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await page.evaluate(hasOwnFont)).toBe(true)
  }).toPass()
}

/** Loads and decodes all images, at the size that the width asks for. */
async function decodeImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
}

async function hasOwnFont(): Promise<boolean> {
  await document.fonts.ready
  const widthIn = (family: string) => {
    const probe = document.createElement('span')
    probe.textContent = 'The quick brown fox'
    probe.style.cssText = `position:absolute;white-space:nowrap;font:40px ${family}`
    document.body.append(probe)
    const { width } = probe.getBoundingClientRect()
    probe.remove()
    return width
  }
  return widthIn('"Instrument Sans Variable",monospace') !== widthIn('monospace')
}
