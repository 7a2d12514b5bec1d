import type { Browser, Page } from '@playwright/test'
import {
  addJob,
  addPost,
  test as admin,
  expect,
  expectToast,
  heading,
  nextAdministrator,
  nobody,
  open,
  signIn,
} from './support/admin.ts'
import { findings } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { keepToasts } from './support/toasts.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This was changed by somebody else' })
const restored = (page: Page) => page.getByText('Your draft was restored.')
const kept = (page: Page) => page.evaluate(() => Object.values(localStorage).join())

/** A second person, in a browser of their own. */
const test = admin.extend<{ ben: Page }>({
  ben: async ({ browser, site }, use) => {
    const page = await pageOf(browser, site)
    await use(page)
    await page.context().close()
  },
})

async function pageOf(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, storageState: nobody })
  await signIn(context.request, site, nextAdministrator())
  return context.newPage()
}

const storedBy = async (page: Page, id: string) => (await (await page.request.get(`/api/blog/${id}`)).json()).blog

async function save(page: Page): Promise<void> {
  await button(page, 'Update').click()
  await expectToast(page, 'Blog post updated successfully!')
  await expect(page).toHaveURL('/admin')
}

/** Both have the post open; the first has saved, and the second was refused. */
async function collide(anna: Page, ben: Page): Promise<string> {
  const { _id } = await addPost(anna, { summary: 'As it was' })
  await open(anna, `/admin/edit-blog/${_id}`)
  await open(ben, `/admin/edit-blog/${_id}`)
  await input(anna, 'Summary').fill('By the first')
  await save(anna)
  await input(ben, 'Summary').fill('By the second')
  await button(ben, 'Update').click()
  await expect(notice(ben)).toBeVisible()
  await expect.poll(() => kept(ben)).toContain('By the second')
  return _id
}

const leaveForDashboard = async (page: Page) => {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page)).not.toHaveText('Edit Blog')
  await page.goBack()
}

const reload = async (page: Page) => {
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
}

async function expectConflict(page: Page): Promise<void> {
  await expect(restored(page)).toBeVisible()
  await expect(notice(page).getByRole('group')).toHaveAccessibleName('Summary')
  await expect(notice(page).locator('label')).toHaveText(['YoursBy the second', 'Other versionBy the first'])
}

test('a conflict left by the dashboard or a reload still stands, and only a choice ends it', async ({
  page: anna,
  ben,
  faults,
}) => {
  faults.allow(/status of 409/)
  const id = await collide(anna, ben)
  for (const comeBack of [leaveForDashboard, reload, leaveForDashboard, reload]) {
    await comeBack(ben)
    await expectConflict(ben)
    await button(ben, 'Update').click()
    await expect(notice(ben)).toBeFocused()
    expect((await storedBy(ben, id)).summary).toBe('By the first')
  }
  // Text typed after the conflict appeared is not lost by looking at the other version.
  await input(ben, 'Summary').fill('By the second, and longer')
  await notice(ben).getByRole('radio', { name: 'Other version' }).check()
  await expect(input(ben, 'Summary')).toHaveValue('By the first')
  await notice(ben).getByRole('radio', { name: 'Yours' }).check()
  await expect(input(ben, 'Summary')).toHaveValue('By the second, and longer')
  await input(ben, 'Summary').fill('By the second')
  await button(ben, 'Keep editing').click()
  await expect.poll(() => kept(ben)).toContain('By the second')
  // After that choice, a reload does not ask again.
  await reload(ben)
  await expect(restored(ben)).toBeVisible()
  await expect(notice(ben)).toHaveCount(0)
  await save(ben)
  expect((await storedBy(ben, id)).summary).toBe('By the second')
})

test('a conflict left by the dashboard or a reload can end with the other version', async ({
  page: anna,
  ben,
  faults,
}) => {
  faults.allow(/status of 409/)
  for (const comeBack of [leaveForDashboard, reload]) {
    const id = await collide(anna, ben)
    await comeBack(ben)
    await button(ben, 'Take the other version').click()
    await ben.getByRole('dialog', { name: 'Discard changes' }).getByRole('button', { name: 'Discard' }).click()
    await expect(input(ben, 'Summary')).toHaveValue('By the first')
    await expect(notice(ben)).toHaveCount(0)
    await ben.reload()
    await expect(input(ben, 'Summary')).toHaveValue('By the first')
    await expect(restored(ben)).toHaveCount(0)
    expect((await storedBy(ben, id)).summary).toBe('By the first')
  }
})

