import type { Locator, Page } from '@playwright/test'
import { expect, expectFieldError, expectToast, open, png, postData, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { visit } from './support/test.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'New pictures' }).getByRole('listitem')
const describing = (page: Page) => page.getByRole('dialog', { name: 'What does it show?' })
const waiting = /^One\n\n!\[Uploading racks\.png\]\(upload:\w+\)\n\n$/
const settled = /^One\n\n!\[\]\(\/media\/[0-9a-f]{32}\/full-640x480\.webp\)\n\n$/

interface Sample {
  name: string
  type: string
  bytes: number[]
}

const racks = async (): Promise<Sample> => ({
  name: 'racks.png',
  type: 'image/png',
  bytes: [...(await png(640, 480)).buffer],
})

/** Pastes or drops files into an element. */
async function give(target: Locator, how: 'paste' | 'drop', ...files: Sample[]): Promise<void> {
  await target.evaluate(
    (element, { how, files }) => {
      const data = new DataTransfer()
      for (const { name, type, bytes } of files) data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const more = { bubbles: true, cancelable: true }
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...more, clipboardData: data })
          : new DragEvent('drop', { ...more, dataTransfer: data })
      element.dispatchEvent(event)
    },
    { how, files },
  )
}

/** Opens a new post with a word in its text. */
async function begin(page: Page): Promise<void> {
  await open(page, '/admin/add-blog')
  await text(page).fill('One')
  await text(page).press('End')
}

/** Holds uploads back until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/media', async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

test('a pasted picture is uploaded, can be described and captioned, and is shown to visitors', async ({
  page,
  visitor,
}) => {
  await begin(page)
  const release = await holdUploads(page)
  await give(text(page), 'paste', await racks())
  await expect(text(page)).toHaveValue(waiting)
  await expect(rows(page).getByRole('progressbar', { name: 'Upload of racks.png' })).toBeVisible()
  release()
  await expect(text(page)).toHaveValue(settled)
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Two')
  await rows(page).getByRole('button', { name: 'Describe racks.png', exact: true }).click()
  await expect(describing(page).getByLabel('Alternative text')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectFieldError(
    describing(page).getByLabel('Alternative text'),
    'Say what the picture shows, or that it is decorative',
  )
  expect(await findings(page, 'dialog[open]')).toEqual([])
  await page.keyboard.type('A [cold] aisle')
  await describing(page)
    .getByLabel(/^Caption/)
    .fill('The "old" hall')
  await describing(page).getByRole('button', { name: 'Done' }).click()
  await expect(text(page)).toHaveValue(/^One\n\n!\[A \\\[cold\\\] aisle\]\(\/media\/\S+ "The \\"old\\" hall"\)\n\nTwo$/)
  await expect(text(page)).toBeFocused()
  await expect(rows(page)).toHaveCount(0)

  const data = postData()
  await page.getByLabel('Title', { exact: true }).fill(data.title ?? '')
  await page.getByLabel('Summary', { exact: true }).fill('Summary')
  await page.getByLabel('Author name', { exact: true }).fill('Ada')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Blog post created successfully!')
  const { blogs } = await (await page.request.get('/api/blog/')).json()
  const { slug } = blogs.find(({ title }: { title: string }) => title === data.title)
  await visit(visitor, `/blog?post=${slug}`)
  const figure = visitor.getByRole('figure')
  await expect(figure.getByRole('img', { name: 'A [cold] aisle' })).toHaveAttribute('width', '640')
  await expect(figure).toHaveText('The “old” hall')
  const shown = await figure.locator('img').evaluate(async (image: HTMLImageElement) => {
    image.scrollIntoView()
    await image.decode()
    return image.currentSrc
  })
  expect(shown).toMatch(/\/media\/[0-9a-f]{32}\/\d+\.avif$/)
  const { media } = await (await page.request.get('/api/media')).json()
  expect(media[0]).toMatchObject({ name: 'racks.png', alt: 'A [cold] aisle', useCount: 1 })
})

test('saving is refused during an upload, undo does not lose the picture, and describing it starts with the text', async ({
  page,
}) => {
  await begin(page)
  const release = await holdUploads(page)
  await give(text(page), 'drop', await racks())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectFieldError(text(page), 'A picture is still on its way. Please wait for it, or remove it.')
  await expect(text(page)).toHaveValue(waiting)
  release()
  await expect(text(page)).toHaveValue(settled)
  await expect(text(page)).toHaveAttribute('aria-invalid', 'false')
  await text(page).press('Control+z')
  await expect(text(page)).toHaveValue(waiting)
  await rows(page).getByRole('button', { name: 'Insert' }).click()
  await expect(text(page)).toHaveValue(settled)

  // Describing it starts with the alternative text and the caption from the text.
  const typed = (await text(page).inputValue())
    .replace('![](', '![A \\[cold\\] aisle](')
    .replace('.webp', '.webp "The hall"')
  await text(page).fill(typed)
  await rows(page).getByRole('button', { name: 'Describe racks.png', exact: true }).click()
  await expect(describing(page).getByLabel('Alternative text')).toHaveValue('A [cold] aisle')
  await expect(describing(page).getByLabel(/^Caption/)).toHaveValue('The hall')
  await describing(page).getByRole('button', { name: 'Done' }).click()
  await expect(text(page)).toHaveValue(typed)
  await expect(rows(page)).toHaveCount(0)
})

test('a file that is not an image is rejected, and an offline upload resumes once online', async ({ page, faults }) => {
  faults.expect(/DISCONNECTED/)
  await begin(page)
  await give(text(page), 'drop', { name: 'notes.pdf', type: 'application/pdf', bytes: [1] })
  await expect(rows(page)).toContainText('Please upload an image file')
  await expect(text(page)).toHaveValue(/^One\s*$/)
  await rows(page).getByRole('button', { name: 'Remove notes.pdf' }).click()
  await expect(rows(page)).toHaveCount(0)
  await text(page).fill('One')
  await text(page).press('End')
  await page.route('**/api/media', (route) => route.abort('internetdisconnected'))
  await give(text(page), 'paste', await racks())
  await expect(rows(page)).toContainText('No connection')
  await expect(text(page)).toHaveValue(waiting)
  await page.unroute('**/api/media')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(text(page)).toHaveValue(settled)
})

