import type { Page } from '@playwright/test'
import { site as content } from '../content/site.ts'
import { api, expect, hold, json, menuOf, test, visit } from './support/test.ts'

interface ServicePage {
  name: string
  data: {
    hero: { heroImage: string; heroTitle: string; heroDiscription: string }
    main: { mainTitle: string; mianDiscription: string; mainSubSections: { title: string; discription: string }[] }
    mainCard: {
      mainCardTitle: string
      mainCardDiscription: string
      subCard: { subCardTitle: string; SubCardDiscription: string }[]
    }
  }
}

const badges = /<img [^>]*\/art\/badges\/[\w-]+\.svg/g
const callToAction = 'LET US IDENTIFY THE KEY AREAS FOR ENHANCEMENT IN YOUR IT SYSTEMS'
const notes = ['No obligation', 'Detailed report included', '100% confidential']
const stats = [
  ['500+', 'Clients Served'],
  ['95%', 'Success Rate'],
  ['15+', 'Years Experience'],
  ['24/7', 'Support Available'],
] as const
const unavailable = "The service you're looking for is not available."

/** Returns the text of an HTML page, without its tags. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}

const countOf = (text: string, part: string) => text.split(part).length - 1

test('each of the 48 service pages answers 200 with its four sections', async ({ page }) => {
  const paths = (await menuOf(page)).flatMap(({ items }) => items.map(({ to }) => to))
  expect(new Set(paths).size).toBe(48)
  for (const path of paths) {
    const { service } = await api<{ service: ServicePage }>(page, path)
    const response = await page.request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    const html = await response.text()
    const text = textOf(html)
    const { hero, main, mainCard } = service.data
    expect([path, html.match(badges)?.length]).toEqual([path, 4])
    expect(html).toContain(`src="${hero.heroImage}"`)
    expect(main.mainSubSections.length).toBeGreaterThan(0)
    expect(mainCard.subCard).toHaveLength(3)
    const wanted = [
      hero.heroTitle,
      hero.heroDiscription,
      'DISCOVER SOLUTIONS',
      main.mainTitle,
      main.mianDiscription,
      ...main.mainSubSections.flatMap(({ title, discription }) => [title, discription]),
      mainCard.mainCardTitle,
      mainCard.mainCardDiscription,
      'Learn More',
      ...mainCard.subCard.flatMap(({ subCardTitle, SubCardDiscription }) => [subCardTitle, SubCardDiscription]),
      ...stats.flat(),
      callToAction,
      'SCHEDULE A FREE ASSESSMENT',
      ...notes,
    ]
    expect([path, wanted.filter((part) => part.trim() === '' || !text.includes(part))]).toEqual([path, []])
    expect([path, countOf(text, 'Explore Service')]).toEqual([path, 3])
  }
})

for (const name of ['sap-implementation', 'web-development']) {
  test(`${name} shows its hero, main part, cards, figures and call to action`, async ({ page }) => {
    await visit(page, `/services/${name}`)
    const { hero, main, mainCard } = (await api<{ service: ServicePage }>(page, `/services/${name}`)).service.data
    const article = page.locator('main article')
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(hero.heroTitle)
    await expect(article.locator('header').getByRole('listitem')).toHaveText(
      content.service.badges.map(({ label }) => label),
    )
    await expect(article.getByRole('link', { name: 'DISCOVER SOLUTIONS' })).toBeVisible()

    const solutions = page.getByRole('region', { name: main.mainTitle })
    await expect(solutions.getByRole('heading', { level: 3 })).toHaveText(
      main.mainSubSections.map(({ title }) => title),
    )
    await expect(solutions.locator('li svg')).toHaveCount(main.mainSubSections.length)

    const card = page.getByRole('region', { name: mainCard.mainCardTitle })
    await expect(card.getByRole('link', { name: 'Learn More' })).toBeVisible()
    await expect(card.getByRole('link').filter({ hasText: 'Explore Service' })).toHaveCount(3)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(
      mainCard.subCard.map(({ subCardTitle }) => subCardTitle),
    )

    const figures = page.getByRole('region', { name: 'In figures' })
    await expect(figures.locator('dt + dd')).toHaveText(stats.map(([value]) => value))
    await expect(figures.locator('dd + dd')).toHaveText(content.stats.map(({ text }) => text))
    await expect(figures.locator('dt')).toHaveText(stats.map(([, label]) => label))

    const action = page.getByRole('region', { name: callToAction })
    await expect(action.getByRole('link', { name: 'SCHEDULE A FREE ASSESSMENT' })).toBeVisible()
    await expect(action.getByRole('listitem')).toHaveText(notes)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

    const pictures = article.locator('img')
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => (all as HTMLImageElement[]).filter((img) => img.naturalWidth === 0).length),
      )
      .toBe(0)
  })
}

test('DISCOVER SOLUTIONS scrolls to the solutions', async ({ page }) => {
  await visit(page, '/services/cloud-adoption')
  await page.getByRole('link', { name: 'DISCOVER SOLUTIONS' }).click()
  await expect(page).toHaveURL('/services/cloud-adoption#solutions')
  const top = () => page.locator('#solutions').evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(200)
  expect(await top()).toBeGreaterThanOrEqual(0)
})

test.describe('in a window of 1100 px', () => {
  test.use({ viewport: { width: 1100, height: 800 } })

  test('the text of a hero does not lie on its picture', async ({ page }) => {
    await page.goto('/services/sap-business-technology-platform')
    const hero = page.locator('main header').first()
    const picture = await hero.locator('img').first().boundingBox()
    const title = await hero.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) - 1)
  })
})

test('the other services of the category are linked', async ({ page }) => {
  await visit(page, '/services/rise-with-sap')
  const others = page.getByRole('navigation', { name: 'More in SAP on Cloud' }).getByRole('link')
  await expect(others).toHaveCount(6)
  const to = await others.nth(2).getAttribute('href')
  await others.nth(2).click()
  await expect(page).toHaveURL(to ?? '')
  await expect(page.getByRole('navigation', { name: 'More in SAP on Cloud' })).toBeVisible()
})

for (const [when, isEarly] of [
  ['before the page runs', true],
  ['later', false],
] as const) {
  test(`a picture that fails to load is replaced by a placeholder: ${when}`, async ({ page, faults }) => {
    faults.expect(/status of 404/)
    const letGo = isEarly ? () => {} : await hold(page, '**/art/*/*/main.svg')
    await page.route('**/art/*/*/main.svg', async (route) => {
      if (!isEarly) await page.waitForFunction(() => document.querySelector('main[data-later]') !== null)
      await route.fulfill({ status: 404 })
    })
    letGo()
    if (isEarly) {
      // The script arrives only after the picture has failed.
      await page.route('**/assets/*.js', async (route) => {
        await page.waitForFunction(() => {
          const picture = document.querySelector<HTMLImageElement>('#solutions img')
          return picture?.complete && picture.naturalWidth === 0
        })
        await route.continue()
      })
      await page.setViewportSize({ width: 1280, height: 1400 })
    }
    await visit(page, '/services/sap-implementation')
    await page.locator('#solutions img').scrollIntoViewIfNeeded()
    if (!isEarly) await page.locator('main').evaluate((main) => main.setAttribute('data-later', ''))
    await expect(page.locator('#solutions img')).toHaveAttribute('src', '/art/placeholder.svg')
    await expect
      .poll(() => page.locator('#solutions img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    // The page's idle-time prefetches wait at the gate as well.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('an uploaded picture has a light background in both themes; built-in art does not', async ({ page }) => {
  const upload = `/media/${'a'.repeat(32)}/full-960x720.webp`
  await visit(page, '/')
  await page.route('**/api/services/*', async (route) => {
    const response = await route.fetch()
    const { service, ...rest } = await response.json()
    service.data.main.mainImg = upload
    await route.fulfill({ response, json: { ...rest, service } })
  })
  await page.route('**/media/**', async (route) => {
    const transparent =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    await route.fulfill({ contentType: 'image/png', body: Buffer.from(transparent, 'base64') })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cloud Adoption' }).click()
  const picture = page.locator('#solutions img').first()
  await expect(picture).toHaveAttribute('src', upload)
  const groundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((img) => getComputedStyle(img).backgroundColor)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await groundOf('#solutions img')).toBe('oklch(0.985 0.004 85)')
    expect(await groundOf('[aria-labelledby="card-title"] img')).not.toBe('oklch(0.985 0.004 85)')
  }
})

test('an unknown service answers 404 with an error page that links to all services', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  const response = await visit(page, '/services/steam-engines')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found')
  await expect(page.locator('main .band-grid > div > img')).toBeVisible()
  await expect(page.locator('main').getByText('There is no service at this address', { exact: true })).toBeVisible()
  await expect(page.getByText(unavailable)).toBeVisible()
  await expect(page).toHaveTitle(/^Service Not Found/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'See all services' }).click()
  await expect(page).toHaveURL('/#services')
  await expect(page.locator('#services h2')).toBeInViewport()
})

