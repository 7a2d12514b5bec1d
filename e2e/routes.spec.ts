import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { idle } from './support/network.ts'
import { expect, menuOf, scrollTop, test, visit } from './support/test.ts'

const pages = ['/', '/layout', '/services/sap-implementation', '/services/web-development', '/blog', '/career']

async function details(page: Page): Promise<string[]> {
  const { blogs } = await (await page.request.get('/api/blog')).json()
  const { jobs } = await (await page.request.get('/api/job')).json()
  return [`/blog?post=${blogs[0].slug}`, `/career?job=${jobs[0].slug}`]
}

test.describe('any other path', () => {
  test('redirects home, or answers 404 for a file or an API call', async ({ page }) => {
    for (const path of [
      '/jobs',
      '/nothing',
      '/services',
      '/services/a/b',
      '/blog/first',
      '/career/first',
      '/layout/more',
      '/%F0%9F%9A%82',
    ]) {
      const response = await page.request.get(path, { maxRedirects: 0 })
      expect([path, response.status(), response.headers().location]).toEqual([path, 302, '/'])
    }
    for (const path of [
      '/assets/nothing.js',
      '/assets/nothing',
      '/nothing.png',
      '/art/nothing/nothing/card.svg',
      '/art/scenes/8.svg',
      '/share/nothing/old.png',
      '/share/blog/nothing/old.png',
      '/favicon.png',
      '/api/nothing',
    ])
      expect([path, (await page.request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 404])
  })

  test('leads home in the browser too, without a page load', async ({ page }) => {
    await visit(page, '/blog')
    await page.evaluate(() => {
      Object.assign(window, { isOld: true })
      history.pushState({ idx: 1, key: 'elsewhere', usr: null }, '', '/nowhere')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
    await expect(page).toHaveURL('/')
    await expect(page.locator('#services')).toBeAttached()
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
  })
})

test('the build does not contain the style guide', () => {
  const build = resolve(import.meta.dirname, '../build')
  const files = globSync('**/*.{js,css,json}', { cwd: build }).map((path) => join(build, path))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((path) => /style-?guide/i.test(path + readFileSync(path, 'utf8')))).toEqual([])
})

test('every public page links the feeds, and the feeds are well-formed XML', async ({ page }) => {
  for (const path of pages) {
    const addresses = await page.request.get(path).then(async (answer) => feedsIn(await answer.text()))
    expect([path, addresses]).toEqual([path, ['/blog/feed.xml', '/career/feed.xml', '/case-studies/feed.xml']])
  }
  await visit(page, '/layout')
  for (const [path, entries] of Object.entries({
    '/blog/feed.xml': 6,
    '/career/feed.xml': 4,
    '/case-studies/feed.xml': 6,
  })) {
    const read = await page.evaluate(async (address) => {
      const feed = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/xml')
      return {
        errors: feed.querySelectorAll('parsererror').length,
        links: [...feed.querySelectorAll('item > link')].map((link) => link.textContent ?? ''),
      }
    }, path)
    expect(read.errors).toBe(0)
    expect(read.links.length).toBeGreaterThanOrEqual(entries)
    expect((await page.request.get(read.links[0] as string)).status()).toBe(200)
  }
})

function feedsIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]+)"/g)].map(
    ([, address]) => address,
  )
}

