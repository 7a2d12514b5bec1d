import type { Locator, Page } from '@playwright/test'
import { addJob, addPost, expect, expectToast, heading, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Expects the title and 420 px of the text above the buttons. */
async function expectRoomToWrite(page: Page, save: string): Promise<void> {
  const [title, text, action] = [
    await boxOf(input(page, 'Title')),
    await boxOf(input(page, 'Content')),
    await boxOf(button(page, save)),
  ]
  expect(title.bottom).toBeLessThan(text.y)
  expect(Math.min(text.bottom, action.y) - text.y).toBeGreaterThanOrEqual(420)
  expect(action.bottom).toBeLessThanOrEqual(800)
}

/** Expects the rail, with the field `other`, to be on the right at 1200 px and below at 390 px. */
async function expectRail(page: Page, { text, other }: { text: string; other: string }): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 800 })
  expect((await boxOf(input(page, other))).x).toBeGreaterThan((await boxOf(input(page, text))).right)
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await boxOf(input(page, other))).y).toBeGreaterThan((await boxOf(input(page, text))).bottom)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}

test.describe('the editor layout', () => {
  test('of a post keeps the text and the buttons in view while the rail scrolls', async ({ page }) => {
    await open(page, '/admin/add-blog')
    await expectRoomToWrite(page, 'Submit')
    // A title of several lines becomes one line.
    await input(page, 'Title').focus()
    await page.keyboard.insertText('Two\nlines')
    await page.keyboard.press('Enter')
    await expect(input(page, 'Title')).toHaveValue('Two lines')

    await input(page, 'Alternative text (optional)').scrollIntoViewIfNeeded()
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 5000)
    await expect.poll(async () => (await boxOf(page.getByText('Markdown tips'))).bottom).toBeLessThan(760)
    const [text, action] = [await boxOf(input(page, 'Content')), await boxOf(button(page, 'Submit'))]
    expect(text.bottom - Math.max(text.y, 64)).toBeGreaterThanOrEqual(420)
    expect(action.bottom).toBeLessThanOrEqual(800)
    await expectRail(page, { text: 'Content', other: 'Author name' })
  })

  test('of a case study has the rail on the right, or below on a phone', async ({ page }) => {
    await open(page, '/admin/case-study')
    await expectRail(page, { text: 'Challenge', other: 'Industry' })
  })
})

test('a text and its preview scroll in sync by headings', async ({ page }) => {
  const parts = Array.from({ length: 12 }, (_, index) => {
    const words = 'A line of few words.\n'.repeat(index % 3 === 0 ? 40 : 4)
    return `## Part ${index + 1}\n\n${words}\n\n${index % 2 ? '- one\n- two\n- three\n' : '| a | b |\n| - | - |\n| 1 | 2 |\n'}`
  })
  const { _id } = await addPost(page, { content: parts.join('\n') })
  await open(page, `/admin/edit-blog/${_id}`)
  await expectRoomToWrite(page, 'Update')
  await button(page, 'Side by side').click()
  const preview = page.getByRole('region', { name: 'Preview of Content' })
  await expect(preview.getByRole('heading', { name: 'Part 12' })).toBeAttached()
  const box = preview.locator('> div').last()
  const below = async (part: number) =>
    (await boxOf(preview.getByRole('heading', { name: `Part ${part}`, exact: true }))).y - (await boxOf(box)).y
  const text = input(page, 'Content')

  await text.hover()
  for (const part of [5, 8]) {
    // No line wraps, so the heading's position is that of its line.
    const top = await text.evaluate((area: HTMLTextAreaElement, words) => {
      const { lineHeight, paddingTop } = getComputedStyle(area)
      const lines = area.value.slice(0, area.value.indexOf(words)).split('\n').length - 1
      area.scrollTop = Number.parseFloat(paddingTop) + lines * Number.parseFloat(lineHeight)
      return area.scrollTop
    }, `## Part ${part}\n`)
    expect(top).toBeGreaterThan(0)
    await expect.poll(async () => Math.abs(await below(part))).toBeLessThan(60)
  }

  await box.hover()
  await box.evaluate((element) => element.scrollTo(0, 0))
  await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect
    .poll(() => text.evaluate((area) => area.scrollHeight - area.clientHeight - area.scrollTop))
    .toBeLessThan(2)
})

