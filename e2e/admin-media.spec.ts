import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectToast, noisy, open, png, postData, test } from './support/admin.ts'
import { findings, findingsAt } from './support/axe.ts'
import { hold, settle } from './support/test.ts'

const main = (page: Page) => page.locator('main')
const picture = (page: Page, name: string) => page.getByRole('article', { name })
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name, exact: true })
const file = (page: Page) => main(page).locator('input[type=file]')
const altOf = (page: Page, name: string) => picture(page, name).getByLabel('Alternative text')

/** Opens the panel of a picture. */
async function show(page: Page, name: string): Promise<void> {
  await tile(page, name).click()
  await expect(picture(page, name)).toBeVisible()
}

let pictures = 0

/** Uploads a picture with a unique name. Returns its name and address. */
async function upload(page: Page): Promise<{ name: string; url: string }> {
  pictures++
  const name = `racks-${process.pid}-${pictures}.png`
  const { url } = await (
    await page.request.post('/api/media', { multipart: { image: { ...(await png(640, 480)), name } } })
  ).json()
  return { name, url }
}

test('a picture can be uploaded, described, found by its description and deleted', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/)
  // A library that fails to load can be retried.
  await page.route('**/api/media?*', (route) => route.abort())
  await open(page, '/admin/media')
  await expect(page.getByText('An error occurred while loading the library')).toBeVisible()
  await page.unroute('**/api/media?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('An error occurred')).toHaveCount(0)
  const name = `aisle-${process.pid}.png`
  await file(page).setInputFiles({ ...(await png()), name })
  await expectToast(page, 'Picture added')
  await show(page, name)
  await expect(picture(page, name)).toContainText('1200 × 600')
  await expect(picture(page, name)).toContainText('Missing')
  await altOf(page, name).fill('A cold aisle at night')
  await altOf(page, name).press('Enter')
  await expect(picture(page, name)).toContainText('Saved')
  await page.getByRole('searchbox').fill('aisle at nig')
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1)
  await show(page, name)
  await expect(altOf(page, name)).toHaveValue('A cold aisle at night')
  await picture(page, name).getByRole('checkbox', { name: 'Decorative' }).check()
  await expect(altOf(page, name)).toBeDisabled()
  await page.reload()
  await page.goto('/admin/media')
  await show(page, name)
  await expect(picture(page, name).getByRole('checkbox', { name: 'Decorative' })).toBeChecked()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(page, 'Picture deleted')
  await expect(picture(page, name)).toHaveCount(0)
  await expect(tile(page, name)).toHaveCount(0)
})

/** Returns the WCAG contrast of two opaque colours. */
function contrast(...colours: [number[], number[]]): number {
  const [light = 0, dark = 0] = colours
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = colour.map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('a transparent picture, white or dark, stands out from its ground in both themes', async ({ page }) => {
  const names = ['#ffffff', '#0b1020'].map(
    (colour) => [`transparent-${colour.slice(1)}-${process.pid}.png`, colour] as const,
  )
  for (const [name, background] of names) {
    const middle = {
      input: { create: { width: 200, height: 100, channels: 3, background } },
      left: 100,
      top: 0,
    } as const
    const transparent = sharp({ create: { width: 400, height: 100, channels: 4, background: '#0000' } })
    const image = { name, mimeType: 'image/png', buffer: await transparent.composite([middle]).png().toBuffer() }
    expect((await page.request.post('/api/media', { multipart: { image } })).status()).toBe(201)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(page, '/admin/media')
    for (const [name] of names) {
      await show(page, name)
      const image = picture(page, name).getByRole('img').first()
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy()
      // The ground is no larger than the picture.
      const box = await image.boundingBox()
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4, 1)
      const shot = sharp(await image.screenshot())
        .removeAlpha()
        .raw()
      const { data, info } = await shot.toBuffer({ resolveWithObject: true })
      const start = (info.height >> 1) * info.width
      const at = (x: number) => [...data.subarray((start + x) * 3, (start + x + 1) * 3)]
      for (let x = 4; x < info.width / 5; x += 5)
        expect(contrast(at(info.width >> 1), at(x)), `${name}, ${colorScheme}, at ${x}`).toBeGreaterThan(3)
    }
  }
})

