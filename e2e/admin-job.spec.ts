import type { Page } from '@playwright/test'
import { addJob, expect, expectToast, heading, open, test } from './support/admin.ts'
import { visit } from './support/test.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const card = (page: Page, title: string) =>
  page.locator('main li').filter({ hasText: 'View Details' }).filter({ hasText: title })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
/** The list is paginated: the search brings the job to the first page. */
const find = (page: Page, title: string) =>
  page.getByRole('searchbox', { name: 'Search posts, jobs and case studies' }).fill(title)
async function count(page: Page, label: string): Promise<number> {
  const term = page.getByRole('region', { name: 'Statistics' }).getByRole('term').filter({ hasText: label })
  return Number(await term.locator('xpath=../dd').textContent())
}

/** The dashboard as it was left, with the search if typing it had paused by then. */
const listLeft = /\/admin\?tab=jobs(&q=[^&]*)?$/

test('publishing, expiring and deleting a job takes effect for visitors at once', async ({ page, visitor, site }) => {
  const title = `Journey of a job ${process.pid}`
  await open(page, '/admin/add-job')
  await expect(heading(page)).toHaveText('Post Job')
  await input(page, 'Job title').fill(title)
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Design')
  await page.getByRole('combobox', { name: 'Location' }).selectOption('Hybrid')
  await page.getByRole('textbox', { name: /^Place of work/ }).fill('Walldorf')
  const minimum = page.getByRole('spinbutton', { name: /^Min salary/ })
  await minimum.fill('50')
  await page.getByRole('button', { name: 'Make it €50,000' }).click()
  await expect(minimum).toHaveValue('50000')
  await minimum.press('ArrowUp')
  await expect(minimum).toHaveValue('51000')
  await minimum.press('ArrowDown')
  await page.getByRole('spinbutton', { name: /^Max salary/ }).fill('90.000 €')
  await input(page, 'Description').fill('What the work is')
  await input(page, 'Requirement 1').fill('Curiosity')
  await input(page, 'Requirement 1').press('Enter')
  await expect(input(page, 'Requirement 2')).toBeFocused()
  await page.keyboard.type('Patience')
  await page.keyboard.press('Enter')
  await input(page, 'Responsibility 1').fill('Drawing')
  await page.getByRole('textbox', { name: /^Application URL/ }).fill('https://example.com/apply')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview).toContainText('€50,000 – €90,000 per year')
  await expect(preview).toContainText('Hybrid, Walldorf')
  await page.getByRole('button', { name: 'Publish Job' }).click()
  await expectToast(page, 'Job posting created successfully!')
  const done = page.getByRole('group').filter({ hasText: `${title} is published.` })
  await expect(done).toBeFocused()
  await expect(done.getByRole('link', { name: 'Edit it' })).toHaveAttribute('href', /^\/admin\/edit-job\//)
  await expect(done.getByRole('link', { name: 'View the job' })).toHaveAttribute('href', /^\/career\?job=/)
  await expect(input(page, 'Job title')).toHaveValue('')
  await expect(page.getByRole('textbox', { name: /^Requirement \d/ })).toHaveCount(1)

  // Filtered: closed jobs come last, past the first page once other journeys have added theirs.
  await visit(visitor, '/career?department=Design&location=Hybrid')
  await expect(card(visitor, title)).toContainText('€50,000 – €90,000')
  await expect(card(visitor, title)).toContainText('Hybrid, Walldorf')
  await expect(card(visitor, title).getByRole('link', { name: /^Apply Now/ })).toHaveAttribute(
    'href',
    'https://example.com/apply',
  )

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: /^Job Postings/ }).click()
  await expect(row(page, title)).toBeVisible()
  const [all, active, expired] = [
    await count(page, 'Total Jobs'),
    await count(page, 'Active Jobs'),
    await count(page, 'Expired Jobs'),
  ]
  await row(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  await expect(heading(page)).toHaveText('Edit Job')
  await expect(input(page, 'Job title')).toHaveValue(title)
  // The empty row that Enter added was dropped.
  await expect(page.getByRole('textbox', { name: /^Requirement \d/ })).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: /^Place of work/ })).toHaveValue('Walldorf')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('expired')
  await page.getByRole('button', { name: 'Update Job' }).click()
  await expect(page).toHaveURL(listLeft)
  await expectToast(page, 'Job posting updated successfully!')
  expect(await count(page, 'Active Jobs')).toBe(active - 1)
  expect(await count(page, 'Expired Jobs')).toBe(expired + 1)
  await page.getByRole('tab', { name: /^Job Postings/ }).click()
  await find(page, title)
  await expect(row(page, title)).toContainText('Expired')
  await visitor.reload()
  await expect(card(visitor, title)).toContainText(/expired/i)
  await expect(card(visitor, title).getByRole('link', { name: /^Apply Now/ })).toHaveCount(0)

  await row(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await expect(dialog).toContainText('Are you sure you want to delete this job? This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Job deleted successfully')
  await expect(row(page, title)).toHaveCount(0)
  expect(await count(page, 'Total Jobs')).toBe(all - 1)
  expect(await count(page, 'Expired Jobs')).toBe(expired)
  expect(await (await fetch(`${site.url}/career?department=Design&location=Hybrid`)).text()).not.toContain(title)
})

