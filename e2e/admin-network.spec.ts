import type { Page } from '@playwright/test'
import {
  addJob,
  addPost,
  expect,
  expectFieldError,
  expectToast,
  heading,
  mailedCode,
  nextAdministrator,
  open,
  signIn,
  test,
} from './support/admin.ts'
import { cutLine, idle, keepBusy } from './support/network.ts'
import type { Site } from './support/site.ts'
import { hydrated } from './support/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const again = (page: Page) => dialog(page, 'Please sign in again')
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

/** Ends the page's session while the page stays open. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies()
}

async function signInAgain(page: Page, site: Site, email: string): Promise<void> {
  const address = again(page).getByRole('textbox', { name: 'Enter your registered Email Address' })
  await address.fill(email)
  await again(page).getByRole('button', { name: 'Send OTP' }).click()
  await expect(again(page).getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(await mailedCode(site, email))
  await page.keyboard.press('Enter')
  await expect(again(page)).toHaveCount(0)
}

test.describe('after the session has expired', () => {
  test.beforeEach(async ({ page, site, context, faults }) => {
    faults.expect(/status of 401/)
    await context.clearCookies()
    await signIn(page.request, site, nextAdministrator())
  })

  test('the dashboard asks to sign in again, also after Not now, and never shows the lists for visitors', async ({
    page,
    site,
  }) => {
    const { title } = await addPost(page, { publishNow: 'false', scheduledDate: tomorrow() })
    const job = await addJob(page, { isActive: false })
    await open(page, '/admin/messages')
    await idle(page)
    await endSession(page)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await again(page).getByRole('button', { name: 'Not now' }).click()
    await expect(page.locator('main').getByRole('alert')).toContainText('Please sign in first')
    await expect(page.getByRole('row')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await signInAgain(page, site, nextAdministrator())
    await expect(row(page, title)).toBeVisible()

    await endSession(page)
    await page.getByRole('searchbox', { name: 'Search posts, jobs and case studies' }).fill(title)
    await expect(again(page)).toBeVisible()
    await expect(row(page, title)).toHaveCount(1)
    await signInAgain(page, site, nextAdministrator())
    await expect(row(page, title)).toBeVisible()
    await page.getByRole('tab', { name: /^Job Postings/ }).click()
    await expect(page).toHaveURL(/tab=jobs/)
    await page.getByRole('searchbox', { name: 'Search posts, jobs and case studies' }).fill(job.title)
    await expect(row(page, job.title)).toBeVisible()
  })

  test('typed text is kept even if the page fails to reload after signing in', async ({ page, site, faults }) => {
    faults.expect(/status of 500/)
    const { _id } = await addPost(page)
    await open(page, `/admin/edit-blog/${_id}`)
    await idle(page)
    await endSession(page)
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Still here')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(again(page)).toBeVisible()
    const asked: string[] = []
    await page.route(`**/api/blog/${_id}`, (route) => {
      asked.push(route.request().method())
      return route.fulfill({ status: 500, json: { success: false } })
    })
    await signInAgain(page, site, nextAdministrator())
    await expectToast(page, 'Failed to update blog post')
    await expect.poll(() => asked.toSorted()).toEqual(['GET', 'PUT'])
    await expect(title).toHaveValue('Still here')
  })

  test('exporting messages asks to sign in again in place and then downloads', async ({ page, site }) => {
    await open(page, '/admin/messages')
    await idle(page)
    await endSession(page)
    await page.getByRole('link', { name: 'Export CSV' }).click()
    await again(page).getByRole('button', { name: 'Not now' }).click()
    await expectToast(page, 'Please sign in first')
    await expect(heading(page)).toHaveText('Messages')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    await signInAgain(page, site, nextAdministrator())
    expect((await download).suggestedFilename()).toBe('messages-inbox.csv')
    await expect(heading(page)).toHaveText('Messages')
  })

  test('a scheduled post opened for editing is not reported as deleted', async ({ page, site }) => {
    const { _id, title } = await addPost(page, { publishNow: 'false', scheduledDate: tomorrow() })
    await open(page, '/admin')
    await idle(page)
    await endSession(page)
    await page.getByRole('searchbox', { name: 'Search posts, jobs and case studies' }).fill(title)
    await again(page).getByRole('button', { name: 'Not now' }).click()
    await page.evaluate((path) => {
      history.pushState({ idx: 9, key: 'edit', usr: null }, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, `/admin/edit-blog/${_id}`)
    await signInAgain(page, site, nextAdministrator())
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await expect(page.getByText('There is no such post')).toHaveCount(0)
  })
})

test('public pages show an administrator only what visitors see', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  const post = await addPost(page, { publishNow: 'false', scheduledDate: tomorrow() })
  const job = await addJob(page, { isActive: false })
  await page.goto('/layout')
  await hydrated(page)
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible()
  await expect(page.getByText(post.title)).toHaveCount(0)
  await banner.getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible()
  await expect(page.getByText(job.title)).toHaveCount(0)
  for (const [path, sentence] of [
    [`/blog?post=${post._id}`, 'This blog post does not exist'],
    [`/career?job=${job._id}`, 'This job does not exist'],
  ] as const) {
    await page.evaluate((address) => {
      history.pushState({ idx: 9, key: address, usr: null }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, path)
    await expect(page.locator('main')).toContainText(sentence)
  }
})

test.describe('when the connection is lost after the page is idle', () => {
  test('the forms of the menu still validate, and their failed saves are reported', async ({ page, faults }) => {
    await open(page, '/admin/add-service')
    await page.getByRole('button', { name: 'Add Category' }).click()
    await idle(page)
    await cutLine(page, faults)
    const adding = dialog(page, 'Add Category')
    const name = adding.getByRole('textbox', { name: 'Category name' })
    await adding.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(name, 'Category name is required')
    await name.fill('Quantum')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Failed to add category')
    await expect(name).toHaveValue('Quantum')
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()

    await page
      .getByRole('button', { name: /^Add Service to/ })
      .first()
      .click()
    const form = dialog(page, 'Add Service')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toContainText('Service name and description are required')
    await form.getByRole('textbox', { name: 'Service name' }).fill('Qubit Care')
    await form.getByRole('textbox', { name: 'Service description' }).fill('Cold and quiet')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Failed to add service')
    await expect(form.getByRole('textbox', { name: 'Service name' })).toHaveValue('Qubit Care')
  })

  test('a failed deletion is reported, and other back-office pages still open', async ({ page, faults }) => {
    const { title } = await addPost(page)
    await open(page, '/admin')
    await expect(row(page, title)).toBeVisible()
    await idle(page)
    await cutLine(page, faults)
    await row(page, title)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'someting worng try after some time!')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Add Job' }).first().click()
    await expect(heading(page)).toHaveText('Post Job')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.locator('main').getByRole('alert')).toContainText('someting worng try after some time!')
  })
})

test('a back-office page whose code fails to load shows an error beside the menu', async ({ page, faults }) => {
  await keepBusy(page)
  await open(page, '/admin')
  await cutLine(page, faults)
  await page.getByRole('link', { name: 'Add Job' }).first().click()
  await expect(heading(page)).toHaveText('This page could not be loaded')
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()
})

test('a back office whose frame fails to load says so after the sign-in, and opens on Reload', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404|Failed to load/)
  await keepBusy(page)
  await page.route('**/assets/admin-layout-*', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
  // Somebody who is signed in is led on to the back office, without a page load.
  await page.goto('/admin-login')
  await expect(heading(page)).toHaveText('This page was updated')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()
})