test('an upload interrupted by closing the page is reported in the restored draft', async ({ page }) => {
  await begin(page)
  await holdUploads(page)
  await give(text(page), 'paste', await racks())
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('upload:')
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await open(again, '/admin/add-blog')
  await expect(rows(again)).toContainText('Not uploaded because the page was closed. Please choose it again.')
  await rows(again).getByRole('button', { name: 'Remove racks.png' }).click()
  await expect(text(again)).toHaveValue(/^One\s*$/)
})

test('the toolbar inserts a library picture with its alternative text', async ({ page }) => {
  const image = { ...(await png(640, 480)), name: 'hall.png' }
  const { url } = await (await page.request.post('/api/media', { multipart: { image } })).json()
  await page.request.put(`/api/media/${url.split('/')[2]}`, { data: { alt: 'The hall' } })
  await begin(page)
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'hall.png' }).first().click()
  await expect(describing(page).getByLabel('Alternative text')).toHaveValue('The hall')
  await page.keyboard.press('Escape')
  await expect(text(page)).toHaveValue(`One\n\n![The hall](${url})\n\n`)
  await expect(text(page)).toBeFocused()

  // Inserted a second time, it gets its own description.
  const first = `![The hall in 2019](${url} "Before the move")`
  await text(page).fill(`${first}\n\nLong text.`)
  await text(page).press('Control+End')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'hall.png' }).first().click()
  await describing(page).getByLabel('Alternative text').fill('The same hall today')
  await describing(page).getByRole('button', { name: 'Done' }).click()
  await expect(text(page)).toHaveValue(`${first}\n\nLong text.\n\n![The same hall today](${url})\n\n`)
})