test('a picture lists where it is used and cannot be deleted while in use', async ({ page, faults }) => {
  faults.expect(/409/)
  const { name, url } = await upload(page)
  const { title = '', ...data } = postData({ content: `![](${url})` })
  await page.request.post('/api/blog', { data: { title, ...data } })
  await open(page, '/admin/media')
  await show(page, name)
  await picture(page, name).getByText('Used in 1 entry').click()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Used in 1 entry. Remove it there before you delete it.')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText(`This picture is still in use: “${title}”.`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await picture(page, name).getByRole('link', { name: title }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
})

test('a picture can be dropped anywhere on the page, and a failed upload can be retried', async ({ page, faults }) => {
  faults.expect(/DISCONNECTED/)
  await open(page, '/admin/media')
  await page.route('**/api/media', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  )
  const name = `dropped-${process.pid}.png`
  const bytes = [...(await png(80, 40)).buffer]
  const dropped = await page.evaluateHandle(
    ([bytes, name]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
      return transfer
    },
    [bytes, name] as const,
  )
  await main(page).dispatchEvent('drop', { dataTransfer: dropped })
  const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(row).toContainText('No connection')
  await page.unroute('**/api/media')
  await row.getByRole('button', { name: 'Try Again' }).click()
  await expect(tile(page, name)).toBeVisible()
  await expect(row).toHaveCount(0)
})

const storedAt = async (page: Page, url: string) =>
  (await (await page.request.get(`/api/media/${url.split('/')[2]}`)).json()).image
const storedAlt = async (page: Page, url: string) => (await storedAt(page, url)).alt

test('a conflicting description stays in its field with the reason, and is saved once changed or confirmed', async ({
  page,
  faults,
}) => {
  faults.expect(/409/)
  const [{ name, url }, paused, decorative] = [await upload(page), await upload(page), await upload(page)]
  const saveElsewhere = (url: string, alt: string) =>
    page.request.put(`/api/media/${url.split('/')[2]}`, { data: { alt } })
  await open(page, '/admin/media')
  await show(page, name)
  for (const [theirs, mine, again] of [
    ['Theirs', 'Mine', 'Mine again'],
    ['Theirs again', 'Mine at last', 'Mine at last'],
  ] as const) {
    await saveElsewhere(url, theirs)
    await altOf(page, name).fill(mine)
    await altOf(page, name).press('Enter')
    await altOf(page, name).blur()
    await expect(altOf(page, name)).toHaveAccessibleDescription(
      `A newer version was saved in the meantime: “${theirs}”. Press Enter to save yours.`,
    )
    await expect(altOf(page, name)).toHaveValue(mine)
    expect(await storedAt(page, url)).toMatchObject({ alt: theirs })
    await altOf(page, name).fill(again)
    await altOf(page, name).press(again === mine ? 'Enter' : 'Tab')
    await expect(picture(page, name)).toContainText('Saved')
    await expect(altOf(page, name)).toHaveAttribute('aria-invalid', 'false')
    expect(await storedAt(page, url)).toMatchObject({ alt: again })
  }

  // After a conflict, a pause does not replace the description of somebody else.
  await show(page, paused.name)
  await saveElsewhere(paused.url, 'Theirs')
  await altOf(page, paused.name).pressSequentially('Mine')
  await expect(altOf(page, paused.name)).toHaveAccessibleDescription(/“Theirs”. Press Enter to save yours.$/)
  await altOf(page, paused.name).pressSequentially(' again')
  await page.waitForTimeout(1500)
  expect(await storedAlt(page, paused.url)).toBe('Theirs')
  await altOf(page, paused.name).press('Enter')
  await expect(picture(page, paused.name)).toContainText('Saved')
  expect(await storedAlt(page, paused.url)).toBe('Mine again')

  // A conflict on the checkbox loads what somebody else saved.
  await show(page, decorative.name)
  const box = picture(page, decorative.name).getByRole('checkbox', { name: 'Decorative' })
  await saveElsewhere(decorative.url, 'Theirs')
  await box.click()
  await expect(altOf(page, decorative.name)).toHaveAccessibleDescription('A newer version was saved in the meantime.')
  await expect(altOf(page, decorative.name)).toHaveValue('Theirs')
  await expect(box).not.toBeChecked()
  await box.click()
  await expect(picture(page, decorative.name)).toContainText('Saved')
  expect(await storedAt(page, decorative.url)).toMatchObject({ alt: '', decorative: true })
})

