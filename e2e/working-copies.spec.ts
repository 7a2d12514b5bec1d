import type { Page } from '@playwright/test'
import {
  addPost,
  test as admin,
  expect,
  heading,
  nextAdministrator,
  nobody,
  open,
  postData,
  signIn,
} from './support/admin.ts'
import { hold, pass } from './support/test.ts'

admin('text from another browser is offered until it is taken over', async ({ page }) => {
  const { _id } = await addPost(page)
  await page.request.put(`/api/blog/${_id}/working-copy`, { data: { summary: 'Typed on the train', revision: 1 } })
  const offer = page.getByText('You have unsaved changes in another browser')
  const asked = () => page.waitForResponse((answer) => answer.url().endsWith('/working-copy'))
  await page.clock.install()
  await open(page, `/admin/edit-blog/${_id}`)
  await expect(offer).toBeVisible()
  await Promise.all([asked(), pass(page, 31_000)])
  await page.waitForLoadState('networkidle')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('Typed on the train')
  await Promise.all([asked(), pass(page, 31_000)])
  await page.waitForLoadState('networkidle')
  await expect(offer).toBeHidden()
})

admin('taking over text from a colleague asks before discarding own changes', async ({ page, site, playwright }) => {
  const { _id } = await addPost(page)
  const colleague = await playwright.request.newContext({ baseURL: site.url, storageState: nobody })
  await signIn(colleague, site, nextAdministrator())
  await colleague.put(`/api/blog/${_id}/working-copy`, { data: { summary: 'Theirs', revision: 1 } })
  await open(page, `/admin/edit-blog/${_id}`)
  const content = page.getByRole('textbox', { name: 'Content', exact: true })
  await content.fill('An hour of my own writing')
  const question = page.getByRole('dialog', { name: 'Discard changes' })
  await page.getByRole('button', { name: 'Take over' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(content).toHaveValue('An hour of my own writing')
  await expect(page.getByLabel('Summary')).toHaveValue('Summary')
  await page.getByRole('button', { name: 'Take over' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('Theirs')
  await expect(content).toHaveValue('Content')
  await colleague.dispose()
})

admin('a reload restores the draft of a new and of a saved post, and a discarded draft is gone', async ({ page }) => {
  const { _id } = await addPost(page)
  page.on('dialog', (dialog) => dialog.accept())
  for (const [path, copy] of [
    ['/admin/add-blog', '/api/blog/working-copy'],
    [`/admin/edit-blog/${_id}`, `/api/blog/${_id}/working-copy`],
  ] as const) {
    const elsewhere = page.getByText('You have unsaved changes in another browser')
    const kept = () =>
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/working-copy'))
    await open(page, path)
    const [stored] = await Promise.all([kept(), page.getByLabel('Summary').fill('To be thrown away')])
    expect(stored.status()).toBe(200)
    await page.reload()
    await expect(page.getByLabel('Summary')).toHaveValue('To be thrown away')
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(elsewhere).toBeHidden()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    const question = page.getByRole('dialog', { name: 'Discard changes' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByLabel('Summary')).not.toHaveValue('To be thrown away')
    await expect.poll(async () => (await (await page.request.get(copy)).json()).workingCopy).toBeNull()
    await page.goto('/robots.txt')
    await open(page, path)
    await page.waitForLoadState('networkidle')
    await expect(elsewhere).toBeHidden()
  }
})

admin('taking over text based on an older version shows a conflict and loses nothing', async ({ page }) => {
  const { _id } = await addPost(page)
  const answer = await page.request.put(`/api/blog/${_id}`, { multipart: postData({ summary: 'Saved since' }) })
  expect(answer.status()).toBe(200)
  await page.request.put(`/api/blog/${_id}/working-copy`, { data: { summary: 'Typed before', revision: 1 } })
  await open(page, `/admin/edit-blog/${_id}`)
  await page.getByRole('button', { name: 'Take over' }).click()
  const choice = page.getByRole('group', { name: 'Summary' })
  await expect(choice.getByText('Typed before')).toBeVisible()
  await choice.getByText('Saved since', { exact: true }).last().click()
  await expect(page.getByLabel('Summary')).toHaveValue('Saved since')
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Content')
})

admin('undoing a change in one tab keeps the working copy of the other', async ({ page, context }) => {
  const { _id } = await addPost(page)
  const path = `/admin/edit-blog/${_id}`
  const stored = (tab: Page, method: string) =>
    tab.waitForResponse(
      (answer) => answer.request().method() === method && answer.url().includes('/working-copy') && answer.ok(),
    )
  const copy = async () =>
    (await (await page.request.get(`/api/blog/${_id}/working-copy`)).json()).workingCopy?.fields.summary
  await open(page, path)
  await Promise.all([stored(page, 'PUT'), page.getByLabel('Summary').fill('From the first tab')])
  const second = await context.newPage()
  await Promise.all([stored(second, 'GET'), open(second, path)])
  const summary = second.getByLabel('Summary')
  const before = await summary.inputValue()
  await summary.fill('From the second tab')
  await summary.fill(before)
  await second.waitForTimeout(3500)
  expect(await copy()).toBe('From the first tab')

  await Promise.all([stored(second, 'PUT'), summary.fill('From the second tab')])
  const asked = stored(page, 'GET')
  await page.getByLabel('Summary').fill(before)
  await asked
  await page.waitForLoadState('networkidle')
  expect(await copy()).toBe('From the second tab')
})

admin('text that is discarded while it is being sent leaves no working copy', async ({ page }) => {
  const { _id } = await addPost(page)
  await Promise.all([page.waitForResponse('**/working-copy'), open(page, `/admin/edit-blog/${_id}`)])
  const letGo = await hold(page, '**/working-copy')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel('Summary').fill('On second thought')
  await sent
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog', { name: 'Discard changes' }).getByRole('button', { name: 'Discard' }).click()
  await expect(heading(page)).not.toHaveText('Edit Blog')
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  letGo()
  await deleted
  expect((await (await page.request.get(`/api/blog/${_id}/working-copy`)).json()).workingCopy).toBeNull()
})

admin(
  'a working copy deleted by another tab is stored again, even beside one of a colleague',
  async ({ page, site, playwright }) => {
    const { _id } = await addPost(page)
    const path = `/api/blog/${_id}/working-copy`
    const colleague = await playwright.request.newContext({ baseURL: site.url, storageState: nobody })
    await signIn(colleague, site, nextAdministrator())
    expect((await colleague.put(path, { data: { summary: 'A colleague’s', revision: 1 } })).status()).toBe(200)
    await page.clock.install()
    await open(page, `/admin/edit-blog/${_id}`)
    const kept = () =>
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/working-copy'))
    await Promise.all([kept(), page.getByLabel('Summary').fill('Still being typed')])
    await page.request.delete(path)
    await Promise.all([kept(), pass(page, 30_000)])
    const { workingCopy } = await (await page.request.get(path)).json()
    expect(workingCopy.fields.summary).toBe('Still being typed')
    await colleague.dispose()
  },
)
