import type { Page } from '@playwright/test'
import { addPost, expect, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { hydrated } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const comments = (page: Page) => page.locator('details').filter({ hasText: 'Comments' })
const form = (page: Page) => page.getByRole('form', { name: 'Comment' })

async function linkTo(page: Page, id: string): Promise<string> {
  const { url } = await (await page.request.post(`/api/blog/${id}/preview`)).json()
  return new URL(url).pathname
}

test('whoever has a preview link comments on it, and the editor answers, resolves and deletes', async ({
  page,
  visitor,
}) => {
  const { _id, title } = await addPost(page, { isDraft: 'true' })
  await visitor.goto(await linkTo(page, _id))
  await hydrated(visitor)
  await button(visitor, 'Comment').click()
  await button(visitor, 'Send comment').click()
  await expect(form(visitor).getByText('Name is required')).toBeVisible()
  await expect(form(visitor).getByText('Comment is required')).toBeVisible()
  await visitor.getByLabel('Your name').fill('Erika Muster')
  const said = 'The second figure is of last year.\n<b>Really</b>'
  await form(visitor).getByLabel('Comment').fill(said)
  expect(await findings(visitor)).toEqual([])
  // What was typed outlives a failure.
  await visitor.route('**/api/previews/**', (route) => route.abort())
  await button(visitor, 'Send comment').click()
  await expect(form(visitor).getByRole('alert')).toContainText('No answer came from the site.')
  await visitor.unrouteAll()
  await button(visitor, 'Send comment').click()
  await expect(form(visitor).getByRole('status')).toHaveText('Thank you. Your comment has been sent.')
  await expect(form(visitor).getByLabel('Comment')).toHaveValue('')

  await open(page, '/admin')
  await page.getByRole('link', { name: `1 comment on “${title}”` }).click()
  await expect(comments(page).getByRole('listitem')).toHaveCount(1)
  await expect(comments(page)).toContainText('one is open')
  await expect(comments(page)).toContainText('Erika Muster')
  await expect(comments(page)).toContainText('<b>Really</b>')
  await page.getByLabel('New comment').fill('Mended.')
  await button(page, 'Comment').click()
  await expect(comments(page).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('New comment')).toHaveValue('')
  expect(await findings(page)).toEqual([])
  const first = comments(page).getByRole('listitem').first()
  await first.getByRole('button', { name: 'Resolve' }).click()
  await expect(first).toContainText('Resolved by Admin1')
  await comments(page).getByRole('listitem').nth(1).getByRole('button', { name: 'Delete' }).click()
  await button(page, 'Delete').last().click()
  await expect(comments(page).getByRole('listitem')).toHaveCount(1)
  await expect(comments(page)).toContainText('one, resolved')
  await open(page, '/admin')
  await expect(page.getByRole('link', { name: `comment on “${title}”` })).toHaveCount(0)
})

test('comments that cannot be loaded are tried again', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  const { _id } = await addPost(page)
  await page.route('**/comments', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await open(page, `/admin/edit-blog/${_id}`)
  await comments(page).locator('summary').click()
  await expect(comments(page).getByRole('alert')).toHaveText('Failed to load the comments')
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(comments(page)).toContainText('none yet')
})
