import type { Locator, Page } from '@playwright/test'
import { addPost, expect, heading, mailedCode, nextAdministrator, nobody, open, signIn, test } from './support/admin.ts'
import { inMotion, visit } from './support/test.ts'
import { keepToasts, toasts } from './support/toasts.ts'

test.use(inMotion)

/** Toasts that stay: a closing toast is still in the page for a moment. */
const staying = (page: Page) => page.locator('.Toastify__toast[data-in=true]')
const phone = { width: 390, height: 800 }
const wide = { width: 1280, height: 800 }
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** Returns what a settled toast covers, of what a visitor may press or has to read. */
async function covered(page: Page): Promise<string[]> {
  await expect(toasts(page).first()).toBeVisible()
  return toasts(page).evaluateAll(async (all) => {
    const away = all.flatMap((each) => each.getAnimations()).map(({ finished }) => finished.catch(() => {}))
    await Promise.all(away)
    const boxes = all.map((each) => each.getBoundingClientRect())
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
    const boxesOf = (element: Element) => {
      if (!element.matches('h1, h2')) return [element.getBoundingClientRect()]
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()]
    }
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, h1, h2')]
      .filter((each) => !each.closest('.Toastify') && each.checkVisibility())
      .filter((each) => boxesOf(each).some(isCovered))
      .map((each) => each.textContent?.trim() || each.getAttribute('aria-label') || each.outerHTML)
  })
}

/** Expects no toast to cover anything: on a phone, and in a wide window, where it moves out of the way. */
async function expectNothingCovered(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  expect(await covered(page)).toEqual([])
  await page.setViewportSize(wide)
  await expect.poll(() => covered(page), { timeout: 5000 }).toEqual([])
  await page.setViewportSize(phone)
}

test('a toast on the lists covers no control', async ({ page }) => {
  await keepToasts(page)
  for (const viewport of [phone, wide]) {
    await page.setViewportSize(viewport)
    for (const path of ['/blog', '/career']) {
      const at = `${path} at ${viewport.width} px`
      await visit(page, path)
      expect(await covered(page), at).toEqual([])
      // The entry opens in the same page, so the toast stays.
      await page
        .locator('main')
        .getByRole('link', { name: /^(Read More|View Details)/ })
        .first()
        .click()
      await expect(page.getByRole('link', { name: /^Back to all/ })).toBeVisible()
      await expect.poll(() => covered(page), { message: at, timeout: 5000 }).toEqual([])
    }
  }
})

