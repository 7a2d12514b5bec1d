import type { Locator, Page } from '@playwright/test'
import { addJob, addPost, heading, nobody, test } from './support/admin.ts'
import { tabThrough } from './support/focus.ts'
import { recordShifts, shifts, slowDown } from './support/shifts.ts'
import { expect, hold, inMotion, visit } from './support/test.ts'

/** Expects that nothing moves while the page loads slowly in a window of this width. */
async function expectNoShifts(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await slowDown(page, /\.(woff2|svg|js)$|\/api\/|\/media\//)
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(heading(page)).toBeVisible()
  expect(await shifts(page), `at ${width} px`).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test.describe('no layout shift on slow loading, and visible focus at every tab stop', () => {
  test.use(inMotion)

  async function expectVisibleFocus(page: Page): Promise<void> {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { stops, unseen } = await tabThrough(page)
    expect(unseen).toEqual([])
    expect(stops).toBeGreaterThan(8)
  }

  for (const [name, pathOf] of [
    ['the dashboard', () => '/admin'],
    ['a post', async (page) => `/admin/edit-blog/${(await addPost(page))._id}`],
    ['a job', async (page) => `/admin/edit-job/${(await addJob(page))._id}`],
    ['the menu', () => '/admin/add-service'],
    ['the service pages', () => '/admin/add-service?tab=content'],
    ['a service page', () => '/admin/add-service?tab=content&edit=data-governance'],
    [
      'the messages',
      async (page) => {
        const message = { name: 'Erika', email: 'erika@example.org', message: 'Hello', service: '' }
        await page.request.post('/api/contact', { data: message, headers: { 'X-Forwarded-For': '203.0.113.99' } })
        return '/admin/messages'
      },
    ],
  ] as [string, (page: Page) => string | Promise<string>][]) {
    test(`of ${name}`, async ({ page }) => {
      await recordShifts(page)
      const address = await pathOf(page)
      for (const width of [360, 1280]) await expectNoShifts(page, address, width)
      // One category's services are like any other's. Not clicked with the mouse, or Tab would start from there.
      if (name === 'the menu') {
        await page.getByRole('button', { name: 'Collapse all' }).dispatchEvent('click')
        await page.getByRole('button', { name: /^SAP Solutions/ }).dispatchEvent('click')
        await expect(page.getByRole('list', { name: 'Categories' }).locator('[aria-expanded=true]')).toHaveCount(1)
      }
      await expectVisibleFocus(page)
    })
  }

  // The form of an existing entry, without the wait, in which it was tried on a phone and by keyboard.
  test('of new entries', async ({ page }) => {
    await recordShifts(page)
    // The form would offer another test's working copy.
    await page.request.delete('/api/blog/working-copy')
    for (const address of ['/admin/add-blog', '/admin/add-job']) await expectNoShifts(page, address, 1280)
  })

  test.describe('signed out', () => {
    test.use({ storageState: nobody })

    test('of the sign-in', async ({ page, faults }) => {
      faults.expect(/status of 400/)
      await recordShifts(page)
      for (const width of [360, 1280]) await expectNoShifts(page, '/admin-login', width)
    })
  })
})

test.describe('at 768 px with the sidebar open', () => {
  test.use({ viewport: { width: 768, height: 1024 } })
  const widthOf = async (control: Locator) => (await control.boundingBox())?.width ?? 0

  test('the header link, the searches, image addresses and message actions have enough room', async ({ page }) => {
    const data = { name: 'Even Rows', email: 'even@example.org', message: 'Good morning' }
    const headers = { 'X-Forwarded-For': '10.202.0.1' }
    expect((await page.request.post('/api/contact', { data, headers })).status()).toBe(200)
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

    // Controls of equal width.
    await page
      .getByRole('complementary', { name: 'Sidebar' })
      .getByRole('link', { name: /^Messages/ })
      .click()
    await page.getByRole('link').filter({ hasText: 'Even Rows' }).click()
    const article = page.getByRole('article')
    const controls = ['Mark as unread', 'Mark as spam', 'Delete'].map((name) => article.getByRole('button', { name }))
    const widths = await Promise.all([article.getByRole('link', { name: 'Reply' }), ...controls].map(widthOf))
    expect(new Set(widths.map(Math.round)).size).toBe(1)
  })
})

test('a hint is shown above its field and the error directly below it', async ({ page }) => {
  await page.goto('/admin/add-service?tab=content&new=')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  for (const name of ['Service ID', 'Hero image']) {
    const control = page.getByRole('textbox', { name, exact: true })
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? []
    const [hint, error] = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).boundingBox()))
    const box = await control.boundingBox()
    if (!hint || !error || !box) throw new Error(`${name} has no hint, no error or no box`)
    expect(hint.y + hint.height).toBeLessThan(box.y)
    expect(error.y - (box.y + box.height)).toBeGreaterThanOrEqual(0)
    expect(error.y - (box.y + box.height)).toBeLessThan(10)
  }
})

