import type { Locator, Page } from '@playwright/test'
import { addJob, expect, open, test } from './support/admin.ts'
import { json, settle, visit } from './support/test.ts'

/** Holds matching requests back until they are let go, then gives the server's response, or `answer` in its place. */
async function holdBack(page: Page, pattern: RegExp, answer?: ReturnType<typeof json>) {
  const gate = Promise.withResolvers<void>()
  let held = 0
  await page.route(pattern, async (route) => {
    held++
    await gate.promise
    // A request that the page has aborted meanwhile cannot be answered.
    await (answer ? route.fulfill(answer) : route.continue()).catch(() => {})
  })
  return {
    count: () => held,
    async letGo() {
      gate.resolve()
      await page.waitForLoadState('networkidle')
      await settle(page)
    },
  }
}

const failure = json(500, { success: false, message: 'This failed' })

let unique = 0

/** A word that only this test's entries have. */
const uniqueWord = () => `Pillar${process.pid}x${++unique}`

/** Types a name letter by letter: while the responses to all but its last letter are late, the whole name is found. */
async function outrun(
  page: Page,
  searched: { word: string; field: Locator; call: string; found: () => Promise<void> },
): Promise<void> {
  const { word, field, found } = searched
  const call = new RegExp(`/api/${searched.call}.*[?&]q=${word}(&|$)`)
  for (const answer of [undefined, failure]) {
    await field.fill('')
    const late = await holdBack(page, call, answer)
    await field.fill(`${word} `)
    await expect.poll(late.count).toBeGreaterThan(0)
    await field.fill(`${word} 1`)
    await found()
    await late.letGo()
    await found()
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
    await page.unroute(call)
  }
}

test('a dashboard list ignores late responses to earlier searches', async ({ page, faults }) => {
  faults.allow(/status of 500/)
  const word = uniqueWord()
  for (const title of [`${word} 1`, `${word} 2`]) await addJob(page, { title })
  await open(page, '/admin?tab=jobs')
  await outrun(page, {
    ...{ word, call: 'job' },
    field: page.getByRole('searchbox', { name: 'Search posts, jobs and case studies' }),
    found: () => expect(page.locator('tbody td[data-label="Title"]')).toHaveText([`${word} 1`]),
  })
})

/** Sends messages from a new address each: one address may send only five an hour. */
async function sendMessages(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    const data = { name, email: 'erika@example.org', message: `Good morning, ${name}` }
    const headers = { 'X-Forwarded-For': `10.203.0.${++unique}` }
    expect((await page.request.post('/api/contact', { data, headers })).status()).toBe(200)
  }
}

test('the message list ignores late responses to earlier searches, and to what was done before something else was opened', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 500/)
  const word = uniqueWord()
  const [first, second] = [uniqueWord(), uniqueWord()]
  await sendMessages(page, [`${word} 1`, `${word} 2`, first, second])
  await open(page, '/admin/messages')
  const list = page.getByRole('region', { name: 'Messages', exact: true })
  await outrun(page, {
    ...{ word, call: 'messages' },
    field: page.getByRole('searchbox', { name: 'Search messages' }),
    async found() {
      await expect(list.getByRole('link')).toHaveCount(1)
      await expect(list.getByRole('link')).toContainText(`${word} 1`)
    },
  })
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('')

  const message = (name: string) => list.getByRole('link').filter({ hasText: name })
  const call = /\/api\/messages\/[^/]+$/
  /** Opens the first message and marks it as unread; the response is late. */
  async function markUnread() {
    await message(first).click()
    await expect(message(first)).not.toContainText('Unread')
    const late = await holdBack(page, call)
    await page.getByRole('button', { name: 'Mark as unread' }).click()
    await expect.poll(late.count).toBe(1)
    return late
  }

  const other = await markUnread()
  await message(second).click()
  await other.letGo()
  await page.unroute(call)
  await expect(message(first)).toContainText('Unread')
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(second)

  const folder = await markUnread()
  await page.getByRole('tab', { name: /^Spam/ }).click()
  await folder.letGo()
  await page.unroute(call)
  await expect(page).toHaveURL(/\/admin\/messages\?folder=spam$/)

  await page.getByRole('tab', { name: /^Inbox/ }).click()
  const left = await markUnread()
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await sidebar.getByRole('link', { name: 'Visits' }).click()
  await page.getByRole('button', { name: '7 days' }).click()
  await left.letGo()
  await expect(page).toHaveURL(/\/admin\/visits\?days=7$/)
})

