import { expect, expectToast, open, png, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { json } from './support/test.ts'

const failed = json(500, { success: false })

test('a failed search shows an error above the old rows', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  for (const [path, table, call, text] of [
    ['activity', 'Activity', '**/api/activity-log?*', 'Failed to load the activity'],
    ['pages', 'Pages', /\/api\/pages\?/, 'Failed to load the pages'],
    ['redirects', 'Redirects', '**/api/redirects?*', 'Failed to load the redirects'],
    ['trash', 'Trash', '**/api/trash?*', 'Failed to load the trash'],
  ] as const) {
    const data = { title: 'Imprint', slug: `imprint-${path}`, content: 'Text' }
    const { page: made } = await (await page.request.post('/api/pages', { data })).json()
    if (path === 'trash') await page.request.delete(`/api/pages/${made._id}`)
    const redirect = { from: `/old-${path}.html`, to: '/blog', status: 301 }
    if (path === 'redirects') expect((await page.request.post('/api/redirects', { data: redirect })).status()).toBe(201)
    await open(page, `/admin/${path}`)
    const rows = page.getByRole('table', { name: table, exact: true })
    await expect(rows).toBeVisible()
    await page.route(call, (route) => route.fulfill(failed))
    const search = page.getByRole('searchbox')
    const place = await search.boundingBox()
    await search.fill('zeppelin')
    const alert = page.locator('main').getByRole('alert')
    await expect(alert).toContainText(text)
    await expect(alert).toContainText('What is shown may be outdated.')
    await expect(rows).toBeVisible()
    // The notice must not move what is being typed in.
    expect(await search.boundingBox()).toEqual(place)
    expect(await findings(page)).toEqual([])
    await page.unroute(call)
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Nothing matches “zeppelin”')).toBeVisible()
    await expect(alert).toHaveCount(0)
    await search.fill('')
    await expect(rows.getByRole('row').nth(1)).toBeVisible()
    await expect(search).toBeFocused()
  }
})

test('a description being typed is kept during uploads, even if the list fails to reload', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  const name = `typed-${process.pid}.png`
  const image = { ...(await png(64, 48)), name }
  expect((await page.request.post('/api/media', { multipart: { image } })).status()).toBe(201)
  const upload = async () => page.locator('main input[type=file]').setInputFiles(await png(80, 40))
  const alt = page.getByRole('article', { name }).getByLabel('Alternative text')
  const tile = page.getByRole('button', { name, exact: true })
  await open(page, '/admin/media')
  await tile.click()
  await alt.fill('Half a thought')
  await page.route('**/api/media?*', (route) => route.fulfill(failed))
  await upload()
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('Failed to load the library')
  await expect(alt).toHaveValue('Half a thought')
  await expect(alt).toBeFocused()

  await page.unroute('**/api/media?*')
  await open(page, `/admin/media?q=${name}`)
  await tile.click()
  await alt.fill('Half a thought')
  await upload()
  await expectToast(page, 'Picture added')
  await page.waitForLoadState('networkidle')
  await expect(alt).toHaveValue('Half a thought')
  await expect(page).toHaveURL(new RegExp(`/admin/media\\?q=${name}&picture=`))
})
