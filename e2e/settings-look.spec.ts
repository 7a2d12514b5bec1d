import type { Locator, Page } from '@playwright/test'
import { site as sample } from '../content/site.ts'
import { expect, expectToast, open, test } from './support/admin.ts'
import { excess, findings } from './support/axe.ts'
import { visit } from './support/test.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const accent = (page: Page) => page.getByRole('textbox', { name: /^Accent colour/ })
const header = (page: Page) => page.getByRole('banner')
const buttonColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-button'))

/** Returns an image's colour at a point, given in fractions of its width and height. */
function colourAt(image: Locator, x: number, y: number): Promise<number[]> {
  return image.evaluate(
    (element: HTMLImageElement, [left, top]) => {
      const { naturalWidth: width, naturalHeight: height } = element
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      context?.drawImage(element, 0, 0)
      return [...(context?.getImageData(width * left, height * top, 1, 1).data ?? [])].slice(0, 3)
    },
    [x, y] as const,
  )
}

const drawing = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`

const chosen = (name: string, svg: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })

test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ page }) => {
  expect((await page.request.put('/api/settings', { data: sample })).status()).toBe(200)
})

test('logo, icon and accent colour apply everywhere after one save', async ({ page, visitor }) => {
  await visitor.goto('/')
  await expect(header(visitor).getByText(sample.name, { exact: true })).toBeVisible()
  const before = await buttonColour(visitor)
  await open(page, '/admin/settings#look')
  const logo = drawing(
    220,
    50,
    '<style>.a { fill: #3ad07a }</style><rect class="a" width="50" height="50"/><rect x="60" y="15" width="150" height="20" fill="#fff"/>',
  )
  await page.getByLabel('File for Logo').setInputFiles(chosen('logo.svg', logo))
  await expect(page.getByRole('textbox', { name: /^Logo/ })).toHaveValue(/^\/media\/[0-9a-f]{32}\/full-1024x233\.webp$/)
  await page
    .getByLabel('File for Icon')
    .setInputFiles(chosen('icon.svg', drawing(10, 10, '<circle cx="5" cy="5" r="5" fill="#3ad07a"/>')))
  await expect(page.getByRole('textbox', { name: /^Icon/ })).toHaveValue(/full-1024x1024\.webp$/)
  await accent(page).fill('#0A7D3C')
  await save(page).click()
  await expectToast(page, 'Settings saved')
  await expect.poll(() => buttonColour(page)).toMatch(/#0a7d3c/)

  await visitor.reload()
  const shown = header(visitor).getByRole('img', { name: sample.name })
  await expect(shown).toBeVisible()
  // Its own style sheet was applied.
  expect(await colourAt(shown, 0.1, 0.5)).toEqual([58, 208, 122].map((value) => expect.closeTo(value, -1)))
  await expect(header(visitor).getByText(sample.name, { exact: true })).toHaveCount(0)
  expect(await buttonColour(visitor)).not.toBe(before)
  expect(await findings(visitor)).toEqual([])
  const icons = visitor.locator('link[rel="icon"], link[rel="apple-touch-icon"]')
  for (const link of await icons.all()) {
    const address = (await link.getAttribute('href')) ?? ''
    expect(address).toMatch(/\?v=C-0a7d3c-[0-9a-f]{8}-[0-9a-f]{8}$/)
    expect((await visitor.request.get(address)).status()).toBe(200)
  }
})

/** Returns the names of a bar's controls that are outside of it, overlap another or wrap onto two lines. */
function misplaced(bar: Locator): Promise<string[]> {
  return bar.evaluate((bar) => {
    // The button at the end of a bar, whose icon is aligned with the edge of the text.
    const intoGutter = 10
    const outer = bar.getBoundingClientRect()
    const shown = [...bar.querySelectorAll<HTMLElement>('a, button')].filter(
      (item) => item.checkVisibility() && (bar.closest('dialog') || !item.closest('dialog')),
    )
    const named = shown.map((item) => ({ item, name: item.textContent || item.ariaLabel }))
    return named.flatMap(({ item, name }, index) => {
      const box = item.getBoundingClientRect()
      const words = item.querySelector('span')?.getBoundingClientRect() ?? box
      const isOutside = [box, words].some(
        ({ left, right, top, bottom }) =>
          left < outer.left ||
          right > Math.min(outer.right + intoGutter, innerWidth) ||
          top < outer.top ||
          bottom > outer.bottom,
      )
      const isWrapped = index > 0 && box.height > 44.5
      const covered = named.slice(index + 1).filter((other) => {
        const { left, right } = other.item.getBoundingClientRect()
        return box.right > left && right > box.left
      })
      return [
        ...(isOutside ? [`${name} is outside`] : []),
        ...(isWrapped ? [`${name} is wrapped`] : []),
        ...covered.map((other) => `${name} lies on ${other.name}`),
      ]
    })
  })
}

const longNames = [
  'Corvane Consulting GmbH',
  'Müller & Hagedorn Consulting',
  'Hohenstein & Partner Unternehmensberatung für SAP und Cloud',
  'W'.repeat(80),
]

test('header, menu sheet, sidebar and footer fit long names', async ({ page, visitor }) => {
  for (const name of longNames) {
    expect((await page.request.put('/api/settings', { data: { ...sample, name } })).status()).toBe(200)
    await visitor.setViewportSize({ width: 1280, height: 700 })
    // The pointer would open the menu that it is left over.
    await Promise.all([visitor.mouse.move(0, 0), page.mouse.move(0, 0)])
    await visit(visitor, '/layout')
    await expect(header(visitor).getByRole('link', { name, exact: true })).toBeVisible()
    await expect(header(visitor).getByTitle(name, { exact: true })).toBeVisible()
    for (const width of [1280, 1024, 800, 768, 360]) {
      await visitor.setViewportSize({ width, height: 700 })
      expect([name, width, await excess(visitor), await misplaced(header(visitor))]).toEqual([name, width, 0, []])
      const footer = visitor.getByRole('contentinfo').locator('div:has(> a)').first()
      expect([name, width, await misplaced(footer)]).toEqual([name, width, []])
    }
    await header(visitor).getByRole('button', { name: 'Open the menu' }).click()
    expect(await misplaced(visitor.getByRole('dialog').locator('.h-header')), name).toEqual([])

    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, '/admin')
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    expect(await misplaced(sidebar.locator('.h-admin-header')), name).toEqual([])
    await page.setViewportSize({ width: 360, height: 700 })
    await header(page).getByRole('button', { name: 'Open the menu' }).click()
    expect(await misplaced(page.getByRole('dialog').locator('.h-admin-header')), name).toEqual([])
  }
})

test('an accent colour too light for white text is rejected, and the nearest usable one offered', async ({ page }) => {
  await open(page, '/admin/settings#look')
  await accent(page).fill('#ffd500')
  await expect(page.getByText(/White text on #ffd500 has a contrast of 1\.4:1/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await save(page).click()
  await expect(accent(page)).toHaveAccessibleDescription(/is too light: white text on it has 1\.4:1, and needs 4\.5:1/)
  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect(accent(page)).toHaveValue(/^#[0-9a-f]{6}$/)
  await save(page).click()
  await expectToast(page, 'Settings saved')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(accent(page)).toHaveValue('')
})

test('an SVG is rasterized in the browser without running or fetching anything, or rejected', async ({ page }) => {
  const asked: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    asked.push(request.url())
    if (request.method() === 'POST') sent.push(request.postDataBuffer()?.toString('latin1') ?? '')
  })
  await open(page, '/admin/settings#look')
  const hostile = drawing(
    100,
    50,
    '<script>window.ran = 1; fetch("/stolen-by-script")</script><image href="/stolen-by-image.png" width="9" height="9"/>' +
      '<style>@import "/stolen-by-style.css"; rect { fill: url("/stolen-by-fill.svg#a") }</style>' +
      '<use href="/stolen-by-use.svg#a"/><rect width="100" height="50" onload="window.ran = 1"/>',
  )
  await page.getByLabel('File for Logo').setInputFiles(chosen('hostile.svg', hostile))
  await expect(page.getByRole('textbox', { name: /^Logo/ })).toHaveValue(/full-1024x512\.webp$/)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(asked.filter((url) => url.includes('stolen'))).toEqual([])
  expect(sent.filter((body) => body.includes('<svg') || body.includes('svg+xml'))).toEqual([])

  const icon = page.getByRole('textbox', { name: /^Icon/ })
  for (const [name, svg] of Object.entries(broken)) {
    // Typing in the field clears the last error.
    await icon.fill('/')
    await icon.fill('')
    await expect(icon).not.toHaveAccessibleDescription(/cannot be drawn/)
    await page.getByLabel('File for Icon').setInputFiles(chosen('broken.svg', svg))
    await expect(icon, name).toHaveAccessibleDescription(/This SVG cannot be drawn/)
    await expect(icon, name).toHaveValue('')
  }
})

const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')
const broken = {
  'no drawing at all': 'plain text',
  'without a size': '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
  'cut off': drawing(10, 10, '<rect').slice(0, 60),
  'with a billion laughs': `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>${drawing(10, 10, '<text>&e9;</text>')}`,
  'another document': '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>',
}
