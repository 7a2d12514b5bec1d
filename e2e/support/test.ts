import { test as base, expect, type Page } from '@playwright/test'
import { type PageOptions, type SharedPage, useSharedPage } from './shared-page.ts'
import { type Site, startSite } from './site.ts'

export interface Faults {
  /** Expects the browser to report such an error; the test fails without it. */
  expect(...patterns: RegExp[]): void
  /** Allows such an error, if the page may have aborted a call before it fails. */
  allow(...patterns: RegExp[]): void
}

interface TestFixtures {
  faults: Faults
  /** Whether the browser starts with an empty cache. */
  isFirstVisit: boolean
  /** The moment at which the browser's clock is stopped, in ms since 1970; 0 if it runs. */
  standsAt: number
  pageOptions: PageOptions
  /** Starts a site for this test alone, with its own settings. */
  ownSite: (env?: Record<string, string>) => Promise<Site>
}

interface WorkerFixtures {
  /** A site for all tests of a worker, which only read it. Behind a proxy, so that visitors can have addresses. */
  site: Site
  sharedPage: SharedPage
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const site = await startSite({ TRUST_PROXY: 'true' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],

  sharedPage: [useSharedPage, { scope: 'worker' }],

  isFirstVisit: [false, { option: true }],
  standsAt: [0, { option: true }],

  baseURL: ({ site }, use) => use(site.url),

  pageOptions: (
    { baseURL, viewport, colorScheme, storageState, timezoneId, bypassCSP, standsAt, contextOptions },
    use,
  ) => {
    const { reducedMotion, forcedColors } = contextOptions
    return use({
      ...{ baseURL, viewport, colorScheme, storageState, timezoneId, bypassCSP, standsAt },
      ...{ reducedMotion, forcedColors },
    })
  },

  context: async ({ sharedPage, browser, isFirstVisit, javaScriptEnabled, pageOptions }, use, info) => {
    if (isFirstVisit || !javaScriptEnabled) {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    const { context } = await sharedPage.take(pageOptions, async () => {
      const made = await browser.newContext()
      if (pageOptions.standsAt) await made.clock.setFixedTime(pageOptions.standsAt)
      return made
    })
    await use(context)
    if (info.status !== info.expectedStatus) await sharedPage.close()
  },

  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),

  ownSite: async ({ context }, use) => {
    const started: Site[] = []
    await use(async (env) => {
      const site = await startSite(env)
      started.push(site)
      return site
    })
    // Its pages close first: a socket that Chromium opened in advance keeps a site from stopping for ten seconds.
    if (started.length > 0) await context.close()
    await Promise.all(started.map((site) => site.stop()))
  },

  /** Fails the test on any error that the browser reports (scripts, hydration, policy, missing files). */
  faults: [
    // Depends on `ownSite`, so that faults are checked before a site stops under its pages.
    async ({ context, ownSite: _ }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (event) => seen.push(String(event.error().stack ?? event.error())))
      await use({
        expect: (...patterns) => expected.push(...patterns),
        allow: (...patterns) => allowed.push(...patterns),
      })
      const known = [...expected, ...allowed]
      expect(seen.filter((text) => !known.some((pattern) => pattern.test(text)))).toEqual([])
      for (const pattern of expected) expect(seen).toContainEqual(expect.stringMatching(pattern))
    },
    { auto: true },
  ],
})

export { expect }

/** For tests about what moves: pages are opened with reduced motion otherwise. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Opens a page and waits for its hydration. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path)
  // The page waits for a frame before it fetches its scripts, and a stopped clock never brings one.
  await page.evaluate(() => dispatchEvent(new Event('focusin')))
  await hydrated(page)
  return response
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
  await settle(page)
}

/** Lets React finish pending work, without timers: a test may have stopped the clock. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((done) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = done
        channel.port2.postMessage(0)
      })
    }
  })
}

/** Stops the page's timers: only page.clock.runFor() runs them. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await settle(page)
}

/** Returns how far the page is scrolled down, in pixels. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** Returns a JSON response of the site's API. */
export async function api<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(`/api${path}`)
  expect(response.status()).toBe(200)
  return response.json()
}

export interface MenuCategory {
  _id: string
  category: string
  items: { _id: string; name: string; desc: string; to: string }[]
}

export async function menuOf(page: Page): Promise<MenuCategory[]> {
  return (await api<{ menu: MenuCategory[] }>(page, '/services-menu')).menu
}

/** An API response that a test gives in the server's place. */
export function json(status: number, body: object) {
  return { status, contentType: 'application/json', body: JSON.stringify(body) }
}

/** Holds matching requests back until the returned function is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(pattern, async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}
