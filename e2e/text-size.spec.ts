import type { Page } from '@playwright/test'
import { excess } from './support/axe.ts'
import { api, expect, test, visit } from './support/test.ts'

interface Listed {
  slug: string
}

/** One page of each kind that has its own layout. */
async function addresses(page: Page): Promise<string[]> {
  const { blogs } = await api<{ blogs: Listed[] }>(page, '/blog/')
  const { caseStudies } = await api<{ caseStudies: Listed[] }>(page, '/case-studies')
  return [
    '/',
    `/blog?post=${blogs[0]?.slug}`,
    `/case-studies?study=${caseStudies[0]?.slug}`,
    '/services/sap-implementation',
  ]
}

/** Returns the beginnings of boxes that clip a part of their content. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('header, section, .card').evaluateAll((boxes) =>
    boxes
      .filter((box) => getComputedStyle(box).overflowX === 'hidden')
      .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
      .map((box) => box.textContent?.slice(0, 40) ?? ''),
  )
}

/** Expects the words of the slides between the bar and the controls. */
async function expectHeroInOrder(page: Page): Promise<void> {
  const hero = page.locator('[aria-roledescription="carousel"]')
  await expect(hero.locator('.slide')).toHaveCount(7)
  const edges = await hero.evaluate((hero) => {
    const boxes = (selector: string) => [...hero.querySelectorAll(selector)].map((item) => item.getBoundingClientRect())
    return {
      bar: document.querySelector('.navbar')?.getBoundingClientRect().bottom,
      words: Math.min(...boxes('.slide-words > div').map(({ top }) => top)),
      actions: Math.max(...boxes('.slide a').map(({ bottom }) => bottom)),
      controls: Math.min(...boxes('button').map(({ top }) => top)),
      end: Math.max(...boxes('button').map(({ bottom }) => bottom)),
      hero: hero.getBoundingClientRect().bottom,
    }
  })
  const order = [edges.bar, edges.words, edges.actions, edges.controls, edges.end, edges.hero]
  expect(order).toEqual(order.toSorted((a, b) => Number(a) - Number(b)))
}

for (const size of [20, 32]) {
  test(`with text of ${size} px nothing is cut off, covered or wider than the window`, async ({ playwright, site }) => {
    const { launchOptions = {} } = test.info().project.use
    const enlarge = (arg: string) => (arg.startsWith('--blink-settings=') ? `${arg},defaultFontSize=${size}` : arg)
    const args = launchOptions.args?.map(enlarge) ?? []
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' })
    for (const path of await addresses(page)) {
      await visit(page, path)
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        expect([path, width, await excess(page), await cutOff(page)]).toEqual([path, width, 0, []])
        if (path === '/') await expectHeroInOrder(page)
      }
    }
    await browser.close()
  })
}

test('with WCAG text spacing, nothing on the home page is cut off or covered', async ({ page }) => {
  await visit(page, '/')
  // WCAG 2.2, 1.4.12.
  await page.evaluate(() => {
    const spaces = new CSSStyleSheet()
    spaces.replaceSync(`
      * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(spaces)
  })
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await excess(page), await cutOff(page)]).toEqual([width, 0, []])
    await expectHeroInOrder(page)
  }
})
