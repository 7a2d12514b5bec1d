import type { Page } from '@playwright/test'
import { site as content } from '../content/site.ts'
import { publicPages } from './support/pages.ts'
import { expect, menuOf, pass, settle, stopClock, test, visit } from './support/test.ts'

const slides = (page: Page) => page.locator('[aria-roledescription="slide"]')
const current = (page: Page) => slides(page).and(page.locator(':not([inert])'))
const hero = (page: Page) => page.locator('[aria-roledescription="carousel"]')
const pauseButton = (page: Page) => hero(page).getByRole('button', { name: 'Pause the slides' })
const playButton = (page: Page) => hero(page).getByRole('button', { name: 'Play the slides' })

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(hero(page).getByText(`${number} of 7`, { exact: true })).toBeVisible()
  await expect(current(page).getByRole('heading')).toHaveText(content.slides[number - 1]?.title ?? '')
}

/** Home with its timers stopped, and all of it running. */
async function visitStopped(page: Page): Promise<void> {
  await stopClock(page)
  await visit(page, '/')
  await expect(slides(page).locator('img')).toHaveCount(7)
  await settle(page)
}

test.describe('home', () => {
  test('shows what it has in its order, from the navbar to the footer', async ({ page }) => {
    await visit(page, '/')
    const names = await page
      .locator('body')
      .locator('header, section, footer')
      .evaluateAll((elements) =>
        elements.map((element) => {
          const labelledBy = element.getAttribute('aria-labelledby')
          const label = labelledBy ? document.getElementById(labelledBy)?.textContent : null
          return element.getAttribute('aria-roledescription') ?? label ?? element.tagName.toLowerCase()
        }),
      )
    expect(names).toEqual([
      'header',
      'carousel',
      content.services.title,
      'Work that is running today',
      content.practiceLeads.title,
      'Notes from projects',
      'Why Choose Us',
      content.faq.title,
      'Contact Us',
      content.contact.offices,
      'footer',
    ])
  })

  test('has one service card for each menu category, in the order of the menu', async ({ page }) => {
    await visit(page, '/')
    const menu = await menuOf(page)
    expect(menu).toHaveLength(7)
    const cards = page.locator('#services li')
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(menu.map(({ category }) => category))
    const targets = await cards.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(menu.map(({ items }) => items[0]?.to))
  })

  test('a service card is clickable as a whole', async ({ page }) => {
    await visit(page, '/')
    const card = page.locator('#services li').nth(2)
    const to = await card.getByRole('link').getAttribute('href')
    await card.click({ position: { x: 40, y: 40 } })
    await expect(page).toHaveURL(to ?? '')
  })

  test('the questions hold the three facts, and open and close', async ({ page }) => {
    await visit(page, '/')
    const section = page.getByRole('region', { name: content.faq.title })
    for (const fact of ['4 business hours', '2-3 months', '6-12 months', '15+ years']) {
      await expect(section).toContainText(fact)
    }
    const [first, second] = [section.locator('details').nth(0), section.locator('details').nth(1)]
    await expect(first.getByText('4 business hours')).toBeVisible()
    await expect(second.getByText('6-12 months')).toBeHidden()
    await second.locator('summary').click()
    await expect(second.getByText('6-12 months')).toBeVisible()
    await second.locator('summary').click()
    await expect(second.getByText('6-12 months')).toBeHidden()
  })
})

