import type { Locator, Page } from '@playwright/test'
import { expect, expectFieldError, expectToast, heading, open, signIn, test } from './support/admin.ts'
import { addItem, dialog, input, itemsIn, remove, structure } from './support/menu.ts'
import { loseAnswer } from './support/network.ts'
import type { Site } from './support/site.ts'
import { hold, type MenuCategory, menuOf, visit } from './support/test.ts'
import { toasts } from './support/toasts.ts'

/** Returns the categories of the public navbar, in order. */
async function publicCategories(visitor: Page): Promise<string[]> {
  await visit(visitor, '/layout')
  const services = visitor.getByRole('banner').getByRole('button', { name: 'Services', exact: true })
  await services.press('Enter')
  const panel = visitor.locator(`[id="${await services.getAttribute('aria-controls')}"]`)
  await expect(panel).toBeVisible()
  const names = await panel.getByRole('button').allTextContents()
  // Without the number of services that follows each.
  return names.map((name) => name.replace(/\d+$/, ''))
}

async function publicItems(visitor: Page, category: string): Promise<string[]> {
  await visit(visitor, '/layout')
  const banner = visitor.getByRole('banner')
  await banner.getByRole('button', { name: 'Services', exact: true }).press('Enter')
  await banner.getByRole('button', { name: category }).press('Enter')
  const items = banner.getByRole('list', { name: category }).getByRole('link')
  await expect(items.first()).toBeVisible()
  return items.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

async function addCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Category' }).click()
  await input(dialog(page, 'Add Category'), 'Category name').fill(name)
  await dialog(page, 'Add Category').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Category added successfully')
  await expect(dialog(page, 'Add Category')).toHaveCount(0)
}

/** The menu as visitors get it. */
async function publicMenu(site: Site): Promise<MenuCategory[]> {
  return (await (await fetch(`${site.url}/api/services-menu`)).json()).menu
}

/** Renames a category or a service of the menu through the API. */
async function changeElsewhere(page: Page, from: string, to: string): Promise<void> {
  for (const { _id, category, items } of await menuOf(page)) {
    const path = `/api/services-menu/category/${_id}`
    const item = items.find(({ name }) => name === from)
    if (category === from) expect((await page.request.put(path, { data: { category: to } })).status()).toBe(200)
    if (!item) continue
    const data = { name: to, desc: item.desc, to: item.to }
    expect((await page.request.put(`${path}/item/${item._id}`, { data })).status()).toBe(200)
  }
}