test('checks before publishing are listed, link to their place and do not block saving', async ({ page }) => {
  await open(page, '/admin/add-blog')
  await expect(page.getByText(/to check$/)).toHaveCount(0)
  const before = `${'Words.\n\n'.repeat(60)}`
  const content = `${before}## Part\n\n#### Too deep\n\n[gone](/no-such-page) [here](/services/web-development) ![](/media/none.webp)`
  await input(page, 'Title').fill(
    'A title that is far longer than any result of a search shows it, with words to spare',
  )
  await input(page, 'Content').fill(content)
  await page.getByRole('button', { name: '5 things to check' }).click()
  const list = page.getByRole('region', { name: 'To check before it is published' })
  await expect(list.getByRole('button')).toHaveText([
    /^The title has 84 characters/,
    /^There is no description/,
    /^“Too deep” skips a heading level/,
    /^A picture has no alternative text/,
    /^“gone” links to a page that visitors cannot open: \/no-such-page/,
  ])
  expect(await findings(page, 'main')).toEqual([])
  await list.getByRole('button', { name: /There is no description/ }).click()
  await expect(input(page, 'Summary')).toBeFocused()
  await expect(list).toBeHidden()
  await input(page, 'Summary').fill('It is described')
  await page.getByRole('button', { name: '4 things to check' }).click()
  await input(page, 'Content').evaluate((area) => area.scrollTo(0, 0))
  await list.getByRole('button', { name: /gone/ }).click()
  const selected = () =>
    input(page, 'Content').evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    )
  await expect.poll(selected).toBe('[gone](/no-such-page)')
  expect(await input(page, 'Content').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(500)

  await input(page, 'Author name').fill('Ada')
  await page.getByLabel('When', { exact: true }).selectOption('Draft')
  await button(page, 'Submit').click()
  await expectToast(page, 'Blog post created successfully!')
})