test('the fields in the rail share one right edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const rightOf = async (field: Locator) => {
    const box = await field.boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }
  await page.goto('/admin/add-job')
  const right = await rightOf(page.getByRole('combobox', { name: 'Department' }))
  const fields = [
    page.getByRole('combobox', { name: 'Currency' }),
    page.getByRole('textbox', { name: /^Place of work/ }),
  ]
  for (const field of fields) expect(await rightOf(field)).toBe(right)
  await page.goto(`/admin/edit-job/${(await addJob(page))._id}`)
  for (const field of fields) expect(await rightOf(field)).toBe(right)
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Add Blog' }).click()
  await page.getByRole('checkbox', { name: 'Publish now' }).uncheck()
  expect(await rightOf(page.getByLabel('Scheduled date'))).toBe(await rightOf(page.getByLabel('Category')))
})

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  test('a dialog has a border, and a busy button loses its action colour', async ({ page }) => {
    const { title } = await addPost(page)
    await visit(page, '/admin')
    await page.getByRole('searchbox').fill(title)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
    expect(await dialog.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
    const groundOf = (name: string) =>
      dialog.getByRole('button', { name }).evaluate((element) => getComputedStyle(element).backgroundColor)
    const ready = await groundOf('Delete')
    const letGo = await hold(page, /\/api\/blog\/\w+$/)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
    // The pointer is still over the button.
    await expect.poll(() => groundOf('Deleting...')).not.toBe(ready)
    await expect.poll(async () => (await groundOf('Deleting...')) === (await groundOf('Cancel'))).toBe(true)
    letGo()
    await expect(dialog).toHaveCount(0)
  })
})

test('a word wider than a phone makes no page scroll sideways', async ({ page, visitor }) => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const post = await addPost(page, { title: `${word} today`, authorName: word, summary: word })
  const job = await addJob(page, { title: word, description: word, workplace: word })
  const menu = await page.request.post('/api/services-menu/category', { data: { category: word } })
  expect(menu.status()).toBe(201)
  await visitor.setViewportSize({ width: 320, height: 800 })
  const wide: string[] = []
  for (const path of ['/', '/blog', `/blog?post=${post.slug}`, '/career', `/career?job=${job._id}`]) {
    await visitor.goto(path)
    await expect(visitor.getByText(word).first()).toBeAttached()
    if (await visitor.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path)
  }
  expect(wide).toEqual([])
  await visitor.setViewportSize({ width: 1280, height: 800 })
  await visit(visitor, '/layout')
  await visitor.getByRole('banner').getByRole('button', { name: 'Services', exact: true }).press('Enter')
  const category = visitor.getByRole('banner').getByRole('button', { name: word })
  await expect(category).toBeVisible()
  const [column, items] = await Promise.all([
    category.boundingBox(),
    visitor.getByRole('banner').getByRole('list', { name: 'SAP Solutions' }).boundingBox(),
  ])
  expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(items?.x ?? 0)
  const { category: saved } = await menu.json()
  await page.request.delete(`/api/services-menu/category/${saved._id}`)
})
