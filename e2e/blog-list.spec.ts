import type { Page } from '@playwright/test'
import { excess, findings } from './support/axe.ts'
import { added, test } from './support/full-site.ts'
import { api, expect, hold, hydrated, json, scrollTop, visit } from './support/test.ts'
import { keepToasts, toasts } from './support/toasts.ts'

interface Post {
  _id: string
  title: string
  category: string
  tags: string[]
  content: string
}

const isList = /\/api\/blog\/\?/
const main = (page: Page) => page.locator('main')
const cards = (page: Page) => main(page).locator('li').filter({ hasText: 'Read More' })
const titles = (page: Page) => cards(page).getByRole('heading')
const count = (page: Page) => main(page).getByRole('status')
const older = (page: Page) => page.getByRole('link', { name: 'Older', exact: true })
const newer = (page: Page) => page.getByRole('link', { name: 'Newer', exact: true })
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const postsOf = async (page: Page, query: string) => (await api<{ blogs: Post[] }>(page, `/blog/?${query}`)).blogs
const namesOf = (posts: Post[]) => posts.map(({ title }) => title)

/** Records the API addresses that the page's script requests from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/blog')) calls.push(pathname + search)
  })
  return calls
}

test.describe('blog pagination', () => {
  test('turning a page scrolls to the top, moves the focus and shows no second toast; a slow one keeps the current', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 500/)
    await keepToasts(page)
    await visit(page, '/blog')
    await expect(toasts(page)).toHaveText(['Blogs loaded successfully!'])
    await older(page).press('Enter')
    await expect(page).toHaveURL('/blog?page=2')
    const all = namesOf(await postsOf(page, 'limit=1000'))
    expect(all).toHaveLength(12 + added.posts)
    await expect(titles(page)).toHaveText(all.slice(12, 24))
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.keyboard.press('Tab')
    expect(
      await cards(page)
        .first()
        .evaluate((card) => card.contains(document.activeElement)),
    ).toBe(true)
    await newer(page).click()
    await expect(titles(page)).toHaveText(all.slice(0, 12))
    await page.goBack()
    await expect(titles(page)).toHaveText(all.slice(12, 24))
    await category(page, 'Design').click()
    await expect(count(page)).toContainText('in Design')
    await expect(toasts(page)).toHaveText(['Blogs loaded successfully!'])
    await page.goBack()
    await page.reload()
    await hydrated(page)
    await expect(titles(page)).toHaveText(all.slice(12, 24))

    const letGo = await hold(page, isList)
    await newer(page).click()
    await expect(count(page)).toHaveText('Loading...')
    await expect(titles(page)).toHaveText(all.slice(12, 24))
    letGo()
    await expect(count(page)).toHaveText(`${12 + added.posts} articles`)
    await expect(titles(page)).toHaveText(all.slice(0, 12))
    await page.unrouteAll()
    await page.route(isList, (route) => route.fulfill(json(500, { success: false })))
    await older(page).click()
    await expect(main(page).getByRole('alert')).toContainText('Failed to fetch blogs')
  })
})

test.describe('blog filters', () => {
  test('a category link sets the URL and keeps the scroll position and the focus', async ({ page }) => {
    await visit(page, '/blog?page=2')
    await page.mouse.move(640, 700)
    await page.mouse.wheel(0, 150)
    await expect.poll(() => scrollTop(page)).toBe(150)
    await category(page, 'Design').press('Enter')
    await expect(page).toHaveURL('/blog?category=Design')
    const design = await postsOf(page, 'category=Design&limit=12')
    await expect(titles(page)).toHaveText(namesOf(design))
    await expect(category(page, 'Design')).toBeFocused()
    await expect(category(page, 'Design')).toHaveAttribute('aria-current', 'true')
    expect(await scrollTop(page)).toBe(150)
    await category(page, 'All').click()
    await expect(page).toHaveURL('/blog')
    await expect(category(page, 'All')).toHaveAttribute('aria-current', 'true')
  })

  test('the tags of cards and articles link to all posts with the tag, regardless of case', async ({ page }) => {
    await visit(page, '/blog?category=Design&page=2')
    await cards(page).getByRole('link', { name: 'Month-End' }).first().click()
    await expect(page).toHaveURL('/blog?tag=month-end')
    await expect(count(page)).toHaveText(`${added.tagged} articles tagged “Month-End”`)
    await expect(cards(page)).toHaveCount(12)
    await page.getByRole('link', { name: 'Show all articles' }).click()
    await expect(page).toHaveURL('/blog')
    await cards(page)
      .first()
      .getByRole('link', { name: /^Read More/ })
      .click()
    await page.getByRole('article').getByRole('link', { name: 'filler' }).click()
    await expect(page).toHaveURL('/blog?tag=filler')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
    await expect(count(page)).toHaveText(`${added.posts} articles tagged “filler”`)
  })

  test('the search stays within the category and reports missing matches and truncated results', async ({ page }) => {
    await visit(page, '/blog')
    await searchBox(page).fill('  cutover ')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL('/blog?q=cutover')
    const found = await postsOf(page, 'q=cutover&limit=12')
    expect(found.length).toBeGreaterThan(0)
    await expect(titles(page)).toHaveText(namesOf(found))
    await expect(searchBox(page)).toBeFocused()
    await expect(count(page)).toHaveText('1 article that matches “cutover”')

    await category(page, 'Marketing').click()
    await expect(page).toHaveURL('/blog?category=Marketing&q=cutover')
    await expect(page.getByText('No article matches “cutover”')).toBeVisible()
    await page.getByRole('link', { name: 'Search all categories' }).click()
    await expect(page).toHaveURL('/blog?q=cutover')
    await expect(titles(page)).toHaveText(namesOf(found))

    await searchBox(page).fill('zeppelin')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('No article matches “zeppelin”')).toBeVisible()
    expect(await findings(page, 'main')).toEqual([])
    await page.goBack()
    await expect(searchBox(page)).toHaveValue('cutover')
    await page.goForward()
    await page.getByRole('link', { name: 'Show all articles' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(searchBox(page)).toHaveValue('')
    await expect(cards(page)).toHaveCount(12)

    await page.route(isList, async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill(json(200, { ...answer, total: 100 }))
    })
    await searchBox(page).fill('cutover')
    await searchBox(page).press('Enter')
    await expect(count(page)).toHaveText('The newest 100 articles that match “cutover”')
  })
})

test.describe('an article', () => {
  test('requests only what it shows and links back to its list, even via More Articles or after a reload', async ({
    page,
  }) => {
    await visit(page, '/blog?category=Design&page=2')
    const calls = recordCalls(page)
    await cards(page)
      .first()
      .getByRole('link', { name: /^Read More/ })
      .click()
    const back = page.getByRole('link', { name: 'Back to all blogs' })
    await expect(back).toHaveAttribute('href', '/blog?category=Design&page=2')
    const more = page.getByRole('region', { name: 'More Articles' }).getByRole('listitem').first()
    const title = (await more.getByRole('heading').textContent()) ?? ''
    expect(calls).toHaveLength(3)
    for (const call of calls)
      expect(call).toMatch(/^\/api\/blog\/([\w-]+\?text=html$|\?limit=12&page=1(&category=\w+)?$)/)
    await more.getByRole('link', { name: /^Read More/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(back).toHaveAttribute('href', '/blog?category=Design&page=2')
    await page.reload()
    await expect(back).toHaveAttribute('href', '/blog?category=Design&page=2')
    await back.click()
    await expect(category(page, 'Design')).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
  })

  test('links back to its list when opened in a new tab, and to the full list when opened from elsewhere', async ({
    page,
    context,
  }) => {
    await visit(page, '/blog?page=2')
    const opened = context.waitForEvent('page')
    await cards(page)
      .first()
      .getByRole('link', { name: /^Read More/ })
      .click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    const back = tab.getByRole('link', { name: 'Back to all blogs' })
    await expect(back).toHaveAttribute('href', '/blog?page=2')
    const address = tab.url()
    await tab.goto('about:blank')
    await visit(tab, address)
    await expect(back).toHaveAttribute('href', '/blog')
  })
})

test.describe('article text', () => {
  async function sample(page: Page): Promise<Post> {
    const found = (await postsOf(page, 'q=conversion weekend&limit=1'))[0]
    return (await api<{ blog: Post }>(page, `/blog/${found?._id}`)).blog
  }

  const prose = (page: Page) => page.locator('.prose')

  test('is hydrated from the markup and kept across re-renders and cancelled navigation', async ({ page }) => {
    const post = await sample(page)
    await visit(page, `/blog?post=${post._id}`)
    const words = await prose(page).innerText()
    expect(words.length).toBeGreaterThan(2000)
    const careers = page.getByRole('banner').getByRole('link', { name: 'Careers' })

    const letGo = await hold(page, /\/api\/job/)
    await careers.click()
    await expect(page.getByText('Loading job listings...')).toBeVisible()
    // A hash navigation loads nothing, and the article is rendered again from what is there.
    await page.evaluate(() => {
      window.location.hash = 'main'
    })
    await expect(prose(page)).toBeVisible()
    expect(await prose(page).innerText()).toBe(words)

    // A slow page puts its loading state in the article's place; the visitor changes their mind.
    await careers.click()
    await expect(page.getByText('Loading job listings...')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    letGo()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
    expect(await prose(page).innerText()).toBe(words)

    await page
      .getByRole('region', { name: 'More Articles' })
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(post.title)
    await expect(prose(page)).not.toHaveText(words)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
    expect(await prose(page).innerText()).toBe(words)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(post.title)
    await expect(prose(page)).toBeVisible()
  })
})

test('axe reports no violations on a filtered list and past its end, and no list is too wide for a phone', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/)
  for (const [path, width, text] of [
    ['/blog?tag=filler&page=2', 360, /^Page 2 of/],
    ['/blog?category=Design&q=filler', 360, /^Page 1 of/],
    ['/blog?page=5', 1280, 'There is no page 5'],
    ['/career?department=Sales&page=9', 1280, 'There is no page 9'],
    ['/blog?page=2', 320, /^Page 2 of/],
    ['/career?page=2', 320, /^Page 2 of/],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, path)
    await expect(page.getByText(text)).toBeVisible()
    if (width > 320) expect(await findings(page, 'main'), path).toEqual([])
    else expect([path, await excess(page)]).toEqual([path, 0])
  }
  await page.setViewportSize({ width: 320, height: 740 })
  await visit(page, '/blog?page=5')
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(cards(page)).toHaveCount(12)
  expect(await excess(page)).toBe(0)
})
