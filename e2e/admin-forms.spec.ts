import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
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
  png,
  signIn,
  test,
} from './support/admin.ts'
import { json } from './support/test.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const content = (page: Page) => input(page, 'Content')
const file = (page: Page) => page.locator('input[type=file]').first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page, name: string) => page.getByRole('dialog', { name })
const fixErrors = 'Please fix the errors in the form'

const post = { Title: 'A title', Summary: 'A summary', Content: 'Some content', 'Author name': 'Ada' }

function animated(): Promise<Buffer> {
  const frames = Buffer.concat([200, 100, 0].map((grey) => Buffer.alloc(40 * 40 * 3, grey)))
  return sharp(frames, { raw: { width: 40, height: 120, channels: 3, pageHeight: 40 } })
    .webp({ loop: 0, delay: [200, 200, 200] })
    .toBuffer()
}

async function fillPost(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(post)) await input(page, name).fill(value)
}

async function expectPostKept(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(post)) await expect(input(page, name)).toHaveValue(value)
}

async function fillJob(page: Page): Promise<void> {
  await input(page, 'Job title').fill('A title')
  await input(page, 'Description').fill('A description')
  await input(page, 'Requirement 1').fill('A requirement')
  await input(page, 'Responsibility 1').fill('A responsibility')
  await page.getByRole('textbox', { name: /^Application email/ }).fill('jobs@example.com')
}

async function expectJobKept(page: Page): Promise<void> {
  await expect(input(page, 'Job title')).toHaveValue('A title')
  await expect(input(page, 'Description')).toHaveValue('A description')
  await expect(input(page, 'Requirement 1')).toHaveValue('A requirement')
  await expect(input(page, 'Responsibility 1')).toHaveValue('A responsibility')
  await expect(page.getByRole('textbox', { name: /^Application email/ })).toHaveValue('jobs@example.com')
}

/** Waits until a message is in the window and nothing lies over it. */
async function expectUncovered(message: Locator): Promise<void> {
  const isOnTop = (element: Element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 1, y) === element)
  }
  await expect.poll(() => message.evaluate(isOnTop), { timeout: 10_000 }).toBe(true)
}

