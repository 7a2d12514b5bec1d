import type { Page, Response } from '@playwright/test'
import {
  addJob,
  addPost,
  expect,
  expectFieldError,
  expectToast,
  heading,
  nextAdministrator,
  nobody,
  noisy,
  open,
  postData,
  signIn,
  test,
} from './support/admin.ts'
import { loseAnswer } from './support/network.ts'
import { hold } from './support/test.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page, name: string) => page.getByRole('dialog', { name })
const file = (page: Page) => page.locator('input[type=file]').first()
const restored = (page: Page) => page.getByText('Your draft was restored.')
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'You have changed this elsewhere' })
const shared = (page: Page) => page.getByText('is also open in another tab')
/** Not the working copy, which a slow machine stores before the entry. */
const isSave = (response: Response) =>
  response.request().method() === 'PUT' && !response.url().endsWith('/working-copy')
const kept = (page: Page) => page.evaluate(() => Object.values(localStorage).join())
const view = (page: Page, name: string) =>
  page.getByRole('link', { name: `View ${name} (opens in a new tab)`, exact: true })

/** Closes the page without asking, as a crash does, once the text is kept. */
async function crash(page: Page, text: string): Promise<void> {
  await expect.poll(() => kept(page)).toContain(text)
  await page.close({ runBeforeUnload: false })
}

/** Reloads the page once the text is kept, and waits until it is restored. */
async function startAgain(page: Page, text: string): Promise<void> {
  await expect.poll(() => kept(page)).toContain(text)
  await page.reload()
  await expect(restored(page)).toBeVisible()
}

/** Waits until all that a failure needs is loaded: from here on the network may go. */
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
    .toMatch(/forms-.*toast-container|toast-container.*forms-/)
  await page.waitForLoadState('networkidle')
}

/** A saved entry and the two of its fields that the tests edit: a single-line one, "Saved title", and another. */
interface Entry {
  /** The path of its form, and its API path. */
  path: string
  at: string
  /** Saves other values of the two fields, as another administrator's form would. */
  change: (first: string, second: string) => Promise<void>
  stored: () => Promise<string[]>
}

async function put(page: Page, at: string, data: object): Promise<void> {
  expect((await page.request.put(at, { data })).status()).toBe(200)
}

async function read(page: Page, at: string) {
  return (await page.request.get(at)).json()
}

async function savedPost(page: Page): Promise<Entry> {
  const { _id } = await addPost(page, { title: 'Saved title' })
  const at = `/api/blog/${_id}`
  const rest = { content: 'Content', authorName: 'Ada' }
  return {
    ...{ path: `/admin/edit-blog/${_id}`, at },
    change: (title, summary) => put(page, at, { ...rest, title, summary }),
    stored: async () => {
      const { title, summary } = (await read(page, at)).blog
      return [title, summary]
    },
  }
}

async function savedJob(page: Page): Promise<Entry> {
  const { _id } = await addJob(page, { title: 'Saved title' })
  const at = `/api/job/${_id}`
  const { job } = await read(page, at)
  const { requirements, responsibilities, applicationEmail } = job
  return {
    ...{ path: `/admin/edit-job/${_id}`, at },
    change: (title, description) =>
      put(page, at, { title, description, requirements, responsibilities, applicationEmail }),
    stored: async () => {
      const { title, description } = (await read(page, at)).job
      return [title, description]
    },
  }
}

async function savedService(page: Page): Promise<Entry & { name: string }> {
  const { data } = (await read(page, '/api/services/web-development')).service
  const dataOf = (heroTitle: string, heroDiscription: string) => ({
    ...data,
    hero: { ...data.hero, heroTitle, heroDiscription },
  })
  const name = `page-${process.pid}-${Date.now()}`
  const added = { name, data: dataOf('Saved title', 'Description') }
  const answer = await page.request.post('/api/services', { data: added })
  expect(answer.status()).toBe(201)
  const at = `/api/services/${(await answer.json()).service._id}`
  return {
    ...{ path: `/admin/add-service?tab=content&edit=${name}`, at, name },
    change: (heroTitle, heroDiscription) => put(page, at, { name, data: dataOf(heroTitle, heroDiscription) }),
    stored: async () => {
      const { heroTitle, heroDiscription } = (await read(page, at)).service.data.hero
      return [heroTitle, heroDiscription]
    },
  }
}

