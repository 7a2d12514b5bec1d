import type { Browser, Page } from '@playwright/test'
import {
  addPost,
  administrators,
  expect,
  expectToast,
  heading,
  nobody,
  open,
  renewSignIns,
  signIn,
  test,
} from './support/admin.ts'
import { findings } from './support/axe.ts'
import type { Site } from './support/site.ts'

test.beforeEach(({ site }) => renewSignIns(site))

test.afterEach(async ({ page, site }) => {
  await renewSignIns(site)
  const { team } = await (await page.request.get('/api/team')).json()
  for (const { _id, isConfigured } of team) if (!isConfigured) await page.request.delete(`/api/team/${_id}`)
})

/** Adds a member to the team and returns a page signed in as them, and the calls that were refused there. */
async function openAs(page: Page, browser: Browser, site: Site, role: 'author' | 'hiring') {
  const email = `${role}@example.com`
  expect((await page.request.post('/api/team', { data: { email, name: 'Ava Reyes', role } })).status()).toBe(201)
  // Drops the invitation, which must not be mistaken for the mail with the code.
  const place = () => site.smtp.mails.findIndex(({ to }) => to.includes(email))
  await expect.poll(place).not.toBe(-1)
  site.smtp.mails.splice(place(), 1)
  const context = await browser.newContext({ baseURL: site.url, storageState: nobody })
  await signIn(context.request, site, email)
  const own = await context.newPage()
  const refused: string[] = []
  own.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  return { own, refused }
}

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link')

test('an author keeps drafts and asks for a review, and nothing on screen leads to a refusal', async ({
  page,
  browser,
  site,
}) => {
  const { own, refused } = await openAs(page, browser, site, 'author')
  await own.goto('/admin')
  await expect(sidebarOf(own)).toHaveText([
    ...['Dashboard', 'Add Blog', 'Add Job', 'Add Service', 'Add Case Study', 'People', 'Pages', 'Media', 'Trash'],
  ])
  const published = own
    .getByRole('row')
    .filter({ has: own.locator('td[data-label="Status"]').getByText('Published', { exact: true }) })
    .first()
  await expect(published.getByRole('link', { name: /^Edit/ })).toBeVisible()
  await expect(published.getByRole('button')).toHaveCount(0)
  await expect(own.getByRole('checkbox')).toHaveCount(0)

  await own.goto('/admin/add-blog')
  await own.getByRole('textbox', { name: 'Title', exact: true }).fill('Asked for by an author')
  const form = own.getByRole('form', { name: 'Blog post' })
  await expect(
    form.getByRole('button', { name: /^(Submit|Publish|Discard|Keep as draft|Ask for review)$/ }),
  ).toHaveText([...['Discard', 'Keep as draft', 'Ask for review']])
  await form.getByRole('button', { name: 'Ask for review' }).click()
  const dialog = own.getByRole('dialog', { name: 'Ask for review' })
  await expect(dialog.getByLabel('Reviewer').getByRole('option')).not.toHaveCount(0)
  expect(await findings(own)).toEqual([])
  await dialog.getByLabel('Reviewer').selectOption(administrators[0] as string)
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expectToast(own, 'Asked for review')
  await expect(own.getByText('is waiting for review.')).toBeVisible()
  const { blogs } = await (await page.request.get('/api/blog?status=review')).json()
  expect(blogs.map(({ title }: { title: string }) => title)).toContain('Asked for by an author')
  const { _id } = blogs.find(({ title }: { title: string }) => title === 'Asked for by an author')

  await own.goto(`/admin/edit-blog/${_id}`)
  await expect(own.getByText('This post is waiting for review')).toBeVisible()
  await expect(own.getByText(/^Ava Reyes asked .* to review version 1, /)).toBeVisible()
  await expect.poll(() => site.smtp.mails.filter(({ text }) => text.includes(`/admin/edit-blog/${_id}`)).length).toBe(1)
  await open(page, '/admin')
  await page.getByRole('link', { name: '1 review asked of you: “Asked for by an author”' }).click()
  await expect(page.getByText(/^Ava Reyes asked/)).toBeVisible()
  await own.getByRole('textbox', { name: 'Title', exact: true }).fill('Asked for again')
  await own.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(own, 'Blog post updated successfully!')
  expect((await (await page.request.get(`/api/blog/${_id}`)).json()).blog.status).toBe('review')
  await page.reload()
  await expect(page.getByText('Saved since: version 2 by Ava Reyes, Title.')).toBeVisible()

  const shown = await addPost(page)
  await own.goto(`/admin/edit-blog/${shown._id}`)
  await expect(own.getByText('only an owner or editor can save it')).toBeVisible()
  await own.getByLabel('Title').fill('Typed by an author')
  await expect(own.getByRole('button', { name: /^(Update|Unpublish)$/ })).toHaveCount(0)
  await expect(own.getByRole('button', { name: 'Ask for review' })).toBeVisible()
  await own.keyboard.press('Control+s')
  await expectToast(own, 'Kept for review')
  const copy = await (await page.request.get(`/api/blog/${shown._id}/working-copy`)).json()
  expect(copy.workingCopy).toMatchObject({ savedBy: 'author@example.com' })

  await own.goto('/admin/add-service')
  await expect(own.getByRole('tab')).toHaveCount(0)
  await expect(own.getByRole('button', { name: 'Create Service' })).toBeVisible()
  expect(refused).toEqual([])
  await page.request.delete(`/api/blog/${_id}`)
  await own.context().close()
})

test('a member who hires lands on the jobs, and sees nothing else', async ({ page, browser, site }) => {
  const { own, refused } = await openAs(page, browser, site, 'hiring')
  await own.goto('/admin')
  await expect(own).toHaveURL('/admin?tab=jobs')
  await expect(own.getByRole('tab')).toHaveText([/^Job Postings/])
  await expect(sidebarOf(own)).toHaveText(['Dashboard', 'Add Job', 'Media', 'Trash'])
  await expect(own.getByRole('link', { name: 'New Blog Post' })).toHaveCount(0)
  await own.getByRole('link', { name: 'New Job Posting' }).click()
  await expect(heading(own)).toHaveText('Post Job')
  await expect(own.getByRole('form', { name: 'Post Job' }).getByLabel('When', { exact: true })).toBeVisible()
  expect(await findings(own)).toEqual([])
  expect(refused).toEqual([])
  await own.goto('/admin/add-blog')
  await expect(own.getByText('This page is for owners, editors and authors')).toBeVisible()
  await own.context().close()
})