test.describe('post validation', () => {
  test('reports each missing, too long or out-of-range field and focuses the first', async ({ page }) => {
    await open(page, '/admin/add-blog')
    await page.getByRole('checkbox', { name: 'Publish now' }).uncheck()
    await button(page, 'Submit').click()
    await expectToast(page, fixErrors)
    await expectFieldError(input(page, 'Title'), 'Title is required')
    await expectFieldError(input(page, 'Summary'), 'Summary is required')
    await expectFieldError(content(page), 'Content is required')
    await expectFieldError(input(page, 'Author name'), 'Author name is required')
    await expectFieldError(page.getByLabel('Scheduled date'), 'Please select a publication date')
    await expect(input(page, 'Title')).toBeFocused()
    await input(page, 'Title').fill('Now there is one')
    await expect(input(page, 'Title')).toHaveAttribute('aria-invalid', 'false')
    await expect(page.getByText('Title is required')).toHaveCount(0)

    await page.getByRole('checkbox', { name: 'Publish now' }).check()
    await fillPost(page)
    await expect(page.getByText('9/160', { exact: true })).toBeVisible()
    // As the rule counts: an emoji is one character.
    await input(page, 'Summary').fill('😀'.repeat(160))
    await expect(page.getByText('160/160', { exact: true })).toBeVisible()
    await input(page, 'Summary').fill('x'.repeat(160))
    await expect(page.getByText('160/160', { exact: true })).toBeVisible()
    await expect(page.getByText('too long')).toHaveCount(0)
    await page.keyboard.press('End')
    await page.keyboard.type('y')
    await expect(page.getByText('161/160', { exact: true })).toBeVisible()
    await expect(page.getByText('The summary is 1 character too long')).toBeVisible()
    await button(page, 'Submit').click()
    await expectFieldError(input(page, 'Summary'), 'Summary must be 160 characters or less')
    await page.keyboard.press('Backspace')
    await expect(page.getByText('Summary must be 160 characters or less')).toHaveCount(0)

    const minutes = page.getByRole('spinbutton', { name: 'Read time (minutes)' })
    await expect(minutes).toHaveValue('5')
    for (const [value, text] of [
      ['0', 'Read time must be at least 1 minute'],
      ['61', 'Read time must be 60 minutes or less'],
      ['2.5', 'Read time must be a whole number of minutes'],
    ] as const) {
      await minutes.fill(value)
      await button(page, 'Submit').click()
      await expectFieldError(minutes, text)
    }
  })

  test("the focused field's error is in view, not behind the button bar", async ({ page, faults }) => {
    faults.expect(/status of 400/)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/admin/add-blog')
    await fillPost(page)
    await content(page).fill('')
    await expect(page.getByText('Kept in this browser.')).toBeVisible()
    // A notice moves the field down.
    await page.reload()
    await expect(button(page, 'Discard draft')).toBeVisible()
    const message = page.getByText('Content is required', { exact: true })
    const noPicture = 'There is no such picture'
    const refusal = json(400, { success: false, errors: { content: noPicture } })
    await page.route('**/api/blog', (route) => route.fulfill(refusal))
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await content(page).fill('')
      for (const top of [0, 0, 9999]) {
        await page.evaluate((y) => window.scrollTo(0, y), top)
        await button(page, 'Submit').click()
        await expectToast(page, fixErrors)
        await expect(content(page)).toBeFocused()
        await expectUncovered(message)
      }
      await content(page).fill('Some content')
      await input(page, 'Summary').focus()
      await page.evaluate(() => window.scrollTo(0, 0))
      await button(page, 'Submit').click()
      await expect(content(page)).toBeFocused()
      await expectUncovered(page.getByText(noPicture, { exact: true }).and(page.locator('main *')))
    }
  })

  test('rejects an oversized or non-image file at once, with its field in view, and shows a valid image', async ({
    page,
  }) => {
    await open(page, '/admin/add-blog')
    await fillPost(page)
    const group = page.getByRole('group', { name: 'Blog image' })
    const shown = group.locator('img')
    const choose = (type: string, content: string) =>
      file(page).setInputFiles({ name: 'picture', mimeType: type, buffer: Buffer.from(content) })
    await file(page).setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024) })
    await expectFieldError(file(page), 'Image must be less than 2MB')
    await choose('application/pdf', '%PDF')
    await expectFieldError(file(page), 'Please upload an image file')
    await expect(page.getByText('PNG, JPG, WEBP', { exact: true })).toBeVisible()
    await file(page).setInputFiles(await png())
    await expect(file(page)).toHaveAttribute('aria-invalid', 'false')
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1200)
    await button(page, 'Remove').click()
    await expect(shown).toHaveCount(0)
    await expect(file(page)).toBeFocused()

    const heic = Buffer.concat([
      Buffer.from('00000018', 'hex'),
      Buffer.from('ftypheic'),
      Buffer.alloc(2.5 * 1024 * 1024),
    ])
    await file(page).setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: heic })
    await expectFieldError(file(page), 'This is a HEIC photo')
    const large = await sharp({
      create: { width: 9000, height: 6000, channels: 3, background: '#c02040' },
      limitInputPixels: false,
    })
      .jpeg()
      .toBuffer()
    await file(page).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large })
    await expect(page.getByText('Made smaller for the upload')).toBeVisible()
    await button(page, 'Remove').click()
    await file(page).setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: await animated() })
    await expect(page.getByText('Only the first picture of the animation is kept.')).toBeVisible()
    await button(page, 'Remove').click()

    for (const type of ['image/gif', 'image/avif', 'image/svg+xml']) {
      await page.evaluate(() => window.scrollTo(0, 0))
      await choose(type, 'x')
      await expectFieldError(file(page), 'Please upload an image file')
      await expect(group).toBeInViewport()
      await file(page).setInputFiles(await png(8, 8))
      await expect(file(page)).toHaveAttribute('aria-invalid', 'false')
    }
    // Only claims to be an image.
    await choose('image/png', 'no picture at all')
    await expectFieldError(file(page), 'Please upload an image file')
    await expectPostKept(page)
  })
})

