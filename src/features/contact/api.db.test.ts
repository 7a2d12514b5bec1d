import { expect, test } from 'vitest'
import { contactFields } from '../../../test/support/samples.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { createCategory, deleteCategory } from '../menu/store.server.ts'
import { contactLimits } from './options.ts'

const stored = (site: TestSite) => site.db.selectFrom('contact_messages').selectAll().execute()
const { name, email, message } = contactFields
const services =
  'SAP Solutions, Application Services, SAP on Cloud, AI Consulting and Implementation, Software Product Engineering, Cloud Solutions and Consulting, Data and Analytics'

test.for(['/api/contact', '/api/contact/'])('POST %s stores the message and mails it', async (path) => {
  const site = await openTestSite({ config: { contactTo: 'office@example.com' } })
  const answer = await site.post(path, contactFields)
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body).toEqual({ success: true, message: 'Your message has been sent successfully!' })
  const created_at = site.clock().toISOString()
  expect(await stored(site)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...contactFields,
      is_spam: 0,
      read_at: null,
      created_at,
      state: 'new',
      note: '',
      ...{ assigned_to: null, forwards: '[]', referrer: '' },
      ...{ utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' },
      revision: 1,
      page: '',
      is_doubtful: 0,
    },
  ])
  await site.outbox.flush()
  expect(site.mails).toEqual([
    {
      to: 'office@example.com',
      subject: 'Website enquiry from Erika Muster, Muster AG',
      replyTo: { name, address: email },
      text: expect.stringContaining(message),
    },
  ])
  for (const text of Object.values(contactFields)) expect(site.mails[0]?.text).toContain(text)
})

test.for([
  ['name, email and message alone', { name, email, message }],
  ['the others empty', { name, email, message, phone: '', company: '', service: '' }],
  ['the others null', { name, email, message, phone: null, company: null, service: null }],
  ['spaces around', { name: ` ${name} `, email: `\t${email} `, message: `\n${message}\n` }],
  ['fields that nobody knows', { name, email, message, extra: { a: 1 }, is_spam: 1, id: 'x', created_at: 'x' }],
] as const)('a message with %s is accepted', async ([, body]) => {
  const site = await openTestSite()
  expect((await site.post('/api/contact', body)).status).toBe(200)
  expect(await stored(site)).toMatchObject([{ name, email, message, phone: '', company: '', service: '', is_spam: 0 }])
})

test('the mail marks omitted fields as not given', async () => {
  const site = await openTestSite()
  await site.post('/api/contact', { name, email, message })
  await site.outbox.flush()
  const lines = [`Name: ${name}`, `Email: ${email}`, 'Phone: not given', 'Company: not given']
  const text = [...lines, 'Service of interest: not given', '', message, '', '-- ', 'Written on: not known', ''].join(
    '\n',
  )
  expect(site.mails).toMatchObject([{ subject: `Website enquiry from ${name}`, text: expect.stringContaining(text) }])
})

