import type { Page } from '@playwright/test'
import { addPost, expect, expectToast, heading, jobData, open, postData, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import { hold, hydrated } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const comments = (page: Page) => page.locator('details').filter({ hasText: 'Comments' })
const form = (page: Page) => page.getByRole('form', { name: 'Comment' })

async function linkTo(page: Page, id: string): Promise<string> {
  const { url } = await (await page.request.post(`/api/blog/${id}/preview`)).json()
  return new URL(url).pathname
}

test('a press on a preview whose content is still loading acts once it has loaded', async ({ page, visitor }) => {
  const { _id } = await addPost(page, { isDraft: 'true' })
  const letGo = await hold(visitor, '**/assets/post-detail-*.js')
  await visitor.goto(await linkTo(page, _id))
  await visitor.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
  await button(visitor, 'Comment').click()
  letGo()
  await expect(visitor.getByLabel('Your name')).toBeVisible()
  await hydrated(visitor)
  await button(visitor, 'Send comment').click()
  await expect(form(visitor).getByText('Name is required')).toBeVisible()
})

test('a visitor comments through a preview link, and an editor replies, resolves and deletes', async ({
  page,
  visitor,
  faults,
}) => {
  faults.expect(/status of 500/)
  const { _id, title } = await addPost(page, { isDraft: 'true' })
  await visitor.goto(await linkTo(page, _id))
  await hydrated(visitor)
  await button(visitor, 'Comment').click()
  await button(visitor, 'Send comment').click()
  await expect(form(visitor).getByText('Name is required')).toBeVisible()
  await expect(form(visitor).getByText('Comment is required')).toBeVisible()
  await visitor.getByLabel('Your name').fill('Erika Muster')
  const said = 'The second figure is of last year.\n<b>Really</b>'
  await form(visitor).getByLabel('Comment').fill(said)
  expect(await findings(visitor)).toEqual([])
  // Typed text survives a failure.
  await visitor.route('**/api/previews/**', (route) => route.abort())
  await button(visitor, 'Send comment').click()
  await expect(form(visitor).getByRole('alert')).toContainText('The site did not answer.')
  await visitor.unrouteAll()
  await button(visitor, 'Send comment').click()
  await expect(form(visitor).getByRole('status')).toHaveText('Thank you. Your comment has been sent.')
  await expect(form(visitor).getByLabel('Comment')).toHaveValue('')

  await open(page, '/admin')
  // Comments that fail to load can be retried.
  await page.route('**/comments', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.getByRole('link', { name: `1 comment on “${title}”` }).click()
  await expect(comments(page).locator('summary')).toContainText('not loaded')
  await comments(page).locator('summary').click()
  await expect(comments(page).getByRole('alert')).toHaveText('Failed to load the comments')
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(comments(page).getByRole('listitem')).toHaveCount(1)
  await expect(comments(page)).toContainText('1 open')
  await expect(comments(page)).toContainText('Erika Muster')
  await expect(comments(page)).toContainText('<b>Really</b>')
  await page.getByLabel('New comment').fill('Mended.')
  await button(page, 'Comment').click()
  await expect(comments(page).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('New comment')).toHaveValue('')
  expect(await findings(page)).toEqual([])
  const first = comments(page).getByRole('listitem').first()
  await first.getByRole('button', { name: 'Resolve' }).click()
  await expect(first).toContainText('Resolved by Admin1')
  await comments(page).getByRole('listitem').nth(1).getByRole('button', { name: 'Delete' }).click()
  await button(page, 'Delete').last().click()
  await expect(comments(page).getByRole('listitem')).toHaveCount(1)
  await expect(comments(page)).toContainText('1, resolved')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('tab', { name: /^Blog Posts/ })).toBeVisible()
  await expect(page.getByRole('link', { name: `comment on “${title}”` })).toHaveCount(0)
})

test('after five comments the panel of a preview link leaves its toggle and the text within reach', async ({
  page,
  visitor,
}) => {
  const { _id } = await addPost(page, { isDraft: 'true' })
  await visitor.setViewportSize({ width: 360, height: 740 })
  await visitor.goto(await linkTo(page, _id))
  await hydrated(visitor)
  await button(visitor, 'Comment').click()
  await visitor.getByLabel('Your name').fill('Erika Muster')
  for (let sent = 1; sent <= 5; sent++) {
    await form(visitor).getByLabel('Comment').fill(`Comment ${sent}: the second figure is of last year.\nIt is 17.`)
    await button(visitor, 'Send comment').click()
    await expect(form(visitor).getByLabel('Comment')).toHaveValue('')
  }
  const newest = form(visitor).getByText('Comment 5:')
  await expect(newest).toBeInViewport({ ratio: 0.5 })
  expect(await newest.innerText()).toContain('year.\nIt is 17.')
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [740, 360],
  ] as const) {
    await visitor.setViewportSize({ width, height })
    const seen = await visitor.getByRole('complementary', { name: 'Preview' }).evaluate((bar) => ({
      header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      ...{ top: bar.getBoundingClientRect().top, bottom: bar.getBoundingClientRect().bottom },
    }))
    expect(seen.top, `${width} x ${height}`).toBeGreaterThanOrEqual(seen.header)
    if (width === 1280) expect(seen.top).toBeGreaterThan(height / 2)
    expect(seen.bottom).toBeLessThanOrEqual(height)
    expect(await findings(visitor)).toEqual([])
    await button(visitor, 'Comment').click()
    await expect(form(visitor)).toBeHidden()
    await button(visitor, 'Comment').click()
    await expect(form(visitor)).toBeVisible()
  }
})

