import { expect, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { visit } from './support/test.ts'

const content = 'We answer for this site.\n\n## Register\n\nEntered in Berlin.'

test('a page can be published at the root of the site, linked in the footer, moved and deleted', async ({
  page,
  visitor,
}) => {
  await open(page, '/admin/pages')
  await page.getByRole('link', { name: 'Add Page' }).first().click()
  await expect(page.getByRole('link', { name: 'Pages', exact: true })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('textbox', { name: 'Title' }).fill('Terms of use')
  await page.getByRole('textbox', { name: 'Content' }).fill(content)
  await page.getByLabel('Link in the footer').selectOption('Services')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'Edit it' }).click()
  await expect(page).toHaveURL(/\/admin\/page\/\w+$/)

  await visit(visitor, '/blog')
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' })
  await link.click()
  await expect(visitor).toHaveURL('/terms-of-use')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Register' })).toBeVisible()
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', 'We answer for this site.')
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', /\/terms-of-use$/)
  expect(await findings(visitor)).toEqual([])

  await page.getByRole('textbox', { name: 'Address' }).fill('terms')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/admin/pages')
  const moved = await visitor.request.get('/terms-of-use', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/terms'])

  await page.getByRole('button', { name: 'Delete Terms of use' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Page deleted successfully' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const gone = await visitor.request.get('/terms', { maxRedirects: 0 })
  expect([gone.status(), gone.headers().location]).toEqual([302, '/'])
})

test('the footer and the contact form link the privacy policy only once it is published', async ({ page, visitor }) => {
  const { page: sample } = await (await page.request.get('/api/pages/privacy-policy')).json()
  await page.request.put('/api/pages/privacy-policy', { data: { ...sample, isDraft: true, revision: undefined } })
  await visit(visitor, '/layout')
  const footer = visitor.getByRole('contentinfo')
  await expect(footer.getByText('Privacy policy')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Privacy policy' })).toHaveCount(0)
  const fields = { title: 'How we handle data', content: 'With care.' }
  expect((await page.request.put('/api/pages/privacy-policy', { data: fields })).status()).toBe(200)
  await visit(visitor, '/layout')
  const form = visitor.getByRole('form', { name: 'Contact' })
  await expect(form).toContainText('We use these details only to answer you. How we handle data')
  await form.getByRole('link', { name: 'How we handle data' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('How we handle data')
  await footer.getByRole('link', { name: 'Home' }).click()
  await footer.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(visitor).toHaveURL('/privacy-policy')
  await page.request.put('/api/pages/privacy-policy', { data: { ...sample, revision: undefined } })
})
