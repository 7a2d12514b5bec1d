import { wxr } from '../test/support/wxr.ts'
import { expect, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

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
    const file = (text: string) => ({ name: 'old.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
    await main.getByLabel('Export file').setInputFiles(file('<html></html>'))
    await main.getByRole('button', { name: 'Show what would come along' }).press('Enter')
    await expect(main.getByRole('alert')).toContainText('This is no export of WordPress')
    await main.getByLabel('Export file').setInputFiles(file(wxr(itemsFrom(width))))
    await main.getByRole('button', { name: 'Show what would come along' }).press('Enter')
    const heading = main.getByRole('heading', { name: 'What would come along from https://old.example' })
    await expect(heading).toBeFocused()
    expect(await findings(page)).toEqual([])
    await main.getByText('Addresses that change').click()
    await expect(main.getByText('/firm/old-firm')).toBeVisible()
    await main.getByLabel('News').selectOption('Business')
    expect((await page.request.get('/api/blog/from-the-old-site')).status()).toBe(404)
    await main.getByRole('button', { name: 'Import 2' }).press('Enter')
    await expect(main.getByRole('heading', { name: 'What came along from https://old.example' })).toBeFocused()
    expect(await findings(page)).toEqual([])
    await main.getByText('Word by word').click()
    await expect(main.getByRole('link', { name: 'Old page of From the old site' })).toHaveAttribute(
      'href',
      /^https:\/\/old\.example\//,
    )
    const opened = page.waitForEvent('popup')
    await main.getByRole('link', { name: 'From the old site', exact: true }).press('Enter')
    const post = await opened
    await expect(post.getByRole('heading', { level: 1 })).toHaveText('From the old site')
    await expect(post.getByText('Old words.').first()).toBeVisible()
    await post.close()
    expect(await findings(page)).toEqual([])
    const { blog } = await (await page.request.get('/api/blog/from-the-old-site')).json()
    expect([blog.category, blog.publishedAt]).toEqual(['Business', '2019-05-01T08:00:00.000Z'])
    await page.goto('/firm/old-firm/')
    await expect(page).toHaveURL('/old-firm')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