test('job validation reports each missing or invalid field, and empty entries are dropped', async ({ page }) => {
  await open(page, '/admin/add-job')
  await button(page, 'Publish Job').click()
  await expectFieldError(input(page, 'Job title'), 'Job title is required')
  await expectFieldError(input(page, 'Description'), 'Job description is required')
  await expectFieldError(input(page, 'Requirement 1'), 'At least one requirement is required')
  await expectFieldError(input(page, 'Responsibility 1'), 'At least one responsibility is required')
  const [min, max] = [/^Min salary/, /^Max salary/].map((name) => page.getByRole('spinbutton', { name }))
  const [url, email] = [/^Application URL/, /^Application email/].map((name) => page.getByRole('textbox', { name }))
  if (!min || !max || !url || !email) throw new Error('A field is missing')
  await expectFieldError(url, 'Please provide either an application URL or email')
  await expect(input(page, 'Job title')).toBeFocused()
  await expect(button(page, 'Remove requirement 1')).toBeDisabled()

  await fillJob(page)
  await url.fill('example.com/apply')
  await email.fill('jobs at example')
  await min.fill('90000')
  await max.fill('50000')
  await button(page, 'Publish Job').click()
  await expectFieldError(url, 'Please enter a valid URL')
  await expectFieldError(email, 'Please enter a valid email address')
  await expectFieldError(min, 'Minimum salary cannot be greater than maximum salary')
  await max.fill('95000')
  await expect(min).toHaveAttribute('aria-invalid', 'false')
  await min.fill('-1000')
  await expectFieldError(min, 'Minimum salary cannot be negative')
  await expect(min).toHaveAttribute('step', '1000')
  await expect(min).toHaveAttribute('min', '0')
  await min.fill('90000')
  await url.fill('')
  await email.fill('jobs@example.com')

  await button(page, 'Add requirement').click()
  await expect(input(page, 'Requirement 2')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(input(page, 'Requirement 2')).toHaveCount(0)
  await expect(input(page, 'Requirement 1')).toBeFocused()
  await button(page, 'Add requirement').click()
  await button(page, 'Add requirement').click()
  await input(page, 'Requirement 3').fill('The last one')
  await button(page, 'Publish Job').click()
  await expectToast(page, 'Job posting created successfully!')
  const { jobs } = await (await page.request.get('/api/job')).json()
  const job = jobs.find(({ requirements }: { requirements: string[] }) => requirements.includes('The last one'))
  expect(job.requirements).toEqual(['A requirement', 'The last one'])
  expect((await page.request.delete(`/api/job/${job._id}`)).status()).toBe(200)
})

/** Every form that saves, and what it says when the save fails. */
const saves = [
  {
    name: 'creating a post',
    path: async () => '/admin/add-blog',
    call: '**/api/blog',
    save: 'Submit',
    busy: 'Submitting...',
    fill: fillPost,
    kept: expectPostKept,
    onAnswer: 'Failed to create blog post',
    onFailure: 'An error occurred while creating the blog post',
  },
  {
    name: 'updating a post',
    path: async (page: Page) => `/admin/edit-blog/${(await addPost(page))._id}`,
    call: '**/api/blog/*',
    save: 'Update',
    busy: 'Updating...',
    fill: fillPost,
    kept: expectPostKept,
    onAnswer: 'Failed to update blog post',
    onFailure: 'An error occurred while updating the blog post',
  },
  {
    name: 'creating a job',
    path: async () => '/admin/add-job',
    call: '**/api/job',
    save: 'Publish Job',
    busy: 'Publishing...',
    fill: fillJob,
    kept: expectJobKept,
    onAnswer: 'Failed to create job posting',
    onFailure: 'An error occurred while creating the job posting',
  },
  {
    name: 'updating a job',
    path: async (page: Page) => `/admin/edit-job/${(await addJob(page))._id}`,
    call: '**/api/job/*',
    save: 'Update Job',
    busy: 'Updating...',
    fill: fillJob,
    kept: expectJobKept,
    onAnswer: 'Failed to update job posting',
    onFailure: 'An error occurred while updating the job posting',
  },
] as const

for (const { name, path, call, save, busy, fill, kept, onAnswer, onFailure } of saves) {
  test(`${name}: saving disables the button, and a failed save is reported and keeps the form`, async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 500/, /status of 400/, /ERR_FAILED/)
    await open(page, await path(page))
    await fill(page)
    let letGo = () => {}
    const gate = new Promise<void>((done) => {
      letGo = done
    })
    await page.route(call, async (route) => {
      await gate
      await route.abort()
    })
    await button(page, save).click()
    await expect(button(page, busy)).toBeDisabled()
    letGo()
    await expectToast(page, onFailure)
    await expect(button(page, save)).toBeEnabled()
    await kept(page)
    const taken = { success: false, message: 'Title is taken', errors: { title: 'Title is taken' } }
    for (const [status, json, text] of [
      [500, { success: false }, onAnswer],
      [500, { success: false, message: 'Said by the server' }, 'Said by the server'],
      [400, taken, 'Title is taken'],
    ] as const) {
      await page.unroute(call)
      await page.route(call, (route) => route.fulfill({ status, json }))
      await button(page, save).click()
      await expectToast(page, text)
      await kept(page)
    }
    const title = page.getByRole('textbox', { name: /^(Job title|Title)$/ })
    await expectFieldError(title, 'Title is taken')
    await expect(title).toBeFocused()
    await page.unroute(call)
    await button(page, save).click()
    await expectToast(page, 'successfully!')
  })
}

