import type { Page } from '@playwright/test'
import type { Faults } from './test.ts'

/** Waits until the page has finished its idle-time prefetches, which begin after five seconds even if it is never idle. */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5000 })))
  await page.waitForLoadState('networkidle')
}

/** Makes every request fail from now on. Returns a function that restores the network. */
export async function cutLine(page: Page, faults: Faults): Promise<() => Promise<void>> {
  faults.expect(/ERR_FAILED/)
  await page.route('**/*', (route) => route.abort())
  return () => page.unrouteAll()
}

/** Keeps the page from ever being idle, so that it prefetches nothing. */
export async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** Lets the next matching call reach the site, and drops its response. */
export async function loseAnswer(page: Page, faults: Faults, call: string): Promise<void> {
  faults.expect(/ERR_FAILED/)
  await page.route(
    call,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
