import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../../test/support/administrator.ts'
import { createRecordingMailer } from '../../../test/support/mailer.ts'
import { contactFields } from '../../../test/support/samples.ts'
import type { ContactMessage } from './schema.ts'

/** Sends one message a minute, each from another client. */
async function receive(site: AdminSite, ...messages: Record<string, unknown>[]): Promise<void> {
  for (const [i, fields] of messages.entries()) {
    const from = `192.0.2.${i + 1}`
    expect((await site.post('/api/contact', { ...contactFields, ...fields }, { from })).status).toBe(200)
    site.clock.advance(1, 'minutes')
  }
  await site.outbox.flush()
}

const spam = { website: 'https://spam.example.com' }
const names = ({ body }: { body: { messages: ContactMessage[] } }) => body.messages.map(({ name }) => name)

test('the inbox lists whole messages, newest first; spam has a folder of its own', async () => {
  const site = await openAdminSite()
  await receive(site, { name: 'One' }, { name: 'Two', ...spam }, { name: 'Three' })
  const inbox = await site.admin.get('/api/messages')
  expect([inbox.status, inbox.headers.get('cache-control'), names(inbox)]).toEqual([200, 'no-store', ['Three', 'One']])
  expect(inbox.body).toMatchObject({ success: true, total: 2, unread: 2 })
  expect(inbox.body.messages[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    ...contactFields,
    name: 'Three',
    createdAt: '2026-03-02T10:02:00.000Z',
    isRead: false,
    isSpam: false,
    mailState: 'sent',
    mailError: null,
  })
  const other = await site.admin.get('/api/messages?folder=spam')
  expect(other.body).toMatchObject({
    total: 1,
    unread: 2,
    messages: [{ name: 'Two', isSpam: true, mailState: 'none' }],
  })
})

test.for([
  ['q=erika', ['Erika']],
  ['q=ERIKA', ['Erika']],
  ['q=under_score', ['Under_score']],
  ['q=_', ['Under_score']],
  ['q=%25', ['Hundred%']],
  ['q=%5C', ['Back\\slash']],
  ['q=needle', ['Hundred%']],
  ['q=widget%20gmbh', ['Back\\slash']],
  ['q=data%20and', ['Erika']],
  ['q=under@example', ['Under_score']],
  ['q=nothing%20of%20the%20kind', []],
  ['limit=2', ['Back\\slash', 'Hundred%']],
  ['limit=2&page=2', ['Under_score', 'Erika']],
  ['limit=2&page=3', []],
  ['limit=1&page=1&q=example', ['Back\\slash']],
] as const)('the inbox asked for %s', async ([query, wanted]) => {
  const site = await openAdminSite()
  await receive(
    site,
    { name: 'Erika', service: 'Data and Analytics' },
    { name: 'Under_score', email: 'under@example.org' },
    { name: 'Hundred%', email: 'h@example.org', message: 'A Needle in hay' },
    { name: 'Back\\slash', email: 'b@example.org', company: 'Widget GmbH' },
    { name: 'erika needle _ % in spam', ...spam },
  )
  const answer = await site.admin.get(`/api/messages?${query}`)
  expect([answer.status, names(answer)]).toEqual([200, wanted])
  expect(answer.body.total).toBe(query.startsWith('limit') ? 4 : wanted.length)
})

test.for([
  ['folder=trash', 'folder', 'Folder must be inbox or spam'],
  ['limit=0', 'limit', 'Limit must be at least 1'],
  ['page=x', 'page', 'Page must be a number'],
  ['q=a%00b', 'q', 'Search text holds a character that text cannot have'],
] as const)('the inbox asked for %s is refused by name', async ([query, field, message]) => {
  const site = await openAdminSite()
  const answer = await site.admin.get(`/api/messages?${query}`)
  expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
})

test('a message is read, unread, spam and back again', async () => {
  const site = await openAdminSite()
  await receive(site, {})
  const [{ _id }] = (await site.admin.get('/api/messages')).body.messages
  const mark = async (change: object) => {
    const { status, body } = await site.admin.send('PATCH', `/api/messages/${_id}`, change)
    const { isRead, isSpam } = body.contactMessage
    const { total, unread } = (await site.admin.get('/api/messages')).body
    return [status, isRead, isSpam, total, unread]
  }
  expect(await mark({ isRead: true })).toEqual([200, true, false, 1, 0])
  expect(await mark({})).toEqual([200, true, false, 1, 0])
  expect(await mark({ isSpam: true })).toEqual([200, true, true, 0, 0])
  expect(await mark({ isRead: false })).toEqual([200, false, true, 0, 0])
  expect(await mark({ isSpam: false, isRead: false })).toEqual([200, false, false, 1, 1])
})

test.for([
  [{ isRead: 'true' }, 'isRead', 'isRead must be true or false'],
  [{ isRead: null }, 'isRead', 'isRead must be true or false'],
  [{ isSpam: 1 }, 'isSpam', 'isSpam must be true or false'],
] as const)('the mark %j is refused by name and changes nothing', async ([change, field, message]) => {
  const site = await openAdminSite()
  await receive(site, {})
  const [before] = (await site.admin.get('/api/messages')).body.messages
  const answer = await site.admin.send('PATCH', `/api/messages/${before._id}`, change)
  expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
  expect((await site.admin.get('/api/messages')).body.messages).toEqual([before])
})

test('a message is deleted with its mail, once', async () => {
  const site = await openAdminSite()
  await receive(site, { name: 'Stays' }, { name: 'Goes' })
  const [{ _id }] = (await site.admin.get('/api/messages')).body.messages
  const path = `/api/messages/${_id}`
  const answer = await site.admin.send('DELETE', path)
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Message deleted successfully' }])
  expect(names(await site.admin.get('/api/messages'))).toEqual(['Stays'])
  expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  const gone = { success: false, message: 'This message does not exist any more' }
  for (const again of [await site.admin.send('DELETE', path), await site.admin.send('PATCH', path, { isRead: true })]) {
    expect([again.status, again.body]).toEqual([404, gone])
  }
})

test('the list says whether the mail about a message is waiting, failing or sent', async () => {
  const mailer = createRecordingMailer()
  const site = await openAdminSite({ mailer })
  mailer.refusal = '421 try later'
  await receive(site, {})
  const mailOf = async () => {
    const [{ mailState, mailError }] = (await site.admin.get('/api/messages')).body.messages
    return [mailState, mailError]
  }
  expect(await mailOf()).toEqual(['failing', expect.stringContaining('421 try later')])
  mailer.refusal = undefined
  site.clock.advance(1, 'minutes')
  await site.outbox.flush()
  expect(await mailOf()).toEqual(['sent', null])
  await site.db.updateTable('outbox').set({ sent_at: null, attempts: 0 }).execute()
  expect(await mailOf()).toEqual(['waiting', null])
})

test('a folder is one CSV file, whole whatever the page', async () => {
  const site = await openAdminSite()
  await receive(site, { name: 'One', message: 'Line 1\nLine "2", end' }, { name: 'Two', ...spam })
  const { status, headers, body } = await site.admin.get('/api/messages.csv?limit=0')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers.get('content-disposition')).toBe('attachment; filename="messages-inbox.csv"')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toContain('"One"')
  expect(body).toContain('"Line 1\nLine ""2"", end"')
  expect(body).not.toContain('Two')
  const other = await site.admin.get('/api/messages.csv?folder=spam')
  expect(other.headers.get('content-disposition')).toBe('attachment; filename="messages-spam.csv"')
  expect(other.body).toContain('"Two"')
  expect((await site.admin.get('/api/messages.csv?folder=x')).status).toBe(400)
})
