import type { Page } from '@playwright/test'

export function toasts(page: Page) {
  return page.locator('.Toastify__toast')
}

/** Keeps toasts open from the next page on: a slow machine may need longer than they last. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/**
 * Records how many milliseconds each toast's bar ran before the toast closed by itself, from the next page on. Uses the
 * bar's own clock, which closes the toast: the wall clock differs on a machine that renders late.
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
