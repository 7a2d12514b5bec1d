import type { Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { added, test } from './support/full-site.ts'
import { api, expect, hold, scrollTop, visit } from './support/test.ts'
import { keepToasts, toasts } from './support/toasts.ts'

interface Job {
  _id: string
  title: string
  status: string
}

const isList = /\/api\/job\?/
const main = (page: Page) => page.locator('main')
const cards = (page: Page) => main(page).locator('li').filter({ hasText: 'View Details' })
const titles = (page: Page) => cards(page).getByRole('heading')
const count = (page: Page) => page.getByRole('form', { name: 'Filter the openings' }).getByRole('status')
const next = (page: Page) => page.getByRole('link', { name: 'Next', exact: true })
const previous = (page: Page) => page.getByRole('link', { name: 'Previous', exact: true })
const all = 9 + added.jobs
const jobsOf = async (page: Page, query: string) => (await api<{ jobs: Job[] }>(page, `/job?${query}`)).jobs
/** "2 of 7 open positions, 1 closed" */
function countOf(jobs: Job[], whole: Job[]): string {
  const open = (some: Job[]) => some.filter(({ status }) => status === 'active').length
  const closed = jobs.length - open(jobs)
  return `${jobs.length < whole.length ? `${open(jobs)} of ` : ''}${open(whole)} open positions${closed > 0 ? `, ${closed} closed` : ''}`
}
const namesOf = (jobs: Job[]) => jobs.map(({ title }) => title)

test('jobs are shown twelve per page, open ones first, with links that work by keyboard', async ({ page }) => {
  const jobs = await jobsOf(page, 'limit=1000')
  expect(jobs).toHaveLength(all)
  await keepToasts(page)
  await visit(page, '/career')
  await expect(count(page)).toHaveText(countOf(jobs, jobs))
  await expect(titles(page)).toHaveText(namesOf(jobs.slice(0, 12)))
  await next(page).press('Enter')
  await expect(page).toHaveURL('/career?page=2')
  await expect(titles(page)).toHaveText(namesOf(jobs.slice(12, 24)))
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(cards(page).first().getByRole('link').first()).toBeFocused()
  await next(page).click()
  await expect(titles(page)).toHaveText(namesOf(jobs.slice(24)))
  await expect(cards(page).last()).toContainText('Expired')
  await previous(page).click()
  await expect(page).toHaveURL('/career?page=2')
  await expect(toasts(page)).toHaveText(['Jobs loaded successfully!'])

  // A slow filter keeps the current jobs visible until the new ones arrive.
  await expect(titles(page)).toHaveText(namesOf(jobs.slice(12, 24)))
  const letGo = await hold(page, isList)
  await page.getByLabel('Location').selectOption('Remote')
  await expect(count(page)).toHaveText('Loading job listings...')
  await expect(titles(page)).toHaveText(namesOf(jobs.slice(12, 24)))
  letGo()
  await expect(count(page)).toContainText(/^\d+ of \d+ open positions/)
  for (const card of await cards(page).all()) await expect(card).toContainText('Remote')
})

test('a filter returns to the first page, shows the count of the server and keeps focus', async ({ page }) => {
  await keepToasts(page)
  await visit(page, '/career?page=2')
  const department = page.getByLabel('Department')
  await department.focus()
  await department.selectOption('Sales')
  await expect(page).toHaveURL('/career?department=Sales')
  const sales = await jobsOf(page, 'department=Sales&limit=1000')
  expect(sales.length).toBeGreaterThan(12)
  const text = countOf(sales, await jobsOf(page, 'limit=1000'))
  await expect(count(page)).toHaveText(text)
  await expect(titles(page)).toHaveText(namesOf(sales.slice(0, 12)))
  await expect(department).toBeFocused()
  await next(page).click()
  await expect(page).toHaveURL('/career?department=Sales&page=2')
  await expect(titles(page)).toHaveText(namesOf(sales.slice(12)))
  await expect(count(page)).toHaveText(text)
  await department.selectOption('All')
  await expect(page).toHaveURL('/career')
  // Each choice adds a step to the history.
  await page.goBack()
  await expect(page).toHaveURL('/career?department=Sales&page=2')
  await expect(department).toHaveValue('Sales')
  await page.goForward()
  await expect(titles(page)).toHaveCount(12)
  await expect(toasts(page)).toHaveText(['Jobs loaded successfully!'])
})

test('a job links back to the list it was opened from, and requests only itself and a few others', async ({ page }) => {
  await visit(page, '/career?department=Sales&page=2')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/job')) calls.push(pathname + search)
  })
  await cards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click()
  const similar = page.getByRole('region', { name: 'Similar Jobs' })
  await expect(similar.getByRole('listitem').filter({ hasText: 'Sales' }).getByRole('heading')).toHaveCount(3)
  expect(calls).toHaveLength(3)
  for (const call of calls) expect(call).toMatch(/^\/api\/job(\/[\w-]+$|\?limit=4(&|$))/)
  const back = page.getByRole('link', { name: 'Back to all jobs' })
  await expect(back).toHaveAttribute('href', '/career?department=Sales&page=2')
  await similar.getByRole('link').first().click()
  await expect(back).toHaveAttribute('href', '/career?department=Sales&page=2')
  await back.click()
  await expect(page.getByLabel('Department')).toHaveValue('Sales')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await findings(page, 'main')).toEqual([])
})
