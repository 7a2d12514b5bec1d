import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { createKeptLog } from '../../../test/support/log.ts'
import { createRecordingMailer } from '../../../test/support/mailer.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { contactFields } from '../../../test/support/samples.ts'
import { eraseOld } from './operations.server.ts'
import type { ContactMessage } from './schema.ts'
import { createMessage } from './store.server.ts'

let senders = 0

async function receive(site: AdminSite, fields: Record<string, unknown> = {}): Promise<string> {
  senders += 1
  const from = `192.0.2.${senders}`
  expect((await site.post('/api/contact', { ...contactFields, phone: `${senders}`, ...fields }, { from })).status).toBe(
    200,
  )
  site.clock.advance(1, 'minutes')
  await site.outbox.flush()
  const rows = await site.db.selectFrom('contact_messages').select('id').orderBy('created_at', 'desc').execute()
  return rows[0]?.id ?? ''
}

const messagesOf = async (site: AdminSite, query = ''): Promise<ContactMessage[]> =>
  (await site.admin.get(`/api/messages${query}`)).body.messages

test('a message starts as new, and its state and note change independently of its read mark', async () => {
  const site = await openAdminSite()
  const id = await receive(site)
  expect(await messagesOf(site)).toMatchObject([{ state: 'new', note: '', page: '', isRead: false }])
  const change = async (json: object) => (await site.admin.send('PATCH', `/api/messages/${id}`, json)).body
  expect((await change({ state: 'answered' })).contactMessage).toMatchObject({ state: 'answered', isRead: false })
  expect((await change({ note: ' Called back ' })).contactMessage).toMatchObject({ note: 'Called back' })
  expect((await change({ isRead: true })).contactMessage).toMatchObject({
    state: 'answered',
    note: 'Called back',
    isRead: true,
  })
  expect((await change({ state: 'done', note: '', isRead: false })).contactMessage).toMatchObject({
    state: 'done',
    note: '',
    isRead: false,
  })
})

test.for([
  [{ state: 'lost' }, 'state', 'State must be one of new, answered, done'],
  [{ state: null }, 'state', 'State must be one of new, answered, done'],
  [{ note: 5 }, 'note', 'Note must be text'],
  [{ note: 'a'.repeat(5001) }, 'note', 'Note must be 5,000 characters or less'],
  [{ note: 'a\0b' }, 'note', 'Note holds a character that text cannot have'],
] as const)('row %#: an invalid change is rejected by name and changes nothing', async ([change, field, message]) => {
  const site = await openAdminSite()
  const id = await receive(site)
  const before = await everyRow(site.db)
  const answer = await site.admin.send('PATCH', `/api/messages/${id}`, { isRead: true, ...change })
  expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
  expect(await everyRow(site.db)).toBe(before)
})

test('a folder can be filtered by state and search, and reports the count of each state', async () => {
  const site = await openAdminSite()
  const answered = await receive(site, { name: 'Answered', message: 'A needle' })
  await receive(site, { name: 'New', message: 'A needle' })
  await receive(site, { name: 'Spam', website: 'x' })
  await site.admin.send('PATCH', `/api/messages/${answered}`, { state: 'answered' })
  const names = async (query: string) => (await messagesOf(site, query)).map(({ name }) => name)
  expect(await names('?state=answered')).toEqual(['Answered'])
  expect(await names('?state=new&q=needle')).toEqual(['New'])
  expect(await names('?state=done')).toEqual([])
  const { body } = await site.admin.get('/api/messages?state=answered')
  expect([body.total, body.states]).toEqual([1, { new: 1, answered: 1, done: 0 }])
  expect((await site.admin.get('/api/messages?state=lost')).body.errors).toEqual({
    state: 'State must be one of new, answered, done',
  })
  expect((await site.admin.get('/api/overview')).body.counts.messages.new).toBe(1)
})

