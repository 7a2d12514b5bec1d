import type { Page } from '@playwright/test'
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
