import type { Page } from '@playwright/test'
import { expect, expectToast, jobData, open, test } from './support/admin.ts'
import { inMotion } from './support/test.ts'
import { toasts } from './support/toasts.ts'

test.use(inMotion)

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const unique = `${process.pid}-${Date.now()}`

interface Kind {
  /** Part of its API paths. */
  api: string
  /** The key in a response. */
  answer: string
  /** Returns the fields of a draft with this text. */
  draft: (page: Page, text: string) => Promise<object>
  editPath: (entry: Entry) => string
  /** The field with the text, and the one with the entry's address. */
  text: string
  address: RegExp
  save: string
  saved: string
  pageOf: (slug: string) => string
  /** Brings the entry into view, from where saving it leads. */
  show: (page: Page) => Promise<void>
  deleted: string
}

interface Entry {
  _id: string
  revision: number
  slug?: string
  name?: string
  title?: string
}

const slugOf = (entry: Entry) => entry.slug ?? entry.name ?? ''

const kinds: Record<string, Kind> = {
  job: {
    ...{ api: 'job', answer: 'job', text: 'Description', address: /^Address/ },
    ...{ save: 'Update Job', saved: 'Job posting updated successfully!', deleted: 'Job deleted successfully' },
    draft: async (_, description) => jobData({ title: `Harbour pilot ${unique}`, description, isDraft: true }),
    editPath: ({ _id }) => `/admin/edit-job/${_id}`,
    pageOf: (slug) => `/career?job=${slug}`,
    show: (page) => page.getByRole('tab', { name: /^Job Postings/ }).click(),
  },
  'service page': {
    ...{ api: 'services', answer: 'service', text: 'Hero description', address: /^Service ID/ },
    ...{ save: 'Save', saved: 'Service updated successfully', deleted: 'Service deleted successfully' },
    async draft(page, heroDiscription) {
      const { service } = await (await page.request.get('/api/services/cloud-adoption')).json()
      const hero = { ...service.data.hero, heroDiscription }
      return { name: `harbour-${unique}`, data: { ...service.data, hero }, isDraft: true }
    },
    editPath: ({ name }) => `/admin/add-service?tab=content&edit=${name}`,
    pageOf: (slug) => `/services/${slug}`,
    async show(page) {
      await page.getByRole('searchbox', { name: 'Search service pages' }).fill(`harbour-${unique}`)
      await expect(page.locator('tbody tr')).toHaveCount(1)
    },
  },
  'case study': {
    ...{ api: 'case-studies', answer: 'caseStudy', text: 'Challenge', address: /^Address/ },
    ...{ save: 'Update', saved: 'Case study updated successfully!', deleted: 'Case study deleted successfully' },
    async draft(_, challenge) {
      const title = `A harbour in one system ${unique}`
      return { title, client: 'A port', industry: 'Ports', challenge, approach: 'B', result: 'C', isDraft: true }
    },
    editPath: ({ _id }) => `/admin/case-study/${_id}`,
    pageOf: (slug) => `/case-studies?study=${slug}`,
    show: (page) => page.getByRole('tab', { name: /^Case Studies/ }).click(),
  },
}

const [first, second] = ['Pilots wait on the red quay.', 'Pilots wait on the blue quay.']

