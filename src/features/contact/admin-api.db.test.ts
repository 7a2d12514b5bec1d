import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../../test/support/administrator.ts'
import { createRecordingMailer } from '../../../test/support/mailer.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { contactFields } from '../../../test/support/samples.ts'
import { maxMatches } from '../../db/search-limit.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { contactInput } from './input.ts'
import type { ContactMessage } from './schema.ts'
import { createMessage, deleteMessage } from './store.server.ts'

/** Sends one message a minute, each from a different client. */
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

test('the inbox lists messages newest first, and spam has a folder of its own', async () => {
  const site = await openAdminSite()
  await receive(site, { name: 'One' }, { name: 'Two', ...spam }, { name: 'Three' })
  const inbox = await site.admin.get('/api/messages')
  expect([inbox.status, inbox.headers.get('cache-control'), names(inbox)]).toEqual([200, 'no-store', ['Three', 'One']])
  expect(inbox.body).toMatchObject({ success: true, total: 2, unread: 2, unreadSpam: 1 })
  expect(inbox.body.messages[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    ...contactFields,
    name: 'Three',
    createdAt: '2026-03-02T10:02:00.000Z',
    isRead: false,
    isSpam: false,
    isDoubtful: false,
    state: 'new',
    note: '',
    revision: 1,
    page: '',
    assignee: null,
    forwards: [],
    ...{ utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '', referrer: '' },
    mailState: 'sent',
    mailError: null,
  })
  const other = await site.admin.get('/api/messages?folder=spam')
  expect(other.body).toMatchObject({
    total: 1,
    unread: 2,
    unreadSpam: 1,
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
] as const)('the inbox is searched and paged by %s', async ([query, wanted]) => {
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

test('a search in one folder is not limited by matches in the other, even after a message moves', async () => {
  const site = await openAdminSite()
  const add = (name: string, message: string, isSpam: boolean) =>
    createMessage(site.db, contactInput.parse({ ...contactFields, name, message }), isSpam, site.clock())
  const wanted = await add('Erika', 'A needle with a thread', false)
  for (let index = 0; index <= maxMatches; index++) await add(`Spam ${index}`, 'A needle', true)
  const found = async (folder: string, q: string) => {
    const answer = await site.admin.get(`/api/messages?folder=${folder}&q=${q}&limit=2`)
    return [answer.body.total, names(answer)[0]]
  }
  const move = (isSpam: boolean) => site.admin.send('PATCH', `/api/messages/${wanted}`, { isSpam })
  expect(await found('inbox', 'needle')).toEqual([1, 'Erika'])
  expect(await found('spam', 'needle')).toEqual([maxMatches, expect.stringMatching(/^Spam/)])
  await move(true)
  expect([await found('inbox', 'thread'), await found('spam', 'thread')]).toEqual([
    [0, undefined],
    [1, 'Erika'],
  ])
  for (const _ of ['once', 'again']) await move(false)
  expect([await found('inbox', 'needle'), await found('spam', 'thread')]).toEqual([
    [1, 'Erika'],
    [0, undefined],
  ])
  await site.admin.send('DELETE', `/api/messages/${wanted}`)
  expect(await found('inbox', 'needle')).toEqual([0, undefined])
})

test.for([
  ['folder=trash', 'folder', 'Folder must be inbox or spam'],
  ['limit=0', 'limit', 'Limit must be at least 1'],
  ['page=x', 'page', 'Page must be a number'],
  ['q=a%00b', 'q', 'Search text holds a character that text cannot have'],
] as const)('the inbox query %s is rejected by name', async ([query, field, message]) => {
  const site = await openAdminSite()
  const answer = await site.admin.get(`/api/messages?${query}`)
  expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
})

test('a message can be marked as read, unread, spam and not spam', async () => {
  const site = await openAdminSite()
  await receive(site, {})
  const [{ _id }] = (await site.admin.get('/api/messages')).body.messages
  const mark = async (change: object) => {
    const { status, body } = await site.admin.send('PATCH', `/api/messages/${_id}`, change)
    const { isRead, isSpam } = body.contactMessage
    const { total, unread, unreadSpam } = (await site.admin.get('/api/messages')).body
    return [status, isRead, isSpam, total, unread, unreadSpam]
  }
  expect(await mark({ isRead: true })).toEqual([200, true, false, 1, 0, 0])
  expect(await mark({})).toEqual([200, true, false, 1, 0, 0])
  expect(await mark({ isSpam: true })).toEqual([200, true, true, 0, 0, 0])
  expect(await mark({ isRead: false })).toEqual([200, false, true, 0, 0, 1])
  expect(await mark({ isSpam: false, isRead: false })).toEqual([200, false, false, 1, 1, 0])
})

test('marking a message as not spam moves it to the inbox and sends its mail only once', async () => {
  const site = await openAdminSite({ config: { contactTo: 'office@example.com' } })
  await receive(site, { name: 'Erika', ...spam })
  const [{ _id }] = (await site.admin.get('/api/messages?folder=spam')).body.messages
  const move = (isSpam: boolean) => site.admin.send('PATCH', `/api/messages/${_id}`, { isSpam })
  await Promise.all(Array.from({ length: 5 }, () => move(false)))
  await site.outbox.flush()
  const { company } = contactFields
  expect(site.mails).toMatchObject([
    { to: 'office@example.com', subject: `Website enquiry from Erika, ${company}`, replyTo: { name: 'Erika' } },
  ])
  for (const text of Object.values({ ...contactFields, name: 'Erika' })) expect(site.mails[0]?.text).toContain(text)
  expect((await move(true)).body.contactMessage).toMatchObject({ isSpam: true, mailState: 'sent' })
  expect((await move(false)).body.contactMessage).toMatchObject({ isSpam: false, mailState: 'sent' })
  await site.outbox.flush()
  expect(site.mails).toHaveLength(1)
})

test('spam is mailed only when it is moved to the inbox, and then at once', async () => {
  const site = await openAdminSite()
  await receive(site, { name: 'Erika', ...spam })
  const [{ _id }] = (await site.admin.get('/api/messages?folder=spam')).body.messages
  const mark = (change: object) => site.admin.send('PATCH', `/api/messages/${_id}`, change)
  for (const change of [{ isRead: true }, { isSpam: true }, { isRead: false }]) {
    expect((await mark(change)).body.contactMessage.mailState).toBe('none')
  }
  expect((await mark({ isSpam: false })).body.contactMessage).toMatchObject({ isSpam: false, mailState: 'waiting' })
  await expect.poll(() => site.mails).toHaveLength(1)
})

test('a message that was already mailed is not mailed again when it returns from spam', async () => {
  const site = await openAdminSite()
  await receive(site, {})
  const [{ _id }] = (await site.admin.get('/api/messages')).body.messages
  for (const isSpam of [true, false]) await site.admin.send('PATCH', `/api/messages/${_id}`, { isSpam })
  await site.outbox.flush()
  expect(site.mails).toHaveLength(1)
})

test('a message stays in the spam folder if its mail cannot be queued', async () => {
  const site = await openAdminSite()
  await receive(site, spam)
  const [{ _id }] = (await site.admin.get('/api/messages?folder=spam')).body.messages
  await site.db.schema.alterTable('outbox').renameTo('elsewhere').execute()
  expect((await site.admin.send('PATCH', `/api/messages/${_id}`, { isSpam: false })).status).toBe(500)
  await site.db.schema.alterTable('elsewhere').renameTo('outbox').execute()
  expect((await site.admin.get('/api/messages?folder=spam')).body.messages).toMatchObject([{ _id, isSpam: true }])
})

test('a failed deletion keeps both the message and its mail', async () => {
  const site = await openAdminSite()
  await receive(site, {})
  const [{ _id }] = (await site.admin.get('/api/messages')).body.messages
  await site.db.schema.alterTable('contact_messages').renameTo('elsewhere').execute()
  await expect(deleteMessage(site.db, _id)).rejects.toThrow()
  await site.db.schema.alterTable('elsewhere').renameTo('contact_messages').execute()
  expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  expect((await site.admin.get('/api/messages')).body.messages).toMatchObject([{ _id, mailState: 'sent' }])
})

test.for([
  [{ isRead: 'true' }, 'isRead', 'isRead must be true or false'],
  [{ isRead: null }, 'isRead', 'isRead must be true or false'],
  [{ isSpam: 1 }, 'isSpam', 'isSpam must be true or false'],
] as const)('the change %j is rejected by name and changes nothing', async ([change, field, message]) => {
  const site = await openAdminSite()
  await receive(site, {})
  const [before] = (await site.admin.get('/api/messages')).body.messages
  const answer = await site.admin.send('PATCH', `/api/messages/${before._id}`, change)
  expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
  expect((await site.admin.get('/api/messages')).body.messages).toEqual([before])
})

test('deleting a message also deletes its mail, and deleting it from the trash leaves no trace', async () => {
  const site = await openAdminSite()
  await receive(site, { name: 'Stays' }, { name: 'Goes' })
  const [{ _id }] = (await site.admin.get('/api/messages')).body.messages
  const path = `/api/messages/${_id}`
  const answer = await site.admin.send('DELETE', path)
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Message deleted successfully' }])
  expect(names(await site.admin.get('/api/messages'))).toEqual(['Stays'])
  expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  await site.admin.send('DELETE', `/api/trash/${_id}`)
  expect(await everyRow(site.db)).not.toMatch(/goes/i)
  const gone = { success: false, message: 'This message does not exist any more' }
  for (const again of [await site.admin.send('DELETE', path), await site.admin.send('PATCH', path, { isRead: true })]) {
    expect([again.status, again.body]).toEqual([404, gone])
  }
})

test.for([
  ['is restored before the mail is on record', true],
  ['is restored afterwards', false],
] as const)('a message that is deleted while being mailed, and %s, is mailed once', async ([, early]) => {
  const begun = Promise.withResolvers<void>()
  const accepted = Promise.withResolvers<void>()
  const mails: unknown[] = []
  const send = (mail: unknown) => {
    mails.push(mail)
    begun.resolve()
    return accepted.promise
  }
  const site = await openAdminSite({ mailer: { send, close() {} } })
  await site.post('/api/contact', contactFields)
  await begun.promise
  const [{ _id }] = (await site.admin.get('/api/messages')).body.messages
  const restore = () => site.admin.send('POST', `/api/trash/${_id}/restore`)
  await site.admin.send('DELETE', `/api/messages/${_id}`)
  if (early) await restore()
  accepted.resolve()
  await site.outbox.flush()
  if (!early) await restore()
  site.clock.advance(10, 'minutes')
  await site.outbox.flush()
  expect(mails).toHaveLength(1)
  expect((await site.admin.get('/api/messages')).body.messages).toMatchObject([{ _id, mailState: 'sent' }])
})

test('the list shows whether the mail of a message is waiting, failing or sent', async () => {
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
  // Long enough for the second try too, if the first was made before the clock moved.
  site.clock.advance(5, 'minutes')
  await site.outbox.flush()
  expect(await mailOf()).toEqual(['sent', null])
  await site.db.updateTable('outbox').set({ sent_at: null, attempts: 0 }).execute()
  expect(await mailOf()).toEqual(['waiting', null])
})

test('a CSV export larger than one batch contains each message once, newest first', async () => {
  const { db, clock, admin } = await openAdminSite()
  const moments = [clock(), new Date(clock().getTime() + 1)]
  await inTransaction(db, async (trx) => {
    for (let index = 0; index < 1100; index += 1) {
      const input = contactInput.parse({ ...contactFields, name: `No. ${index}.` })
      await createMessage(trx, input, false, moments[index % 2] as Date)
    }
  })
  const { body } = await admin.get('/api/messages.csv')
  const lines = body.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(1100)
  expect(new Set(lines).size).toBe(1100)
  expect(lines[0]).toContain((moments[1] as Date).toISOString())
  expect(lines.at(-1)).toContain((moments[0] as Date).toISOString())
})

test('a folder is exported as one CSV file, regardless of paging', async () => {
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
