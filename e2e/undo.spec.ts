import type { Page } from '@playwright/test'
import { caseStudyFields, contactFields } from '../test/support/samples.ts'
import { addJob, addPost, expect, expectToast, open, png, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { keepToasts, timeToasts, toasts } from './support/toasts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Deletable {
  /** The page of the back office that lists it, and what opens it there. */
  list: string
  open?: (page: Page) => Promise<void>
  deleteLabel: string
  said: string
  restored: string
  /** An address that answers 404 while it is deleted, if any. */
  call?: string
}

let made = 0
const unique = () => `undo-${process.pid}-${++made}`

async function create(page: Page, path: string, data: object) {
  const response = await page.request.post(`/api${path}`, { data })
  expect(response.status()).toBe(201)
  return response.json()
}

const kinds: Record<string, (page: Page) => Promise<Deletable>> = {
  async post(page) {
    const { _id, title } = await addPost(page)
    const said = 'Blog deleted successfully'
    return { list: '/admin', deleteLabel: `Delete ${title}`, said, restored: title, call: `/api/blog/${_id}` }
  },
  async job(page) {
    const { _id, title } = await addJob(page)
    const said = 'Job deleted successfully'
    return { list: '/admin?tab=jobs', deleteLabel: `Delete ${title}`, said, restored: title, call: `/api/job/${_id}` }
  },
  async 'case study'(page) {
    const title = `Case ${unique()}`
    const { caseStudy } = await create(page, '/case-studies', { ...caseStudyFields, title, slug: '' })
    return {
      ...{ list: '/admin?tab=case-studies', deleteLabel: `Delete ${title}`, restored: title },
      ...{ said: 'Case study deleted successfully', call: `/api/case-studies/${caseStudy._id}` },
    }
  },
  async 'service page'(page) {
    const name = `page-${unique()}`
    const { service } = await (await page.request.get('/api/services/cloud-adoption')).json()
    await create(page, '/services', { name, data: service.data })
    return {
      ...{
        list: `/admin/add-service?tab=content&q=${name}`,
        deleteLabel: `Delete ${name}`,
        call: `/api/services/${name}`,
      },
      ...{ said: 'Service deleted successfully', restored: service.data.hero.heroTitle },
    }
  },
  async category(page) {
    const category = `Category ${unique()}`
    const { _id } = await create(page, '/services-menu/category', { category })
    await create(page, `/services-menu/category/${_id}/item`, { name: 'Archive', desc: 'Of papers' })
    return {
      ...{ list: `/admin/add-service?q=${category}`, deleteLabel: `Delete ${category}`, restored: category },
      said: 'Category deleted successfully',
    }
  },
  async 'menu service'(page) {
    const { _id } = await create(page, '/services-menu/category', { category: `Category ${unique()}` })
    const name = `Archive ${unique()}`
    await create(page, `/services-menu/category/${_id}/item`, { name, desc: 'Of papers' })
    return {
      ...{ list: `/admin/add-service?q=${name}`, deleteLabel: `Delete ${name}`, restored: name },
      said: 'Service deleted successfully',
    }
  },
  async message(page) {
    const name = `Erika ${unique()}`
    await page.request.post('/api/contact', { data: { ...contactFields, name } })
    return {
      ...{ list: '/admin/messages', deleteLabel: 'Delete', said: 'Message deleted successfully', restored: name },
      open: () => page.getByRole('link', { name }).click(),
    }
  },
  async picture(page) {
    const name = `racks-${unique()}.png`
    const { url } = await (
      await page.request.post('/api/media', { multipart: { image: { ...(await png(64, 48)), name } } })
    ).json()
    return { list: '/admin/media', deleteLabel: `Delete ${name}`, said: 'Picture deleted', restored: name, call: url }
  },
}

for (const [kind, make] of Object.entries(kinds)) {
  test(`a deleted ${kind} is back at a press on "Undo"`, async ({ page }) => {
    await keepToasts(page)
    const { list, deleteLabel, said, restored, call, ...its } = await make(page)
    await open(page, list)
    await its.open?.(page)
    await button(page, deleteLabel).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    if (!its.open) await expect(button(page, deleteLabel)).toHaveCount(0)
    if (call) expect((await page.request.get(call)).status()).toBe(404)
    expect(await findings(page)).toEqual([])

    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toasts(page).filter({ hasText: new RegExp(`^${restored}.* restored$`) })).toBeVisible()
    await its.open?.(page)
    await expect(button(page, deleteLabel)).toBeVisible()
    if (call) expect((await page.request.get(call)).status()).toBe(200)
  })
}

test('"Undo" is pressed by its keys, and reached by those of the toasts; the focus goes back to the list', async ({
  page,
}) => {
  await keepToasts(page)
  const { title } = await addPost(page)
  await open(page, '/admin')
  const removal = button(page, `Delete ${title}`)
  const remove = async () => {
    await removal.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(removal).toHaveCount(0)
    await expect(page.getByRole('tabpanel')).toBeFocused()
  }
  await remove()
  // In a text field the keys take back what was typed.
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
})

test('the toast stays five seconds, and as long as it has the focus or the pointer', async ({ page }) => {
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

test('a deletion that cannot be undone says why', async ({ page, faults }) => {
  faults.expect(/status of 409/)
  await keepToasts(page)
  const { title, slug } = await addPost(page)
  await open(page, '/admin')
  await button(page, `Delete ${title}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(button(page, 'Undo')).toBeVisible()
  await addPost(page, { slug })
  await button(page, 'Undo').click()
  await expectToast(page, 'Another entry has its name or address by now.')
})
