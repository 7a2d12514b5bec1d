import type { Locator, Page } from '@playwright/test'
import { expect, expectFieldError, expectToast, heading, open, png, signIn, test } from './support/admin.ts'
import { loseAnswer } from './support/network.ts'
import type { Site } from './support/site.ts'
import { type MenuCategory, menuOf, visit } from './support/test.ts'
import { toasts } from './support/toasts.ts'

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const input = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const structure = (page: Page) => page.getByRole('region', { name: 'Menu structure' })
const itemsIn = (page: Page, category: string) => page.getByRole('list', { name: `Services in ${category}` })

/** The categories of the public navbar, in their order. */
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
  const items = banner.getByRole('list', { name: category })
  await expect(items).toBeVisible()
  return items.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

async function addCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Category' }).click()
  await input(dialog(page, 'Add Category'), 'Category name').fill(name)
  await dialog(page, 'Add Category').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Category added successfully')
  await expect(dialog(page, 'Add Category')).toHaveCount(0)
}

async function addItem(
  page: Page,
  category: string,
  values: { name: string; desc: string; to?: string },
): Promise<void> {
  await page.getByRole('button', { name: `Add Service to ${category}` }).click()
  const form = dialog(page, 'Add Service')
  await input(form, 'Service name').fill(values.name)
  await input(form, 'Service description').fill(values.desc)
  if (values.to) await form.getByRole('textbox', { name: /^URL path/ }).fill(values.to)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
}

/** Renames a category or a service of the menu by a call of the API. */
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

