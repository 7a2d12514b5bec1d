import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addPost, expect, open, test } from './support/admin.ts'

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const dialog = (page: Page) => page.getByRole('dialog')

/** HTML that programs put on the clipboard, and the markdown it becomes; unformatted words stay the plain text. */
const folder = join(import.meta.dirname, 'clipboard')
const documents = readdirSync(folder).filter((name) => name.endsWith('.html.txt'))

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

test.describe('pasting', () => {
  test('converts each document of the corpus to its markdown', async ({ page, site }) => {
    expect(documents.length).toBeGreaterThanOrEqual(30)
    await open(page, '/admin/add-blog')
    for (const name of documents) {
      const [html, markdown] = [name, name.replace('.html.txt', '.md')].map((one) =>
        readFileSync(join(folder, one), 'utf8').replaceAll('ORIGIN', new URL(site.url).origin),
      ) as [string, string]
      await content(page).fill('')
      await paste(page, html, 'the plain text')
      await expect(content(page), name).toHaveValue(markdown.trimEnd())
    }
  })

  test('inserts HTML as a block of its own, which Ctrl+Z undoes', async ({ page }) => {
    await open(page, '/admin/add-blog')
    await content(page).fill('BeforeAfter')
    await content(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6))
    await paste(page, '<ul><li>one</li><li>two</li></ul>', 'one two')
    await expect(content(page)).toHaveValue('Before\n\n- one\n- two\n\nAfter')
    await page.keyboard.press('Control+z')
    await expect(content(page)).toHaveValue('BeforeAfter')
  })

  test('into a code block keeps plain text', async ({ page }) => {
    await open(page, '/admin/add-blog')
    await content(page).fill('```\n')
    await paste(page, '<p><b>bold</b></p>', 'bold')
    await expect(content(page)).toHaveValue('```\nbold')
  })

  test('a URL over selected text turns it into a link', async ({ page }) => {
    await open(page, '/admin/add-blog')
    await content(page).fill('our [paper]')
    await content(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 11))
    await paste(page, '', 'https://example.com/a(b)')
    await expect(content(page)).toHaveValue('our [\\[paper\\]](<https://example.com/a(b)>)')
  })

  test('a URL over another URL or in a code block stays plain text', async ({ page }) => {
    await open(page, '/admin/add-blog')
    const [old, next] = ['https://old.example/a', 'https://new.example/b']
    for (const text of [`[paper](${old})`, '```\nfetch(url)\n```']) {
      const replaced = text.includes(old) ? old : 'url'
      const start = text.indexOf(replaced)
      await content(page).fill(text)
      await content(page).evaluate((area: HTMLTextAreaElement, [from, to]) => area.setSelectionRange(from, to), [
        start,
        start + replaced.length,
      ] as const)
      await paste(page, '', next)
      await expect(content(page)).toHaveValue(text.replace(replaced, next))
    }
  })

  test('says how many pictures were left out', async ({ page }) => {
    await open(page, '/admin/add-blog')
    await paste(page, '<p>a</p><img src="https://example.com/a.png"><img src="file:///c.png">', 'a')
    await expect(content(page)).toHaveValue('a')
    await expect(page.getByText('2 pictures were left out')).toBeVisible()
    await paste(page, '', 'b')
    await expect(page.getByText('pictures were left out')).toHaveCount(0)
  })
})

test.describe('Enter', () => {
  for (const [line, next] of [
    ['- one', '- one\n- '],
    ['  * one', '  * one\n  * '],
    ['9. nine', '9. nine\n10. '],
    ['- [x] done', '- [x] done\n- [ ] '],
    ['> quoted', '> quoted\n> '],
    ['- one\n- ', '- one\n\n'],
    ['> quoted\n> ', '> quoted\n\n'],
    ['- one\n  - two\n  - ', '- one\n  - two\n- '],
    ['words', 'words\n'],
    ['```\n- a', '```\n- a\n'],
  ] as const) {
    test(`after ${JSON.stringify(line)} makes ${JSON.stringify(next)}`, async ({ page }) => {
      await open(page, '/admin/add-blog')
      await content(page).fill(line)
      await content(page).press('Enter')
      await expect(content(page)).toHaveValue(next)
    })
  }
})

test('leaving a list with Enter starts a paragraph, and one Ctrl+Z goes back to the empty item', async ({ page }) => {
  await open(page, '/admin/add-blog')
  await content(page).pressSequentially('- one\n')
  await content(page).press('Enter')
  await expect(content(page)).toHaveValue('- one\n\n')
  await content(page).press('Control+z')
  await expect(content(page)).toHaveValue('- one\n- ')
  await content(page).press('Enter')
  await content(page).pressSequentially('Words')
  await expect(content(page)).toHaveValue('- one\n\nWords')
})

test.describe('the link dialog', () => {
  test('links the selected words to a page found by its title', async ({ page }) => {
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
  })

  test('finds services, and uses the name as link text if nothing is selected', async ({ page }) => {
    await open(page, '/admin/add-blog')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.keyboard.type('web dev')
    await dialog(page)
      .getByRole('button', { name: /^Web Development/ })
      .click()
    await expect(content(page)).toHaveValue('[Web Development](/services/web-development)')
  })

  test('stays open when a mouse selection ends outside, and closes on a press there', async ({ page }) => {
    await open(page, '/admin/add-blog')
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

  test('accepts a URL, rejects other text, and Escape leaves the text unchanged', async ({ page }) => {
    await open(page, '/admin/add-blog')
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
  })
})