test('the rail previews the entry as a search result and a shared link while typing', async ({ page }) => {
  const { _id, title } = await addPost(page, { summary: 'What it is about.' })
  await open(page, `/admin/edit-blog/${_id}`)
  await page.getByText('How it looks elsewhere').click()
  const [found, shared] = ['In a search result', 'As a shared link'].map((name) => page.getByRole('region', { name }))
  if (!found || !shared) throw new Error('There are two')
  const head = await (await page.request.get(`/blog?post=${_id}`)).text()
  const card = /property="og:image" content="[^"]*(\/share\/[^"]*)"/.exec(head)?.[1] ?? 'none'
  await expect(shared.locator('img')).toHaveAttribute('src', card)
  await expect.poll(() => shared.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
  await expect(found).toContainText(`${title} | Corvane`)
  await input(page, 'Title').fill('Another title')
  await input(page, 'Summary').fill('Said in other words.')
  await expect(found).toContainText('Another title | Corvane')
  await expect(found).toContainText('Said in other words.')
  await expect(shared).toContainText('Another title')
  await expect(shared.locator('img')).not.toHaveAttribute('src', card)
  await found.scrollIntoViewIfNeeded()
  expect(await findings(page, 'main')).toEqual([])
})

test('an entry has a title, a description and an address of its own for search engines', async ({ page }) => {
  const { _id } = await addPost(page, { summary: 'What it is about.' })
  await open(page, `/admin/edit-blog/${_id}`)
  const field = (name: string) => page.getByRole('textbox', { name })
  const fold = page.getByText('How it looks elsewhere')
  await fold.click()
  await field('Search title').fill('Found by this')
  await field('Search description').fill('And by that.')
  const found = page.getByRole('region', { name: 'In a search result' })
  await expect(found).toContainText('Found by this')
  await expect(found).not.toContainText('| Corvane')
  await expect(found).toContainText('And by that.')
  await field('Canonical address').fill('partner.example/first')
  await fold.click()
  await button(page, 'Update').click()
  // What is refused is not left folded away.
  await expect(field('Canonical address')).toBeFocused()
  await expect(page.getByText('Canonical address must be an address that begins with').last()).toBeVisible()
  await field('Canonical address').fill('https://partner.example/first')
  await button(page, 'Update').click()
  await expectToast(page, 'Blog post updated successfully!')
  const head = await (await page.request.get(`/blog?post=${_id}`)).text()
  for (const tag of [
    '<title>Found by this</title>',
    '<meta name="description" content="And by that."/>',
    '<link rel="canonical" href="https://partner.example/first"/>',
  ])
    expect(head).toContain(tag)
})

test('a job description is formatted by keyboard alone, saved with Ctrl+S and rendered for visitors', async ({
  page,
  visitor,
}) => {
  const { _id, title } = await addJob(page, { description: 'We build racks.' })
  await open(page, `/admin/edit-job/${_id}`)
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Everything is already saved')
  const text = input(page, 'Description')
  await text.press('Control+End')
  await page.keyboard.insertText('\n\nYou get ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('time')
  await text.press('Control+End')
  await page.keyboard.insertText(' and ')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('space')
  await text.press('Control+End')
  await page.keyboard.insertText('\n\nSee [our work](/case-studies).')
  await page.keyboard.type('\n- one\ntwo')
  await expect(text).toHaveValue(
    'We build racks.\n\nYou get **time** and *space*\n\nSee [our work](/case-studies).\n- one\n- two',
  )
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await toolbar.getByRole('button', { name: 'Bold' }).focus()
  for (const name of ['Italic', 'List', 'Link', 'Bold']) {
    await page.keyboard.press('ArrowRight')
    await expect(toolbar.getByRole('button', { name })).toBeFocused()
  }
  // The toolbar's edit can be undone like typing.
  await text.focus()
  const pressUntil = async (keys: string, value: RegExp) => {
    for (let presses = 0; presses < 120 && !value.test(await text.inputValue()); presses++)
      await page.keyboard.press(keys)
    await expect(text).toHaveValue(value)
  }
  await pressUntil('Control+z', /^We build racks\.$/)
  await pressUntil('Control+Shift+z', /- two$/)
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await expect(page.locator('article strong')).toHaveText('time')
  expect(await findings(page, 'form')).toEqual([])
  await expectRail(page, { text: 'Description', other: 'Place of work (optional)' })
  // A public entry is saved, and stays open.
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Job posting updated successfully!')
  await expect(heading(page)).toHaveText('Edit Job')
  const { job } = await (await page.request.get(`/api/job/${_id}`)).json()
  expect(job).toMatchObject({ title, status: 'active', revision: 2 })

  await visitor.goto(`/career?job=${_id}`)
  const article = visitor.getByRole('article')
  await expect(article.locator('strong')).toHaveText('time')
  await expect(article.locator('em')).toHaveText('space')
  await expect(article.getByRole('link', { name: 'our work' })).toHaveAttribute('href', '/case-studies')
  await expect(article.locator('.prose li')).toHaveText(['one', 'two'])
  expect(await findings(visitor, 'article')).toEqual([])
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^We build racks\. You get time and space See our work\./,
  )
})

test('service page texts accept the same formatting, and a link inside a card can be followed', async ({
  page,
  visitor,
}) => {
  const { services } = await (await page.request.get('/api/services?view=summary')).json()
  const { _id, name } = services[0]
  await open(page, `/admin/add-service?tab=content&edit=${name}`)
  const description = page.getByRole('textbox', { name: 'Main description' })
  await description.fill('Two systems\n- one\ntwo and ')
  await description.press('Control+End')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('three')
  const inCard = page.getByRole('group', { name: 'Sub-card 1' }).getByRole('textbox', { name: /^Description/ })
  await inCard.fill('As in [our work](/case-studies).')
  expect(await findings(page, 'form')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button(page, 'Preview').click()
  const preview = page.locator('iframe[title="Preview of the page"]:visible').contentFrame().locator('article')
  await expect(preview.locator('strong')).toHaveText('three')
  await expect(preview.getByRole('link', { name: 'our work' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Save').click()
  await expectToast(page, 'Service updated successfully')

  await visitor.goto(`/services/${name}`)
  const main = visitor.locator('#solutions')
  await expect(main.locator('strong')).toHaveText('three')
  await expect(main.getByRole('listitem').filter({ hasText: 'one' }).first()).toHaveCSS('list-style-type', 'disc')
  expect(await findings(visitor, '#solutions')).toEqual([])
  await visitor.getByRole('link', { name: 'our work' }).click()
  await expect(visitor).toHaveURL(/\/case-studies$/)
  expect((await (await page.request.get(`/api/services/${_id}`)).json()).service.html).toHaveLength(2)
})
