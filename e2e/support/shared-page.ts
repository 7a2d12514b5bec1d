import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** The options that a test may ask of its page. Everything it changes is reset for the next test. */
export interface PageOptions {
  baseURL: string | undefined
  viewport: { width: number; height: number } | null
  colorScheme: BrowserContextOptions['colorScheme']
  reducedMotion: BrowserContextOptions['reducedMotion']
  forcedColors: BrowserContextOptions['forcedColors']
  storageState: BrowserContextOptions['storageState']
  timezoneId: string | undefined
  bypassCSP: boolean
  /** The moment at which the page's clock is stopped, in ms since 1970; 0 if it runs. */
  standsAt: number
}

interface Shared {
  context: BrowserContext
  page: Page
  options: PageOptions
  /** Whether a test did something that only a new context undoes. */
  isSpoilt: boolean
  /** Removes what a test has added to the page. */
  undo: { dispose(): Promise<void> }[]
}

/**
 * A page that the tests of a worker share. A page in a new context gets its own process, which takes three times as
 * much CPU time to load the site.
 */
export class SharedPage {
  #shared: Shared | undefined

  /** Returns a page like a new one, except for what the browser has cached. */
  async take(options: PageOptions, newContext: () => Promise<BrowserContext>): Promise<Shared> {
    const shared = this.#shared
    if (shared && (needsNewContext(shared.options, options) || !(await isRestored(shared, options)))) await this.close()
    this.#shared ??= await watched(await newContext(), options)
    return this.#shared
  }

  async close(): Promise<void> {
    const shared = this.#shared
    this.#shared = undefined
    await shared?.context.close()
  }
}

/** The fixture of a worker's shared page. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
export async function useSharedPage({}: object, use: (shared: SharedPage) => Promise<void>): Promise<void> {
  const shared = new SharedPage()
  await use(shared)
  await shared.close()
}

/** These options are fixed when a context is made. */
function needsNewContext(has: PageOptions, wants: PageOptions): boolean {
  return (['baseURL', 'timezoneId', 'bypassCSP', 'standsAt'] as const).some((name) => has[name] !== wants[name])
}

async function watched(context: BrowserContext, options: PageOptions): Promise<Shared> {
  const newPage = context.newPage.bind(context)
  const page = await newPage()
  const shared: Shared = { context, page, options, isSpoilt: false, undo: [] }
  context.newPage = async () => {
    const further = await newPage()
    await emulate(further, shared.options)
    return further
  }
  const spoil = () => {
    shared.isSpoilt = true
  }
  onCall(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'setExtraHTTPHeaders'], spoil)
  onCall(page, ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setDefaultTimeout'], spoil)
  onCall(context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'], spoil)
  context.once('close', spoil)
  page.once('close', spoil)
  onCall(page, ['addInitScript'], async (script) => shared.undo.push(await script))
  return shared
}

/** Calls `hear` with the result of each call of these methods. */
function onCall<Target, Name extends keyof Target>(target: Target, names: Name[], hear: (answer: never) => unknown) {
  for (const name of names) {
    const method = target[name] as (...args: unknown[]) => unknown
    const heard = (...args: unknown[]) => {
      const answer = method.apply(target, args)
      hear(answer as never)
      return answer
    }
    Object.assign(target as object, { [name]: heard })
  }
}

/** Returns whether the page could be reset after a test. */
async function isRestored(shared: Shared, options: PageOptions): Promise<boolean> {
  if (shared.isSpoilt || !shared.page.url().startsWith(`${options.baseURL}/`)) return false
  try {
    await restore(shared, options)
    return true
  } catch {
    // The page may still be closing, for example: a new one is always right.
    return false
  }
}

async function restore(shared: Shared, options: PageOptions): Promise<void> {
  const { context, page, undo } = shared
  // A call that a route holds back would reach the site once the route is removed.
  await page.evaluate(() => window.stop())
  context.removeAllListeners('request').removeAllListeners('response').removeAllListeners('page')
  for (const event of ['request', 'response', 'requestfinished', 'requestfailed', 'dialog', 'download', 'console'])
    page.removeAllListeners(event as 'request')
  await Promise.all([
    ...context.pages().flatMap((other) => (other === page ? [] : other.close())),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    ...undo.splice(0).map((added) => added.dispose()),
    context.setOffline(false),
    context.clearPermissions(),
  ])
  // On the same site, so that the process is kept, and without a script that would keep running.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  if (typeof options.storageState === 'object') await context.addCookies(options.storageState.cookies)
  await emulate(page, options)
  await page.mouse.move(0, 0)
  shared.options = options
}

/** A page has the media and the window of its context, which an earlier test may have asked for. */
async function emulate(page: Page, { viewport, colorScheme, reducedMotion, forcedColors }: PageOptions): Promise<void> {
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
    forcedColors: forcedColors ?? 'none',
  })
  if (viewport) await page.setViewportSize(viewport)
}
