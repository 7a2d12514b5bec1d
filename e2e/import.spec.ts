import { readFile } from 'node:fs/promises'
import { oldSite, wxr } from '../test/support/wxr.ts'
import { expect, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

const file = (text: string) => ({ name: 'old.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })

/** The site remembers what came from where, even once it is deleted. */
const itemsFrom = (id: number) => [
  { id, title: 'From the old site', slug: 'from-the-old-site', content: '<p>Old words.</p>', categories: ['News'] },
  {
    id: id + 1,
    title: 'About the old firm',
    slug: 'old-firm',
    type: 'page',
    link: 'https://old.example/firm/old-firm/',
  },
]

test.afterEach(async ({ page }) => {
  for (const path of ['/api/blog/from-the-old-site', '/api/pages/old-firm']) await page.request.delete(path)
  const { redirects } = await (await page.request.get('/api/redirects?limit=100')).json()
  for (const { _id } of redirects) await page.request.delete(`/api/redirects/${_id}`)
})

for (const width of [1280, 360])
  test(`an old site is read, mapped and imported at ${width} px`, async ({ page, faults }) => {
    // Of the file that is no export.
    faults.expect(/status of 400/)
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/admin/redirects')
    await page.getByRole('link', { name: 'Import the old site' }).click()
    await expect(page).toHaveURL('/admin/import')
    expect(await findings(page)).toEqual([])
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Show what would come along' })).toBeDisabled()
    await main.getByLabel('Export file').setInputFiles(file('<html></html>'))
    await main.getByRole('button', { name: 'Show what would come along' }).press('Enter')
    await expect(main.getByRole('alert')).toContainText('This is no export of WordPress')
    await main.getByLabel('Export file').setInputFiles(file(wxr(itemsFrom(width))))
    await main.getByRole('button', { name: 'Show what would come along' }).press('Enter')
    const heading = main.getByRole('heading', { name: 'What would come along from https://old.example' })
    await expect(heading).toBeFocused()
    expect(await findings(page)).toEqual([])
    await main.getByText('Addresses that change').click()
    await expect(main.getByText('/firm/old-firm', { exact: true })).toBeVisible()
    await main.getByLabel('News').selectOption('Business')
    expect((await page.request.get('/api/blog/from-the-old-site')).status()).toBe(404)
    await main.getByRole('button', { name: 'Import 2' }).press('Enter')
    await expect(main.getByRole('heading', { name: 'What came along from https://old.example' })).toBeFocused()
    expect(await findings(page)).toEqual([])
    const { blog } = await (await page.request.get('/api/blog/from-the-old-site')).json()
    expect([blog.category, blog.publishedAt]).toEqual(['Business', '2019-05-01T08:00:00.000Z'])
    await main.getByText('All entries').click()
    const source = main.getByRole('link', { name: '/2019/05/from-the-old-site on the old site' })
    await expect(source).toHaveAttribute('href', 'https://old.example/2019/05/from-the-old-site')
    expect(await findings(page)).toEqual([])
    const opened = page.context().waitForEvent('page')
    await main.getByRole('link', { name: 'Open From the old site' }).press('Enter')
    const editor = await opened
    await expect(editor).toHaveURL(`/admin/edit-blog/${blog._id}`)
    await expect(editor.getByRole('textbox', { name: 'Content', exact: true })).toHaveValue('Old words.')
    await editor.close()
    await page.goto('/firm/old-firm/')
    await expect(page).toHaveURL('/old-firm')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

test('missing pictures are fetched on request, and each that is not says why', async ({ page }) => {
  await open(page, '/admin/import')
  const main = page.getByRole('main')
  const own = 'http://127.0.0.1:9'
  const content = '<p>Old words.</p><img src="/wp-content/uploads/racks.png" alt="Racks">'
  const item = { id: 1, title: 'From the old site', slug: 'from-the-old-site', content }
  await main.getByLabel('Export file').setInputFiles(file(wxr([item]).replaceAll(oldSite, own)))
  await main.getByLabel('Fetch missing pictures from the old site').check()
  await main.getByRole('button', { name: 'Show what would come along' }).click()
  await main.getByRole('button', { name: 'Import 1' }).click()
  await expect(main.getByRole('heading', { name: `What came along from ${own}` })).toBeFocused()
  const missing = main.locator('details', { hasText: 'Missing pictures' })
  await missing.locator('summary').click()
  await expect(missing.getByRole('listitem')).toContainText('private or reserved network')
  expect(await findings(page)).toEqual([])
})

test('the site leaves as a file for WordPress', async ({ page }) => {
  await open(page, '/admin/import')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export for WordPress' }).press('Enter')
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved).toContain('<wp:wxr_version>1.2</wp:wxr_version>')
  expect(saved).toContain('<wp:post_type>')
})
