import type { Page } from '@playwright/test'
import { openSite } from './support/site.ts'
import {
  expect,
  hold,
  hydrated,
  inMotion,
  menuOf,
  pass,
  scrollTop,
  settle,
  stopClock,
  test,
  visit,
} from './support/test.ts'

const bar = (page: Page) => page.getByRole('banner')
const servicesButton = (page: Page) => bar(page).getByRole('button', { name: 'Services', exact: true })
const searchButton = (page: Page) => bar(page).getByRole('button', { name: 'Search services' })
const searchBox = (page: Page) => bar(page).getByRole('searchbox', { name: 'Find a service by its name' })

/** Returns the panel that the button controls, by its id. */
async function panelOf(page: Page) {
  return page.locator(`[id="${await servicesButton(page).getAttribute('aria-controls')}"]`)
}

async function pointAt(page: Page, category: string): Promise<void> {
  const box = await (await panelOf(page)).getByRole('button', { name: category }).boundingBox()
  if (!box) throw new Error(`${category} is not there`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await settle(page)
}

const itemsOf = (page: Page, category: string) => bar(page).getByRole('list', { name: category })

test.use(inMotion)

test.describe('mega-menu', () => {
  test('opens on hover, shows the category under the pointer, and closes on leave or navigation', async ({ page }) => {
    await visit(page, '/layout')
    const menu = await menuOf(page)
    const panel = await panelOf(page)
    await expect(panel).toBeHidden()
    await servicesButton(page).hover()
    await expect(panel).toBeVisible()
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'true')
    for (const { category, items } of menu.slice(1, 4)) {
      await pointAt(page, category)
      await expect(itemsOf(page, category)).toBeVisible()
      await expect(itemsOf(page, category).getByRole('link')).toHaveCount(items.length)
      for (const { name, desc } of items) {
        await expect(
          itemsOf(page, category).getByRole('link').filter({ hasText: name }).filter({ hasText: desc }),
        ).toBeVisible()
      }
    }
    await expect(itemsOf(page, menu[0]?.category ?? '')).toBeHidden()
    await page.mouse.move(640, 790)
    await expect(panel).toBeHidden()
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'false')

    await servicesButton(page).hover()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(servicesButton(page)).toBeFocused()

    const item = menu[0]?.items[3]
    await page.mouse.move(640, 790)
    await servicesButton(page).hover()
    await expect(panel).toBeVisible()
    await pointAt(page, menu[0]?.category ?? '')
    await bar(page)
      .getByRole('link', { name: item?.name ?? '' })
      .click()
    await expect(page).toHaveURL(item?.to ?? '')
    await expect(panel).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
  })

  test('ignores a passing pointer, opens and closes on click, and does not switch when crossing categories', async ({
    page,
  }) => {
    await stopClock(page)
    await visit(page, '/layout')
    const panel = await panelOf(page)
    await servicesButton(page).hover()
    await pass(page, 50)
    await page.mouse.move(640, 500)
    await pass(page, 2000)
    await expect(panel).toBeHidden()

    await servicesButton(page).click()
    await pass(page, 2000)
    await expect(panel).toBeVisible()
    await servicesButton(page).click()
    await pass(page, 2000)
    await expect(panel).toBeHidden()

    // It stays open when clicked right after hover.
    await page.mouse.move(640, 500)
    await pass(page, 2000)
    const [first, second, third] = (await menuOf(page)).map(({ category }) => category) as [string, string, string]
    await servicesButton(page).hover()
    await pass(page, 150)
    await expect(panel).toBeVisible()
    await servicesButton(page).click()
    await pass(page, 1000)
    await expect(panel).toBeVisible()

    await pointAt(page, first)
    await pass(page, 500)
    await expect(itemsOf(page, first)).toBeVisible()
    await pointAt(page, second)
    await pass(page, 60)
    await pointAt(page, third)
    await pass(page, 60)
    const item = await itemsOf(page, first).getByRole('link').nth(1).boundingBox()
    await page.mouse.move((item?.x ?? 0) + 20, (item?.y ?? 0) + 20)
    await pass(page, 2000)
    await expect(itemsOf(page, first)).toBeVisible()
    await expect(itemsOf(page, third)).toBeHidden()
    await pointAt(page, third)
    await pass(page, 500)
    await expect(itemsOf(page, third)).toBeVisible()
    await expect(itemsOf(page, first)).toBeHidden()
  })

  test('works by keyboard, closes when focus or a press goes elsewhere, and is never taller than the window', async ({
    page,
  }) => {
    await visit(page, '/layout')
    const menu = await menuOf(page)
    const panel = await panelOf(page)
    await servicesButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    for (const { category } of menu) {
      await page.keyboard.press('Tab')
      await expect(panel.getByRole('button', { name: category })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    const last = menu.at(-1)
    await expect(panel.getByRole('button', { name: last?.category ?? '' })).toHaveAttribute('aria-pressed', 'true')
    for (const { name } of last?.items ?? []) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toContainText(name)
    }
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(servicesButton(page)).toBeFocused()

    await servicesButton(page).press('Enter')
    await expect(panel).toBeVisible()
    await bar(page).getByRole('link', { name: 'Blog' }).focus()
    await expect(panel).toBeHidden()
    await servicesButton(page).press('Enter')
    await expect(panel).toBeVisible()
    await page.mouse.click(640, 780)
    await expect(panel).toBeHidden()

    await page.setViewportSize({ width: 1280, height: 420 })
    await servicesButton(page).press('Enter')
    await panel
      .getByRole('button', { name: menu[0]?.category ?? '' })
      .first()
      .press('Enter')
    await expect
      .poll(async () => panel.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)))
      .toBe(420)
    const lowest = panel.getByRole('link').last()
    await lowest.focus()
    await expect(lowest).toBeInViewport({ ratio: 1 })

    const reached: (string | null)[] = []
    for (const { category, items } of menu) {
      await panel.getByRole('button', { name: category }).press('Enter')
      const links = panel.getByRole('listitem').getByRole('link')
      await expect(itemsOf(page, category).getByRole('link')).toHaveCount(items.length)
      reached.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))))
    }
    expect(new Set(reached).size).toBe(48)
    expect(reached).toEqual(menu.flatMap(({ items }) => items.map(({ to }) => to)))
  })
})