const absent = undefined
test.for([
  ['name', absent, 'Name is required'],
  ['name', '', 'Name is required'],
  ['name', ' \t ', 'Name is required'],
  ['name', null, 'Name is required'],
  ['name', 5, 'Name is required'],
  ['name', ['a'], 'Name is required'],
  ['name', 'a'.repeat(contactLimits.name + 1), 'Name must be 200 characters or less'],
  ['name', 'Erika\r\nBcc: all@example.com', 'Name must be a single line'],
  ['name', 'Erika\nX', 'Name must be a single line'],
  ['name', 'Eri\0ka', 'Name holds a character that text cannot have'],
  ['email', absent, 'Email is required'],
  ['email', '', 'Email is required'],
  ['email', 'erika', 'Please enter a valid email address'],
  ['email', 'erika@', 'Please enter a valid email address'],
  ['email', '@example.org', 'Please enter a valid email address'],
  ['email', 'a b@example.org', 'Please enter a valid email address'],
  ['email', 'a@example.org, b@example.org', 'Please enter a valid email address'],
  ['email', 'a@example.org\r\nBcc: b@example.org', 'Please enter a valid email address'],
  ['email', '"x" <a@example.org>', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(250)}@example.org`, 'Email must be 254 characters or less'],
  ['email', { address: 'a@example.org' }, 'Email is required'],
  ['phone', 5, 'Phone must be text'],
  ['phone', '1'.repeat(contactLimits.phone + 1), 'Phone must be 50 characters or less'],
  ['phone', '1\n2', 'Phone must be a single line'],
  ['company', {}, 'Company must be text'],
  ['company', 'a'.repeat(contactLimits.company + 1), 'Company must be 200 characters or less'],
  ['company', 'Muster\r\nBcc: all@example.com', 'Company must be a single line'],
  ['company', '\0', 'Company holds a character that text cannot have'],
  ['service', 'Something else', `Service must be one of ${services}`],
  ['service', 'sap solutions', `Service must be one of ${services}`],
  ['service', ['SAP Solutions'], 'Service must be text'],
  ['message', absent, 'Message is required'],
  ['message', '   ', 'Message is required'],
  ['message', 'a'.repeat(contactLimits.message + 1), 'Message must be 10,000 characters or less'],
  ['message', 'a\0b', 'Message holds a character that text cannot have'],
] as const)('row %#: an invalid %s is rejected by name, and nothing is stored', async ([field, value, sentence]) => {
  const site = await openTestSite()
  const answer = await site.post('/api/contact', { ...contactFields, [field]: value })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ success: false, message: sentence, errors: { [field]: sentence } })
  expect(await stored(site)).toEqual([])
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('values at their maximum length are stored in full', async () => {
  const site = await openTestSite()
  const body = { ...contactFields, message: '😀'.repeat(contactLimits.message / 2), company: 'ü'.repeat(200) }
  expect((await site.post('/api/contact', body)).status).toBe(200)
  expect(await stored(site)).toMatchObject([{ message: body.message, company: body.company }])
})

test('all problems are reported at once, with the first one as the message', async () => {
  const site = await openTestSite()
  const { body } = await site.post('/api/contact', { phone: 5 })
  expect(body).toEqual({
    success: false,
    message: 'Name is required',
    errors: {
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone must be text',
      message: 'Message is required',
    },
  })
})

test.for([
  ['', 400],
  ['{', 400],
  ['null', 400],
  ['"text"', 400],
  ['[]', 400],
  ['5', 400],
  ['{"name":', 400],
  ['{"name":"\ud800"}', 400],
  [`{"__proto__":${JSON.stringify(contactFields)}}`, 400],
  [`{"constructor":{"prototype":${JSON.stringify(contactFields)}}}`, 400],
  [`{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
  [`${'['.repeat(30_000)}`, 400],
  [`{"name":1e999,"openFor":${'9'.repeat(30_000)}}`, 400],
  [JSON.stringify({ ...contactFields, openFor: 'soon' }), 400],
  [JSON.stringify({ ...contactFields, website: 5 }), 400],
  [JSON.stringify({ ...contactFields, message: 'a'.repeat(64 * 1024) }), 413],
  [' '.repeat(2 * 1024 * 1024), 413],
] as const)('the malformed body %# is rejected with a 4xx status, and nothing is stored', async ([body, wanted]) => {
  const site = await openTestSite()
  const answer = await site.post('/api/contact', body)
  expect([answer.status, answer.body.success]).toEqual([wanted, false])
  expect(answer.body.message).toMatch(/\w/)
  expect(await stored(site)).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'name')).toBe(false)
})

test.for([
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'text/json',
])('the content type "%s" is rejected with 415', async (type) => {
  const site = await openTestSite()
  const answer = await site.post('/api/contact', contactFields, { headers: { 'Content-Type': type } })
  expect(answer).toMatchObject({ status: 415, body: { success: false } })
  expect(await stored(site)).toEqual([])
})

test('a body that is not valid UTF-8 is rejected with 400', async () => {
  const site = await openTestSite()
  const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from('"}')])
  const headers = { 'Content-Type': 'application/json' }
  expect((await site.call('/api/contact', { method: 'POST', headers, body })).status).toBe(400)
})

