import { idle } from './support/network.ts'
import { expect, scrollTop, test, visit } from './support/test.ts'

test('any other path leads home in the browser too, without a page load, and the feeds are well-formed XML', async ({
  page,
}) => {
  await visit(page, '/blog')
  await page.evaluate(() => {
    Object.assign(window, { isOld: true })
    history.pushState({ idx: 1, key: 'elsewhere', usr: null }, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(page).toHaveURL('/')
  await expect(page.locator('#services')).toBeAttached()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true)

  for (const path of ['/blog/feed.xml', '/career/feed.xml', '/case-studies/feed.xml']) {
    const read = await page.evaluate(async (address) => {
      const feed = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/xml')
      return { errors: feed.querySelectorAll('parsererror').length, links: feed.querySelectorAll('item > link').length }
    }, path)
    expect(read).toEqual({ errors: 0, links: expect.any(Number) })
    expect(read.links).toBeGreaterThan(3)
  }
})

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1]

test('the page scrolls to the top on navigation, with its own title and head, and restores its position on Back', async ({
  page,
}) => {
  await visit(page, '/')
  const footer = page.getByRole('contentinfo')
  for (const [link, path, title] of [
    ['Cloud Adoption', '/services/cloud-adoption', /^Cloud Adoption/],
    ['Blog', '/blog', /^Blog Posts/],
    ['Careers', '/career', /^Job Openings/],
    ['Web Development', '/services/web-development', /^Web Development/],
    ['SAP Implementation', '/services/sap-implementation', /^SAP Implementation/],
  ] as const) {
    await footer.scrollIntoViewIfNeeded()
    expect(await scrollTop(page)).toBeGreaterThan(300)
    await footer.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`))
    const named = metaOf(await (await page.request.get(path)).text(), 'og:image') ?? ''
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', named)
  }
  await page.goBack()
  await expect(page).toHaveURL('/services/web-development')
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300)
})

test('a page left by a full page load keeps its position, without being laid out for it', async ({ page }) => {
  await visit(page, '/')
  await idle(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const top = await scrollTop(page)
  expect(top).toBeGreaterThan(300)
  await page.evaluate(async () => {
    // The position is noted in the frame after the page was scrolled.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    Object.defineProperty(window, 'scrollY', { get: () => sessionStorage.setItem('read', 'true') })
  })
  await page.goto('/robots.txt')
  expect(await page.evaluate(() => sessionStorage.getItem('read'))).toBeNull()
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(top)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the links of navbar, cards and footer work, on desktop and phone', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveURL('/career')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cloud Adoption' }).click()
    await expect(page).toHaveURL('/services/cloud-adoption')
    await page.getByRole('link', { name: 'DISCOVER SOLUTIONS' }).click()
    await expect(page.locator('#solutions')).toBeInViewport()
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeInViewport()
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await page.locator('#services').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/practices\?practice=/)

    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page.locator('#services h2')).toBeInViewport()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page.locator('#services h2')).toBeInViewport()
  })

  test('the header covers no title, and no dead button is shown, on desktop and phone', async ({ page }) => {
    for (const path of ['/', '/blog', '/layout']) {
      await page.goto(path)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        const header = await page.getByRole('banner').evaluate((bar) => {
          const { bottom, height } = bar.getBoundingClientRect()
          return { bottom, height, shade: Number.parseFloat(getComputedStyle(bar, '::before').height) }
        })
        expect(header.shade).toBe(header.height)
        const titles = page.locator('main').getByRole('heading', { level: 1 })
        for (const title of await titles.all())
          expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(header.bottom)
        expect(await titles.count()).toBe(path === '/layout' ? 0 : 1)
        await expect(page.locator('button:not(form button)').filter({ visible: true })).toHaveCount(0)
      }
      await expect(page.getByRole('contentinfo')).toBeVisible()
      // Without scripts nothing could change the theme.
      await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden()
    }
  })
})
