import type { Page } from '@playwright/test'
import { caseStudyFields, jobFields, pageFields, postFields } from '../test/support/samples.ts'
import { expect, expectToast, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'was deleted' })
const kept = (page: Page) => page.evaluate(() => Object.values(localStorage).join())

interface Entry {
  _id: string
  /** The entry's API path, and the path of its form. */
  at: string
  path: string
}

interface Kind {
  noun: string
  make: (page: Page) => Promise<Entry>
  /** A single-line field. */
  field: string
  save: string
}

let made = 0
const unique = () => `deleted-${process.pid}-${++made}`

const makeBy = (path: string, one: string, fields: object, form: string) => async (page: Page) => {
  const name = unique()
  const data = { ...fields, title: `Saved ${name}`, slug: name }
  const answer = await page.request.post(`/api/${path}`, path === 'blog' ? { multipart: data } : { data })
  expect(answer.status()).toBe(201)
  const { _id } = (await answer.json())[one]
  return { _id, at: `/api/${path}/${_id}`, path: `/admin/${form}/${_id}` }
}

async function makeService(page: Page): Promise<Entry> {
  const { data } = (await (await page.request.get('/api/services/web-development')).json()).service
  const name = unique()
  const answer = await page.request.post('/api/services', { data: { name, data } })
  expect(answer.status()).toBe(201)
  const { _id } = (await answer.json()).service
  return { _id, at: `/api/services/${_id}`, path: `/admin/add-service?tab=content&edit=${name}` }
}

const kinds: Kind[] = [
  { noun: 'post', make: makeBy('blog', 'blog', postFields, 'edit-blog'), field: 'Title', save: 'Update' },
  { noun: 'job', make: makeBy('job', 'job', jobFields, 'edit-job'), field: 'Job title', save: 'Update Job' },
  { noun: 'service page', make: makeService, field: 'Hero title', save: 'Save' },
  {
    noun: 'case study',
    make: makeBy('case-studies', 'caseStudy', caseStudyFields, 'case-study'),
    ...{ field: 'Title', save: 'Update' },
  },
  { noun: 'page', make: makeBy('pages', 'page', pageFields, 'page'), field: 'Title', save: 'Update' },
]
const [post, , service] = kinds as [Kind, Kind, Kind]

/** Types into an entry that somebody else deletes before it is saved. */
async function writeAndDelete(page: Page, { make, field }: Kind): Promise<Entry> {
  const entry = await make(page)
  await open(page, entry.path)
  await input(page, field).fill('Typed meanwhile')
  await expect.poll(() => kept(page)).toContain('Typed meanwhile')
  expect((await page.request.delete(entry.at)).status()).toBe(200)
  return entry
}

for (const kind of kinds) {
  const { noun, field, save } = kind
  test(`a ${noun} deleted while being edited can be restored with the typed text`, async ({ page, faults }) => {
    faults.expect(/status of 404/)
    const { at } = await writeAndDelete(page, kind)
    await button(page, save).click()
    await expect(notice(page)).toContainText(`This ${noun} was deleted`)
    await expect(notice(page)).toContainText('What you typed is still here')
    await expect(notice(page)).toBeFocused()
    await expect(page.getByText('Changes go public at once')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await notice(page).getByRole('button', { name: 'Restore it' }).click()
    await expect(notice(page)).toHaveCount(0)
    await expectToast(page, ' restored')
    await expect(input(page, field)).toHaveValue('Typed meanwhile')
    await button(page, save).click()
    await expectToast(page, 'updated successfully')
    expect(await (await page.request.get(at)).text()).toContain('Typed meanwhile')
    expect(await kept(page)).not.toContain('Typed meanwhile')
  })
}

test('a failed restore shows the reason and keeps the text, and a restore elsewhere is picked up', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/, /status of 409/)
  const { _id, at } = await writeAndDelete(page, post)
  const { slug } = await (await page.request.get(`/api/trash?q=${_id}`))
    .json()
    .then(({ trash }) => ({ slug: trash[0].title.replace('Saved ', '') }))
  const other = await page.request.post('/api/blog', { multipart: { ...postFields, slug } })
  expect(other.status()).toBe(201)
  await button(page, 'Update').click()
  const restore = notice(page).getByRole('button', { name: 'Restore it' })
  await restore.click()
  await expect(notice(page)).toContainText('Another entry now has its name or address.')
  await expect(notice(page)).toBeFocused()
  await expect(input(page, 'Title')).toHaveValue('Typed meanwhile')

  await page.request.delete(`/api/blog/${(await other.json()).blog._id}`)
  expect((await page.request.post(`/api/trash/${_id}/restore`)).status()).toBe(200)
  await restore.click()
  await expect(notice(page)).toHaveCount(0)

  await page.request.delete(at)
  await button(page, 'Update').click()
  await page.request.delete(`/api/trash/${_id}`)
  await restore.click()
  await expect(notice(page)).toContainText('This is not in the trash any more')
  await expect(input(page, 'Title')).toHaveValue('Typed meanwhile')
})

for (const kind of [post, service]) {
  test(`the URL of a deleted ${kind.noun} offers to restore it together with the local draft`, async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 404/)
    await writeAndDelete(page, kind)
    await page.reload()
    await expect(notice(page)).toContainText(`This ${kind.noun} was deleted`)
    await expect(notice(page)).toContainText('This browser has kept what you typed')
    expect(await findings(page)).toEqual([])
    await notice(page).getByRole('button', { name: 'Restore it' }).click()
    await expect(page.getByText('Your draft was restored.')).toBeVisible()
    await expect(input(page, kind.field)).toHaveValue('Typed meanwhile')
  })
}

test('a deleted post without a draft can be restored, and one removed from the trash still shows its draft', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/)
  const { _id, at, path } = await post.make(page)
  await page.request.delete(at)
  await open(page, path)
  await expect(notice(page)).toContainText('This post was deleted')
  await expect(notice(page)).not.toContainText(/This browser (keeps|has kept)/)
  await notice(page).getByRole('button', { name: 'Restore it' }).click()
  await input(page, 'Title').fill('Typed meanwhile')
  await expect.poll(() => kept(page)).toContain('Typed meanwhile')
  await page.request.delete(at)
  await page.request.delete(`/api/trash/${_id}`)
  await page.reload()
  await expect(notice(page)).toContainText('It is not in the trash any more')
  await expect(notice(page)).toContainText('Typed meanwhile')
  await expect(notice(page).getByRole('button', { name: 'Restore it' })).toHaveCount(0)
})
