import type { Locator, Page } from '@playwright/test'
import { expect } from './admin.ts'

export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
export const input = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
export const structure = (page: Page) => page.getByRole('region', { name: 'Menu structure' })
export const itemsIn = (page: Page, category: string) => page.getByRole('list', { name: `Services in ${category}` })

/** Adds a service to the menu in its dialog. */
export async function addItem(
  page: Page,
  category: string,
  values: { name: string; desc: string; to?: string },
): Promise<void> {
  await page.getByRole('button', { name: `Add Service to ${category}` }).click()
  const form = dialog(page, 'Add Service')
  await input(form, 'Service name').fill(values.name)
  await input(form, 'Service description').fill(values.desc)
  if (values.to) await form.getByRole('textbox', { name: /^URL path/ }).fill(values.to)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
}

/** Deletes a category, a service or a page, and confirms the question. */
export async function remove(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  const question = dialog(page, 'Confirm Deletion')
  await expect(question).toContainText(`To be deleted: ${name}.`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toHaveCount(0)
  return question
}