test.describe('the editor of a saved entry', () => {
  test('a draft survives a crash, can be discarded, and is kept until saved', async ({ page, context }) => {
    const { path, at } = await savedPost(page)
    const doomed = await context.newPage()
    await open(doomed, path)
    await input(doomed, 'Title').fill('Half a thought')
    await crash(doomed, 'Half a thought')
    await open(page, path)
    await expect(restored(page)).toBeVisible()
    await expect(input(page, 'Title')).toHaveValue('Half a thought')
    await button(page, 'Discard draft').click()
    await question(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await expect(input(page, 'Title')).toHaveValue('Saved title')
    await expect(restored(page)).toHaveCount(0)
    expect(await kept(page)).not.toContain('Half a thought')

    await input(page, 'Title').fill('A whole thought')
    await page.getByRole('link', { name: /^Messages/ }).click()
    await expect(question(page, 'Unsaved changes')).toContainText('This browser keeps them until you come back.')
    await button(page, 'Leave').click()
    await expect(heading(page)).toHaveText('Messages')
    await page.goBack()
    await expect(input(page, 'Title')).toHaveValue('A whole thought')
    expect(await kept(page)).toContain('A whole thought')

    // Enter in a single-line field saves nothing.
    let calls = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT' && new URL(request.url()).pathname === at) calls++
    })
    await input(page, 'Title').press('Enter')
    await button(page, 'Update').click()
    await expectToast(page, 'updated successfully')
    expect(calls).toBe(1)
    expect(await kept(page)).not.toContain('A whole thought')
  })

  test('a second tab is warned, and neither tab overwrites the draft of the other', async ({ page, context }) => {
    const { path } = await savedPost(page)
    await open(page, path)
    await input(page, 'Title').fill('From the first tab')
    await expect.poll(() => kept(page)).toContain('From the first tab')
    const other = await context.newPage()
    await open(other, path)
    await expect(shared(other)).toBeVisible()
    await expect(input(other, 'Title')).toHaveValue('Saved title')
    await input(other, 'Title').fill('From the second tab')
    await expect.poll(() => kept(other)).toContain('From the second tab')
    expect(await kept(page)).toContain('From the first tab')
    await other.close({ runBeforeUnload: false })
    await page.reload()
    await expect(input(page, 'Title')).toHaveValue('From the first tab')
    await expect(shared(page)).toHaveCount(0)
    await button(page, 'Discard draft').click()
    await question(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await expect(input(page, 'Title')).toHaveValue('Saved title')
    await page.reload()
    await expect(input(page, 'Title')).toHaveValue('From the second tab')
  })

  test('a conflict shows its difference in view, and with nothing to choose the save goes on', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/)
    const { path, at } = await savedPost(page)
    const rest = { title: 'Saved title', authorName: 'Ada', summary: 'Summary' }
    const lines = (last: string) => [...Array.from({ length: 60 }, (_, line) => `Line ${line}`), last].join('\n')
    await put(page, at, { ...rest, content: lines('The end') })
    await open(page, path)
    await input(page, 'Content').fill(lines('The end of mine'))
    await put(page, at, { ...rest, content: lines('The other end') })
    await button(page, 'Update').click()
    const version = (name: string) => conflict(page).locator('label', { hasText: name }).locator('ins')
    const [mine, theirs] = [version('Yours'), version('Other version')]
    await expect(mine).toHaveText([' of mine'])
    await expect(theirs).toHaveText(['other '])
    await expect(mine).toBeInViewport()
    await expect(theirs).toBeInViewport()
    await button(page, 'Keep editing').click()
    await expect(input(page, 'Content')).toBeFocused()

    await put(page, at, { ...rest, summary: 'Theirs alone', content: lines('The other end') })
    await button(page, 'Update').click()
    await expect(page).toHaveURL('/admin')
    expect((await read(page, at)).blog).toMatchObject({ summary: 'Theirs alone', content: lines('The end of mine') })
  })

  test('a draft of an older version is merged with what was saved since, by itself where nothing is in conflict', async ({
    page,
  }) => {
    const { path, change, stored } = await savedPost(page)
    await open(page, path)
    await input(page, 'Title').fill('Mine')
    await expect.poll(() => kept(page)).toContain('Mine')
    await change('Theirs', 'Theirs, too')
    await page.reload()
    await expect(conflict(page).getByRole('group', { name: 'Title' })).toBeVisible()
    await expect(input(page, 'Title')).toHaveValue('Mine')
    await expect(input(page, 'Summary')).toHaveValue('Theirs, too')
    await conflict(page).getByRole('radio', { name: 'Other version' }).check()
    await expect(input(page, 'Title')).toHaveValue('Theirs')
    await conflict(page).getByRole('radio', { name: 'Yours' }).check()
    await expect(input(page, 'Title')).toHaveValue('Mine')
    await button(page, 'Keep editing').click()
    await button(page, 'Update').click()
    await expect(page).toHaveURL('/admin')
    expect(await stored()).toEqual(['Mine', 'Theirs, too'])

    // One that merges by itself says what it took, focuses the heading, and is saved at once.
    await open(page, path)
    await input(page, 'Title').fill('Mine again')
    await expect.poll(() => kept(page)).toContain('Mine again')
    await change('Mine', 'Theirs alone')
    await page.reload()
    await expect(conflict(page)).toContainText('Taken from the other version: Summary.')
    await button(page, 'Keep editing').click()
    await expect(heading(page)).toBeFocused()
    await page.reload()
    await button(page, 'Update').click()
    await expect(page).toHaveURL('/admin')
    expect(await stored()).toEqual(['Mine again', 'Theirs alone'])
  })

  test('offline, all error messages are shown, the text is kept and the save can be retried', async ({
    page,
    faults,
  }) => {
    faults.expect(/ERR_FAILED/)
    const { path } = await savedPost(page)
    await open(page, path)
    await settle(page)
    await page.route('**/*', (route) => route.abort())
    await input(page, 'Title').fill('')
    await button(page, 'Update').click()
    await expect(page.locator('.Toastify__toast--error')).toBeVisible()
    await expectFieldError(input(page, 'Title'), 'required')
    await input(page, 'Title').fill('Typed offline')
    await button(page, 'Update').click()
    await expectToast(page, 'An error occurred while updating the blog post')
    await expect(page.getByText('The site did not answer. Please try again.')).toBeVisible()
    await expect(input(page, 'Title')).toHaveValue('Typed offline')
    await page.unrouteAll()
    await button(page, 'Update').click()
    await expectToast(page, 'updated successfully')
  })

  test('text typed during a save or after a lost response is kept and saved', async ({ page, faults }) => {
    faults.expect(/status of 409/)
    const { path, at, stored } = await savedPost(page)
    await open(page, path)
    await input(page, 'Title').fill('Sent')
    const letGo = await hold(page, `**${at}`)
    await button(page, 'Update').click()
    await input(page, 'Summary').fill('Typed meanwhile')
    letGo()
    await expectToast(page, 'updated successfully')
    await expect(input(page, 'Summary')).toHaveValue('Typed meanwhile')
    await expect(input(page, 'Title')).toHaveValue('Sent')
    expect(await stored()).toEqual(['Sent', 'Summary'])

    await loseAnswer(page, faults, `**${at}`)
    await button(page, 'Update').click()
    await expectToast(page, 'An error occurred while updating the blog post')
    expect(await stored()).toEqual(['Sent', 'Typed meanwhile'])
    await input(page, 'Title').fill('Written on')
    await button(page, 'Update').click()
    // With nothing left to save, the editor closes; the toast may still be the first save's.
    await expect(input(page, 'Summary')).toHaveCount(0)
    expect(await stored()).toEqual(['Written on', 'Typed meanwhile'])
  })

  test('a save whose response was lost is recognised, although a colleague saved last or the text ends with a line break', async ({
    page,
    site,
    playwright,
    faults,
  }) => {
    faults.expect(/status of 409/)
    const colleague = await playwright.request.newContext({ baseURL: site.url, storageState: nobody })
    await signIn(colleague, site, nextAdministrator())
    for (const text of ['Mine', 'Mine\n']) {
      const { path, at } = await savedPost(page)
      if (text === 'Mine') expect((await colleague.put(at, { multipart: postData() })).status()).toBe(200)
      await open(page, path)
      await input(page, 'Content').fill(text)
      await loseAnswer(page, faults, `**${at}`)
      await button(page, 'Update').click()
      await expectToast(page, 'An error occurred while updating the blog post')
      await button(page, 'Update').click()
      await expect(page).toHaveURL('/admin')
      expect((await read(page, at)).blog.content).toBe('Mine')
    }
    await colleague.dispose()
  })

  for (const { name, add, first, second, save, unanswered } of [
    {
      name: 'a job',
      add: savedJob,
      first: 'Job title',
      second: 'Description',
      save: 'Update Job',
      unanswered: 'An error occurred while updating the job posting',
    },
    {
      name: 'a service page',
      add: savedService,
      first: 'Hero title',
      second: 'Hero description',
      save: 'Save',
      unanswered: 'Error saving service. Please try again.',
    },
  ]) {
    test(`${name} is restored as a draft, merged with other changes and saved after a lost response`, async ({
      page,
      faults,
    }) => {
      faults.expect(/status of 409/)
      const { path, at, change, stored } = await add(page)
      await open(page, path)
      await input(page, first).fill('Mine')
      await startAgain(page, 'Mine')
      await expect(input(page, first)).toHaveValue('Mine')
      await change('Theirs', 'Theirs alone')
      await button(page, save).click()
      await expect(conflict(page)).toContainText(`Taken from the other version: ${second}.`)
      await expect(conflict(page).getByRole('group')).toHaveAccessibleName(first)
      await expect(conflict(page).locator('label')).toHaveText(['YoursMine', 'Other versionTheirs'])
      await expect(input(page, first)).toHaveValue('Mine')
      await expect(input(page, second)).toHaveValue('Theirs alone')
      expect(await stored()).toEqual(['Theirs', 'Theirs alone'])
      await button(page, 'Keep editing').click()
      await loseAnswer(page, faults, `**${at}`)
      await button(page, save).click()
      await expectToast(page, unanswered)
      expect(await stored()).toEqual(['Mine', 'Theirs alone'])
      await input(page, second).fill('Written on')
      await button(page, save).click()
      await expectToast(page, 'updated successfully')
      expect(await stored()).toEqual(['Mine', 'Written on'])
      expect(await kept(page)).not.toContain('Mine')
    })
  }
})