test('unsaved changes are confirmed before leaving and restored after a reload', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await open(page, '/admin/add-blog')
  await page.reload()
  await expect(heading(page)).toBeVisible()
  expect(asked).toEqual([])

  await fillPost(page)
  await page.getByRole('textbox', { name: /^Tags/ }).fill('one, two,')
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('"two"')
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(question(page, 'Unsaved changes')).toContainText('This browser keeps them until you come back.')
  await expect(button(page, 'Stay')).toBeFocused()
  await button(page, 'Stay').click()
  await expect(page).toHaveURL('/admin/add-blog')
  await button(page, 'Discard').click()
  await expect(question(page, 'Discard changes')).toContainText('Are you sure you want to discard your changes?')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Admin / }).click()
  await button(page, 'Logout').click()
  await expect(question(page, 'Unsaved changes')).toContainText(
    'Your changes on this page have not been saved. This browser keeps them as a draft until you sign in again.',
  )
  await question(page, 'Unsaved changes').getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/admin/add-blog')
  await expectPostKept(page)

  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Your draft was restored.' })).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
  await expectPostKept(page)
  await expect(button(page, 'Remove tag two')).toBeVisible()
  await button(page, 'Discard draft').click()
  await expect(question(page, 'Discard changes')).toContainText('Are you sure you want to discard your changes?')
  await question(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
  await expect(input(page, 'Title')).toHaveValue('')
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(input(page, 'Title')).toHaveValue('')
  expect(asked).toEqual(['beforeunload'])

  await input(page, 'Title').fill('Changed')
  await page.getByRole('link', { name: /^Messages/ }).click()
  await button(page, 'Leave').click()
  await expect(page).toHaveURL('/admin/messages')
})

test('signing in again after the session has expired retries the save and loses nothing', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.expect(/status of 401/)
  // Administrators of its own, since no address gets two codes within a minute.
  const [before, now] = [nextAdministrator(), nextAdministrator()]
  // Signing in ends the browser's current session, which all these tests share.
  await context.clearCookies()
  await signIn(page.request, site, before)
  const { _id } = await addPost(page)
  await open(page, `/admin/edit-blog/${_id}`)
  await fillPost(page)
  await file(page).setInputFiles(await png(64, 64))
  await context.clearCookies()
  const dialog = question(page, 'Please sign in again')
  await button(page, 'Update').click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.Toastify__toast--error')).toBeVisible()
  await expectPostKept(page)

  await button(page, 'Update').click()
  await expect(dialog).toContainText('What you typed on this page is still here.')
  const address = dialog.getByRole('textbox', { name: 'Enter your registered Email Address' })
  await expect(address).toHaveValue(before)
  await address.fill(now)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(await mailedCode(site, now))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Blog post updated successfully!')
  await expect(page).toHaveURL('/admin')
  const { blog } = await (await page.request.get(`/api/blog/${_id}`)).json()
  expect(blog).toMatchObject({ title: post.Title, summary: post.Summary, content: post.Content, revision: 2 })
  expect((await page.request.get(blog.blogImage)).status()).toBe(200)
})

