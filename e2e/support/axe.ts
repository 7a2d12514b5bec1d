import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

type Theme = 'light' | 'dark'

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Returns what axe finds on the page or a part of it, in the light and the dark theme. */
export async function findings(page: Page, part?: string): Promise<string[]> {
  return [...(await findingsIn('light', page, part)), ...(await findingsIn('dark', page, part))]
}

/** Returns what axe finds in windows of these widths, and by how many pixels the page is wider than they are. */
export async function findingsAt(widths: readonly number[], page: Page, part?: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 800 })
    const beyond = await excess(page)
    if (beyond > 0) found.push(`${width}: ${beyond} px beyond the window`)
    for (const finding of await findings(page, part)) found.push(`${width}: ${finding}`)
  }
  return found
}

export async function findingsIn(theme: Theme, page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await stand(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const found = await violations(theme, page, part)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target} ${failureSummary}`),
  )
}

async function violations(theme: Theme, page: Page, part: string | undefined): Promise<axe.Result[]> {
  const options: axe.RunOptions = {
    // Only the colour rules can differ in the dark theme.
    ...(theme === 'dark' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    rules: {
      'target-size': { enabled: theme === 'light' },
      'page-has-heading-one': { enabled: theme === 'light' },
    },
    // Rules that pass are not listed.
    resultTypes: ['violations'],
    iframes: false,
  }
  const run = (selectors: boolean) =>
    page.evaluate(
      async ([part, options]) => (await (window.axe as typeof axe).run(part ?? document, options)).violations,
      [part, { ...options, selectors }] as const,
    )
  // Naming the elements takes a quarter of the time, and is needed only if there is something to say about them.
  return (await run(false)).length === 0 ? [] : run(true)
}

/** Returns how many pixels the page can be scrolled sideways. */
export function excess(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}

/** Waits until short animations have ended: during a theme transition, colours belong to neither theme. */
export async function stand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    do {
      await frame()
      await frame()
    } while (
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) < 1000)
    )
  })
}