test('changes of different fields and of different paragraphs are saved at once', async ({ page: anna, ben }) => {
  await keepToasts(ben)
  const { _id } = await addPost(anna, { content: 'One\n\nTwo\n\nThree', summary: 'As it was' })
  await open(anna, `/admin/edit-blog/${_id}`)
  await open(ben, `/admin/edit-blog/${_id}`)
  await input(anna, 'Content').fill('One by the first\n\nTwo\n\nThree')
  await input(anna, 'Author name').fill('The first')
  await save(anna)
  await input(ben, 'Content').fill('One\n\nTwo\n\nThree by the second')
  await input(ben, 'Summary').fill('By the second')
  await save(ben)
  await expectToast(ben, 'Merged with changes by others: Content, Author name')
  expect(await storedBy(ben, _id)).toMatchObject({
    content: 'One by the first\n\nTwo\n\nThree by the second',
    authorName: 'The first',
    summary: 'By the second',
  })
})

test('a draft without its base, or its revision too, is in conflict with what was saved since', async ({
  page: anna,
  ben,
  faults,
}) => {
  faults.allow(/status of 409/)
  const { _id } = await addPost(anna, { summary: 'As it was' })
  await open(ben, `/admin/edit-blog/${_id}`)
  await input(ben, 'Summary').fill('By the second')
  await expect.poll(() => kept(ben)).toContain('By the second')
  const { title, content, authorName } = await storedBy(anna, _id)
  const theirs = { title, content, authorName, summary: 'By the first' }
  expect((await anna.request.put(`/api/blog/${_id}`, { multipart: theirs })).status()).toBe(200)
  const [key = '', text = ''] = await ben.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('draft:')) ?? [],
  )
  const { base: _, ...baseless } = JSON.parse(text)
  const { revision: __, ...bare } = baseless
  for (const draft of [baseless, bare]) {
    await ben.goto('/robots.txt')
    await ben.evaluate(([key = '', old = '']) => localStorage.setItem(key, old), [key, JSON.stringify(draft)])
    await open(ben, `/admin/edit-blog/${_id}`)
    await expect(notice(ben).locator('label')).toHaveText(['YoursBy the second', 'Other versionBy the first'])
    await reload(ben)
    await expect(notice(ben).locator('label')).toHaveText(['YoursBy the second', 'Other versionBy the first'])
    ben.once('dialog', (dialog) => dialog.accept())
  }
})

test('a working copy carries its base, and one taken over merges with what was saved since', async ({
  page: anna,
  ben,
  faults,
}) => {
  faults.allow(/status of 409/)
  const { _id } = await addPost(anna, { content: 'One\n\nTwo', summary: 'As it was' })
  await open(ben, `/admin/edit-blog/${_id}`)
  const stored = ben.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/working-copy'),
  )
  await input(ben, 'Content').fill('One\n\nTwo by the second')
  await input(ben, 'Summary').fill('By the second')
  await stored
  const copy = async () => (await (await ben.request.get(`/api/blog/${_id}/working-copy`)).json()).workingCopy.fields
  await expect.poll(async () => (await copy()).base).toEqual({ content: 'One\n\nTwo', summary: 'As it was' })
  expect((await copy()).revision).toBe(1)
  await anna.request.put(`/api/blog/${_id}`, {
    multipart: { ...(await storedText(anna, _id)), content: 'One by the first\n\nTwo', summary: 'By the first' },
  })
  await open(anna, `/admin/edit-blog/${_id}`)
  await button(anna, 'Take over').click()
  await expect(input(anna, 'Content')).toHaveValue('One by the first\n\nTwo by the second')
  await expect(anna.getByRole('group', { name: 'Summary' }).locator('label')).toHaveText([
    'YoursBy the second',
    'Other versionBy the first',
  ])
  expect(await findings(anna)).toEqual([])
})

async function storedText(page: Page, id: string) {
  const { title, summary, content, authorName } = await storedBy(page, id)
  return { title, summary, content, authorName }
}

test('whoever was there first learns that somebody else has come, and that they type', async ({ page: anna, ben }) => {
  const { _id } = await addPost(anna)
  await open(anna, `/admin/edit-blog/${_id}`)
  await anna.waitForLoadState('networkidle')
  await open(ben, `/admin/edit-blog/${_id}`)
  await expect(ben.getByText('Also open at the moment:')).toBeVisible()
  await expect(anna.getByText('Also open at the moment:')).toBeVisible()
  expect(await findings(anna)).toEqual([])
  await input(ben, 'Summary').fill('By the second')
  await expect(anna.getByText('is editing this, too, and last typed just now.')).toBeVisible()
  await expect(anna.getByText('Also open at the moment:')).toHaveCount(0)
  await ben.goto('/robots.txt')
})

interface Category {
  _id: string
  category: string
  items: { _id: string; name: string }[]
}

