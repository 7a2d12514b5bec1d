import type { Page } from '@playwright/test'
import { site as sample } from '../content/site.ts'
import { expect, expectToast, heading, open, png, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { hold, settle } from './support/test.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const form = (page: Page) => page.getByRole('form', { name: 'Settings' })

/** Opens a section by its link on the left. */
async function openSection(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'true')
}

/** Serial, because all tests change the same site. */
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ page }) => {
  const answer = await page.request.put('/api/settings', { data: sample })
  expect(answer.status()).toBe(200)
})

/** Too narrow for the preview beside the form, which loads a page of its own. */
const narrow = { width: 1200, height: 800 }

test('saved settings appear on public pages at once and in the back office without a reload', async ({
  page,
  visitor,
  site,
}) => {
  const home = async () => (await fetch(site.url)).text()
  expect(await home()).toContain(sample.contactPerson.name)
  await page.setViewportSize(narrow)
  await open(page, '/admin/settings')
  await form(page).getByLabel('Name', { exact: true }).first().fill('Nordlicht')
  await openSection(page, 'Contact and offices')
  await page.getByRole('group', { name: 'Office 1' }).getByLabel('City').fill('Hamburg')
  await openSection(page, 'Slides')
  await page.getByRole('group', { name: 'Slide 1' }).getByLabel('Title').fill('Ships that arrive')
  await openSection(page, 'Questions')
  await page.getByRole('button', { name: 'Move down Question 1' }).click()
  await openSection(page, 'Contact form')
  const name = form(page).getByLabel('Person beside the form')
  await name.fill('Amara Diallo')
  await form(page).getByLabel('Role of the person').fill('Sales engineer')
  await save(page).click()
  await expectToast(page, 'Settings saved')
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText('Nordlicht')
  await expect(page).toHaveTitle('Settings | Nordlicht')
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(/^Nordlicht: /)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ships that arrive')
  await expect(visitor.locator('details h3').first()).toHaveText(sample.faq.items[1]?.question ?? '')
  await expect(visitor.getByRole('contentinfo')).toContainText('Hamburg')
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Nordlicht' })).toBeVisible()
  const contact = visitor.getByRole('region', { name: sample.contact.title })
  await expect(contact.getByRole('heading', { name: 'Amara Diallo' })).toBeVisible()
  await expect(contact.getByText('Sales engineer')).toBeVisible()

  // With an empty name, no person is shown.
  await name.fill('')
  await save(page).click()
  await expect.poll(home).not.toContain('Sales engineer')
})

test('an invalid value opens and marks its section, and unsaved changes survive leaving the page', async ({ page }) => {
  await page.setViewportSize(narrow)
  await open(page, '/admin/settings')
  await openSection(page, 'Slides')
  const link = page.getByRole('group', { name: 'Slide 2' }).getByLabel('Link')
  await link.fill('javascript:alert(1)')
  await openSection(page, 'Footer')
  await expect(link).toBeHidden()
  await save(page).click()
  await expect(link).toHaveAccessibleDescription(/must begin with/)
  await expect(link).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Slides' })).toHaveText(
    /has errors/,
  )

  await openSection(page, 'Firm')
  await form(page).getByLabel('Tagline').fill('Half a thou')
  await page.getByRole('link', { name: 'Media' }).click()
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page)).toHaveText('Media')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(form(page).getByLabel('Tagline')).toHaveValue('Half a thou')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).last().click()
})

test('an uploaded picture follows its moved slide and never overwrites a later value', async ({ page }) => {
  await page.setViewportSize(narrow)
  await open(page, '/admin/settings#slides')
  const slide = (number: number) => page.getByRole('group', { name: `Slide ${number}` })
  const picture = (number: number) => slide(number).getByRole('textbox', { name: 'Picture of slide' })
  /** Begins an upload, which ends once the returned function is called. */
  async function upload(number: number): Promise<() => Promise<void>> {
    const letGo = await hold(page, '**/api/media')
    await page.getByLabel(`File for Picture of slide ${number}`).setInputFiles(await png(64, 48))
    await expect(slide(number).getByText('Uploading...')).toBeVisible()
    return async () => {
      const answered = page.waitForResponse('**/api/media')
      letGo()
      await answered
      await settle(page)
      await page.unroute('**/api/media')
    }
  }
  const title = await slide(1).getByLabel('Title').inputValue()
  const moved = await upload(1)
  await page.getByRole('button', { name: 'Move down Slide 1' }).click()
  await expect(slide(2).getByLabel('Title')).toHaveValue(title)
  await moved()
  await expect(picture(2)).toHaveValue(/^\/media\//)
  await expect(picture(1)).toHaveValue('')

  const typedOver = await upload(1)
  await picture(1).fill('/art/scenes/6.svg')
  await typedOver()
  await expect(picture(1)).toHaveValue('/art/scenes/6.svg')

  const removed = await upload(3)
  await page.getByRole('button', { name: 'Remove Slide 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await removed()
  await expect(picture(3)).toHaveValue('')
  await expectToast(page, 'The image is in the library, but its field has changed. Choose it there.')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).last().click()
})

test('the history lists changes, and an earlier version can be restored', async ({ page, site }) => {
  await page.request.put('/api/settings', { data: { ...sample, tagline: 'Another line' } })
  await page.setViewportSize(narrow)
  await open(page, '/admin/settings')
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Tagline')
  const { revisions } = await (await page.request.get('/api/settings/site/revisions')).json()
  const before = revisions[1].revision
  const restored = await page.request.post(`/api/settings/site/revisions/${before}/restore`, {
    data: { revision: revisions[0].revision },
  })
  expect(restored.status()).toBe(200)
  expect(await (await fetch(site.url)).text()).toContain(`<title>${sample.name}: ${sample.tagline}</title>`)
})

test('axe reports no violations in any section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 6000 })
  await open(page, '/admin/settings')
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveCount(14)
  // The form contains all sections and hides all but one: show them, so that axe checks them together.
  const shown = await form(page).evaluate((element) => {
    const sections = [...element.querySelectorAll<HTMLElement>('div[id][hidden]')]
    for (const section of sections) section.hidden = false
    return sections.length
  })
  expect(shown).toBe(13)
  // Tall enough that the bar at the bottom covers no field.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height })
  expect(await findings(page)).toEqual([])
})

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]:visible')

