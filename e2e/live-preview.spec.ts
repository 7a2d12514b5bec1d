import type { Page } from '@playwright/test'
import { addPost, expect, expectToast, open, png, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

/** The frame that is shown: the other one is loading the next state. */
const shown = (page: Page) =>
  page.locator('iframe[title="Preview of the page"]:visible').contentFrame().getByRole('heading', { level: 1 })
const toggle = (page: Page) => page.getByRole('button', { name: 'Live preview' })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true })
const frame = (page: Page) => page.locator('iframe[title="Preview of the page"]:visible').contentFrame()
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Types a title, and returns how many milliseconds after the last key the preview shows it. */
async function timeTyped(page: Page, field: string, text: string): Promise<number> {
  await box(page, field).fill('')
  await box(page, field).focus()
  const measured = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let lastKey = 0
        document.addEventListener('keyup', () => {
          lastKey = performance.now()
        })
        const look = () => {
          const shown = [...document.querySelectorAll('iframe')].find(({ style }) => style.visibility === 'visible')
          if (shown?.contentDocument?.querySelector('h1')?.textContent === wanted) resolve(performance.now() - lastKey)
          else requestAnimationFrame(look)
        }
        look()
      }),
    text,
  )
  await page.keyboard.type(text, { delay: 30 })
  return measured
}

test('the page is shown beside the form as it is typed, wide or narrow, and follows a save', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 })
  const { _id, title } = await addPost(page, { content: 'How it begins.' })
  await open(page, `/admin/edit-blog/${_id}`)
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(shown(page)).toHaveText(title)
  await expect(panel(page)).toContainText('As it is saved.')
  expect(await findings(page)).toEqual([])

  await box(page, 'Title').fill('Typed, not saved')
  await expect(shown(page)).toHaveText('Typed, not saved')
  await expect(panel(page)).toContainText('With changes that are not saved yet.')
  await box(page, 'Content').fill('Now **bold**.')
  await expect(frame(page).locator('article strong')).toHaveText('bold')
  // A field that breaks a rule is shown as it is saved.
  await box(page, 'Title').fill('')
  await expect(shown(page)).toHaveText(title)
  await box(page, 'Title').fill('Typed, not saved')
  await panel(page).getByRole('button', { name: 'Phone' }).click()
  await expect(shown(page)).toHaveText('Typed, not saved')
  expect(await shown(page).evaluate(() => window.innerWidth)).toBe(390)

  await page.keyboard.press('Control+s')
  await expectToast(page, 'Blog post updated successfully!')
  await toggle(page).click()
  await expect(panel(page)).toHaveCount(0)
})

test('on a phone the preview is a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { _id, title } = await addPost(page)
  await open(page, `/admin/edit-blog/${_id}`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`${title}, changed`)
  await toggle(page).click()
  await expect(shown(page)).toHaveText(`${title}, changed`)
  expect(await findings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const width of [1280, 390]) {
  test(`a post that was never saved is shown as it is typed, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/admin/add-blog')
    if (width === 390) await box(page, 'Title').fill('The first word')
    await toggle(page).press('Enter')
    await expect(shown(page)).toHaveText(width === 390 ? 'The first word' : 'Untitled')
    const preview = width === 390 ? page.getByRole('dialog', { name: 'Preview' }) : panel(page)
    await expect(preview).toContainText('With changes that are not saved yet.')
    expect(await findings(page)).toEqual([])
    expect(await widthOf(page)).toBe(width)
    if (width === 1280) {
      await box(page, 'Title').fill('The first word')
      await box(page, 'Content').fill('Now **bold**.')
      await expect(frame(page).locator('article strong')).toHaveText('bold')
      await expect(shown(page)).toHaveText('The first word')
      // A picture is shown before it is uploaded.
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await png(1200, 600))
      const picture = frame(page).locator('article img[src^="blob:"]')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    // The page in the frame scrolls by keyboard.
    const scrolled = () =>
      frame(page)
        .locator('html')
        .evaluate((page) => page.ownerDocument.defaultView?.scrollY ?? 0)
    await page.getByRole('region', { name: 'Preview of the page' }).press('End')
    expect(await scrolled()).toBeGreaterThan(0)
    await page.getByRole('region', { name: 'Preview of the page' }).press('Home')
    expect(await scrolled()).toBe(0)
    if (width === 390) {
      await page.keyboard.press('Escape')
      await expect(toggle(page)).toBeFocused()
    }
  })

  test(`a service page is shown whole beside its form, saved or not, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const button = page.getByRole('button', { name: 'Preview' })
    const preview = width === 390 ? page.getByRole('dialog', { name: 'Preview' }) : panel(page)
    await open(page, '/admin/add-service?tab=content&edit=data-governance')
    await box(page, 'Hero title').fill('Typed, not saved')
    await box(page, 'Hero description').fill('')
    await button.press('Enter')
    await expect(shown(page)).toHaveText('Typed, not saved')
    await expect(preview).toContainText('With changes that are not saved yet.')
    await expect(frame(page).locator('article > header')).toContainText('Data and Analytics')
    for (const text of ['DISCOVER SOLUTIONS', 'Learn More', 'More in Data and Analytics', 'SCHEDULE A FREE ASSESSMENT'])
      await expect(frame(page).locator('article')).toContainText(text)
    expect(
      await frame(page)
        .locator('html')
        .evaluate((html) => html.ownerDocument.defaultView?.innerWidth),
    ).toBe(width)
    expect(await findings(page)).toEqual([])
    expect(await widthOf(page)).toBe(width)
    if (width === 390) await page.keyboard.press('Escape')
    else await button.press('Enter')
    await expect(preview).toHaveCount(0)
    await expect(button).toBeFocused()

    await open(page, '/admin/add-service?tab=content&new=')
    await button.click()
    await expect(shown(page)).toHaveText('Untitled')
    if (width === 390) return
    await box(page, 'Hero title').fill('A new service')
    await page.getByRole('group', { name: 'Sub-section 1' }).getByRole('textbox', { name: 'Title' }).fill('Its part')
    await expect(frame(page).getByRole('heading', { name: 'Its part' })).toBeAttached()
    await expect(shown(page)).toHaveText('A new service')
  })
}