test.for([
  ['/services/sap-implementation', '/services/sap-implementation'],
  ['/blog?post=a&utm_source=mail', '/blog?post=a'],
  ['/', '/'],
  [undefined, ''],
  ['', ''],
  ['blog', ''],
  ['https://elsewhere.example/x', ''],
  ['//elsewhere.example/x', ''],
  ['/preview/k3f9', ''],
  ['/%50review/k3f9', ''],
  ['/preview-of-2027', '/preview-of-2027'],
  ['/\\elsewhere.example', ''],
  [`/${'a'.repeat(299)}`, `/${'a'.repeat(299)}`],
  [`/${'a'.repeat(300)}`, ''],
  // Too long once encoded.
  [`/blog?post=${'"'.repeat(200)}`, ''],
] as const)(
  'row %#: only a local path of limited length is stored as the page of a message',
  async ([page, stored]) => {
    const site = await openAdminSite()
    await receive(site, { page })
    expect(await messagesOf(site)).toMatchObject([{ page: stored }])
  },
)

test('erasing an address removes all its messages and mail without a trace, ignoring case', async () => {
  const { log, lines } = createKeptLog()
  const site = await openAdminSite({ log })
  await receive(site, { email: 'erika@example.org', message: 'Erika one' })
  await receive(site, { email: 'Erika@Example.org', message: 'Erika two', website: 'x' })
  const discarded = await receive(site, { email: 'ERIKA@example.org', message: 'Erika three' })
  const other = await receive(site, { name: 'Otto', email: 'otto@example.org', company: '', message: 'Stays' })
  const otherDiscarded = await receive(site, { name: 'Ida', email: 'ida@example.org', message: 'Restored' })
  for (const id of [discarded, otherDiscarded]) await site.admin.send('DELETE', `/api/messages/${id}`)
  const before = await everyRow(site.db)
  const erase = (query = '') => site.admin.send('POST', `/api/messages/erase${query}`, { email: 'eriKA@example.ORG' })

  const preview = await erase('?preview=true')
  expect([preview.status, preview.body]).toEqual([200, { success: true, erased: 3 }])
  expect(await everyRow(site.db)).toBe(before)

  const answer = await erase()
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: '3 messages erased', erased: 3 }])
  expect(await everyRow(site.db)).not.toMatch(/erika/i)
  expect(await messagesOf(site)).toMatchObject([{ _id: other, mailState: 'sent' }])
  expect((await site.admin.send('POST', `/api/trash/${otherDiscarded}/restore`)).status).toBe(200)
  expect((await erase()).body).toMatchObject({ erased: 0 })
  const erasures = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'erased')
  expect(erasures).toMatchObject([
    { who: site.admin.email, erased: 3 },
    { who: site.admin.email, erased: 0 },
  ])
  expect(lines.join()).not.toMatch(/erika@/i)
})

test.for([
  [{}, 'Email is required'],
  [{ email: 'erika' }, 'Please enter a valid email address'],
  [{ email: '%' }, 'Please enter a valid email address'],
] as const)('row %#: an invalid address is rejected and erases nothing', async ([body, message]) => {
  const site = await openAdminSite()
  await receive(site)
  const answer = await site.admin.send('POST', '/api/messages/erase', body)
  expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { email: message } }])
  expect(await messagesOf(site)).toHaveLength(1)
})

test('mail that keeps failing for three days is given up and sent again only on request', async () => {
  const mailer = createRecordingMailer()
  const site = await openAdminSite({ mailer })
  const enquiries = () => mailer.mails.filter(({ subject }) => subject.startsWith('Website enquiry'))
  mailer.refusal = '550 no such user'
  const id = await receive(site)
  site.clock.advance(73, 'hours')
  site.admin = await signInAs(site)
  await site.outbox.flush()
  expect(await messagesOf(site)).toMatchObject([
    { mailState: 'failed', mailError: expect.stringContaining('550 no such user') },
  ])
  mailer.refusal = undefined
  site.clock.advance(1, 'hours')
  await site.outbox.flush()
  expect(enquiries()).toEqual([])
  site.admin = await signInAs(site)

  const again = () => site.admin.send('POST', `/api/messages/${id}/mail`)
  expect((await again()).body.contactMessage).toMatchObject({ mailState: 'waiting' })
  await site.outbox.flush()
  expect(await messagesOf(site)).toMatchObject([{ mailState: 'sent', mailError: null }])
  expect((await again()).status).toBe(200)
  await site.outbox.flush()
  expect(enquiries()).toHaveLength(1)
  expect((await site.admin.send('POST', '/api/messages/nothing/mail')).status).toBe(404)
})