test('the blog ignores a late response to an earlier search', async ({ page }) => {
  await visit(page, '/blog')
  const field = page.getByRole('searchbox', { name: 'Search articles' })
  const late = await holdBack(page, /\/api\/blog.*[?&]q=contract(&|$)/)
  await field.fill('contract')
  await field.press('Enter')
  await expect.poll(late.count).toBe(1)
  await field.fill('finops')
  await field.press('Enter')
  await expect(page).toHaveURL('/blog?q=finops')
  const titles = page.locator('main').locator('li').filter({ hasText: 'Read More' }).getByRole('heading')
  await expect(titles).toHaveText([/FinOps/])
  await late.letGo()
  await expect(page).toHaveURL('/blog?q=finops')
  await expect(titles).toHaveText([/FinOps/])
})

test('the preview ignores a late response and requests each text once', async ({ page }) => {
  await open(page, '/admin/add-blog')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/blog/preview')) asked.push(request.postData() ?? '')
  })
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/blog/preview', async (route) => {
    if (route.request().postData()?.includes('Early')) await gate.promise
    await route.continue()
  })
  const content = page.getByRole('textbox', { name: /^Content/ })
  const preview = page.getByRole('region', { name: /preview/i })
  await content.fill('## Early')
  await page.getByRole('button', { name: 'Side by side', exact: true }).click()
  await expect.poll(() => asked.length).toBe(1)
  await content.fill('## Newer')
  await expect(preview.getByRole('heading', { name: 'Newer' })).toBeVisible()
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('Early') ?? false)
  gate.resolve()
  await answered
  await settle(page)
  // Longer than the page waits before it requests a new preview.
  await page.waitForTimeout(600)
  await expect(preview.getByRole('heading')).toHaveText(['Newer'])
  expect(asked).toHaveLength(2)
})

/** Searches and presses a button in one moment, before the page shows what the search has changed. */
async function searchAndPress(page: Page, text: string, button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  const other = await button.elementHandle()
  const field = page.getByRole('searchbox')
  await field.fill(text)
  await field.evaluate((input, pressed) => {
    input.blur()
    ;(pressed as HTMLElement).click()
  }, other)
}

test('a search and a filter chosen at the same moment both apply in every list', async ({ page }) => {
  for (const [path, button, address] of [
    ['/admin?status=draft', 'Show all', '/admin?q=rack'],
    ['/admin/activity', 'Changes', '/admin/activity?q=rack&type=change'],
    ['/admin/messages', 'Spam', '/admin/messages?q=rack&folder=spam'],
    ['/admin/add-service?tab=content&status=review', 'Show all', '/admin/add-service?tab=content&q=rack'],
    ['/admin/pages?status=review', 'Show all', '/admin/pages?q=rack'],
  ] as const) {
    await open(page, path)
    const pressed = page.locator('main').getByRole(button === 'Spam' ? 'tab' : 'button', { name: button })
    await searchAndPress(page, 'rack', pressed)
    await expect(page).toHaveURL(address)
  }
})

test('a search and a page change at the same moment both apply to media and trash', async ({ page }) => {
  const entry = { _id: '1', title: 'Rack', noun: 'post', deletedAt: '2026-01-01', expiresAt: '2026-02-01' }
  const picture = { url: '/rack.png', name: 'Rack', alt: '', isDecorative: false, width: 1, height: 1, bytes: 1 }
  const row = { ...entry, ...picture, usedIn: [], useCount: 0, revision: 1, createdAt: '2026-01-01' }
  await page.route('**/rack*.png', (route) => route.fulfill({ status: 200, contentType: 'image/png', body: '' }))
  for (const name of ['media', 'trash']) {
    await page.route(`**/api/${name}?*`, (route) =>
      route.fulfill(json(200, { success: true, [name]: [row], total: 45 })),
    )
    await open(page, `/admin/${name}`)
    await searchAndPress(page, 'rack', page.getByRole('button', { name: 'Next' }))
    await expect(page).toHaveURL(`/admin/${name}?q=rack&page=2`)
  }
})
