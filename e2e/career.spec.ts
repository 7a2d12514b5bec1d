import type { Page } from '@playwright/test'
import { findFreePort } from '../test/support/free-port.ts'
import { idle } from './support/network.ts'
import { api, expect, hold, hydrated, json, scrollTop, test, visit } from './support/test.ts'
import { keepToasts, toasts } from './support/toasts.ts'

interface Job {
  _id: string
  slug: string
  title: string
  department: string
  location: string
  applicationUrl: string
  applicationDeadline: string | null
  status: string
}

const jobList = /\/api\/job(\?|$)/
const jobsOf = async (page: Page) => (await api<{ jobs: Job[] }>(page, '/job')).jobs
const cards = (page: Page) => page.locator('main li').filter({ hasText: 'View Details' })
const cardOf = (page: Page, title: string) => cards(page).filter({ hasText: title })
const openCareer = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Careers' }).click()
const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date(iso))

async function find(page: Page, title: string): Promise<Job> {
  const job = (await jobsOf(page)).find((entry) => entry.title === title)
  if (!job) throw new Error(`There is no job ${title}`)
  return job
}

test('the list shows days left and colours by its own clock and status, regardless of the clock of the visitor', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-01-01T00:00:00Z')
  await visit(page, '/career')
  const job = await find(page, 'Senior ABAP Developer, S/4HANA')
  const deadline = longDate(job.applicationDeadline ?? '')
  await expect(cardOf(page, job.title)).toContainText(`Closes in 30 days (${deadline})`)
  const colourOf = (token: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(--color-${name})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, token)
  for (const [label, token] of [
    ['Active', 'green'],
    ['Closed', 'red'],
    ['Expired', 'blue'],
  ] as const) {
    await expect(cards(page).getByText(label, { exact: true }).first()).toHaveCSS('color', await colourOf(token))
  }
})

test('Apply Now opens the portal in a new tab without an opener; Back leads through similar jobs to the list', async ({
  page,
  context,
}) => {
  await context.route('https://careers.corvane.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Portal</title>' }),
  )
  await visit(page, '/career')
  const job = await find(page, 'Senior ABAP Developer, S/4HANA')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: `Apply Now: ${job.title}` }).click()
  const tab = await opened
  await expect(tab).toHaveTitle('Portal')
  expect(tab.url()).toBe(job.applicationUrl)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL('/career')

  await page.getByRole('link', { name: `View Details: ${job.title}` }).click()
  await expect(page).toHaveURL(`/career?job=${job.slug}`)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
  await page.getByRole('link', { name: 'Back to all jobs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
  const similar = page.getByRole('region', { name: 'Similar Jobs' })
  const titles = await similar.getByRole('heading', { level: 3 }).allTextContents()
  expect(titles).toHaveLength(3)
  await similar.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
})

test.describe('filters', () => {
  test('narrow the list, are kept in the URL across a reload, can be reset, and keep the focus and the scroll position', async ({
    page,
  }) => {
    await keepToasts(page)
    await visit(page, '/career')
    const jobs = await jobsOf(page)
    const form = page.getByRole('form', { name: 'Filter the openings' })
    await expect(form.getByRole('status')).toHaveText('7 open positions, 2 closed')
    await form.getByLabel('Department').selectOption('Engineering')
    const engineering = jobs.filter(({ department }) => department === 'Engineering')
    await expect(cards(page).getByRole('heading')).toHaveText(engineering.map(({ title }) => title))
    const open = engineering.filter(({ status }) => status === 'active').length
    const closed = engineering.length - open
    await expect(form.getByRole('status')).toHaveText(
      `${open} of 7 open positions${closed > 0 ? `, ${closed} closed` : ''}`,
    )
    await form.getByLabel('Location').selectOption('Remote')
    const remote = engineering.filter(({ location }) => location === 'Remote')
    expect(remote.length).toBeLessThan(engineering.length)
    await expect(cards(page).getByRole('heading')).toHaveText(remote.map(({ title }) => title))
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      department: 'Engineering',
      location: 'Remote',
    })
    await page.reload()
    await hydrated(page)
    await expect(cards(page).getByRole('heading')).toHaveText(remote.map(({ title }) => title))
    await expect(form.getByLabel('Department')).toHaveValue('Engineering')
    await expect(form.getByLabel('Location')).toHaveValue('Remote')
    await form.getByLabel('Department').selectOption('Design')
    await expect(page.getByText('No opening matches this choice')).toBeVisible()
    await page.getByRole('link', { name: 'Show all openings' }).click()
    await expect(cards(page)).toHaveCount(jobs.length)
    await expect(form.getByLabel('Department')).toHaveValue('')

    // The focus and the scroll position are kept.
    const type = page.getByLabel('Job type')
    await type.focus()
    await page.evaluate(() => scrollTo(0, 0))
    await page.mouse.move(640, 700)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => scrollTop(page)).toBe(200)
    await type.selectOption('Contract')
    await expect(cards(page)).toHaveCount(1)
    await expect(type).toBeFocused()
    expect(await scrollTop(page)).toBe(200)
    await expect(toasts(page)).toHaveCount(1)
  })
})

