import type { Page } from '@playwright/test'
import { addPost, expect, expectToast, nextAdministrator, nobody, open, signIn, test } from './support/admin.ts'
import { hold, json } from './support/test.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page, name: string) => page.getByRole('dialog', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()

test.describe('leaving a page while a save is in progress', () => {
  test('waits for the save and then navigates, even without changes', async ({ page }) => {
    const { _id } = await addPost(page)
    await open(page, `/admin/edit-blog/${_id}`)
    for (const title of ['Sent on a slow line', undefined]) {
      const letGo = await hold(page, `**/api/blog/${_id}`)
      if (title) await input(page, 'Title').fill(title)
      await button(page, 'Update').click()
      await link(page, /^Messages/).click()
      await expect(question(page, 'Still saving…')).toBeVisible()
      await expect(question(page, 'Unsaved changes')).toHaveCount(0)
      letGo()
      await expect(page).toHaveURL('/admin/messages')
      await expectToast(page, 'Blog post updated successfully!')
      await page.unrouteAll()
      if (title) await page.goBack()
    }

    // A new entry too, whose toast shows on the dashboard.
    await open(page, '/admin/add-blog')
    for (const name of ['Title', 'Summary', 'Content', 'Author name'])
      await input(page, name).fill(`${name} ${process.pid}`)
    const letGo = await hold(page, '**/api/blog')
    await button(page, 'Submit').click()
    await link(page, 'Dashboard').click()
    await expect(question(page, 'Still saving…')).toBeVisible()
    letGo()
    await expect(page).toHaveURL('/admin')
    await expect(page.locator('.Toastify__toast--success')).toBeVisible()
  })

  test('stays if the save fails or the user declines, and asks about text typed since', async ({ page, faults }) => {
    faults.expect(/status of 500/)
    const { _id } = await addPost(page)
    const call = `**/api/blog/${_id}`
    await open(page, `/admin/edit-blog/${_id}`)
    await input(page, 'Title').fill('Refused')
    let refuse = () => {}
    const gate = new Promise<void>((done) => {
      refuse = done
    })
    await page.route(call, async (route) => {
      await gate
      await route.fulfill(json(500, { success: false, message: 'Not today' }))
    })
    await button(page, 'Update').click()
    await link(page, 'Dashboard').click()
    await expect(question(page, 'Still saving…')).toBeVisible()
    refuse()
    await expectToast(page, 'Not today')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(input(page, 'Title')).toHaveValue('Refused')
    await page.unrouteAll()

    const letGo = await hold(page, call)
    await button(page, 'Update').click()
    await input(page, 'Summary').fill('Typed since')
    await link(page, 'Dashboard').click()
    await expect(question(page, 'Unsaved changes')).toBeVisible()
    letGo()
    await expectToast(page, 'Blog post updated successfully!')
    await expect(question(page, 'Unsaved changes')).toBeVisible()
    await button(page, 'Stay').click()
    await page.unrouteAll()

    const letGoOn = await hold(page, call)
    await button(page, 'Update').click()
    await link(page, /^Messages/).click()
    await button(page, 'Stay').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    letGoOn()
    await expect(page).toHaveURL('/admin')
  })
})