test.describe('the menu', () => {
  const conflictIn = (form: Locator) => form.getByRole('alert').filter({ hasText: 'You have changed this elsewhere' })

  test('adding, renaming and deleting a category takes effect for visitors at once', async ({
    page,
    visitor,
    site,
    faults,
  }) => {
    faults.expect(/status of 409/)
    await open(page, '/admin/add-service')
    await expect(heading(page)).toHaveText('Services Management')

    // A category needs a unique name, ignoring case.
    const adding = dialog(page, 'Add Category')
    await page.getByRole('button', { name: 'Add Category' }).click()
    await adding.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(input(adding, 'Category name'), 'Category name is required')
    await input(adding, 'Category name').fill('sap SOLUTIONS')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(input(adding, 'Category name'), 'Category already exists')
    // The server refuses the same from a page that does not know the other category yet.
    const refused = await page.request.post('/api/services-menu/category', { data: { category: 'sap SOLUTIONS' } })
    expect([refused.status(), (await refused.json()).message]).toEqual([409, 'Category already exists'])

    // A form with input asks before Escape discards it.
    await page.keyboard.press('Escape')
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Cancel' }).click()
    await expect(input(adding, 'Category name')).toHaveValue('sap SOLUTIONS')
    await page.keyboard.press('Escape')
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await expect(adding).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused()

    await addCategory(page, 'Quantum Consulting')
    await addItem(page, 'Quantum Consulting', { name: 'Qubit Care', desc: 'Cold and quiet' })
    await expectToast(page, 'Service added successfully')
    expect(await publicItems(visitor, 'Quantum Consulting')).toEqual(['/services/qubit-care'])

    // A change made by somebody else meanwhile can be taken over.
    await page.getByRole('button', { name: 'Edit Quantum Consulting' }).click()
    const form = dialog(page, 'Edit Category')
    await expect(input(form, 'Category name')).toHaveValue('Quantum Consulting')
    await changeElsewhere(page, 'Quantum Consulting', 'Theirs')
    await input(form, 'Category name').fill('Mine')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(conflictIn(form).locator('label')).toHaveText(['YoursMine', 'Other versionTheirs'])
    await conflictIn(form).getByRole('button', { name: 'Take the other version' }).click()
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await expect(conflictIn(form)).toHaveCount(0)
    await expect(input(form, 'Category name')).toHaveValue('Theirs')
    await input(form, 'Category name').fill('Quantum Advice')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Category updated successfully')
    await expect(form).toHaveCount(0)
    const names = async () => (await publicMenu(site)).map(({ category }) => category)
    expect(await names()).toContain('Quantum Advice')
    expect(await names()).not.toContain('Quantum Consulting')

    await page.getByRole('button', { name: 'Delete Quantum Advice', exact: true }).click()
    const question = dialog(page, 'Confirm Deletion')
    await expect(question).toContainText('Are you sure you want to delete this category?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(itemsIn(page, 'Quantum Advice')).toBeVisible()
    await remove(page, 'Quantum Advice')
    await expectToast(page, 'Category deleted successfully')
    await expect(structure(page)).not.toContainText('Quantum')
    expect(await publicCategories(visitor)).not.toContain('Quantum Advice')
    expect((await menuOf(page)).flatMap(({ items }) => items).some(({ name }) => name === 'Qubit Care')).toBe(false)
  })

  test('adding, editing, merging and deleting a service takes effect for visitors at once', async ({
    page,
    site,
    faults,
  }) => {
    faults.expect(/status of 409/)
    const category = 'Data and Analytics'
    await open(page, '/admin/add-service')
    await page.getByRole('button', { name: `Add Service to ${category}` }).click()
    const adding = dialog(page, 'Add Service')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(input(adding, 'Service name'), 'Service name and description are required')
    await expectFieldError(input(adding, 'Service description'), 'Service name and description are required')
    await expect(input(adding, 'Service name')).toBeFocused()
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await addItem(page, category, { name: 'Tidy Numbers', desc: 'All in rows', to: '/services/web-development' })
    await expectToast(page, 'Service added successfully')
    const inMenu = async () => (await publicMenu(site)).find((entry) => entry.category === category)?.items.at(-1)
    expect(await inMenu()).toMatchObject({ name: 'Tidy Numbers', desc: 'All in rows', to: '/services/web-development' })
    await page.getByRole('button', { name: 'Edit Tidy Numbers' }).click()
    const form = dialog(page, 'Edit Service')
    await input(form, 'Service description').fill('All in columns')
    const path = form.getByRole('textbox', { name: /^URL path/ })
    await path.fill('')
    await expect(path).toHaveAttribute('placeholder', '/services/tidy-numbers')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service updated successfully')
    await expect(form).toHaveCount(0)
    expect(await inMenu()).toMatchObject({ desc: 'All in columns', to: '/services/tidy-numbers' })

    await page.getByRole('button', { name: 'Edit Tidy Numbers' }).click()
    const { _id, items } = (await menuOf(page)).find((entry) => entry.category === category) as MenuCategory
    const theirs = { name: 'Tidy Numbers', desc: 'Theirs', to: '/services/tidy-numbers-new' }
    const at = `/api/services-menu/category/${_id}/item/${items.at(-1)?._id}`
    expect((await page.request.put(at, { data: theirs })).status()).toBe(200)
    await input(form, 'Service description').fill('Mine')
    await form.getByRole('button', { name: 'Save' }).click()
    const notice = conflictIn(form)
    await expect(notice).toContainText('Saved in another tab or browser, ')
    await expect(notice).toContainText('Taken from the other version: URL path.')
    await expect(notice.getByRole('group')).toHaveAccessibleName('Service description')
    await expect(notice.locator('label')).toHaveText(['YoursMine', 'Other versionTheirs'])
    await expect(path).toHaveValue('/services/tidy-numbers-new')
    await notice.getByRole('button', { name: 'Take the other version' }).click()
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Cancel' }).click()
    await expect(input(form, 'Service description')).toHaveValue('Mine')
    await notice.getByRole('button', { name: 'Keep editing' }).click()
    await expect(input(form, 'Service description')).toBeFocused()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    expect(await inMenu()).toMatchObject({ desc: 'Mine', to: '/services/tidy-numbers-new' })

    await remove(page, 'Tidy Numbers')
    await expectToast(page, 'Service deleted successfully')
    expect(await inMenu()).not.toMatchObject({ name: 'Tidy Numbers' })
  })

  test('an added entry is scrolled into view with focus beside it, even if it was filtered out or collapsed', async ({
    page,
  }) => {
    await open(page, '/admin/add-service')
    const next = (category: string) => page.getByRole('button', { name: `Add Service to ${category}`, exact: true })
    const search = page.getByRole('searchbox', { name: 'Search the menu' })
    await addCategory(page, 'Below the Fold')
    await expect(next('Below the Fold')).toBeFocused()
    await expect(page.getByRole('heading', { name: /^Below the Fold/ })).toBeInViewport({ ratio: 1 })

    await page.getByRole('button', { name: /^Below the Fold/ }).click()
    await search.fill('SAP')
    await expect(page.getByRole('heading', { name: /^Below the Fold/ })).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Add Service to/ })
      .first()
      .click()
    const form = dialog(page, 'Add Service')
    await input(form, 'Service name').fill('Out of Sight')
    await input(form, 'Service description').fill('Until now')
    await form.getByLabel('Category').selectOption('Below the Fold')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(itemsIn(page, 'Below the Fold').getByText('Out of Sight')).toBeInViewport({ ratio: 1 })
    await expect(next('Below the Fold')).toBeFocused()
    await expect(search).toHaveValue('')

    await search.fill('SAP')
    await expect(page.getByRole('heading', { name: /^Below the Fold/ })).toHaveCount(0)
    await addCategory(page, 'Also Below')
    await expect(next('Also Below')).toBeFocused()
    await expect(page.getByRole('heading', { name: /^Also Below/ })).toBeInViewport({ ratio: 1 })
    for (const name of ['Also Below', 'Below the Fold']) await remove(page, name)
  })

  test('text typed while an entry is being saved is kept, and can be saved too', async ({ page }) => {
    await open(page, '/admin/add-service')
    const typeDuringSave = async (form: Locator, label: string, first: string, since: string) => {
      await input(form, label).fill(first)
      const letGo = await hold(page, '**/api/services-menu/**')
      await form.getByRole('button', { name: 'Save' }).click()
      await input(form, label).fill(since)
      letGo()
      await page.unrouteAll({ behavior: 'wait' })
    }
    await page.getByRole('button', { name: 'Add Category' }).click()
    await typeDuringSave(dialog(page, 'Add Category'), 'Category name', 'Quantum', 'Quantum Computing')
    await expectToast(page, 'Category added successfully')
    const category = dialog(page, 'Edit Category')
    await expect(input(category, 'Category name')).toHaveValue('Quantum Computing')
    await category.getByRole('button', { name: 'Save' }).click()
    await expect(category).toHaveCount(0)
    const names = async () => (await menuOf(page)).map((entry) => entry.category)
    expect(await names()).toContain('Quantum Computing')
    expect(await names()).not.toContain('Quantum')

    await page.getByRole('button', { name: 'Add Service to Quantum Computing' }).click()
    await input(dialog(page, 'Add Service'), 'Service name').fill('Qubit Care')
    await typeDuringSave(dialog(page, 'Add Service'), 'Service description', 'Cold', 'Cold and quiet')
    const service = dialog(page, 'Edit Service')
    await expect(input(service, 'Service description')).toHaveValue('Cold and quiet')
    await expect(service.getByLabel('URL path')).toHaveValue('/services/qubit-care')
    await typeDuringSave(service, 'Service description', 'Cold, quiet', 'Cold, quiet, level')
    await expectToast(page, 'Service updated successfully')
    await service.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await expect(itemsIn(page, 'Quantum Computing')).toContainText('Cold, quiet')
    await expect(itemsIn(page, 'Quantum Computing')).not.toContainText('level')
    await remove(page, 'Quantum Computing')
  })

  test('moves are shown at once and published by Save order', async ({ page, visitor, site }) => {
    const category = 'AI Consulting and Implementation'
    const saved = async () => (await publicMenu(site)).find((entry) => entry.category === category)?.items ?? []
    const before = (await saved()).map(({ to }) => to)
    expect(before).toHaveLength(3)
    await open(page, '/admin/add-service')
    const paths = itemsIn(page, category).locator('code')
    await expect(paths).toHaveText(before)
    const first = (await saved())[0]?.name ?? ''
    const down = page.getByRole('button', { name: `Move down ${first}`, exact: true })
    await down.press('Enter')
    await expect(down).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: first })).toHaveCount(1)
    const moved = [before[1], before[0], before[2]] as string[]
    await expect(paths).toHaveText(moved)
    const bar = page.getByRole('region', { name: 'Unsaved order' })
    await expect(bar).toBeVisible()
    expect((await saved()).map(({ to }) => to)).toEqual(before)

    await bar.getByRole('button', { name: 'Save order' }).click()
    await expect(bar).toHaveCount(0)
    expect(await publicItems(visitor, category)).toEqual(moved)
    await expect(paths).toHaveText(moved)

    await page.getByRole('button', { name: 'Move up SAP on Cloud' }).click()
    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(bar).toHaveCount(0)
    const headings = await structure(page).getByRole('heading', { level: 3 }).allTextContents()
    expect(headings.findIndex((text) => text.startsWith('SAP on Cloud'))).toBe(2)
  })

  test('an order that a colleague’s change stopped contains that change, and can be saved once it was checked', async ({
    page,
    site,
    faults,
  }) => {
    faults.expect(/status of 409/, /status of 500/)
    const name = 'SAP Solutions'
    const saved = async () => (await publicMenu(site)).find(({ category }) => category === name)
    const before = await saved()
    const [first, second, ...others] = before?.items.map((item) => item.to) ?? []
    const at = `/api/services-menu/category/${before?._id}/item`
    await open(page, '/admin/add-service')
    const paths = itemsIn(page, name).locator('code')
    await page.getByRole('button', { name: `Move down ${before?.items[0]?.name}`, exact: true }).click()
    const added = await page.request.post(at, { data: { name: 'Added by a colleague', desc: 'New', to: '/blog' } })
    expect(added.status()).toBe(201)

    const save = page.getByRole('region', { name: 'Unsaved order' }).getByRole('button', { name: 'Save order' })
    await page.route('**/api/services-menu', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await save.click()
    await expectToast(
      page,
      'Somebody else has changed the menu in the meantime, but their changes could not be loaded. Please try again.',
    )
    await page.unroute('**/api/services-menu')
    await save.click()
    await expectToast(
      page,
      'Somebody else has changed the menu in the meantime. Their changes are in the list now: check the order and save it again.',
    )
    const together = [second, first, ...others, '/blog'] as string[]
    await expect(paths).toHaveText(together)
    await save.click()
    await expectToast(page, 'Menu order saved successfully')
    expect((await saved())?.items.map(({ to }) => to)).toEqual(together)

    // If the colleague has deleted what was moved, there is nothing left to save.
    await page.getByRole('button', { name: 'Move up Added by a colleague', exact: true }).click()
    const { item } = await added.json()
    expect((await page.request.delete(`${at}/${item._id}`)).status()).toBe(200)
    await save.click()
    await expect(toasts(page).filter({ hasText: /Their changes are in the list now\.$/ })).toBeVisible()
    await expect(save).toHaveCount(0)
    await page.getByRole('button', { name: `Move up ${before?.items[0]?.name}`, exact: true }).click()
    await save.click()
    await expect(save).toHaveCount(0)
    expect((await saved())?.items.map(({ to }) => to)).toEqual(before?.items.map(({ to }) => to))
  })

  test('entries can be dragged, moved to another category or to the top, and leaving an unsaved order asks first', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 500/)
    await open(page, '/admin/add-service')
    const items = itemsIn(page, 'SAP on Cloud')
    const paths = items.locator('code')
    const before = await paths.allTextContents()
    const rowAt = (index: number) => items.getByRole('listitem').nth(index)
    const handleAt = (index: number) => rowAt(index).getByTitle('Drag to move')
    await handleAt(0).dragTo(rowAt(2))
    await expect(paths).toHaveText([...before.slice(1, 3), before[0] as string, ...before.slice(3)])
    await handleAt(2).dragTo(rowAt(0))
    await expect(paths).toHaveText(before)
    // On a service of another category it takes its place, and past the end of its own it moves to the next one.
    const others = itemsIn(page, 'Application Services').locator('code')
    const count = await others.count()
    await handleAt(0).dragTo(itemsIn(page, 'Application Services').getByRole('listitem').last())
    await expect(paths).toHaveText(before.slice(1))
    await expect(others.nth(count - 1)).toHaveText(before[0] as string)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(paths).toHaveText(before)
    const first = rowAt(0).getByRole('button', { name: /^Move up / })
    const up = page.getByRole('button', { name: (await first.getAttribute('aria-label')) ?? '', exact: true })
    await up.press('Enter')
    await expect(itemsIn(page, 'Application Services').locator('code').last()).toHaveText(before[0] as string)
    await expect(up).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(paths).toHaveText(before)

    const top = rowAt(3).getByRole('button', { name: /^Move to top / })
    await top.press('Enter')
    await expect(paths).toHaveText([before[3] as string, ...before.toSpliced(3, 1)])
    await expect(rowAt(0).getByRole('button', { name: /^Move to top / })).toBeDisabled()
    await expect(rowAt(0).getByRole('button', { name: /^Move down / })).toBeFocused()

    const categories = structure(page).getByRole('heading', { level: 3 })
    await page.getByRole('button', { name: 'Collapse all' }).click()
    const third = structure(page).getByRole('list', { name: 'Categories' }).locator('> li').nth(2)
    await third.getByTitle('Drag to move').first().dragTo(categories.first())
    await expect(categories.first()).toContainText('SAP on Cloud')

    await page.getByRole('link', { name: /^Messages/ }).click()
    const question = dialog(page, 'Unsaved changes')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL('/admin/add-service')
    await expect(page.getByRole('region', { name: 'Unsaved order' })).toBeVisible()
    await page.getByRole('link', { name: /^Messages/ }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(heading(page)).toHaveText('Messages')

    // A menu that cannot be loaded says so, and Try Again loads it.
    await page.route('**/api/services-menu', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await page.goBack()
    const box = page.locator('main').getByRole('alert')
    await expect(box).toContainText('Failed to load menu data')
    await page.unroute('**/api/services-menu')
    await box.getByRole('button', { name: 'Try Again' }).click()
    await expect(itemsIn(page, 'SAP Solutions')).toBeVisible()
  })

  test('a failed save keeps the form and a failed deletion keeps the entry, each with an error', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 500/, /ERR_FAILED/)
    await open(page, '/admin/add-service')
    let answer: object | undefined
    let method = 'POST'
    await page.route('**/api/services-menu/**', (route) => {
      expect(route.request().method()).toBe(method)
      return answer ? route.fulfill({ status: 500, json: answer }) : route.abort()
    })
    const said = { success: false, message: 'Said by the server' }
    for (const [button, sent, text, answers] of [
      ['Add Category', 'POST', 'Failed to add category', [said, { success: false }, undefined]],
      ['Edit SAP Solutions', 'PUT', 'Failed to update category', [undefined]],
      ['Add Service to SAP Solutions', 'POST', 'Failed to add service', [undefined]],
      ['Edit SAP Implementation', 'PUT', 'Failed to update service', [undefined]],
    ] as const) {
      method = sent
      await page.getByRole('button', { name: button, exact: true }).click()
      const form = page.getByRole('dialog')
      const fields = form.locator('input:not([name=to]):not([type=checkbox]), textarea')
      for (const field of await fields.all()) await field.fill('Kept text')
      let times = 0
      for (const next of answers) {
        answer = next
        await form.getByRole('button', { name: 'Save' }).click()
        if (next === said) await expectToast(page, said.message)
        else await expect(toasts(page).filter({ hasText: text })).toHaveCount(++times)
        await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled()
        for (const field of await fields.all()) await expect(field).toHaveValue('Kept text')
      }
      await form.getByRole('button', { name: 'Cancel' }).click()
      await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
      await expect(form).toHaveCount(0)
    }

    method = 'DELETE'
    for (const [name, next, text] of [
      ['SAP Solutions', { success: false }, 'Failed to delete category'],
      ['SAP Implementation', { success: false }, 'Failed to delete service'],
      ['SAP Implementation', undefined, 'Failed to delete item'],
    ] as const) {
      answer = next
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
      const question = dialog(page, 'Confirm Deletion')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, text)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toHaveCount(0)
    }
    await expect(itemsIn(page, 'SAP Solutions').getByRole('listitem')).toHaveCount(12)
  })

  for (const { kind, button, call, texts, failed, saved } of [
    {
      kind: 'Category',
      button: 'Add Category',
      call: '**/api/services-menu/category',
      texts: (title: string) => [['Category name', title]] as const,
      failed: 'Failed to add category',
      saved: 'Category added successfully',
    },
    {
      kind: 'Service',
      button: 'Add Service to AI Consulting and Implementation',
      call: '**/api/services-menu/category/*/item',
      texts: (title: string) =>
        [
          ['Service name', title],
          ['Service description', 'Said once'],
        ] as const,
      failed: 'Failed to add service',
      saved: 'Service added successfully',
    },
  ]) {
    test(`a ${kind.toLowerCase()} is never duplicated after a lost response`, async ({ page, faults }) => {
      faults.expect(/status of 409/, /status of 404/)
      const adding = dialog(page, `Add ${kind}`)
      const name = `${kind} name`
      const countOf = async (title: string) => JSON.stringify(await menuOf(page)).split(`"${title}"`).length - 1
      const fill = async (title: string) => {
        await page.getByRole('button', { name: button, exact: true }).click()
        for (const [label, text] of texts(title)) await input(adding, label).fill(text)
      }
      const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      const saveUnanswered = async (title: string) => {
        await fill(title)
        await loseAnswer(page, faults, call)
        await save()
        await expect.poll(() => countOf(title)).toBe(1)
        await expect(adding.getByRole('button', { name: 'Save' })).toBeEnabled()
      }
      await open(page, '/admin/add-service')

      // Saved again, and still only one.
      await saveUnanswered(`Saved ${kind} twice`)
      await expectToast(page, failed)
      await save()
      await expectToast(page, saved)
      await expect(page.getByRole('button', { name: `Edit Saved ${kind} twice` })).toHaveCount(1)
      expect(await countOf(`Saved ${kind} twice`)).toBe(1)

      // Deleted, with the response lost as well.
      await loseAnswer(page, faults, '**/api/services-menu/**')
      await page.getByRole('button', { name: `Delete Saved ${kind} twice`, exact: true }).click()
      const confirm = dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' })
      await confirm.click()
      await expectToast(page, kind === 'Category' ? 'Failed to delete category' : 'Failed to delete item')
      await confirm.click()
      await expectToast(page, `${kind} deleted successfully`)
      await expect(page.getByRole('button', { name: `Edit Saved ${kind} twice` })).toHaveCount(0)
      await expect(confirm).toHaveCount(0)

      // Edited after the lost response.
      await saveUnanswered(`First ${kind}`)
      await input(adding, name).fill(`Second ${kind}`)
      await save()
      await expect(adding).toHaveCount(0)
      // Its form becomes one that edits what was stored, and is gone as such before that is saved.
      const counts = async () => [await countOf(`First ${kind}`), await countOf(`Second ${kind}`)]
      await expect.poll(counts).toEqual([0, 1])
      await remove(page, `Second ${kind}`)

      // Changed elsewhere meanwhile.
      await saveUnanswered(`Third ${kind}`)
      await changeElsewhere(page, `Third ${kind}`, `Fourth ${kind}`)
      await input(adding, name).fill(`Fifth ${kind}`)
      await save()
      const form = dialog(page, `Edit ${kind}`)
      await expectToast(page, 'An earlier attempt has already saved this, with a different text.')
      await expect(form.getByRole('group', { name }).locator('label')).toHaveText([
        `YoursFifth ${kind}`,
        `Other versionFourth ${kind}`,
      ])
      await expect(input(form, name)).toHaveValue(`Fifth ${kind}`)
      await form.getByRole('button', { name: 'Keep editing' }).click()
      await save()
      await expectToast(page, `${kind} updated successfully`)
      expect([await countOf(`Third ${kind}`), await countOf(`Fifth ${kind}`)]).toEqual([0, 1])
      await remove(page, `Fifth ${kind}`)

      // Once its form is closed, it shows in the list.
      await saveUnanswered(`Left ${kind}`)
      await adding.getByRole('button', { name: 'Cancel' }).click()
      await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByRole('button', { name: `Edit Left ${kind}` })).toHaveCount(1)
      await remove(page, `Left ${kind}`)
    })
  }
})
test.describe('a thousand services', () => {
  const rows = (page: Page) =>
    structure(page)
      .getByRole('list', { name: /^Services in / })
      .getByRole('listitem')
  const nodes = (page: Page) => page.locator('main *').count()

  /** Adds a thousand services to one category, each with a page. */
  async function fill(site: Site): Promise<void> {
    const numbers = 'with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1000)'
    await site.sql(`
      insert into menu_categories (id, category, category_key, position, revision, created_at, updated_at)
        values ('many', 'Many Services', 'many services', 99, 1, '2030-01-01', '2030-01-01');
      ${numbers} insert into menu_items (id, category_id, name, description, path, position, revision, created_at, updated_at)
        select 'item' || n, 'many', 'Service ' || n, 'About service ' || n, '/services/service-' || n, n, 1, '2030-01-01', '2030-01-01' from numbers;
      ${numbers} insert into service_pages (id, name, data, created_at, updated_at, revision)
        select 'page' || n, 'service-' || n, (select data from service_pages limit 1), '2030-01-01', '2030-01-01', 1 from numbers`)
  }

  test('are paginated in the menu and the table, and can be found, moved and added from any page', async ({
    page,
    ownSite,
  }) => {
    const own = await ownSite({ ADMIN_EMAILS: 'ada@example.com' })
    await signIn(page.request, own, 'ada@example.com')
    await fill(own)
    await open(page, `${own.url}/admin/add-service`)
    const many = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Many Services/ }) })
    await expect(itemsIn(page, 'Many Services').getByRole('listitem')).toHaveCount(20)
    await expect(many).toContainText('Page 1 of 50')
    await expect(structure(page)).toContainText('8 categories, 1,048 services')
    expect(await rows(page).count()).toBe(68)
    expect(await nodes(page)).toBeLessThan(4000)

    const last = page.getByRole('button', { name: 'Move down Service 20', exact: true })
    await last.click()
    await expect(many).toContainText('Page 2 of 50')
    await expect(last).toBeFocused()
    await expect(itemsIn(page, 'Many Services').locator('code').first()).toHaveText('/services/service-20')
    await page.getByRole('button', { name: 'Undo' }).click()

    await addItem(page, 'Many Services', { name: 'The newest', desc: 'Of all' })
    await expect(many).toContainText('Page 51 of 51')
    await expect(itemsIn(page, 'Many Services').getByRole('listitem')).toHaveText([/The newest/])

    await page.getByRole('searchbox', { name: 'Search the menu' }).fill('about service 77')
    await expect(rows(page)).toHaveCount(11)
    await expect(page).toHaveURL(/[?&]q=about\+service\+77/)
    await expect(page.getByRole('button', { name: 'Move up Service 77', exact: true })).toBeDisabled()
    await page.reload()
    await expect(rows(page)).toHaveCount(11)
    await page.getByRole('searchbox', { name: 'Search the menu' }).fill('about nothing')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toBeFocused()

    for (let number = 1; number <= 20; number++) {
      const made = await page.request.post(`${own.url}/api/services-menu/category`, {
        data: { category: `More ${number}` },
      })
      expect(made.status()).toBe(201)
    }
    await open(page, `${own.url}/admin/add-service?page=2`)
    await expect(page.getByRole('list', { name: 'Categories' }).getByRole('heading')).toHaveCount(8)
    await page.getByRole('button', { name: 'Move up More 13', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Move up More 13', exact: true })).toBeFocused()
    await expect(page).toHaveURL(/add-service$/)

    await open(page, `${own.url}/admin/add-service?tab=content&page=2`)
    const row = page.locator('tbody tr')
    await expect(page.getByText('Page 2 of 53')).toBeVisible()
    await expect(row).toHaveCount(20)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/[?&]page=3/)
    await page.goBack()
    await expect(page.getByText('Page 2 of 53')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search service pages' }).fill('service-77')
    await expect(row).toHaveCount(11)
    await page.reload()
    await expect(row).toHaveCount(11)
    // Clicking the tab that is already open resets nothing.
    await page.getByRole('tab', { name: 'Service Content Management' }).click()
    await expect(page).toHaveURL(/[?&]q=service-77/)
    await page.getByRole('button', { name: 'Edit service-777' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toHaveCount(11)
    await page.getByRole('tab', { name: 'Menu Management' }).click()
    await expect(page).toHaveURL(/tab=menu$/)
  })
})
