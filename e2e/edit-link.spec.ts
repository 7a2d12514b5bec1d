import type { Page } from '@playwright/test'
import { nobody, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { api, expect, hydrated } from './support/test.ts'

const link = (page: Page) => page.getByRole('link', { name: 'Edit this page' })

/** Lets the browser notice that somebody is signed in. */
async function visitBackOffice(page: Page): Promise<void> {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

test('public pages lead to the form of what they show', async ({ page }) => {
  const { blogs } = await api<{ blogs: { slug: string; title: string }[] }>(page, '/blog/')
  const post = blogs.find(({ title }) => title.startsWith('An S/4HANA conversion'))
  await visitBackOffice(page)
  for (const [path, field, value] of [
    [`/blog?post=${post?.slug}`, 'Title', post?.title],
    ['/services/data-governance', 'Hero title', 'Data Governance'],
    ['/imprint', 'Title', 'Imprint'],
  ] as const) {
    await page.goto(path)
    await link(page).click()
    await expect(page.getByRole('form').getByLabel(field).first()).toHaveValue(value ?? '')
  }
  await page.goto('/')
  await expect(link(page)).toHaveAttribute('href', '/admin/settings')
  expect(await findings(page)).toEqual([])
  for (const path of ['/blog', '/search', '/layout']) {
    await page.goto(path)
    await hydrated(page)
    await expect(link(page)).toHaveCount(0)
  }
})

test('whoever has signed out, and every visitor, gets the page without the link', async ({
  page,
  browser,
  site,
  faults,
}) => {
  faults.expect(/status of 401/)
  await visitBackOffice(page)
  await page.goto('/services/data-governance')
  await expect(link(page)).toBeVisible()
  await page.context().clearCookies()
  const refused = page.waitForResponse('**/api/user/data')
  await page.reload()
  expect((await refused).status()).toBe(401)
  await expect(link(page)).toHaveCount(0)

  const visitors = await browser.newContext({ baseURL: site.url, storageState: nobody })
  for (const context of [page.context(), visitors]) {
    const visitor = await context.newPage()
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(request.url()))
    await visitor.goto('/services/data-governance')
    await hydrated(visitor)
    await expect(link(visitor)).toHaveCount(0)
    expect(asked.filter((url) => /user\/data|edit-link/.test(url))).toEqual([])
  }
  await visitors.close()
})
