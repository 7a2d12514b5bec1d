import { addPost, expect, expectToast, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

const pdf = (name: string, text: string) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`),
})

test('a document is uploaded, linked to from a text, replaced and deleted', async ({ page, visitor, faults }) => {
  faults.expect(/status of 415/, /status of 409/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/admin/media')
  await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByText('No documents yet')).toBeVisible()
  expect(await findings(page)).toEqual([])

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload documents' }).click(),
  ])
  await chooser.setFiles([pdf('Terms of work.pdf', 'first'), { ...pdf('Picture.pdf', ''), buffer: Buffer.from('PNG') }])
  await expectToast(page, 'Document added')
  const refused = page.getByRole('list', { name: 'Uploads' })
  await expect(refused).toContainText('Please upload a PDF file')
  await refused.getByRole('button', { name: 'Dismiss' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Terms of work' })
  await expect(row).toContainText('Nothing yet')

  await row.getByRole('button', { name: 'Copy the link to Terms of work' }).click()
  await expectToast(page, 'Link copied. Paste it into a text.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^\[Terms of work \(PDF, 1 KB\)\]\(\/media\/documents\/[0-9a-f]{24}\/terms-of-work\.pdf\)$/)
  const { _id, title } = await addPost(page, { content: `See ${link}.` })
  await visitor.goto(`/blog?post=${_id}`)
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Terms of work (PDF, 1 KB)' }).click()
  expect((await download).suggestedFilename()).toBe('terms-of-work.pdf')

  await page.reload()
  await expect(row.getByRole('link', { name: title })).toBeVisible()
  await row.getByRole('button', { name: 'Edit Terms of work' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Title' }).fill('Terms')
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Replace the file' }).click(),
  ])
  await again.setFiles(pdf('New.pdf', 'second'))
  await expect(form).toContainText('New.pdf')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Document replaced')
  const url = /\((\/media.*)\)/.exec(link)?.[1] ?? ''
  expect(await (await visitor.request.get(url)).text()).toContain('second')

  const changed = page.getByRole('row').filter({ hasText: 'Terms' })
  await changed.getByRole('button', { name: 'Delete Terms' }).click()
  await expect(page.getByRole('dialog')).toContainText('Remove the links to it before you delete it.')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('This document is still linked to')
  expect(await findings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.request.delete(`/api/blog/${_id}`)
  await page.reload()
  await changed.getByRole('button', { name: 'Delete Terms' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Document deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(changed).toBeVisible()
})
