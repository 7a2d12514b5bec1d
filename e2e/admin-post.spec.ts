import type { Locator, Page } from '@playwright/test'
import {
  addPost,
  expect,
  expectToast,
  heading,
  nextAdministrator,
  nobody,
  open,
  png,
  signIn,
  test,
} from './support/admin.ts'
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

test('creating, editing and deleting a post with an image takes effect for visitors at once', async ({
  page,
  visitor,
  site,
}) => {
  const title = `Journey of a post ${process.pid}`
  const blog = async () => (await fetch(`${site.url}/blog`)).text()
  expect(await blog()).not.toContain(title)

  await open(page, '/admin/add-blog')
  await expect(heading(page)).toHaveText('Create Blog')
  await fillPost(page, title)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Design')
  await page.getByRole('spinbutton', { name: 'Read time (minutes)' }).fill('7')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await png())
  await expect(page.getByText('picture.png')).toBeVisible()
  await page.getByRole('textbox', { name: /^Alternative text/ }).fill('Two racks')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Blog post created successfully!')
  // The form is empty again for the next post.
  await expect(input(page, 'Title')).toHaveValue('')
  await expect(input(page, 'Content')).toHaveValue('')
  await expect(page.getByText('picture.png')).toHaveCount(0)

  await visit(visitor, '/blog')
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

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(row(page, title)).toBeVisible()
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
  expect(await blog()).toContain('What it is really about')
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
  await expect(dialog).toContainText('It stays in the trash for 30 days')
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
  expect(await blog()).not.toContain(title)
})

test('an outdated edit is rejected, then merged with the newer version or replaced by it', async ({
  page,
  playwright,
  site,
  faults,
}) => {
  faults.expect(/status of 409/)
  const { _id, title } = await addPost(page, { summary: 'As it was' })
  const stored = async () => (await (await page.request.get(`/api/blog/${_id}`)).json()).blog
  const others = await playwright.request.newContext({ baseURL: site.url, storageState: nobody })
  const email = nextAdministrator()
  await signIn(others, site, email)
  const changeElsewhere = async (summary: string) => {
    const data = { title, summary, content: 'Content', authorName: 'Ada' }
    expect((await others.put(`/api/blog/${_id}`, { data })).status()).toBe(200)
  }
  const update = page.getByRole('button', { name: 'Update' })
  await open(page, `/admin/edit-blog/${_id}`)
  await expect(input(page, 'Summary')).toHaveValue('As it was')

  await changeElsewhere('Theirs')
  await input(page, 'Author name').fill('Mine alone')
  await input(page, 'Summary').fill('Mine')
  await update.click()
  await expect(notice(page)).toContainText(new RegExp(`Saved by ${email.replace(/@.*/, '')}, `, 'i'))
  await expect(notice(page)).toBeFocused()
  await expect(input(page, 'Author name')).toHaveValue('Mine alone')
  await expect(input(page, 'Summary')).toHaveValue('Mine')
  // The other version can be taken instead of merged.
  await notice(page).getByRole('button', { name: 'Take the other version' }).click()
  await page.getByRole('dialog', { name: 'Discard changes' }).getByRole('button', { name: 'Discard' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(input(page, 'Author name')).toHaveValue('Ada')
  await expect(input(page, 'Summary')).toHaveValue('Theirs')

  await changeElsewhere('Theirs, again')
  await input(page, 'Summary').fill('Mine')
  await input(page, 'Author name').fill('Mine, too')
  await update.click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(`/admin/edit-blog/${_id}`)
  await expect(input(page, 'Summary')).toHaveValue('Mine')
  // Nobody else has changed the author.
  await expect(notice(page).getByRole('group')).toHaveAccessibleName('Summary')
  await expect(notice(page).locator('label')).toHaveText(['YoursMine', 'Other versionTheirs, again'])
  await expect(notice(page).locator('ins')).toHaveText(['Mine', 'Theirs, again'])
  expect((await stored()).summary).toBe('Theirs, again')

  await input(page, 'Content').fill('Typed after the refusal')
  // Until the notice is resolved, pressing Update again does not overwrite the other version.
  await update.click()
  await expect(notice(page)).toBeFocused()
  expect((await stored()).summary).toBe('Theirs, again')
  await notice(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(input(page, 'Summary')).toBeFocused()
  await update.click()
  await expect(page).toHaveURL('/admin')
  await expectToast(page, 'Blog post updated successfully!')
  expect(await stored()).toMatchObject({
    title,
    summary: 'Mine',
    authorName: 'Mine, too',
    content: 'Typed after the refusal',
  })
})

test('a missing post, a failed deletion and a failed load are reported', async ({ page, faults }) => {
  faults.expect(/status of 404/, /status of 500/, /ERR_FAILED/)
  const [gone, { _id, title }] = [await addPost(page), await addPost(page)]
  await page.goto('/admin/edit-blog/nothing')
  await expect(page.getByText('There is no such post')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveURL('/admin')

  // A post that somebody else has deleted leaves the list as well.
  const remove = async (title: string) => {
    await row(page, title)
      .getByRole('button', { name: `Delete ${title}` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await expect(row(page, gone.title)).toBeVisible()
  expect((await page.request.delete(`/api/blog/${gone._id}`)).status()).toBe(200)
  await remove(gone.title)
  await expect(page.locator('.Toastify__toast--error')).toBeVisible()
  await expect(row(page, gone.title)).toHaveCount(0)

  await page.route(`**/api/blog/${_id}`, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Not now, please' } }),
  )
  await remove(title)
  await expectToast(page, 'Not now, please')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, title)).toBeVisible()

  await page.unrouteAll()
  let letGo = () => {}
  const gate = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(`**/api/blog/${_id}`, async (route) => {
    await gate
    await route.fulfill({ status: 500, json: { success: false } })
  })
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  // The only other one is the list's, which is hidden with the list.
  await expect(page.getByText('Loading...').filter({ visible: true })).toBeVisible({ timeout: 3000 })
  letGo()
  const box = page.locator('main').getByRole('alert')
  await expect(box).toContainText('Failed to fetch blog details')
  await page.unrouteAll()
  await page.route(`**/api/blog/${_id}`, (route) => route.abort())
  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect(box).toContainText('Error fetching blog details')
  await page.unrouteAll()
  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page)).toHaveText('Edit Blog')
  await expect(input(page, 'Title')).toHaveValue(title)
})

test('changing the address of a post redirects its old ones, and a taken address is rejected at its field', async ({
  page,
  site,
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
  const get = (name: string) => fetch(`${site.url}/blog?post=${name}`, { redirect: 'manual' })
  for (const former of [post._id, post.slug]) {
    const { status, headers } = await get(former)
    expect([status, headers.get('location')]).toEqual([301, `/blog?post=${slug}`])
  }
  expect(await (await get(slug)).text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(await (await get(other.slug)).text()).toMatch(new RegExp(`<h1[^>]*>${title}, again</h1>`))
})
