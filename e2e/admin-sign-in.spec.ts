import type { Page } from '@playwright/test'
import {
  expectFieldError,
  expectToast,
  heading,
  mailedCode,
  nextAdministrator,
  nobody,
  signIn,
  test,
} from './support/admin.ts'
import { expect, hold, hydrated, json } from './support/test.ts'

// Nobody is signed in, so the sign-in check responds with 400.
test.use({ storageState: nobody })
test.beforeEach(async ({ page, faults }, { workerIndex, title }) => {
  faults.expect(/status of 400/)
  visitors++
  // Each test is a separate visitor: one address may ask for only twenty codes an hour.
  const from = `10.${workerIndex % 250}.${title.length % 250}.${visitors}`
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': from })
})
let visitors = 0

const address = (page: Page) => page.getByRole('textbox', { name: 'Enter your registered Email Address' })
const boxes = (page: Page) => page.getByRole('group', { name: 'Enter the 6-digit code' }).getByRole('textbox')
const box = (page: Page, digit: number) => page.getByRole('textbox', { name: `Digit ${digit} of 6` })
const codeIn = async (page: Page) =>
  (await boxes(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).join('|')

async function toStepTwo(page: Page, email = nextAdministrator()): Promise<string> {
  await page.goto('/admin-login')
  await address(page).fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(heading(page)).toHaveText('Reset Password OTP')
  await expect(page.getByText('A one-time code that signs you in. There is no password.')).toBeVisible()
  await expect(box(page, 1)).toBeFocused()
  return email
}

/** Pastes a text from the clipboard. */
async function paste(page: Page, digit: number, text: string): Promise<void> {
  await box(page, digit).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('step 1 shows its title, prompt and button, and rejects a missing or invalid address; step 2 has six boxes', async ({
  page,
}) => {
  await page.goto('/admin-login')
  await expect(heading(page)).toHaveText('Admin Login')
  await expect(page).toHaveTitle(/^Admin Login/)
  await expect(address(page)).toHaveAttribute('placeholder', 'Email ID')
  await expect(address(page)).toHaveAttribute('type', 'email')
  await expect(address(page)).toHaveAttribute('required', '')
  await expect(address(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expectFieldError(address(page), 'Email is required')
  await address(page).fill('nobody')
  await page.keyboard.press('Enter')
  await expectFieldError(address(page), 'Please enter a valid email address')
  await expect(address(page)).toBeFocused()
  await address(page).fill('')
  await page.getByRole('button', { name: 'I already have a code' }).click()
  await expectFieldError(address(page), 'Email is required')

  const email = nextAdministrator()
  await address(page).fill(email)
  const letGo = await hold(page, '**/api/auth/login')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  letGo()
  await expect(heading(page)).toHaveText('Reset Password OTP')
  await expect(page.getByText('A one-time code that signs you in. There is no password.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Enter the 6-digit code sent to your Email Id.' })).toBeVisible()
  await expect(boxes(page)).toHaveCount(6)
  for (let digit = 1; digit <= 6; digit++) await expect(box(page, digit)).toHaveAttribute('required', '')
  await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(box(page, 1)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await expect(page.getByRole('status').filter({ hasText: 'If this address is registered' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
})

test('typing moves through the boxes, keys move back, and a code typed, pasted or filled in replaces another', async ({
  page,
}) => {
  await toStepTwo(page)
  await page.keyboard.type('1234')
  await expect(box(page, 5)).toBeFocused()
  expect(await codeIn(page)).toBe('1|2|3|4||')
  await page.keyboard.press('Backspace')
  await expect(box(page, 4)).toBeFocused()
  await page.keyboard.press('Backspace')
  expect(await codeIn(page)).toBe('1|2|3|||')
  await expect(box(page, 4)).toBeFocused()
  // An incomplete code is refused, and the empty box has the focus.
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectFieldError(box(page, 4), 'Enter all 6 digits of the code')
  await expect(box(page, 4)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(box(page, 2)).toBeFocused()
  await page.keyboard.type('9')
  expect(await codeIn(page)).toBe('1|9|3|||')
  await expect(box(page, 3)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(box(page, 4)).toBeFocused()
  await page.keyboard.press('End')
  await expect(box(page, 6)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(box(page, 1)).toBeFocused()

  await paste(page, 1, '123456')
  expect(await codeIn(page)).toBe('1|2|3|4|5|6')
  await expect(box(page, 6)).toBeFocused()
  await paste(page, 4, 'Your code: 654 321.')
  expect(await codeIn(page)).toBe('6|5|4|3|2|1')
  await paste(page, 3, '78')
  expect(await codeIn(page)).toBe('6|5|7|8|2|1')
  // As the browser fills it in.
  await box(page, 1).fill('112233')
  expect(await codeIn(page)).toBe('1|1|2|2|3|3')

  // Even where digits are the same.
  await page.keyboard.press('Home')
  await page.keyboard.type('111111')
  await page.keyboard.press('Home')
  await page.keyboard.type('11')
  await expect(box(page, 3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(page, 3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(page, 2)).toBeFocused()
  expect(await codeIn(page)).toBe('1|1||1|1|1')
  await paste(page, 2, '12')
  expect(await codeIn(page)).toBe('1|1|2|1|1|1')
  await paste(page, 2, '21')
  expect(await codeIn(page)).toBe('1|2|1|1|1|1')
  await paste(page, 1, '121111')
  expect(await codeIn(page)).toBe('1|2|1|1|1|1')
  // As the browser fills it in, twice.
  for (const _ of [1, 2]) await box(page, 1).fill('111112')
  expect(await codeIn(page)).toBe('1|1|1|1|1|2')
  // A click leaves the old digit unselected.
  await box(page, 1).click()
  await page.keyboard.type('111112')
  expect(await codeIn(page)).toBe('1|1|1|1|1|2')
})

test('a wrong code shows the server message and keeps the address, until the right one is typed over it', async ({
  page,
  site,
}) => {
  const email = await toStepTwo(page)
  const right = await mailedCode(site, email)
  const wrong = right.slice(0, 5) + ((Number(right[5]) + 1) % 10)
  await page.keyboard.type(wrong)
  await page.keyboard.press('Enter')
  await expectFieldError(box(page, 1), 'This code is wrong or has expired')
  await expectToast(page, 'This code is wrong or has expired')
  await expect(page.getByText(email)).toBeVisible()
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.type(right.slice(0, 1))
  await expect(box(page, 1)).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type(right.slice(1))
  expect(await codeIn(page)).toBe([...right].join('|'))
  await expect(box(page, 6)).toBeFocused()
  await expect(
    page.getByRole('alert').filter({ hasText: 'This code is wrong' }).and(page.locator('main *')),
  ).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
})

test('a new code can be requested once a minute without retyping the address; the first stays valid', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/status of 429/)
  const email = await toStepTwo(page)
  await page.keyboard.type('12')
  const sent = json(200, { success: true, message: 'Sent again.' })
  await page.route('**/api/auth/login', (route) => route.fulfill(sent), { times: 1 })
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.locator('main').getByRole('status')).toHaveText('Sent again.')
  // A new code empties the boxes.
  expect(await codeIn(page)).toBe('|||||')
  await expect(box(page, 1)).toBeFocused()

  await page.keyboard.type('12')
  await page.getByRole('button', { name: 'Send a new code' }).click()
  const sentence = 'A code was sent less than a minute ago. Please wait before you ask for another one.'
  await expect(page.locator('main').getByRole('alert')).toHaveText(sentence)
  await expectToast(page, sentence)
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
  expect(await codeIn(page)).toBe('1|2||||')
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(address(page)).toHaveValue(email)

  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.locator('main').getByRole('alert')).toContainText('less than a minute ago')
  await page.getByRole('button', { name: 'I already have a code' }).click()
  await paste(page, 1, await mailedCode(site, email))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/admin')
})

test('a mailed code signs in only once, and a sign-in from another browser is reported by mail', async ({
  page,
  site,
  context,
  visitor,
}) => {
  const email = await toStepTwo(page)
  const code = await mailedCode(site, email)
  await paste(page, 1, code)
  const letGo = await hold(page, '**/api/auth/verify-otp')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  letGo()
  await expect(page).toHaveURL('/admin')
  await expect(heading(page)).toHaveText('Dashboard')
  const session = (await context.cookies()).find(({ name }) => name.startsWith('session-'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const again = await visitor.request.post('/api/auth/verify-otp', { data: { email, otp: code } })
  expect(again.status()).toBe(400)

  const [otp = ''] = (await site.admin('code', email)).split(' ')
  expect((await visitor.request.post('/api/auth/verify-otp', { data: { email, otp } })).status()).toBe(200)
  const notices = () =>
    site.smtp.mails.filter(({ to, headers }) => to.includes(email) && /^New sign-in/.test(headers.subject ?? ''))
  await expect.poll(() => notices().length).toBe(1)
})

test('a network error or a refusal with status 200 is shown; the logo links home, to the built-in menu if none loads', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/, /status of 500/, /The services menu could not be loaded/)
  await page.goto('/admin-login')
  await address(page).fill('ada@example.com')
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.locator('main').getByRole('alert')).toHaveText('Failed to fetch')
  await expectToast(page, 'Failed to fetch')
  await expect(address(page)).toHaveValue('ada@example.com')
  await expect(heading(page)).toHaveText('Admin Login')

  await page.unrouteAll()
  await page.route('**/api/auth/login', (route) => route.fulfill(json(200, { success: false, message: 'Not today' })))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expectToast(page, 'Not today')
  await expect(heading(page)).toHaveText('Admin Login')

  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.route('**/api/services-menu', (route) => route.fulfill(json(500, { success: false })))
  await page.getByRole('link', { name: 'Corvane' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
  await expect(page.locator('#services li')).toHaveCount(7)
  const services = page.getByRole('banner').getByRole('button', { name: 'Services', exact: true })
  await services.press('Enter')
  const panel = page.locator(`[id="${await services.getAttribute('aria-controls')}"]`)
  await expect(panel.locator('a[href^="/services/"]')).toHaveCount(48)
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
})

test('without a session, back-office pages show Loading... and redirect to the sign-in', async ({ page }) => {
  for (const path of [
    '/admin',
    '/admin/add-blog',
    '/admin/edit-blog/1',
    '/admin/add-job',
    '/admin/edit-job/1',
    '/admin/add-service',
    '/admin/messages',
    '/admin/preview/blogs/1',
  ]) {
    const response = await page.request.get(path)
    expect([path, response.headers()['x-robots-tag']]).toEqual([path, expect.stringContaining('noindex')])
    const main = /<main[^>]*>(.*?)<\/main>/s.exec(await response.text())?.[1] ?? ''
    expect([path, main.replace(/<[^>]+>/g, '')]).toEqual([path, 'Loading...'])
  }
  // The other pages share the guard of the first.
  for (const path of ['/admin', '/admin/edit-blog/1', '/admin/preview/blogs/1']) {
    const letGo = await hold(page, '**/api/auth/is-auth')
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('main')).toHaveText('Loading...')
    await expect(page).toHaveURL(path)
    letGo()
    await expect(page).toHaveURL('/admin-login')
    await expect(heading(page)).toHaveText('Admin Login')
  }
})

test.describe('signed in', () => {
  test.beforeEach(({ page, site }) => signIn(page.request, site, nextAdministrator()))

  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: /^Admin / }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }

  test('logging out ends the session and leads to the sign-in, even after going back', async ({ page, context }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto('/admin-login')
    await expect(page).toHaveURL('/admin')
    await expect(heading(page)).toHaveText('Dashboard')
    for (const name of ['Media', 'Trash']) {
      await page.getByRole('link', { name }).click()
      await expect(heading(page)).toHaveText(name)
    }
    await logOut(page)
    await expect(page).toHaveURL('/admin-login')
    await expectToast(page, 'Logged out successfully')
    // The device stays known; the session is gone.
    expect((await context.cookies()).map(({ name }) => name)).toEqual([expect.stringMatching(/^device-/)])
    const calls: string[] = []
    page.on('request', (request) => /api\/(media|trash)/.test(request.url()) && calls.push(request.url()))
    await page.goBack()
    await expect(page).toHaveURL('/admin-login')
    await expect(heading(page)).toHaveText('Admin Login')
    expect({ calls, warnings }).toEqual({ calls: [], warnings: [] })
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin-login')
  })

  test('logging out leads to the sign-in even if the server refuses or cannot be reached', async ({ page, faults }) => {
    faults.expect(/ERR_FAILED/)
    for (const [answer, text] of [
      [json(200, { success: false }), 'Failed to log out'],
      [undefined, 'Failed to fetch'],
    ] as const) {
      await page.goto('/admin')
      await page.route('**/api/auth/logout', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await logOut(page)
      await expect(page).toHaveURL('/admin-login')
      await expect(heading(page)).toHaveText('Admin Login')
      await expectToast(page, text)
      // The toast stays, since this is where it is read.
      await page.waitForTimeout(1500)
      await expectToast(page, text)
      await page.unrouteAll()
    }
    await page.request.post('/api/auth/logout')
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin-login')
  })
})

test('a sign-in check that fails with a status other than 400 is reported', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  await page.route(
    '**/api/auth/is-auth',
    (route) => route.fulfill(json(500, { success: false, message: 'Broken check' })),
    { times: 1 },
  )
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-login')
  await expectToast(page, 'Broken check')
  // A 400 shows no toast.
  await page.goto('/admin')
  await expect(heading(page)).toHaveText('Admin Login')
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
})
