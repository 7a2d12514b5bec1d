import type { BrowserContext, Page } from '@playwright/test'
import sharp, { type Create } from 'sharp'
import { addJob, addPost, expect, expectFieldError, expectToast, heading, open, png, test } from './support/admin.ts'
import { loseAnswer } from './support/network.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page, name: string) => page.getByRole('dialog', { name })
const file = (page: Page) => page.locator('input[type=file]').first()
const restored = (page: Page) => page.getByText('Your draft was restored.')
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'This was changed by somebody else' })
const shared = (page: Page) => page.getByText('is also open in another tab')
const kept = (page: Page) => page.evaluate(() => Object.values(localStorage).join())

/** Takes the page away without asking anything, as a crash does, once the text is kept. */
async function crash(page: Page, text: string): Promise<BrowserContext> {
  await expect.poll(() => kept(page)).toContain(text)
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  return context
}

/** What a failure needs has come: from here on the network may go. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toMatch(/toast-container.*resolvers|resolvers.*toast-container/)
  await page.waitForLoadState('networkidle')
}

interface Kind {
  name: string
  /** A saved entry: where it is edited, and its call. */
  add: (page: Page) => Promise<{ path: string; call: string }>
  /** A field of one line and a second field, with the values that the entry has. */
  first: [label: string, value: string]
  second: [label: string, value: string]
  save: string
  unanswered: string
}

const kinds: Kind[] = [
  {
    name: 'a post',
    add: async (page) => {
      const { _id } = await addPost(page, { title: 'Saved title' })
      return { path: `/admin/edit-blog/${_id}`, call: `**/api/blog/${_id}` }
    },
    first: ['Title', 'Saved title'],
    second: ['Summary', 'Summary'],
    save: 'Update',
    unanswered: 'An error occurred while updating the blog post',
  },
  {
    name: 'a job',
    add: async (page) => {
      const { _id } = await addJob(page, { title: 'Saved title' })
      return { path: `/admin/edit-job/${_id}`, call: `**/api/job/${_id}` }
    },
    first: ['Job title', 'Saved title'],
    second: ['Description', 'Description'],
    save: 'Update Job',
    unanswered: 'An error occurred while updating the job posting',
  },
  {
    name: 'a service page',
    add: async (page) => {
      const { service } = await (await page.request.get('/api/services/web-development')).json()
      const { hero } = service.data
      const data = { ...service.data, hero: { ...hero, heroTitle: 'Saved title', heroDiscription: 'Description' } }
      const name = `page-${process.pid}-${Date.now()}`
      expect((await page.request.post('/api/services', { data: { name, data } })).status()).toBe(201)
      return { path: `/admin/add-service?tab=content&edit=${name}`, call: '**/api/services/*' }
    },
    first: ['Hero title', 'Saved title'],
    second: ['Hero description', 'Description'],
    save: 'Save',
    unanswered: 'Error saving service. Please try again.',
  },
]

