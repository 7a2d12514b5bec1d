import { type BuiltSite, expect, test } from './support/built-site.ts'
import { type Part, readPage } from './support/page-reader.ts'
import { contactFields } from './support/samples.ts'

/** Sends the form as a browser without scripts does. Returns the page that it is answered with. */
async function post({ ask }: BuiltSite, fields: object, wanted: number): Promise<Part> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ ...fields }).toString()
  const { status, text } = await ask('/contact', { method: 'POST', headers, body })
  expect(status).toBe(wanted)
  return readPage(text)
}

const fieldOf = (page: Part, name: string) => page.labelled('Contact').first('input select textarea', { name })

function typedIn(page: Part, name: string): string | undefined {
  const field = fieldOf(page, name)
  if (field.name === 'select') return field.first('option', { selected: '' }).text
  return field.name === 'textarea' ? field.text : field.attribute('value')
}

const keptOf = (page: Part) =>
  Object.fromEntries(Object.keys(contactFields).map((name) => [name, typedIn(page, name) ?? '']))

const noticeOf = (page: Part) => page.labelled('Contact').first('*', { role: 'alert' }).text

function expectFieldError(page: Part, name: string, text: string): void {
  const field = fieldOf(page, name)
  expect(field.attribute('aria-invalid')).toBe('true')
  const said = (field.attribute('aria-describedby') ?? '').split(' ').map((id) => page.first('*', { id }).text)
  expect(said).toEqual([text])
}

test('without scripts, errors are shown at their fields, and all input is kept', async ({ site }) => {
  const typed = { ...contactFields, email: 'erika', name: '' }
  const page = await post(site, typed, 400)
  expect(page.first('title').text).toMatch(/^Error: Contact Us/)
  expect(noticeOf(page)).toBe('Error: Name is required')
  expectFieldError(page, 'name', 'Name is required')
  expectFieldError(page, 'email', 'Please enter a valid email address')
  expect(fieldOf(page, 'message').attribute('aria-invalid')).toBe('false')
  expect(keptOf(page)).toEqual(typed)
})

test('without scripts, the sixth message in an hour is rejected and keeps its text', async ({ site }) => {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'A', email: 'a@example.org', message: 'Hello' })
  for (let count = 0; count < 5; count += 1) {
    expect((await site.ask('/api/contact', { method: 'POST', headers, body })).status).toBe(200)
  }
  const page = await post(site, contactFields, 429)
  expect(noticeOf(page)).toMatch(/^Error: You have sent several messages in a short time\./)
  expect(keptOf(page)).toEqual(contactFields)
})
