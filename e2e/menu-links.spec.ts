import type { Locator, Page } from '@playwright/test'
import { expect, expectToast, open, test } from './support/admin.ts'
import { menuOf, visit } from './support/test.ts'

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const field = (within: Page | Locator, name: string | RegExp) => within.getByRole('textbox', { name })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).last()

/** Rows that the tests have added; removed again, so that others find the menu as it was. */
const made: string[] = []
test.afterEach(async ({ page }) => {
  for (const path of made.splice(0)) expect((await page.request.delete(path)).status()).toBe(200)
})

async function addCategory(page: Page, category: string): Promise<string> {
  const response = await page.request.post('/api/services-menu/category', { data: { category } })
  expect(response.status()).toBe(201)
  const { _id } = await response.json()
  made.push(`/api/services-menu/category/${_id}`)
  return _id
}

async function addItem(page: Page, categoryId: string, data: { name: string; to?: string }): Promise<void> {
  const path = `/api/services-menu/category/${categoryId}/item`
  expect((await page.request.post(path, { data: { desc: 'D', ...data } })).status()).toBe(201)
}

/** A copy of a seeded page under another name. */
async function addPage(page: Page, name: string): Promise<void> {
  const { service } = await (await page.request.get('/api/services/cloud-adoption')).json()
  const response = await page.request.post('/api/services', { data: { name, data: service.data } })
  expect(response.status()).toBe(201)
  made.push(`/api/services/${(await response.json()).service._id}`)
}

test('a path is sanitized while typing, one derived from the name is unique, and broken links can be fixed from the list', async ({
  page,
}) => {
  await open(page, '/admin/add-service')
  const id = await addCategory(page, 'Slugs')
  await addItem(page, id, { name: 'SAP S/4HANA Readiness Check' })
  await page.reload()
  await page.getByRole('button', { name: 'Add Service to Slugs' }).click()
  const form = dialog(page, 'Add Service')
  const path = field(form, /^URL path/)
  await field(form, /^Service name/).fill('SAP S/4HANA Readiness Check')
  await expect(path).toHaveAttribute('placeholder', '/services/sap-s-4hana-readiness-check-2')
  await path.pressSequentially('/services/Ärger & S/4HANA ')
  await expect(path).toHaveValue('/services/arger-s-4hana-')
  // In the middle too, where the caret stays.
  for (let i = 0; i < 6; i += 1) await path.press('ArrowLeft')
  await path.pressSequentially('X')
  await expect(path).toHaveValue('/services/arger-s-x4hana-')
  expect(await path.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('/services/arger-s-x'.length)
  await path.blur()
  await expect(path).toHaveValue('/services/arger-s-x4hana')
  await path.fill('A & B')
  await path.blur()
  await expect(path).toHaveValue('/services/a-b')
  await field(form, /^Service description/).fill('D')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Service added successfully')
  await expect(row(page, '/services/a-b')).toContainText('No content page yet')

  // Deleting a category says how many services it has and how many pages stay public.
  await page.getByRole('button', { name: 'Delete SAP on Cloud', exact: true }).click()
  const question = dialog(page, 'Confirm Deletion')
  await expect(question).toContainText('Are you sure you want to delete this category?')
  await expect(question).toContainText(
    'It has 7 services. 7 pages stay public at their addresses; they only leave the menu',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()

  const links = await addCategory(page, 'Links')
  for (const [name, to] of [
    ['Nowhere', '/nothing/here'],
    ['Elsewhere', '/blog?tag=sap'],
    ['Missing', '/services/missing-page'],
  ] as const) {
    await addItem(page, links, { name, to })
  }
  await page.reload()
  await expect(row(page, 'Elsewhere')).not.toContainText(/nowhere|page/)
  await expect(row(page, 'Missing').getByRole('link', { name: 'Create the page of Missing' })).toBeVisible()
  await expect(row(page, 'Nowhere')).toContainText('Broken link')
  await page.getByRole('button', { name: 'Change the path of Nowhere' }).click()
  const edit = dialog(page, 'Edit Service')
  await field(edit, /^URL path/).fill('')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Service updated successfully')
  await expect(row(page, 'Nowhere')).toContainText('/services/nowhere')
  await row(page, 'Nowhere').getByRole('link', { name: 'Create the page of Nowhere' }).click()
  await expect(field(page, 'Service ID')).toHaveValue('nowhere')
})

test('changing the ID of a service page redirects its old address and updates the menu', async ({ page, visitor }) => {
  await open(page, '/admin/add-service')
  await addPage(page, 'tape-care')
  await addItem(page, await addCategory(page, 'Tapes'), { name: 'Tape Care', to: '/services/tape-care' })
  await open(page, '/admin/add-service?tab=content&edit=tape-care')
  await field(page, 'Service ID').fill('Node.js & Tapes')
  await expect(field(page, 'Service ID')).toHaveValue('node.js-tapes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Service updated successfully')
  await page.getByRole('tab', { name: 'Menu Management' }).click()
  await expect(row(page, 'Tape Care')).toContainText('/services/node.js-tapes')
  await expect(row(page, 'Tape Care').getByRole('link', { name: 'Page content of Tape Care' })).toBeVisible()

  const moved = await visitor.request.get('/services/tape-care', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/services/node.js-tapes'])
  const item = (await menuOf(visitor)).flatMap(({ items }) => items).find(({ name }) => name === 'Tape Care')
  expect(item?.to).toBe('/services/node.js-tapes')
})

test('client-side navigation to an old address ends at the new one', async ({ page, visitor }) => {
  await open(page, '/admin/add-service')
  await addPage(page, 'old-name')
  const { service } = await (await page.request.get('/api/services/old-name')).json()
  await page.request.put('/api/services/old-name', { data: { name: 'new-name', data: service.data } })
  await visit(visitor, '/services/cloud-adoption')
  await visitor.route('**/api/services/web-development', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: new URL('/api/services/old-name', visitor.url()).href }) })
  })
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Web Development' }).click()
  await expect(visitor).toHaveURL('/services/new-name')
})

test('the home page and the contact form reflect menu changes', async ({ page, visitor }) => {
  await open(page, '/admin/add-service')
  await addItem(page, await addCategory(page, 'Mainframes'), { name: 'Mainframe Care' })
  const menu = await menuOf(page)
  const services = menu.reduce((sum, { items }) => sum + items.length, 0)
  await visit(visitor, '/')
  await expect(visitor.locator('#services')).toContainText(`Eight practices, ${services} services. Each page says`)
  const choice = visitor.getByRole('combobox', { name: /^Service of interest/ })
  await expect(choice.getByRole('option')).toHaveText(['Not sure yet', ...menu.map(({ category }) => category)])
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Erika Muster')
  await visitor.getByRole('textbox', { name: 'Email' }).fill('erika@example.org')
  await visitor.getByRole('textbox', { name: 'Message' }).fill('How old may it be?')
  await choice.selectOption('Mainframes')
  await visitor.getByRole('button', { name: 'Send Message' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank You' })).toBeVisible()
})