test('an inactive job is a draft hidden from visitors, and a job past its deadline is closed', async ({
  page,
  visitor,
  site,
}) => {
  const { _id, title } = await addJob(page)
  const openings = async () => (await fetch(`${site.url}/career`)).text()
  expect(await openings()).toContain(title)
  await open(page, `/admin/edit-job/${_id}`)
  await page.getByRole('checkbox', { name: 'Active: visible to applicants' }).uncheck()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Draft')
  await page.getByRole('button', { name: 'Update Job' }).click()
  await expect(page).toHaveURL('/admin')
  expect(await openings()).not.toContain(title)
  expect((await fetch(`${site.url}/api/job/${_id}`)).status).toBe(404)
  await page.getByRole('tab', { name: /^Job Postings/ }).click()
  await find(page, title)
  await expect(row(page, title)).toContainText('Draft')
  await row(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  await page.getByRole('checkbox', { name: 'Active: visible to applicants' }).check()
  await page.getByRole('button', { name: 'Update Job' }).click()
  await expect(page).toHaveURL(listLeft)
  expect(await openings()).toContain(title)

  await page.goBack()
  await page.getByLabel('Application deadline').fill('2020-02-29')
  await page.getByRole('button', { name: 'Update Job' }).click()
  await expect(page).toHaveURL(listLeft)
  await visit(visitor, `/career?job=${_id}`)
  await expect(visitor.locator('main')).toContainText('Application closed on')
  await expect(visitor.getByRole('button', { name: 'Applications Closed' }).first()).toBeDisabled()
  await expect(visitor.getByRole('heading', { name: title }).first()).toBeVisible()
})

test('a job that fails to load can be retried, and unsaved changes are confirmed before leaving', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/, /ERR_FAILED/)
  const { _id, title } = await addJob(page)
  await open(page, '/admin?tab=jobs')
  let letGo = () => {}
  const gate = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(`**/api/job/${_id}`, async (route) => {
    await gate
    await route.fulfill({ status: 500, json: { success: false } })
  })
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  // The only other one is the list's, which is hidden with the list.
  await expect(page.getByText('Loading...').filter({ visible: true })).toBeVisible({ timeout: 3000 })
  letGo()
  const box = page.locator('main').getByRole('alert')
  await expect(box).toContainText('Failed to fetch job data')
  await page.unrouteAll()
  await page.route(`**/api/job/${_id}`, (route) => route.abort())
  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect(box).toContainText('Error fetching job data')
  await page.unrouteAll()
  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page)).toHaveText('Edit Job')
  await expect(input(page, 'Job title')).toHaveValue(title)

  await input(page, 'Job title').fill('Something else')
  await page.getByRole('link', { name: /^Messages/ }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(question).toContainText('This browser keeps them until you come back.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(`/admin/edit-job/${_id}`)
  await page.getByRole('button', { name: 'Discard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard changes' })
  await expect(dialog).toContainText('Are you sure you want to discard your changes?')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/')
  expect((await (await page.request.get(`/api/job/${_id}`)).json()).job.title).toBe(title)
})