async function remove(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  const question = dialog(page, 'Confirm Deletion')
  await expect(question).toContainText(`To be deleted: ${name}.`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toHaveCount(0)
  return question
}

test.describe('the menu', () => {
  test('a category is added, renamed and deleted with its services, and visitors see each step at once', async ({
    page,
    visitor,
  }) => {
    await open(page, '/admin/add-service')
    await expect(heading(page)).toHaveText('Services Management')
    await addCategory(page, 'Quantum Consulting')
    await addItem(page, 'Quantum Consulting', { name: 'Qubit Care', desc: 'Cold and quiet' })
    await expectToast(page, 'Service added successfully')
    expect(await publicCategories(visitor)).toContain('Quantum Consulting')
    expect(await publicItems(visitor, 'Quantum Consulting')).toEqual(['/services/qubit-care'])

    await page.getByRole('button', { name: 'Edit Quantum Consulting' }).click()
    const form = dialog(page, 'Edit Category')
    await expect(input(form, 'Category name')).toHaveValue('Quantum Consulting')
    await input(form, 'Category name').fill('Quantum Advice')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Category updated successfully')
    const categories = await publicCategories(visitor)
    expect(categories).toContain('Quantum Advice')
    expect(categories).not.toContain('Quantum Consulting')

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

  test('a category needs a name that no other has, in whatever case', async ({ page }) => {
    await open(page, '/admin/add-service')
    await page.getByRole('button', { name: 'Add Category' }).click()
    const form = dialog(page, 'Add Category')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(input(form, 'Category name'), 'Category name is required')
    await input(form, 'Category name').fill('sap SOLUTIONS')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(input(form, 'Category name'), 'Category already exists')
    // The server says the same, to a page that does not know the other category yet.
    const response = await page.request.post('/api/services-menu/category', { data: { category: 'sap SOLUTIONS' } })
    expect([response.status(), (await response.json()).message]).toEqual([409, 'Category already exists'])
  })

  test('a service is added, edited and deleted, and visitors see each step at once', async ({ page, visitor }) => {
    await open(page, '/admin/add-service')
    await addItem(page, 'Data and Analytics', {
      name: 'Tidy Numbers',
      desc: 'All in rows',
      to: '/services/web-development',
    })
    await expectToast(page, 'Service added successfully')
    const inMenu = async () =>
      (await menuOf(visitor)).find(({ category }) => category === 'Data and Analytics')?.items.at(-1)
    expect(await inMenu()).toMatchObject({ name: 'Tidy Numbers', desc: 'All in rows', to: '/services/web-development' })
    await page.getByRole('button', { name: 'Edit Tidy Numbers' }).click()
    const form = dialog(page, 'Edit Service')
    await input(form, 'Service description').fill('All in columns')
    await form.getByRole('textbox', { name: /^URL path/ }).fill('')
    await expect(form.getByRole('textbox', { name: /^URL path/ })).toHaveAttribute(
      'placeholder',
      '/services/tidy-numbers',
    )
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service updated successfully')
    expect(await inMenu()).toMatchObject({ desc: 'All in columns', to: '/services/tidy-numbers' })
    await remove(page, 'Tidy Numbers')
    await expectToast(page, 'Service deleted successfully')
    expect(await inMenu()).not.toMatchObject({ name: 'Tidy Numbers' })
  })

  test('a service that was changed elsewhere since shows the editors’ conflict view', async ({ page, faults }) => {
    faults.expect(/status of 409/)
    await open(page, '/admin/add-service')
    const category = 'Data and Analytics'
    await addItem(page, category, { name: 'Twice Changed', desc: 'As it was' })
    const { _id, items } = (await menuOf(page)).find((entry) => entry.category === category) as MenuCategory
    const item = items.find(({ name }) => name === 'Twice Changed') as MenuCategory['items'][number]
    await page.getByRole('button', { name: 'Edit Twice Changed', exact: true }).click()
    const form = dialog(page, 'Edit Service')
    const path = `/api/services-menu/category/${_id}/item/${item._id}`
    const { name, to } = item
    expect((await page.request.put(path, { data: { name, to: `${to}-new`, desc: 'Theirs' } })).status()).toBe(200)
    await input(form, 'Service description').fill('Mine')
    await form.getByRole('button', { name: 'Save' }).click()
    const notice = form.getByRole('alert').filter({ hasText: 'This was changed by somebody else' })
    await expect(notice).toContainText('Saved by Admin1, ')
    await expect(notice).toContainText('Taken over from the other version: URL path.')
    await expect(notice.getByRole('group')).toHaveAccessibleName('Service description')
    await expect(notice.locator('label')).toHaveText(['YoursMine', 'Saved sinceTheirs'])
    await expect(form.getByRole('textbox', { name: /^URL path/ })).toHaveValue(`${to}-new`)
    await notice.getByRole('button', { name: 'Take the other version' }).click()
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Cancel' }).click()
    await expect(input(form, 'Service description')).toHaveValue('Mine')
    await notice.getByRole('button', { name: 'Keep editing' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service updated successfully')
    await expect(form).toHaveCount(0)
    const saved = (await menuOf(page)).flatMap((entry) => entry.items).find((entry) => entry._id === item._id)
    expect(saved).toMatchObject({ desc: 'Mine', to: `${to}-new` })
  })

  test('a category that was changed elsewhere since can be taken as the other one left it', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/)
    await open(page, '/admin/add-service')
    await addCategory(page, 'Renamed Twice')
    const { _id } = (await menuOf(page)).find((entry) => entry.category === 'Renamed Twice') as MenuCategory
    await page.getByRole('button', { name: 'Edit Renamed Twice', exact: true }).click()
    const form = dialog(page, 'Edit Category')
    await page.request.put(`/api/services-menu/category/${_id}`, { data: { category: 'Theirs' } })
    await input(form, 'Category name').fill('Mine')
    await form.getByRole('button', { name: 'Save' }).click()
    const notice = form.getByRole('alert').filter({ hasText: 'This was changed by somebody else' })
    await expect(notice.locator('label')).toHaveText(['YoursMine', 'Saved sinceTheirs'])
    await notice.getByRole('button', { name: 'Take the other version' }).click()
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await expect(notice).toHaveCount(0)
    await expect(input(form, 'Category name')).toHaveValue('Theirs')
    await input(form, 'Category name').fill('Third')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await remove(page, 'Third')
  })

  test('a service needs a name and a description', async ({ page }) => {
    await open(page, '/admin/add-service')
    await page.getByRole('button', { name: 'Add Service to Data and Analytics' }).click()
    const form = dialog(page, 'Add Service')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectFieldError(input(form, 'Service name'), 'Service name and description are required')
    await expectFieldError(input(form, 'Service description'), 'Service name and description are required')
    await expect(input(form, 'Service name')).toBeFocused()
  })

  test('moves change the order here at once, and for visitors with Save order', async ({ page, visitor }) => {
    const before = await publicItems(visitor, 'AI Consulting and Implementation')
    expect(before).toHaveLength(3)
    await open(page, '/admin/add-service')
    const paths = itemsIn(page, 'AI Consulting and Implementation').locator('code')
    await expect(paths).toHaveText(before)
    const [first = ''] =
      (await menuOf(page)).find(({ category }) => category.startsWith('AI'))?.items.map(({ name }) => name) ?? []
    const down = page.getByRole('button', { name: `Move down ${first}`, exact: true })
    await down.press('Enter')
    await expect(down).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: first })).toHaveCount(1)
    const moved = [before[1], before[0], before[2]] as string[]
    await expect(paths).toHaveText(moved)
    const bar = page.getByRole('region', { name: 'Unsaved order' })
    await expect(bar).toBeVisible()
    expect(await publicItems(visitor, 'AI Consulting and Implementation')).toEqual(before)

    await bar.getByRole('button', { name: 'Save order' }).click()
    await expect(bar).toHaveCount(0)
    expect(await publicItems(visitor, 'AI Consulting and Implementation')).toEqual(moved)
    await page.reload()
    await expect(paths).toHaveText(moved)

    await page.getByRole('button', { name: 'Move up SAP on Cloud' }).click()
    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(bar).toHaveCount(0)
    const headings = await structure(page).getByRole('heading', { level: 3 }).allTextContents()
    expect(headings.findIndex((text) => text.startsWith('SAP on Cloud'))).toBe(2)
  })

  test('an entry is dragged to the place of another of its list, or sent to the top by a button', async ({ page }) => {
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
    // Another list does not take it.
    await handleAt(0).dragTo(itemsIn(page, 'SAP Solutions').getByRole('listitem').last())
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
  })

  test('a move that is not saved is not lost by a link without a question', async ({ page }) => {
    await open(page, '/admin/add-service')
    await page.getByRole('button', { name: 'Move down SAP Solutions', exact: true }).click()
    await page.getByRole('link', { name: 'Messages' }).click()
    const question = dialog(page, 'Unsaved changes')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL('/admin/add-service')
    await expect(page.getByRole('region', { name: 'Unsaved order' })).toBeVisible()
    await page.getByRole('link', { name: 'Messages' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/messages')
  })

  test('a form that was typed into asks before Escape throws it away', async ({ page }) => {
    await open(page, '/admin/add-service')
    await page.getByRole('button', { name: 'Add Category' }).click()
    const form = dialog(page, 'Add Category')
    await input(form, 'Category name').fill('Almost')
    await page.keyboard.press('Escape')
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Cancel' }).click()
    await expect(input(form, 'Category name')).toHaveValue('Almost')
    await page.keyboard.press('Escape')
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused()
  })

  for (const [name, button, method, text] of [
    ['adding a category', 'Add Category', 'POST', 'Failed to add category'],
    ['updating a category', 'Edit SAP Solutions', 'PUT', 'Failed to update category'],
    ['adding a service', 'Add Service to SAP Solutions', 'POST', 'Failed to add service'],
    ['updating a service', 'Edit SAP Implementation', 'PUT', 'Failed to update service'],
  ] as const) {
    test(`${name} that fails says so, and the form stays as it was`, async ({ page, faults }) => {
      faults.expect(/status of 500/, /ERR_FAILED/)
      await open(page, '/admin/add-service')
      await page.getByRole('button', { name: button, exact: true }).click()
      const form = page.getByRole('dialog')
      for (const field of await form.locator('input:not([name=to]), textarea').all()) await field.fill('Kept text')
      let answer: object | undefined = { success: false, message: 'Said by the server' }
      await page.route('**/api/services-menu/**', (route) => {
        expect(route.request().method()).toBe(method)
        return answer ? route.fulfill({ status: 500, json: answer }) : route.abort()
      })
      for (const [next, said, times] of [
        [answer, 'Said by the server', 1],
        [{ success: false }, text, 1],
        [undefined, text, 2],
      ] as const) {
        answer = next
        await form.getByRole('button', { name: 'Save' }).click()
        await expect(toasts(page).filter({ hasText: said })).toHaveCount(times)
        await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled()
        for (const field of await form.locator('input:not([name=to]), textarea').all())
          await expect(field).toHaveValue('Kept text')
      }
    })
  }

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
    const fill = async (page: Page, title: string) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      for (const [name, text] of texts(title)) await input(dialog(page, `Add ${kind}`), name).fill(text)
    }
    const countOf = async (page: Page, title: string) =>
      JSON.stringify(await menuOf(page)).split(`"${title}"`).length - 1
    const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

    test(`a new ${kind.toLowerCase()} of which the answer was lost is one when it is saved again`, async ({
      page,
      faults,
    }) => {
      await open(page, '/admin/add-service')
      await fill(page, `Saved ${kind} twice`)
      await loseAnswer(page, faults, call)
      await save(page)
      await expectToast(page, failed)
      await save(page)
      await expectToast(page, saved)
      await expect(page.getByRole('button', { name: `Edit Saved ${kind} twice` })).toHaveCount(1)
      expect(await countOf(page, `Saved ${kind} twice`)).toBe(1)
      await remove(page, `Saved ${kind} twice`)
    })

    test(`a new ${kind.toLowerCase()} of which the answer was lost and which was written on becomes an edit`, async ({
      page,
      faults,
    }) => {
      faults.expect(/status of 409/)
      await open(page, '/admin/add-service')
      await fill(page, `First ${kind}`)
      await loseAnswer(page, faults, call)
      await save(page)
      await expectToast(page, failed)
      await input(dialog(page, `Add ${kind}`), `${kind} name`).fill(`Second ${kind}`)
      await save(page)
      await expectToast(page, saved)
      expect([await countOf(page, `First ${kind}`), await countOf(page, `Second ${kind}`)]).toEqual([0, 1])
      await remove(page, `Second ${kind}`)
    })

    test(`a new ${kind.toLowerCase()} of which the answer was lost and which was changed elsewhere since becomes an edit`, async ({
      page,
      faults,
    }) => {
      faults.expect(/status of 409/)
      await open(page, '/admin/add-service')
      await fill(page, `Third ${kind}`)
      await loseAnswer(page, faults, call)
      await save(page)
      await expectToast(page, failed)
      await changeElsewhere(page, `Third ${kind}`, `Fourth ${kind}`)
      const name = `${kind} name`
      await input(dialog(page, `Add ${kind}`), name).fill(`Fifth ${kind}`)
      await save(page)
      const form = dialog(page, `Edit ${kind}`)
      await expectToast(page, 'An earlier try has saved this already, with another text.')
      await expect(form.getByRole('group', { name }).locator('label')).toHaveText([
        `YoursFifth ${kind}`,
        `Saved sinceFourth ${kind}`,
      ])
      await expect(input(form, name)).toHaveValue(`Fifth ${kind}`)
      await form.getByRole('button', { name: 'Keep editing' }).click()
      await save(page)
      await expectToast(page, `${kind} updated successfully`)
      expect([await countOf(page, `Third ${kind}`), await countOf(page, `Fifth ${kind}`)]).toEqual([0, 1])
      await remove(page, `Fifth ${kind}`)
    })

    test(`a ${kind.toLowerCase()} that an earlier try has deleted, of which the answer was lost, counts as deleted`, async ({
      page,
      faults,
    }) => {
      faults.expect(/status of 404/)
      await open(page, '/admin/add-service')
      await fill(page, `Gone ${kind}`)
      await save(page)
      await expectToast(page, saved)
      await loseAnswer(page, faults, '**/api/services-menu/**')
      await page.getByRole('button', { name: `Delete Gone ${kind}`, exact: true }).click()
      const confirm = dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' })
      await confirm.click()
      await expectToast(page, kind === 'Category' ? 'Failed to delete category' : 'Failed to delete item')
      await confirm.click()
      await expectToast(page, `${kind} deleted successfully`)
      await expect(page.getByRole('button', { name: `Edit Gone ${kind}` })).toHaveCount(0)
      await expect(confirm).toHaveCount(0)
    })

    test(`a new ${kind.toLowerCase()} of which the answer was lost is seen once its form is closed`, async ({
      page,
      faults,
    }) => {
      await open(page, '/admin/add-service')
      await fill(page, `Left ${kind}`)
      await loseAnswer(page, faults, call)
      await save(page)
      await expectToast(page, failed)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByRole('button', { name: `Edit Left ${kind}` })).toHaveCount(1)
      await remove(page, `Left ${kind}`)
    })
  }

  test('a deletion that fails says so and deletes nothing', async ({ page, faults }) => {
    faults.expect(/status of 500/, /ERR_FAILED/)
    await open(page, '/admin/add-service')
    await page.route('**/api/services-menu/**', (route) => route.fulfill({ status: 500, json: { success: false } }))
    for (const [name, text] of [
      ['SAP Solutions', 'Failed to delete category'],
      ['SAP Implementation', 'Failed to delete service'],
    ] as const) {
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
      await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, text)
      await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Cancel' }).click()
    }
    await page.unroute('**/api/services-menu/**')
    await page.route('**/api/services-menu/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Delete SAP Implementation', exact: true }).click()
    await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Failed to delete item')
    await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Cancel' }).click()
    await expect(itemsIn(page, 'SAP Solutions').getByRole('listitem')).toHaveCount(12)
  })

  test('a menu that cannot be loaded says so, and Try Again loads it', async ({ page, faults }) => {
    faults.expect(/status of 500/)
    await page.route('**/api/services-menu', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await open(page, '/admin/add-service')
    const box = page.locator('main').getByRole('alert')
    await expect(box).toContainText('Failed to load menu data')
    await page.unroute('**/api/services-menu')
    await box.getByRole('button', { name: 'Try Again' }).click()
    await expect(itemsIn(page, 'SAP Solutions')).toBeVisible()
  })
})

