import type { Locator, Page } from '@playwright/test'

/** Presses the key until the target has the focus; the test itself clicks and focuses nothing. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 120; stops++) {
    if (await isReached()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} was not reached by ${key}`)
}