test('mail goes to the recipients in the settings, or to CONTACT_TO if there are none', async () => {
  const site = await openAdminSite({ config: { contactTo: 'office@example.com' } })
  const enquiries = () => site.mails.filter(({ subject }) => subject.startsWith('Website enquiry')).map(({ to }) => to)
  await receive(site)
  const { _id, updatedAt, savedBy, ...settings } = (await site.admin.get('/api/settings')).body.settings
  const recipients = ['sales@example.com', 'sap@example.com']
  expect((await site.admin.send('PUT', '/api/settings', { ...settings, recipients })).status).toBe(200)
  await receive(site)
  const spam = await receive(site, { website: 'x' })
  await site.admin.send('PATCH', `/api/messages/${spam}`, { isSpam: false })
  await site.outbox.flush()
  const both = 'sales@example.com, sap@example.com'
  expect(enquiries()).toEqual(['office@example.com', both, both])
})

async function choose(site: AdminSite, choices: Record<string, unknown>): Promise<void> {
  const { _id, updatedAt, savedBy, ...settings } = (await site.admin.get('/api/settings')).body.settings
  expect((await site.admin.send('PUT', '/api/settings', { ...settings, ...choices })).status).toBe(200)
}

const confirmations = (site: AdminSite) => site.mails.filter(({ subject }) => subject.includes('has received'))

test('visitors get no confirmation by default', async () => {
  const site = await openAdminSite()
  await receive(site)
  expect(confirmations(site)).toEqual([])
})

test('an address gets at most one confirmation an hour, without any text from the visitor', async () => {
  const site = await openAdminSite()
  await choose(site, { confirmsMessages: true, name: 'Nord & Licht' })
  const fields = { name: 'Erika at', company: 'Walnut', message: 'Purple rain', email: 'erika@example.org' }
  await receive(site, fields)
  await receive(site, { ...fields, email: 'Erika@example.org' })
  await receive(site, { ...fields, email: 'otto@example.org' })
  expect(confirmations(site).map(({ to }) => to)).toEqual(['erika@example.org', 'otto@example.org'])
  const [first] = confirmations(site)
  expect(first).toMatchObject({ subject: 'Nord & Licht has received your message', isAutomatic: true })
  expect(first?.replyTo?.name).toBe('Nord & Licht')
  expect(first?.html).toContain('Nord &#38; Licht')
  expect(JSON.stringify(first)).not.toMatch(/Erika at|Walnut|Purple/)
  site.clock.advance(1, 'hours')
  await receive(site, fields)
  expect(confirmations(site)).toHaveLength(3)
})

test('spam is never confirmed, even when it is moved to the inbox', async () => {
  const site = await openAdminSite()
  await choose(site, { confirmsMessages: true })
  const id = await receive(site, { website: 'x' })
  await site.admin.send('PATCH', `/api/messages/${id}`, { isSpam: false })
  await site.outbox.flush()
  expect(confirmations(site)).toEqual([])
})

test('at most sixty confirmations are sent in an hour, but further messages are still accepted', async () => {
  const site = await openAdminSite()
  await choose(site, { confirmsMessages: true })
  for (let n = 0; n < 62; n += 1) {
    senders += 1
    const fields = { ...contactFields, email: `visitor${n}@example.org` }
    expect((await site.post('/api/contact', fields, { from: `192.0.3.${n}` })).status).toBe(200)
  }
  await site.outbox.flush()
  expect(confirmations(site)).toHaveLength(60)
  expect((await site.admin.get('/api/messages')).body.total).toBe(62)
})