test('six open comments leave the title in view at 360 and 1280 px', async ({ page }) => {
  const { _id } = await addPost(page, { isDraft: 'true' })
  const add = (text: string) => page.request.post(`/api/blog/${_id}/comments`, { data: { text } })
  const sizes = [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]
  const title = page.getByRole('textbox', { name: 'Title' })
  expect((await add('The second figure is of last year.')).status()).toBe(201)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await open(page, `/admin/edit-blog/${_id}`)
    // A short one is read at once.
    await expect(comments(page).getByRole('listitem')).toBeVisible()
    await expect(title).toBeInViewport({ ratio: 1 })
  }
  for (let number = 2; number <= 6; number++)
    expect((await add(`Comment ${number}: it says 17.\n${'It was 16. '.repeat(20)}`)).status()).toBe(201)
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size)
    await open(page, `/admin/edit-blog/${_id}`)
    await expect(comments(page).locator('summary')).toContainText(`${6 + index} open`)
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect(comments(page).getByRole('listitem').first()).toBeHidden()
    await comments(page).locator('summary').click()
    await expect(comments(page).getByRole('listitem')).toHaveCount(6 + index)
    if (size.width === 1280) await expect(title).toBeInViewport({ ratio: 1 })
    expect(await findings(page)).toEqual([])
    await page.getByLabel('New comment').fill('Mended.')
    await button(page, 'Comment').click()
    await expect(comments(page)).toContainText(`${7 + index} open`)
    await expect(comments(page).getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 })
  }
})

const unique = `${process.pid}-${Date.now()}`

interface Kind {
  /** Part of its API paths, and the key in a response. */
  api: string
  answer: string
  fields: (page: Page) => Promise<Record<string, unknown>>
  edit: (id: string) => string
  save: string
  /** The path of the list, filtered by what waits for review. */
  list: string
  /** The views that look unlike those of any other kind. */
  own: ('list' | 'form')[]
}

const kinds: Record<string, Kind> = {
  post: {
    ...{ api: 'blog', answer: 'blog', save: 'Update', list: '/admin?status=review', own: ['list', 'form'] },
    fields: async () => postData({ title: `A post to review ${unique}` }),
    edit: (id) => `/admin/edit-blog/${id}`,
  },
  job: {
    ...{ api: 'job', answer: 'job', save: 'Update Job', list: '/admin?tab=jobs&status=review', own: [] },
    fields: async () => jobData({ title: `A job to review ${unique}` }),
    edit: (id) => `/admin/edit-job/${id}`,
  },
  'case study': {
    ...{
      api: 'case-studies',
      answer: 'caseStudy',
      save: 'Update',
      list: '/admin?tab=case-studies&status=review',
      own: [],
    },
    fields: async () => {
      const title = `A study to review ${unique}`
      return { title, client: 'A port', industry: 'Ports', challenge: 'A', approach: 'B', result: 'C' }
    },
    edit: (id) => `/admin/case-study/${id}`,
  },
  page: {
    ...{ api: 'pages', answer: 'page', save: 'Update', list: '/admin/pages?status=review', own: ['list'] },
    fields: async () => ({ title: `A page to review ${unique}`, content: 'Content' }),
    edit: (id) => `/admin/page/${id}`,
  },
  'service page': {
    ...{
      api: 'services',
      answer: 'service',
      save: 'Save',
      list: '/admin/add-service?tab=content&status=review',
      own: ['list', 'form'],
    },
    async fields(page) {
      const { service } = await (await page.request.get('/api/services/cloud-adoption')).json()
      const hero = { ...service.data.hero, heroTitle: `A service to review ${unique}` }
      return { name: `to-review-${unique}`, data: { ...service.data, hero } }
    },
    edit: (id) => `/admin/add-service?tab=content&edit=${id}`,
  },
}

