import type { Page } from '@playwright/test'
import { addPost, expect, expectToast, open, postData, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

const history = (page: Page) => page.getByRole('dialog', { name: 'History' })
const version = (page: Page, number: number) =>
  history(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(`Version ${number}`, { exact: true }) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function put(page: Page, call: string, fields: object): Promise<void> {
  expect((await page.request.put(call, fields)).status()).toBe(200)
}

/** Adds a post with the first text and saves the second. Returns its form's path and its API call. */
async function addVersions(page: Page, [first, second]: [string, string]): Promise<{ path: string; call: string }> {
  const { _id } = await addPost(page, { content: first })
  await put(page, `/api/blog/${_id}`, { multipart: postData({ content: second }) })
  return { path: `/admin/edit-blog/${_id}`, call: `/api/blog/${_id}` }
}

// The journeys restore one of every other kind.
test('an earlier version of a post can be compared and restored by keyboard; the history passes axe and fits a phone', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/)
  const { path, call } = await addVersions(page, ['A plan for the red harbour', 'A plan for the blue harbour'])
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, path)
  // A history that fails to load can be retried.
  await page.route('**/revisions', (route) => route.fulfill({ status: 500, json: { success: false } }), { times: 1 })
  await button(page, 'History').press('Enter')
  await expect(history(page).getByRole('alert')).toContainText('Failed to fetch the history')
  await button(page, 'Try again').click()
  await expect(history(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(button(page, 'History')).toBeFocused()

  await button(page, 'History').press('Enter')
  await expect(history(page).getByRole('listitem')).toHaveCount(2)
  await expect(version(page, 2)).toContainText('Current')
  await version(page, 1).locator('summary').press('Enter')
  const change = version(page, 1).getByRole('region', { name: 'Content' })
  await expect(change.getByRole('deletion')).toHaveText(['red'])
  await expect(change.getByRole('insertion')).toHaveText(['blue'])
  await expect(button(page, 'Restore version 1')).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await history(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  await button(page, 'Restore version 1').press('Enter')
  await expectToast(page, 'Version 1 restored')
  await expect(history(page)).toHaveCount(0)
  await expect(button(page, 'History')).toBeFocused()
  await expect(field(page, 'Content')).toHaveValue('A plan for the red harbour')
  const { revisions } = await (await page.request.get(`${call}/revisions`)).json()
  expect(revisions.map(({ revision }: { revision: number }) => revision)).toEqual([3, 2, 1])
  await button(page, 'History').click()
  await expect(version(page, 3)).toContainText('Current')
})

test('restoring a version from before publication leaves the post public, and the history says so', async ({
  page,
}) => {
  const title = `Published late ${process.pid}`
  const { _id } = await addPost(page, { title, content: 'First', isDraft: 'true' })
  const call = `/api/blog/${_id}`
  for (const [content, isDraft] of [
    ['First', 'false'],
    ['Second', 'false'],
    ['Second', 'true'],
    ['Second', 'false'],
  ] as const) {
    await put(page, call, { multipart: postData({ title, content, isDraft }) })
  }
  await open(page, `/admin/edit-blog/${_id}`)
  await button(page, 'History').click()
  await version(page, 4).locator('summary').click()
  await expect(version(page, 4)).toContainText(
    'Only its visibility differs. Restoring a version does not change who can see the post.',
  )
  await expect(button(page, 'Restore version 4')).toHaveCount(0)
  await version(page, 1).locator('summary').click()
  await expect(version(page, 1).getByRole('region')).toHaveCount(1)
  await expect(version(page, 1).getByRole('region', { name: 'Content' })).toBeVisible()
  await expect(version(page, 1)).toContainText(
    'Its visibility differs, too. Restoring a version does not change who can see the post.',
  )
  await button(page, 'Restore version 1').click()
  await expectToast(page, 'Version 1 restored')
  await expect(field(page, 'Content')).toHaveValue('First')
  await expect(page.getByLabel('When', { exact: true })).toHaveValue('now')
  expect((await (await page.request.get(call)).json()).blog).toMatchObject({ content: 'First', status: 'published' })
})

test('restoring asks before discarding changes, is refused after a save meanwhile, and can be loaded again', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 409/, /status of 500/)
  const { path, call } = await addVersions(page, ['First', 'Second'])
  const stored = async () => (await (await page.request.get(call)).json()).blog
  await open(page, path)
  await field(page, 'Summary').fill('Half a thought')
  await button(page, 'History').click()
  await version(page, 1).locator('summary').click()
  await button(page, 'Restore version 1').click()
  const question = page.getByRole('dialog', { name: 'Discard changes' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await stored()).content).toBe('Second')
  await button(page, 'Restore version 1').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Content')).toHaveValue('First')
  await expect(field(page, 'Summary')).toHaveValue('Summary')
  await page.reload()
  await expect(field(page, 'Summary')).toHaveValue('Summary')

  await button(page, 'History').click()
  await version(page, 2).locator('summary').click()
  await expect(button(page, 'Restore version 2')).toBeVisible()
  await put(page, call, { multipart: postData({ content: 'Third' }) })
  await button(page, 'Restore version 2').click()
  await expect(history(page).getByRole('alert')).toContainText(/somebody else|meantime|changed/i)
  expect((await stored()).content).toBe('Third')

  // Restored, but not loaded.
  await page.reload()
  await expect(field(page, 'Content')).toHaveValue('Third')
  await button(page, 'History').click()
  await version(page, 1).locator('summary').click()
  await page.route(`**${call}`, (route) => route.fulfill({ status: 500, json: { success: false } }), { times: 1 })
  await button(page, 'Restore version 1').click()
  await expect(history(page).getByRole('alert')).toHaveText(/^Version 1 is restored, but could not be loaded/)
  await button(page, 'Restore version 1').click()
  await expect(history(page)).toHaveCount(0)
  await expect(field(page, 'Content')).toHaveValue('First')
  const { revisions } = await (await page.request.get(`${call}/revisions`)).json()
  expect(revisions).toHaveLength(5)
  await field(page, 'Summary').fill('A summary of its own')
  await button(page, 'Update').click()
  await expect.poll(async () => (await stored()).summary).toBe('A summary of its own')
})

test('a post saved only once has no earlier versions', async ({ page }) => {
  const { _id } = await addPost(page)
  await open(page, `/admin/edit-blog/${_id}`)
  await button(page, 'History').click()
  await expect(history(page)).toContainText('No earlier versions yet.')
})
