import type { Page } from '@playwright/test'
import { addJob, addPost, expect, expectToast, heading, open, signIn, test } from './support/admin.ts'
import { openSite, type Site } from './support/site.ts'
import { hold } from './support/test.ts'

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search posts, jobs and case studies' })
const table = (page: Page, name: string) => page.getByRole('table', { name })
const rows = (page: Page) => page.locator('tbody').getByRole('row')
const failure = 'someting worng try after some time!'

async function counts(page: Page): Promise<Record<string, number>> {
  const cards = page.getByRole('region', { name: 'Statistics' })
  await expect(cards).toBeVisible()
  const labels = await cards.getByRole('term').allTextContents()
  const values = await cards.getByRole('definition').allTextContents()
  return Object.fromEntries(labels.map((label, index) => [label, Number(values[index])]))
}

async function column(page: Page, label: string): Promise<string[]> {
  return page.locator(`tbody td[data-label="${label}"]`).allTextContents()
}

/** Starts a site without content and signs in. */
async function ownEmpty(page: Page, ownSite: (env: Record<string, string>) => Promise<Site>): Promise<Site> {
  const own = await ownSite({ SEED: 'none' })
  await openSite(own)
  await signIn(page.request, own, 'admin@example.com')
  return own
}

async function sendMessage(page: Page, own: Site, fields: object = {}): Promise<void> {
  const data = { name: 'Erika', email: 'erika@example.org', message: 'Hello', ...fields }
  expect((await page.request.post(`${own.url}/api/contact`, { data })).status()).toBe(200)
}

const news = (page: Page) => page.getByRole('region', { name: 'New in the last 90 days' })
const chart = (page: Page, kind: string) => news(page).getByRole('img', { name: `${kind} by week` })
const figure = (page: Page, kind: string) => news(page).getByRole('figure').filter({ hasText: kind })
const noneIn = (weeks: number) => Array.from({ length: weeks }, () => 0)

/** Returns the weekly numbers that a screen reader hears. */
async function heard(page: Page, kind: string): Promise<number[]> {
  const label = (await chart(page, kind).getAttribute('aria-label')) ?? ''
  return label
    .slice(label.indexOf(':') + 1)
    .split(',')
    .map(Number)
}

