import type { Locator, Page } from '@playwright/test'
import { addJob, addPost, expect, expectToast, heading, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'

const when = (page: Page) => page.getByLabel('When', { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const order = ['now', 'later', 'draft', 'review'] as const

/** Chooses by the arrow keys. */
async function choose(page: Page, value: (typeof order)[number]): Promise<void> {
  await tabTo(page, when(page))
  await page.keyboard.press('Home')
  for (let step = order.indexOf(value); step > 0; step--) await page.keyboard.press('ArrowDown')
  await expect(when(page)).toHaveValue(value)
  // The list stays closed, and the focus in it.
  await expect(when(page)).toBeFocused()
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function fill(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, input(page, name))
  await page.keyboard.type(text)
}

for (const width of [1280, 390]) {
  test(`at ${width} px, a draft is found with what it lacks, published, hidden, shown again and scheduled by keyboard`, async ({
    page,
    visitor,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const title = `Written in steps ${process.pid} ${width}`
    await open(page, '/admin/add-blog')
    await fill(page, 'Title', title)
    await choose(page, 'draft')
    await expect(button(page, 'Submit')).toHaveText('Save draft')
    await expect(page.getByText('Stays hidden from visitors')).toBeVisible()
    expect(await findings(page, 'main')).toEqual([])
    await press(page, button(page, 'Submit'))
    await expectToast(page, 'Blog post created successfully!')

    const link = page.getByRole('link', { name: title, exact: true })
    const row = page.getByRole('row').filter({ has: link })
    const openEntry = async () => {
      await open(page, `/admin?q=${encodeURIComponent(title)}`)
      await press(page, link)
      await expect(heading(page)).toHaveText('Edit Blog')
    }
    await open(page, `/admin?q=${encodeURIComponent(title)}`)
    await expect(row).toContainText('needs summary, content and 1 more')
    expect(await findings(page, 'main')).toEqual([])

    await openEntry()
    await expect(when(page)).toHaveValue('draft')
    await choose(page, 'now')
    await expect(button(page, 'Update')).toHaveText('Update')
    await expect(page.getByText('Goes public at once')).toBeVisible()
    await press(page, button(page, 'Update'))
    for (const name of ['Summary', 'Content', 'Author name']) {
      await expect(page.getByText(`${name} is required`)).toBeVisible()
    }
    await expect(input(page, 'Content')).toBeFocused()
    // A draft may lack them, so its errors go.
    await choose(page, 'draft')
    await expect(page.getByText('Summary is required')).toHaveCount(0)
    await choose(page, 'now')
    await tabTo(page, input(page, 'Content'), 'Shift+Tab')
    await page.keyboard.type('Now it has a text.')
    await fill(page, 'Summary', 'And a summary')
    await fill(page, 'Author name', 'Ada')
    await press(page, button(page, 'Update'))
    await expectToast(page, 'Blog post updated successfully!')
    await expect(row).toContainText('Published')
    await expect(row).not.toContainText('needs')
    const seen = async () =>
      (await (await visitor.request.get(`/api/blog?q=${encodeURIComponent(title)}`)).json()).total
    expect(await seen()).toBe(1)

    await openEntry()
    await choose(page, 'review')
    await expect(button(page, 'Update')).toHaveText('Save for review')
    await expect(page.getByText('Will be hidden from visitors until it is reviewed')).toBeVisible()
    await press(page, button(page, 'Update'))
    await expectToast(page, 'The post is hidden from visitors now')
    expect(await seen()).toBe(0)
    await expect(row).toContainText('In review')
    await page.keyboard.press('Control+z')
    await expectToast(page, 'The post is public again')
    await expect(row).toContainText('Published')
    expect(await seen()).toBe(1)

    await openEntry()
    await choose(page, 'later')
    await expect(button(page, 'Update')).toHaveText('Schedule')
    await expect(page.getByText('Choose when it goes public')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Publish now' })).not.toBeChecked()
    await page.keyboard.press('Enter')
    const date = page.getByLabel('Scheduled date')
    await expect(date).toBeFocused()
    // The parts of the date, in the browser's order and clock.
    await page.keyboard.type('12032099')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0900A')
    await expect(date).toHaveValue('2099-12-03T09:00')
    expect(await findings(page, 'main')).toEqual([])
    await press(page, button(page, 'Update'))
    await expectToast(page, 'Blog post updated successfully!')
    await expect(row).toContainText('Scheduled')
    expect(await seen()).toBe(0)
  })
}

test('the ticks and the choice beside the save button say the same', async ({ page }) => {
  await open(page, '/admin/add-blog')
  const now = page.getByRole('checkbox', { name: 'Publish now' })
  const date = page.getByLabel('Scheduled date')
  await expect(when(page).getByRole('option')).toHaveText(['Now', 'Later', 'Draft', 'In review'])
  await now.uncheck()
  await expect(when(page)).toHaveValue('later')
  await when(page).selectOption('Draft')
  await expect(now).not.toBeChecked()
  await now.check()
  await expect(when(page)).toHaveValue('now')
  await expect(date).toHaveCount(0)
  await when(page).selectOption('Later')
  await expect(date).toBeFocused()
  await expect(now).not.toBeChecked()
  // A draft keeps its date.
  await date.fill('2099-12-03T09:00')
  await when(page).selectOption('In review')
  await when(page).selectOption('Later')
  await expect(date).toHaveValue('2099-12-03T09:00')
  await date.fill('2020-12-03T09:00')
  await expect(when(page).locator('option:checked')).toHaveText('Past date')
  await expect(button(page, 'Submit')).toHaveText('Submit')

  await open(page, '/admin/add-job')
  const active = page.getByRole('checkbox', { name: 'Active: visible to applicants' })
  await expect(when(page).getByRole('option')).toHaveText(['Now', 'Draft', 'In review'])
  await when(page).selectOption('In review')
  await expect(active).not.toBeChecked()
  await expect(button(page, 'Publish Job')).toHaveText('Save for review')
  await active.check()
  await expect(when(page)).toHaveValue('now')
  await active.uncheck()
  await expect(when(page)).toHaveValue('draft')
})

test('a post hidden by Ctrl+S is shown again in its form, unless something was typed since', async ({ page, site }) => {
  const { _id } = await addPost(page)
  const seen = async () => (await fetch(`${site.url}/api/blog/${_id}`)).status
  await open(page, `/admin/edit-blog/${_id}`)
  for (const typed of ['', 'Typed since']) {
    await when(page).selectOption('Draft')
    await page.keyboard.press('Control+s')
    await expectToast(page, 'The post is hidden from visitors now')
    // The toast may be that of the time before.
    await expect.poll(seen).toBe(404)
    if (typed) await page.getByLabel('Summary').fill(typed)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(seen).toBe(200)
    await expect(when(page)).toHaveValue(typed ? 'draft' : 'now')
  }
  await expect(page.getByLabel('Summary')).toHaveValue('Typed since')
})

test('an undo is refused once somebody has saved since, and says so', async ({ page }) => {
  const job = await addJob(page)
  await open(page, `/admin/edit-job/${job._id}`)
  await when(page).selectOption('Draft')
  await button(page, 'Update Job').click()
  await expectToast(page, 'The job is hidden from visitors now')
  const { job: stored } = await (await page.request.get(`/api/job/${job._id}`)).json()
  expect((await page.request.put(`/api/job/${job._id}`, { data: { ...stored, city: 'Bremen' } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'It has been saved since')
})