test('a description is saved once typing pauses, that is announced, and reloading asks until then', async ({
  page,
}) => {
  const { name, url } = await upload(page)
  await open(page, '/admin/media')
  await show(page, name)
  await altOf(page, name).pressSequentially('A rack ')
  await expect(picture(page, name).getByRole('status')).toHaveText('Saved')
  expect(await storedAlt(page, url)).toBe('A rack')
  await altOf(page, name).pressSequentially('at night')
  await expect(picture(page, name).getByRole('status')).not.toContainText('Saved')
  await expect(picture(page, name).getByRole('status')).toHaveText('Saved')
  await expect(altOf(page, name)).toHaveValue('A rack at night')
  await expect(altOf(page, name)).toBeFocused()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual([])
  await expect(altOf(page, name)).toHaveValue('A rack at night')
  await altOf(page, name).pressSequentially(', again')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('leaving the page waits for a description that is being saved, and asks about one that could not be', async ({
  page,
  faults,
}) => {
  faults.expect(/DISCONNECTED/)
  const { name, url } = await upload(page)
  const call = `**/api/media/${url.split('/')[2]}`
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await open(page, '/admin/messages')
  await page.getByRole('link', { name: 'Media', exact: true }).click()
  await show(page, name)
  await page.route(call, (route) => route.abort('internetdisconnected'))
  await altOf(page, name).fill('Typed offline')
  await expect(altOf(page, name)).toHaveAccessibleDescription('It could not be saved. Please try again.')
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(question).toContainText('The alternative text has not been saved. Leave and lose it?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('searchbox').fill('something else')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(altOf(page, name)).toHaveValue('Typed offline')
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(altOf(page, name)).toHaveValue('Typed offline')
  await page.unroute(call)

  const letGo = await hold(page, call)
  await altOf(page, name).fill('Typed on a slow line')
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page.getByRole('dialog', { name: 'Still saving…' })).toBeVisible()
  letGo()
  await expect(page).toHaveURL('/admin/messages')
  expect(await storedAlt(page, url)).toBe('Typed on a slow line')
})

test('a link that is followed right after typing is not lost, however fast the description is saved', async ({
  page,
}) => {
  const { name, url } = await upload(page)
  for (const alt of ['One rack', 'Two racks', 'Three racks', 'Four racks', 'Five racks']) {
    await open(page, '/admin/media')
    await show(page, name)
    await altOf(page, name).fill(alt)
    await page.getByRole('link', { name: /^Messages/ }).click()
    await expect(page).toHaveURL('/admin/messages')
    expect(await storedAlt(page, url)).toBe(alt)
  }
})

test('after a conflict, a pause does not replace the description of somebody else', async ({ page, faults }) => {
  faults.expect(/409/)
  const { name, url } = await upload(page)
  await open(page, '/admin/media')
  await show(page, name)
  await page.request.put(`/api/media/${url.split('/')[2]}`, { data: { alt: 'Theirs' } })
  await altOf(page, name).pressSequentially('Mine')
  await expect(altOf(page, name)).toHaveAccessibleDescription(/“Theirs”. Press Enter to save yours.$/)
  await altOf(page, name).pressSequentially(' again')
  await page.waitForTimeout(1500)
  expect(await storedAlt(page, url)).toBe('Theirs')
  await altOf(page, name).press('Enter')
  await expect(picture(page, name)).toContainText('Saved')
  expect(await storedAlt(page, url)).toBe('Mine again')
})

test('a conflict on the Decorative checkbox loads the description that somebody else saved', async ({
  page,
  faults,
}) => {
  faults.expect(/409/)
  const { name, url } = await upload(page)
  const at = `/api/media/${url.split('/')[2]}`
  await open(page, '/admin/media')
  await show(page, name)
  const box = picture(page, name).getByRole('checkbox', { name: 'Decorative' })
  await expect(box).toBeVisible()
  await page.request.put(at, { data: { alt: 'Theirs' } })
  await box.click()
  await expect(altOf(page, name)).toHaveAccessibleDescription('A newer version was saved in the meantime.')
  await expect(altOf(page, name)).toHaveValue('Theirs')
  await expect(box).not.toBeChecked()
  await box.click()
  await expect(picture(page, name)).toContainText('Saved')
  expect((await (await page.request.get(at)).json()).image).toMatchObject({ alt: '', decorative: true })
})

test('a post takes its image and alternative text from the library', async ({ page }) => {
  const { name, url } = await upload(page)
  await page.request.put(`/api/media/${url.split('/')[2]}`, { data: { alt: 'A rack' } })
  await open(page, '/admin/add-blog')
  const data = postData()
  await page.getByLabel('Title', { exact: true }).fill(data.title ?? '')
  await page.getByLabel('Summary', { exact: true }).fill('Summary')
  await page.getByLabel('Content', { exact: true }).fill('Content')
  await page.getByLabel('Author name', { exact: true }).fill('Ada')
  await page.getByRole('button', { name: 'Choose from library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByRole('searchbox').fill(name)
  await expect(dialog.getByRole('status')).toHaveText('1 picture')
  await dialog.getByRole('button', { name }).click()
  await expect(page.getByLabel(/^Alternative text/)).toHaveValue('A rack')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Blog post created successfully!')
  const { blogs } = await (await page.request.get('/api/blog/')).json()
  expect(blogs.find(({ title }: { title: string }) => title === data.title)).toMatchObject({
    blogImage: url,
    blogImageAlt: 'A rack',
  })
})

test('a case study takes an image uploaded in the library dialog, if that is open and the picture loads', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await open(page, '/admin/case-study')
  const image = page.getByRole('textbox', { name: /^Image/ })
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  const choose = page.getByRole('button', { name: 'Choose Image from library' })
  await choose.click()
  await dialog.locator('input[type=file]').setInputFiles(await png(90, 40))
  await expect(dialog).toHaveCount(0)
  await expect(image).toHaveValue(/^\/media\/[0-9a-f]{32}\/full-90x40\.webp$/)

  // An upload that finishes after its dialog was closed changes nothing.
  await image.fill('')
  const release = await hold(page, '**/api/media')
  await choose.click()
  await dialog.locator('input[type=file]').setInputFiles(await png(91, 41))
  await expect(dialog.getByRole('list', { name: 'Uploads' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await image.fill('/media/chosen-instead')
  const answer = page.waitForResponse('**/api/media')
  release()
  await answer
  await page.waitForLoadState('networkidle')
  await settle(page)
  await expect(image).toHaveValue('/media/chosen-instead')
  await page.unrouteAll()

  // A picture that fails to load keeps the dialog open.
  await image.fill('')
  await choose.click()
  await page.route('**/api/media/*', (route) => route.abort())
  await dialog.locator('input[type=file]').setInputFiles(await png(92, 42))
  await expectToast(page, 'An error occurred while loading the picture')
  await expect(dialog).toBeVisible()
})

test('axe reports no violations, and nothing overflows the page, on desktop and phone', async ({ page }) => {
  const { name, url } = await upload(page)
  await page.request.post('/api/blog', { data: postData({ content: `![](${url})` }) })
  await open(page, '/admin/media')
  await show(page, name)
  await picture(page, name).getByText('Used in 1 entry').click()
  expect(await findingsAt([1280, 360], page)).toEqual([])
  await page.goto('/admin/add-blog')
  await page.getByRole('button', { name: 'Choose from library' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name })).toBeVisible()
  expect(await findingsAt([1280, 360], page, 'dialog[open]')).toEqual([])
  await page.goto('/admin/media?q=no+such+picture')
  await expect(page.getByText('Nothing matches “no such picture”')).toBeVisible()
  expect(await findingsAt([1280, 360], page)).toEqual([])
})

test('replacing a picture changes it wherever it is shown, and Undo restores it', async ({ page, visitor }) => {
  const { name, url } = await upload(page)
  const { title = '', ...data } = postData({ content: `![A rack](${url})` })
  const { blog } = await (await page.request.post('/api/blog', { data: { title, ...data } })).json()
  const shown = visitor.getByRole('figure').getByRole('img', { name: 'A rack' })
  const width = async () => {
    await visitor.goto(`/blog?post=${blog.slug}`)
    return shown.getAttribute('width')
  }
  expect(await width()).toBe('640')
  await open(page, '/admin/media')
  await show(page, name)
  const dialog = page.getByRole('dialog', { name: 'Replace picture' })
  await page.getByRole('button', { name: `Replace ${name}` }).press('Enter')
  await expect(dialog).toContainText('in the one entry that shows it')
  await expect(dialog.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled()
  const other = `crane-${process.pid}.png`
  await dialog.locator('input[type=file]').setInputFiles({ ...(await png(320, 240)), name: other })
  await expect(dialog.getByRole('img', { name: `Preview of ${other}` })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expectToast(page, 'Picture replaced in 1 entry')
  await expect(picture(page, other)).toContainText('Used in 1 entry')
  await expect(picture(page, name)).toHaveCount(0)
  expect(await width()).toBe('320')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'The old picture is back')
  await expect(picture(page, name)).toContainText('Used in 1 entry')
  expect(await width()).toBe('640')
})

test('an invalid replacement is rejected in the dialog, which stays open, and the later of two files wins', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 400/)
  const name = `same-${process.pid}.png`
  const image = { ...(await png(640, 480)), name }
  await page.request.post('/api/media', { multipart: { image } })
  await open(page, '/admin/media')
  await show(page, name)
  const dialog = page.getByRole('dialog', { name: 'Replace picture' })
  const input = dialog.locator('input[type=file]')
  await page.getByRole('button', { name: `Replace ${name}` }).click()
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(dialog.getByRole('alert')).toHaveText('Please upload an image file')
  await input.setInputFiles(image)
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('This is the same picture')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture(page, name)).toContainText('Not used')

  // Even if the first takes longer.
  const large = await noisy(1100, 1100).png({ compressionLevel: 0 }).toBuffer()
  expect(large.length).toBeGreaterThan(2 * 1024 * 1024)
  const letGo = await page.evaluateHandle(() => {
    const prepare = window.createImageBitmap.bind(window) as (image: ImageBitmapSource) => Promise<ImageBitmap>
    const gate = Promise.withResolvers<void>()
    window.createImageBitmap = (image: ImageBitmapSource) => gate.promise.then(() => prepare(image))
    return gate.resolve
  })
  await page.getByRole('button', { name: `Replace ${name}` }).click()
  await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await input.setInputFiles({ ...(await png(64, 48)), name: 'small.png' })
  await expect(dialog.getByRole('img', { name: 'Preview of small.png' })).toBeVisible()
  await letGo.evaluate((resolve) => resolve())
  await page.waitForTimeout(2000)
  await expect(dialog.getByRole('img', { name: 'Preview of small.png' })).toBeVisible()
})

const tileNames = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')

for (const width of [1280, 390]) {
  test(`at ${width} px, a picture's panel opens by keyboard, and Escape gives the focus back`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const { name } = await upload(page)
    await open(page, '/admin/media')
    const boxes = await Promise.all([0, 1].map((n) => tileNames(page).nth(n).boundingBox()))
    expect(boxes[0]?.y).toBe(boxes[1]?.y)
    expect(Math.round(boxes[0]?.width ?? 0)).toBeGreaterThan(150)
    await tile(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(picture(page, name)).toContainText('640 × 480')
    await expect(page).toHaveURL(/\?picture=[0-9a-f]{32}$/)
    expect(await findings(page)).toEqual([])
    // What is being typed is saved on the way out.
    await altOf(page, name).fill(`A rack at ${width}`)
    await page.keyboard.press('Escape')
    await expect(picture(page, name)).toHaveCount(0)
    await expect(tile(page, name)).toBeFocused()
    await expect(page).toHaveURL('/admin/media')
    await page.keyboard.press('Enter')
    await expect(altOf(page, name)).toHaveValue(`A rack at ${width}`)
    await page.reload()
    await expect(altOf(page, name)).toHaveValue(`A rack at ${width}`)
    await page.getByRole('button', { name: 'Close the details' }).click()
    await expect(picture(page, name)).toHaveCount(0)
  })
}

test('a long name is cut in its middle and read out whole', async ({ page }) => {
  const name = `a-very-long-name-of-a-picture-of-racks-${process.pid}.png`
  await page.request.post('/api/media', { multipart: { image: { ...(await png(70, 50)), name } } })
  await open(page, '/admin/media')
  await expect(tile(page, name).getByTitle(name)).toHaveText(new RegExp(name))
  const box = await tile(page, name).boundingBox()
  const end = await tile(page, name)
    .getByText(/^.{0,4}\.png$/)
    .last()
    .boundingBox()
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
})

test('the library is filtered by use and by description, and says what an empty filter means', async ({ page }) => {
  const [used, unused] = [await upload(page), await upload(page)]
  await page.request.post('/api/blog', { data: postData({ content: `![](${used.url})` }) })
  await page.request.put(`/api/media/${unused.url.split('/')[2]}`, { data: { alt: 'A rack' } })
  await open(page, '/admin/media')
  const filters = page.getByRole('group', { name: 'Filter pictures' })
  await expect(filters.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  await filters.getByRole('button', { name: 'Unused' }).click()
  await expect(page).toHaveURL('/admin/media?filter=unused')
  await expect(tile(page, unused.name)).toBeVisible()
  await expect(tile(page, used.name)).toHaveCount(0)
  await filters.getByRole('button', { name: 'Without text' }).click()
  await expect(tile(page, used.name)).toBeVisible()
  await expect(tile(page, unused.name)).toHaveCount(0)
  await page.route('**/api/media?*', (route) =>
    route.fulfill({ json: { success: true, media: [], total: 0 }, status: 200 }),
  )
  await page.reload()
  await expect(page.getByText('Every picture is described')).toBeVisible()
  expect(await findingsAt([1280, 360], page)).toEqual([])
  await page.unroute('**/api/media?*')
  await page.getByRole('button', { name: 'Show all pictures' }).click()
  await expect(page).toHaveURL('/admin/media')
  await expect(tile(page, unused.name)).toBeVisible()
})

test('many pictures are deleted at once; those in use stay, and Undo restores the others', async ({ page }) => {
  const [first, used, last] = [await upload(page), await upload(page), await upload(page)]
  const { title = '', ...data } = postData({ content: `![](${used.url})` })
  await page.request.post('/api/blog', { data: { title, ...data } })
  await open(page, '/admin/media')
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  await tick(last.name).check()
  await tick(first.name).click({ modifiers: ['Shift'] })
  await expect(tick(used.name)).toBeChecked()
  const bar = page.getByRole('form', { name: 'Change the selected pictures' })
  await expect(bar.getByRole('status')).toHaveText('3 selected')
  expect(await findingsAt([1280, 360], page)).toEqual([])
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await expect(dialog).toContainText('delete 3 pictures?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, '2 pictures moved to the trash')
  await expect(page.getByRole('alert').filter({ hasText: '1 picture could not be changed' })).toContainText(
    `${used.name}: This picture is still in use: “${title}”.`,
  )
  await expect(tile(page, first.name)).toHaveCount(0)
  await expect(tile(page, used.name)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '2 pictures restored')
  await expect(tile(page, first.name)).toBeVisible()
  await expect(tile(page, last.name)).toBeVisible()
})

for (const width of [1280, 390]) {
  test(`at ${width} px, a picture is cropped by keyboard, everywhere, and Undo restores it`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { name, url } = await upload(page)
    const { blog } = await (
      await page.request.post('/api/blog', { data: postData({ content: `![A rack](${url})` }) })
    ).json()
    const shownWidth = async () => {
      await visitor.goto(`/blog?post=${blog.slug}`)
      return visitor.getByRole('figure').getByRole('img', { name: 'A rack' }).getAttribute('width')
    }
    await open(page, '/admin/media')
    await show(page, name)
    await picture(page, name).getByRole('button', { name: 'Crop and focus' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crop and focus' })
    const part = dialog.getByRole('group', { name: 'Part to keep.' })
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByRole('button', { name: '1:1' }).click()
    await expect(dialog.getByLabel('Width')).toHaveValue('480')
    await expect(dialog.getByLabel('From the left')).toHaveValue('80')
    await part.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByLabel('From the left')).toHaveValue('74')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(dialog.getByLabel('Height')).toHaveValue('474')
    await dialog.getByRole('button', { name: 'Free' }).click()
    await dialog.getByLabel('Width').fill('200')
    await dialog.getByLabel('Width').press('Enter')
    // A corner is dragged.
    const box = await part.boundingBox()
    const scale = (box?.width ?? 0) / 640
    const at = (x: number, y: number) => [(box?.x ?? 0) + x * scale, (box?.y ?? 0) + y * scale] as const
    await page.mouse.move(...at(274, 474))
    await page.mouse.down()
    await page.mouse.move(...at(374, 300))
    await page.mouse.up()
    expect(Math.abs(Number(await dialog.getByLabel('Width').inputValue()) - 300)).toBeLessThan(6)
    expect(await findings(page)).toEqual([])
    // What has been chosen is not lost by a slip.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Discard changes' }).getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByLabel('Width').fill('320')
    await dialog.getByLabel('Width').press('Tab')
    await dialog.getByRole('radio', { name: 'Top right' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Picture cropped in 1 entry')
    await expect(dialog).toHaveCount(0)
    await expect(picture(page, name)).toContainText('320 × ')
    expect(await shownWidth()).toBe('320')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'The old picture is back')
    await expect(picture(page, name)).toContainText('640 × 480')
    expect(await shownWidth()).toBe('640')
    expect(await storedAt(page, url)).toMatchObject({ focus: 'right-top' })
  })
}

test('the part of a picture that was chosen stays in view on cards, and the description can be saved next', async ({
  page,
  visitor,
}) => {
  const { name, url } = await upload(page)
  const { title = '', ...data } = postData({ blogImage: url, blogImageAlt: 'A rack' })
  await page.request.post('/api/blog', { data: { title, ...data } })
  await open(page, '/admin/media')
  await show(page, name)
  await picture(page, name).getByRole('button', { name: 'Crop and focus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop and focus' })
  await dialog.getByRole('radio', { name: 'Bottom left' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The chosen part stays in view')
  await altOf(page, name).fill('A rack')
  await altOf(page, name).press('Enter')
  await expect(picture(page, name)).toContainText('Saved')
  await visitor.goto('/blog')
  const card = visitor.locator(`img[src="${url}"]`).first()
  await expect(card).toHaveCSS('object-position', '0% 100%')
})