const texts = (names: string[]) => async (page: Page, title: string) => {
  for (const name of names) await page.getByRole('textbox', { name, exact: true }).fill(`A ${name}`)
  await input(page, names[0] as string).fill(title)
}

const fillPost = texts(['Title', 'Summary', 'Content', 'Author name'])

const creations = [
  {
    name: 'a post',
    path: '/admin/add-blog',
    call: '**/api/blog',
    list: '/api/blog?limit=50',
    fill: fillPost,
    fields: ['Title', 'Summary'],
    buttons: ['Submit', 'Update'],
    unanswered: 'An error occurred while creating the blog post',
    heading: 'Edit Blog',
    isRemembered: (page: Page) => expect(input(page, 'Author name')).toHaveValue('A Author name'),
  },
  {
    name: 'a job',
    path: '/admin/add-job',
    call: '**/api/job',
    list: '/api/job?limit=50',
    fill: async (page: Page, title: string) => {
      await texts(['Job title', 'Description', 'Requirement 1', 'Responsibility 1'])(page, title)
      await page.getByRole('textbox', { name: /^Application email/ }).fill('jobs@example.com')
      await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP')
    },
    fields: ['Job title', 'Description'],
    buttons: ['Publish Job', 'Update Job'],
    unanswered: 'An error occurred while creating the job posting',
    heading: 'Edit Job',
    isRemembered: (page: Page) => expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('GBP'),
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
    isRemembered: async () => {},
  },
] as const