test.for([
  ['no marks', {}, 0],
  ['an empty trap and time to write', { website: '', openFor: 9000 }, 0],
  ['the form open for 800 ms', { openFor: 800 }, 0],
  ['the trap filled in', { website: 'https://spam.example.com', openFor: 9000 }, 1],
  ['the form open for 799 ms', { website: '', openFor: 799 }, 1],
  ['a form that was sent before it was opened', { openFor: -1 }, 1],
] as const)('a message with %s is stored, and mailed only if it is not spam', async ([, marks, isSpam]) => {
  const site = await openTestSite()
  const answer = await site.post('/api/contact', { ...contactFields, ...marks })
  expect([answer.status, answer.body.success]).toEqual([200, true])
  expect(await stored(site)).toMatchObject([{ ...contactFields, is_spam: isSpam }])
  await site.outbox.flush()
  expect(site.mails).toHaveLength(1 - isSpam)
})

test('link spam without form marks gets the normal response, but is kept as spam and not mailed', async () => {
  const site = await openTestSite()
  const message = 'Cheap <a href="https://a.example">links</a>'
  const answer = await site.post('/api/contact', { ...contactFields, message })
  expect([answer.status, answer.body]).toEqual([
    200,
    { success: true, message: 'Your message has been sent successfully!' },
  ])
  expect(await stored(site)).toMatchObject([{ ...contactFields, message, is_spam: 1 }])
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('the sixth message within an hour is rejected until the first is an hour old', async () => {
  const site = await openTestSite()
  for (let i = 0; i < 5; i += 1) {
    expect((await site.post('/api/contact', { ...contactFields, phone: `${i}` })).status).toBe(200)
    site.clock.advance(1, 'minutes')
  }
  const refused = await site.post('/api/contact', contactFields)
  expect([refused.status, refused.body.success]).toEqual([429, false])
  expect(refused.body.message).toMatch(/try again later/)
  expect(refused.headers.get('retry-after')).toBe(String(55 * 60))
  const other = { ...contactFields, phone: '7' }
  expect((await site.post('/api/contact', other, { from: '198.51.100.7' })).status).toBe(200)
  site.clock.advance(55 * 60 - 1, 'seconds')
  expect((await site.post('/api/contact', contactFields)).status).toBe(429)
  site.clock.advance(1, 'seconds')
  expect((await site.post('/api/contact', contactFields)).status).toBe(200)
  expect(await stored(site)).toHaveLength(7)
})

test('all addresses of an IPv6 network count as one client', async () => {
  const site = await openTestSite()
  const statuses: number[] = []
  for (let i = 1; i <= 6; i += 1) {
    statuses.push((await site.post('/api/contact', contactFields, { from: `2001:db8:1:2::${i}` })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('invalid attempts do not count as messages, but the 61st attempt within an hour is rejected', async () => {
  const site = await openTestSite()
  const statuses = new Set<number>()
  for (let i = 0; i < 60; i += 1) statuses.add((await site.post('/api/contact', i % 2 ? {} : '{')).status)
  expect([...statuses]).toEqual([400])
  const refused = await site.post('/api/contact', contactFields)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect(await stored(site)).toEqual([])
  site.clock.advance(1, 'hours')
  expect((await site.post('/api/contact', contactFields)).status).toBe(200)
})

test('only five of twenty concurrent messages are accepted', async () => {
  const site = await openTestSite()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => site.post('/api/contact', { ...contactFields, phone: `${i}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect(await stored(site)).toHaveLength(5)
})

test('a menu category is a valid service of interest only while it exists', async () => {
  const site = await openTestSite()
  const send = async () => (await site.post('/api/contact', { ...contactFields, service: 'Mainframes' })).status
  for (let i = 0; i < 6; i += 1) expect(await send()).toBe(400)
  const id = await createCategory(site.db, { category: 'Mainframes' }, site.clock())
  expect(await send()).toBe(200)
  await deleteCategory(site.db, id)
  expect(await send()).toBe(400)
  expect(await stored(site)).toMatchObject([{ service: 'Mainframes' }])
})