for (const { name, add, first, second, save, unanswered } of kinds) {
  test.describe(`the editor of ${name}`, () => {
    test('a draft of an edit survives a crash, is brought back and can be discarded', async ({ page }) => {
      const { path } = await add(page)
      await open(page, path)
      await input(page, first[0]).fill('Half a thought')
      const next = await (await crash(page, 'Half a thought')).newPage()
      await open(next, path)
      await expect(restored(next)).toBeVisible()
      await expect(input(next, first[0])).toHaveValue('Half a thought')
      await button(next, 'Discard draft').click()
      await question(next, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
      await expect(input(next, first[0])).toHaveValue(first[1])
      await expect(restored(next)).toHaveCount(0)
      expect(await kept(next)).not.toContain('Half a thought')
    })

    test('a saved draft is gone', async ({ page }) => {
      const { path } = await add(page)
      await open(page, path)
      await input(page, first[0]).fill('A whole thought')
      await expect.poll(() => kept(page)).toContain('A whole thought')
      await button(page, save).click()
      await expectToast(page, 'updated successfully')
      expect(await kept(page)).not.toContain('A whole thought')
    })

    test('leaving says that the text is kept, and it is', async ({ page }) => {
      const { path } = await add(page)
      await open(page, path)
      await input(page, first[0]).fill('Left for a while')
      await page.getByRole('link', { name: 'Messages' }).click()
      await expect(question(page, 'Unsaved changes')).toContainText('This browser keeps them until you come back.')
      await button(page, 'Leave').click()
      await expect(heading(page)).toHaveText('Messages')
      await page.goBack()
      await expect(input(page, first[0])).toHaveValue('Left for a while')
    })

    test('a second tab is told, and neither writes over what the other one keeps', async ({ page, context }) => {
      const { path } = await add(page)
      await open(page, path)
      await input(page, first[0]).fill('From the first tab')
      await expect.poll(() => kept(page)).toContain('From the first tab')
      const other = await context.newPage()
      await open(other, path)
      await expect(shared(other)).toBeVisible()
      await expect(input(other, first[0])).toHaveValue(first[1])
      await input(other, first[0]).fill('From the second tab')
      await expect.poll(() => kept(other)).toContain('From the second tab')
      expect(await kept(page)).toContain('From the first tab')
      await other.close({ runBeforeUnload: false })
      await page.close({ runBeforeUnload: false })
      const next = await context.newPage()
      await open(next, path)
      await expect(input(next, first[0])).toHaveValue('From the first tab')
      await expect(shared(next)).toHaveCount(0)
      await button(next, 'Discard draft').click()
      await question(next, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
      await expect(input(next, first[0])).toHaveValue(first[1])
      await next.reload()
      await expect(input(next, first[0])).toHaveValue('From the second tab')
    })

    test('a conflict takes over what only the other one has changed, and destroys nothing', async ({
      page,
      context,
      faults,
    }) => {
      faults.expect(/status of 409/)
      const { path } = await add(page)
      const other = await context.newPage()
      await open(page, path)
      await open(other, path)
      await input(other, second[0]).fill('Theirs alone')
      await button(other, save).click()
      await expectToast(other, 'updated successfully')
      await input(page, first[0]).fill('Mine alone')
      await button(page, save).click()
      await expect(conflict(page)).toContainText('Saved by Admin1, ')
      await expect(conflict(page)).toContainText(`Taken over from the other version: ${second[0]}.`)
      await expect(conflict(page)).toBeFocused()
      await expect(conflict(page).getByRole('radio')).toHaveCount(0)
      await expect(input(page, first[0])).toHaveValue('Mine alone')
      await expect(input(page, second[0])).toHaveValue('Theirs alone')
      await button(page, 'Keep editing').click()
      await expect(conflict(page)).toHaveCount(0)
      await button(page, save).click()
      await expectToast(page, 'updated successfully')
      await open(page, path)
      await expect(input(page, first[0])).toHaveValue('Mine alone')
      await expect(input(page, second[0])).toHaveValue('Theirs alone')
    })

    test('a draft of an older version is joined with what was saved since', async ({
      page,
      context,
      browser,
      site,
      signedIn,
    }) => {
      const { path } = await add(page)
      await open(page, path)
      await input(page, first[0]).fill('Mine')
      await crash(page, 'Mine')
      const other = await browser.newContext({ baseURL: site.url, storageState: signedIn })
      const theirs = await other.newPage()
      await open(theirs, path)
      await input(theirs, first[0]).fill('Theirs')
      await input(theirs, second[0]).fill('Theirs, too')
      await button(theirs, save).click()
      await expectToast(theirs, 'updated successfully')
      await other.close()
      const next = await context.newPage()
      await open(next, path)
      await expect(conflict(next).getByRole('group', { name: first[0] })).toBeVisible()
      await expect(input(next, first[0])).toHaveValue('Mine')
      await expect(input(next, second[0])).toHaveValue('Theirs, too')
      await conflict(next).getByRole('radio', { name: 'Saved since' }).check()
      await expect(input(next, first[0])).toHaveValue('Theirs')
      await conflict(next).getByRole('radio', { name: 'Yours' }).check()
      await expect(input(next, first[0])).toHaveValue('Mine')
    })

    test('without a network every sentence comes, the text stays, and the save can be tried again', async ({
      page,
      faults,
    }) => {
      faults.expect(/ERR_FAILED/)
      const { path } = await add(page)
      await open(page, path)
      await settle(page)
      await page.route('**/*', (route) => route.abort())
      await input(page, first[0]).fill('')
      await button(page, save).click()
      await expect(page.locator('.Toastify__toast--error')).toBeVisible()
      await expectFieldError(input(page, first[0]), 'required')
      await input(page, first[0]).fill('Typed offline')
      await button(page, save).click()
      await expectToast(page, unanswered)
      await expect(page.getByText('No answer came from the site: try again.')).toBeVisible()
      await expect(input(page, first[0])).toHaveValue('Typed offline')
      await page.unrouteAll()
      await button(page, save).click()
      await expectToast(page, 'updated successfully')
    })

    test('what is typed while it is being saved is kept', async ({ page }) => {
      const { path, call } = await add(page)
      await open(page, path)
      await input(page, first[0]).fill('Sent')
      let letGo = () => {}
      const gate = new Promise<void>((done) => {
        letGo = done
      })
      await page.route(call, async (route) => {
        await gate
        await route.continue()
      })
      await button(page, save).click()
      await input(page, second[0]).fill('Typed meanwhile')
      letGo()
      await expectToast(page, 'updated successfully')
      await expect(input(page, second[0])).toHaveValue('Typed meanwhile')
      await expect(input(page, first[0])).toHaveValue('Sent')
      await button(page, save).click()
      // With nothing left to save the editor closes; the toast may still be that of the first save.
      await expect(input(page, second[0])).toHaveCount(0)
      await open(page, path)
      await expect(input(page, second[0])).toHaveValue('Typed meanwhile')
    })

    test('an edit of which the answer was lost and which was written on is saved on top of it, not beside somebody else', async ({
      page,
      faults,
    }) => {
      faults.expect(/status of 409/)
      const { path, call } = await add(page)
      await open(page, path)
      await input(page, first[0]).fill('Saved, unanswered')
      await loseAnswer(page, faults, call)
      await button(page, save).click()
      await expectToast(page, unanswered)
      await input(page, second[0]).fill('Written on')
      await button(page, save).click()
      await expectToast(page, 'updated successfully')
      await open(page, path)
      await expect(input(page, first[0])).toHaveValue('Saved, unanswered')
      await expect(input(page, second[0])).toHaveValue('Written on')
    })

    test('Enter in a field of one line saves nothing', async ({ page }) => {
      const { path } = await add(page)
      await open(page, path)
      let calls = 0
      page.on('request', (request) => {
        if (request.method() === 'PUT') calls++
      })
      await input(page, first[0]).fill('Not finished')
      await input(page, first[0]).press('Enter')
      await button(page, save).click()
      await expectToast(page, 'updated successfully')
      expect(calls).toBe(1)
    })
  })
}

const texts = (names: string[]) => async (page: Page, title: string) => {
  for (const name of names) await page.getByRole('textbox', { name, exact: true }).fill(`A ${name}`)
  await input(page, names[0] as string).fill(title)
}

const creations = [
  {
    name: 'a post',
    path: '/admin/add-blog',
    call: '**/api/blog',
    list: '/api/blog?limit=50',
    fill: texts(['Title', 'Summary', 'Content', 'Author name']),
    fields: ['Title', 'Summary'],
    buttons: ['Submit', 'Update'],
    unanswered: 'An error occurred while creating the blog post',
    heading: 'Edit Blog',
  },
  {
    name: 'a job',
    path: '/admin/add-job',
    call: '**/api/job',
    list: '/api/job?limit=50',
    fill: async (page: Page, title: string) => {
      await texts(['Job title', 'Description', 'Requirement 1', 'Responsibility 1'])(page, title)
      await page.getByRole('textbox', { name: /^Application email/ }).fill('jobs@example.com')
    },
    fields: ['Job title', 'Description'],
    buttons: ['Publish Job', 'Update Job'],
    unanswered: 'An error occurred while creating the job posting',
    heading: 'Edit Job',
  },
  {
    name: 'a case study',
    path: '/admin/case-study',
    call: '**/api/case-studies',
    list: '/api/case-studies?limit=50',
    fill: texts(['Title', 'Client', 'Industry', 'Challenge', 'Approach', 'Result']),
    fields: ['Title', 'Result'],
    buttons: ['Submit', 'Update'],
    unanswered: 'An error occurred while creating the case study',
    heading: 'Edit Case Study',
  },
] as const

/** Entries of this title, whatever their kind calls their list. */
async function countOf(page: Page, list: string, title: string): Promise<number> {
  const text = await (await page.request.get(list)).text()
  return text.split(`"title":"${title}"`).length - 1
}

for (const { name, path, call, list, fill, fields, buttons, unanswered, heading: editing } of creations) {
  const [first, second] = fields
  const [create, update] = buttons
  test.describe(`a new entry: ${name}`, () => {
    test('of which the answer was lost, also over a crash, is one entry when it is sent again', async ({
      page,
      faults,
    }) => {
      const title = `Lost answer to ${name} of ${process.pid}`
      await open(page, path)
      await fill(page, title)
      await loseAnswer(page, faults, call)
      await button(page, create).click()
      await expectToast(page, unanswered)
      expect(await countOf(page, list, title)).toBe(1)
      const next = await (await crash(page, title)).newPage()
      await open(next, path)
      await expect(restored(next)).toBeVisible()
      await button(next, create).click()
      await expectToast(next, 'created successfully')
      expect(await countOf(next, list, title)).toBe(1)
      // The next one is another.
      await fill(next, `${title}, second`)
      await button(next, create).click()
      await expect.poll(() => countOf(next, list, `${title}, second`)).toBe(1)
    })

    test('of which the answer was lost and which was written on, also after a crash, becomes an edit of what was saved', async ({
      page,
      faults,
    }) => {
      faults.expect(/status of 409/)
      const title = `Written on ${name} of ${process.pid}`
      await open(page, path)
      await fill(page, title)
      await loseAnswer(page, faults, call)
      await button(page, create).click()
      await expectToast(page, unanswered)
      const next = await (await crash(page, title)).newPage()
      await open(next, path)
      await expect(restored(next)).toBeVisible()
      await input(next, second).fill('Written on')
      const saved = next.waitForResponse((response) => response.request().method() === 'PUT')
      await button(next, create).click()
      await expectToast(next, 'created successfully')
      expect(await (await saved).text()).toContain('Written on')
      expect(await countOf(next, list, title)).toBe(1)
      await expect(input(next, first)).toHaveValue('')
    })

    test('that is written on while it is saved goes on as an edit, and nothing typed is lost', async ({ page }) => {
      const title = `Typed on ${name} of ${process.pid}`
      await open(page, path)
      await fill(page, title)
      let letGo = () => {}
      const gate = new Promise<void>((done) => {
        letGo = done
      })
      await page.route(call, async (route) => {
        await gate
        await route.continue()
      })
      await button(page, create).click()
      await input(page, second).fill('Typed meanwhile')
      letGo()
      await expectToast(page, 'created successfully')
      await expect(input(page, second)).toHaveValue('Typed meanwhile')
      await expect(heading(page)).toHaveText(editing)
      await expect(page.getByText('Not saved yet. Kept in this browser.')).toBeVisible()
      await expect.poll(() => kept(page)).toContain('Typed meanwhile')
      await button(page, update).click()
      await expectToast(page, 'updated successfully')
      await expect(input(page, first)).toHaveValue('')
      expect(await kept(page)).not.toContain('Typed meanwhile')
      expect(await countOf(page, list, title)).toBe(1)
    })
  })
}

for (const [name, tab, call, title] of [
  ['a post', 'posts', '**/api/blog/*', 'Edit Blog'],
  ['a job', 'jobs', '**/api/job/*', 'Edit Job'],
] as const) {
  test(`${name} that comes slowly says so at once`, async ({ page }) => {
    const entry = await (name === 'a post' ? addPost(page) : addJob(page))
    await open(page, `/admin?tab=${tab}`)
    let letGo = () => {}
    const gate = new Promise<void>((done) => {
      letGo = done
    })
    await page.route(call, async (route) => {
      await gate
      await route.continue()
    })
    await page.getByRole('link', { name: `Edit ${entry.title}` }).click()
    // Beside it only the list's own, which is hidden with the list.
    await expect(page.getByText('Loading...').filter({ visible: true })).toBeVisible({ timeout: 3000 })
    letGo()
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('textbox', { name: /^(Job title|Title)$/ })).toHaveValue(entry.title)
  })
}

test.describe('the moment of a post', () => {
  async function fillPost(page: Page): Promise<void> {
    for (const name of ['Title', 'Summary', 'Content', 'Author name']) await input(page, name).fill(`A ${name}`)
  }
  const now = (page: Page) => page.getByRole('checkbox', { name: 'Publish now' })
  const date = (page: Page) => page.getByLabel('Scheduled date')

  test('is never now by itself: without one that was chosen the post is not sent', async ({ page }) => {
    await open(page, '/admin/add-blog')
    await expect(page.getByText('Goes public at once', { exact: true })).toBeVisible()
    await fillPost(page)
    await now(page).uncheck()
    await expect(date(page)).toHaveValue('')
    await expect(page.getByText('Choose when it goes public')).toBeVisible()
    await button(page, 'Submit').click()
    await expectToast(page, 'Please fix the errors in the form')
    await expectFieldError(date(page), 'Please select a publication date')
    await expect(date(page)).toBeFocused()
    await date(page).fill('2020-01-01T09:00')
    await expectFieldError(date(page), 'Please select a publication date that is still to come')
    await date(page).fill('2099-12-03T09:00')
    await expect(page.getByText('Goes public on 3 Dec 2099, 09:00')).toBeVisible()
    await expect(page.getByText('Please select a publication date')).toHaveCount(0)
  })

  test('after it is saved the notice says from when it is public, and leads to its preview and its form', async ({
    page,
  }) => {
    await open(page, '/admin/add-blog')
    await fillPost(page)
    await now(page).uncheck()
    await date(page).fill('2099-12-03T09:00')
    await button(page, 'Submit').click()
    const notice = page.getByRole('group').filter({ hasText: 'Public from 3 December 2099 at 09:00' })
    await expect(notice.getByRole('link')).toHaveText(['View the post', 'Edit it'])
    await notice.getByRole('link', { name: 'Edit it' }).click()
    await expect(date(page)).toHaveValue('2099-12-03T09:00')
    await expect(page.getByText('Goes public on 3 Dec 2099, 09:00')).toBeVisible()
  })

  test('may have passed in a post that is public already', async ({ page }) => {
    const { _id } = await addPost(page, { publishNow: 'false', scheduledDate: '2020-01-01T09:00:00Z' })
    await open(page, `/admin/edit-blog/${_id}`)
    await expect(page.getByText('Changes go public at once')).toBeVisible()
    await input(page, 'Summary').fill('Another summary')
    await button(page, 'Update').click()
    await expect(page).toHaveURL('/admin')
    const { blog } = await (await page.request.get(`/api/blog/${_id}`)).json()
    expect(blog).toMatchObject({ summary: 'Another summary', scheduledDate: '2020-01-01T09:00:00.000Z' })
  })

  test.describe('in another zone', () => {
    test.use({ timezoneId: 'America/New_York' })

    test('it is the one of the editor', async ({ page }) => {
      const { _id } = await addPost(page, { publishNow: 'false', scheduledDate: '2099-12-03T14:00:00Z' })
      await open(page, `/admin/edit-blog/${_id}`)
      await expect(date(page)).toHaveValue('2099-12-03T09:00')
      await expect(page.getByText('Goes public on 3 Dec 2099, 09:00')).toBeVisible()
    })
  })
})

test('the author of the last post and the currency of the last job are there the next time', async ({ page }) => {
  await open(page, '/admin/add-blog')
  for (const name of ['Title', 'Summary', 'Content', 'Author name']) await input(page, name).fill(`A ${name}`)
  await button(page, 'Submit').click()
  await expectToast(page, 'Blog post created successfully!')
  await expect(input(page, 'Title')).toHaveValue('')
  await expect(input(page, 'Author name')).toHaveValue('A Author name')
  await page.reload()
  await expect(input(page, 'Author name')).toHaveValue('A Author name')

  await open(page, '/admin/add-job')
  await input(page, 'Job title').fill('A job')
  await input(page, 'Description').fill('A description')
  await input(page, 'Requirement 1').fill('A requirement')
  await input(page, 'Responsibility 1').fill('A responsibility')
  await page.getByRole('textbox', { name: /^Application email/ }).fill('jobs@example.com')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP')
  await button(page, 'Publish Job').click()
  await expectToast(page, 'Job posting created successfully!')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('GBP')
})

test.describe('an image', () => {
  for (const type of ['gif', 'avif', 'svg+xml'] as const) {
    test(`of type ${type} is refused when it is chosen, with its field in view`, async ({ page }) => {
      await open(page, '/admin/add-blog')
      await page.evaluate(() => window.scrollTo(0, 0))
      await file(page).setInputFiles({ name: `a.${type}`, mimeType: `image/${type}`, buffer: Buffer.from('x') })
      await expectFieldError(file(page), 'Please upload an image file')
      await expect(page.getByRole('group', { name: 'Blog image' })).toBeInViewport()
    })
  }

  test('that is a photo of 2 MB or more is made smaller here, and the editor is told', async ({ page }) => {
    const noise = {
      width: 2800,
      height: 2100,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    }
    const buffer = await sharp({ create: noise as Create })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
    await open(page, '/admin/add-blog')
    for (const name of ['Title', 'Summary', 'Content', 'Author name']) await input(page, name).fill(`Photo ${name}`)
    await file(page).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByText(/Made smaller before the upload: \d\.\d MB are now/)).toBeVisible()
    await button(page, 'Submit').click()
    await expectToast(page, 'Blog post created successfully!')
  })

  test('that was removed goes with the save, and can be put back before', async ({ page }) => {
    await open(page, '/admin/add-blog')
    for (const name of ['Title', 'Summary', 'Content', 'Author name']) await input(page, name).fill(`Image ${name}`)
    await file(page).setInputFiles(await png(80, 60))
    await button(page, 'Submit').click()
    await page.getByRole('link', { name: 'Edit it' }).click()
    await expect(heading(page)).toHaveText('Edit Blog')
    await button(page, 'Remove').click()
    await button(page, 'Put it back').click()
    await expect(button(page, 'Replace')).toBeVisible()
    await button(page, 'Remove').click()
    await button(page, 'Update').click()
    await expect(page).toHaveURL('/admin')
    const { blogs } = await (await page.request.get('/api/blog/?limit=1&q=Image%20Title')).json()
    expect(blogs[0].blogImage).toBeNull()
  })
})

