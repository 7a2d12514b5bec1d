import type { Page } from '@playwright/test'
import { expect, expectToast, open, test } from './support/admin.ts'
import { findings, findingsAt } from './support/axe.ts'
import { hydrated, json, visit } from './support/test.ts'

/** Rows that the tests have added; removed again, so that others find the site as it was. */
const made: string[] = []
test.afterEach(async ({ page }) => {
  for (const path of made.splice(0)) await page.request.delete(path)
})

async function addRedirect(page: Page, from: string, to: string): Promise<void> {
  const response = await page.request.post('/api/redirects', { data: { from, to, status: to ? 301 : 410 } })
  expect(response.status()).toBe(201)
  made.push(`/api/redirects/${(await response.json()).redirect._id}`)
}

/** Follows an internal link, as the browser's router does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    Object.assign(window, { isOld: true })
    history.pushState({ idx: 1, key: 'elsewhere', usr: null }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

const isOld = (page: Page) => page.evaluate(() => 'isOld' in window)

test('a gone address answers 410 with a full page that is not indexed', async ({ page, faults }) => {
  faults.expect(/status of 410/)
  for (const from of ['/gone-for-good.html', '/?p=77']) {
    await addRedirect(page, from, '')
    const response = await page.goto(from)
    expect([response?.status(), response?.headers()['x-robots-tag']]).toEqual([410, 'noindex'])
    await expect(page).toHaveTitle(/^This page is gone \| /)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is gone')
    await page.evaluate(() => dispatchEvent(new Event('focusin')))
    await hydrated(page)
    await expect(page).toHaveURL(from)
    expect(await findings(page)).toEqual([])
    const services = page.getByRole('banner').getByRole('button', { name: 'Services', exact: true })
    await services.click()
    await expect(services).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(from.includes('?') ? /./ : 'This page is gone')
  }
})

test('a link to a redirected address is followed without a page load, one to a gone address leads to the 410 page', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 410/)
  await addRedirect(page, '/jobs-2019.html', '/career?location=Remote#main')
  await addRedirect(page, '/gone-inside', '')
  await visit(page, '/blog')
  await follow(page, '/jobs-2019.html')
  await expect(page).toHaveURL('/career?location=Remote')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Openings')
  expect(await isOld(page)).toBe(true)
  await follow(page, '/gone-inside')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is gone')
  await expect(page).toHaveURL('/gone-inside')
  expect(await isOld(page)).toBe(false)
})

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const form = (page: Page) => page.getByRole('dialog', { name: 'Add redirect' })

/** Marks all redirects for deletion, including those that a test made by hand. */
async function deleteAll(page: Page): Promise<void> {
  const { redirects } = await (await page.request.get('/api/redirects')).json()
  for (const { _id } of redirects) made.push(`/api/redirects/${_id}`)
}

test('an owner can add, find and delete a redirect and see its visits', async ({ page, request, faults }) => {
  faults.expect(/status of 409/, /status of 500/)
  await addRedirect(page, '/first.html', '/blog')
  await addRedirect(page, '/taken.html', '/blog')
  // A list that fails to load can be retried.
  const list = /api\/redirects\?/
  await page.route(list, (route) => route.fulfill(json(500, { success: false, message: 'Out of order' })))
  await open(page, '/admin/redirects')
  await expect(page.getByText('Out of order')).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Add redirect' }).first()).toBeVisible()
  await expect(page.getByText('Out of order')).toBeHidden()

  // A rejected redirect keeps what was typed, and closing the form asks first.
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await form(page).getByLabel('From').fill('/taken.html')
  await form(page).getByLabel('Visitors get').selectOption('A page that says it is gone')
  await expect(form(page).getByRole('textbox', { name: 'To', exact: true })).toBeHidden()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page)).toContainText('There is a redirect from this address already')
  await expect(form(page).getByLabel('From')).toHaveValue('/taken.html')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard changes' }).getByRole('button', { name: 'Discard' }).click()
  await expect(form(page)).toBeHidden()

  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(form(page).getByLabel('From')).toBeFocused()
  await form(page).getByLabel('From').fill('second')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page)).toContainText('From must be a path on this site')
  await expect(form(page)).toContainText('To is required')
  await form(page).getByLabel('From').fill('/Second.html/')
  await form(page).getByRole('textbox', { name: 'To', exact: true }).fill('/first.html')
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'Redirect saved successfully. /first.html itself redirects, so visitors go straight to /blog.',
  )
  await deleteAll(page)
  await expect(form(page)).toBeHidden()
  await request.get('/second.html')
  await page.getByRole('searchbox', { name: 'Search redirects' }).fill('second')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, '/second.html')).toContainText('/blog')
  await page.reload()
  await expect(rowOf(page, '/second.html').getByRole('cell').nth(2)).toContainText('1')
  await page.getByRole('button', { name: 'Delete the redirect from /second.html' }).click()
  await page.getByRole('dialog', { name: 'Confirm Deletion' }).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Redirect deleted successfully')
  await expect(page.getByText('Nothing matches “second”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rowOf(page, '/first.html')).toBeVisible()
})

