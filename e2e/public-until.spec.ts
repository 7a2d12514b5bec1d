import type { Page } from '@playwright/test'
import { addPost, expect, expectFieldError, expectToast, open, signIn, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { openSite } from './support/site.ts'

const until = (page: Page) => page.getByLabel(/^Public until \(optional\)/)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test.describe('in another time zone than the firm', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the end of a post is typed in the time zone of the firm, cleared, and shown in the list', async ({ page }) => {
    const { _id, title } = await addPost(page)
    await open(page, `/admin/edit-blog/${_id}`)
    await expect(until(page)).toHaveValue('')
    await expect(button(page, 'Clear Public until')).toHaveCount(0)
    await until(page).fill('2099-05-03T18:00')
    await expect(until(page)).toHaveAccessibleDescription(
      'Visitors no longer see it from then on. 18:00 in Berlin, 12:00 for you',
    )
    await expect(page.getByText('Changes go public at once, until 3 May 2099, 18:00')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await button(page, 'Clear Public until').click()
    await expect(until(page)).toHaveValue('')
    await expect(until(page)).toBeFocused()
    await expect(page.getByText('Changes go public at once', { exact: true })).toBeVisible()

    await page.getByRole('checkbox', { name: 'Publish now' }).uncheck()
    await page.getByLabel('Scheduled date').fill('2099-05-03T18:00')
    await until(page).fill('2099-05-03T18:00')
    await button(page, 'Update').click()
    await expectFieldError(until(page), 'Public until must be later than the publication date')
    await expect(until(page)).toBeFocused()
    await until(page).fill('2099-05-04T18:00')
    await expect(page.getByText('Goes public on 3 May 2099, 18:00, until 4 May 2099, 18:00')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Publish now' }).check()
    await button(page, 'Update').click()
    await expect(page).toHaveURL('/admin')
    await expect(row(page, title)).toContainText('Public until 4 May 2099, 18:00')
    const { blog } = await (await page.request.get(`/api/blog/${_id}`)).json()
    expect(blog).toMatchObject({ status: 'published', publicUntil: '2099-05-04T16:00:00.000Z' })

    await open(page, `/admin/edit-blog/${_id}`)
    await expect(until(page)).toHaveValue('2099-05-04T18:00')
  })
})

test('a time that is past takes a post off the site; publishing it from the list brings it back', async ({
  page,
  ownSite,
}) => {
  const own = await ownSite({ SEED: 'none' })
  await openSite(own)
  await signIn(page.request, own, 'admin@example.com')
  const { _id } = await addPost(page, { title: 'An invitation' }, own.url)
  await addPost(page, { title: 'Another post' }, own.url)
  const statusForVisitors = async () => (await fetch(`${own.url}/api/blog/${_id}`)).status
  await open(page, `${own.url}/admin/edit-blog/${_id}`)
  await until(page).fill('2020-01-01T09:00')
  await expect(until(page)).toHaveAccessibleDescription(/^This is past, so visitors do not see it\./)
  await expect(page.getByText('Will be hidden from visitors: “Public until” is past')).toBeVisible()
  await button(page, 'Update').click()
  await expect(page).toHaveURL(`${own.url}/admin`)
  expect(await statusForVisitors()).toBe(404)

  await page.getByRole('link', { name: '1 post no longer public' }).click()
  await expect(row(page, 'Another post')).toHaveCount(0)
  await expect(row(page, 'An invitation')).toContainText('No longer publicSince 1 Jan 2020, 09:00')
  await page.getByRole('checkbox', { name: 'Select An invitation' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expectToast(page, '1 entry changed')
  await expect.poll(statusForVisitors).toBe(200)
})

for (const [name, path, save] of [
  ['a job', '/admin/add-job', 'Publish Job'],
  ['a service page', '/admin/add-service?tab=content&new=', 'Save'],
  ['a case study', '/admin/case-study', 'Submit'],
  ['a page', '/admin/page', 'Submit'],
] as const) {
  test(`the form of ${name} has the field`, async ({ page }) => {
    await open(page, path)
    await expect(button(page, save)).toBeVisible()
    await until(page).fill('2099-05-03T18:00')
    await expect(until(page)).toHaveAccessibleDescription(/18:00 in Berlin, 16:00 for you$/)
    await button(page, 'Clear Public until').click()
    await expect(until(page)).toHaveValue('')
  })
}
