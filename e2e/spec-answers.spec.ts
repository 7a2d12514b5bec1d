import type { Page } from '@playwright/test'
import { expect, heading, open, test } from './support/admin.ts'
import { json, visit } from './support/test.ts'

// Another back end may respond with only the fields that section 3 of the specification names.

const post = (number: number) => ({
  _id: `65f0c0ffee0000000000000${number}`,
  title: `Specified post ${number}`,
  summary: 'Summary',
  content: '<p>The text of a <strong>specified</strong> post.</p>',
  category: 'Technology',
  authorName: 'Ada',
  readTime: 5,
  publishNow: true,
  scheduledDate: '2026-02-03T10:00:00.000Z',
  createdAt: `2026-02-0${number}T10:00:00.000Z`,
})

const job = (number: number) => ({
  _id: `65f0decade0000000000000${number}`,
  title: `Specified job ${number}`,
  department: 'Engineering',
  location: 'Remote',
  jobType: 'Full-time',
  experienceLevel: 'Senior',
  currency: 'EUR',
  description: 'Description',
  requirements: ['Requirement'],
  responsibilities: ['Responsibility'],
  applicationEmail: 'jobs@example.com',
  isActive: true,
})

const blogs = [
  post(1),
  { ...post(2), tags: ['SAP'], blogImage: '/art/placeholder.svg' },
  { ...post(3), tags: [], blogImage: null },
]
const jobs = [
  { ...job(1), minSalary: 50_000, maxSalary: 90_000, status: 'active', applicationDeadline: '2099-12-31' },
  job(2),
  { ...job(3), status: 'active', applicationDeadline: '2020-01-31T00:00:00.000Z' },
  { ...job(4), status: 'expired' },
  { ...job(5), status: 'paused' },
]

async function answerAsSpecified(page: Page): Promise<void> {
  const answers: [path: RegExp, answer: object][] = [
    [/\/api\/blog\/?(\?|$)/, { blogs }],
    [/\/api\/job\/?(\?|$)/, { jobs }],
    ...blogs.map((blog): [RegExp, object] => [new RegExp(`/api/blog/${blog._id}(\\?|$)`), { blog }]),
    ...jobs.map((one): [RegExp, object] => [new RegExp(`/api/job/${one._id}(\\?|$)`), { job: one }]),
    [/\/api\/services-menu/, { menu }],
    [/\/api\/services\/sap-implementation/, { service }],
    [/\/api\/services(\?|$)/, { services: [service] }],
    [/\/api\/user\/data/, { userData: { email: 'z@q.co' } }],
  ]
  for (const [path, answer] of answers) {
    await page.route(path, (route) => route.fulfill(json(200, { success: true, ...answer })))
  }
}

const menu = [
  {
    _id: '65f0ca7e0000000000000001',
    category: 'SAP Solutions',
    items: [{ _id: '65f017e30000000000000001', name: 'Specified', desc: 'Text', to: '/services/sap-implementation' }],
  },
]
const service = {
  _id: '65f05e710000000000000001',
  name: 'sap-implementation',
  data: {
    hero: { heroImage: '/art/placeholder.svg', heroTitle: 'Specified service', heroDiscription: 'Hero text' },
    main: {
      mainImg: '/art/placeholder.svg',
      mainTitle: 'Main',
      mianDiscription: 'Main text',
      mainSubSections: [{ icon: 'FaCode', title: 'Section', discription: 'Section text' }],
    },
    mainCard: {
      mainCardImg: '/art/placeholder.svg',
      mainCardTitle: 'Card',
      mainCardDiscription: 'Card text',
      subCard: [{ subCardTitle: 'Sub-card', SubCardDiscription: 'Sub-card text' }],
    },
  },
}

const goTo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click()
const card = (page: Page, title: string) => page.locator('main li').filter({ hasText: title })

test('the blog lists and opens posts that have only the specified fields', async ({ page }) => {
  await visit(page, '/layout')
  await answerAsSpecified(page)
  await goTo(page, 'Blog')
  await expect(page.locator('main').getByRole('status')).toHaveText('3 articles')
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(3)
  await expect(card(page, 'Specified post 1')).toContainText('1 February 2026')
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined/)
  await page.getByRole('link', { name: 'Read More: Specified post 1' }).click()
  await expect(heading(page)).toHaveText('Specified post 1')
  await expect(page).toHaveURL(`/blog?post=${post(1)._id}`)
  await expect(page.locator('article').getByRole('strong')).toHaveText('specified')
  await expect(page.locator('article')).toContainText('1 February 2026')
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to all blogs' }).click()
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(3)
})

test('the careers page lists and opens jobs that have only the specified fields', async ({ page }) => {
  await visit(page, '/layout')
  await answerAsSpecified(page)
  await goTo(page, 'Careers')
  await expect(page.getByText('2 open positions', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(5)
  await expect(card(page, 'Specified job 1')).toContainText('€50,000 – €90,000 per year')
  await expect(card(page, 'Specified job 2')).toContainText('Salary by agreement')
  await expect(card(page, 'Specified job 3')).toContainText('Application closed on 31 January 2020')
  await expect(card(page, 'Specified job 3').getByRole('button', { name: 'Applications Closed' })).toBeDisabled()
  await expect(card(page, 'Specified job 4')).toContainText('Expired')
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined/)
  await page.getByRole('link', { name: 'View Details: Specified job 2' }).click()
  await expect(heading(page)).toHaveText('Specified job 2')
  await expect(page).toHaveURL(`/career?job=${job(2)._id}`)
  await expect(page.getByRole('link', { name: 'Apply Now: Specified job 2' })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByRole('heading', { name: 'Similar Jobs' })).toBeVisible()
})

test('the dashboard and the forms show posts and jobs with only the specified fields, for a user without a name', async ({
  page,
  faults,
}) => {
  // The real site behind these responses does not have the entry.
  faults.expect(/404.*\/(comments|working-copy|presence|review)/)
  await answerAsSpecified(page)
  await open(page, '/admin')
  const user = page.getByRole('banner').getByRole('button', { name: 'Admin z@q.co' })
  await expect(user.locator('span').first()).toHaveText('A')
  await user.click()
  await expect(page.getByText('Admin User')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Blog Posts (3)' })).toBeVisible()
  await expect(page.locator('td[data-label="Date"]')).toHaveText(['1 Feb 2026', '2 Feb 2026', '3 Feb 2026'])
  await expect(page.locator('td[data-label="Status"]')).toHaveText(['Published', 'Published', 'Published'])
  await page.getByRole('tab', { name: 'Job Postings (5)' }).click()
  await expect(page.locator('td[data-label="Status"]')).toHaveText([
    'Active',
    'Active',
    'Expired',
    'Expired',
    'Expired',
  ])
  await expect(page.locator('td[data-label="Deadline"]')).toContainText(['31 Dec 2099', 'No deadline', '31 Jan 2020'])
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined/)

  await open(page, `/admin/edit-blog/${post(1)._id}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Specified post 1')
  await open(page, `/admin/edit-job/${job(2)._id}`)
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('Specified job 2')
})

test('service pages and the menu work with only the specified fields', async ({ page }) => {
  await visit(page, '/layout')
  await answerAsSpecified(page)
  await page.getByRole('contentinfo').locator(`a[href="/services/${service.name}"]`).click()
  await expect(heading(page)).toHaveText('Specified service')
  await open(page, '/admin/add-service')
  await expect(page.locator('main')).toContainText('1 category, 1 service')
  await open(page, '/admin/add-service?tab=content')
  await expect(page.locator('tbody').getByRole('row')).toContainText('Specified service')
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined/)
})
