import type { Page } from '@playwright/test'
import { cutLine, idle, keepBusy } from './support/network.ts'
import { expect, hold, hydrated, settle, test, visit } from './support/test.ts'
import { toasts } from './support/toasts.ts'

const contact = (page: Page) => page.getByRole('form', { name: 'Contact' })
const contactField = (page: Page, label: string) => contact(page).getByLabel(label)
const mainLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 })
const box = (page: Page) => page.locator('main').getByRole('alert')
const text = 'We run ECC 6.0 on AIX.'

test('a call that fails while the page is being left is reported only on a return to it', async ({ page, faults }) => {
  faults.expect(/status of 410/, /ERR_FAILED/, /^The services menu could not be loaded/)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  let fail = () => {}
  const failing = new Promise<void>((done) => {
    fail = done
  })
  await page.route('**/api/services-menu', async (route) => {
    await failing
    await route.abort()
  })
  const asked = page.waitForRequest('**/api/services-menu')
  await page.goto('/410')
  await asked
  // Browsers differ in whether they fail the calls of a page before they drop it.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  const failed = page.waitForEvent('requestfailed')
  fail()
  await failed
  await settle(page)
  expect(logged.filter((text) => text.startsWith('The services menu could not be loaded'))).toEqual([])
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
  await expect.poll(() => logged).toContainEqual(expect.stringMatching(/^The services menu could not be loaded/))
})

test.describe('when the connection drops on an idle page', () => {
  test('the contact form still validates, reports the failure and keeps its text', async ({ page, faults }) => {
    await visit(page, '/layout')
    await idle(page)
    await cutLine(page, faults)
    await contact(page).getByRole('button').click()
    for (const label of ['Name', 'Email', 'Message']) {
      await expect(contactField(page, label)).toHaveAccessibleDescription(`${label} is required`)
    }
    await contactField(page, 'Name').fill('Erika')
    await contactField(page, 'Email').fill('erika@example.org')
    await contactField(page, 'Message').fill(text)
    await contact(page).getByRole('button').click()
    await expect(contact(page).getByRole('alert')).toHaveText('Network error. Please try again later.')
    await expect(contactField(page, 'Message')).toHaveValue(text)
  })

  test('the blog shows an error in its place, and Try Again loads it once back online', async ({ page, faults }) => {
    await visit(page, '/')
    await contactField(page, 'Message').fill(text)
    await idle(page)
    const mend = await cutLine(page, faults)
    await mainLink(page, 'Blog').click()
    await expect(heading(page)).toHaveText('Blog Posts')
    await expect(box(page)).toContainText('Failed to fetch blogs')
    await expect(toasts(page)).toHaveText(['Failed to fetch'])
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(toasts(page).first()).toHaveText('Network error. Please try again later.')
    await expect(contactField(page, 'Message')).toHaveValue(text)
    await mend()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(12)
    await expect(contactField(page, 'Message')).toHaveValue(text)
  })

  test('the careers and a service page show an error and load on Try Again once back online', async ({
    page,
    faults,
  }) => {
    await visit(page, '/')
    await idle(page)
    const mend = await cutLine(page, faults)
    await mainLink(page, 'Careers').click()
    await expect(heading(page)).toHaveText('Job Openings')
    await expect(box(page)).toContainText('An error occurred while fetching jobs')
    await expect(toasts(page)).toHaveText(['An error occurred while fetching jobs'])
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(toasts(page).first()).toHaveText('Network error. Please try again later.')
    await mend()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible()
    await expect(toasts(page).first()).toHaveText('Jobs loaded successfully!')

    const mendAgain = await cutLine(page, faults)
    await page.getByRole('contentinfo').locator('a[href="/services/web-development"]').click()
    await expect(heading(page)).toHaveText('Service Not Found')
    await expect(page.locator('main')).toContainText('Unable to load service information. Please try again later.')
    await mendAgain()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.locator('main')).toContainText('DISCOVER SOLUTIONS')
  })

  test('the sign-in form still validates the address and reports that it could not be sent', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 400/)
    await page.goto('/admin-login')
    const address = page.getByRole('textbox', { name: 'Enter your registered Email Address' })
    await address.fill('nobody')
    await idle(page)
    await cutLine(page, faults)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(address).toHaveAccessibleDescription('Please enter a valid email address')
    await address.fill('admin@example.com')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(toasts(page)).toHaveText(['Failed to fetch'])
    await expect(address).toHaveValue('admin@example.com')
  })
})

