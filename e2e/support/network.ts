import type { Page } from '@playwright/test'
import type { Faults } from './test.ts'

/** Waits until a page has fetched what it fetches by itself while it is idle. */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
  await page.waitForLoadState('networkidle')
}

/** From now on no request gets through, to whatever address. Answers a function that mends the line. */
export async function cutLine(page: Page, faults: Faults): Promise<() => Promise<void>> {
  faults.expect(/ERR_FAILED/)
  await page.route('**/*', (route) => route.abort())
  return () => page.unrouteAll()
}

/** A page that never has time for what it would fetch by itself. */
export async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** The next matching call reaches the site, and its answer is lost. */
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
