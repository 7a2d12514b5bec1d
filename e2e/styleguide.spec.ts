import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { test as base, expect, visit } from './support/test.ts'

const root = resolve(import.meta.dirname, '..')
const startMs = 15_000

/** No build has this page, so it is asked of the development server: what `npm run dev` starts, on a fresh database. */
const test = base.extend<object, { developmentUrl: string }>({
  developmentUrl: [
    async ({ browser }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'styleguide-'))
      const url = `http://127.0.0.1:${await freePort()}`
      const server = startDevelopment(url, dataDir)
      const ended = once(server, 'exit')
      try {
        await isUp(server)
        await warmUp(browser, url)
        await use(url)
      } finally {
        server.kill('SIGTERM')
        await ended
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker' },
  ],

  baseURL: ({ developmentUrl }, use) => use(developmentUrl),
})

function startDevelopment(url: string, dataDir: string): ChildProcess {
  return spawn(join(root, 'node_modules/.bin/node'), ['main.ts', '--dev'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
    },
  })
}

async function isUp(server: ChildProcess): Promise<void> {
  let log = ''
  await new Promise<void>((done, fail) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      log += chunk
      if (log.includes('The site is up')) done()
    })
    server.once('exit', (code) => fail(new Error(`The development server ended with ${code}:\n${log}`)))
    setTimeout(() => fail(new Error(`It is not up after ${startMs} ms:\n${log}`)), startMs).unref()
  })
}

/** Where Vite has not bundled the packages yet, it does so as a page asks for them, and loads that page anew. */
async function warmUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${url}/styleguide`, { waitUntil: 'networkidle' })
  await page.close()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}

/** What axe finds. The page is long: without its passes, and all at once, it is judged in a third of the time. */
async function findings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

test('the style guide shows the design system in both themes, without an error and with nothing for axe', async ({
  page,
}) => {
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
  // Default, hovered and focused; the fourth is disabled.
  expect(new Set(looks.slice(0, 3)).size).toBe(3)

  await page.locator('#dialogs [data-theme="dark"]').getByRole('button', { name: 'Narrow' }).click()
  await expect(page.getByRole('dialog')).toHaveCSS('color-scheme', 'dark')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 800 })

  expect(await findings(page, 'light')).toEqual([])
  // What has a theme of its own was seen in it; the rest follows the page.
  await page.locator('[data-theme]').evaluateAll((panels) => panels.forEach((panel) => panel.remove()))
  expect(await findings(page, 'dark')).toEqual([])
})