test('/layout is the public layout without content', async ({ page }) => {
  const response = await visit(page, '/layout')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('main')).toHaveText('')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corvane')
  await expect(page.locator('#contact')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('a site without content shows empty lists and no case studies on the home page', async ({ page, ownSite }) => {
  const own = await ownSite({ SEED: 'none' })
  const entries = page.locator('main li').filter({ hasText: /Read More|View Details/ })
  for (const [path, text] of [
    ['/blog', 'No blogs found'],
    ['/career', 'No job openings available at this time'],
    ['/case-studies', 'No case studies yet'],
  ] as const) {
    const response = await visit(page, own.url + path)
    expect(response?.status()).toBe(200)
    await expect(page.getByText(text)).toBeVisible()
    await expect(entries).toHaveCount(0)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Why Choose Us' })).toBeAttached()
  await expect(page.getByRole('region', { name: 'Work that is running today' })).toHaveCount(0)
})

test('a trailing slash serves the same page', async ({ page }) => {
  for (const path of ['/blog/', '/career/']) {
    const response = await page.request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    expect(await response.text()).toMatch(/<h1[ >]/)
  }
  const response = await visit(page, '/services/cloud-adoption/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the page scrolls to the top on navigation and restores its position on Back', async ({ page }) => {
  await visit(page, '/')
  const footer = page.getByRole('contentinfo')
  for (const [link, path] of [
    ['Blog', '/blog'],
    ['Careers', '/career'],
    ['Web Development', '/services/web-development'],
    ['SAP Implementation', '/services/sap-implementation'],
  ] as const) {
    await footer.scrollIntoViewIfNeeded()
    expect(await scrollTop(page)).toBeGreaterThan(300)
    await footer.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => scrollTop(page)).toBe(0)
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

test('each page has its own title, description and canonical URL, and one h1', async ({ page, site }) => {
  const seen: Record<'title' | 'description' | 'canonical', string[]> = { title: [], description: [], canonical: [] }
  const all = [...pages, ...(await details(page))]
  for (const path of all) {
    const html = await (await page.request.get(path)).text()
    const values = {
      title: /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '',
      description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '',
      canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '',
    }
    expect([path, values.canonical]).toEqual([path, `${site.url}${path}`])
    expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1])
    // An entity such as &#x27; stands for one character.
    expect(values.description.replace(/&[#\w]+;/g, '.'), path).toMatch(/^.{20,159}[.!?…]$/)
    for (const name of ['title', 'description', 'canonical'] as const) seen[name].push(values[name])
  }
  for (const [name, values] of Object.entries(seen)) {
    expect(values).not.toContain('')
    expect([name, new Set(values).size]).toEqual([name, all.length])
  }
})

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1]

test('each page has its own share image', async ({ page, site }) => {
  const all = [...pages, ...(await details(page))].filter((path) => path !== '/layout')
  const seen = new Set<string>()
  for (const path of all) {
    const html = await (await page.request.get(path)).text()
    const url = metaOf(html, 'og:image') ?? ''
    expect([path, url]).toEqual([path, expect.stringMatching(new RegExp(`^${site.url}/share/.+\\.png$`))])
    expect([path, metaOf(html, 'twitter:image'), metaOf(html, 'twitter:card')]).toEqual([
      path,
      url,
      'summary_large_image',
    ])
    const said = ['type', 'width', 'height'].map((name) => metaOf(html, `og:image:${name}`))
    expect([path, ...said]).toEqual([path, 'image/png', '1200', '630'])
    expect(metaOf(html, 'og:image:alt')).toMatch(/^Corvane, .+: .+/)
    seen.add(url)
    // Drawn in the same way as the other service's.
    if (path === '/services/web-development') continue
    const answer = await page.request.get(url, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/png'])
    // The header of a PNG: its signature, then its width and height.
    const body = await answer.body()
    expect([body.toString('latin1', 1, 4), body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  }
  expect(seen.size).toBe(all.length)
})

test('title, canonical URL and share image follow client-side navigation', async ({ page }) => {
  await visit(page, '/')
  for (const [link, path, title] of [
    ['Cloud Adoption', '/services/cloud-adoption', /^Cloud Adoption/],
    ['Blog', '/blog', /^Blog Posts/],
    ['Careers', '/career', /^Job Openings/],
    ['Web Development', '/services/web-development', /^Web Development/],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`))
    const named = metaOf(await (await page.request.get(path)).text(), 'og:image') ?? ''
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', named)
  }
})

test('the icons and the manifest that a page links exist', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const named = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)"[^>]* href="([^"]+)"/g)]
  expect(named.map(([, rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon', 'manifest'])
  const { icons } = await (await page.request.get('/site.webmanifest')).json()
  const paths = [...named.map(([, , href]) => href), ...icons.map(({ src }: { src: string }) => src)]
  expect(paths).toHaveLength(7)
  for (const path of paths) {
    const { status, type } = await page.request
      .get(path)
      .then((answer) => ({ status: answer.status(), type: answer.headers()['content-type'] }))
    expect([path, status, type]).toEqual([path, 200, expect.stringMatching(/^(image\/|application\/manifest\+json)/)])
  }
})

test('every internal link and anchor of every page resolves', async ({ page }) => {
  const menu = await menuOf(page)
  const open = new Set([...pages, ...(await details(page)), ...menu.flatMap(({ items }) => items.map(({ to }) => to))])
  const targets = new Set<string>()
  const anchors: [string, string][] = []
  for (const path of open) {
    const html = await (await page.request.get(path)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `http://here${path}`)
      if (url.host !== 'here') continue
      if (url.hash && url.pathname === path) anchors.push([path, url.hash.slice(1)])
      targets.add(url.pathname + url.search)
    }
    for (const [from, id] of anchors.splice(0))
      expect([from, id, html.includes(` id="${id}"`)]).toEqual([from, id, true])
  }
  expect(targets.size).toBeGreaterThan(60)
  const broken: [string, number][] = []
  for (const target of targets) {
    const status = (await page.request.get(target, { maxRedirects: 0 })).status()
    if (status !== 200) broken.push([target, status])
  }
  expect(broken).toEqual([])
})

test('every service of the menu is at most two links away from home', async ({ page }) => {
  const servicesAt = async (path: string) =>
    [...(await (await page.request.get(path)).text()).matchAll(/href="(\/services\/[^"#]+)"/g)].map(
      ([, to]) => to ?? '',
    )
  const near = await servicesAt('/')
  const further = await Promise.all(near.map(servicesAt))
  const menu = await menuOf(page)
  expect([...new Set([...near, ...further.flat()])].sort()).toEqual(
    menu.flatMap(({ items }) => items.map(({ to }) => to)).sort(),
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page is readable', async ({ page }) => {
    for (const path of [...pages, ...(await details(page))]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path !== '/layout') expect((await page.locator('main').innerText()).length).toBeGreaterThan(400)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      // Without scripts nothing could change the theme.
      await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden()
    }
  })

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
    await expect(page).toHaveURL(/\/services\//)

    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page.locator('#services h2')).toBeInViewport()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page.locator('#services h2')).toBeInViewport()
  })

  for (const width of [360, 1280]) {
    test(`at ${width} px the header covers no title and no dead button is shown`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      for (const path of ['/', '/blog', '/layout']) {
        await page.goto(path)
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
    })
  }
})