test.describe('a page with two sets of unsaved changes', () => {
  const comment = (page: Page) => page.getByLabel('New comment')
  const openComments = (page: Page) => page.locator('summary').filter({ hasText: 'Comments' }).click()
  const unsaved = (page: Page) => question(page, 'Unsaved changes')
  const keptText = 'Your changes have not been saved. This browser keeps them until you come back.'
  const lostComment = 'Your comment has not been sent. Leave and lose it?'

  test('asks about both, whichever was typed last, and still about a comment once the others are saved or discarded', async ({
    page,
  }) => {
    const { _id } = await addPost(page)
    const address = `/admin/edit-blog/${_id}`
    await open(page, address)
    await openComments(page)
    const steps = [() => comment(page).fill('A comment'), () => input(page, 'Title').fill('A title')]
    for (const order of [steps, steps.toReversed()]) {
      for (const type of order) await type()
      await link(page, /^Messages/).click()
      await expect(unsaved(page)).toContainText(`${keptText} ${lostComment}`)
      await unsaved(page).getByRole('button', { name: 'Stay' }).click()
      await expect(page).toHaveURL(address)
      await comment(page).fill('')
      await input(page, 'Title').fill('Title as before')
      await button(page, 'Update').press('Control+s')
      await expectToast(page, 'Blog post updated successfully!')
      await expect(page.getByText(/^Last saved/)).toBeVisible()
    }

    await comment(page).fill('A comment')
    await input(page, 'Title').fill('Saved beside a comment')
    const letGo = await hold(page, `**/api/blog/${_id}`)
    await button(page, 'Update').click()
    await link(page, /^Messages/).click()
    await expect(unsaved(page)).toContainText(lostComment)
    letGo()
    await expectToast(page, 'Blog post updated successfully!')
    await expect(unsaved(page)).not.toContainText('Your changes')
    await unsaved(page).getByRole('button', { name: 'Stay' }).click()
    await expect(comment(page)).toHaveValue('A comment')

    await input(page, 'Title').fill('Discarded')
    await button(page, 'Discard').click()
    await question(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await expect(unsaved(page)).toContainText(lostComment)
    await expect(unsaved(page)).not.toContainText('Your changes')
    await unsaved(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin')
  })

  test('asks when a service form closes, and mentions unsaved menu changes', async ({ page }) => {
    await open(page, '/admin/add-service?tab=content&edit=cloud-adoption')
    await openComments(page)
    await comment(page).fill('A comment')
    await button(page, 'Cancel').click()
    await expect(unsaved(page)).toContainText(lostComment)
    await unsaved(page).getByRole('button', { name: 'Stay' }).click()
    // The closing dialog puts the focus back, and the text is deleted by a key.
    await expect(unsaved(page)).toHaveCount(0)
    await comment(page).fill('')
    await expect(comment(page)).toHaveValue('')

    await page.getByRole('tab', { name: 'Menu Management' }).click()
    await page
      .getByRole('button', { name: /^Move down SAP/ })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Service Content Management' }).click()
    await input(page, 'Hero title').fill('A title')
    const lostMenu = 'Your changes to the menu have not been saved. Leave and lose them?'
    await link(page, /^Messages/).click()
    await expect(unsaved(page)).toContainText(`${keptText} ${lostMenu}`)
    await unsaved(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/messages')
  })
})

test.describe('logging out with unsaved changes', () => {
  test.use({ storageState: nobody })

  test('keeps them as a draft in this browser for that administrator only', async ({ page, site }) => {
    const [first, second] = [nextAdministrator(), nextAdministrator()]
    await signIn(page.request, site, first)
    await open(page, '/admin/add-blog')
    await input(page, 'Title').fill('For my eyes')
    await page.getByRole('button', { name: /^Admin / }).click()
    await button(page, 'Logout').click()
    await expect(question(page, 'Unsaved changes')).toContainText('This browser keeps them as a draft')
    await button(page, 'Log out').click()
    await expect(page).toHaveURL('/admin-login')

    await signIn(page.request, site, second)
    await open(page, '/admin/add-blog')
    await expect(input(page, 'Title')).toHaveValue('')
    await expect(page.getByText('Your draft was restored.')).toHaveCount(0)
    await page.request.post('/api/auth/logout')

    const otp = /^\d{6}/.exec(await site.admin('code', first))?.[0]
    expect((await page.request.post('/api/auth/verify-otp', { data: { email: first, otp } })).status()).toBe(200)
    await open(page, '/admin/add-blog')
    await expect(input(page, 'Title')).toHaveValue('For my eyes')
    await expect(page.getByText('Your draft was restored.')).toBeVisible()
  })
})
