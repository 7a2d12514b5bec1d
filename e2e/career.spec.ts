import type { Page } from '@playwright/test'
import { findFreePort } from '../test/support/free-port.ts'
import { idle } from './support/network.ts'
import { api, expect, hold, hydrated, json, scrollTop, test, visit } from './support/test.ts'
import { toasts } from './support/toasts.ts'

interface Job {
  _id: string
  slug: string
  title: string
  department: string
  location: string
  jobType: string
  experienceLevel: string
  description: string
  minSalary: number
  maxSalary: number
  requirements: string[]
  responsibilities: string[]
  perks: string[]
  applicationUrl: string
  applicationEmail: string
  applicationDeadline: string | null
  status: string
  createdAt: string
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

test.describe('the job list', () => {
  test('shows all jobs but drafts, open ones newest first, then closed ones, each status in its colour', async ({
    page,
  }) => {
    await visit(page, '/career')
    const jobs = await jobsOf(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
    await expect(page.locator('main').getByText('7 open positions', { exact: true })).toBeVisible()
    await expect(cards(page).getByRole('heading')).toHaveText(jobs.map(({ title }) => title))
    expect(jobs.map(({ status }) => status)).toEqual([...Array(7).fill('active'), 'closed', 'expired'])
    const openSince = jobs.filter(({ status }) => status === 'active').map(({ createdAt }) => createdAt)
    expect(openSince).toEqual([...openSince].sort().reverse())
    await expect(page.getByText('Controlling Manager')).toHaveCount(0)

    const closed = jobs.filter(({ status }) => status !== 'active')
    const group = page.getByRole('heading', { name: 'Closed', exact: true }).locator('xpath=..')
    await expect(group.getByRole('heading', { level: 3 })).toHaveText(closed.map(({ title }) => title))
    await expect(cards(page).getByRole('heading', { level: 2 })).toHaveCount(7)

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

  test('a card shows its whole job, both actions and the days left, regardless of the visitor clock', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2031-01-01T00:00:00Z')
    await visit(page, '/career')
    const job = await find(page, 'Senior ABAP Developer, S/4HANA')
    const card = cardOf(page, job.title)
    for (const text of [
      'Active',
      job.department,
      job.location,
      job.jobType,
      job.experienceLevel,
      job.description.slice(0, 80),
    ]) {
      await expect(card).toContainText(text)
    }
    await expect(card).toContainText(`Closes in 30 days (${longDate(job.applicationDeadline ?? '')})`)
    await expect(card.getByRole('link', { name: `View Details: ${job.title}` })).toBeVisible()
    await expect(card.getByRole('link', { name: `Apply Now: ${job.title}` })).toHaveAttribute(
      'href',
      job.applicationUrl,
    )
  })

  test('the salary is formatted in the currency of the job, on its card and in its details', async ({ page }) => {
    await visit(page, '/career')
    for (const [title, salary] of [
      ['Senior ABAP Developer, S/4HANA', '€72,000 – €88,000 per year'],
      ['Account Director, Manufacturing, North America', '$150,000 – $185,000 per year'],
      ['Application Support Engineer, SAP Logistics', '€44,000 – €54,000 per year'],
      ['Lead Data Engineer, 12-Month Contract', 'GBP 92,000 – GBP 110,000 per year'],
    ] as const)
      await expect(cardOf(page, title).getByText(salary, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'View Details: Lead Data Engineer, 12-Month Contract' }).click()
    const header = page.locator('main article header')
    await expect(header.getByText('GBP 92,000 – GBP 110,000 per year', { exact: true })).toBeVisible()
  })

  test('a job past its deadline shows when it closed and accepts no applications', async ({ page }) => {
    await visit(page, '/career')
    const job = await find(page, 'Internship in Data Engineering')
    const words = `Application closed on ${longDate(job.applicationDeadline ?? '')}`
    const card = cardOf(page, job.title)
    await expect(card.getByText('Closed', { exact: true })).toBeVisible()
    await expect(card).toContainText(words)
    await expect(card.getByRole('button', { name: 'Applications Closed' })).toBeDisabled()
    await expect(card.getByRole('link', { name: /^Apply Now/ })).toHaveCount(0)
    await page.getByRole('link', { name: `View Details: ${job.title}` }).click()
    await expect(page.locator('main article header')).toContainText(words)
    const how = page.getByRole('region', { name: 'How to Apply' })
    await expect(how.getByRole('button', { name: 'Applications Closed' })).toBeDisabled()
    await expect(how.getByRole('link')).toHaveCount(0)
  })

  test('Apply Now opens the portal in a new tab without an opener, or starts a mail if there is no portal', async ({
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

    const other = await find(page, 'Recruiter for Technical Roles')
    expect(other.applicationUrl).toBe('')
    await expect(page.getByRole('link', { name: `Apply Now: ${other.title}` })).toHaveAttribute(
      'href',
      `mailto:${other.applicationEmail}?subject=Recruiter%20for%20Technical%20Roles`,
    )
  })
})

test.describe('filters', () => {
  test('narrow the list, are kept in the URL across a reload, and can be reset if nothing matches', async ({
    page,
  }) => {
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
  })

  test('keep the focus and the scroll position when changed', async ({ page }) => {
    await visit(page, '/career')
    const type = page.getByLabel('Job type')
    await type.focus()
    await page.mouse.move(640, 700)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => scrollTop(page)).toBe(200)
    await type.selectOption('Contract')
    await expect(cards(page)).toHaveCount(1)
    await expect(type).toBeFocused()
    expect(await scrollTop(page)).toBe(200)
    await expect(toasts(page)).toHaveCount(1)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('work through the Filter button, and a job can be opened and closed', async ({ page }) => {
      await page.goto('/career')
      await page.getByLabel('Department').selectOption('Sales')
      await page.getByRole('button', { name: 'Filter' }).click()
      await expect(page).toHaveURL(/department=Sales/)
      const title = 'Account Director, Manufacturing, North America'
      await expect(cards(page).getByRole('heading')).toHaveText([title])
      await expect(page.getByLabel('Department')).toHaveValue('Sales')
      await page.getByRole('link', { name: `View Details: ${title}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.getByRole('link', { name: 'Back to all jobs' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
    })
  })
})

test.describe('a job', () => {
  test('opens scrolled to the top with all its parts, and links back and to three similar jobs', async ({ page }) => {
    await visit(page, '/career')
    const job = await find(page, 'Senior ABAP Developer, S/4HANA')
    await page.getByRole('link', { name: `View Details: ${job.title}` }).click()
    await expect(page).toHaveURL(`/career?job=${job.slug}`)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
    await expect(page.getByRole('heading', { level: 2 })).toContainText([
      'Job Description',
      'Requirements',
      'Responsibilities',
      'Perks & Benefits',
      'How to Apply',
      'Similar Jobs',
    ])
    for (const entry of [...job.requirements, ...job.responsibilities, ...job.perks]) {
      await expect(page.getByRole('listitem').filter({ hasText: entry })).toBeVisible()
    }
    const how = page.getByRole('region', { name: 'How to Apply' })
    const portal = how.getByRole('link', { name: 'careers.corvane.example/senior-abap-developer' })
    await expect(portal).toHaveAttribute('href', job.applicationUrl)
    await expect(portal).toHaveAttribute('target', '_blank')
    await expect(portal).toHaveAttribute('rel', /noopener/)
    await expect(how.getByRole('link', { name: job.applicationEmail })).toHaveAttribute(
      'href',
      `mailto:${job.applicationEmail}`,
    )
    await page.getByRole('link', { name: 'Back to all jobs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
    const similar = page.getByRole('region', { name: 'Similar Jobs' })
    const titles = await similar.getByRole('heading', { level: 3 }).allTextContents()
    expect(titles).toHaveLength(3)
    expect(titles).not.toContain(job.title)
    await similar.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
  })

  test('that is unknown or a draft is a 404 with the list, and one past its deadline is closed', async ({
    page,
    ownSite,
    faults,
  }) => {
    faults.expect(/status of 404/)
    const own = await ownSite()
    const title = 'SAP Basis Engineer, Cloud Operations'
    const response = await visit(page, `${own.url}/career?job=nothing`)
    expect(response?.status()).toBe(404)
    await expect(page.locator('main').getByRole('alert')).toContainText('does not exist')
    await expect(cards(page)).toHaveCount(9)
    await expect(cardOf(page, title).getByRole('link', { name: /^Apply Now/ })).toBeVisible()

    const { jobs } = (await (await page.request.get(`${own.url}/api/job`)).json()) as { jobs: Job[] }
    const draft = jobs.find((job) => job.title !== title)
    await own.sql(
      `update jobs set is_active = 0 where id = '${draft?._id}';
      update jobs set application_deadline = '2020-02-29', closes_at = '2020-02-29T23:59:59.999Z' where title = '${title}'`,
    )
    expect((await page.goto(`${own.url}/career?job=${draft?._id}`))?.status()).toBe(404)
    await expect(page.locator('main').getByRole('alert')).toContainText('does not exist')
    await expect(cards(page)).toHaveCount(8)
    await expect(cardOf(page, title)).toContainText('Application closed on 29 February 2020')
    await expect(cardOf(page, title).getByRole('button', { name: 'Applications Closed' })).toBeDisabled()
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
