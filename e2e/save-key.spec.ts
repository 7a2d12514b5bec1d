import type { Page } from '@playwright/test'
import { addPost, expect, expectToast, heading, open, test } from './support/admin.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const when = (page: Page) => page.getByLabel('When', { exact: true })

test('Ctrl+S saves a new post as a draft, keeps it open and never publishes it', async ({ page, site }) => {
  await open(page, '/admin/add-blog')
  await input(page, 'Summary').fill('A summary')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Kept, but not saved yet: Title is required')
  await expect(input(page, 'Title')).toHaveAttribute('aria-invalid', 'false')
  const copy = await (await page.request.get('/api/blog/working-copy')).json()
  expect(copy.workingCopy.fields).toMatchObject({ summary: 'A summary' })

  // A title is enough for a draft.
  await input(page, 'Title').fill('Saved by a key')
  await input(page, 'Content').fill('One two three\n\n')
  await input(page, 'Content').press('Control+Home')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Blog post created successfully!')
  await expect(heading(page)).toHaveText('Edit Blog')
  await expect(page.getByText('Stays hidden from visitors')).toBeVisible()
  await expect(input(page, 'Content')).toBeFocused()
  await page.keyboard.type('Zero ')
  await expect(input(page, 'Content')).toHaveValue('Zero One two three')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Blog post updated successfully!')
  await expect(page.getByText(/^Last saved/)).toBeVisible()

  // The button would publish the post; the key leaves it a draft.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && !response.url().endsWith('/working-copy'),
  )
  await when(page).selectOption('Now')
  await page.keyboard.press('Control+s')
  await saved
  await expect(when(page)).toHaveValue('draft')
  await expect(page.getByText('Stays hidden from visitors')).toBeVisible()
  const found = async (answer: { json(): Promise<unknown> }) =>
    ((await answer.json()) as { blogs: { status: string }[] }).blogs.map(({ status }) => status)
  const query = '/api/blog?q=Saved+by+a+key'
  expect(await found(await page.request.get(query))).toEqual(['draft'])
  expect(await found(await fetch(site.url + query))).toEqual([])

  // A reload opens the created post, with what was typed since.
  await input(page, 'Summary').fill('Typed since')
  await expect(page).toHaveURL(/\/admin\/edit-blog\/\w+$/)
  await page.reload()
  await expect(heading(page)).toHaveText('Edit Blog')
  await expect(input(page, 'Summary')).toHaveValue('Typed since')
})

test('Ctrl+S saves a tag that is being typed', async ({ page }) => {
  const { _id } = await addPost(page)
  await open(page, `/admin/edit-blog/${_id}`)
  await page.getByLabel('Tags').fill('Basis')
  await page.getByLabel('Tags').press('Control+s')
  await expectToast(page, 'Blog post updated successfully!')
  expect((await (await page.request.get(`/api/blog/${_id}`)).json()).blog.tags).toEqual(['Basis'])
})

test('Ctrl+S asks before it hides a post that something links to, like the button', async ({ page }) => {
  const { _id, slug, title } = await addPost(page)
  await addPost(page, { content: `See [the other](/blog?post=${slug}).` })
  await open(page, `/admin/edit-blog/${_id}`)
  await when(page).selectOption('Draft')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: 'Unpublish' })
  await expect(question).toContainText('One place links to it:')
  await question.getByRole('button', { name: 'Cancel' }).click()
  const statusOf = async () => (await (await page.request.get(`/api/blog/${_id}`)).json()).blog.status
  expect(await statusOf()).toBe('published')

  await page.keyboard.press('Control+s')
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await expectToast(page, 'The post is hidden from visitors now')
  expect(await statusOf()).toBe('draft')
  await expect(input(page, 'Title')).toHaveValue(title)
})

test('Ctrl+S names what links to the old address of a post that has moved, like the button', async ({ page }) => {
  const { _id, slug } = await addPost(page)
  const linking = await addPost(page, { content: `See [the other](/blog?post=${slug}).` })
  await open(page, `/admin/edit-blog/${_id}`)
  await page.getByRole('textbox', { name: /^Address/ }).fill(`${slug}-moved`)
  await page.keyboard.press('Control+s')
  await expectToast(page, `The old address leads to the new one. Linked from ${linking.title}`)
})