test('the search suggests and finds at most five services, by keyboard or click, and says when none matches', async ({
  page,
}) => {
  const results = bar(page).getByRole('search').getByRole('link')
  const said = bar(page).getByRole('search').getByRole('status')
  await visit(page, '/layout')
  const menu = await menuOf(page)
  const names = menu.flatMap(({ items }) => items.map(({ name }) => name))
  expect(names.filter((name) => name.toLowerCase().includes('sap')).length).toBeGreaterThan(5)
  await searchButton(page).click()
  await expect(searchBox(page)).toBeFocused()
  await expect(results).toHaveText(menu.slice(0, 5).map(({ category, items }) => `${items[0]?.name}${category}`))
  await page.keyboard.press('Enter')
  await settle(page)
  await expect(page).toHaveURL('/layout')
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()

  await searchBox(page).fill('sAp')
  await expect(results).toHaveCount(5)
  for (const result of await results.allTextContents()) expect(result.toLowerCase()).toContain('sap')
  await expect(said).toHaveText('5 services found')
  await searchBox(page).fill('ariba')
  await expect(results.first()).toContainText('Ariba')
  await searchBox(page).fill('zeppelin')
  await expect(said).toHaveText('No service found.')
  await expect(results).toHaveText(['Ask us about “zeppelin”'])
  await page.keyboard.press('Enter')
  await settle(page)
  await expect(page).toHaveURL('/layout')
  await expect(searchBox(page)).toBeVisible()
  await searchBox(page).fill('BTP')
  await expect(results).toContainText(['SAP Business Technology Platform'])
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toBeHidden()
  await expect(searchButton(page)).toBeFocused()
  await searchButton(page).press('Enter')
  await expect(searchBox(page)).toHaveValue('')

  await searchBox(page).fill('web development')
  await results.filter({ hasText: 'Web Development' }).click()
  await expect(page).toHaveURL('/services/web-development')
  await expect(searchBox(page)).toBeHidden()
  await searchButton(page).click()
  await searchBox(page).fill('cloud adop')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/services/cloud-adoption')
  await expect(searchBox(page)).toBeHidden()

  await searchButton(page).click()
  await searchBox(page).fill('zeppelin')
  await page.getByRole('button', { name: 'Search the whole site for “zeppelin”' }).click()
  await expect(page).toHaveURL('/search?q=zeppelin')
  await expect(searchBox(page)).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText('Nothing found for “zeppelin”')
  const field = main.getByRole('searchbox', { name: 'Search the site' })
  await expect(field).toHaveValue('zeppelin')
  await field.fill('58-hour cutover')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=58-hour+cutover')
  await main.getByRole('link', { name: 'An S/4HANA conversion weekend, hour by hour' }).click()
  await expect(page).toHaveURL(/\/blog\?post=/)
  await page.goBack()
  await expect(field).toHaveValue('58-hour cutover')

  await searchButton(page).click()
  await searchBox(page).fill('sap')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const to = await results.first().getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(to ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const openMenu = async (page: Page) => {
    await bar(page).getByRole('button', { name: 'Open the menu' }).click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expect(sheet).toBeVisible()
    return sheet
  }

  test('a full-screen menu sheet stays reachable while scrolled, keeps the page still, and closes with a press or a link', async ({
    page,
  }) => {
    await visit(page, '/')
    const sheet = await openMenu(page)
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(bar(page).getByRole('button', { name: 'Open the menu' })).toBeFocused()
    await openMenu(page)
    await sheet.getByRole('button', { name: 'Close the menu' }).click()
    await expect(sheet).toBeHidden()
    await expect(servicesButton(page)).toBeHidden()
    await searchButton(page).click()
    await expect(searchBox(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')

    await openMenu(page)
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 3000)
    await page.mouse.wheel(0, 3000)
    await page.keyboard.press('End')
    await expect(sheet.getByRole('link', { name: 'Contact Us' })).toBeInViewport()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    expect(await scrollTop(page)).toBe(0)
    await sheet.press('Escape')
    await expect(sheet).toBeHidden()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)

    await openMenu(page)
    await sheet.getByRole('link', { name: 'Contact Us' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeInViewport()
    await expect(page.locator('#contact')).toBeFocused()

    await openMenu(page)
    await sheet.getByText('SAP Solutions').click()
    await sheet.evaluate((dialog) => dialog.scrollTo(0, 400))
    await expect(sheet.getByRole('button', { name: 'Close the menu' })).toBeInViewport({ ratio: 1 })
    await sheet.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
    const release = await hold(page, '**/api/blog/?*')
    await sheet.getByRole('link', { name: 'Blog' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText('Loading...').first()).toBeVisible()
    release()
    await expect(page.getByText('Loading...')).toHaveCount(0)
  })

  test('categories expand one at a time, list all 48 services, and following one closes the sheet', async ({
    page,
  }) => {
    const menu = await menuOf(page)
    await visit(page, '/layout')
    const sheet = await openMenu(page)
    const reached: (string | null)[] = []
    for (const { category, items } of menu) {
      await sheet.locator('summary', { hasText: category }).click()
      const links = sheet.locator('details[open]').getByRole('listitem').getByRole('link')
      await expect(links).toHaveText(items.map(({ name }) => name))
      reached.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))))
    }
    expect(new Set(reached).size).toBe(48)

    await sheet.locator('summary', { hasText: 'SAP on Cloud' }).click()
    await sheet.getByRole('link', { name: 'RISE with SAP' }).click()
    await expect(page).toHaveURL('/services/rise-with-sap')
    await expect(sheet).toBeHidden()
  })
})

