import type { Page } from '@playwright/test'
import { findExcess, readBudget } from '../bench/budget.ts'
import { findPublicPages } from '../bench/pages.ts'
import { quantile } from '../bench/rows.ts'
import { screens, weigh } from '../bench/weight.ts'
import { idle } from './support/network.ts'
import { expect, hydrated, test, visit } from './support/test.ts'

const { firstView } = readBudget()

for (const screen of screens) {
  test(`no page exceeds its budget in bench/budget.json at ${screen.width} px`, async ({ browser, site }) => {
    const excess: string[] = []
    for (const { name, path } of await findPublicPages(site.url)) {
      const view = `${name}, ${screen.width} px`
      excess.push(...findExcess(view, { ...(await weigh(browser, site.url + path, screen)) }, firstView[view]))
    }
    expect(excess).toEqual([])
  })
}

test('no page is slow to lay out, and idle pages create no formatters and apply no toast styles', async ({
  page,
  site,
}) => {
  await page.addInitScript(noteFormatters)
  const layouts: [string, number][] = []
  for (const { name, path } of await findPublicPages(site.url)) {
    await visit(page, path)
    await idle(page)
    await expect(page.locator('link[rel=stylesheet][href*=toast]'), name).toHaveCount(1)
    const { formatters, isRestyled } = await page.evaluate(() => ({
      formatters: (window as unknown as { formatters: string[] }).formatters,
      // Every element inherits a property of the root: all their styles would be recomputed.
      isRestyled: getComputedStyle(document.documentElement).getPropertyValue('--toastify-color-light') !== '',
    }))
    expect({ name, formatters, isRestyled }).toEqual({ name, formatters: [], isRestyled: false })
    layouts.push([name, await page.evaluate(layoutPerElement)])
  }
  // Nested grids are laid out twice per level, unless the height of their contents is known.
  const usual = quantile(layouts.map(([, ms]) => ms))
  expect(layouts.filter(([, ms]) => ms > 3 * usual)).toEqual([])
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  for (const path of ['/', '/layout', '/career'])
    test(`the scripts of ${path} wait until the browser has shown the page`, async ({ page, site }) => {
      await page.goto(site.url + path)
      await hydrated(page)
      const shown = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
      expect(await fetchesScriptsAt(page)).toBeGreaterThan(shown ?? Number.POSITIVE_INFINITY)
    })

  test('scripts are fetched soon after the page, even if the browser does not report what it shows', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    await page.goto(`${site.url}/layout`)
    await hydrated(page)
    const loaded = await page.evaluate(() => performance.timing.loadEventEnd - performance.timing.navigationStart)
    expect((await fetchesScriptsAt(page)) - loaded).toBeLessThan(2000)
  })
})

/** Returns how many milliseconds after the start of its navigation the page has fetched its first script. */
function fetchesScriptsAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name))
    return Math.min(...scripts.map(({ startTime }) => startTime))
  })
}

/** Returns how many milliseconds of layout each element takes. */
function layoutPerElement(): number {
  const { body } = document
  const times: number[] = []
  for (let round = 0; round < 7; round++) {
    body.style.display = 'none'
    body.getBoundingClientRect()
    body.style.display = ''
    const began = performance.now()
    body.getBoundingClientRect()
    times.push(performance.now() - began)
  }
  // The fastest round: whatever else the machine does only slows the others.
  return Math.min(...times) / body.querySelectorAll('*').length
}

/** Records formatters: creating the first blocks the main thread for 20 to 30 ms. */
function noteFormatters(): void {
  const formatters: string[] = []
  Object.assign(window, { formatters })
  const observe = <Of extends object>(owner: Of, name: string & keyof Of) => {
    const observed = new Proxy(owner[name] as () => unknown, {
      apply(target, self, args) {
        formatters.push(name)
        return Reflect.apply(target, self, args)
      },
      construct(target, args) {
        formatters.push(name)
        return Reflect.construct(target, args)
      },
    })
    Object.assign(owner, { [name]: observed })
  }
  for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'PluralRules', 'Collator'] as const)
    observe(Intl, name)
  observe(Number.prototype, 'toLocaleString')
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
    observe(Date.prototype, name)
  observe(String.prototype, 'localeCompare')
}