test.describe('on a phone, then in a wide window', () => {
  test.use({ viewport: phone })
  test.beforeEach(({ page }) => keepToasts(page))

  test('the toasts of a sent message and of a failed list cover no control', async ({ page, faults }) => {
    faults.expect(/status of 500/)
    await visit(page, '/')
    const form = page.locator('#contact form')
    await form.getByLabel(/^Name/).fill('Ada')
    await form.getByLabel(/^Email/).fill('ada@example.com')
    await form.getByLabel(/^Message/).fill('A message that is long enough.')
    await form.locator('[type=submit]').click()
    await expectNothingCovered(page)
    for (const [api, link] of [
      [/\/api\/blog\/\?/, 'Blog'],
      [/\/api\/job\?/, 'Careers'],
    ] as const) {
      await page.route(api, (route) => route.fulfill({ status: 500, json: { success: false } }))
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
      await expect(page.locator('.Toastify__toast--error[data-in=true]')).toBeVisible()
      // The page scrolls to its top first.
      await expect.poll(() => covered(page), { message: link, timeout: 5000 }).toEqual([])
      await expectNothingCovered(page)
    }
  })

  test('the toast of a deletion covers no dashboard control, even after late layout changes', async ({
    page,
    ownSite,
  }) => {
    // With the sample posts alone, the new post is at the top. Rows that fill a phone's window leave no gap for a
    // toast.
    const site = await ownSite()
    await signIn(page.request, site, 'admin@example.com')
    for (const viewport of [phone, wide]) {
      await page.setViewportSize(viewport)
      const { title } = await addPost(page, {}, site.url)
      await open(page, `${site.url}/admin`)
      await button(page, `Delete ${title}`).click()
      await button(page.getByRole('dialog'), 'Delete').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // The toast's own place is beside the title, which gives way on a phone.
      const names = () => covered(page).then((all) => all.filter((name) => viewport === wide || name !== 'Dashboard'))
      await expect.poll(names, { timeout: 5000 }).toEqual([])
      for (const height of [20, 40, 80]) {
        await page.evaluate((pixels) => {
          const late = document.querySelector<HTMLElement>('main .late') ?? document.createElement('div')
          late.className = 'late'
          late.style.height = `${pixels}px`
          document.querySelector('main')?.prepend(late)
        }, height)
        await expect.poll(names, { timeout: 5000 }).toEqual([])
      }
    }
  })

  test('the toast of an invalid form covers no control', async ({ page }) => {
    for (const path of ['/admin/add-blog', '/admin/add-job', '/admin/case-study']) {
      await open(page, path)
      const submit = page.locator('form [type=submit]')
      await submit.click()
      await expectNothingCovered(page)
      // The same toast again replaces the first.
      const first = await toasts(page).elementHandle()
      await submit.click()
      await expect.poll(() => first?.evaluate((toast) => toast.isConnected)).toBe(false)
      await expect(toasts(page)).toHaveCount(1)
    }
  })

  test.describe('signed out', () => {
    test.use({ storageState: nobody })

    test('sign-in toasts cover no control, and a wrong-code toast closes once the code is right', async ({
      page,
      site,
      faults,
    }) => {
      faults.expect(/status of 40/)
      const email = nextAdministrator()
      await visit(page, '/admin-login')
      await page.getByRole('textbox').fill(email)
      await page.keyboard.press('Enter')
      const boxes = page.getByRole('group').getByRole('textbox')
      await expect(boxes).toHaveCount(6)
      await expectNothingCovered(page)
      const code = await mailedCode(site, email)
      await boxes.first().click()
      await page.keyboard.type(code === '111111' ? '222222' : '111111')
      await page.keyboard.press('Enter')
      const wrong = page.locator('.Toastify__toast--error')
      await expect(wrong).toBeVisible()
      await expectNothingCovered(page)
      for (const [at, digit] of [...code].entries()) await boxes.nth(at).fill(digit)
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(/Dashboard/)
      await expect(wrong).toHaveCount(0)
    })
  })
})

/** Fills the page with rows of links, so that there is no gap between controls. */
async function fillWithRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const links = Array.from({ length: 200 }, () => {
      const link = document.createElement('a')
      link.href = '/'
      link.className = 'rows'
      link.style.cssText = 'display: block; height: 2rem; outline: 1px solid'
      return link
    })
    document.querySelector('main')?.prepend(...links)
    scrollTo(0, 1000)
  })
}

const hasStrip = (page: Page) => expect(page.locator('.toast-place[data-strip]')).toHaveCount(1)

test('if no gap is free, the toasts of a refused save leave its focused field and message in view', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await keepToasts(page)
  await open(page, '/admin/add-blog')
  await page.getByRole('textbox', { name: 'Title' }).fill('A long summary')
  await page.getByLabel('Summary').fill('A summary of many words. '.repeat(36))
  await page.getByRole('textbox', { name: 'Content' }).fill('Words')
  const lowered = (pixels: number) => page.evaluate((y) => scrollTo(0, y), pixels)
  await button(page, 'Submit').click()
  await page.getByLabel('When', { exact: true }).selectOption('Draft')
  await button(page, 'Submit').click()
  await expect(page.getByText('Summary must be 160 characters or less')).toBeVisible()
  await expect(page.getByLabel('Summary')).toBeFocused()
  for (const y of [0, 120, 240, 360]) {
    await lowered(y)
    const met = () =>
      toasts(page).evaluateAll((all) => {
        const field = document.activeElement
        const said = (field?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
        const boxes = [field, ...said].flatMap((each) => each?.getBoundingClientRect() ?? [])
        const strip = document.querySelector('.toast-place[data-strip]') ? 4 : 0
        return all
          .map((each) => each.getBoundingClientRect())
          .some((box) => boxes.some(({ top, bottom }) => top < box.bottom + strip && bottom > box.top))
      })
    await expect.poll(met, { message: `scrolled by ${y}` }).toBe(false)
  }
})

