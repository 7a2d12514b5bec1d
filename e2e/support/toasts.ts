import type { Page } from '@playwright/test'

/** The messages at the top right. */
export function toasts(page: Page) {
  return page.locator('.Toastify__toast')
}

/** From the next page on: for how many milliseconds each message stood, by the page's own clock. */
export async function timeToasts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shown = new Map<Element, number>()
    const stoodFor: number[] = []
    Object.assign(window, { stoodFor })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.Toastify__toast')) {
        if (!shown.has(toast)) shown.set(toast, performance.now())
      }
      for (const [toast, from] of shown) {
        if (toast.isConnected) continue
        shown.delete(toast)
        stoodFor.push(performance.now() - from)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { stoodFor: number[] }).stoodFor)
}