test.describe('the way from the editor to the page that visitors read', () => {
  const study = {
    name: 'a case study',
    add: async (page: Page) => {
      const texts = { client: 'A', industry: 'B', challenge: 'C', approach: 'D', result: 'E' }
      const title = `Seen from its editor ${process.pid} ${Date.now()}`
      const { caseStudy } = await (await page.request.post('/api/case-studies', { data: { title, ...texts } })).json()
      return { path: `/admin/case-study/${caseStudy._id}`, name: title }
    },
  }
  const post = {
    name: 'a post',
    add: async (page: Page) => {
      const { _id, title } = await addPost(page)
      return { path: `/admin/edit-blog/${_id}`, name: title }
    },
  }
  const job = {
    name: 'a job',
    add: async (page: Page) => {
      const { _id, title } = await addJob(page)
      return { path: `/admin/edit-job/${_id}`, name: title }
    },
  }
  const view = (page: Page, name: string) =>
    page.getByRole('link', { name: `View ${name} (opens in a new tab)`, exact: true })

  for (const { name, add } of [post, job, study]) {
    test(`of ${name} is a link beside its title, to the page as it is saved`, async ({ page }) => {
      const entry = await add(page)
      await open(page, entry.path)
      await input(page, /^\/admin\/edit-job/.test(entry.path) ? 'Job title' : 'Title').fill('Not saved')
      const link = view(page, entry.name)
      await expect(link).toHaveAttribute('rel', 'noreferrer')
      const opened = page.waitForEvent('popup')
      await link.click()
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(entry.name)
    })
  }

  test('of a service page goes on to its new name once that is saved', async ({ page }) => {
    const [service] = kinds.filter(({ name }) => name === 'a service page')
    const { path } = await (service as Kind).add(page)
    const name = new URL(path, 'http://site').searchParams.get('edit') ?? ''
    await open(page, path)
    await input(page, 'Service ID').fill(`${name}-renamed`)
    await expect(view(page, name)).toHaveAttribute('href', `/services/${name}`)
    await button(page, 'Save').click()
    await expectToast(page, 'updated successfully')
    await open(page, `/admin/add-service?tab=content&edit=${name}-renamed`)
    const opened = page.waitForEvent('popup')
    await view(page, `${name}-renamed`).click()
    await expect(await opened).toHaveURL(`/services/${name}-renamed`)
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Saved title')
  })

  test('of a post that somebody else has put off meanwhile becomes its preview with their version', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/)
    const { _id, title } = await addPost(page)
    await open(page, `/admin/edit-blog/${_id}`)
    await expect(view(page, title)).toBeVisible()
    const { blog } = await (await page.request.get(`/api/blog/${_id}`)).json()
    const { summary, content, authorName, revision } = blog
    const off = {
      title,
      summary,
      content,
      authorName,
      revision,
      publishNow: 'false',
      scheduledDate: '2099-12-03T09:00',
    }
    expect((await page.request.put(`/api/blog/${_id}`, { multipart: off })).status()).toBe(200)
    await input(page, 'Summary').fill('Mine')
    await button(page, 'Update').click()
    await expect(conflict(page)).toBeVisible()
    await expect(view(page, title)).toHaveCount(0)
    await expect(page.getByRole('link', { name: `Preview of ${title} (opens in a new tab)` })).toHaveAttribute(
      'href',
      `/admin/preview/blogs/${_id}`,
    )
  })
})

