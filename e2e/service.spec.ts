import type { Page } from '@playwright/test'
import { expect, hold, json, test, visit } from './support/test.ts'

test('the pictures of a service page load as it is read, and DISCOVER SOLUTIONS scrolls to the solutions', async ({
  page,
}) => {
  await visit(page, '/services/web-development')
  const pictures = page.locator('main article img')
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => (all as HTMLImageElement[]).filter((img) => img.naturalWidth === 0).length),
    )
    .toBe(0)

  await page.getByRole('link', { name: 'DISCOVER SOLUTIONS' }).click()
  await expect(page).toHaveURL('/services/web-development#solutions')
  const top = () => page.locator('#solutions').evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(200)
  expect(await top()).toBeGreaterThanOrEqual(0)
})

test.describe('in a window of 1100 px', () => {
  test.use({ viewport: { width: 1100, height: 800 } })

  test('the text of a hero does not lie on its picture', async ({ page }) => {
    await page.goto('/services/sap-business-technology-platform')
    const hero = page.locator('main header').first()
    const picture = await hero.locator('img').first().boundingBox()
    const title = await hero.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) - 1)
  })
})

for (const [when, isEarly] of [
  ['before the page runs', true],
  ['later', false],
] as const) {
  test(`a picture that fails to load is replaced by a placeholder: ${when}`, async ({ page, faults }) => {
    faults.expect(/status of 404/)
    const letGo = isEarly ? () => {} : await hold(page, '**/art/*/*/main.svg')
    await page.route('**/art/*/*/main.svg', async (route) => {
      if (!isEarly) await page.waitForFunction(() => document.querySelector('main[data-later]') !== null)
      await route.fulfill({ status: 404 })
    })
    letGo()
    if (isEarly) {
      // The script arrives only after the picture has failed.
      await page.route('**/assets/*.js', async (route) => {
        await page.waitForFunction(() => {
          const picture = document.querySelector<HTMLImageElement>('#solutions img')
          return picture?.complete && picture.naturalWidth === 0
        })
        await route.continue()
      })
      await page.setViewportSize({ width: 1280, height: 1400 })
    }
    await visit(page, '/services/sap-implementation')
    await page.locator('#solutions img').scrollIntoViewIfNeeded()
    if (!isEarly) await page.locator('main').evaluate((main) => main.setAttribute('data-later', ''))
    await expect(page.locator('#solutions img')).toHaveAttribute('src', '/art/placeholder.svg')
    await expect
      .poll(() => page.locator('#solutions img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    // The page's idle-time prefetches wait at the gate as well.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('an uploaded picture has a light background in both themes; built-in art does not', async ({ page }) => {
  const upload = `/media/${'a'.repeat(32)}/full-960x720.webp`
  await visit(page, '/')
  await page.route('**/api/services/*', async (route) => {
    const response = await route.fetch()
    const { service, ...rest } = await response.json()
    service.data.main.mainImg = upload
    await route.fulfill({ response, json: { ...rest, service } })
  })
  await page.route('**/media/**', async (route) => {
    const transparent =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    await route.fulfill({ contentType: 'image/png', body: Buffer.from(transparent, 'base64') })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cloud Adoption' }).click()
  const picture = page.locator('#solutions img').first()
  await expect(picture).toHaveAttribute('src', upload)
  const groundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((img) => getComputedStyle(img).backgroundColor)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await groundOf('#solutions img')).toBe('oklch(0.985 0.004 85)')
    expect(await groundOf('[aria-labelledby="card-title"] img')).not.toBe('oklch(0.985 0.004 85)')
  }
})

test.describe('opened through a link', () => {
  const follow = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cloud Adoption' }).click()

  test('a page that cannot be loaded says why and links to all services, and a slow one shows "Loading..."', async ({
    page,
    faults,
  }) => {
    faults.expect(/Failed to load resource/)
    await visit(page, '/')
    for (const [answer, text] of [
      [json(503, { success: false, message: 'The database is resting' }), 'The database is resting'],
      [json(500, { success: false }), 'Failed to fetch service data'],
      [{ status: 502, body: 'Bad gateway' }, 'Failed to fetch service data'],
      [json(200, { success: false }), 'Failed to fetch service data'],
      [undefined, 'Unable to load service information. Please try again later.'],
    ] as const) {
      await page.route('**/api/services/*', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await follow(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found')
      await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByText("The service you're looking for is not available.")).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('link', { name: 'See all services' }).click()
      await expect(page).toHaveURL('/#services')
      await expect(page.locator('#services h2')).toBeInViewport()
    }

    const letGo = await hold(page, '**/api/services/*')
    await follow(page)
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(page).toHaveURL('/services/cloud-adoption')
  })
})

test('a sub-card unfolds by keyboard, then leads to the contact form or to its service', async ({ page }) => {
  await visit(page, '/services/sap-implementation')
  const terms = page.getByText('Four process areas')
  await expect(terms).toBeHidden()
  await page.getByRole('button', { name: 'Explore Service: Scope and gap list' }).press('Enter')
  await expect(terms).toBeVisible()
  await page.getByRole('link', { name: 'Ask about this: Scope and gap list' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(/^I would like to know more about SAP Implementation: Scope/)
  await expect(page.getByLabel('Service of interest')).toHaveValue('SAP Solutions')
  await page.getByRole('button', { name: 'Explore Service: Cutover and two closes' }).click()
  await page.getByRole('link', { name: 'Related page: Cutover and two closes' }).click()
  await expect(page).toHaveURL('/services/sap-application-management')
  await expect(page.getByRole('region', { name: 'Related articles' }).getByRole('heading', { level: 3 })).toHaveCount(3)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the terms of a service are shown', async ({ page }) => {
    await page.goto('/services/sap-implementation')
    for (const text of ['4 to 7 months', 'Four process areas']) await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByText('Explore Service').first()).toBeHidden()
  })
})