/** Counts the entries with this title, whatever their kind calls its list. */
async function countOf(page: Page, list: string, title: string): Promise<number> {
  const text = await (await page.request.get(list)).text()
  return text.split(`"title":"${title}"`).length - 1
}

for (const { name, path, call, list, fill, fields, buttons, unanswered, heading: editing, isRemembered } of creations) {
  const [first, second] = fields
  const [create, update] = buttons
  test(`${name} is never duplicated by a lost response or by edits during the save`, async ({ page, site, faults }) => {
    faults.expect(/status of 409/)
    const title = `Sent twice: ${name} of ${process.pid}`
    await open(page, path)
    await fill(page, title)
    await loseAnswer(page, faults, call)
    await button(page, create).click()
    await expectToast(page, unanswered)
    expect(await countOf(page, list, title)).toBe(1)
    await startAgain(page, title)
    await expect(input(page, first)).toHaveValue(title)
    await expect(input(page, second)).toHaveValue(`A ${second}`)
    await button(page, create).click()
    await expectToast(page, 'created successfully')
    expect(await countOf(page, list, title)).toBe(1)
    await expect(input(page, first)).toHaveValue('')
    await isRemembered(page)

    // The next entry is a separate one: edited after its lost response, it becomes an edit of what was saved.
    const next = `${title}, next`
    await fill(page, next)
    await loseAnswer(page, faults, call)
    await button(page, create).click()
    await expect.poll(() => countOf(page, list, next)).toBe(1)
    await expect(page.getByText('The site did not answer. Please try again.')).toBeVisible()
    await input(page, second).fill('Written on')
    const edit = page.waitForResponse((response) => isSave(response) && response.ok())
    await button(page, create).click()
    expect(await (await edit).text()).toContain('Written on')
    await expect(input(page, first)).toHaveValue('')
    expect(await countOf(page, list, next)).toBe(1)

    const last = `${title}, last`
    await fill(page, last)
    const letGo = await hold(page, call)
    await button(page, create).click()
    await input(page, second).fill('Typed meanwhile')
    letGo()
    await expect(heading(page)).toHaveText(editing)
    await expect(page).not.toHaveURL(path)
    await expect(input(page, second)).toHaveValue('Typed meanwhile')
    await expect(page.getByText('Not saved yet. Kept in this browser.')).toBeVisible()
    await expect.poll(() => kept(page)).toContain('Typed meanwhile')
    const shown = await fetch(new URL((await view(page, last).getAttribute('href')) ?? '', site.url))
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(last)])
    await button(page, update).click()
    await expectToast(page, 'updated successfully')
    await expect(input(page, first)).toHaveValue('')
    expect(await kept(page)).not.toContain('Typed meanwhile')
    await expect(page).toHaveURL(path)
    expect(await countOf(page, list, last)).toBe(1)
  })
}

