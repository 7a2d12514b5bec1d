import {
  addPost,
  test as admin,
  expect,
  expectToast,
  heading,
  nextAdministrator,
  nobody,
  open,
  postData,
  signIn,
} from './support/admin.ts'
import { findings } from './support/axe.ts'
import { json } from './support/test.ts'

admin(
  'a post can be saved as a draft, shared by link, published and unpublished',
  async ({ page, visitor, context, faults }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/admin/add-blog')
    const title = 'Written in two sittings'
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Summary').fill('What a draft is for')
    await page.getByRole('textbox', { name: 'Content' }).fill('First half.')
    await page.getByLabel('Author name').fill('Ada')
    const when = page.getByLabel('When', { exact: true })
    await when.selectOption('Draft')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectToast(page, 'Blog post created successfully!')
    await expect(page.getByText('is saved as a draft.')).toBeVisible()
    await page.getByRole('link', { name: 'Edit it' }).click()
    await expect(heading(page)).toHaveText('Edit Blog')
    await expect(when).toHaveValue('draft')
    await expect(page.getByText('Stays hidden from visitors')).toBeVisible()

    // A link made at once shows it, too.
    await page.getByRole('textbox', { name: 'Content' }).fill('First half, and a little more.')
    await page.getByRole('button', { name: 'Share link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share link' })
    await expect(dialog.getByText('No active links.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const shared = dialog.getByLabel('Address to share')
    await expect(shared).toBeFocused()
    expect(await shared.evaluate((input) => [String(getSelection()), input.scrollLeft])).toEqual([
      await shared.inputValue(),
      0,
    ])
    const address = await shared.inputValue()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    expect(await findings(page)).toEqual([])
    await visitor.goto(new URL(address).pathname)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(visitor.getByText('First half, and a little more.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Revoke all' }).click()
    const question = page.getByRole('dialog', { name: 'Revoke all links' })
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await question.getByRole('button', { name: 'Revoke all' }).click()
    await expect(question.getByText('The site did not answer. Please try again.')).toBeVisible()
    await page.context().setOffline(false)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByText('The site did not answer')).toHaveCount(0)
    await expect(dialog.getByText('1 active link.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Revoke all' }).click()
    await question.getByRole('button', { name: 'Revoke all' }).click()
    await expect(question).toHaveCount(0)
    await expect(dialog.getByText('No active links.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Preview Not Found')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()

    await when.selectOption('Now')
    await page.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Blog post updated successfully!')
    const found = async () => (await (await visitor.request.get('/api/blog?q=sittings')).json()).total
    await expect.poll(found).toBe(1)
    await page.getByRole('link', { name: title }).first().click()
    await when.selectOption('Draft')
    await page.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'The post is hidden from visitors now')
    await expect.poll(found).toBe(0)
  },
)

admin('a rejected save leaves the choice as it is', async ({ page, faults }) => {
  faults.expect(/status of 500/, /status of 409/)
  const when = page.getByLabel('When', { exact: true })
  const save = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await open(page, '/admin/add-blog')
  await when.selectOption('Draft')
  await save('Submit')
  await expectToast(page, 'Please fix the errors in the form')
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(when).toHaveValue('draft')
  await expect(page.getByText('Stays hidden from visitors')).toBeVisible()
  await page.getByLabel('Title').fill('Refused as a draft')
  const call = '**/api/blog'
  await page.route(call, (route) => route.fulfill(json(500, { success: false, message: 'Not today' })))
  for (const press of [() => save('Submit'), () => page.keyboard.press('Control+s')]) {
    const refused = page.waitForResponse(call)
    await press()
    await refused
    await expectToast(page, 'Not today')
    await expect(when).toHaveValue('draft')
  }
  // The key saves a draft, whatever is chosen for the button.
  await when.selectOption('Now')
  const refused = page.waitForResponse(call)
  await page.keyboard.press('Control+s')
  await refused
  await expect(when).toHaveValue('now')
  await page.unroute(call)
  await when.selectOption('Draft')
  await save('Submit')
  await page.getByRole('link', { name: 'Edit it' }).click()

  // A draft that a colleague has changed meanwhile.
  await expect(when).toHaveValue('draft')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const changed = { ...postData(), title: 'Changed meanwhile', isDraft: 'true' }
  expect((await page.request.put(`/api/blog/${id}`, { multipart: changed })).status()).toBe(200)
  await page.getByLabel('Title').fill('Refused as a post')
  await page.getByLabel('Summary').fill('Summary')
  await page.getByRole('textbox', { name: 'Content' }).fill('Content')
  await page.getByLabel('Author name').fill('Ada')
  await when.selectOption('Now')
  await save('Update')
  await expect(page.getByText('You have changed this elsewhere')).toBeVisible()
  await expect(when).toHaveValue('now')
})

admin(
  'a colleague is notified of unsaved changes and can take them over',
  async ({ page, browser, site, playwright }) => {
    const { _id } = await addPost(page)
    await open(page, `/admin/edit-blog/${_id}`)
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/working-copy'),
    )
    await page.getByLabel('Summary').fill('Half of a sent')
    expect((await kept).status()).toBe(200)

    const request = await playwright.request.newContext({ baseURL: site.url, storageState: nobody })
    await signIn(request, site, nextAdministrator())
    const other = await browser.newContext({ baseURL: site.url, storageState: await request.storageState() })
    const colleague = await other.newPage()
    await open(colleague, `/admin/edit-blog/${_id}`)
    await expect(colleague.getByText('is editing this, too, and last typed just now.')).toBeVisible()
    expect(await findings(colleague)).toEqual([])
    // An open form would keep its text again.
    await page.close()
    await colleague.getByRole('button', { name: 'Take over' }).click()
    await expect(colleague.getByLabel('Summary')).toHaveValue('Half of a sent')
    await colleague.getByLabel('Summary').fill('Half of a sentence, and the rest')
    await colleague.getByRole('button', { name: 'Update' }).click()
    await expectToast(colleague, 'Blog post updated successfully!')
    const { workingCopy } = await (await page.context().request.get(`/api/blog/${_id}/working-copy`)).json()
    expect(workingCopy).toBeNull()
    await other.close()
    await request.dispose()
  },
)
