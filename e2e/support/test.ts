import { test as base, expect, type Page } from '@playwright/test'
import { SharedPage } from './shared-page.ts'
import { type Site, startSite } from './site.ts'

export interface Faults {
  /** This test makes the browser report such an error; without it the test fails. */
  expect(...patterns: RegExp[]): void
  /** This test may make the browser report such an error: where a page may have given up a call before it fails. */
  allow(...patterns: RegExp[]): void
}

interface TestFixtures {
  faults: Faults
  /** Whether the browser has fetched nothing of the site before. */
  isFirstVisit: boolean
  /** The moment at which the browser's clock stands, in ms since 1970; 0 where it goes. */
  standsAt: number
  /** A site for this test alone, with settings of its own. */
  ownSite: (env?: Record<string, string>) => Promise<Site>
}

interface WorkerFixtures {
  /** One site for all tests of a worker: they read it. Behind a proxy, so that each visitor can have an address. */
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

  sharedPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const shared = new SharedPage()
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],

  isFirstVisit: [false, { option: true }],
  standsAt: [0, { option: true }],

  baseURL: ({ site }, use) => use(site.url),

  context: async (
    {
      sharedPage,
      browser,
      isFirstVisit,
      standsAt,
      javaScriptEnabled,
      bypassCSP,
      timezoneId,
      baseURL,
      viewport,
      colorScheme,
      storageState,
      contextOptions,
    },
    use,
    info,
  ) => {
    if (isFirstVisit || !javaScriptEnabled) {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    const { reducedMotion, forcedColors } = contextOptions
    const restored = { baseURL, viewport, colorScheme, storageState, reducedMotion, forcedColors }
    const { context } = await sharedPage.take({ ...restored, timezoneId, bypassCSP, standsAt }, async () => {
      const made = await browser.newContext()
      if (standsAt) await made.clock.setFixedTime(standsAt)
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
    // Its pages go first: a socket that Chromium has opened ahead keeps a site from ending for ten seconds.
    if (started.length > 0) await context.close()
    await Promise.all(started.map((site) => site.stop()))
  },

  /** Whatever the browser reports as an error (scripts, hydration, policy, missing files) fails the test. */
  faults: [
    // After `ownSite`, so that it judges before a site goes away under its pages.
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

/** Opens a page and waits until its script has taken over. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path)
  // The page would wait for a frame before it fetches its scripts, which a stopped clock never brings.
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

/** Lets React finish what it has begun. Not by timers: a test may have stopped the clock. */
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

/** Stops the page's timers: they run only by page.clock.runFor(). */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await settle(page)
}

/** Whether the page lies at its top. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** A JSON answer of the site's API. */
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

/** An answer of the API that a test puts in the server's place. */
export function json(status: number, body: object) {
  return { status, contentType: 'application/json', body: JSON.stringify(body) }
}

/** Holds matching requests back until they are let go. */
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
