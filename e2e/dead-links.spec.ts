import type { Page } from '@playwright/test'
import { expect, expectToast, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

/** Everything that a test has added, to be removed again. */
const made: string[] = []
test.afterEach(async ({ page }) => {
  for (const path of made.splice(0)) await page.request.delete(path)
})

async function addPost(page: Page, title: string, content: string): Promise<string> {
  const data = { title, content, summary: 's', authorName: 'Anna Berg' }
  const response = await page.request.post('/api/blog', { data })
  expect(response.status()).toBe(201)
  const { blog } = await response.json()
  made.push(`/api/blog/${blog._id}`)
  return blog.slug
}

test('deleting a post names what links to it, sends its visitors elsewhere, and a dead link is on the dashboard', async ({
  page,
}) => {
  const slug = await addPost(page, 'Leaving soon', 'words')
  await addPost(page, 'It links', `See [it](/blog?post=${slug}) and [nothing](/nothing-is-here).`)
  await open(page, '/admin?q=leaving')
  await page.getByRole('button', { name: 'Delete Leaving soon' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await expect(question.getByText('One place links to it:')).toBeVisible()
  await expect(question.getByRole('link', { name: 'It links' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await question.getByLabel('Send its visitors to').fill('/career')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Redirect saved successfully.')
  const { redirects } = await (await page.request.get('/api/redirects?q=leaving-soon')).json()
  made.push(`/api/redirects/${redirects[0]._id}`)
  const answer = await page.request.get(`/blog?post=${slug}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/career'])

  await open(page, '/admin')
  await page.getByRole('link', { name: '1 dead link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dead links')
  const row = page.getByRole('row', { name: /nothing-is-here/ })
  await expect(row.getByRole('link', { name: 'It links' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})
