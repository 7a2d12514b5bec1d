import type { Page } from '@playwright/test'

interface Shift {
  value: number
  what: string[]
}

/** Records each layout shift that no visitor caused, and what moved, from the next page on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Element | null }[]
        }
        if (hadRecentInput) continue
        const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? String(node?.textContent))
        seen.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const shifts = (page: Page) => page.evaluate(() => (window as unknown as { seen: Shift[] }).seen)

export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 700) {
      scrollTo(0, top)
      await new Promise((done) => setTimeout(done, 60))
    }
  })
}

/** Slows the network down: files arrive after 250 ms, the typeface after 600 ms. */
export async function slowDown(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((done) => setTimeout(done, route.request().resourceType() === 'font' ? 600 : 250))
    await route.continue().catch(() => {})
  })
}