test('a failed confirmation is not sent again, leaves the mail state alone, and is erased with its message', async () => {
  const mailer = createRecordingMailer()
  const site = await openAdminSite({ mailer })
  await choose(site, { confirmsMessages: true })
  const send = mailer.send
  mailer.send = async (mail) => {
    if (mail.isAutomatic) throw new Error('550 no such user')
    return send(mail)
  }
  const id = await receive(site, { email: 'erika@example.org' })
  expect(await messagesOf(site)).toMatchObject([{ mailState: 'sent', mailError: null }])
  expect(await messagesOf(site, '?only=failing')).toEqual([])
  await site.admin.send('POST', `/api/messages/${id}/mail`)
  const outbox = () => site.db.selectFrom('outbox').select('attempts').where('caused_by', '=', id).execute()
  expect((await outbox()).map(({ attempts }) => attempts).sort()).toEqual([0, 1])
  await site.admin.send('POST', '/api/messages/erase', { email: 'erika@example.org' })
  expect(await outbox()).toEqual([])
  expect(await everyRow(site.db)).not.toMatch(/erika/i)
})

test('a note based on an outdated revision is rejected and overwrites nothing', async () => {
  const site = await openAdminSite()
  const id = await receive(site)
  const change = (json: object) => site.admin.send('PATCH', `/api/messages/${id}`, json)
  expect((await change({ isRead: true, state: 'answered' })).body.contactMessage.revision).toBe(1)
  expect((await change({ note: 'First', revision: 1 })).body.contactMessage).toMatchObject({
    note: 'First',
    revision: 2,
  })
  const late = await change({ note: 'Second', revision: 1 })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('newer version')])
  expect(await messagesOf(site)).toMatchObject([{ note: 'First', revision: 2 }])
  expect((await change({ note: 'Second', revision: 2 })).status).toBe(200)
  expect((await change({ note: 'Whenever' })).body.contactMessage).toMatchObject({ note: 'Whenever', revision: 4 })
  expect((await change({ note: 'x', revision: 'soon' })).body.errors).toHaveProperty('revision')
  expect((await site.admin.send('PATCH', '/api/messages/nothing', { note: 'x', revision: 1 })).status).toBe(404)
})

test('messages are kept by default and erased everywhere after the number of days in the settings', async () => {
  const site = await openAdminSite()
  await receive(site, { email: 'erika@example.org' })
  await receive(site, { email: 'erika@example.org', website: 'x' })
  const discarded = await receive(site, { email: 'erika@example.org' })
  await site.admin.send('DELETE', `/api/messages/${discarded}`)
  expect((await site.admin.get('/api/messages')).body.days).toBe(0)
  expect(await eraseOld(site.db, 0, new Date(site.clock().getTime() + 9000 * 86_400_000))).toBe(0)

  await choose(site, { messageDays: 20 })
  expect((await site.admin.get('/api/messages')).body.days).toBe(20)
  site.clock.advance(19, 'days')
  site.admin = await signInAs(site)
  const young = await receive(site, { email: 'otto@example.org', company: '', name: 'Otto' })
  expect(await eraseOld(site.db, 20, site.clock())).toBe(0)
  site.clock.advance(1, 'days')
  expect(await eraseOld(site.db, 20, site.clock())).toBe(3)
  expect(await everyRow(site.db)).not.toMatch(/erika@example.org/i)
  site.admin = await signInAs(site)
  expect(await messagesOf(site)).toMatchObject([{ _id: young }])
})

test('old messages that exceed one batch are all erased', async () => {
  const site = await openAdminSite()
  for (let n = 0; n < 205; n += 1) await createMessage(site.db, { ...input, name: `${n}` }, false, site.clock())
  site.clock.advance(2, 'days')
  expect(await eraseOld(site.db, 1, site.clock())).toBe(205)
})

const input = { name: 'A', email: 'a@example.org', phone: '', company: '', service: '', message: 'Hello' }