test.describe('a thousand services', () => {
  const rows = (page: Page) =>
    structure(page)
      .getByRole('list', { name: /^Services in / })
      .getByRole('listitem')
  const nodes = (page: Page) => page.locator('main *').count()

  /** In one category, each with a page. */
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

  test('are paged in the menu, and found, moved and added from any page', async ({ page, ownSite }) => {
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
  })

  test('are paged in the table, whose page and search are in the address', async ({ page, ownSite }) => {
    const own = await ownSite({ ADMIN_EMAILS: 'ada@example.com' })
    await signIn(page.request, own, 'ada@example.com')
    await fill(own)
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
    await page.getByRole('button', { name: 'Edit service-777' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toHaveCount(11)
    await page.getByRole('tab', { name: 'Menu Management' }).click()
    await expect(page).toHaveURL(/tab=menu$/)
  })
})

test.describe('the content of services', () => {
  const form = (page: Page, name: string) => page.getByRole('form', { name })

  /** Fills in everything but the address and the images. */
  async function fillTexts(page: Page): Promise<void> {
    await input(page, 'Hero title').fill('Tape archives')
    await input(page, 'Hero description').fill('Kept for a hundred years')
    await input(page, 'Main title').fill('How it is kept')
    for (const part of ['Sub-section 1', 'Sub-card 1']) {
      await input(page.getByRole('group', { name: part }), 'Title').fill(`${part}, its title`)
      await input(page.getByRole('group', { name: part }), 'Description').fill(`${part}, its text`)
    }
    await input(page, 'Card title').fill('Begin small')
    await input(page, 'Card description').fill('One reel at a time')
  }

  test('a new menu entry gets its page: written, seen, edited and deleted', async ({ page, visitor }) => {
    await open(page, '/admin/add-service')
    await addItem(page, 'Cloud Solutions and Consulting', { name: 'Tape Archives', desc: 'Far from the cloud' })
    const missing = await visitor.goto('/services/tape-archives')
    expect(missing?.status()).toBe(404)
    await page.getByRole('link', { name: 'Create the page of Tape Archives' }).click()
    await expect(form(page, 'Create Service')).toBeVisible()
    await expect(input(page, 'Service ID')).toHaveValue('tape-archives')
    await expect(input(page, 'Hero title')).toHaveValue('Tape Archives')
    await fillTexts(page)
    const urls: string[] = []
    for (const label of ['Hero image', 'Main image', 'Card image']) {
      const chosen = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: `Upload ${label}` }).click()
      await (await chosen).setFiles(await png(1600, 700))
      await expect(input(page, label)).toHaveValue(/^\/media\//)
      urls.push(await input(page, label).inputValue())
    }
    expect(new Set(urls).size).toBe(3)
    await page
      .getByRole('group', { name: 'Sub-section 1' })
      .getByRole('radio', { name: 'FaRocket' })
      .check({ force: true })

    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = dialog(page, 'Preview')
    for (const text of ['Tape archives', 'DISCOVER SOLUTIONS', 'How it is kept', 'Sub-card 1, its title', 'Learn More'])
      await expect(preview).toContainText(text)
    await preview.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service created successfully')
    const newest = page.getByRole('table', { name: 'Service pages' }).locator('tbody').getByRole('row').first()
    await expect(newest).toContainText('tape-archives')
    await page.reload()
    await expect(newest).toContainText('tape-archives')
    await page.getByRole('searchbox', { name: 'Search service pages' }).fill('tape-archives')
    await expect(page.getByRole('row').filter({ hasText: 'tape-archives' })).toContainText('Tape archives')

    const shown = await visitor.goto('/services/tape-archives')
    expect(shown?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Tape archives')
    for (const text of [
      'Kept for a hundred years',
      'How it is kept',
      'Sub-section 1, its title',
      'Sub-card 1, its text',
    ])
      await expect(visitor.locator('main')).toContainText(text)
    const image = visitor.locator('main article img').first()
    const width = await image.evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth))
    expect(width).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Edit tape-archives' }).click()
    await input(page, 'Hero title').fill('Tape archives, at length')
    await page.getByRole('button', { name: 'Add sub-card' }).click()
    const second = page.getByRole('group', { name: 'Sub-card 2' })
    await expect(input(second, 'Title')).toBeFocused()
    await input(second, 'Title').fill('Another')
    await input(second, 'Description').fill('Reel')
    await page.getByRole('button', { name: 'Move up Sub-card 2' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service updated successfully')
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Tape archives, at length')
    const order = await visitor.locator('main').innerText()
    expect(order.indexOf('Another')).toBeGreaterThan(0)
    expect(order.indexOf('Another')).toBeLessThan(order.indexOf('Sub-card 1, its title'))

    await page.getByRole('searchbox', { name: 'Search service pages' }).fill('tape-archives')
    await page.getByRole('button', { name: 'Delete tape-archives' }).click()
    await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Service deleted successfully')
    await expect(page.getByRole('row').filter({ hasText: 'tape-archives' })).toHaveCount(0)
    expect((await visitor.reload())?.status()).toBe(404)
    await page.getByRole('tab', { name: 'Menu Management' }).click()
    await remove(page, 'Tape Archives')
  })

  test('what the form marks as required is asked for, each at its field', async ({ page }) => {
    await open(page, '/admin/add-service?tab=content&new=')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Please fill in all required fields')
    for (const name of [
      'Service ID',
      'Hero image',
      'Hero title',
      'Hero description',
      'Main image',
      'Main title',
      'Card image',
      'Card title',
      'Card description',
    ])
      await expectFieldError(input(page, name), 'Please fill in all required fields')
    for (const part of ['Sub-section 1', 'Sub-card 1'])
      for (const name of ['Title', 'Description'])
        await expectFieldError(
          input(page.getByRole('group', { name: part }), name),
          'Please fill in all required fields',
        )
    await expect(input(page, 'Service ID')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Remove Sub-section 1' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Remove Sub-card 1' })).toBeDisabled()
  })

  test('an upload that is too large or no image is refused at its field, and the address stays', async ({ page }) => {
    await open(page, '/admin/add-service?tab=content&new=')
    await input(page, 'Hero image').fill('/art/scenes/1.svg')
    const file = page.getByLabel('File for Hero image')
    await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024) })
    await expectFieldError(input(page, 'Hero image'), 'Image must be less than 2MB')
    await file.setInputFiles({ name: 'text.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
    await expectFieldError(input(page, 'Hero image'), 'Please upload an image file')
    await expect(input(page, 'Hero image')).toHaveValue('/art/scenes/1.svg')
  })

  test('what only claims to be an image is refused by the server, at its field', async ({ page, faults }) => {
    faults.expect(/status of 415/)
    await open(page, '/admin/add-service?tab=content&new=')
    const file = page.getByLabel('File for Hero image')
    await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
    await expectFieldError(input(page, 'Hero image'), 'Please upload an image file')
    await expect(input(page, 'Hero image')).toHaveValue('')
  })

  test('an address that another page has is refused, and the form keeps its text', async ({ page, faults }) => {
    faults.expect(/status of 409/)
    await open(page, '/admin/add-service?tab=content&new=')
    await input(page, 'Service ID').fill('web-development')
    for (const label of ['Hero image', 'Main image', 'Card image']) await input(page, label).fill('/art/scenes/1.svg')
    await fillTexts(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(input(page, 'Service ID')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('.Toastify__toast--error')).toBeVisible()
    await expect(input(page, 'Hero title')).toHaveValue('Tape archives')
  })

  test('a save that fails says so, and the form stays as it was', async ({ page, faults }) => {
    faults.expect(/status of 500/, /ERR_FAILED/)
    await open(page, '/admin/add-service?tab=content&edit=cloud-adoption')
    await input(page, 'Hero title').fill('Kept text')
    let answer: object | undefined
    await page.route('**/api/services/*', (route) =>
      answer ? route.fulfill({ status: 500, json: answer }) : route.abort(),
    )
    for (const [next, text] of [
      [{ success: false, message: 'Said by the server' }, 'Said by the server'],
      [{ success: false }, 'Failed to save service'],
      [undefined, 'Error saving service. Please try again.'],
    ] as const) {
      answer = next
      await page.getByRole('button', { name: 'Save' }).click()
      await expectToast(page, text)
      await expect(input(page, 'Hero title')).toHaveValue('Kept text')
      await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
    }
  })

  test('pages that cannot be loaded or deleted say so', async ({ page, faults }) => {
    faults.expect(/status of 500/, /ERR_FAILED/)
    await page.route('**/api/services?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await open(page, '/admin/add-service?tab=content')
    const box = page.getByRole('tabpanel').getByRole('alert')
    await expect(box).toContainText('Failed to fetch services')
    await page.unroute('**/api/services?*')
    await page.route('**/api/services?*', (route) => route.abort())
    await box.getByRole('button', { name: 'Try Again' }).click()
    await expect(box).toContainText('Error fetching services. Please try again.')
    await page.unroute('**/api/services?*')
    await box.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('searchbox', { name: 'Search service pages' }).fill('cloud-adoption')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.route('**/api/services/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Delete cloud-adoption' }).click()
    await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Error deleting service. Please try again.')
    await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'cloud-adoption' })).toBeVisible()
  })

  test('after a form the table is as it was: its page, its order and its search', async ({ page }) => {
    await open(page, '/admin/add-service?tab=content')
    await page.getByRole('button', { name: 'Title' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 3')).toHaveCount(1)
    // The button stands below the last row: what is read next are the first ones.
    await expect(page.locator('tbody tr').first()).toBeInViewport()
    const rows = await page.locator('tbody tr').allInnerTexts()
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await expect(input(page, 'Hero title')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service updated successfully')
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    expect(await page.locator('tbody tr').allInnerTexts()).toEqual(rows)
    await page.getByRole('searchbox').fill('cloud-a')
    await page.getByRole('button', { name: 'Edit cloud-adoption' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('cloud-a')
    await expect(page.locator('tbody tr')).toHaveCount(1)
  })

  test('the draft of a new page survives a closed tab', async ({ page, context }) => {
    await open(page, '/admin/add-service?tab=content&new=kept-page')
    await input(page, 'Hero title').fill('Half a thought')
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Half a thought')
    await page.close({ runBeforeUnload: false })
    const next = await context.newPage()
    await open(next, '/admin/add-service?tab=content&new=kept-page')
    await expect(input(next, 'Hero title')).toHaveValue('Half a thought')
    await next.getByRole('button', { name: 'Discard draft' }).click()
    await dialog(next, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await expect(input(next, 'Hero title')).toHaveValue('')
    expect(await next.evaluate(() => Object.values(localStorage).join())).not.toContain('Half a thought')
  })

  /** A new page as it is sent, so that nothing but its answer can fail. */
  async function fillNew(page: Page, name: string): Promise<void> {
    await open(page, `/admin/add-service?tab=content&new=${name}`)
    await fillTexts(page)
    const { service } = await (await page.request.get('/api/services/data-governance')).json()
    for (const label of ['Hero image', 'Main image', 'Card image'])
      await input(page, label).fill(service.data.hero.heroImage)
  }
  const pagesNamed = async (page: Page, part: string) => {
    const { services } = await (await page.request.get('/api/services')).json()
    return services.map(({ name }: { name: string }) => name).filter((name: string) => name.includes(part))
  }

  test('a new page of which the answer was lost, also over a crash, is one when it is saved again', async ({
    page,
    context,
    faults,
  }) => {
    await fillNew(page, 'lost-answer')
    await loseAnswer(page, faults, '**/api/services')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Error saving service. Please try again.')
    expect(await pagesNamed(page, 'lost-answer')).toHaveLength(1)
    await page.close({ runBeforeUnload: false })
    const next = await context.newPage()
    await open(next, '/admin/add-service?tab=content&new=lost-answer')
    await expect(input(next, 'Hero title')).toHaveValue('Tape archives')
    await next.getByRole('button', { name: 'Save' }).click()
    await expectToast(next, 'Service created successfully')
    await expect(next.getByRole('row').filter({ hasText: 'lost-answer' })).toHaveCount(1)
    expect(await pagesNamed(next, 'lost-answer')).toHaveLength(1)
    await next.request.delete('/api/services/lost-answer')
  })

  test('a new page of which the answer was lost and which was written on becomes an edit of what was saved', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/)
    await fillNew(page, 'written-on')
    await loseAnswer(page, faults, '**/api/services')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Error saving service. Please try again.')
    await input(page, 'Service ID').fill('written-on-since')
    await input(page, 'Hero title').fill('Tape archives, later')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service created successfully')
    expect(await pagesNamed(page, 'written-on')).toEqual(['written-on-since'])
    const { service } = await (await page.request.get('/api/services/written-on-since')).json()
    expect(service.data.hero.heroTitle).toBe('Tape archives, later')
    await page.request.delete('/api/services/written-on-since')
  })

  test('Cancel and the other links ask before they throw changes away', async ({ page }) => {
    await open(page, '/admin/add-service?tab=content&edit=cloud-adoption')
    const title = await input(page, 'Hero title').inputValue()
    await input(page, 'Hero title').fill('Changed')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Cancel' }).click()
    await expect(input(page, 'Hero title')).toHaveValue('Changed')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Stay' }).click()
    await expect(input(page, 'Hero title')).toHaveValue('Changed')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('searchbox', { name: 'Search service pages' }).fill('cloud-adoption')
    await expect(page.getByRole('row').filter({ hasText: 'cloud-adoption' })).toContainText(title)
  })

  test('a later edit of the same version is refused, keeps its text and can be saved over', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/)
    await open(page, '/admin/add-service?tab=content&edit=data-governance')
    await input(page, 'Hero title').fill('Mine')
    const { service } = await (await page.request.get('/api/services/data-governance')).json()
    service.data.hero.heroTitle = 'Theirs'
    const theirs = await page.request.put('/api/services/data-governance', {
      data: { name: service.name, data: service.data, revision: service.revision },
    })
    expect(theirs.status()).toBe(200)
    await page.getByRole('button', { name: 'Save' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'This was changed by somebody else' })
    await expect(notice.getByRole('group')).toHaveAccessibleName('Hero title')
    await expect(notice.locator('label')).toHaveText(['YoursMine', 'Saved sinceTheirs'])
    await expect(input(page, 'Hero title')).toHaveValue('Mine')
    await notice.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service updated successfully')
    const saved = await (await page.request.get('/api/services/data-governance')).json()
    expect(saved.service.data.hero.heroTitle).toBe('Mine')
  })
})
