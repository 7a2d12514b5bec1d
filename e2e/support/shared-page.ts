import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** What a test asks of its page: what it may change meanwhile is set again for the next one. */
export interface PageOptions {
  baseURL: string | undefined
  viewport: { width: number; height: number } | null
  colorScheme: BrowserContextOptions['colorScheme']
  reducedMotion: BrowserContextOptions['reducedMotion']
  forcedColors: BrowserContextOptions['forcedColors']
  storageState: BrowserContextOptions['storageState']
  timezoneId: string | undefined
  bypassCSP: boolean
  /** The moment at which its clock stands, in ms since 1970; 0 where it goes. */
  standsAt: number
}

interface Shared {
  context: BrowserContext
  page: Page
  /** What only a new context is without. */
  isSpoilt: boolean
  /** Takes back what a test has added to the page. */
  undo: { dispose(): Promise<void> }[]
}

/**
 * One page that the tests of a worker use in turn, for as long as they ask for the same. A page in a new context has a
 * process of its own, which loads the site in twice the time.
 */
export class SharedPage {
  #key = ''
  #shared: Shared | undefined

  /** The page as a new one would be, but for what the browser has fetched before. */
  async take(options: PageOptions, newContext: () => Promise<BrowserContext>): Promise<Shared> {
    const key = JSON.stringify(options)
    if (this.#shared && (key !== this.#key || !(await isRestored(this.#shared, options)))) await this.close()
    this.#key = key
    this.#shared ??= await watched(await newContext())
    return this.#shared
  }

  async close(): Promise<void> {
    const shared = this.#shared
    this.#shared = undefined
    await shared?.context.close()
  }
}

async function watched(context: BrowserContext): Promise<Shared> {
  const page = await context.newPage()
  const shared: Shared = { context, page, isSpoilt: false, undo: [] }
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

/** Has `hear` told what each of these methods answers. */
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

/** Brings a page that a test has left back to what it was, as far as that is possible. */
async function isRestored(shared: Shared, options: PageOptions): Promise<boolean> {
  if (shared.isSpoilt || !shared.page.url().startsWith(`${options.baseURL}/`)) return false
  try {
    await restore(shared, options)
    return true
  } catch {
    // A page that is still closing, say: a new one is always right.
    return false
  }
}

async function restore({ context, page, undo }: Shared, options: PageOptions): Promise<void> {
  // A call that a route holds back would reach the site once that is gone.
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
  const { viewport, colorScheme, reducedMotion, forcedColors, storageState } = options
  // On the same site, so that the process stays, and without a script that would go on.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
    forcedColors: forcedColors ?? 'none',
  })
  if (viewport) await page.setViewportSize(viewport)
  await page.mouse.move(0, 0)
}