test('if controls fill a phone screen, a toast gets its own strip below the header, no wider than it in a wide window', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await keepToasts(page)
  await visit(page, '/career')
  await expect(toasts(page)).toHaveCount(1)
  const strip = () =>
    page.locator('.toast-place > section').evaluate((section) => {
      const { height, backgroundColor } = getComputedStyle(section, '::before')
      return height === 'auto' ? undefined : { height: Number.parseFloat(height), backgroundColor }
    })
  await expect.poll(strip).toBeUndefined()
  await fillWithRows(page)
  await expect.poll(strip).toBeDefined()
  const toast = await toasts(page).evaluate((each) => each.getBoundingClientRect().toJSON())
  const under = await page.evaluate(() => {
    const [header, box] = ['header', '.Toastify__toast-container'].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    )
    if (!header || !box) return ['nothing']
    // A press anywhere between the header and the end of the toast hits no row.
    const tops = Array.from({ length: Math.floor(box.bottom - header.bottom) }, (_, y) => header.bottom + y)
    return tops.flatMap((y) => [2, 100, 200, 385].map((x) => document.elementFromPoint(x, y)?.className ?? ''))
  })
  expect(under.filter((name) => name.includes('rows'))).toEqual([])
  expect((await strip())?.height).toBeGreaterThan(toast.height)
  expect((await strip())?.backgroundColor).toMatch(/^(?!.*\/)/)
  await page.locator('.rows').evaluateAll((all) => all.forEach((each) => each.remove()))
  await expect.poll(strip).toBeUndefined()

  await page.setViewportSize(wide)
  await fillWithRows(page)
  await hasStrip(page)
  const { left, bottom } = await toasts(page).evaluate(async (each) => {
    await Promise.all(each.getAnimations().map(({ finished }) => finished.catch(() => {})))
    return each.getBoundingClientRect().toJSON()
  })
  const isRow = (x: number, y: number) =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.className === 'rows', [x, y] as const)
  for (const [x, isFree] of [
    [100, true],
    [left - 24, true],
    [left + 8, false],
    [wide.width - 24, false],
  ] as const)
    for (const y of [bottom - 24, bottom]) expect(await isRow(x, y), `${x}, ${y}`).toBe(isFree)
})

test.describe('leaving a page', () => {
  test.beforeEach(({ page }) => keepToasts(page))

  test('dismisses its toasts', async ({ page }) => {
    await visit(page, '/blog')
    await expect(staying(page)).toHaveText('Blogs loaded successfully!')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).click()
    await expect(staying(page)).toHaveText('Jobs loaded successfully!')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(staying(page)).toHaveCount(0)
  })

  test('keeps the toast of a save until the next navigation', async ({ page }) => {
    const { _id } = await addPost(page)
    await open(page, `/admin/edit-blog/${_id}`)
    await page.getByRole('textbox', { name: 'Title' }).fill('Another title')
    await button(page, 'Update').click()
    await expect(heading(page)).toHaveText(/Dashboard/)
    await expect(staying(page)).toHaveText('Blog post updated successfully!')
    await page.getByRole('link', { name: /^Messages/ }).click()
    await expect(staying(page)).toHaveCount(0)
  })
})