test('the preview shows unsaved changes and scrolls to the edited section', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/admin/settings')
  await openSection(page, 'Slides')
  await page.getByRole('group', { name: 'Slide 1' }).getByLabel('Title').fill('Ships that arrive')
  await expect(preview(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Ships that arrive')
  await openSection(page, 'Look')
  await page.getByRole('textbox', { name: /^Accent colour/ }).fill('#0a7d3c')
  const button = preview(page).locator('.slide.is-current a')
  await expect(button).toHaveCSS('background-color', 'rgb(30, 135, 69)')
  await openSection(page, 'Questions')
  await expect(preview(page).locator('#faq-title')).toBeInViewport()
  await openSection(page, 'Service pages')
  await expect(preview(page).getByText('500+').first()).toBeAttached()
  // An invalid value is left out, and the rest is shown.
  await openSection(page, 'Footer')
  await page.getByLabel('After the legal name').fill('Registered in Hamburg.')
  await openSection(page, 'Firm')
  await form(page).getByLabel('Name', { exact: true }).first().fill('')
  await expect(preview(page).locator('footer')).toContainText('Registered in Hamburg.')
  await expect(preview(page).locator('header')).toContainText(sample.name)
  expect(await (await fetch(site.url)).text()).toContain(sample.slides[0]?.title)

  // Nothing in the preview can be focused or pressed, and it can be shown at a phone's width.
  await expect(preview(page).locator('body')).toHaveAttribute('inert', '')
  expect(await findings(page, 'section:has(> section > iframe)')).toEqual([])
  expect(await preview(page).locator('script, noscript').count()).toBe(0)
  await page.getByRole('group', { name: 'Width of the preview' }).getByRole('button', { name: 'Phone' }).click()
  await expect
    .poll(() =>
      preview(page)
        .locator('html')
        .evaluate((html) => html.clientWidth),
    )
    .toBeLessThanOrEqual(390)
})

test('on a phone the preview opens in a dialog, can be retried after a failure and closes with Escape', async ({
  page,
  faults,
}) => {
  faults.expect(/preview/)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/admin/settings#slides')
  await page.getByRole('group', { name: 'Slide 1' }).getByLabel('Title').fill('Ships that arrive')
  await page.route('**/admin/settings/preview', (route) => route.fulfill({ status: 503, body: 'no' }))
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect(dialog).toContainText('The preview is not available at the moment. What you type is safe.')
  await page.unroute('**/admin/settings/preview')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(preview(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Ships that arrive')
  await expect(preview(page).locator('footer')).toContainText(sample.description.slice(0, 20))
  expect(await findings(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
})

test('a new phone number asks about the old one elsewhere, and replaces it there', async ({ page, site }) => {
  const { phone } = sample
  const holding = {
    ...sample,
    offices: sample.offices.map((office, index) => (index > 0 ? office : { ...office, phone })),
  }
  expect((await page.request.put('/api/settings', { data: holding })).status()).toBe(200)
  await page.setViewportSize(narrow)
  await open(page, '/admin/settings#offices')
  await form(page)
    .getByLabel(/^Phone/)
    .first()
    .fill('+49 30 5550199')
  await save(page).click()
  const question = page.getByRole('dialog', { name: 'The old number is still used' })
  await expect(question).toContainText(`${phone} still stands in: Offices`)
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: 'Replace it with +49 30 5550199' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(async () => (await (await fetch(site.url)).text()).includes(phone)).toBe(false)
})
