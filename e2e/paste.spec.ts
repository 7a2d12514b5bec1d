import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addPost, expect, open, test } from './support/admin.ts'

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const dialog = (page: Page) => page.getByRole('dialog')

const folder = join(import.meta.dirname, '../test/clipboard')

async function paste(page: Page, html: string, text: string): Promise<void> {
  await content(page).evaluate(
    (area: HTMLTextAreaElement, clip) => {
      area.focus()
      const clipboardData = new DataTransfer()
      if (clip.html) clipboardData.setData('text/html', clip.html)
      clipboardData.setData('text/plain', clip.text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      // A synthetic event does not trigger the browser's default action.
      if (area.dispatchEvent(event)) document.execCommand('insertText', false, clip.text)
    },
    { html, text },
  )
}

async function select(page: Page, start: number, end = start): Promise<void> {
  await content(page).evaluate((area: HTMLTextAreaElement, [start, end]) => area.setSelectionRange(start, end), [
    start,
    end,
  ] as const)
}

test('pasting converts HTML to a block of markdown, makes links of URLs and keeps plain text in code', async ({
  page,
  site,
}) => {
  await open(page, '/admin/add-blog')
  // clipboard.test.ts converts the whole corpus; the browser's own parser reads these.
  for (const name of ['word-nested-list', 'google-table', 'hostile-script', 'word-plain']) {
    const [html, markdown] = ['html.txt', 'md'].map((end) =>
      readFileSync(join(folder, `${name}.${end}`), 'utf8').replaceAll('ORIGIN', new URL(site.url).origin),
    ) as [string, string]
    await content(page).fill('')
    await paste(page, html, 'the plain text')
    await expect(content(page), name).toHaveValue(markdown.trimEnd())
  }

  await content(page).fill('BeforeAfter')
  await select(page, 6)
  await paste(page, '<ul><li>one</li><li>two</li></ul>', 'one two')
  await expect(content(page)).toHaveValue('Before\n\n- one\n- two\n\nAfter')
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue('BeforeAfter')

  await content(page).fill('```\n')
  await paste(page, '<p><b>bold</b></p>', 'bold')
  await expect(content(page)).toHaveValue('```\nbold')

  await content(page).fill('our [paper]')
  await select(page, 4, 11)
  await paste(page, '', 'https://example.com/a(b)')
  await expect(content(page)).toHaveValue('our [\\[paper\\]](<https://example.com/a(b)>)')

  // A URL over another URL or in a code block stays plain text.
  const [old, next] = ['https://old.example/a', 'https://new.example/b']
  for (const text of [`[paper](${old})`, '```\nfetch(url)\n```']) {
    const replaced = text.includes(old) ? old : 'url'
    const start = text.indexOf(replaced)
    await content(page).fill(text)
    await select(page, start, start + replaced.length)
    await paste(page, '', next)
    await expect(content(page)).toHaveValue(text.replace(replaced, next))
  }

  await content(page).fill('')
  await paste(page, '<p>a</p><img src="https://example.com/a.png"><img src="file:///c.png">', 'a')
  await expect(content(page)).toHaveValue('a')
  await expect(page.getByText('2 pictures were left out')).toBeVisible()
  await paste(page, '', 'b')
  await expect(page.getByText('pictures were left out')).toHaveCount(0)
})

test('Enter continues a list, and leaving it starts a paragraph, which one Ctrl+Z undoes', async ({ page }) => {
  await open(page, '/admin/add-blog')
  for (const [text, next] of [
    ['words', 'words\n'],
    ['```\n- a', '```\n- a\n'],
  ] as const) {
    await content(page).fill(text)
    await content(page).press('Enter')
    await expect(content(page)).toHaveValue(next)
  }
  await content(page).fill('')
  await content(page).pressSequentially('- one\n')
  await expect(content(page)).toHaveValue('- one\n- ')
  await content(page).press('Enter')
  await expect(content(page)).toHaveValue('- one\n\n')
  await content(page).press('Control+z')
  await expect(content(page)).toHaveValue('- one\n- ')
  await content(page).press('Enter')
  await content(page).pressSequentially('Words')
  await expect(content(page)).toHaveValue('- one\n\nWords')
})

test('the link dialog finds pages by title and services by name, and takes URLs but no other text', async ({
  page,
}) => {
  const { title, slug } = await addPost(page)
  await open(page, '/admin/add-blog')
  await content(page).fill('as we wrote')
  await content(page).selectText()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(title)
  await expect(dialog(page).getByRole('status')).toHaveText('1 page found')
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('button', { name: title })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(content(page)).toBeFocused()
  await expect(content(page)).toHaveValue(`[as we wrote](/blog?post=${slug})`)

  // With nothing selected, the name is the link's text.
  await content(page).fill('')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.keyboard.type('web dev')
  await dialog(page)
    .getByRole('button', { name: /^Web Development/ })
    .click()
  await expect(content(page)).toHaveValue('[Web Development](/services/web-development)')

  await content(page).fill('text ')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('status')).toContainText('Enter an address such as https://example.com')
  await page.keyboard.press('Escape')
  await expect(content(page)).toHaveValue('text ')
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('www.example.com')
  await page.keyboard.press('Enter')
  await expect(content(page)).toHaveValue('text [https://www.example.com](https://www.example.com)')

  // A mouse selection that ends outside leaves the dialog open, a press there closes it.
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const field = dialog(page).getByRole('textbox')
  await field.fill('https://example.com/a/long/address')
  const box = await field.boundingBox()
  if (!box) throw new Error('The field is not shown')
  await page.mouse.move(box.x + 150, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(20, box.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect(field).toHaveValue('https://example.com/a/long/address')
  await page.mouse.click(20, box.y + 20)
  await expect(dialog(page)).toHaveCount(0)
})
