import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds, in the light and in the dark theme, on the page or in a part of it; nothing is what it should find. */
export async function findings(page: Page, part?: string): Promise<string[]> {
  const found: string[] = []
  // The layout alone shows no content, so no heading of a page either.
  const isEmpty = new URL(page.url()).pathname === '/layout'
  const rules = { 'target-size': { enabled: true }, 'page-has-heading-one': { enabled: !isEmpty } }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await stand(page)
    // No page has frames of other sites, so axe needs no window of its own for them; of what passes it makes no list.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ rules, resultTypes: ['violations'] })
    // What has no colour is the same in the dark.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await (part ? axe.include(part) : axe).analyze()
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) found.push(`${colorScheme} ${id}: ${target} ${failureSummary}`)
    }
  }
  return found
}

/** Waits until the page stands still: colours that pass from one theme to the other are neither's. */
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