test('a site without content shows empty states that link to the forms; its content is then counted and charted', async ({
  page,
  ownSite,
}) => {
  const own = await ownEmpty(page, ownSite)
  await open(page, `${own.url}/admin`)
  expect(Object.values(await counts(page))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
  await expect(page.locator('main').getByRole('link', { name: '2 draft pages' })).toBeVisible()
  await expect(news(page)).toContainText('Nothing in the last 90 days')
  await expect(news(page).getByRole('img')).toHaveCount(0)
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('No posts yet')
  await tab(page, /^Job Postings/).click()
  await expect(panel).toContainText('No jobs yet')
  await panel.getByRole('link', { name: 'New Job Posting' }).click()
  await expect(page).toHaveURL(`${own.url}/admin/add-job`)
  await page.goBack()
  await expect(panel).toContainText('No jobs yet')
  await tab(page, /^Blog Posts/).click()
  await panel.getByRole('link', { name: 'New Blog Post' }).click()
  await expect(page).toHaveURL(`${own.url}/admin/add-blog`)
  // The other empty states of the back office.
  await open(page, `${own.url}/admin/messages`)
  await expect(page.getByRole('tabpanel')).toContainText('No messages yet')
  await open(page, `${own.url}/admin/add-service`)
  await expect(page.getByRole('tabpanel')).toContainText('No categories yet')
  await tab(page, /^Service Content/).click()
  await expect(page.getByRole('tabpanel')).toContainText('No service pages yet')

  // Each open task links to its filtered list.
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const post = await addPost(page, {}, own.url)
  await addPost(page, {}, own.url)
  const scheduled = await addPost(page, { publishNow: 'false', scheduledDate: '2999-01-01T00:00:00Z' }, own.url)
  for (const job of [
    {},
    {},
    {},
    { status: 'expired' },
    { title: 'A draft', isActive: false },
    { applicationDeadline: '2020-01-01' },
    { title: 'Closing', applicationDeadline: soon },
  ])
    await addJob(page, job, own.url)
  const robot = { name: 'Robot', website: 'https://spam.example.com' }
  for (const mark of [{}, { name: 'Max' }, robot]) await sendMessage(page, own, mark)
  await own.sql(`update contact_messages set state = 'answered' where name = 'Max'`)

  await open(page, `${own.url}/admin`)
  expect(await counts(page)).toEqual({
    'Total Blogs': 3,
    'Published Blogs': 2,
    'Scheduled or Draft': 1,
    'Total Jobs': 7,
    'Active Jobs': 4,
    'Expired Jobs': 3,
    'Total Case Studies': 0,
    'Published Case Studies': 0,
    'Case Studies to Come': 0,
  })
  await expect(tab(page, /^Blog Posts/)).toHaveText('Blog Posts (3)')
  await expect(tab(page, /^Job Postings/)).toHaveText('Job Postings (7)')
  await expect(news(page).locator('figcaption')).toHaveText([
    'Posts3peak 3',
    'Jobs7peak 7',
    'Case studies0',
    'Messages2peak 2',
  ])
  expect(await heard(page, 'Posts')).toEqual([...noneIn(12), 3])
  expect(await heard(page, 'Messages')).toEqual([...noneIn(12), 2])
  await page.getByRole('button', { name: `Delete ${post.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(figure(page, 'Posts').locator('figcaption')).toHaveText('Posts2peak 2')
  expect(await heard(page, 'Posts')).toEqual([...noneIn(12), 2])

  const todo = page.getByRole('navigation', { name: 'What needs doing' })
  await expect(todo.getByRole('link')).toHaveText([
    '1 new message',
    '1 scheduled post',
    '1 draft job',
    '1 job that closes this week',
    '2 draft pages',
  ])
  for (const [name, title] of [
    ['1 scheduled post', scheduled.title],
    ['1 draft job', 'A draft'],
    ['1 job that closes this week', 'Closing'],
  ] as const) {
    await todo.getByRole('link', { name }).click()
    await expect.poll(() => column(page, 'Title')).toEqual([title])
  }
  await page.reload()
  await expect.poll(() => column(page, 'Title')).toEqual(['Closing'])
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page)).toHaveCount(7)
  await todo.getByRole('link', { name: '1 new message' }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Erika')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('link')).toHaveCount(2)

  // Thirteen bars have week and number as tooltips, and a table lists all numbers.
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await own.sql('delete from posts; delete from jobs; delete from contact_messages')
  const changes: string[] = []
  for (const days of [0, 6, 7, 89, 90]) {
    const { _id } = await addPost(page, {}, own.url)
    changes.push(`update posts set created_at = '${ago(days)}' where id = '${_id}'`)
  }
  await own.sql(changes.join(';'))
  await open(page, `${own.url}/admin`)
  await expect(figure(page, 'Posts').locator('figcaption')).toHaveText('Posts4peak 2')
  expect(await heard(page, 'Posts')).toEqual([1, ...noneIn(10), 1, 2])
  const bars = chart(page, 'Posts').locator('title')
  await expect(bars).toHaveCount(13)
  await expect(bars.first()).toHaveText(/^\d+ [A-Z][a-z]{2} – \d+ [A-Z][a-z]{2}: 1 post$/)
  await expect(bars.nth(1)).toHaveText(/: 0 posts$/)
  await expect(bars.last()).toHaveText(/: 2 posts$/)
  await expect(news(page).locator('[style]')).toHaveCount(0)

  const numbers = news(page).getByRole('table')
  await expect(numbers).toHaveCount(0)
  const toggle = news(page).getByRole('button', { name: 'Show numbers' })
  await toggle.press('Enter')
  await expect(numbers.getByRole('columnheader')).toHaveText(['Week', 'Posts', 'Jobs', 'Case studies', 'Messages'])
  await expect(numbers.getByRole('row')).toHaveCount(14)
  await expect(numbers.getByRole('row').nth(1).getByRole('cell')).toHaveText(['2', '0', '0', '0'])
  await expect(numbers.getByRole('row').nth(13).getByRole('cell')).toHaveText(['1', '0', '0', '0'])
  await news(page).getByRole('button', { name: 'Hide numbers' }).click()
  await expect(numbers).toHaveCount(0)
})

test.describe('new in the last 90 days', () => {
  test('the table of numbers can be opened while the lists are loading, and stays open', async ({ page }) => {
    const letGo = await hold(page, /\/api\/blog\/\?/)
    await page.goto('/admin')
    const toggle = news(page).getByRole('button', { name: 'Show numbers' })
    await toggle.press('Enter')
    await expect(news(page).getByRole('table')).toBeVisible()
    await expect(page.locator('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    letGo()
    await expect(table(page, 'Blog posts')).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(news(page).getByRole('table')).toBeVisible()
    await expect(news(page).getByRole('button', { name: 'Hide numbers' })).toBeFocused()
  })

  test('the layout does not shift when the numbers arrive, are empty or fail to load', async ({ page, faults }) => {
    faults.expect(/status of 500/)
    const placesAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      const [own, next] = await Promise.all([news(page).boundingBox(), page.getByRole('tablist').boundingBox()])
      return [width, own?.y, own?.height, next?.y]
    }
    const places = async () => [await placesAt(360), await placesAt(1280)]
    const letGo = await hold(page, '**/api/activity?days=90')
    await open(page, '/admin')
    await expect(table(page, 'Blog posts')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const waiting = await places()
    letGo()
    await expect(chart(page, 'Posts')).toBeVisible()
    expect(await places()).toEqual(waiting)
    const none = { posts: noneIn(90), jobs: noneIn(90), caseStudies: noneIn(90), messages: noneIn(90) }
    for (const [status, json, text] of [
      [200, { success: true, from: '2026-08-24', to: '2026-11-21', ...none }, 'Nothing in the last 90 days'],
      [500, { success: false }, 'could not be loaded'],
    ] as const) {
      await page.unrouteAll()
      await page.route('**/api/activity?days=90', (route) => route.fulfill({ status, json }))
      await page.reload()
      await expect(news(page)).toContainText(text)
      await expect(table(page, 'Blog posts')).toBeVisible()
      expect(await places()).toEqual(waiting)
    }
  })
})

test('the table waits for the comments above it, so that it never moves under a click', async ({ page, faults }) => {
  const { _id, title } = await addPost(page)
  const commented = await page.request.post(`/api/blog/${_id}/comments`, { data: { text: 'A question' } })
  expect(commented.status()).toBe(201)
  const letGo = await hold(page, '**/api/reviewed')
  await open(page, '/admin')
  await expect(page.getByRole('img', { name: /^Posts by week/ })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(table(page, 'Blog posts')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('link', { name: `1 comment on “${title}”` })).toBeVisible()
  await expect(table(page, 'Blog posts')).toBeVisible()

  await page.unrouteAll()
  await page.route('**/api/reviewed', (route) => route.fulfill({ status: 500 }))
  faults.expect(/status of 500/)
  await open(page, '/admin')
  await expect(table(page, 'Blog posts')).toBeVisible()
  expect((await page.request.delete(`/api/blog/${_id}`)).status()).toBe(200)
})

test('the search filters both tabs by every visible text and can be cleared', async ({ page }) => {
  const { title } = await addPost(page, { authorName: 'Zacharias Zwicky', category: 'Marketing' })
  const job = await addJob(page, { title: `Zwicky keeper ${process.pid}`, location: 'Hybrid' })
  await open(page, '/admin')
  await expect(rows(page).first()).toBeVisible()
  const all = await rows(page).count()
  await search(page).fill('zwicky')
  await expect(tab(page, /^Blog Posts/)).toHaveText('Blog Posts (1)')
  await expect(tab(page, /^Job Postings/)).toHaveText('Job Postings (1)')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(title)
  await tab(page, /^Job Postings/).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(job.title)
  await search(page).fill('hybrid')
  await expect.poll(async () => new Set(await column(page, 'Location'))).toEqual(new Set(['Hybrid']))
  await search(page).fill('no such thing')
  await expect(page.getByRole('tabpanel')).toContainText('Nothing matches “no such thing”')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search(page)).toHaveValue('')
  await tab(page, /^Blog Posts/).click()
  await expect(rows(page)).toHaveCount(all)
})

test('the tables sort by column, start within the first 400 px and use two lines per row on a phone', async ({
  page,
  ownSite,
}) => {
  // The sample content alone, which fits on one page of each table.
  const own = await ownSite()
  await signIn(page.request, own, 'admin@example.com')
  await open(page, `${own.url}/admin`)
  const posts = table(page, 'Blog posts')
  const headers = (name: string) => table(page, name).getByRole('columnheader')
  await expect(headers('Blog posts')).toHaveText([
    '',
    'Image',
    'Title',
    'Category',
    'Author',
    'Status',
    'Date',
    'Actions',
  ])
  const post = rows(page).filter({ hasText: 'Clean core, measured in six numbers' })
  for (const text of ['Technology', 'Katrin Hollenbach', 'Published']) await expect(post).toContainText(text)
  await expect(post).toContainText(/\d{1,2} [A-Z][a-z]{2} \d{4}/)

  // Rows are 44 px high; the numbers come below them.
  const box = await posts.boundingBox()
  expect(box?.y).toBeLessThan(400)
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights.slice(1)).toEqual(heights.slice(1).map(() => 44))
  const numbers = await page.getByRole('region', { name: 'Statistics' }).boundingBox()
  expect(numbers?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0))

  const byTitle = posts.getByRole('columnheader', { name: 'Title' })
  await expect(byTitle).toHaveAttribute('aria-sort', 'none')
  // The default order shows, too.
  const byDate = posts.getByRole('columnheader', { name: 'Date' })
  await expect(byDate).toHaveAttribute('aria-sort', 'descending')
  const sorted = (await column(page, 'Title')).toSorted((a, b) => a.localeCompare(b))
  await byTitle.getByRole('button').click()
  await expect(byTitle).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => column(page, 'Title')).toEqual(sorted)
  await byTitle.getByRole('button').press('Enter')
  await expect(byTitle).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => column(page, 'Title')).toEqual(sorted.toReversed())

  await tab(page, /^Job Postings/).click()
  await expect(headers('Job postings')).toHaveText([
    '',
    'Title',
    'Department',
    'Location',
    'Type',
    'Status',
    'Deadline',
    'Actions',
  ])
  expect(new Set(await column(page, 'Status'))).toEqual(new Set(['Active', 'Expired', 'Draft']))

  await page.setViewportSize({ width: 390, height: 800 })
  await tab(page, /^Blog Posts/).click()
  await expect(rows(page)).toHaveCount(12)
  const onPhone = await rows(page).evaluateAll((all) =>
    all.map((row) => {
      const words = [...row.querySelectorAll('td:not(.data-table-actions, .data-table-tick)')].filter((cell) =>
        cell.checkVisibility(),
      )
      const ends = words.map((cell) => Math.round(cell.getBoundingClientRect().bottom / 4))
      return { height: row.getBoundingClientRect().height, lines: new Set(ends).size }
    }),
  )
  for (const { height, lines } of onPhone) {
    expect(height).toBeLessThanOrEqual(66)
    expect(lines).toBe(2)
  }
  await rows(page).getByRole('link', { name: 'Clean core, measured in six numbers', exact: true }).click()
  await expect(heading(page)).toHaveText('Edit Blog')
  await page.goto(`${own.url}/admin/add-service?tab=content`)
  await expect(rows(page)).toHaveCount(20)
  for (const height of await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height)))
    expect(height).toBeLessThanOrEqual(66)
})

test('on a phone a title takes up to two lines, its row is as high as the others, and comments widen nothing', async ({
  page,
}) => {
  const { _id } = await addPost(page, { title: 'An S/4HANA conversion weekend, hour by hour, and what came after it' })
  const commented = await page.request.post(`/api/blog/${_id}/comments`, { data: { text: 'A question' } })
  expect(commented.status()).toBe(201)
  const alike = 'An assistant for 1,900 service'
  const titles = [
    `${alike} technicians of a lift maker`,
    `${alike} desks of a city`,
    'Short',
    `${alike} `.repeat(6).trim(),
  ]
  for (const title of titles) await addPost(page, { title })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/admin')
  await expect(
    page.getByRole('link', { name: /comment on “An S\/4HANA conversion weekend, hour by hour, and/ }),
  ).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const lines: number[] = []
  for (const title of titles) {
    const row = rows(page).filter({ has: page.getByRole('link', { name: title, exact: true }) })
    const link = row.getByRole('link', { name: title, exact: true })
    lines.push(
      await link.evaluate((each) => {
        const range = document.createRange()
        range.selectNodeContents(each)
        const { top, bottom } = each.getBoundingClientRect()
        const seen = [...range.getClientRects()].filter((line) => line.top > top - 2 && line.bottom < bottom + 2)
        return new Set(seen.map((line) => line.top)).size
      }),
    )
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(66)
    // The title can be pressed.
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
  expect(lines).toEqual([2, 2, 1, 2])
})

test.describe('more than twenty rows', () => {
  /** Adds jobs whose titles end with their number, the last one newest, and records the page's API calls. */
  async function ownJobs(page: Page, ownSite: (env: Record<string, string>) => Promise<Site>, count: number) {
    const own = await ownEmpty(page, ownSite)
    for (let index = 1; index <= count; index++)
      await addJob(page, { title: `Job ${String(index).padStart(2, '0')}` }, own.url)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/api\/(blog|job)/.test(pathname)) calls.push(pathname + search)
    })
    return { own, calls }
  }

  const titles = (page: Page) => column(page, 'Title')
  const names = (from: number, to: number) => {
    const step = from < to ? 1 : -1
    return Array.from(
      { length: Math.abs(to - from) + 1 },
      (_, index) => `Job ${String(from + step * index).padStart(2, '0')}`,
    )
  }

  test('are paginated and searched by the server with all state in the URL, to which an editor returns', async ({
    page,
    ownSite,
    faults,
  }) => {
    faults.expect(/status of 500/)
    const { own, calls } = await ownJobs(page, ownSite, 42)
    await open(page, `${own.url}/admin?tab=jobs`)
    await expect.poll(() => titles(page)).toEqual(names(42, 23))
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(`${own.url}/admin?tab=jobs&page=2`)
    await expect.poll(() => titles(page)).toEqual(names(22, 3))

    const byTitle = table(page, 'Job postings').getByRole('columnheader', { name: 'Title' })
    await byTitle.getByRole('button').click()
    await expect(page).toHaveURL(`${own.url}/admin?tab=jobs&sort=title`)
    await expect.poll(() => titles(page)).toEqual(names(1, 20))
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => titles(page)).toEqual(names(41, 42))
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

    await search(page).fill('job 1')
    await expect(tab(page, /^Job Postings/)).toHaveText('Job Postings (10)')
    await expect(tab(page, /^Blog Posts/)).toHaveText('Blog Posts (0)')
    await expect.poll(() => titles(page)).toEqual(names(10, 19))
    await expect(page).toHaveURL(`${own.url}/admin?tab=jobs&q=job+1&sort=title`)
    await page.reload()
    await expect.poll(() => titles(page)).toEqual(names(10, 19))
    await expect(search(page)).toHaveValue('job 1')
    await expect(byTitle).toHaveAttribute('aria-sort', 'ascending')

    await page.getByRole('link', { name: 'Edit Job 12' }).click()
    await expect(heading(page)).toHaveText('Edit Job')
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(names(10, 19))
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(names(21, 40))
    await expect(search(page)).toHaveValue('')
    for (const call of calls)
      expect(call).toMatch(
        /^\/api\/(blog\/|job)\?limit=20&|^\/api\/job\/\w+(\/working-copy|\/comments|\/presence|\/review)?$/,
      )

    // A deleted row goes at once, the page is filled up, and the last page goes with its last row.
    await open(page, `${own.url}/admin?tab=jobs`)
    const remove = async (title: string) => {
      await page.getByRole('button', { name: `Delete ${title}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0)
    }
    await remove('Job 42')
    await expect.poll(() => titles(page)).toEqual(names(41, 22))
    await expect(tab(page, /^Job Postings/)).toHaveText('Job Postings (41)')
    expect(await counts(page)).toMatchObject({ 'Total Jobs': 41, 'Active Jobs': 41, 'Expired Jobs': 0 })
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => titles(page)).toEqual(names(21, 2))
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => titles(page)).toEqual(['Job 01'])
    await remove('Job 01')
    await expect(page).toHaveURL(`${own.url}/admin?tab=jobs&page=2`)
    await expect.poll(() => titles(page)).toEqual(names(21, 2))
    await expect(page.getByText('Page 2 of 2')).toBeVisible()

    // A failed page can be retried.
    await page.goto(`${own.url}/admin?tab=jobs`)
    await expect(rows(page)).toHaveCount(20)
    await page.route(/\/api\/job\?/, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await page.getByRole('button', { name: 'Next' }).click()
    const box = page.getByRole('tabpanel').getByRole('alert')
    await expect(box).toContainText(failure)
    await expect(search(page)).toBeVisible()
    await page.unrouteAll()
    await box.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => titles(page)).toEqual(names(21, 2))

    // The search waits until typing pauses, and ignores late responses.
    await page.goBack()
    await expect(rows(page)).toHaveCount(20)
    calls.length = 0
    const letGo = await hold(page, /\/api\/job\?.*q=job\+0(&|$)/)
    await search(page).pressSequentially('job 0')
    await expect.poll(() => calls.length).toBe(2)
    expect(calls.every((call) => call.includes('q=job+0'))).toBe(true)
    await expect(page.getByRole('tabpanel').getByText('Loading...')).toBeVisible()
    await expect(rows(page)).toHaveCount(20)
    await search(page).press('2')
    await expect.poll(() => titles(page)).toEqual(['Job 02'])
    letGo()
    await page.waitForLoadState('networkidle')
    expect(await titles(page)).toEqual(['Job 02'])
    await expect(search(page)).toBeFocused()

    // The editor returns to the list with its tab, search, order and page.
    const left = `${own.url}/admin?tab=jobs&q=job&sort=title&page=2`
    await open(page, left)
    await expect.poll(() => titles(page)).toEqual(names(22, 41))
    await page.getByRole('link', { name: 'Edit Job 22' }).click()
    await expect(heading(page)).toHaveText('Edit Job')
    // What the browser remembers of the way there survives a reload.
    await page.reload()
    await page.getByRole('button', { name: 'Update Job' }).click()
    await expectToast(page, 'Job posting updated successfully!')
    await expect(page).toHaveURL(left)
    await expect.poll(() => titles(page)).toEqual(names(22, 41))
    await page.getByRole('link', { name: 'Job 23', exact: true }).click()
    await page.getByRole('button', { name: 'Update Job' }).click()
    await expect(page).toHaveURL(left)

    await page.request.post(`${own.url}/api/pages`, { data: { title: 'Imprint', content: 'Us' } })
    const list = `${own.url}/admin/pages?sort=title`
    await open(page, list)
    await page
      .getByRole('table')
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(list)

    // An editor that was not reached from a list leads to it as before.
    const { _id } = (await (await page.request.get(`${own.url}/api/job?limit=1`)).json()).jobs[0]
    await open(page, `${own.url}/admin/edit-job/${_id}`)
    await page.getByRole('button', { name: 'Update Job' }).click()
    await expect(page).toHaveURL(`${own.url}/admin`)
  })
})

