import type { Locator, Page } from '@playwright/test'
import { flat } from '../test/support/images.ts'
import { addJob, addPost, expect, expectToast, open, signIn, test } from './support/admin.ts'

/** Counts what the pointer does; typed text, pasted pictures and keys are free. */
function countClicks() {
  let clicks = 0
  return {
    count: () => clicks,
    async click(target: Locator, options?: { modifiers: ['Shift'] }): Promise<void> {
      await target.click(options)
      clicks += 1
    },
    /** Opens the list, then takes one of it. */
    async choose(target: Locator, option: string): Promise<void> {
      await target.selectOption(option)
      clicks += 2
    },
    /** Clicks into the field, then types. */
    async type(target: Locator, text: string): Promise<void> {
      await target.click()
      await target.fill(text)
      clicks += 1
    },
    /** The button, and the file in the system's dialog. */
    async pick(target: Locator, name: string): Promise<void> {
      const buffer = await flat(800, 500).png().toBuffer()
      await target.setInputFiles({ name, mimeType: 'image/png', buffer })
      clicks += 2
    },
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const when = (page: Page) => page.getByLabel('When')

// The figures of docs/guide/README.md.
test('scheduling a post with a picture takes 10 clicks', async ({ page }) => {
  const { count, click, choose, type, pick } = countClicks()
  await open(page, '/admin')
  await click(page.getByRole('link', { name: 'New Blog Post' }))
  await type(page.getByLabel('Title', { exact: true }), 'A walk')
  await type(page.getByRole('textbox', { name: 'Content' }), 'Text of the walk.')
  await type(page.getByLabel('Summary'), 'A summary')
  await type(page.getByLabel('Author name'), 'Ada Brandt')
  await pick(page.locator('input[type=file]').first(), 'walk.png')
  await choose(when(page), 'Later')
  // The date has the focus.
  await page.getByLabel('Scheduled date').fill('2099-03-01T09:00')
  await click(button(page, 'Submit'))
  await expectToast(page, 'Blog post created successfully!')
  expect(count()).toBe(10)
})

test('repeating a job takes 5 clicks', async ({ page }) => {
  const { title } = await addJob(page, { title: 'Walk Engineer' })
  const { count, click, choose } = countClicks()
  await open(page, '/admin?tab=jobs')
  await click(page.getByRole('link', { name: title, exact: true }).first())
  await click(button(page, 'Use as a template'))
  await expectToast(page, 'This is a draft with the same texts')
  await page.getByLabel('Application Deadline').fill('2099-03-01')
  await choose(when(page), 'Now')
  await click(button(page, 'Update Job'))
  await expectToast(page, 'Job posting updated successfully!')
  expect(count()).toBe(5)
})

test('moving twenty posts to another category takes 6 clicks', async ({ page, ownSite }) => {
  const own = await ownSite({ SEED: 'none' })
  await signIn(page.request, own, 'admin@example.com')
  for (let n = 1; n <= 20; n += 1) await addPost(page, { title: `Post ${n}` }, own.url)
  const { count, click, choose } = countClicks()
  await open(page, `${own.url}/admin`)
  await click(page.getByRole('checkbox', { name: 'Select all rows of this page' }))
  const bar = page.getByRole('form', { name: 'Change the selected entries' })
  await choose(bar.getByLabel('What to do with them'), 'Set category')
  await choose(bar.getByLabel('Set category'), 'Business')
  await click(bar.getByRole('button', { name: 'Apply' }))
  await expectToast(page, '20 entries changed')
  expect(count()).toBe(6)
})

test('answering a lead takes 4 clicks', async ({ page, site }) => {
  const data = { name: 'Wanda Walk', email: 'wanda@example.org', message: 'Could you call me?' }
  const sent = await page.request.post(`${site.url}/api/contact`, {
    data,
    headers: { 'X-Forwarded-For': '10.202.0.1' },
  })
  expect(sent.status()).toBe(200)
  const { count, click } = countClicks()
  await open(page, '/admin')
  await click(page.getByRole('link', { name: 'Messages', exact: true }))
  await click(page.getByRole('region', { name: 'Messages', exact: true }).getByRole('link', { name: /Wanda/ }))
  // The mail program opens; nobody answers its address here.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await click(page.getByRole('article').getByRole('link', { name: 'Reply' }))
  await click(button(page, 'Mark as answered'))
  await expectToast(page, 'Marked as answered')
  expect(count()).toBe(4)
})
