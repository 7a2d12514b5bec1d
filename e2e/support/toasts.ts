import type { Page } from '@playwright/test'

/** The messages at the top right. */
export function toasts(page: Page) {
  return page.locator('.Toastify__toast')
}

/** From the next page on messages stay until they are closed: a slow machine may need longer than they would last. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/**
 * From the next page on: how many milliseconds the bar of each message ran that ended by itself. By the bar's own clock,
 * which closes the message: on a machine that draws late, the wall's says something else.
 */
export async function timeToasts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const ran: number[] = []
    Object.assign(window, { ran })
    document.addEventListener('animationend', ({ target, elapsedTime }) => {
      if (target instanceof Element && target.matches('.Toastify__progress-bar')) ran.push(elapsedTime * 1000)
    })
  })
  return () => page.evaluate(() => (window as unknown as { ran: number[] }).ran)
}