test.describe('hero', () => {
  test('the first heading and the first picture alone are in the HTML as it is sent', async ({ page }) => {
    const html = await (await page.request.get('/')).text()
    expect([...html.matchAll(/<h1[^>]*>([^<]+)<\/h1>/g)].map(([, text]) => text)).toEqual([content.slides[0]?.title])
    expect(new Set(html.match(/\/art\/scenes\/\d\.svg/g))).toEqual(new Set(['/art/scenes/1.svg']))
  })

  test('has seven slides, each with a picture that loads and a heading', async ({ page }) => {
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
  })

  test('moves on after 4000 ms, not a millisecond sooner, and from the last slide to the first', async ({ page }) => {
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
  })

  test('fades for 1000 ms', async ({ page }) => {
    await visit(page, '/')
    await hero(page)
      .getByRole('button', { name: /^Slide 2:/ })
      .click()
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
    expect(await fades()).toEqual([
      ['opacity', 1000],
      ['opacity', 1000],
    ])
    await expect(slides(page).nth(1).locator('img')).toHaveCSS('opacity', '1')
    await expect(slides(page).nth(0).locator('img')).toHaveCSS('opacity', '0')
  })

  for (const width of [390, 1280]) {
    test(`shows the words of one slide at a time while it changes, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, '/')
      await expect(slides(page)).toHaveCount(7)
      const shown = await page.evaluate(async () => {
        const all = [...document.querySelectorAll<HTMLElement>('.slide')]
        const opacityOf = (slide: HTMLElement) => {
          const words = slide.querySelector('.slide-words')
          return words?.checkVisibility({ visibilityProperty: true }) ? Number(getComputedStyle(words).opacity) : 0
        }
        const samples: { slides: number; count: string }[] = []
        const end = performance.now() + 9000
        while (performance.now() < end) {
          await new Promise((done) => requestAnimationFrame(done))
          const slides = all.flatMap((slide, index) => (opacityOf(slide) > 0.05 ? [index + 1] : []))
          const count = document.querySelector('.slide-count')
          const isCounted = count && Number(getComputedStyle(count).opacity) > 0.05
          samples.push({ slides: Number(slides.join('')), count: isCounted ? (count.textContent ?? '') : '' })
        }
        return [...new Set(samples.map(({ slides, count }) => `${slides}: ${count}`))]
      })
      // Never two slides, and no number before its words; between two of them there may be neither.
      const allowed = [1, 2, 3, 4].flatMap((slide) => [`${slide}: ${slide} of 7`, `${slide}: `])
      expect(shown.filter((state) => !allowed.includes(state) && !state.startsWith('0: '))).toEqual([])
      expect(shown.filter((state) => / of 7$/.test(state)).length).toBeGreaterThanOrEqual(3)
    })
  }

  test('rests while a menu or the search is open', async ({ page }) => {
    await visitStopped(page)
    for (const name of ['Services', 'Search']) {
      const opener = page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(name, 'i') })
        .first()
      await opener.press('Enter')
      await settle(page)
      await pass(page, 9000)
      await expectSlide(page, 1)
      await page.keyboard.press('Escape')
      await settle(page)
    }
    await pass(page, 4000)
    await expectSlide(page, 2)
  })

  test('begins the words of all slides on one line', async ({ page }) => {
    await visit(page, '/')
    await expect(slides(page)).toHaveCount(7)
    for (const [width, edge] of [
      [390, 'bottom'],
      [768, 'bottom'],
      [1024, 'top'],
      [1280, 'top'],
      [1920, 'top'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await page
        .locator('.slide-words > div')
        .evaluateAll((all, edge) => all.map((words) => Math.round(words.getBoundingClientRect()[edge])), edge)
      expect([width, new Set(lines).size]).toEqual([width, 1])
    }
  })

  for (const width of [360, 768, 1280, 1920]) {
    test(`is 630 px high at ${width} px, all of its words inside, and nothing shifts`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, '/')
      const box = await hero(page).boundingBox()
      expect(box).toMatchObject({ x: 0, height: 630 })
      for (let number = 1; number <= 7; number++) {
        await hero(page)
          .getByRole('button', { name: new RegExp(`^Slide ${number}:`) })
          .click()
        await expectSlide(page, number)
        const words = await current(page).getByRole('heading').boundingBox()
        const action = await current(page).getByRole('link').boundingBox()
        const controls = await hero(page)
          .getByRole('button', { name: /the slides$/ })
          .boundingBox()
        const header = await page.getByRole('banner').boundingBox()
        expect(words?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
        const isAbove = (action?.y ?? 0) + (action?.height ?? 0) <= (controls?.y ?? 0)
        expect({ number, isAbove }).toEqual({ number, isAbove: true })
      }
      const shift = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            let sum = 0
            const observer = new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
            })
            observer.observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => done(sum), 100)
          }),
      )
      // Zero to the three digits that tools report.
      expect(shift).toBeLessThan(0.001)
    })
  }

  test('its pause button is the first tab stop, and pauses and plays', async ({ page }) => {
    await visitStopped(page)
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).focus()
    await page.keyboard.press('Tab')
    await expect(pauseButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(playButton(page)).toBeFocused()
    await playButton(page).blur()
    await settle(page)
    await pass(page, 9000)
    await expectSlide(page, 1)
    await playButton(page).press('Enter')
    await pauseButton(page).blur()
    await settle(page)
    await pass(page, 4000)
    await expectSlide(page, 2)
  })

  test('stands still under the pointer and goes on after it', async ({ page }) => {
    await visitStopped(page)
    await page.mouse.move(640, 300)
    await settle(page)
    await pass(page, 9000)
    await expectSlide(page, 1)
    await page.mouse.move(640, 720)
    await settle(page)
    await pass(page, 4000)
    await expectSlide(page, 2)
  })

  test('stands still while the focus is inside and goes on after it', async ({ page }) => {
    await visitStopped(page)
    const action = current(page).getByRole('link')
    await action.focus()
    await settle(page)
    await pass(page, 9000)
    await expectSlide(page, 1)
    await expect(action).toBeFocused()
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).focus()
    await settle(page)
    await pass(page, 4000)
    await expectSlide(page, 2)
  })

  test('a dot shows its slide and says that it is the current one', async ({ page }) => {
    await visit(page, '/')
    const dots = hero(page).getByRole('button', { name: /^Slide \d:/ })
    await expect(dots).toHaveCount(7)
    await dots.nth(4).click()
    await expectSlide(page, 5)
    await expect(hero(page).locator('[aria-current="true"]')).toHaveAccessibleName(
      `Slide 5: ${content.slides[4]?.title}`,
    )
  })

  test('only the slide that is shown can be reached', async ({ page }) => {
    await visit(page, '/')
    await hero(page)
      .getByRole('button', { name: /^Slide 3:/ })
      .click()
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
    await hero(page)
      .getByRole('button', { name: /^Slide 7:/ })
      .focus()
    await page.keyboard.press('Tab')
    await expect(current(page).getByRole('link', { name: content.slides[2]?.action ?? '' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#services').getByRole('link').first()).toBeFocused()
  })

  test('does not move by itself for people who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitStopped(page)
    await expect(playButton(page)).toBeVisible()
    await pass(page, 9000)
    await expectSlide(page, 1)
    await playButton(page).click()
    await expect(pauseButton(page)).toBeVisible()
  })
})

// 640 px is also what is left of 1280 px at a zoom of 200 %.
test.describe('no page scrolls sideways', () => {
  for (const [name, pathOf] of publicPages) {
    test(name, async ({ page }) => {
      await visit(page, await pathOf(page))
      const overflow: Record<number, number> = {}
      for (const width of [320, 360, 640, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        overflow[width] = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
      }
      expect(overflow).toEqual({ 320: 0, 360: 0, 640: 0, 768: 0, 1280: 0, 1920: 0 })
    })
  }
})