test.describe('opened through a link', () => {
  const follow = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cloud Adoption' }).click()

  for (const [name, answer, text] of [
    [
      'the server’s message is shown',
      json(503, { success: false, message: 'The database is resting' }),
      'The database is resting',
    ],
    [
      'an answer without a message has a text of its own',
      json(500, { success: false }),
      'Failed to fetch service data',
    ],
    [
      'an answer that is no JSON has the same text',
      { status: 502, body: 'Bad gateway' },
      'Failed to fetch service data',
    ],
    ['success false counts as failed', json(200, { success: false }), 'Failed to fetch service data'],
    ['no answer at all', undefined, 'Unable to load service information. Please try again later.'],
  ] as const) {
    test(`a page that cannot be loaded: ${name}`, async ({ page, faults }) => {
      if (answer?.status !== 200) faults.expect(/Failed to load resource/)
      await visit(page, '/')
      await page.route('**/api/services/*', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await follow(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found')
      await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByText(unavailable)).toBeVisible()
    })
  }

  test('a slow page shows "Loading..." until it arrives', async ({ page }) => {
    await visit(page, '/')
    const letGo = await hold(page, '**/api/services/*')
    await follow(page)
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(page).toHaveURL('/services/cloud-adoption')
  })
})

test('a sub-card links to its service, or to the contact form if it has none', async ({ page }) => {
  await visit(page, '/services/sap-implementation')
  await page.getByRole('link', { name: 'Explore Service: Scope and gap list' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(/^I would like to know more about SAP Implementation: Scope/)
  await page.getByRole('link', { name: 'Explore Service: Cutover and two closes' }).click()
  await expect(page).toHaveURL('/services/sap-application-management')
  await expect(page.getByRole('region', { name: 'Related articles' }).getByRole('heading', { level: 3 })).toHaveCount(3)
})
