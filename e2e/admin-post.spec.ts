import type { Locator, Page } from '@playwright/test'
import { addPost, expect, expectToast, heading, open, png, test } from './support/admin.ts'
import { visit } from './support/test.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const card = (page: Page, title: string) =>
  page.locator('main li').filter({ hasText: 'Read More' }).filter({ hasText: title })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This was changed by somebody else' })

async function count(page: Page, label: string): Promise<number> {
  const term = page.getByRole('region', { name: 'Statistics' }).getByRole('term').filter({ hasText: label })
  return Number(await term.locator('xpath=../dd').textContent())
}

/** What a datetime-local input shows for a moment. */
function localInput(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`
}

async function isLoaded(image: Locator): Promise<boolean> {
  await image.scrollIntoViewIfNeeded()
  return image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth > 0))
}

async function fillPost(page: Page, title: string): Promise<void> {
  await input(page, 'Title').fill(title)
  await input(page, 'Summary').fill('What it is about')
  await input(page, 'Content').fill('## Part one\n\nSome **bold** words.')
  await input(page, 'Author name').fill('Grace Hopper')
}

test('a post with an image is created, seen, edited and deleted, and visitors see each step at once', async ({
  page,
  visitor,
}) => {
  const title = `Journey of a post ${process.pid}`
  await visit(visitor, '/blog')
  await expect(card(visitor, title)).toHaveCount(0)

  await open(page, '/admin/add-blog')
  await expect(heading(page)).toHaveText('Create Blog')
  await fillPost(page, title)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Design')
  await page.getByRole('spinbutton', { name: 'Read time (minutes)' }).fill('7')
  await page.locator('input[type=file]').setInputFiles(await png())
  await expect(page.getByText('picture.png')).toBeVisible()
  await page.getByRole('textbox', { name: /^Alternative text/ }).fill('Two racks')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Blog post created successfully!')
  // The form is empty again for the next one.
  await expect(input(page, 'Title')).toHaveValue('')
  await expect(input(page, 'Content')).toHaveValue('')
  await expect(page.getByText('picture.png')).toHaveCount(0)

  await visitor.reload()
  await expect(card(visitor, title)).toContainText('Design')
  await expect(card(visitor, title)).toContainText('7 min')
  await expect(card(visitor, title)).toContainText('Grace Hopper')
  const image = card(visitor, title).locator('img').first()
  expect(await isLoaded(image)).toBe(true)
  await expect(image).toHaveAttribute('alt', 'Two racks')
  const variants = await card(visitor, title)
    .locator('source, img')
    .evaluateAll((all) =>
      all.flatMap((each) => [each.getAttribute('src'), ...(each.getAttribute('srcset') ?? '').split(', ')]),
    )
  const urls = new Set(variants.filter(Boolean).map((variant) => (variant as string).split(' ')[0] as string))
  expect(urls.size).toBeGreaterThan(2)
  for (const url of urls) {
    const response = await visitor.request.get(url)
    expect([url, response.status(), response.headers()['content-type']]).toEqual([
      url,
      200,
      expect.stringMatching(/^image\/(avif|webp|jpeg|png)$/),
    ])
    expect(response.headers()['cache-control']).toContain('immutable')
  }

  await open(page, '/admin')
  const [all, published] = [await count(page, 'Total Blogs'), await count(page, 'Published Blogs')]
  await row(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  await expect(heading(page)).toHaveText('Edit Blog')
  await expect(input(page, 'Title')).toHaveValue(title)
  await expect(input(page, 'Content')).toHaveValue('## Part one\n\nSome **bold** words.')
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Design')
  await input(page, 'Summary').fill('What it is really about')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/admin')
  await expectToast(page, 'Blog post updated successfully!')
  await visitor.reload()
  await expect(card(visitor, title)).toContainText('What it is really about')
  await card(visitor, title)
    .getByRole('link', { name: /^Read More/ })
    .click()
  await expect(visitor.getByRole('heading', { name: 'Part one' })).toBeVisible()
  await expect(visitor.locator('main strong').filter({ hasText: 'bold' })).toBeVisible()

  await row(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await expect(dialog).toContainText('Are you sure you want to delete this blog? This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, title)).toBeVisible()
  await row(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Blog deleted successfully')
  await expect(row(page, title)).toHaveCount(0)
  expect(await count(page, 'Total Blogs')).toBe(all - 1)
  expect(await count(page, 'Published Blogs')).toBe(published - 1)
  await expect(page.getByRole('tab', { name: `Blog Posts (${all - 1})` })).toBeVisible()
  await visit(visitor, '/blog')
  await expect(card(visitor, title)).toHaveCount(0)
})

test('a post that is scheduled appears on the blog by itself when its moment comes', async ({ page, visitor }) => {
  const title = `Scheduled post ${process.pid}`
  await open(page, '/admin/add-blog')
  await fillPost(page, title)
  await page.getByRole('checkbox', { name: 'Publish now' }).uncheck()
  const due = new Date(Math.ceil(Date.now() / 1000) * 1000 + 25_000)
  await page.getByLabel('Scheduled date').fill(localInput(due))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Blog post created successfully!')
  await expect(page.locator('main')).toContainText('Public from')
  const isShown = async () => {
    await visitor.goto('/blog')
    return (await card(visitor, title).count()) === 1
  }
  const before = await isShown()
  expect(Date.now()).toBeLessThan(due.getTime())
  expect(before).toBe(false)
  await open(page, '/admin')
  await expect(row(page, title)).toContainText('Scheduled')
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true)
  expect(Date.now()).toBeGreaterThanOrEqual(due.getTime())
  await page.reload()
  await expect(row(page, title)).toContainText('Published')
})

test('a later edit of the same version is refused, keeps its text and shows what differs', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/status of 409/)
  const { _id, title } = await addPost(page, { summary: 'As it was' })
  const other = await context.newPage()
  await open(page, `/admin/edit-blog/${_id}`)
  await open(other, `/admin/edit-blog/${_id}`)
  await input(other, 'Summary').fill('Theirs')
  await other.getByRole('button', { name: 'Update' }).click()
  await expect(other).toHaveURL('/admin')

  await input(page, 'Summary').fill('Mine')
  await input(page, 'Author name').fill('Mine, too')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(`/admin/edit-blog/${_id}`)
  await expect(input(page, 'Summary')).toHaveValue('Mine')
  // Nobody else has changed the author: there is nothing to choose.
  await expect(notice(page).getByRole('group')).toHaveAccessibleName('Summary')
  await expect(notice(page).locator('label')).toHaveText(['YoursMine', 'Saved sinceTheirs'])
  expect((await (await page.request.get(`/api/blog/${_id}`)).json()).blog.summary).toBe('Theirs')

  await input(page, 'Content').fill('Typed after the refusal')
  // Until the notice is done with, a second press saves nothing over theirs.
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(notice(page)).toBeFocused()
  await notice(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/admin')
  await expectToast(page, 'Blog post updated successfully!')
  expect((await (await page.request.get(`/api/blog/${_id}`)).json()).blog).toMatchObject({
    title,
    summary: 'Mine',
    authorName: 'Mine, too',
    content: 'Typed after the refusal',
  })
})

test('instead of joining it, the other version can be taken', async ({ page, faults }) => {
  faults.expect(/status of 409/)
  const { _id } = await addPost(page, { summary: 'As it was' })
  await open(page, `/admin/edit-blog/${_id}`)
  await expect(input(page, 'Summary')).toHaveValue('As it was')
  const { blog } = await (await page.request.get(`/api/blog/${_id}`)).json()
  const theirs = await page.request.put(`/api/blog/${_id}`, {
    multipart: { title: blog.title, summary: 'Theirs', content: blog.content, authorName: 'Ada', revision: '1' },
  })
  expect(theirs.status()).toBe(200)
  await input(page, 'Summary').fill('Mine')
  await page.getByRole('button', { name: 'Update' }).click()
  await notice(page).getByRole('button', { name: 'Take the other version' }).click()
  await page.getByRole('dialog', { name: 'Discard changes' }).getByRole('button', { name: 'Discard' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(input(page, 'Summary')).toHaveValue('Theirs')
  await input(page, 'Summary').fill('Both')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/admin')
  expect((await (await page.request.get(`/api/blog/${_id}`)).json()).blog.summary).toBe('Both')
})

test('a post that somebody else has deleted leaves the list as well', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  const { _id, title } = await addPost(page)
  await open(page, '/admin')
  await expect(row(page, title)).toBeVisible()
  expect((await page.request.delete(`/api/blog/${_id}`)).status()).toBe(200)
  await row(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('.Toastify__toast--error')).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
})

test("a deletion that fails shows the server's message and leaves the post", async ({ page, faults }) => {
  faults.expect(/status of 500/)
  const { title } = await addPost(page)
  await open(page, '/admin')
  await page.route('**/api/blog/*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Not now, please' } }),
  )
  await row(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Not now, please')
  await expect(row(page, title)).toBeVisible()
})

test('the edit page of a post that is not there says so and leads back', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  await page.goto('/admin/edit-blog/nothing')
  await expect(page.getByText('There is no such post')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveURL('/admin')
})

test('a post that cannot be loaded says why, and Try Again loads it', async ({ page, faults }) => {
  faults.expect(/status of 500/, /ERR_FAILED/)
  const { _id, title } = await addPost(page)
  const box = page.locator('main').getByRole('alert')
  await page.route(`**/api/blog/${_id}`, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.goto(`/admin/edit-blog/${_id}`)
  await expect(box).toContainText('Failed to fetch blog details')
  await page.unroute(`**/api/blog/${_id}`)
  await page.route(`**/api/blog/${_id}`, (route) => route.abort())
  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect(box).toContainText('Error fetching blog details')
  await page.unroute(`**/api/blog/${_id}`)
  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect(input(page, 'Title')).toHaveValue(title)
})

test('a post gets another address, which its old ones lead to; one that is taken is said at the field', async ({
  page,
  visitor,
  faults,
}) => {
  faults.expect(/409/)
  const title = `Address of a post ${process.pid}`
  const [post, other] = [await addPost(page, { title }), await addPost(page, { title: `${title}, again` })]
  const address = page.getByRole('textbox', { name: /^Address/ })
  await open(page, `/admin/edit-blog/${post._id}`)
  await expect(address).toHaveValue(`address-of-a-post-${process.pid}`)
  await address.fill(`address-of-a-post-${process.pid}-again`)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(address).toHaveAccessibleDescription(/Another blog post has this address/)
  await expect(address).toBeFocused()
  const slug = `chosen-${process.pid}`
  await address.fill(slug)
  await page.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Blog post updated successfully!')
  for (const former of [post._id, post.slug]) {
    await visitor.goto(`/blog?post=${former}`)
    await expect(visitor).toHaveURL(`/blog?post=${slug}`)
    await expect(heading(visitor)).toHaveText(title)
  }
  await visitor.goto(`/blog?post=${other.slug}`)
  await expect(heading(visitor)).toHaveText(`${title}, again`)
})