for (const [name, kind] of Object.entries(kinds)) {
  test(`a ${name} goes through its life cycle, from unsaved draft to undone deletion`, async ({
    page,
    site,
    signedIn,
    browser,
  }) => {
    const call = `/api/${kind.api}`
    const made = await page.request.post(call, { data: await kind.draft(page, first) })
    expect(made.status()).toBe(201)
    const entry: Entry = (await made.json())[kind.answer]
    const at = `${call}/${entry._id}`
    const stored = async (): Promise<Entry> => (await (await page.request.get(at)).json())[kind.answer]
    const asVisitor = (address: string, init: RequestInit = {}) =>
      fetch(site.url + address, { redirect: 'manual', ...init })
    const statusAt = async (address: string) => (await asVisitor(address)).status
    const locationOf = async (address: string) => {
      const { status, headers } = await asVisitor(address)
      return [status, headers.get('location')]
    }

    // Edited in a browser that goes away, and taken over in another.
    const doomed = await browser.newContext({ baseURL: site.url, storageState: signedIn })
    const there = await doomed.newPage()
    await open(there, kind.editPath(entry))
    await field(there, kind.text).fill(second)
    const copy = async () => JSON.stringify((await (await page.request.get(`${at}/working-copy`)).json()).workingCopy)
    await expect.poll(copy).toContain(second)
    await doomed.close()
    await open(page, kind.editPath(entry))
    await button(page, 'Take over').click()
    await expect(field(page, kind.text)).toHaveValue(second)

    // A second person reads the unsaved text by a link, and comments on it.
    await button(page, 'Share link').click()
    await button(page, 'Create link').click()
    const link = new URL(await page.getByLabel('Address to share').inputValue()).pathname
    await button(page, 'Close').click()
    expect(await (await asVisitor(link)).text()).toContain(second)
    const said = await asVisitor(`/api/previews/${link.split('/').at(-1)}/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Erika Muster', text: 'Which quay?' }),
    })
    expect(said.status).toBe(201)
    expect((await (await page.request.get(`${at}/comments`)).json()).comments).toMatchObject([{ text: 'Which quay?' }])

    // Published, then moved; the old address redirects.
    await page.getByLabel('When', { exact: true }).selectOption('Now')
    await button(page, kind.save).click()
    await expectToast(page, kind.saved)
    const slug = slugOf(await stored())
    expect(await statusAt(kind.pageOf(slug))).toBe(200)
    await page.goBack()
    await field(page, kind.address).fill(`${slug}-moved`)
    await button(page, kind.save).click()
    // The toast may still be the previous save's.
    await expect.poll(() => locationOf(kind.pageOf(slug))).toEqual([301, kind.pageOf(`${slug}-moved`)])

    // The first version, a draft, is restored at its first address and stays public, also when it is saved again.
    await open(page, kind.editPath(await stored()))
    await button(page, 'History').click()
    await page.getByText('Version 1', { exact: true }).click()
    const change = page.getByRole('dialog', { name: 'History' }).getByRole('region', { name: kind.text })
    await expect(change.getByRole('deletion')).toHaveText(['red'])
    await expect(change.getByRole('insertion')).toHaveText(['blue'])
    await button(page, 'Restore version 1').click()
    await expectToast(page, 'Version 1 restored')
    await expect(field(page, kind.text)).toHaveValue(first)
    expect(slugOf(await stored())).toBe(slug)
    expect(await statusAt(`/api/${kind.api}/${slug}`)).toBe(200)
    expect(await statusAt(kind.pageOf(slug))).toBe(200)
    const { revision } = await stored()
    await button(page, kind.save).click()
    await expect.poll(async () => (await stored()).revision).toBe(revision + 1)
    expect(await statusAt(kind.pageOf(slug))).toBe(200)

    // Deleted, and restored at once with its comments and versions.
    const last = await stored()
    await kind.show(page)
    const deletion = button(page, `Delete ${last.title ?? last.name}`)
    await deletion.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, kind.deleted)
    await expect(deletion).toHaveCount(0)
    expect(await statusAt(at)).toBe(404)
    await button(page, 'Undo').click()
    await expect(toasts(page).filter({ hasText: /^(?!Version).* restored$/ })).toBeVisible()
    await expect(deletion).toBeVisible()
    await expect.poll(() => statusAt(kind.pageOf(slug))).toBe(200)
    expect((await (await page.request.get(`${at}/comments`)).json()).comments).toHaveLength(1)
    const { revisions } = await (await page.request.get(`${at}/revisions`)).json()
    expect(revisions.length).toBeGreaterThanOrEqual(4)
  })
}
