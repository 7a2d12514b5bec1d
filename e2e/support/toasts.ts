import type { Page } from '@playwright/test'

/** The messages at the top right. */
export function toasts(page: Page) {
  return page.locator('.Toastify__toast')
}
