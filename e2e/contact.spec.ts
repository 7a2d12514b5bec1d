import type { Locator, Page } from '@playwright/test'
import { serviceOptions } from '../src/features/contact/options.ts'
import { expect, hold, hydrated, json, test, visit } from './support/test.ts'
import { toasts } from './support/toasts.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Contact' })
const field = (page: Page, label: string) => form(page).getByLabel(label)
const sendButton = (page: Page) => form(page).getByRole('button')
const notice = (page: Page) => form(page).getByRole('alert')

const visitor = {
  Name: 'Erika Muster',
  Email: 'erika@example.org',
  Phone: '+49 30 23125 001',
  Company: 'Muster AG',
  'Service of interest': 'SAP on Cloud',
  Message: 'We run ECC 6.0 on AIX and would like to talk.',
}

async function fill(page: Page, values: Partial<typeof visitor> = visitor): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    if (label === 'Service of interest') await field(page, label).selectOption(value)
    else await field(page, label).fill(value)
  }
}

async function expectKept(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(visitor)) await expect(field(page, label)).toHaveValue(value)
}

/** Expects the error beside the field and in the field's accessible description. */
async function expectFieldError(control: Locator, text: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(text)
  await expect(control.locator('xpath=..').getByText(text)).toBeVisible()
}