test.describe('the markdown editor', () => {
  test('toolbar buttons insert snippets but not into code, shortcuts toggle formatting, and tags are edited by keyboard', async ({
    page,
  }) => {
    await open(page, '/admin/add-blog')
    for (const [name, snippet, sample] of [
      ['H1', '# Heading 1', 'Heading 1'],
      ['H2', '## Heading 2', 'Heading 2'],
      ['Bold', '**bold text**', 'bold text'],
      ['Italic', '*italic text*', 'italic text'],
      ['List', '- List item', 'List item'],
      ['Code block', '```\ncode\n```', 'code'],
      ['Numbered list', '1. First item', 'First item'],
      ['Quote', '> Quotation', 'Quotation'],
      ['Table', '| Column 1 | Column 2 |\n| --- | --- |\n|  |  |', 'Column 1'],
    ] as const) {
      await content(page).fill('')
      await button(page, name).click()
      await expect(content(page)).toHaveValue(snippet)
      await expect(content(page)).toBeFocused()
      const selected = await content(page).evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      )
      expect(selected).toBe(sample)
    }

    for (const name of ['Code block', 'Table']) {
      await content(page).fill('A line\n'.repeat(200))
      await content(page).evaluate((area: HTMLTextAreaElement) => {
        area.setSelectionRange(area.value.length, area.value.length)
        area.scrollTop = 0
      })
      await button(page, name).click()
      const toEnd = await content(page).evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight)
      expect(toEnd, name).toBeLessThan(200)
    }

    await content(page).fill('words')
    await content(page).selectText()
    await page.keyboard.press('Control+b')
    await expect(content(page)).toHaveValue('**words**')
    await page.keyboard.press('Control+i')
    await expect(content(page)).toHaveValue('***words***')
    await page.keyboard.press('Control+b')
    await expect(content(page)).toHaveValue('*words*')
    await page.keyboard.press('Control+z')
    await expect(content(page)).toHaveValue('***words***')

    await button(page, 'H1').focus()
    await page.keyboard.press('ArrowRight')
    await expect(button(page, 'H2')).toBeFocused()
    await page.keyboard.press('End')
    await expect(button(page, 'Table')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Edit')).toBeFocused()

    // No tool writes into code: a span is marked whole, and in a block the field says why nothing happens.
    const text = 'run `npm start` now\n\n```\nSELECT a\n```'
    await content(page).fill(text)
    const put = (words: string) =>
      content(page).evaluate((area: HTMLTextAreaElement, words) => {
        const start = area.value.indexOf(words)
        area.setSelectionRange(start, start + words.length)
      }, words)
    const notice = page.getByText('A code block is shown as it is typed: place the cursor outside it to format words.')
    for (const name of ['Bold', 'Link', 'Picture', 'List', 'Code block']) {
      await put('SELECT')
      await button(page, name).click()
      await expect(notice).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(content(page)).toHaveValue(text)
      await put('run')
      await button(page, 'Bold').click()
      await expect(notice).toBeHidden()
      await page.keyboard.press('Control+z')
      await expect(content(page)).toHaveValue(text)
    }
    await put('start')
    await page.keyboard.press('Control+b')
    await expect(content(page)).toHaveValue(text.replace('`npm start`', '**`npm start`**'))

    const tags = page.getByRole('textbox', { name: /^Tags/ })
    await tags.pressSequentially('sap,cloud')
    await page.keyboard.press('Enter')
    await tags.pressSequentially('SAP,')
    await expect(page.getByRole('button', { name: /^Remove tag/ })).toHaveCount(2)
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('button', { name: /^Remove tag/ })).toHaveCount(1)
    await button(page, 'Remove tag sap').click()
    await expect(tags).toBeFocused()
    await expect(page.getByRole('button', { name: /^Remove tag/ })).toHaveCount(0)
  })

  test('the preview matches the HTML of the server, keeps the text and can be retried', async ({ page, faults }) => {
    faults.expect(/status of 500/)
    await open(page, '/admin/add-blog')
    await content(page).fill('**words**')
    await page.route('**/api/blog/preview', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await button(page, 'Preview').click()
    const box = page.locator('main').getByRole('alert')
    await expect(box).toContainText('The preview could not be made')
    await page.unroute('**/api/blog/preview')
    await box.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.locator('main strong').filter({ hasText: 'words' })).toBeVisible()
    await button(page, 'Edit').click()

    const text = '# Big\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n<script>alert(1)</script>\n\n~~gone~~'
    await content(page).fill(text)
    await button(page, 'Preview').click()
    await expect(button(page, 'Preview')).toHaveAttribute('aria-pressed', 'true')
    const preview = page.getByRole('region', { name: /preview/i })
    await expect(preview.getByRole('table')).toBeVisible()
    await expect(preview.locator('del')).toHaveText('gone')
    expect(await preview.locator('script').count()).toBe(0)
    await expect(content(page)).toBeHidden()
    const id = await preview.getByRole('heading', { name: 'Big' }).getAttribute('id')
    await button(page, 'Side by side').click()
    await expect(content(page)).toBeVisible()
    await content(page).fill('## Smaller')
    await expect(preview.getByRole('heading', { name: 'Smaller' })).toBeVisible()
    await button(page, 'Edit').click()
    await expect(preview).toHaveCount(0)
    await expect(content(page)).toHaveValue('## Smaller')
    // The post's page has the same HTML.
    const saved = await addPost(page, { content: text })
    const { html } = (await (await page.request.get(`/api/blog/${saved._id}`)).json()).blog
    expect(html).toContain(`id="${id}"`)
  })
})
