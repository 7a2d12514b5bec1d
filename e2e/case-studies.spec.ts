import { test as admin, expectFieldError, expectToast, heading, open } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { expect, test, visit } from './support/test.ts'

const study = 'Nineteen years of SAP documents, converted in one weekend'
const studyPath = '/case-studies?study=conversion-in-one-weekend'

test('the list is sorted newest first with aligned figures, and its filters are kept in the URL', async ({ page }) => {
  await visit(page, '/case-studies')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(page.getByText('6 case studies')).toBeVisible()
  await expect(titles).toHaveCount(6)
  await expect(titles.first()).toHaveText(study)

  await page.setViewportSize({ width: 1920, height: 1080 })
  const cards = page.locator('main li').filter({ has: page.locator('strong') })
  await expect(cards).toHaveCount(6)
  // In the fallback typeface, words may need another line.
  await page.evaluate(async () => void (await document.fonts.ready))
  const heights = await cards.evaluateAll((all) =>
    all.map((card) =>
      [card, card.querySelector('strong') as Element].map((one) => Math.round(one.getBoundingClientRect().y)),
    ),
  )
  const rows = Map.groupBy(heights, ([card]) => card)
  expect(rows.size).toBe(2)
  for (const row of rows.values()) expect(new Set(row.map(([, figure]) => figure)).size).toBe(1)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByLabel('Industry').selectOption('Retail')
  await expect(page).toHaveURL('/case-studies?industry=Retail')
  await expect(page.getByText('1 case study')).toBeVisible()
  await page.getByRole('link', { name: /^Read the case study/ }).click()
  await page.getByRole('link', { name: 'Back to all case studies' }).click()
  await expect(page).toHaveURL('/case-studies?industry=Retail')
  await page.getByLabel('Service', { exact: true }).selectOption('SAP S/4HANA Conversion')
  await expect(page.getByText('No case study matches this choice')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 case study')).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Show all case studies' }).click()
  await expect(page).toHaveURL('/case-studies')
  await expect(titles).toHaveCount(6)
})

test('a case study passes axe and links to the page of its service, which shows the case studies about it', async ({
  page,
}) => {
  await visit(page, studyPath)
  await expect(heading(page)).toHaveText(study)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'SAP S/4HANA Conversion' }).first().click()
  await expect(page).toHaveURL('/services/sap-s4hana-conversion')
  const point = page.getByRole('region', { name: 'A case in point' })
  await expect(point.getByRole('heading', { level: 3 })).toHaveText([study])
})

admin(
  'a case study can be created, found in its list, edited and deleted in the back office',
  async ({ page, visitor }) => {
    await open(page, '/admin')
    await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Add Case Study' }).click()
    await expect(heading(page)).toHaveText('Add Case Study')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectFieldError(page.getByRole('textbox', { name: 'Title', exact: true }), 'Title is required')
    const texts = {
      Title: 'A warehouse that counts itself',
      Client: 'A wholesaler in Hesse',
      Industry: 'Wholesale',
      Challenge: 'Stock was **counted** twice a year.',
      Approach: 'Count each bin when it is empty.',
      Result: 'Nobody works on New Year any more.',
      'Figure 1': '0',
    }
    for (const [label, text] of Object.entries(texts)) await page.getByRole('textbox', { name: label }).fill(text)
    await page.getByRole('textbox', { name: 'What it means' }).first().fill('Closing days for counting')
    await page.getByLabel('Services').selectOption('SAP Integration')
    await expect(page.getByText('Goes public at once')).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectToast(page, 'Case study created successfully!')
    await expect(page.getByText('is published.')).toBeVisible()

    await visitor.goto('/case-studies?study=a-warehouse-that-counts-itself')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(texts.Title)
    await expect(visitor.getByText('Stock was counted twice a year.')).toBeVisible()

    await page.goto('/admin?tab=case-studies')
    await page
      .getByRole('table', { name: 'Case studies' })
      .getByRole('link', { name: texts.Title, exact: true })
      .click()
    await expect(heading(page)).toHaveText('Edit Case Study')
    await expect(page.getByRole('button', { name: 'Remove SAP Integration' })).toBeVisible()
    await page.getByLabel('Client', { exact: true }).fill('A wholesaler in Kassel')
    await page.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Case study updated successfully!')
    await expect(page).toHaveURL('/admin?tab=case-studies')
    await expect(page.getByText('A wholesaler in Kassel')).toBeVisible()

    await page.getByRole('button', { name: `Delete ${texts.Title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Case study deleted successfully')
    await expect(page.getByText('A wholesaler in Kassel')).toHaveCount(0)
  },
)

admin('a draft survives a reload, and each text has its own toolbar and preview', async ({ page }) => {
  await open(page, '/admin/case-study')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a story')
  await page.getByRole('textbox', { name: 'Result' }).fill('To be told')
  await expect(page.getByText('Kept in this browser.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Half a story')
  await expect(page.getByRole('textbox', { name: 'Result' })).toHaveValue('To be told')

  const text = page.getByRole('textbox', { name: 'Approach' })
  await page.getByRole('toolbar', { name: 'Formatting of Approach' }).getByRole('button', { name: 'Bold' }).click()
  await expect(text).toHaveValue('**bold text**')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+i')
  await expect(text).toHaveValue('**bold text** *italic text*')
  await page.getByRole('group', { name: 'View of Approach' }).getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview of Approach' })
  await expect(preview.locator('strong')).toHaveText('bold text')
  await expect(page.getByRole('region', { name: 'Preview of Challenge' })).toHaveCount(0)
  // An invalid text is shown even where its preview was.
  await page.getByRole('group', { name: 'View of Challenge' }).getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Nothing to preview yet.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  for (const name of ['Title', 'Client', 'Industry', 'Result']) await page.getByRole('textbox', { name }).fill('Text')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectFieldError(page.getByRole('textbox', { name: 'Challenge' }), 'Challenge is required')
  await expect(page.getByRole('textbox', { name: 'Challenge' })).toBeFocused()
})