for (const [name, { api, answer, fields, edit, save, list, own }] of Object.entries(kinds)) {
  test(`a ${name} in review is found on the dashboard, returned to draft, resubmitted and published`, async ({
    page,
    site,
  }) => {
    const sent = await fields(page)
    const created = await page.request.post(`/api/${api}`, { data: { ...sent, isDraft: true } })
    const { _id } = (await created.json())[answer]
    const status = async () => (await (await page.request.get(`/api/${api}/${_id}`)).json())[answer].status
    const seen = async () => (await fetch(`${site.url}/api/${api}/${_id}`)).status
    const when = page.getByLabel('When', { exact: true })
    const notice = page.getByText(`This ${name} is waiting for review`)
    const only = page.getByText(/^Only .* waiting for review$/)
    const rows = page.getByRole('row').filter({ hasText: 'In review' })
    /** Opens the list once the form is left, from the reminder on the reloaded dashboard. */
    const openList = async () => {
      await expect(when).toHaveCount(0)
      await page.getByRole('link', { name: /^Messages/ }).click()
      await expect(heading(page)).toHaveText('Messages')
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await page.getByRole('link', { name: `1 ${name} waiting for review` }).click()
      await expect(page).toHaveURL(list)
      await expect(only).toBeVisible()
      await expect(rows).toHaveCount(1)
    }
    const openEntry = async () => {
      const link = rows.getByRole('link', { name: `to review ${unique}` })
      await link.first().click()
      await expect(notice).toBeVisible()
    }

    await open(page, edit(_id))
    // By keyboard alone.
    await when.focus()
    await page.keyboard.press('ArrowDown')
    await expect(when).toHaveValue('review')
    // The specification names those of posts and jobs.
    await button(page, api === 'blog' || api === 'job' ? save : 'Save for review').press('Enter')
    await expect.poll(status).toBe('review')

    await openList()
    if (own.includes('list')) expect(await findings(page, 'main')).toEqual([])
    await openEntry()
    await expect(when).toHaveValue('review')
    if (own.includes('form')) expect(await findings(page, 'main')).toEqual([])
    await button(page, 'Back to draft').click()
    await expect.poll(status).toBe('draft')

    await page.request.put(`/api/${api}/${_id}`, { data: { ...sent, inReview: true } })
    expect([await status(), await seen()]).toEqual(['review', 404])
    await openList()
    await openEntry()
    await when.selectOption('Now')
    await button(page, save).click()
    await expect.poll(status).toBe(api === 'job' ? 'active' : 'published')
    expect(await seen()).toBe(200)
    await open(page, list)
    await expect(page.getByText(/^No .* waiting for review$/)).toBeVisible()
    await button(page, 'Show all').click()
    await expect(only).toHaveCount(0)
  })
}

test('text typed while a comment is being sent is kept, and leaving asks first', async ({ page, visitor }) => {
  const { _id } = await addPost(page, { isDraft: 'true' })
  await open(page, `/admin/edit-blog/${_id}`)
  await comments(page).locator('summary').click()
  const field = page.getByLabel('New comment')
  await field.fill('The first.')
  const letGo = await hold(page, '**/comments')
  await button(page, 'Comment').click()
  await field.fill('The second.')
  letGo()
  await expect(comments(page).getByRole('listitem')).toHaveText([/The first\./])
  await expect(field).toHaveValue('The second.')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(question).toContainText('Your comment has not been sent. Leave and lose it?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field).toHaveValue('The second.')
  await button(page, 'Comment').click()
  await expect(field).toHaveValue('')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(heading(page)).toHaveText('Dashboard')

  await visitor.goto(await linkTo(page, _id))
  await hydrated(visitor)
  await button(visitor, 'Comment').click()
  await visitor.getByLabel('Your name').fill('Erika Muster')
  await form(visitor).getByLabel('Comment').fill('One.')
  const letGoToo = await hold(visitor, '**/api/previews/**')
  await button(visitor, 'Send comment').click()
  await form(visitor).getByLabel('Comment').fill('Two.')
  letGoToo()
  await expect(form(visitor).getByRole('status')).toHaveText('Thank you. Your comment has been sent.')
  await expect(form(visitor).getByLabel('Comment')).toHaveValue('Two.')
})

test('choosing Now publishes a post in review; its history shows the review', async ({ page }) => {
  const { _id, title } = await addPost(page, { inReview: 'true' })
  await page.request.put(`/api/blog/${_id}`, { multipart: { ...postData(), title, isDraft: 'true' } })
  await page.request.put(`/api/blog/${_id}`, { multipart: { ...postData(), title, inReview: 'true' } })
  await open(page, `/admin/edit-blog/${_id}`)
  await button(page, 'History').click()
  await expect(page.getByRole('dialog')).toContainText('In review')
  await page.keyboard.press('Escape')
  await page.getByLabel('When', { exact: true }).selectOption('Now')
  await expect(page.getByText('Goes public at once')).toBeVisible()
  await button(page, 'Update').click()
  await expectToast(page, 'Blog post updated successfully!')
  expect((await (await page.request.get(`/api/blog/${_id}`)).json()).blog.status).toBe('published')
})
