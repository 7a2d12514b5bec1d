import type { Page } from '@playwright/test'
import { addJob, addPost, expect, heading, open, test } from './support/admin.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Sidebar' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' })
const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width
// Messages may be followed by the number of unread ones.
const entries = [
  ...['Dashboard', 'Add Blog', 'Add Job', 'Add Service', 'Add Case Study', 'People', 'Pages', 'Media'],
  ...[/^Messages/, 'Visits', 'Settings', 'Team', 'Redirects', 'Activity', 'Backups', 'Health', 'Trash'],
]
const places = [
  ['Dashboard', '/admin', 'Dashboard'],
  ['Add Blog', '/admin/add-blog', 'Create Blog'],
  ['Add Job', '/admin/add-job', 'Post Job'],
  ['Add Service', '/admin/add-service', 'Services Management'],
  ['Add Case Study', '/admin/case-study', 'Add Case Study'],
  ['People', '/admin/people', 'People'],
  ['Pages', '/admin/pages', 'Pages'],
  ['Messages', '/admin/messages', 'Messages'],
  ['Visits', '/admin/visits', 'Visits'],
  ['Media', '/admin/media', 'Media'],
  ['Redirects', '/admin/redirects', 'Redirects'],
  ['Settings', '/admin/settings', 'Settings'],
  ['Team', '/admin/team', 'Team'],
  ['Activity', '/admin/activity', 'Activity'],
  ['Backups', '/admin/backups', 'Backups'],
  ['Health', '/admin/health', 'Health'],
  ['Trash', '/admin/trash', 'Trash'],
] as const

test('the first tab stop skips to the content, the header offers Logout, and the sidebar stays as wide as it was left', async ({
  page,
}) => {
  await open(page, '/admin')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  const banner = page.getByRole('banner')
  await expect(banner).toContainText('Admin Dashboard')
  const menu = banner.getByRole('button', { name: 'Admin admin1@example.com' })
  await expect(menu.getByText('admin1@example.com')).toBeVisible()
  await menu.click()
  await expect(banner.getByText('admin1@example.com').last()).toBeVisible()
  await expect(banner.getByText('Admin1', { exact: true })).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeHidden()
  await expect(menu).toBeFocused()

  expect(await widthOf(page)).toBe(256)
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
  await expect.poll(() => widthOf(page)).toBe(80)
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toHaveAttribute('aria-expanded', 'false')
  await expect(sidebar(page).getByRole('link', { name: 'Add Blog' })).toBeVisible()
  // The initial in the header is that of the user's name. Without one, it is an A: spec-answers.spec.ts.
  const userData = { name: 'Zoe', email: 'zoe@example.com' }
  await page.route('**/api/user/data', (route) => route.fulfill({ json: { success: true, userData } }))
  await page.reload()
  await expect(heading(page)).toBeVisible()
  expect(await widthOf(page)).toBe(80)
  const other = banner.getByRole('button', { name: 'Admin zoe@example.com' })
  await expect(other.locator('span').first()).toHaveText('Z')
  await page.getByRole('button', { name: 'Expand the sidebar' }).press('Enter')
  await expect.poll(() => widthOf(page)).toBe(256)
})

test('sidebar entries open their pages, each with a title of its own, and the active entry is highlighted', async ({
  page,
}) => {
  const edits = [
    ['Edit Blog', `/admin/edit-blog/${(await addPost(page))._id}`],
    ['Edit Job', `/admin/edit-job/${(await addJob(page))._id}`],
  ] as const
  const titles = new Set<string>()
  await open(page, '/admin')
  await expect(sidebar(page).getByRole('navigation').getByRole('link')).toHaveText(entries)
  for (const [name, path, title] of places) {
    await sidebar(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(title)
    titles.add(await page.title())
    await expect(sidebar(page).locator('[aria-current="page"]')).toContainText([name])
    const active = sidebar(page).getByRole('link', { name })
    const other = sidebar(page).getByRole('link', { name: name === 'Dashboard' ? 'Messages' : 'Dashboard' })
    const colour = (link: typeof active) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
    await page.mouse.move(900, 700)
    await expect.poll(async () => (await colour(active)) !== (await colour(other))).toBe(true)
  }
  for (const [title, path] of edits) {
    await open(page, path)
    await expect(heading(page)).toHaveText(title)
    titles.add(await page.title())
    // A page opened from a list marks the Dashboard entry.
    await expect(sidebar(page).locator('[aria-current]')).toHaveText(['Dashboard'])
    await expect(sidebar(page).locator('[aria-current]')).toHaveAttribute('aria-current', 'true')
  }
  expect(titles.size).toBe(places.length + edits.length)

  // Opening another entry scrolls the page to the top.
  await page.mouse.move(800, 500)
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page)).toHaveText('Dashboard')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the header cuts the address of the user, and the sidebar is an overlay that a press beside it or an entry closes', async ({
    page,
  }) => {
    await open(page, '/admin')
    const banner = page.getByRole('banner')
    const address = banner.getByRole('button', { name: 'Admin admin1@example.com' }).getByTitle('admin1@example.com')
    await expect(address).toBeVisible()
    const isCut = (of: typeof address) => of.evaluate((element) => element.scrollWidth > element.clientWidth)
    expect(await isCut(address)).toBe(true)
    expect(await isCut(banner.getByText('Admin Dashboard'))).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expect(banner.getByRole('button')).toHaveCount(2)

    await expect(sidebar(page)).toBeHidden()
    await openMenu(page).click()
    await expect(overlay(page)).toBeVisible()
    expect((await overlay(page).boundingBox())?.width).toBe(256)
    expect((await overlay(page).boundingBox())?.x).toBe(0)
    await expect(overlay(page).getByRole('navigation').getByRole('link')).toHaveText(entries)
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toBeHidden()
    await expect(openMenu(page)).toBeFocused()
    await openMenu(page).click()
    await expect(overlay(page)).toBeVisible()
    await page.mouse.click(340, 400)
    await expect(overlay(page)).toBeHidden()

    // From 768 px the overlay gives way to the sidebar beside the page.
    await openMenu(page).click()
    await expect(overlay(page)).toBeVisible()
    await page.setViewportSize({ width: 768, height: 740 })
    await expect(overlay(page)).toBeHidden()
    await expect(sidebar(page)).toBeVisible()
    await expect(openMenu(page)).toBeHidden()
    await page.setViewportSize({ width: 767, height: 740 })
    await expect(sidebar(page)).toBeHidden()

    await openMenu(page).click()
    await overlay(page)
      .getByRole('link', { name: /^Messages/ })
      .click()
    await expect(page).toHaveURL('/admin/messages')
    await expect(overlay(page)).toBeHidden()
  })

  test('the menu lists Dashboard, Add Blog and Add Job first, then all other entries', async ({ page }) => {
    await open(page, '/admin')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await openMenu(page).click()
    await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Add Blog', 'Add Job'])
    await expect(menu.locator('[aria-current="page"]')).toHaveText(['Dashboard'])
    const others = page.getByRole('navigation', { name: 'More' })
    await expect(others.getByRole('link')).toHaveText(entries.slice(3))
    await menu.getByRole('link', { name: 'Add Job' }).click()
    await expect(page).toHaveURL('/admin/add-job')
    await expect(menu).toBeHidden()
  })
})
