import type { Browser, Page, Request } from '@playwright/test'

/** The screens of a phone and a desktop. */
export const screens = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
]

/** Sizes of the bodies as transferred; `document raw` is the document before compression. */
export interface Weight {
  files: number
  bytes: number
  'document raw': number
  document: number
  'script files': number
  scripts: number
  styles: number
  font: number
  pictures: number
  /** Requested after the page has loaded. */
  'later files': number
  'later bytes': number
}

const columns: Record<string, 'document' | 'scripts' | 'styles' | 'font' | 'pictures'> = {
  document: 'document',
  script: 'scripts',
  stylesheet: 'styles',
  font: 'font',
  image: 'pictures',
}
const quietMs = 300
/** A request without a response for this long will not get one. */
const maxMs = 20_000

/** Measures what a new visitor's browser fetches for the first view of a page, and what it fetches later by itself. */
export async function weigh(browser: Browser, url: string, viewport: (typeof screens)[number]): Promise<Weight> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    const requests = watchRequests(page)
    await page.addInitScript(holdIdleWork)
    await page.addInitScript(startAtOnce)
    const answer = await page.goto(url, { waitUntil: 'load' })
    await requests.untilQuiet()
    const loadedAt = await page.evaluate(whenLoaded)
    const html = (await answer?.text()) ?? ''
    // On a busy machine, files that the document names can be requested after `load`.
    const isNamed = (request: Request) =>
      /script|image/.test(request.resourceType()) && html.includes(new URL(request.url()).pathname)
    const isFirst = (request: Request) => request.timing().startTime < loadedAt || isNamed(request)
    const [before, after] = partition(requests.take(), isFirst)
    await page.evaluate(releaseIdleWork)
    await requests.untilQuiet()
    const [first, later] = [await tally(before), await tally([...after, ...requests.take()])]
    return { ...first, 'document raw': Buffer.byteLength(html), 'later files': later.files, 'later bytes': later.bytes }
  } finally {
    await context.close()
  }
}

function watchRequests(page: Page) {
  const running = new Set<Request>()
  let finished: Request[] = []
  let changedAt = performance.now()
  const quietFor = () => performance.now() - changedAt
  const end = (request: Request) => {
    running.delete(request)
    changedAt = performance.now()
  }
  page.on('request', (request) => {
    running.add(request)
    changedAt = performance.now()
  })
  page.on('requestfailed', end)
  page.on('requestfinished', (request) => {
    end(request)
    finished.push(request)
  })
  return {
    /** Waits until no request is running and the idle page sends no more. */
    async untilQuiet() {
      for (let seen = Number.NaN; seen !== changedAt; ) {
        seen = changedAt
        await page.evaluate(untilIdle)
        while (running.size > 0 || quietFor() < quietMs) {
          if (quietFor() > maxMs) throw new Error(`No end of ${[...running].map((request) => request.url())}`)
          await page.waitForTimeout(20)
        }
      }
    },
    take() {
      const taken = finished
      finished = []
      return taken
    },
  }
}

async function tally(requests: Request[]): Promise<Weight> {
  const sum: Weight = {
    files: 0,
    bytes: 0,
    'document raw': 0,
    document: 0,
    'script files': 0,
    scripts: 0,
    styles: 0,
    font: 0,
    pictures: 0,
    'later files': 0,
    'later bytes': 0,
  }
  for (const request of requests) {
    const { responseBodySize } = await request.sizes()
    const column = columns[request.resourceType()]
    sum.files += 1
    sum.bytes += responseBodySize
    if (column) sum[column] += responseBodySize
    if (column === 'scripts') sum['script files'] += 1
  }
  return sum
}

function partition<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  const { first = [], other = [] } = Object.groupBy(all, (one) => (isFirst(one) ? 'first' : 'other'))
  return [first, other]
}

/** Runs in the page. Returns the time of its `load` event, in milliseconds since 1970. */
function whenLoaded(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.timeOrigin + (navigation?.loadEventStart ?? 0)
}

interface Held {
  held: (() => void)[]
  requestIdleCallbackItself: typeof requestIdleCallback
}

/** Runs in the page. Starts its own scripts, which wait for the first paint, so that they count as the first view. */
function startAtOnce(): void {
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('focusin')))
}

/** Runs in the page. */
function holdIdleWork(): void {
  const page = window as unknown as Held
  page.held = []
  page.requestIdleCallbackItself = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (run) => page.held.push(run as () => void)
}

/** Runs in the page. */
function releaseIdleWork(): void {
  window.requestIdleCallback = (run) => setTimeout(run)
  for (const run of (window as unknown as Held).held) run()
}

/** Runs in the page. Ends after five seconds, for Chromium may have no idle time for a page that it does not draw. */
function untilIdle(): Promise<void> {
  return new Promise((done) => (window as unknown as Held).requestIdleCallbackItself(() => done(), { timeout: 5000 }))
}