test('the bar stays at the top when scrolling, and its links mark the current page', async ({ page }) => {
  await visit(page, '/')
  await page.mouse.move(640, 700)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000)
  expect((await bar(page).boundingBox())?.y).toBe(0)
  for (const [name, path] of [
    ['Careers', '/career'],
    ['Home', '/'],
    ['Blog', '/blog'],
  ] as const) {
    await bar(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText(name)
  }

  const section = page.getByRole('heading', { name: 'Contact Us' })
  await expect(section).not.toBeInViewport()
  await bar(page).getByRole('link', { name: 'Contact Us' }).click()
  await expect(section).toBeInViewport()
  await expect(page.locator('#contact')).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/blog')
})

test('without services nothing leads to them; if loading fails, the built-in menu is shown and the error logged', async ({
  page,
  ownSite,
  faults,
}) => {
  faults.expect(/status of 404/)
  // The page fetches the menu itself as well, which may come after the test.
  faults.allow(/status of 500/, /The services menu could not be loaded/)
  const own = await ownSite({ SEED: 'none' })
  await openSite(own)
  const fetched = page.waitForResponse(`${own.url}/api/services-menu`)
  await visit(page, own.url)
  await fetched
  await expect(bar(page).getByRole('link', { name: 'Blog' })).toBeVisible()
  await expect(servicesButton(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search services' })).toHaveCount(0)
  await expect(page.locator('#services, a[href$="#services"]')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByText('Services')).toHaveCount(0)
  await page.goto(`${own.url}/services/none`)
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  await expect(page.locator('a[href$="#services"]')).toHaveCount(0)

  await own.sql('drop table menu_items; drop table menu_categories')
  expect((await page.request.get(`${own.url}/api/services-menu`)).status()).toBe(500)
  const response = await page.goto(own.url)
  await hydrated(page)
  expect(response?.status()).toBe(200)
  await expect(page.locator('#services li')).toHaveCount(7)
  await servicesButton(page).press('Enter')
  await expect(
    (await panelOf(page)).locator('ul ul, ul[aria-label]').getByRole('link', { includeHidden: true }),
  ).toHaveCount(48)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(own.log()).toContain('The services menu could not be loaded')
})