test('an owner can edit a redirect, and its visits are kept', async ({ page, request }) => {
  await addRedirect(page, '/changed.html', '/blog')
  await request.get('/changed.html')
  await open(page, '/admin/redirects?q=changed')
  await page.getByRole('button', { name: 'Edit the redirect from /changed.html' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit redirect' })
  const to = edit.getByRole('textbox', { name: 'To', exact: true })
  await expect(to).toBeFocused()
  await expect(to).toHaveValue('/blog')
  await expect(edit.getByLabel('From')).toHaveValue('/changed.html')
  await to.fill('/career')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Redirect saved successfully.')
  await expect(edit).toBeHidden()
  await expect(rowOf(page, '/changed.html')).toContainText('/career')
  await expect(rowOf(page, '/changed.html').getByRole('cell').nth(2)).toContainText('1')
  const answer = await request.get('/changed.html', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/career'])

  await page.getByRole('button', { name: 'Edit the redirect from /changed.html' }).click()
  await edit.getByLabel('Visitors get').selectOption('A page that says it is gone')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, '/changed.html')).toContainText('Gone')
  await page.getByRole('button', { name: 'Edit the redirect from /changed.html' }).click()
  await expect(edit.getByLabel('Visitors get')).toBeFocused()
  await edit.getByLabel('Visitors get').selectOption('Another page')
  await expect(to).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard changes' }).getByRole('button', { name: 'Discard' }).click()
  await expect(edit).toBeHidden()
})

test('an owner can redirect an address that was not found', async ({ page, request }) => {
  // Only so many addresses are recorded per network and hour, and other tests use some, too.
  const headers = { 'X-Forwarded-For': '203.0.113.126' }
  await request.get('/asked-in-vain.html', { maxRedirects: 0, headers })
  await open(page, '/admin/redirects?tab=unknown')
  await page.getByRole('button', { name: 'Redirect /asked-in-vain.html' }).click()
  await expect(form(page).getByLabel('From')).toHaveValue('/asked-in-vain.html')
  await expect(form(page).getByRole('textbox', { name: 'To', exact: true })).toBeFocused()
  await page.keyboard.type('/career')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Redirect saved successfully.')
  await deleteAll(page)
  await expect(page.getByRole('button', { name: 'Redirect /asked-in-vain.html' })).toBeHidden()
  const answer = await request.get('/asked-in-vain.html', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/career'])
})

const csv = (text: string) => ({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a CSV file can be imported once its preview shows no mistakes', async ({ page, faults }) => {
  faults.expect(/status of 400/)
  await addRedirect(page, '/known.html', '/blog')
  await open(page, '/admin/redirects')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import redirects' })
  const press = dialog.getByRole('button', { name: /^Import/ })
  await expect(press).toBeDisabled()
  await dialog.getByLabel('CSV file').setInputFiles(csv('/new.html,blog\n/blog,/career'))
  await expect(dialog.getByRole('alert')).toContainText('2 lines have mistakes, so nothing was imported')
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Line 1, To: To must be/,
    /^Line 2, From: There is a page at/,
  ])
  await expect(press).toBeDisabled()
  await dialog.getByLabel('CSV file').setInputFiles(csv('from;to;status\n/new.html;/blog;\n/known.html;;410'))
  await expect(dialog.getByRole('status')).toHaveText('1 new, 1 changed, 0 unchanged')
  await expect(dialog.getByRole('row')).toHaveText([/^From/, '/new.html/blogNew', '/known.htmlGoneChanged'])
  await press.click()
  await expectToast(page, 'Redirects imported successfully')
  await deleteAll(page)
  await expect(rowOf(page, '/known.html')).toContainText('Gone')
  await expect(rowOf(page, '/new.html')).toContainText('/blog')
})

test('the redirects pass axe and do not scroll sideways on desktop and phone', async ({ page, request }) => {
  await addRedirect(page, `/a-${'long-'.repeat(30)}address`, '/blog')
  await addRedirect(page, '/gone-altogether', '')
  await request.get(`/lost-${'long-'.repeat(20)}`, { maxRedirects: 0 })
  await open(page, '/admin/redirects')
  await expect(page.getByRole('table', { name: 'Redirects' })).toBeVisible()
  const check = async (part?: string) => expect(await findingsAt([1280, 390], page, part)).toEqual([])
  await check()
  await page.getByRole('tab', { name: /^Not found/ }).click()
  await expect(page.getByRole('button', { name: /^Redirect \/lost/ }).first()).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page)).toContainText('From is required')
  await check('dialog[open]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('CSV file').setInputFiles(csv('/new.html,/blog\n/gone-too,,410'))
  await expect(page.getByText('2 new, 0 changed, 0 unchanged')).toBeVisible()
  await check('dialog[open]')
})
