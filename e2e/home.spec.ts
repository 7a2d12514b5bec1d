import type { Page } from '@playwright/test'
import { site as content } from '../content/site.ts'
import { stand } from './support/axe.ts'
import { expect, inMotion, pass, settle, stopClock, test, visit } from './support/test.ts'

const slides = (page: Page) => page.locator('[aria-roledescription="slide"]')
const current = (page: Page) => slides(page).and(page.locator(':not([inert])'))
const hero = (page: Page) => page.locator('[aria-roledescription="carousel"]')
const dot = (page: Page, number: number) => hero(page).getByRole('button', { name: new RegExp(`^Slide ${number}:`) })
const pauseButton = (page: Page) => hero(page).getByRole('button', { name: 'Pause the slides' })
const playButton = (page: Page) => hero(page).getByRole('button', { name: 'Play the slides' })

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(hero(page).getByText(`${number} of 7`, { exact: true })).toBeVisible()
  await expect(current(page).getByRole('heading')).toHaveText(content.slides[number - 1]?.title ?? '')
}

/** Opens the home page with its timers stopped, and waits until it is complete. */
async function visitStopped(page: Page): Promise<void> {
  await stopClock(page)
  await visit(page, '/')
  await expect(slides(page).locator('img')).toHaveCount(7)
  await settle(page)
}

test.describe('home', () => {
  test('has expandable questions, and cards that can be pressed as a whole', async ({ page }) => {
    await visit(page, '/')
    const section = page.getByRole('region', { name: content.faq.title })
    const [first, second] = [section.locator('details').nth(0), section.locator('details').nth(1)]
    await expect(first.getByText('4 business hours')).toBeVisible()
    await expect(second.getByText('6-12 months')).toBeHidden()
    await second.locator('summary').click()
    await expect(second.getByText('6-12 months')).toBeVisible()
    await second.locator('summary').click()
    await expect(second.getByText('6-12 months')).toBeHidden()

    const card = page.locator('#services li').nth(2)
    const target = await card.getByRole('link').getAttribute('href')
    await card.click({ position: { x: 40, y: 40 } })
    await expect(page).toHaveURL(target ?? '')
  })
})

