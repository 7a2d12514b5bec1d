import type { Page } from '@playwright/test'
import { contactFields } from '../test/support/samples.ts'
import { addPost, expect, expectToast, open, png, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { keepToasts, timeToasts, toasts } from './support/toasts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Deletable {
  /** Shows the entry in its list, on the page that has its whole group. */
  show: (page: Page) => Promise<void>
  deleteLabel: string
  said: string
  restored: string
  /** An address that responds with 404 while the entry is deleted, if any. */
  call?: string
}

let made = 0
const unique = () => `undo-${process.pid}-${++made}`

async function create(page: Page, path: string, data: object) {
  const response = await page.request.post(`/api${path}`, { data })
  expect(response.status()).toBe(201)
  return response.json()
}

async function find(page: Page, list: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: list }).fill(text)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === text)
}

async function category(page: Page): Promise<Deletable> {
  const category = `Category ${unique()}`
  const { _id } = await create(page, '/services-menu/category', { category })
  await create(page, `/services-menu/category/${_id}/item`, { name: 'Archive', desc: 'Of papers' })
  return {
    show: () => find(page, 'Search the menu', category),
    ...{ deleteLabel: `Delete ${category}`, restored: category, said: 'Category deleted successfully' },
  }
}

async function menuService(page: Page): Promise<Deletable> {
  const { _id } = await create(page, '/services-menu/category', { category: `Category ${unique()}` })
  const name = `Archive ${unique()}`
  await create(page, `/services-menu/category/${_id}/item`, { name, desc: 'Of papers' })
  return {
    show: () => find(page, 'Search the menu', name),
    ...{ deleteLabel: `Delete ${name}`, restored: name, said: 'Service deleted successfully' },
  }
}

async function message(page: Page): Promise<Deletable> {
  const name = `Erika ${unique()}`
  await page.request.post('/api/contact', { data: { ...contactFields, name } })
  return {
    show: () => page.getByRole('link', { name }).click(),
    ...{ deleteLabel: 'Delete', said: 'Message deleted successfully', restored: name },
  }
}

async function picture(page: Page): Promise<Deletable> {
  const name = `racks-${unique()}.png`
  const { url } = await (
    await page.request.post('/api/media', { multipart: { image: { ...(await png(64, 48)), name } } })
  ).json()
  return {
    show: () => button(page, name).click(),
    ...{ deleteLabel: `Delete ${name}`, said: 'Picture deleted', restored: name, call: url },
  }
}

// The journeys undo the deletion of a post, a job, a case study and a service page.
for (const [names, list, kinds] of [
  ['category and a menu service are', '/admin/add-service', [category, menuService]],
  ['message is', '/admin/messages', [message]],
  ['picture is', '/admin/media', [picture]],
] as const) {
  test(`a deleted ${names} restored by "Undo"`, async ({ page }) => {
    await keepToasts(page)
    const entries: Deletable[] = []
    for (const make of kinds) entries.push(await make(page))
    await open(page, list)
    for (const { show, deleteLabel, said, restored, call } of entries) {
      await show(page)
      await button(page, deleteLabel).click()
      const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog).toHaveCount(0)
      const told = toasts(page).filter({ has: page.getByText(said, { exact: true }) })
      await expect(told).toBeVisible()
      if (list !== '/admin/messages') await expect(button(page, deleteLabel)).toHaveCount(0)
      if (call) expect((await page.request.get(call)).status()).toBe(404)

      await told.getByRole('button', { name: 'Undo' }).click()
      await expect(toasts(page).filter({ hasText: new RegExp(`^${restored}.* restored$`) })).toBeVisible()
      await expect(told).toHaveCount(0)
      await show(page)
      await expect(button(page, deleteLabel)).toBeVisible()
      if (call) expect((await page.request.get(call)).status()).toBe(200)
    }
  })
}

test('Ctrl+Z undoes marking a message as spam, and a failed undo shows an error', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  await keepToasts(page)
  const { restored: name } = await message(page)
  await open(page, '/admin/messages')
  const entry = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('link').filter({ hasText: name })
  const mark = async () => {
    // The last toast fades out.
    await expect(button(page, 'Undo')).toHaveCount(0)
    await entry.click()
    await button(page, 'Mark as spam').press('Enter')
    await expect(toasts(page).filter({ hasText: 'Message marked as spam' })).toBeVisible()
    await expect(entry).toHaveCount(0)
  }
  await mark()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Message moved to the inbox')
  await expect(entry).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)

  await mark()
  await page.route('**/api/messages/*', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await button(page, 'Undo').click()
  await expectToast(page, 'Failed to move the message')
})

test('"Undo" works by Ctrl+Z and through the toast shortcut, and a failed undo says why', async ({ page, faults }) => {
  faults.expect(/status of 409/)
  await keepToasts(page)
  const { title, slug } = await addPost(page)
  await open(page, '/admin')
  const removal = button(page, `Delete ${title}`)
  const remove = async () => {
    // The last toast fades out.
    await expect(button(page, 'Undo')).toHaveCount(0)
    await removal.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(removal).toHaveCount(0)
    await expect(page.getByRole('tabpanel')).toBeFocused()
  }
  await remove()
  expect(await findings(page)).toEqual([])
  // In a text field, the keys undo typing instead.
  await page.getByRole('searchbox').press('Control+z')
  await page.getByRole('tabpanel').focus()
  await expect(button(page, 'Undo')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(removal).toBeVisible()
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await remove()
  await expect(button(page, 'Undo')).toBeVisible()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(removal).toBeVisible()
  await expect(page.getByRole('tabpanel')).toBeFocused()

  await remove()
  await addPost(page, { slug })
  await button(page, 'Undo').click()
  await expectToast(page, 'Another entry now has its name or address.')
})

test('the toast stays for five seconds, paused while it has focus or the pointer', async ({ page }) => {
  const ran = await timeToasts(page)
  const { title } = await addPost(page)
  await open(page, '/admin')
  await button(page, `Delete ${title}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const bar = toasts(page).locator('.Toastify__progress-bar--animated')
  const state = () => bar.evaluate((each) => getComputedStyle(each).animationPlayState)
  await page.mouse.move(300, 700)
  await button(page, 'Undo').focus()
  await expect.poll(state).toBe('paused')
  await page.getByRole('tabpanel').focus()
  await expect.poll(state).toBe('running')
  await button(page, 'Undo').hover()
  await expect.poll(state).toBe('paused')
  await page.mouse.move(300, 700)
  await expect(toasts(page)).toHaveCount(0)
  expect((await ran())[0]).toBeCloseTo(5000, -2)
})