test.describe('a form whose validation rules could not be loaded', () => {
  test('is sent anyway and validated by the server', async ({ page, faults }) => {
    faults.expect(/ERR_FAILED|status of 400/)
    await keepBusy(page)
    await visit(page, '/layout')
    await page.route('**/assets/**', (route) => route.abort())
    await contactField(page, 'Name').fill('Erika')
    await contactField(page, 'Email').fill('erika')
    await contactField(page, 'Message').fill(text)
    await contact(page).getByRole('button').click()
    await expect(contactField(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(contact(page).getByRole('alert')).toHaveText('Error: Please enter a valid email address')
  })
})

test.describe('a page whose code cannot be loaded', () => {
  test('says that it was updated on a 404, and Reload opens it and keeps typed text', async ({ page, faults }) => {
    faults.expect(/status of 404|Failed to load/)
    await keepBusy(page)
    await visit(page, '/')
    await contactField(page, 'Message').fill(text)
    await page.route('**/assets/**', (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    )
    await mainLink(page, 'Blog').click()
    await expect(heading(page)).toHaveText('This page was updated')
    await expect(page).toHaveURL('/blog')
    await expect(contactField(page, 'Message')).toHaveValue(text)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(heading(page)).toHaveText('Blog Posts')
    await expect(contactField(page, 'Message')).toHaveValue(text)
  })

  test('says that it was updated even after the router has loaded', async ({ page, faults }) => {
    faults.expect(/status of 404|Failed to load/)
    await page.route('**/assets/blog.page*', (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    )
    await visit(page, '/')
    await idle(page)
    await mainLink(page, 'Blog').click()
    await expect(heading(page)).toHaveText('This page was updated')
    await expect(page).toHaveURL('/blog')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(heading(page)).toHaveText('Blog Posts')
  })

  test('says that it was updated even if its frame is missing too', async ({ page, faults }) => {
    faults.expect(/status of 404|Failed to load/)
    await keepBusy(page)
    await page.goto('/admin-login')
    await hydrated(page)
    await page.route('**/assets/public-*', (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    )
    await page.getByRole('link', { name: 'Corvane' }).click()
    await expect(heading(page)).toHaveText('This page was updated')
    await expect(page).toHaveURL('/')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('#services')).toBeAttached()
  })

  test('says that it could not be loaded even if it needs no data', async ({ page, faults }) => {
    faults.expect(/^The services menu could not be loaded/)
    await keepBusy(page)
    await visit(page, '/layout')
    await cutLine(page, faults)
    await mainLink(page, 'Home').click()
    await expect(heading(page)).toHaveText('This page could not be loaded')
    await expect(contact(page)).toBeVisible()
  })

  test('scrolls the error into view when offline, and Back still returns to a loaded page', async ({
    page,
    faults,
  }) => {
    faults.expect(/^The services menu could not be loaded/)
    await keepBusy(page)
    await visit(page, '/')
    const mend = await cutLine(page, faults)
    // Even if the link was at the end of a page.
    await page.locator('footer').getByRole('link', { name: 'Careers' }).click()
    await expect(heading(page)).toHaveText('This page could not be loaded')
    await expect(heading(page)).toBeInViewport()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(heading(page)).toHaveText('This page could not be loaded')
    await page.goBack()
    await expect(page.locator('#services')).toBeVisible()
    await mend()
    await page.goForward()
    await expect(heading(page)).toHaveText('Job Openings')
  })
})

test('text typed before the scripts load is kept and can be sent', async ({ page, site }) => {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.20.0.1' })
  let letGo = () => {}
  const gate = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/layout', { waitUntil: 'commit' })
  const name = `Early ${crypto.randomUUID().slice(0, 8)}`
  await contactField(page, 'Name').fill(name)
  await contactField(page, 'Email').fill('erika@example.org')
  await contactField(page, 'Service of interest').selectOption('SAP on Cloud')
  await contactField(page, 'Message').fill(text)
  letGo()
  await hydrated(page)
  await expect(contactField(page, 'Name')).toHaveValue(name)
  // At once: the text was typed before the form was loaded, so it does not count as a bot's.
  await contact(page).getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await expect
    .poll(() => site.smtp.mails.some((mail) => mail.text.includes(name) && mail.text.includes(text)))
    .toBe(true)
})

test('a slow entry of the blog or the careers shows a loading state', async ({ page }) => {
  for (const [path, link, call] of [
    ['/blog', /^Read More/, '**/api/blog/*'],
    ['/career', /^View Details/, '**/api/job/*'],
  ] as const) {
    await visit(page, path)
    const letGo = await hold(page, call)
    await page.getByRole('link', { name: link }).first().click()
    await expect(page.locator('main').getByText(/^Loading/)).toBeVisible()
    letGo()
    await expect(page.locator('main').getByText(/^Loading/)).toHaveCount(0)
    await expect(heading(page)).not.toHaveText(/^(Blog Posts|Job Openings)$/)
    await page.unrouteAll()
  }
})

test.describe('while the first picture is still loading', () => {
  async function openBeforePicture(page: Page) {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const letPicturesCome = await hold(page, '**/art/**')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return { scripts, letPicturesCome }
  }

  test('scripts are not requested until it has arrived', async ({ page }) => {
    const { letPicturesCome } = await openBeforePicture(page)
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
    letPicturesCome()
    await hydrated(page)
    const times = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return {
        picture: files.find(({ name }) => name.endsWith('/art/scenes/1.svg'))?.responseEnd ?? Number.NaN,
        script: files.find(({ name }) => name.endsWith('.js'))?.startTime ?? Number.NaN,
        // On a busy machine, the 3 s limit for waiting for the picture may have passed by now.
        end: (navigation?.domContentLoadedEventStart ?? Number.NaN) + 3000,
      }
    })
    expect(times.script).toBeGreaterThanOrEqual(Math.min(times.picture, times.end))
  })

  test('a button pressed before the scripts load acts once they do', async ({ page }) => {
    const letScriptsCome = await hold(page, '**/assets/*.js')
    const { letPicturesCome } = await openBeforePicture(page)
    letPicturesCome()
    const services = page.getByRole('banner').getByRole('button', { name: 'Services', exact: true })
    await services.click()
    letScriptsCome()
    await expect(services).toHaveAttribute('aria-expanded', 'true')
  })

  test('moving the pointer loads the scripts', async ({ page }) => {
    const { scripts, letPicturesCome } = await openBeforePicture(page)
    await page.mouse.move(200, 300)
    await expect.poll(() => scripts.length).toBeGreaterThan(3)
    letPicturesCome()
    await hydrated(page)
  })

  test('scripts load after 3 s even without the picture', async ({ page }) => {
    const { letPicturesCome } = await openBeforePicture(page)
    await hydrated(page)
    letPicturesCome()
  })
})