test.describe('the preview of what is not public yet', () => {
  const later = { publishNow: false, scheduledDate: '2099-12-03T09:00:00Z' }
  const entries = [
    {
      name: 'a scheduled post',
      tab: 'blogs',
      add: async (page: Page, title: string) =>
        (await addPost(page, { title, publishNow: 'false', scheduledDate: later.scheduledDate }))._id,
      publicPath: (id: string) => `/blog?post=${id}`,
      editing: 'Edit Blog',
    },
    {
      name: 'a job that is a draft',
      tab: 'jobs',
      add: async (page: Page, title: string) => (await addJob(page, { title, isActive: false }))._id,
      publicPath: (id: string) => `/career?job=${id}`,
      editing: 'Edit Job',
    },
    {
      name: 'a scheduled case study',
      tab: 'case-studies',
      add: async (page: Page, title: string) => {
        const texts = { client: 'A', industry: 'B', challenge: 'C', approach: 'D', result: 'E' }
        const answer = await page.request.post('/api/case-studies', { data: { title, ...texts, ...later } })
        return (await answer.json()).caseStudy._id as string
      },
      publicPath: (id: string) => `/case-studies?study=${id}`,
      editing: 'Edit Case Study',
    },
  ]

  for (const { name, tab, add, publicPath, editing } of entries) {
    test(`${name}: "View" leads an administrator to it; for everybody else it does not exist`, async ({
      page,
      visitor,
    }) => {
      const title = `Preview of ${name} ${process.pid}`
      const id = await add(page, title)
      await open(page, `/admin?tab=${tab}&q=${encodeURIComponent(title)}`)
      const link = page.getByRole('link', { name: `View ${title} (opens in a new tab)` })
      const opened = page.waitForEvent('popup')
      await link.click()
      const preview = await opened
      await expect(preview).toHaveURL(`/admin/preview/${tab}/${id}`)
      await expect(preview.getByText('Preview: not public yet')).toBeVisible()
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(preview).toHaveTitle(new RegExp(`^Preview: ${title}`))
      const own = await page.request.get(`/admin/preview/${tab}/${id}`)
      expect(own.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      const strange = await visitor.request.get(`/admin/preview/${tab}/${id}`)
      expect(await strange.text()).not.toContain(title)
      expect(await strange.text()).toBe(await (await visitor.request.get(`/admin/preview/${tab}/nothing`)).text())
      expect((await visitor.goto(publicPath(id)))?.status()).toBe(404)
      await visitor.goto(`/admin/preview/${tab}/${id}`)
      await expect(visitor).toHaveURL('/admin-login')
      await preview.getByRole('link', { name: 'Edit' }).click()
      await expect(heading(preview)).toHaveText(editing)
      const again = preview.getByRole('link', { name: `Preview of ${title} (opens in a new tab)`, exact: true })
      await expect(again).toHaveAttribute('href', `/admin/preview/${tab}/${id}`)
    })
  }

  test('says when it shows what is public already, and when there is nothing', async ({ page, faults }) => {
    faults.expect(/status of 404/)
    const { _id, title } = await addPost(page)
    await page.goto(`/admin/preview/blogs/${_id}`)
    await expect(page.getByText('Preview: public already')).toBeVisible()
    await page.getByRole('link', { name: 'Public page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const path of ['/admin/preview/blogs/nothing', '/admin/preview/nothing/1']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
    }
  })
})