test.describe('hero', () => {
  test.use(inMotion)

  test('has seven slides with pictures, aligned text, a 1000 ms fade and a dot each', async ({ page }) => {
    await visit(page, '/')
    await expect(slides(page)).toHaveCount(7)
    await expect(slides(page).locator('h1, h2')).toHaveText(content.slides.map(({ title }) => title))
    await expect
      .poll(() =>
        slides(page)
          .locator('img')
          .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0)),
      )
      .toEqual(Array(7).fill(true))

    const fades = () =>
      slides(page).evaluateAll((all) =>
        all
          .flatMap((slide) =>
            [...slide.querySelectorAll('img')]
              .flatMap((picture) => picture.getAnimations())
              .map((animation) => [
                (animation as CSSTransition).transitionProperty,
                animation.effect?.getTiming().duration,
              ]),
          )
          .filter(([property]) => property === 'opacity'),
      )
    // Under the pointer the carousel does not advance by itself.
    await dot(page, 1).click()
    await expect.poll(fades).toEqual([])
    await dot(page, 2).click()
    expect(await fades()).toEqual([
      ['opacity', 1000],
      ['opacity', 1000],
    ])
    await expect(slides(page).nth(1).locator('img')).toHaveCSS('opacity', '1')
    await expect(slides(page).nth(0).locator('img')).toHaveCSS('opacity', '0')

    for (const [width, edge] of [
      [390, 'bottom'],
      [768, 'bottom'],
      [1024, 'top'],
      [1920, 'top'],
      [1280, 'top'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await page
        .locator('.slide-words > div')
        .evaluateAll((all, edge) => all.map((words) => Math.round(words.getBoundingClientRect()[edge])), edge)
      expect([width, new Set(lines).size]).toEqual([width, 1])
    }

    // A dot shows its slide, is marked as current, and leaves only that slide focusable.
    await expect(hero(page).getByRole('button', { name: /^Slide \d:/ })).toHaveCount(7)
    await dot(page, 5).click()
    await expectSlide(page, 5)
    await expect(hero(page).locator('[aria-current="true"]')).toHaveAccessibleName(
      `Slide 5: ${content.slides[4]?.title}`,
    )
    await dot(page, 3).click()
    await expectSlide(page, 3)
    expect(await slides(page).evaluateAll((all) => all.map((slide) => (slide as HTMLElement).inert))).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
      true,
    ])
    await expect(current(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.slides[2]?.title ?? '')
    await dot(page, 7).focus()
    await page.keyboard.press('Tab')
    await expect(current(page).getByRole('link', { name: content.slides[2]?.action ?? '' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('.cutover').getByRole('link', { name: 'Read the case study' })).toBeFocused()
  })

  test('shows the text of only one slide at a time during a transition', async ({ page }) => {
    await visit(page, '/')
    for (const [width, first] of [
      [1280, 1],
      [390, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await dot(page, first).click()
      await expectSlide(page, first)
      await stand(page)
      const changed = [first + 1, first + 2]
      const shown = await page.evaluate(async (numbers) => {
        const all = [...document.querySelectorAll<HTMLElement>('.slide')]
        const opacityOf = (slide: HTMLElement) => {
          const words = slide.querySelector('.slide-words')
          return words?.checkVisibility({ visibilityProperty: true }) ? Number(getComputedStyle(words).opacity) : 0
        }
        const samples = new Set<string>()
        const watch = async (ms: number) => {
          const end = performance.now() + ms
          while (performance.now() < end) {
            await new Promise((done) => requestAnimationFrame(done))
            const slides = all.flatMap((slide, index) => (opacityOf(slide) > 0.05 ? [index + 1] : []))
            const count = document.querySelector('.slide-count')
            const isCounted = count && Number(getComputedStyle(count).opacity) > 0.05
            samples.add(`${Number(slides.join(''))}: ${isCounted ? count.textContent : ''}`)
          }
        }
        await watch(100)
        for (const number of numbers) {
          document
            .querySelector<HTMLElement>(`[aria-roledescription="carousel"] [aria-label^="Slide ${number}:"]`)
            ?.click()
          // Longer than the transition.
          await watch(1500)
        }
        return [...samples]
      }, changed)
      // Never two slides, and no number before its words; between two slides both may be missing.
      const numbers = [first, ...changed]
      const allowed = numbers.flatMap((slide) => [`${slide}: ${slide} of 7`, `${slide}: `])
      expect(shown.filter((state) => !allowed.includes(state) && !state.startsWith('0: '))).toEqual([])
      expect(shown.filter((state) => / of 7$/.test(state))).toEqual(numbers.map((slide) => `${slide}: ${slide} of 7`))
    }
  })

  test('is 630 px high at every width, with all text inside and no layout shift', async ({ page }) => {
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, '/')
      await expect(slides(page)).toHaveCount(7)
      expect(await hero(page).boundingBox()).toMatchObject({ x: 0, height: 630 })
      for (let number = 1; number <= 7; number++) {
        await dot(page, number).click()
        await expectSlide(page, number)
      }
      const header = await page.getByRole('banner').boundingBox()
      const controls = await hero(page)
        .getByRole('button', { name: /the slides$/ })
        .boundingBox()
      // All slides are laid out at all times, on top of one another.
      const places = await slides(page).evaluateAll((all) =>
        all.map((slide) => {
          const rectOf = (selector: string) => slide.querySelector(selector)?.getBoundingClientRect()
          return {
            heading: rectOf('h1, h2')?.top,
            action: rectOf('a')?.bottom,
          }
        }),
      )
      for (const { heading, action } of places) {
        expect(heading).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
        expect(action).toBeLessThanOrEqual(controls?.y ?? 0)
      }
      const shifts = await page.evaluate(
        () =>
          new Promise<{ value: number; what: string[] }[]>((done) => {
            const seen: { value: number; what: string[] }[] = []
            const observer = new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                const { value, sources } = entry as PerformanceEntry & {
                  value: number
                  sources: { node: Element | null }[]
                }
                seen.push({ value, what: sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? '') })
              }
            })
            observer.observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => done(seen), 100)
          }),
      )
      // Zero, to the three digits that tools report.
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(0.001)
    }
  })

  test('advances after exactly 4000 ms and wraps, but not on hover, on focus, while a menu or the search is open, or paused', async ({
    page,
  }) => {
    await visitStopped(page)
    await expectSlide(page, 1)
    await pass(page, 3999)
    await expectSlide(page, 1)
    await pass(page, 1)
    await expectSlide(page, 2)
    for (const next of [3, 4, 5, 6, 7, 1]) {
      await pass(page, 4000)
      await expectSlide(page, next)
    }

    let number = 1
    const expectRest = async () => {
      await settle(page)
      await pass(page, 9000)
      await expectSlide(page, number)
    }
    const expectMove = async () => {
      await settle(page)
      await pass(page, 4000)
      number++
      await expectSlide(page, number)
    }

    await page.mouse.move(640, 300)
    await expectRest()
    await page.mouse.move(640, 720)
    await expectMove()

    const action = current(page).getByRole('link')
    await action.focus()
    await expectRest()
    await expect(action).toBeFocused()
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).focus()
    await expectMove()

    for (const name of ['Services', 'Search']) {
      const opener = page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(name, 'i') })
        .first()
      await opener.press('Enter')
      await expectRest()
      await page.keyboard.press('Escape')
      await settle(page)
    }
    await expectMove()

    // The pause button is the first tab stop.
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).focus()
    await page.keyboard.press('Tab')
    await expect(pauseButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(playButton(page)).toBeFocused()
    await playButton(page).blur()
    await expectRest()
    await playButton(page).press('Enter')
    await pauseButton(page).blur()
    await expectMove()
  })

  test('does not advance on its own with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitStopped(page)
    await expect(playButton(page)).toBeVisible()
    await pass(page, 9000)
    await expectSlide(page, 1)
    await playButton(page).click()
    await expect(pauseButton(page)).toBeVisible()
  })
})