test('a typed word is shown within a second of the last key', async ({ page }, info) => {
  await page.setViewportSize({ width: 1400, height: 800 })
  const { _id } = await addPost(page, { content: 'How it begins.' })
  const times: number[] = []
  for (const [address, field, opener] of [
    [`/admin/edit-blog/${_id}`, 'Title', toggle(page)],
    [
      '/admin/add-service?tab=content&edit=data-governance',
      'Hero title',
      page.getByRole('button', { name: 'Preview' }),
    ],
  ] as const) {
    await open(page, address)
    await opener.click()
    await expect(shown(page)).toBeVisible()
    for (const text of ['First words', 'Other words', 'Last words']) times.push(await timeTyped(page, field, text))
  }
  info.annotations.push({ type: 'milliseconds after the last key', description: times.map(Math.round).join(', ') })
  expect(Math.max(...times)).toBeLessThan(1000)
})

test('however fast somebody types, one page at most is asked for at a time, and the last words are shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 800 })
  await open(page, '/admin/add-blog')
  await toggle(page).click()
  await expect(shown(page)).toHaveText('Untitled')
  const asked = { now: 0, most: 0, all: 0 }
  await page.route('**/admin/preview', async (route) => {
    asked.now += 1
    asked.all += 1
    asked.most = Math.max(asked.most, asked.now)
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
    asked.now -= 1
  })
  await box(page, 'Title').focus()
  for (const word of ['one ', 'two ', 'three ', 'four ', 'five']) {
    await page.keyboard.type(word, { delay: 20 })
    await page.waitForTimeout(300)
  }
  await expect(shown(page)).toHaveText('one two three four five')
  expect(asked.most).toBe(1)
  expect(asked.all).toBeLessThan(5)
})

test('a client who opens the share link a second after the last key sees the typed word', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 1400, height: 800 })
  const { _id } = await addPost(page, { content: 'How it begins.' })
  await open(page, `/admin/edit-blog/${_id}`)
  await toggle(page).click()
  await box(page, 'Content').focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Evergreen')
  const lastKey = Date.now()
  await page.getByRole('button', { name: 'Share link' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Address to share' }).inputValue()
  await page.waitForTimeout(Math.max(0, lastKey + 1000 - Date.now()))
  await visitor.goto(new URL(link).pathname)
  await expect(visitor.locator('article')).toContainText('Evergreen')
  const bar = visitor.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText('Preview with changes that are not saved yet.')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(frame(page).locator('article')).toContainText('Evergreen')
  await expect(panel(page)).toContainText('With changes that are not saved yet.')

  await page.keyboard.press('Control+s')
  await expect(panel(page)).toContainText('As it is saved.')
  await visitor.reload()
  await expect(bar).toContainText('Preview as it is saved.')
  await expect(visitor.locator('article')).toContainText('Evergreen')
})