/** Each test is a separate visitor: one address may send only five messages an hour. */
let visitors = 0
test.beforeEach(async ({ page }, { workerIndex }) => {
  visitors++
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.18.${workerIndex % 256}.${visitors}` })
})

test('the form marks required fields, shows each error at its field, focuses the first and sends nothing', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/contact') && sent.push(request.url()))
  await visit(page, '/layout')
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(field(page, label)).toHaveAttribute('aria-required', 'true')
  }
  await expect(field(page, 'Service of interest').getByRole('option')).toHaveText(['Not sure yet', ...serviceOptions])
  await sendButton(page).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expectFieldError(field(page, 'Name'), 'Name is required')
  await expectFieldError(field(page, 'Email'), 'Email is required')
  await expectFieldError(field(page, 'Message'), 'Message is required')
  for (const label of ['Phone', 'Company', 'Service of interest']) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'false')
  }

  // An error goes once its field is corrected, and the next invalid field gets the focus.
  await fill(page, { ...visitor, Name: '', Email: 'erika at example' })
  await sendButton(page).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expectFieldError(field(page, 'Email'), 'Please enter a valid email address')
  await field(page, 'Name').fill('Erika')
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'false')
  await sendButton(page).click()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Message')).toHaveValue(visitor.Message)
  expect(sent).toEqual([])
})

test('a message is sent and mailed with a confirmation, and another one can be sent by keyboard alone', async ({
  page,
  site,
}) => {
  await visit(page, '/layout')
  const name = `Erika Muster ${crypto.randomUUID().slice(0, 8)}`
  const letGo = await hold(page, '**/api/contact')
  // At a human's pace: anything quicker counts as spam.
  await field(page, 'Name').pressSequentially(name, { delay: 45 })
  await fill(page, { ...visitor, Name: name })
  await sendButton(page).click()
  await expect(sendButton(page)).toHaveText('Sending...')
  await expect(sendButton(page)).toBeDisabled()
  letGo()
  const thanks = page.locator('#contact').getByRole('heading', { name: 'Thank You' })
  await expect(thanks).toBeFocused()
  await expect(form(page)).toHaveCount(0)
  await expect(toasts(page)).toHaveText(['Your message has been sent successfully!'])

  const mail = () => site.smtp.mails.find(({ text }) => text.includes(name))
  await expect.poll(() => mail()?.to).toEqual(['hello@corvane.example'])
  expect(mail()?.headers['reply-to']).toContain(visitor.Email)
  expect(mail()?.from).toBe('hello@corvane.example')
  for (const value of Object.values(visitor)) expect(mail()?.text).toContain(value)

  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(thanks).toHaveCount(0)
  for (const label of Object.keys(visitor)) await expect(field(page, label)).toHaveValue('')
  await expect(field(page, 'Name')).toBeFocused()
  for (const value of [
    visitor.Name,
    visitor.Email,
    visitor.Phone,
    visitor.Company,
    'Data and Analytics',
    visitor.Message,
  ]) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await expect(field(page, 'Service of interest')).toHaveValue('Data and Analytics')
  // Past the link to the privacy policy.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeFocused()
})

test('a message that fails shows why, keeps its text and can be sent again', async ({ page, faults }) => {
  faults.expect(/status of 500/, /status of 400/, /status of 429/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await visit(page, '/layout')
  let sent: { openFor?: number } = {}
  await page.route('**/api/contact', (route) => {
    sent = route.request().postDataJSON()
    return route.fulfill(json(500, { success: false }))
  })
  await field(page, 'Name').focus()
  // How long the form was open counts from the first input.
  await page.waitForTimeout(1500)
  await fill(page)
  await sendButton(page).click()
  await expect(notice(page)).toHaveText('Error: Something went wrong')
  expect(sent.openFor).toBeLessThan(1400)
  await expectKept(page)

  await page.unrouteAll()
  const message = 'This address does not exist'
  await page.route('**/api/contact', (route) =>
    route.fulfill(json(400, { success: false, message, errors: { email: message } })),
  )
  await sendButton(page).click()
  await expect(notice(page)).toHaveText(`Error: ${message}`)
  await expectFieldError(field(page, 'Email'), message)
  await expect(field(page, 'Email')).toBeFocused()
  await expectKept(page)

  await page.unrouteAll()
  const crowded = { 'X-Forwarded-For': '198.19.0.1' }
  for (let count = 0; count < 5; count++) {
    const data = { name: 'A', email: 'a@example.org', message: 'Hello' }
    expect((await page.request.post('/api/contact', { data, headers: crowded })).status()).toBe(200)
  }
  await page.setExtraHTTPHeaders(crowded)
  await sendButton(page).click()
  await expect(notice(page)).toHaveText(/^Error: You have sent several messages in a short time\./)
  await expectKept(page)
  await expect(sendButton(page)).toHaveText('Send Message')
  await expect(sendButton(page)).toBeEnabled()

  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.19.0.2' })
  await page.route('**/api/contact', (route) => route.abort())
  await sendButton(page).click()
  await expect(notice(page)).toHaveText('Network error. Please try again later.')
  await expectKept(page)
  await expect(sendButton(page)).toBeFocused()
  await page.unrouteAll()
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
})

test('a link on a service page leads to the form and fills it in, without overwriting text or after it was sent', async ({
  page,
}) => {
  await page.route('**/api/contact', (route) => route.fulfill(json(200, { success: true })))
  await visit(page, '/services/rise-with-sap')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByText('Learn More').click()
  await page.getByRole('link', { name: 'Ask about this', exact: true }).click()
  await expect(form(page)).toBeInViewport()
  await expect(page.locator('#contact')).toBeFocused()
  await expect(field(page, 'Service of interest')).toHaveValue('SAP on Cloud')
  await expect(field(page, 'Message')).toHaveValue(`I would like to know more about ${title}.\n\n`)

  await fill(page, { Name: visitor.Name, Email: visitor.Email })
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  for (const label of Object.keys(visitor)) await expect(field(page, label)).toHaveValue('')

  await field(page, 'Message').fill(visitor.Message)
  await page.getByRole('link', { name: 'SCHEDULE A FREE ASSESSMENT' }).click()
  await expect(field(page, 'Service of interest')).toHaveValue('SAP on Cloud')
  await expect(field(page, 'Message')).toHaveValue(visitor.Message)

  // The form comes back after a message was sent.
  await fill(page)
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await page.getByText('Explore Service').first().click()
  await page
    .getByRole('link', { name: /^Ask about this:/ })
    .first()
    .click()
  await expect(field(page, 'Message')).toHaveValue(/^I would like to know more about /)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent and mailed with a confirmation, and another one can follow', async ({ page, site }) => {
    await page.goto('/blog')
    const name = `Plain ${crypto.randomUUID().slice(0, 8)}`
    await fill(page, { ...visitor, Name: name })
    await sendButton(page).click()
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveText(
      'Your message has been sent successfully!',
    )
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contact?sent=1')
    await page.reload()
    await expect(page.locator('#contact').getByRole('heading', { name: 'Thank You' })).toBeVisible()
    const mail = () => site.smtp.mails.find(({ text }) => text.includes(name))
    await expect.poll(() => mail()?.to).toEqual(['hello@corvane.example'])
    for (const value of Object.values({ ...visitor, Name: name })) expect(mail()?.text).toContain(value)
    expect(site.smtp.mails.filter(({ text }) => text.includes(name))).toHaveLength(1)
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await expect(field(page, 'Name')).toHaveValue('')
  })
})

test('the response page of a plain form post hydrates, and the corrected message can be sent', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED|status of 400/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/layout')
  await fill(page, { ...visitor, Email: 'erika' })
  await page.unrouteAll()
  await sendButton(page).click()
  await hydrated(page)
  await expectFieldError(field(page, 'Email'), 'Please enter a valid email address')
  await expect(field(page, 'Message')).toHaveValue(visitor.Message)
  await fill(page, { Email: visitor.Email })
  await sendButton(page).click()
  await expect(page.locator('#contact').getByRole('heading', { name: 'Thank You' })).toBeFocused()
  await page.reload()
  await expect(page).toHaveURL(/\/(#contact)?$/)
})

test('with reduced motion a toast stays as long as usual, and its bar does not move', async ({ page }) => {
  await visit(page, '/blog')
  await expect(toasts(page).first()).toBeVisible()
  await expect(toasts(page).first().locator('.Toastify__progress-bar')).toBeHidden()
  await page.waitForTimeout(2500)
  await expect(toasts(page).first()).toBeVisible()
})
