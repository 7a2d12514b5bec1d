import { test as admin, expectFieldError, expectToast, heading, open } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { expect, test, visit } from './support/test.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const katrin = '/people?person=katrin-hollenbach'
const sap = '/practices?practice=sap-solutions'

test('the people are in the order of the practices, each with a page', async ({ page }) => {
  await visit(page, '/people')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names).toHaveCount(7)
  await expect(names.first()).toHaveText('Katrin Hollenbach')
  await expect(names.last()).toHaveText('Matthias Aebersold')
  await page.getByRole('link', { name: 'Katrin Hollenbach' }).first().click()
  await expect(page).toHaveURL(katrin)
  await expect(heading(page)).toHaveText('Katrin Hollenbach')
  await expect(page).toHaveTitle('Katrin Hollenbach | Corvane')
  await expect(page.getByRole('img', { name: 'Portrait of Katrin Hollenbach' })).toBeVisible()
  const services = page.getByRole('region', { name: 'Services in SAP Solutions' })
  await expect(services.getByRole('listitem')).toHaveCount(12)
  const articles = page.getByRole('region', { name: 'Articles by Katrin Hollenbach' })
  await expect(articles.getByRole('heading', { level: 3 })).toHaveCount(3)
  await page.getByRole('link', { name: 'About the practice SAP Solutions' }).click()
  await expect(page).toHaveURL(sap)
  await expect(heading(page)).toHaveText('SAP Solutions')
  await expect(page.getByRole('region', { name: 'Katrin leads this' })).toBeVisible()
})

test('an article, a service and the home page lead to people and practices', async ({ page }) => {
  await visit(page, '/blog?post=conversion-rehearsal-hour-by-hour')
  await page.getByRole('article').getByRole('link', { name: 'Katrin Hollenbach' }).first().click()
  await expect(page).toHaveURL(katrin)
  await visit(page, '/services/sap-s4hana-conversion')
  await page.getByRole('region', { name: 'Katrin leads this' }).getByRole('link', { name: 'Katrin Hollenbach' }).click()
  await expect(page).toHaveURL(katrin)
  await visit(page, '/')
  await page.getByRole('link', { name: 'All 12 services in SAP Solutions' }).click()
  await expect(page).toHaveURL(sap)
  await page.getByRole('link', { name: 'All practices' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7)
})

test('the menu leads to a practice', async ({ page }) => {
  await visit(page, '/layout')
  await page.getByRole('banner').getByRole('button', { name: 'Services', exact: true }).click()
  await page.getByRole('link', { name: 'About this practice' }).click()
  await expect(page).toHaveURL(sap)
})

test('an unknown person and an unknown practice show the others', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  faults.expect(/status of 404/)
  await page.goto('/people?person=nobody')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7)
  await expect(page.getByText('Here are the others')).toBeVisible()
  await page.goto('/practices?practice=steam')
  await expect(page.getByText('There is no such practice')).toBeVisible()
})

for (const size of sizes) {
  test(`people and practices pass axe and do not scroll sideways at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    for (const path of ['/people', katrin, '/practices', sap]) {
      await visit(page, path)
      expect([path, await findings(page)]).toEqual([path, []])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, wide <= 0]).toEqual([path, true])
    }
  })
}

admin('a person is created, found in the list, edited and deleted in the back office', async ({ page, visitor }) => {
  await open(page, '/admin')
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'People' }).click()
  await expect(heading(page)).toHaveText('People')
  await page.getByRole('link', { name: 'Add Person' }).click()
  await expect(heading(page)).toHaveText('Add Person')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectFieldError(page.getByRole('textbox', { name: 'Name', exact: true }), 'Name is required')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada King')
  await page.getByRole('textbox', { name: 'Role' }).fill('Engines')
  await page.getByRole('textbox', { name: 'Line' }).fill('Answers for the engine.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Wrote **notes**.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Person created successfully!')
  await visitor.goto('/people?person=ada-king')
  await expect(heading(visitor)).toHaveText('Ada King')
  await open(page, '/admin/people?q=ada')
  await page
    .getByRole('row', { name: /Ada King/ })
    .getByRole('link', { name: /^Edit/ })
    .click()
  await expect(heading(page)).toHaveText('Edit Person')
  await page.getByRole('textbox', { name: 'Role' }).fill('Leads Engines')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Person updated successfully!')
  await page
    .getByRole('row', { name: /Ada King/ })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Person deleted successfully')
})