test.describe('loading the jobs', () => {
  test('a job opened by its address shows no toast, but its list does', async ({ page }) => {
    const { jobs } = await api<{ jobs: { slug: string }[] }>(page, '/job')
    await visit(page, `/career?job=${jobs[0]?.slug}`)
    await idle(page)
    await expect(toasts(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to all jobs' }).click()
    await expect(toasts(page)).toHaveText(['Jobs loaded successfully!'])
  })

  test('a slow list shows "Loading job listings..." until it arrives, and its toast once per visit', async ({
    page,
  }) => {
    await visit(page, '/')
    const letGo = await hold(page, jobList)
    await openCareer(page)
    await expect(page.getByRole('status').filter({ hasText: 'Loading job listings...' })).toBeVisible()
    letGo()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByText('Loading job listings...')).toHaveCount(0)
    await expect(toasts(page)).toHaveText(['Jobs loaded successfully!'])
    const job = await find(page, 'Technical Editor')
    await page.getByRole('link', { name: `View Details: ${job.title}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
    await page.getByRole('link', { name: 'Back to all jobs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
    await expect(toasts(page)).toHaveText(['Jobs loaded successfully!'])
  })

  test('a failure in the browser is shown in an alert and a toast until Try Again loads the list', async ({
    page,
    faults,
  }) => {
    faults.expect(/Failed to load resource/)
    await visit(page, '/')
    const resting = json(503, { success: false, message: 'The database is resting' })
    for (const [answer, text] of [
      [json(500, { success: false }), 'Failed to fetch jobs'],
      [undefined, 'An error occurred while fetching jobs'],
      [resting, 'The database is resting'],
    ] as const) {
      await page.unrouteAll()
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL('/')
      await page.route(jobList, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await openCareer(page)
      await expect(page.locator('main').getByRole('alert')).toContainText(text)
      await expect(toasts(page)).toHaveText([text])
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(toasts(page)).toHaveText([text, text])
    }
    await page.unrouteAll()
    const letGo = await hold(page, jobList)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Loading job listings...')).toBeVisible()
    letGo()
    await expect(cards(page).first()).toBeVisible()
    await expect(toasts(page).first()).toHaveText('Jobs loaded successfully!')
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
  })

  test('a failure on the server is in the HTML, Try Again uses the second API host, Refresh Page reloads', async ({
    page,
    ownSite,
    faults,
  }) => {
    faults.expect(/status of 500/)
    const port = String(await findFreePort())
    const url = `http://127.0.0.1:${port}`
    const second = await ownSite({ ALLOWED_ORIGINS: url })
    await second.sql("update jobs set title = 'From the second host'")
    const first = await ownSite({ PORT: port, PUBLIC_URL: url, FALLBACK_API_URL: second.url })
    await first.sql('alter table jobs rename to away')
    const answer = await page.request.get(`${url}/career`)
    expect(answer.status()).toBe(500)
    expect(await answer.text()).toContain('Refresh Page')
    // Twice: the second response comes from the other host's cache.
    for (let round = 0; round < 2; round++) {
      await visit(page, `${url}/career`)
      await expect(page.locator('main').getByRole('alert')).toContainText('Something went wrong')
      await expect(toasts(page)).toContainText('Something went wrong')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(cards(page).getByRole('heading')).toHaveText(Array(9).fill('From the second host'))
    }
    await page.reload()
    await first.sql('alter table away rename to jobs')
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(cards(page)).toHaveCount(9)
    await expect(cards(page).filter({ hasText: 'From the second host' })).toHaveCount(0)
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
  })
})