test('of two orders of the menu, the second asks which one counts', async ({ page: anna, ben, faults }) => {
  faults.expect(/status of 409/)
  await keepToasts(anna)
  const name = 'SAP Solutions'
  const read = async (): Promise<{ menu: Category[]; revision: number }> =>
    (await ben.request.get('/api/services-menu')).json()
  const listed = async () =>
    (await read()).menu.find(({ category }) => category === name)?.items.map((item) => item.name)
  const { menu: before } = await read()
  const [first = '', second = '', ...rest] = (await listed()) ?? []
  const put = async (change: (items: string[]) => string[]) => {
    const categories = before.map(({ _id, category, items }) => {
      const ids = items.map((item) => item._id)
      return { _id, items: category === name ? change(ids) : ids }
    })
    const { revision } = await read()
    expect((await ben.request.put('/api/services-menu/order', { data: { categories, revision } })).status()).toBe(200)
  }
  const bar = anna.getByRole('region', { name: 'Unsaved order' })
  const theirs = [...rest, second, first]

  for (const ending of ['Save order', 'Take theirs']) {
    await put((ids) => ids)
    await open(anna, '/admin/add-service')
    await button(anna, `Move down ${first}`).click()
    await put((ids) => [...ids.slice(2), ...ids.slice(0, 2).reverse()])
    await bar.getByRole('button', { name: 'Save order' }).click()
    await expectToast(anna, 'Their changes are in the list now: check the order and save it again.')
    await expect(bar).toContainText(`Somebody else has given another order to ${name}.`)
    expect(await listed()).toEqual(theirs)
    expect(await findings(anna)).toEqual([])
    await bar.getByRole('button', { name: ending }).click()
    await expect(bar).toHaveCount(0)
    expect(await listed()).toEqual(ending === 'Save order' ? [second, first, ...rest] : theirs)
  }
  await put((ids) => ids)
})

const dataOf = async (page: Page, at: string, name: string) => (await (await page.request.get(at)).json())[name]

/** Entries of other kinds: the form's path, a field, its save button, and a call that saves the field. */
const kinds = [
  {
    ...{ name: 'a job', field: 'Job title', button: 'Update Job' },
    async make(page: Page) {
      const { _id } = await addJob(page)
      const at = `/api/job/${_id}`
      const { title: _, revision: __, ...rest } = await dataOf(page, at, 'job')
      return { path: `/admin/edit-job/${_id}`, at, original: 'Job', change: (title: string) => ({ ...rest, title }) }
    },
  },
  {
    ...{ name: 'a service page', field: 'Hero title', button: 'Save' },
    async make(page: Page) {
      const { data } = await dataOf(page, '/api/services/web-development', 'service')
      const name = `two-people-${process.pid}-${Date.now()}`
      const { service } = await (await page.request.post('/api/services', { data: { name, data } })).json()
      const change = (heroTitle: string) => ({ name, data: { ...data, hero: { ...data.hero, heroTitle } } })
      return {
        path: `/admin/add-service?tab=content&edit=${name}`,
        at: `/api/services/${service._id}`,
        original: 'Page',
        change,
      }
    },
  },
  {
    ...{ name: 'the settings', field: 'Tagline', button: 'Save' },
    async make(page: Page) {
      const { _id, revision, updatedAt, savedBy, ...rest } = await dataOf(page, '/api/settings', 'settings')
      return {
        path: '/admin/settings',
        at: '/api/settings',
        original: rest.tagline,
        change: (tagline: string) => ({ ...rest, tagline }),
      }
    },
  },
]

for (const { name, field, button: label, make } of kinds) {
  test(`a conflict in ${name} outlives a reload`, async ({ page: anna, ben, faults }) => {
    faults.expect(/status of 409/)
    const { path, at, original, change } = await make(anna)
    const text = () => anna.request.get(at).then((answer) => answer.text())
    const saveElsewhere = async (value: string) =>
      expect((await ben.request.put(at, { data: change(value) })).status()).toBe(200)
    await open(anna, path)
    await input(anna, field).fill('Typed by the first')
    await saveElsewhere('Saved by the second')
    await button(anna, label).click()
    await expect(notice(anna).getByRole('group')).toHaveAccessibleName(field)
    await expect.poll(() => kept(anna)).toContain('Typed by the first')
    anna.once('dialog', (dialog) => dialog.accept())
    await anna.reload()
    await expect(input(anna, field)).toHaveValue('Typed by the first')
    await button(anna, label).click()
    await expect(notice(anna)).toBeFocused()
    expect(await text()).toContain('Saved by the second')
    await button(anna, 'Keep editing').click()
    await button(anna, label).click()
    await expect.poll(text).toContain('Typed by the first')
    await saveElsewhere(original)
  })
}