test('a new post edited after a lost response and a crash becomes an edit of what was saved', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/status of 409/)
  const title = `Written on after a crash ${process.pid}`
  const doomed = await context.newPage()
  await open(doomed, '/admin/add-blog')
  await fillPost(doomed, title)
  await loseAnswer(doomed, faults, '**/api/blog')
  await button(doomed, 'Submit').click()
  await expectToast(doomed, 'An error occurred while creating the blog post')
  await crash(doomed, title)
  await open(page, '/admin/add-blog')
  await expect(restored(page)).toBeVisible()
  await input(page, 'Summary').fill('Written on')
  const saved = page.waitForResponse(isSave)
  await button(page, 'Submit').click()
  await expectToast(page, 'created successfully')
  expect(await (await saved).text()).toContain('Written on')
  expect(await countOf(page, '/api/blog?limit=50', title)).toBe(1)
  await expect(input(page, 'Title')).toHaveValue('')
  // The last post's author is filled in the next time.
  await page.reload()
  await expect(input(page, 'Author name')).toHaveValue('A Author name')

  // Correcting a colleague's post does not change that.
  const { _id } = await addPost(page, { authorName: 'A colleague' })
  await open(page, `/admin/edit-blog/${_id}`)
  await input(page, 'Summary').fill('Corrected')
  await button(page, 'Update').click()
  await expectToast(page, 'updated successfully')
  await open(page, '/admin/add-blog')
  await expect(input(page, 'Author name')).toHaveValue('A Author name')
})

