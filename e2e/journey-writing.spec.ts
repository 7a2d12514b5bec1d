import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { wallTime } from '../src/platform/time-zone.ts'
import { expect, expectToast, heading, open, png, test } from './support/admin.ts'
import { inMotion } from './support/test.ts'

test.use(inMotion)

const content = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true })
const input = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const clip = (name: string) => readFileSync(join(import.meta.dirname, '../test/clipboard', `${name}.html.txt`), 'utf8')

/** Puts the cursor at the end of the text and pastes there. */
async function paste(page: Page, { html = '', files = [] as number[][] }): Promise<void> {
  await content(page).evaluate(
    (area: HTMLTextAreaElement, { html, files }) => {
      area.focus()
      area.setSelectionRange(area.value.length, area.value.length)
      const clipboardData = new DataTransfer()
      if (html) clipboardData.setData('text/html', html)
      if (html) clipboardData.setData('text/plain', 'the plain text')
      for (const bytes of files) {
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'racks.png', { type: 'image/png' }))
      }
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, files },
  )
}

const picturesIn = (text: string) => text.match(/\/media\/[0-9a-f]{32}\/full-\d+x\d+\.webp/g)?.length ?? 0

test('a post goes through its life cycle, from pasted text to undone deletion', async ({
  page,
  visitor,
  site,
  signedIn,
  playwright,
  launchOptions,
}) => {
  const title = `A weekend at the cutover desk ${process.pid}`

  // In a browser that is killed in the middle of the work.
  const doomed = await playwright.chromium.launchServer(launchOptions)
  const browser = await playwright.chromium.connect(doomed.wsEndpoint())
  const there = await (await browser.newContext({ baseURL: site.url, storageState: signedIn })).newPage()
  await open(there, '/admin/add-blog')
  await input(there, 'Title').fill(title)
  await paste(there, { html: clip('word-headings') })
  await paste(there, { html: clip('web-article') })
  for (const count of [1, 2, 3]) {
    await paste(there, { files: [[...(await png(640, 480)).buffer]] })
    await expect.poll(async () => picturesIn(await content(there).inputValue())).toBe(count)
  }
  // Saving drops the blank lines at the end.
  const typed = (await content(there).inputValue()).trimEnd()
  await content(there).fill(typed)
  const copy = async () => {
    const { workingCopy } = await (await page.request.get('/api/blog/working-copy')).json()
    return workingCopy?.fields.content
  }
  await expect.poll(copy).toBe(typed)
  await doomed.kill()

  // Another browser continues.
  await open(page, '/admin/add-blog')
  await button(page, 'Take over').click()
  await expect(content(page)).toHaveValue(typed)
  await expect(input(page, 'Title')).toHaveValue(title)
  await input(page, 'Summary').fill('What happens between Friday evening and Monday morning')
  await input(page, 'Author name').fill('Ada')
  await page.getByLabel('When', { exact: true }).selectOption('Draft')
  await button(page, 'Submit').click()
  await expectToast(page, 'Blog post created successfully!')
  await page.getByRole('link', { name: 'Edit it' }).click()
  await expect(heading(page)).toHaveText('Edit Blog')
  await expect(content(page)).toHaveValue(typed)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const stored = async () => (await (await page.request.get(`/api/blog/${id}`)).json()).blog

  // A second person reads it by a link, and comments on it.
  await button(page, 'Share link').click()
  await button(page, 'Create link').click()
  const link = await page.getByLabel('Address to share').inputValue()
  await button(page, 'Close').click()
  await visitor.goto(new URL(link).pathname)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.locator('main img[src*="/media/"], main source[srcset*="/media/"]').first()).toBeAttached()
  await button(visitor, 'Comment').click()
  await visitor.getByLabel('Your name').fill('Erika Muster')
  await visitor.getByRole('form', { name: 'Comment' }).getByLabel('Comment').fill('Whose transports?')
  await button(visitor, 'Send comment').click()
  await expect(visitor.getByText('Your comment has been sent.')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: `1 comment on “${title}”` }).click()
  await expect(page.getByText('Whose transports?')).toBeVisible()
  await button(page, 'Resolve').click()
  await expect(page.getByText('Resolved by Admin1')).toBeVisible()
  const mended = typed.replace('Freeze the transports.', 'Freeze the transports of all teams.')
  await content(page).fill(mended)

  // Scheduled, and published when its time comes.
  await page.getByLabel('When').selectOption('Later')
  const due = new Date(Math.ceil(Date.now() / 1000) * 1000 + 25_000)
  await page.getByLabel('Scheduled date').fill(wallTime('Europe/Berlin', due.getTime()).toISOString().slice(0, 19))
  await button(page, 'Update').click()
  await expect(page).toHaveURL('/admin')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Scheduled')
  const { slug, status } = await stored()
  expect(status).toBe('scheduled')
  const listed = async () => (await (await visitor.request.get('/blog')).text()).includes(title)
  const before = await listed()
  expect(Date.now()).toBeLessThan(due.getTime())
  expect(before).toBe(false)
  await expect.poll(listed, { timeout: 60_000 }).toBe(true)
  expect(Date.now()).toBeGreaterThanOrEqual(due.getTime())
  const published = async (address: string) => (await visitor.request.get(address, { maxRedirects: 0 })).status()
  expect(await published(`/api/blog/${id}`)).toBe(200)
  expect(await published(`/blog?post=${slug}`)).toBe(200)

  // Moved to another address; the old one redirects.
  await page.goBack()
  const moved = `${slug}-moved`
  await input(page, /^Address/).fill(moved)
  await button(page, 'Update').click()
  await expectToast(page, 'Blog post updated successfully!')
  await expect(row).toContainText('Published')
  const answer = await visitor.request.get(`/blog?post=${slug}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/blog?post=${moved}`])

  // Restored to the version before the review, a draft: the post stays public.
  await page.goBack()
  await button(page, 'History').click()
  await page.getByText('Version 1', { exact: true }).click()
  await button(page, 'Restore version 1').click()
  await expectToast(page, 'Version 1 restored')
  await expect(content(page)).toHaveValue(typed)
  expect(await stored()).toMatchObject({ content: typed, status: 'published', slug })
  await button(page, 'Update').click()
  await expect(page).toHaveURL('/admin')
  expect(await published(`/blog?post=${slug}`)).toBe(200)

  // Deleted, and restored at once with its comments and versions.
  await button(page, `Delete ${title}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Blog deleted successfully')
  expect((await visitor.request.get(`/api/blog/${id}`)).status()).toBe(404)
  await button(page, 'Undo').click()
  await expectToast(page, `${title} restored`)
  expect(await published(`/blog?post=${slug}`)).toBe(200)
  const { comments } = await (await page.request.get(`/api/blog/${id}/comments`)).json()
  expect(comments).toMatchObject([{ author: 'Erika Muster', text: 'Whose transports?' }])
  const { revisions } = await (await page.request.get(`/api/blog/${id}/revisions`)).json()
  expect(revisions.length).toBeGreaterThanOrEqual(5)
  expect(picturesIn((await stored()).content)).toBe(3)
})
