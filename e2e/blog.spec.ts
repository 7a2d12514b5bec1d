import type { Page } from '@playwright/test'
import { idle } from './support/network.ts'
import { api, expect, hold, hydrated, inMotion, json, scrollTop, test, visit } from './support/test.ts'
import { timeToasts, toasts } from './support/toasts.ts'

interface Post {
  _id: string
  slug: string
  title: string
  summary: string
  category: string
  authorName: string
  readTime: number
  publishedAt: string
}

const blogList = /\/api\/blog\/?(\?|$)/
const postsOf = async (page: Page) => (await api<{ blogs: Post[] }>(page, '/blog')).blogs
const cards = (page: Page) => page.locator('main li').filter({ hasText: 'Read More' })
const openBlog = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date(iso))

/** Opens the post at `index` in the list, from there. */
async function openPost(page: Page, index: number): Promise<Post> {
  const post = (await postsOf(page))[index] as Post
  await page.getByRole('link', { name: `Read More: ${post.title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  return post
}

test.describe('blog', () => {
  test('the newest post spans the row on wide screens, a post opens at its own URL, and Back returns to the list', async ({
    page,
  }) => {
    const widthOf = async (index: number) => (await cards(page).nth(index).boundingBox())?.width ?? 0
    await visit(page, '/blog')
    expect(await widthOf(0)).toBeGreaterThan(3 * (await widthOf(1)))
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await widthOf(0)).toBe(await widthOf(1))
    await page.setViewportSize({ width: 1280, height: 800 })

    // The whole card opens its post.
    await cards(page)
      .nth(1)
      .click({ position: { x: 60, y: 60 } })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText((await postsOf(page))[1]?.title ?? '')
    await page.getByRole('link', { name: 'Back to all blogs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
    await expect(page).toHaveURL('/blog')
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Back to all blogs' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')

    await cards(page).last().scrollIntoViewIfNeeded()
    expect(await scrollTop(page)).toBeGreaterThan(300)
    const post = await openPost(page, 11)
    await expect(page).toHaveURL(`/blog?post=${post.slug}`)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect(page).toHaveTitle(new RegExp(`^${post.title.replace(/[.?()]/g, '\\$&')}`))
    await expect(page.locator('.prose h2').first()).toBeVisible()
    const article = page.getByRole('article')
    for (const text of [
      post.category,
      `${post.readTime} min read`,
      post.summary,
      post.authorName,
      longDate(post.publishedAt),
    ]) {
      await expect(article).toContainText(text)
    }
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
    await expect(page.locator('.prose h2').first()).toBeVisible()

    // More Articles shows three other posts and opens them.
    const more = page.getByRole('region', { name: 'More Articles' })
    const titles = await more.getByRole('heading', { level: 3 }).allTextContents()
    expect(titles).toHaveLength(3)
    expect(titles).not.toContain(post.title)
    await more
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
    await expect.poll(() => scrollTop(page)).toBe(0)

    await page.getByRole('link', { name: 'Back to all blogs' }).click()
    await page.getByRole('link', { name: 'Technology', exact: true }).click()
    await expect(page.locator('main').getByRole('status')).toContainText('in Technology')
    expect(await widthOf(0)).toBe(await widthOf(1))
  })

  test('a picture that fails to load is replaced by a placeholder, a missing text by a sentence', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 404/)
    const post = (await postsOf(page))[0] as Post
    await page.route(`**/api/blog/${post.slug}?*`, async (route) => {
      const { blog } = await (await route.fetch()).json()
      await route.fulfill(json(200, { success: true, blog: { ...blog, html: '' } }))
    })
    await page.route(/\/art\/.*\/card\.svg/, (route) => route.fulfill({ status: 404 }))
    await visit(page, '/blog')
    const picture = cards(page).first().locator('img')
    await expect(picture).toHaveAttribute('src', '/art/placeholder.svg')
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await openPost(page, 0)
    await expect(page.getByText('This article has no text yet. Please come back later.')).toBeVisible()
    await expect(page.locator('.prose')).toHaveCount(0)
  })

  test('a slow list opened from the footer shows Loading... in view until it arrives', async ({ page }) => {
    await visit(page, '/layout')
    const letGo = await hold(page, blogList)
    await page.locator('footer').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeInViewport()
    letGo()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
  })
})

test.describe('a blog that fails to load', () => {
  test('on the server: the error is in the HTML and in a toast, and Try Again recovers', async ({
    page,
    ownSite,
    faults,
  }) => {
    faults.expect(/status of 500/)
    const own = await ownSite()
    await own.sql('alter table posts rename to away')
    const html = await page.request.get(`${own.url}/blog`)
    expect(html.status()).toBe(500)
    expect(await html.text()).toContain('Failed to fetch blogs')
    await visit(page, `${own.url}/blog`)
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch blogs' })).toBeVisible()
    await expect(toasts(page)).toContainText('Something went wrong')
    await own.sql('alter table away rename to posts')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(cards(page)).toHaveCount(12)
    await expect(page.getByText('Failed to fetch blogs')).toHaveCount(0)
    await expect(toasts(page)).toHaveText(['Blogs loaded successfully!'])
  })

  test('in the browser: a toast shows the server message, the exception or a default, and Try Again reloads', async ({
    page,
    faults,
  }) => {
    faults.expect(/Failed to load resource/)
    await visit(page, '/')
    const resting = json(503, { success: false, message: 'The database is resting' })
    for (const [answer, toast] of [
      [json(500, { success: false }), 'Failed to load blogs'],
      [undefined, 'Failed to fetch'],
      [resting, 'The database is resting'],
    ] as const) {
      await page.unrouteAll()
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL('/')
      await page.route(blogList, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await openBlog(page)
      await expect(page.locator('main').getByRole('alert')).toContainText('Failed to fetch blogs')
      await expect(toasts(page)).toHaveText([toast])
    }
    await page.unrouteAll()
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(cards(page).first()).toBeVisible()
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
  })
})

test.describe('toasts', () => {
  test.use(inMotion)

  test('"Blogs loaded successfully!" appears once per visit for 5000 ms, announced and without taking focus', async ({
    page,
  }) => {
    const ran = await timeToasts(page)
    await visit(page, '/blog')
    await expect(toasts(page)).toHaveText(['Blogs loaded successfully!'])
    // It slides in from the right.
    const fromTopRight = async () => {
      const { x, y, width } = (await toasts(page).boundingBox()) ?? { x: 0, y: 1000, width: 0 }
      return Math.max(Math.abs(1280 - x - width), y - 80)
    }
    await expect.poll(fromTopRight).toBeLessThan(40)
    await openPost(page, 0)
    await page.getByRole('link', { name: 'Back to all blogs' }).click()
    await expect(cards(page).first()).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
    expect(await ran()).toEqual([5000])
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await openBlog(page)
    await expect(toasts(page)).toHaveText(['Blogs loaded successfully!'])
    await expect(page.locator('main')).toBeFocused()
    await expect(page.locator('.Toastify [aria-live], .Toastify[aria-live]').first()).toBeAttached()
  })

  test('an article opened by its address shows no toast, but its list does', async ({ page }) => {
    const { blogs } = await api<{ blogs: { slug: string }[] }>(page, '/blog/')
    await visit(page, `/blog?post=${blogs[0]?.slug}`)
    await idle(page)
    await expect(toasts(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to all blogs' }).click()
    await expect(toasts(page)).toHaveText(['Blogs loaded successfully!'])
  })

  test('a toast pauses under the pointer and without focus, and is dismissed by a swipe past 80 percent or its button', async ({
    page,
  }) => {
    await visit(page, '/blog')
    const running = page.locator('.Toastify__progress-bar--animated')
    await expect(running).toHaveCSS('animation-duration', '5s')
    await expect(running).toHaveCSS('animation-play-state', 'running')
    await toasts(page).hover()
    await expect(running).toHaveCSS('animation-play-state', 'paused')
    await page.mouse.move(300, 700)
    await expect(running).toHaveCSS('animation-play-state', 'running')
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expect(running).toHaveCSS('animation-play-state', 'paused')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(running).toHaveCSS('animation-play-state', 'running')

    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    // The one of the first visit has left.
    await expect(toasts(page)).toHaveCount(0)
    await openBlog(page)
    await expect(toasts(page)).toBeVisible()
    const swipe = async (part: number) => {
      await page.mouse.move(300, 700)
      await expect.poll(() => toasts(page).evaluate((toast) => toast.getAnimations().length)).toBe(0)
      const box = await toasts(page).boundingBox()
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
      const [fromX, middle] = [x + 20, y + height / 2]
      await page.mouse.move(fromX, middle)
      await page.mouse.down()
      await page.mouse.move(fromX + (width * part) / 2, middle, { steps: 4 })
      await page.mouse.move(fromX + width * part, middle, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(0.7)
    await expect(toasts(page)).toHaveCSS('opacity', '1')
    await expect(toasts(page)).toHaveCount(1)
    await swipe(0.85)
    await expect(toasts(page)).toHaveCount(0, { timeout: 1500 })
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await openBlog(page)
    await toasts(page).getByRole('button', { name: /close/i }).click()
    await expect(toasts(page)).toHaveCount(0, { timeout: 1500 })
  })
})