test.describe('the publication date of a post', () => {
  const now = (page: Page) => page.getByRole('checkbox', { name: 'Publish now' })
  const date = (page: Page) => page.getByLabel('Scheduled date')

  test('has no default, may be in the past, and is shown after saving; discarding removes what a save said', async ({
    page,
    faults,
  }) => {
    faults.expect(/ERR_FAILED/)
    await open(page, '/admin/add-blog')
    await fillPost(page, 'Not to be')
    await page.route('**/api/blog', (route) => route.abort())
    await button(page, 'Submit').click()
    await expect(page.getByText('The site did not answer. Please try again.')).toBeVisible()
    await button(page, 'Discard').click()
    await question(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
    await expect(input(page, 'Title')).toHaveValue('')
    await expect(page.getByText('The site did not answer. Please try again.')).toHaveCount(0)
    await page.unroute('**/api/blog')

    await expect(page.getByText('Goes public at once', { exact: true })).toBeVisible()
    await expect(date(page)).toHaveCount(0)
    await fillPost(page, 'A Title')
    await now(page).uncheck()
    await expect(date(page)).toHaveValue('')
    await expect(date(page)).toHaveAccessibleDescription(/firm’s time zone: Europe\/Berlin/)
    await expect(page.getByText('Choose when it goes public')).toBeVisible()
    await button(page, 'Submit').click()
    await expectToast(page, 'Please fix the errors in the form')
    await expectFieldError(date(page), 'Please select a publication date')
    await expect(date(page)).toBeFocused()
    await date(page).fill('2020-01-01T09:00')
    await expect(page.getByText('Goes public at once, dated 1 January 2020')).toBeVisible()
    await date(page).fill('2099-12-03T09:00')
    await expect(page.getByText('Goes public on 3 Dec 2099, 09:00')).toBeVisible()
    await expect(page.getByText('Please select a publication date')).toHaveCount(0)

    await button(page, 'Submit').click()
    const notice = page.getByRole('group').filter({ hasText: 'goes public on 3 December 2099 at 09:00' })
    await expect(notice.getByRole('link')).toHaveText(['View the post', 'Edit it'])
    await notice.getByRole('link', { name: 'Edit it' }).click()
    await expect(date(page)).toHaveValue('2099-12-03T09:00')
    await expect(page.getByText('Goes public on 3 Dec 2099, 09:00')).toBeVisible()
  })

  test('may be in the past for a post that is already public', async ({ page }) => {
    const { _id } = await addPost(page, { publishNow: 'false', scheduledDate: '2020-01-01T09:00:00Z' })
    await open(page, `/admin/edit-blog/${_id}`)
    await expect(page.getByText('Changes go public at once')).toBeVisible()
    await input(page, 'Summary').fill('Another summary')
    await button(page, 'Update').click()
    await expect(page).toHaveURL('/admin')
    const { blog } = await read(page, `/api/blog/${_id}`)
    expect(blog).toMatchObject({ summary: 'Another summary', scheduledDate: '2020-01-01T09:00:00.000Z' })
  })

  test.describe('in another time zone', () => {
    test.use({ timezoneId: 'America/New_York' })

    test('is typed and shown in the time zone of the firm, and what it is for the editor is said', async ({ page }) => {
      const { _id } = await addPost(page, { publishNow: 'false', scheduledDate: '2099-12-03T08:00:00Z' })
      await open(page, `/admin/edit-blog/${_id}`)
      await expect(date(page)).toHaveValue('2099-12-03T09:00')
      await expect(page.getByText('Goes public on 3 Dec 2099, 09:00')).toBeVisible()
      await date(page).fill('2099-01-01T00:15')
      await expect(date(page)).toHaveAccessibleDescription('00:15 in Berlin, 18:15 on 31 Dec 2098 for you')
      await button(page, 'Update').click()
      await expect(page).toHaveURL('/admin')
      await expect(page.getByRole('row').filter({ hasText: '1 Jan 2099' })).toBeVisible()
      const { blog } = await read(page, `/api/blog/${_id}`)
      expect(blog.scheduledDate).toBe('2098-12-31T23:15:00.000Z')
    })
  })
})

test.describe('an image', () => {
  test('of 2 MB or more is downscaled before upload, and its removal can be undone until saved', async ({ page }) => {
    const buffer = await noisy(1800, 1300).jpeg({ quality: 100 }).toBuffer()
    expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
    await open(page, '/admin/add-blog')
    const title = `Photo of ${process.pid}`
    await fillPost(page, title)
    await file(page).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByText(/Made smaller for the upload: from \d\.\d MB to /)).toBeVisible()
    await button(page, 'Submit').click()
    await expectToast(page, 'Blog post created successfully!')
    await page.getByRole('link', { name: 'Edit it' }).click()
    await expect(heading(page)).toHaveText('Edit Blog')
    await button(page, 'Remove').click()
    await button(page, 'Keep it').click()
    await expect(button(page, 'Replace')).toBeVisible()
    await button(page, 'Remove').click()
    const found = async () => (await read(page, `/api/blog/?limit=1&q=${encodeURIComponent(title)}`)).blogs[0]
    expect((await found()).blogImage).toMatch(/^\/media\//)
    await button(page, 'Update').click()
    await expect(page).toHaveURL('/admin')
    expect((await found()).blogImage).toBeNull()
  })
})

test.describe('the link from the editor to the public page', () => {
  test('opens the saved version, and becomes a preview link in a conflict with a scheduled version', async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 409/)
    const { _id, title } = await addPost(page)
    await open(page, `/admin/edit-blog/${_id}`)
    await input(page, 'Title').fill('Not saved')
    await expect(view(page, title)).toHaveAttribute('rel', 'noreferrer')
    const opened = page.waitForEvent('popup')
    await view(page, title).click()
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title)
    const { summary, content, authorName, revision } = (await read(page, `/api/blog/${_id}`)).blog
    const off = { publishNow: 'false', scheduledDate: '2099-12-03T09:00' }
    const theirs = { title: `${title}, off`, summary, content, authorName, revision }
    await put(page, `/api/blog/${_id}`, { ...theirs, ...off })
    await button(page, 'Update').click()
    await expect(conflict(page)).toBeVisible()
    await expect(view(page, title)).toHaveCount(0)
    await expect(page.getByRole('link', { name: `Preview of ${title}, off (opens in a new tab)` })).toHaveAttribute(
      'href',
      `/admin/preview/blogs/${_id}`,
    )
  })

  test('follows a renamed service page once it is saved', async ({ page, site }) => {
    const { path, name } = await savedService(page)
    await open(page, path)
    await input(page, 'Service ID').fill(`${name}-renamed`)
    await expect(view(page, name)).toHaveAttribute('href', `/services/${name}`)
    await button(page, 'Save').click()
    await expectToast(page, 'updated successfully')
    await button(page, `Edit ${name}-renamed`).click()
    await expect(view(page, `${name}-renamed`)).toHaveAttribute('href', `/services/${name}-renamed`)
    const shown = await fetch(`${site.url}/services/${name}-renamed`)
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Saved title')])
  })
})