test('arrow keys switch the tabs, the URL keeps the tab, and quick actions open the forms', async ({ page }) => {
  await open(page, '/admin')
  await tab(page, /^Blog Posts/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, /^Job Postings/)).toBeFocused()
  await expect(tab(page, /^Job Postings/)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, /^Blog Posts/)).toHaveAttribute('tabindex', '-1')
  await expect(page).toHaveURL('/admin?tab=jobs')
  await page.reload()
  await expect(table(page, 'Job postings')).toBeVisible()
  await tab(page, /^Job Postings/).focus()
  await page.keyboard.press('Home')
  await expect(tab(page, /^Blog Posts/)).toBeFocused()
  await expect(table(page, 'Blog posts')).toBeVisible()

  const actions = page.getByRole('navigation', { name: 'Quick actions' })
  await actions.getByRole('link', { name: 'New Blog Post' }).click()
  await expect(page).toHaveURL('/admin/add-blog')
  await expect(heading(page)).toHaveText('Create Blog')
  await page.goBack()
  await actions.getByRole('link', { name: 'New Job Posting' }).click()
  await expect(page).toHaveURL('/admin/add-job')
  await expect(heading(page)).toHaveText('Post Job')
})

test('what fails to load shows the server message or a default, numbers in a status line, and Try Again recovers', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/, /ERR_FAILED/)
  const numbers = '**/api/activity?days=90'
  await page.route(numbers, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await open(page, '/admin')
  const line = news(page).getByRole('status')
  await expect(line).toHaveText('These numbers could not be loaded.')
  await expect(table(page, 'Blog posts')).toBeVisible()
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
  await page.unroute(numbers)
  const said = { success: false, message: 'Said by the server' }
  await page.route(numbers, (route) => route.fulfill({ status: 500, json: said }))
  await news(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(line).toHaveText('Said by the server')
  await page.unroute(numbers)
  await page.route(numbers, (route) => route.abort())
  await news(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(line).toHaveText('These numbers could not be loaded.')
  await page.unroute(numbers)
  await news(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(chart(page, 'Posts')).toBeVisible()
  await expect(line).toHaveCount(0)

  const path = /\/api\/blog\/\?/
  const box = page.locator('main').getByRole('alert')
  await page.route(path, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.reload()
  await expect(box).toContainText(failure)
  await page.unroute(path)
  await page.route(path, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await box.getByRole('button', { name: 'Try Again' }).click()
  await lost
  await expect(page.locator('main')).not.toContainText('Said by the server')
  await expect(box).toContainText(failure)
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ status: 500, json: said }))
  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect(box).toContainText('Said by the server')
  await page.unroute(path)
  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect(table(page, 'Blog posts')).toBeVisible()

  for (const path of [/\/api\/job\?/, /\/api\/overview$/]) {
    await page.route(path, (route) => route.fulfill({ status: 500, json: said }))
    await page.reload()
    await expect(box).toContainText('Said by the server')
    await page.unroute(path)
    await box.getByRole('button', { name: 'Try Again' }).click()
    await expect(table(page, 'Blog posts')).toBeVisible()
  }
})
