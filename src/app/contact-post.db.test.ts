import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { contactFields, settings } from '../../test/support/samples.ts'
import { translateErrorToText } from '../platform/api/api.server.ts'
import type { ApiEnv } from '../platform/api/api-env.server.ts'
import type { FormAnswer } from '../platform/api/form-answer.ts'
import { createSiteApi } from './api/api.server.ts'
import { createContactPost } from './contact-post.server.ts'

/** Opens the form's route, which responds with a page's inputs instead of the page. */
async function openForm() {
  const resources = await openTestResources()
  const renderPage = async (_: Request, { answered }: { answered: FormAnswer }) =>
    Response.json(answered, { status: answered.status })
  const site = new Hono<ApiEnv>()
  site.onError(translateErrorToText(resources.log))
  site.route('/', createContactPost(resources, { api: createSiteApi(resources), renderPage }))
  const post = async (
    body: string | Record<string, string>,
    headers: Record<string, string> = {},
    from = '192.0.2.1',
  ) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    }
    const response = await site.request(`${resources.config.publicUrl}/contact`, init, { clientAddress: from })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, page: () => JSON.parse(text) as FormAnswer }
  }
  const get = (path: string) => site.request(`${resources.config.publicUrl}${path}`, {}, { clientAddress: '192.0.2.1' })
  const stored = () => resources.db.selectFrom('contact_messages').selectAll().execute()
  return { ...resources, get, post, stored }
}

test('a form submitted by the browser is stored and mailed like an API call', async () => {
  const { post, stored, outbox, mails } = await openForm()
  const answer = await post({ ...contactFields, website: '', extra: 'x' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=1#contact'])
  expect(await stored()).toMatchObject([{ ...contactFields, is_spam: 0 }])
  await outbox.flush()
  expect(mails).toMatchObject([{ to: settings.email, text: expect.stringContaining(contactFields.message) }])
})

test('the page that a sent form leads to thanks for it; without a form there is no such page', async () => {
  const { get } = await openForm()
  const page = await get('/contact?sent=1')
  expect([page.status, await page.json()]).toMatchObject([200, { isDone: true, values: {} }])
  expect((await get('/contact')).status).toBe(404)
})

test('without its script, a form on the page of a campaign’s link tells the campaign', async () => {
  const { post, stored, config } = await openForm()
  const Referer = `${config.publicUrl}/blog?page=2&utm_source=news&utm_campaign=${'a'.repeat(200)}&utm_id=1`
  expect((await post(contactFields, { Referer })).status).toBe(303)
  expect(await stored()).toMatchObject([
    { page: '/blog?page=2', utm_source: 'news', utm_campaign: 'a'.repeat(100), utm_medium: '', referrer: '' },
  ])
})

test('a form submitted twice, as by a reload, is one message', async () => {
  const { post, stored } = await openForm()
  for (let count = 0; count < 2; count++) expect((await post(contactFields)).status).toBe(303)
  expect(await stored()).toHaveLength(1)
})

test('CRLF line breaks from the form are stored as LF', async () => {
  const { post, stored } = await openForm()
  await post({ ...contactFields, message: 'One\r\nTwo' })
  expect(await stored()).toMatchObject([{ message: 'One\nTwo' }])
})

test('invalid fields are reported by name, along with everything that was typed', async () => {
  const { post, stored } = await openForm()
  const { status, page } = await post({ ...contactFields, name: '', email: 'erika' })
  expect(status).toBe(400)
  expect(page()).toEqual({
    isDone: false,
    status: 400,
    values: { ...contactFields, name: '', email: 'erika', website: '' },
    message: 'Name is required',
    errors: { name: 'Name is required', email: 'Please enter a valid email address' },
  })
  expect(await stored()).toEqual([])
})

test('filling in the hidden field marks the message as spam', async () => {
  const { post, stored } = await openForm()
  await post({ ...contactFields, website: 'https://spam.example' })
  expect(await stored()).toMatchObject([{ is_spam: 1 }])
})

test('a client may send five messages an hour; the sixth is rejected with its text kept', async () => {
  const { post, stored } = await openForm()
  for (let count = 0; count < 5; count++) expect((await post({ ...contactFields, phone: `${count}` })).status).toBe(303)
  const sixth = await post(contactFields)
  expect([sixth.status, sixth.page().values.message]).toEqual([429, contactFields.message])
  expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await post(contactFields, {}, '192.0.2.2')).status).toBe(303)
  expect(await stored()).toHaveLength(6)
})

test.for([
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 303],
  [{ 'Content-Type': 'application/json' }, 415],
  [{ 'Content-Type': 'text/plain' }, 415],
  [{ 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
] as const)('a request with the headers %o answers %i', async ([headers, status]) => {
  const { post, stored } = await openForm()
  expect((await post(contactFields, headers)).status).toBe(status)
  expect(await stored()).toHaveLength(status === 303 ? 1 : 0)
})

test('a body over 64 KB is rejected', async () => {
  const { post, stored } = await openForm()
  expect((await post({ ...contactFields, message: 'a'.repeat(64 * 1024) })).status).toBe(413)
  expect(await stored()).toEqual([])
})

test.for(['', '&&&', 'name', '%', '__proto__=x&constructor=y', 'name=%FF'])(
  'the body "%s" is rejected with 400',
  async (body) => {
    const { post } = await openForm()
    expect((await post(body)).status).toBe(400)
  },
)
