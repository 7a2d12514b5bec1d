import type { Page } from '@playwright/test'
import { caseStudyFields } from '../test/support/samples.ts'
import {
  addJob,
  addPost,
  expect,
  expectToast,
  heading,
  nextAdministrator,
  nobody,
  open,
  test,
} from './support/admin.ts'
import { excess, findings } from './support/axe.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Tall enough for a whole form: which field the sticky buttons cover depends on scrolling. */
const tall = 3200
const phone = { width: 360, height: 800 }
const tallPhone = { width: 360, height: tall }
const tallDesk = { width: 1280, height: tall }

/** Checks the page, or a part of it if the rest has been checked already. */
async function expectNoFindings(page: Page, part?: string): Promise<void> {
  expect(await findings(page, part)).toEqual([])
  expect(await excess(page)).toBe(0)
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

// axe checks the screens that have a picture in screens.spec.ts there.
test.describe('axe reports no violations', () => {
  test.use({ viewport: phone })

  test('on the dashboard: numbers, empty search, menus and delete dialog', async ({ page }) => {
    await addPost(page, { title: longWord })
    await addJob(page, { title: longWord })
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, '/admin')
    await expect(page.getByRole('table', { name: 'Blog posts' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Posts by week' })).toBeVisible()
    await page.getByRole('button', { name: /^Admin / }).click()
    await expectNoFindings(page, 'header')
    await page.keyboard.press('Escape')
    await button(page, 'Collapse the sidebar').click()
    await expectNoFindings(page, 'aside')

    await page.setViewportSize(phone)
    await button(page, 'Show numbers').click()
    await expectNoFindings(page)
    await button(page, 'Hide numbers').click()
    await button(page, `Delete ${longWord}`).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoFindings(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /^Job Postings/ }).click()
    await expectNoFindings(page, '[role=tabpanel]')
    await page.getByRole('searchbox').fill('no such thing')
    await expect(page.getByRole('tabpanel')).toContainText('Nothing matches “no such thing”')
    await expectNoFindings(page, '[role=tabpanel]')
    await page.getByRole('button', { name: /^Admin / }).click()
    await expectNoFindings(page, 'header')
    await page.keyboard.press('Escape')
    await button(page, 'Open the menu').click()
    await expectNoFindings(page, 'dialog[open]')
  })

  test('on a dashboard that fails to load', async ({ page, faults }) => {
    faults.expect(/status of 500/)
    for (const path of ['**/api/job?*', '**/api/activity*'])
      await page.route(path, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await open(page, '/admin')
    await expect(page.locator('main').getByRole('alert')).toBeVisible()
    await expectNoFindings(page)
    await page.unroute('**/api/job?*')
    await button(page, 'Try Again').click()
    await expect(page.getByText('These numbers could not be loaded.')).toBeVisible()
    await expectNoFindings(page, 'main section')
  })

  test('in the post form with errors and with a restored draft', async ({ page }) => {
    await page.setViewportSize(tallDesk)
    await open(page, '/admin/add-blog')
    await button(page, 'Submit').click()
    await expectToast(page, 'Please fix the errors in the form')
    for (const fold of ['Markdown tips', 'How it looks elsewhere']) await page.getByText(fold).click()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'text.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
    await page.getByRole('checkbox', { name: 'Publish now' }).uncheck()
    await page.getByRole('textbox', { name: /^Tags/ }).fill('one, two,')
    await expectNoFindings(page)
    await page.setViewportSize(tallPhone)
    await expectNoFindings(page)
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('two')
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(button(page, 'Discard draft')).toBeVisible()
    await expectNoFindings(page)
  })

  test('in the post editor: Edit, Side by side, Preview and the Discard dialog', async ({ page }) => {
    const content = `# One\n\n> quote\n\n- [ ] task\n\n| a | b |\n| - | - |\n| ${longWord} | ${longWord} |\n\n\`\`\`js\nconst a = '${longWord}'\n\`\`\``
    const { _id } = await addPost(page, { content })
    await page.setViewportSize(tallDesk)
    await open(page, `/admin/edit-blog/${_id}`)
    await button(page, 'Side by side').click()
    await expect(page.locator('main table')).toBeVisible()
    await expectNoFindings(page)
    await button(page, 'Edit').click()
    await page.setViewportSize(tallPhone)
    await expectNoFindings(page)
    await button(page, 'Preview').click()
    await expect(page.locator('main table')).toBeVisible()
    await expectNoFindings(page)
    await button(page, 'Discard').click()
    await expectNoFindings(page, 'dialog[open]')
  })

  test('in an edit conflict that shows its differences', async ({ page, faults }) => {
    faults.expect(/status of 409/)
    const { _id, title } = await addPost(page)
    await page.setViewportSize(tallDesk)
    await open(page, `/admin/edit-blog/${_id}`)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    const theirs = { title, summary: longWord, content: longWord, authorName: 'Ada' }
    expect((await page.request.put(`/api/blog/${_id}`, { multipart: theirs })).status()).toBe(200)
    await page.getByRole('textbox', { name: 'Summary' }).fill('Mine')
    await button(page, 'Update').click()
    await expect(button(page, 'Keep editing')).toBeVisible()
    await expectNoFindings(page)
    await page.setViewportSize(tallPhone)
    await expectNoFindings(page)
  })

  test('in the job form, new with errors and for an existing job', async ({ page }) => {
    await page.setViewportSize(tallPhone)
    await open(page, '/admin/add-job')
    await button(page, 'Publish Job').click()
    await expect(page.getByText('Job title is required')).toBeVisible()
    await expectNoFindings(page)
    const { _id } = await addJob(page, { title: longWord, minSalary: 1000, maxSalary: 2000 })
    await page.setViewportSize(tallDesk)
    await open(page, `/admin/edit-job/${_id}`)
    await button(page, 'Details').click()
    await expectNoFindings(page)
    await page.setViewportSize(tallPhone)
    await expectNoFindings(page, 'main')
  })

  test('in the menu with an unsaved order and in its forms with errors', async ({ page }) => {
    await page.setViewportSize(tallPhone)
    await open(page, '/admin/add-service')
    await button(page, 'Move down SAP Solutions').click()
    await expect(button(page, 'Save order')).toBeVisible()
    await expectNoFindings(page)
    await button(page, 'Undo').click()
    for (const name of ['Add Category', 'Add Service to SAP Solutions']) {
      await button(page, name).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectNoFindings(page, 'dialog[open]')
      await page.keyboard.press('Escape')
    }
  })

  test('in the preview of a service page and in its form with errors', async ({ page }) => {
    await open(page, '/admin/add-service?tab=content&edit=cloud-adoption')
    await button(page, 'Preview').click()
    await expect(page.locator('iframe[title="Preview of the page"]:visible')).toHaveCount(1)
    await expectNoFindings(page)
    await page.goto('/admin/add-service?tab=content&new=')
    await button(page, 'Save').click()
    await expectToast(page, 'Please fill in all required fields')
    await expectNoFindings(page)
  })

  test('in the message list, an open message and a search without results', async ({ page }) => {
    const data = { name: longWord, email: 'erika@example.org', company: longWord, message: `Hello ${longWord}` }
    const headers = { 'X-Forwarded-For': '10.220.0.1' }
    expect((await page.request.post('/api/contact', { data, headers })).status()).toBe(200)
    await open(page, '/admin/messages')
    const message = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('link').first()
    await expect(message).toBeVisible()
    await expectNoFindings(page)
    await message.click()
    await expect(page.getByRole('article')).toBeVisible()
    await expectNoFindings(page)
    await page.goto('/admin/messages?q=no+such+thing')
    await expect(page.getByText('Nothing matches “no such thing”')).toBeVisible()
    await expectNoFindings(page, 'main')
  })

  test('in the page form', async ({ page }) => {
    await page.setViewportSize(tallDesk)
    await open(page, '/admin/page')
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectNoFindings(page)
    await page.setViewportSize(tallPhone)
    await expectNoFindings(page, 'main')
  })

  test.describe('signed out', () => {
    test.use({ storageState: nobody })

    test('in both sign-in steps with their errors', async ({ page, faults }) => {
      faults.expect(/status of 400/)
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.221.0.1' })
      await page.goto('/admin-login')
      await expect(heading(page)).toHaveText('Admin Login')
      await button(page, 'Send OTP').click()
      await expect(page.getByText('Email is required')).toBeVisible()
      await expectNoFindings(page)
      await page.getByRole('textbox').fill(nextAdministrator())
      await button(page, 'Send OTP').click()
      await expect(heading(page)).toHaveText('Reset Password OTP')
      await page.keyboard.type('12')
      await button(page, 'Submit').click()
      await expect(page.getByText('Enter all 6 digits of the code')).toBeVisible()
      await expectNoFindings(page)
    })
  })

  test('in the sign-in dialog over an open form', async ({ page, context, faults }) => {
    faults.expect(/status of 401/)
    const { _id } = await addPost(page)
    await open(page, `/admin/edit-blog/${_id}`)
    await page.getByRole('textbox', { name: 'Summary' }).fill('Changed')
    await context.clearCookies()
    await button(page, 'Update').click()
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
    await expectNoFindings(page, 'dialog[open]')
  })
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  // screens.spec.ts makes the other pages this narrow.
  test('no back-office page scrolls sideways because of a long word or an empty form', async ({ page }) => {
    const post = await addPost(page, { title: longWord, content: `# ${longWord}` })
    const job = await addJob(page, { title: longWord, description: longWord })
    const wide: string[] = []
    for (const path of [
      '/admin',
      '/admin?tab=jobs',
      `/admin/edit-blog/${post._id}`,
      `/admin/edit-job/${job._id}`,
      '/admin/add-service?tab=content&new=',
      '/admin/messages',
      `/admin?q=${longWord}x`,
      `/admin/media?q=${longWord}x`,
      '/admin/page',
      `/admin/preview/blogs/${post._id}`,
      `/admin/preview/jobs/${job._id}`,
    ]) {
      await open(page, path)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      const over = await excess(page)
      if (over > 0) wide.push(`${path}: ${over} px`)
    }
    expect(wide).toEqual([])
  })

  test('no public page scrolls sideways because of a long word in a search or a case study', async ({
    page,
    visitor,
  }) => {
    const industry = longWord.slice(0, 60)
    const figures = [{ value: '1,234,567,890,123 €', label: industry }]
    const data = { ...caseStudyFields, title: longWord, client: longWord, industry, figures }
    expect((await page.request.post('/api/case-studies', { data })).status()).toBe(201)
    await visitor.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', `/blog?q=${longWord}x`, '/case-studies']) {
      await visitor.goto(path)
      expect([path, await excess(visitor)]).toEqual([path, 0])
    }
  })
})
