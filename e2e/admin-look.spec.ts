import type { Locator, Page } from '@playwright/test'
import { addJob, addPost, heading, nobody, test } from './support/admin.ts'
import { tabThrough } from './support/focus.ts'
import { recordShifts, shifts, slowDown } from './support/shifts.ts'
import { expect } from './support/test.ts'

test.describe('nothing moves while a page loads slowly', () => {
  const pages: [string, string | ((page: Parameters<typeof addPost>[0]) => Promise<string>)][] = [
    ['the dashboard', '/admin'],
    ['a new post', '/admin/add-blog'],
    ['a post', async (page) => `/admin/edit-blog/${(await addPost(page))._id}`],
    ['a new job', '/admin/add-job'],
    ['a job', async (page) => `/admin/edit-job/${(await addJob(page))._id}`],
    ['the menu', '/admin/add-service'],
    ['the service pages', '/admin/add-service?tab=content'],
    ['a service page', '/admin/add-service?tab=content&edit=data-governance'],
    ['the messages', '/admin/messages'],
  ]
  for (const width of [360, 1280]) {
    for (const [name, path] of pages) {
      test(`${name} at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await recordShifts(page)
        const address = typeof path === 'string' ? path : await path(page)
        await slowDown(page, /\.(woff2|svg|js)$|\/api\/|\/media\//)
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect(heading(page)).toBeVisible()
        expect(await shifts(page)).toEqual([])
      })
    }

    test.describe('signed out', () => {
      test.use({ storageState: nobody })

      test(`the sign-in at ${width} px`, async ({ page, faults }) => {
        faults.expect(/status of 400/)
        await page.setViewportSize({ width, height: 800 })
        await recordShifts(page)
        await slowDown(page, /\.(woff2|svg|js)$|\/api\//)
        await page.goto('/admin-login', { waitUntil: 'networkidle' })
        await expect(heading(page)).toBeVisible()
        expect(await shifts(page)).toEqual([])
      })
    })
  }
})

test.describe('by keyboard', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  const pages: [string, (page: Page) => string | Promise<string>][] = [
    ['the dashboard', () => '/admin'],
    ['a new post', () => '/admin/add-blog'],
    ['a post', async (page) => `/admin/edit-blog/${(await addPost(page))._id}`],
    ['a new job', () => '/admin/add-job'],
    ['a job', async (page) => `/admin/edit-job/${(await addJob(page))._id}`],
    ['the menu', () => '/admin/add-service'],
    ['the service pages', () => '/admin/add-service?tab=content'],
    ['a new service page', () => '/admin/add-service?tab=content&new='],
    ['a service page', () => '/admin/add-service?tab=content&edit=data-governance'],
    ['the messages', () => '/admin/messages'],
  ]
  for (const [name, pathOf] of pages) {
    test(`the focus is seen at every tab stop of ${name}`, async ({ page }) => {
      await page.goto(await pathOf(page), { waitUntil: 'networkidle' })
      await expect(heading(page)).toBeVisible()
      const { stops, unseen } = await tabThrough(page)
      expect(unseen).toEqual([])
      expect(stops).toBeGreaterThan(8)
    })
  }
})

test.describe('at 768 px, beside the open sidebar, there is room', () => {
  test.use({ viewport: { width: 768, height: 1024 } })
  const widthOf = async (control: Locator) => (await control.boundingBox())?.width ?? 0

  test('for the words of the header, for what is searched and for addresses of images', async ({ page }) => {
    await page.goto('/admin/add-service')
    await page.getByRole('button', { name: 'Expand the sidebar' }).click()
    const link = page.getByRole('banner').getByRole('link', { name: 'View site' })
    const lines = await link.evaluate((element) => {
      const range = document.createRange()
      range.selectNode(element.firstChild as Node)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
    expect(await widthOf(page.getByRole('searchbox', { name: 'Search the menu' }))).toBeGreaterThan(300)
    await page.goto('/admin/add-service?tab=content&edit=data-governance')
    expect(await widthOf(page.getByRole('textbox', { name: 'Hero image', exact: true }))).toBeGreaterThan(250)
  })

  test('for what can be done with a message, in rows of even length', async ({ page }) => {
    const data = { name: 'Even Rows', email: 'even@example.org', message: 'Good morning' }
    const headers = { 'X-Forwarded-For': '10.202.0.1' }
    expect((await page.request.post('/api/contact', { data, headers })).status()).toBe(200)
    await page.goto('/admin/messages')
    await page.getByRole('button', { name: 'Expand the sidebar' }).click()
    await page.getByRole('link').filter({ hasText: 'Even Rows' }).click()
    const article = page.getByRole('article')
    const controls = ['Mark as unread', 'Mark as spam', 'Delete'].map((name) => article.getByRole('button', { name }))
    const widths = await Promise.all([article.getByRole('link', { name: 'Reply' }), ...controls].map(widthOf))
    expect(new Set(widths.map(Math.round)).size).toBe(1)
  })
})
