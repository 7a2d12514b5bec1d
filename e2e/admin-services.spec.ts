import type { Page } from '@playwright/test'
import { expect, expectFieldError, expectToast, open, png, test } from './support/admin.ts'
import { addItem, dialog, input, remove } from './support/menu.ts'
import { loseAnswer } from './support/network.ts'

test.describe('service pages', () => {
  const form = (page: Page, name: string) => page.getByRole('form', { name })

  /** Fills in everything but the address and the images. */
  async function fillTexts(page: Page): Promise<void> {
    await input(page, 'Hero title').fill('Tape archives')
    await input(page, 'Hero description').fill('Kept for a hundred years')
    await input(page, 'Main title').fill('How it is kept')
    for (const part of ['Sub-section 1', 'Sub-card 1']) {
      await input(page.getByRole('group', { name: part }), 'Title').fill(`${part}, its title`)
      await input(page.getByRole('group', { name: part }), 'Description').fill(`${part}, its text`)
    }
    await input(page, 'Card title').fill('Begin small')
    await input(page, 'Card description').fill('One reel at a time')
  }

  test('the page of a new menu entry can be created, viewed, edited and deleted', async ({ page, visitor, site }) => {
    await open(page, '/admin/add-service')
    await addItem(page, 'Cloud Solutions and Consulting', { name: 'Tape Archives', desc: 'Far from the cloud' })
    const publicPage = () => fetch(`${site.url}/services/tape-archives`)
    expect((await publicPage()).status).toBe(404)
    await page.getByRole('link', { name: 'Create the page of Tape Archives' }).click()
    await expect(form(page, 'Create Service')).toBeVisible()
    await expect(input(page, 'Service ID')).toHaveValue('tape-archives')
    await expect(input(page, 'Hero title')).toHaveValue('Tape Archives')
    await fillTexts(page)
    const urls: string[] = []
    for (const label of ['Hero image', 'Main image', 'Card image']) {
      const chosen = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: `Upload ${label}` }).click()
      await (await chosen).setFiles(await png(1600, 700))
      await expect(input(page, label)).toHaveValue(/^\/media\//)
      urls.push(await input(page, label).inputValue())
    }
    expect(new Set(urls).size).toBe(3)
    await page
      .getByRole('group', { name: 'Sub-section 1' })
      .getByRole('radio', { name: 'FaRocket' })
      .check({ force: true })

    const previewed = page.getByRole('button', { name: 'Preview' })
    await previewed.click()
    const preview = page.locator('iframe[title="Preview of the page"]:visible').contentFrame().locator('article')
    for (const text of ['Tape archives', 'DISCOVER SOLUTIONS', 'How it is kept', 'Sub-card 1, its title', 'Learn More'])
      await expect(preview).toContainText(text)
    await previewed.click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service created successfully')
    const newest = page.getByRole('table', { name: 'Service pages' }).locator('tbody').getByRole('row').first()
    await expect(newest).toContainText('tape-archives')
    await page.reload()
    await expect(newest).toContainText('tape-archives')
    await page.getByRole('searchbox', { name: 'Search service pages' }).fill('tape-archives')
    await expect(page.getByRole('row').filter({ hasText: 'tape-archives' })).toContainText('Tape archives')

    const shown = await visitor.goto('/services/tape-archives')
    expect(shown?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Tape archives')
    for (const text of [
      'Kept for a hundred years',
      'How it is kept',
      'Sub-section 1, its title',
      'Sub-card 1, its text',
    ])
      await expect(visitor.locator('main')).toContainText(text)
    const image = visitor.locator('main article img').first()
    const width = await image.evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth))
    expect(width).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Edit tape-archives' }).click()
    await input(page, 'Hero title').fill('Tape archives, at length')
    await page.getByRole('button', { name: 'Add sub-card' }).click()
    const second = page.getByRole('group', { name: 'Sub-card 2' })
    await expect(input(second, 'Title')).toBeFocused()
    await input(second, 'Title').fill('Another')
    await input(second, 'Description').fill('Reel')
    await page.getByRole('button', { name: 'Move up Sub-card 2' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service updated successfully')
    const order = await (await publicPage()).text()
    expect(order).toMatch(/<h1[^>]*>Tape archives, at length</)
    expect(order.indexOf('Another')).toBeGreaterThan(0)
    expect(order.indexOf('Another')).toBeLessThan(order.indexOf('Sub-card 1, its title'))

    await page.getByRole('searchbox', { name: 'Search service pages' }).fill('tape-archives')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete tape-archives' }).click()
    await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Service deleted successfully')
    await expect(page.getByRole('row').filter({ hasText: 'tape-archives' })).toHaveCount(0)
    expect((await publicPage()).status).toBe(404)
    await page.getByRole('tab', { name: 'Menu Management' }).click()
    await remove(page, 'Tape Archives')
  })

  test('missing or invalid values are reported at their fields, and the form keeps its text', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 415/, /status of 409/)
    await open(page, '/admin/add-service?tab=content&new=')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Please fill in all required fields')
    for (const name of [
      'Service ID',
      'Hero image',
      'Hero title',
      'Hero description',
      'Main image',
      'Main title',
      'Card image',
      'Card title',
      'Card description',
    ])
      await expectFieldError(input(page, name), 'Please fill in all required fields')
    for (const part of ['Sub-section 1', 'Sub-card 1'])
      for (const name of ['Title', 'Description'])
        await expectFieldError(
          input(page.getByRole('group', { name: part }), name),
          'Please fill in all required fields',
        )
    await expect(input(page, 'Hero title')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Remove Sub-section 1' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Remove Sub-card 1' })).toBeDisabled()

    // An upload that is too large, or no image, leaves the address as it is.
    await input(page, 'Hero image').fill('/art/scenes/1.svg')
    const file = page.getByLabel('File for Hero image')
    await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024) })
    await expectFieldError(input(page, 'Hero image'), 'Image must be less than 2MB')
    await file.setInputFiles({ name: 'text.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
    await expectFieldError(input(page, 'Hero image'), 'Please upload an image file')
    await expect(input(page, 'Hero image')).toHaveValue('/art/scenes/1.svg')
    // The server refuses a file that only claims to be an image.
    const main = page.getByLabel('File for Main image')
    await main.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
    await expectFieldError(input(page, 'Main image'), 'Please upload an image file')
    await expect(input(page, 'Main image')).toHaveValue('')

    // An address that another page already has.
    await input(page, 'Service ID').fill('web-development')
    for (const label of ['Hero image', 'Main image', 'Card image']) await input(page, label).fill('/art/scenes/1.svg')
    await fillTexts(page)
    await expect(input(page, 'Service ID')).toHaveAttribute('aria-invalid', 'false')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(input(page, 'Service ID')).toHaveAttribute('aria-invalid', 'true')
    await expectToast(page, 'A service with this name already exists')
    await expect(input(page, 'Hero title')).toHaveValue('Tape archives')
  })

  test('a failed save or deletion is reported, and unsaved changes are confirmed before leaving', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 500/, /ERR_FAILED/)
    await open(page, '/admin/add-service?tab=content&edit=cloud-adoption')
    const title = await input(page, 'Hero title').inputValue()
    await input(page, 'Hero title').fill('Kept text')
    let answer: object | undefined
    await page.route('**/api/services/*', (route) =>
      answer ? route.fulfill({ status: 500, json: answer }) : route.abort(),
    )
    for (const [next, text] of [
      [{ success: false, message: 'Said by the server' }, 'Said by the server'],
      [{ success: false }, 'Failed to save service'],
      [undefined, 'Error saving service. Please try again.'],
    ] as const) {
      answer = next
      await page.getByRole('button', { name: 'Save' }).click()
      await expectToast(page, text)
      await expect(input(page, 'Hero title')).toHaveValue('Kept text')
      await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
    }

    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Cancel' }).click()
    await expect(input(page, 'Hero title')).toHaveValue('Kept text')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Stay' }).click()
    await expect(input(page, 'Hero title')).toHaveValue('Kept text')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('searchbox', { name: 'Search service pages' }).fill('cloud-adoption')
    const row = page.getByRole('row').filter({ hasText: 'cloud-adoption' })
    await expect(row).toContainText(title)
    await expect(page.locator('tbody tr')).toHaveCount(1)

    await page.getByRole('button', { name: 'Delete cloud-adoption' }).click()
    await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Error deleting service. Please try again.')
    await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
  })

  test('a failed load can be retried, and the table keeps its page, order and search after a form', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 500/, /ERR_FAILED/)
    await page.route('**/api/services?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await open(page, '/admin/add-service?tab=content')
    const box = page.getByRole('tabpanel').getByRole('alert')
    await expect(box).toContainText('Failed to fetch services')
    await page.unroute('**/api/services?*')
    await page.route('**/api/services?*', (route) => route.abort())
    await box.getByRole('button', { name: 'Try Again' }).click()
    await expect(box).toContainText('Error fetching services. Please try again.')
    await page.unroute('**/api/services?*')
    await box.getByRole('button', { name: 'Try Again' }).click()

    await page.getByRole('button', { name: 'Title' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 3')).toHaveCount(1)
    // The button is below the last row, but the first rows are read next.
    await expect(page.locator('tbody tr').first()).toBeInViewport()
    const rows = await page.locator('tbody tr').allInnerTexts()
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await expect(input(page, 'Hero title')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service updated successfully')
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    expect(await page.locator('tbody tr').allInnerTexts()).toEqual(rows)
    await page.getByRole('searchbox').fill('cloud-a')
    await page.getByRole('button', { name: 'Edit cloud-adoption' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('cloud-a')
    await expect(page.locator('tbody tr')).toHaveCount(1)
  })

  /** Fills in a valid new page, so that only the response can fail. */
  async function fillNew(page: Page): Promise<void> {
    await fillTexts(page)
    const { service } = await (await page.request.get('/api/services/data-governance')).json()
    for (const label of ['Hero image', 'Main image', 'Card image'])
      await input(page, label).fill(service.data.hero.heroImage)
  }

  test('a new page is restored after a reload and never duplicated after a lost response', async ({ page, faults }) => {
    faults.expect(/status of 409/)
    const pagesNamed = async (part: string) => {
      const { services } = await (await page.request.get('/api/services')).json()
      return services.map(({ name }: { name: string }) => name).filter((name: string) => name.includes(part))
    }
    const kept = () => page.evaluate(() => Object.values(localStorage).join())
    await open(page, '/admin/add-service?tab=content&new=lost-answer')
    await input(page, 'Hero title').fill('Half a thought')
    await expect.poll(kept).toContain('Half a thought')
    await page.reload()
    await expect(input(page, 'Hero title')).toHaveValue('Half a thought')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await expect(input(page, 'Hero title')).toHaveValue('')
    expect(await kept()).not.toContain('Half a thought')

    await fillNew(page)
    await loseAnswer(page, faults, '**/api/services')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Error saving service. Please try again.')
    expect(await pagesNamed('lost-answer')).toHaveLength(1)
    await expect.poll(kept).toContain('Tape archives')
    await page.reload()
    await expect(input(page, 'Hero title')).toHaveValue('Tape archives')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service created successfully')
    await expect(page.getByRole('row').filter({ hasText: 'lost-answer' })).toHaveCount(1)
    expect(await pagesNamed('lost-answer')).toHaveLength(1)
    await page.request.delete('/api/services/lost-answer')

    // Edited after the lost response, it becomes an edit of the saved page.
    await open(page, '/admin/add-service?tab=content&new=written-on')
    await fillNew(page)
    await loseAnswer(page, faults, '**/api/services')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Error saving service. Please try again.')
    await input(page, 'Service ID').fill('written-on-since')
    await input(page, 'Hero title').fill('Tape archives, later')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service created successfully')
    expect(await pagesNamed('written-on')).toEqual(['written-on-since'])
    const { service } = await (await page.request.get('/api/services/written-on-since')).json()
    expect(service.data.hero.heroTitle).toBe('Tape archives, later')
    await page.request.delete('/api/services/written-on-since')
  })
})