test.describe('the preview of an unpublished entry', () => {
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

  test('"View" opens it for administrators, and for visitors it does not exist', async ({ page, site }) => {
    for (const { name, tab, add, publicPath, editing } of entries) {
      const title = `Preview of ${name} ${process.pid}`
      const id = await add(page, title)
      const path = `/admin/preview/${tab}/${id}`
      await open(page, `/admin?tab=${tab}&q=${encodeURIComponent(title)}`)
      await expect(view(page, title)).toHaveAttribute('href', path)
      await page.goto(path)
      await expect(page.getByText('Preview: not public yet')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(new RegExp(`^Preview: ${title}`))
      const own = await page.request.get(path)
      expect(own.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      const strange = await fetch(site.url + path).then((answer) => answer.text())
      expect(strange).not.toContain(title)
      expect(strange).toBe(await fetch(`${site.url}/admin/preview/${tab}/nothing`).then((answer) => answer.text()))
      expect((await fetch(site.url + publicPath(id))).status).toBe(404)
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await expect(heading(page)).toHaveText(editing)
      const again = page.getByRole('link', { name: `Preview of ${title} (opens in a new tab)`, exact: true })
      await expect(again).toHaveAttribute('href', path)
    }
  })

  test('marks a public post, reports a missing entry and redirects visitors to the sign-in', async ({
    page,
    visitor,
    faults,
  }) => {
    faults.expect(/status of 404/)
    const { _id, title } = await addPost(page)
    await visitor.goto(`/admin/preview/blogs/${_id}`)
    await expect(visitor).toHaveURL('/admin-login')
    await page.goto(`/admin/preview/blogs/${_id}`)
    await expect(page.getByText('Preview: already public')).toBeVisible()
    await page.getByRole('link', { name: 'Public page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const path of ['/admin/preview/blogs/nothing', '/admin/preview/nothing/1']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
    }
  })
})
