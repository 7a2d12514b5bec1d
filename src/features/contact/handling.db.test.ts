import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { createKeptLog } from '../../../test/support/log.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { contactFields } from '../../../test/support/samples.ts'
import type { ContactMessage } from './schema.ts'

let senders = 0

async function receive(site: AdminSite, fields: Record<string, unknown> = {}): Promise<string> {
  senders += 1
  const sent = { ...contactFields, phone: `${senders}`, ...fields }
  expect((await site.post('/api/contact', sent, { from: `192.0.2.${senders}` })).status).toBe(200)
  site.clock.advance(1, 'minutes')
  await site.outbox.flush()
  const row = await site.db.selectFrom('contact_messages').select('id').orderBy('created_at', 'desc').executeTakeFirst()
  return row?.id ?? ''
}

async function addMember(site: AdminSite, email: string, role = 'editor') {
  const { status, body } = await site.admin.send('POST', '/api/team', { email, name: email.split('@')[0], role })
  expect(status).toBe(201)
  return body.member
}

const messagesOf = async (who: AdminSite['admin'], query = ''): Promise<ContactMessage[]> =>
  (await who.get(`/api/messages${query}`)).body.messages

const mailsTo = ({ mails }: AdminSite, to: string) => mails.filter((mail) => mail.to === to)

test('a message is assigned to a member who may read it, who is mailed a link once an hour', async () => {
  const site = await openAdminSite()
  const member = await addMember(site, 'ed@example.com')
  await addMember(site, 'hana@example.com', 'hiring')
  const id = await receive(site, { name: 'Erika', company: '' })
  await receive(site, { name: 'Otto' })
  const assign = (assignedTo: unknown) => site.admin.send('PATCH', `/api/messages/${id}`, { assignedTo })
  const { people } = (await site.admin.get('/api/messages')).body
  expect(people.map(({ email }: { email: string }) => email)).toEqual(['anna.berg@example.com', 'ed@example.com'])

  const ed = { email: 'ed@example.com', name: 'ed' }
  for (const to of ['Ed@example.com', '', 'ed@example.com']) expect((await assign(to)).status).toBe(200)
  await site.outbox.flush()
  const mails = mailsTo(site, 'ed@example.com').filter(({ subject }) => subject.startsWith('Assigned'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/admin/messages?message=${id}`)
  expect(await messagesOf(site.admin, '?assigned=me')).toEqual([])
  const editor = await signInAs(site, 'ed@example.com')
  const own = await messagesOf(editor, '?assigned=me')
  expect(own).toMatchObject([{ _id: id, assignee: ed, mailState: 'sent' }])

  const refused = 'Assignee must be an owner or editor of the team'
  for (const nobody of ['hana@example.com', 'nobody@example.com'])
    expect((await assign(nobody)).body.errors).toEqual({ assignedTo: refused })
  expect(await messagesOf(editor, '?assigned=me')).toEqual(own)

  // To oneself, without a mail.
  const before = site.mails.length
  expect((await assign(site.admin.email)).body.contactMessage.assignee.email).toBe(site.admin.email)
  await site.outbox.flush()
  expect(site.mails.slice(before)).toEqual([])
  await assign('ed@example.com')
  expect((await site.admin.send('DELETE', `/api/team/${member._id}`)).status).toBe(200)
  expect((await messagesOf(site.admin)).map(({ assignee }) => assignee)).toEqual([null, null])
})

test('a message is forwarded to any address, in safe headers, without its note, and at most 20 times a day', async () => {
  const site = await openAdminSite()
  const id = await receive(site, { name: 'Erika =?utf-8?q?x?=', message: 'Purple rain' })
  await site.admin.send('PATCH', `/api/messages/${id}`, { note: 'Secret note' })
  const forward = (json: object) => site.admin.send('POST', `/api/messages/${id}/forward`, json)
  const { status, body } = await forward({ to: ' partner@example.net', text: 'For you' })
  expect([status, body.contactMessage.forwards]).toEqual([
    200,
    [{ to: 'partner@example.net', by: site.admin.email, at: site.clock().toISOString() }],
  ])
  await site.outbox.flush()
  const [mail] = mailsTo(site, 'partner@example.net')
  expect(mail).toMatchObject({ replyTo: { address: contactFields.email } })
  expect(mail?.text).toMatch(/anna\.berg@example\.com.*forwards[\s\S]*For you[\s\S]*Purple rain/)
  expect(mail?.text).not.toMatch(/Secret note|\/admin\//)
  const [line] = (await site.admin.get('/api/activity-log')).body.activity
  expect(line).toMatchObject({ action: 'forwarded message', title: '' })
  expect(await messagesOf(site.admin)).toMatchObject([{ mailState: 'sent' }])

  for (const [json, errors] of [
    [{}, { to: 'To is required' }],
    [{ to: 'a@example.net, b@example.net' }, { to: 'Please enter a valid email address' }],
    [{ to: 'a@example.net\r\nBcc: b@example.net' }, { to: 'Please enter a valid email address' }],
    [{ to: 'a@example.net', text: 'a'.repeat(2001) }, { text: 'Text must be 2,000 characters or less' }],
  ] as const) {
    const answer = await forward(json)
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
  }
  for (let n = 1; n < 20; n += 1) expect((await forward({ to: 'partner@example.net' })).status).toBe(200)
  const late = await forward({ to: 'partner@example.net' })
  expect([late.status, late.body.message]).toEqual([429, expect.stringContaining('20 messages within a day')])
  expect((await site.admin.send('POST', '/api/messages/nothing/forward', { to: 'a@example.net' })).status).toBe(429)

  // Erased with the message, sent or not.
  await site.admin.send('POST', '/api/messages/erase', { email: contactFields.email })
  expect(await everyRow(site.db)).not.toMatch(/Purple rain|partner@example\.net/)
})

const origin = { utm_source: 'news', utm_medium: 'email', utm_campaign: 'spring', utm_term: '', utm_content: 'top' }

test('the campaign and the referring host stay with a message: in the inbox, the mail and the table', async () => {
  const site = await openAdminSite()
  await receive(site, { ...origin, referrer: 'www.Search.example' })
  const [message] = await messagesOf(site.admin)
  expect(message).toMatchObject({ ...origin, referrer: 'www.search.example' })
  const mail = site.mails.find(({ subject }) => subject.startsWith('Website enquiry'))
  expect(mail?.text).toContain('Came from: www.search.example')
  expect(mail?.text).toContain('Campaign: utm_source=news, utm_medium=email, utm_campaign=spring, utm_content=top')
  const csv = String((await site.admin.get('/api/messages.csv')).body)
  expect(csv).toContain('utm_source,utm_medium,utm_campaign,utm_term,utm_content,referrer')
  expect(csv).toContain('"news","email","spring","","top","www.search.example"')
  await site.admin.send('POST', '/api/messages/erase', { email: contactFields.email })
  expect(await everyRow(site.db)).not.toMatch(/spring|search\.example/)
})

test.for([
  ['utm_source', 'a'.repeat(5000), 'a'.repeat(100)],
  ['utm_term', `${'a'.repeat(99)}😀`, `${'a'.repeat(99)}\ufffd`],
  ['utm_term', ' a\r\nb\0c ', 'a bc'],
  ['utm_medium', { toString: 1 }, ''],
  ['utm_content', null, ''],
  ['referrer', 'https://a.example/x', ''],
  ['referrer', `${'a'.repeat(300)}.example`, ''],
  ['referrer', 'a.example:8080', 'a.example:8080'],
  ['referrer', ['a.example'], ''],
] as const)('row %#: a bad %s is cut or ignored, and no reason to refuse a message', async ([field, value, kept]) => {
  const site = await openAdminSite()
  await receive(site, { [field]: value })
  expect(await messagesOf(site.admin)).toMatchObject([{ [field]: kept }])
})

test('the table holds what the filters and the search show', async () => {
  const site = await openAdminSite()
  const [first, second] = [
    await receive(site, { name: 'One', message: 'A needle' }),
    await receive(site, { name: 'Two' }),
  ]
  await receive(site, { name: 'Three', website: 'x' })
  await site.admin.send('PATCH', `/api/messages/${first}`, { state: 'answered' })
  await site.admin.send('PATCH', `/api/messages/${second}`, { assignedTo: site.admin.email, isRead: true })
  const names = async (query: string) =>
    [...String((await site.admin.get(`/api/messages.csv${query}`)).body).matchAll(/"(One|Two|Three)"/g)].map(
      ([, name]) => name,
    )
  expect(await names('')).toEqual(['Two', 'One'])
  expect(await names('?state=answered')).toEqual(['One'])
  expect(await names('?q=needle')).toEqual(['One'])
  expect(await names('?q=needle&state=new')).toEqual([])
  expect(await names('?assigned=me')).toEqual(['Two'])
  expect(await names('?only=unread')).toEqual(['One'])
  expect(await names('?folder=spam')).toEqual(['Three'])
  const [line] = (await site.admin.get('/api/activity-log?type=export')).body.activity
  expect(line.title).toBe('spam')
  await names('?q=erika&state=new')
  expect((await site.admin.get('/api/activity-log?type=export')).body.activity[0].title).toBe('inbox, new, search')
  expect((await site.admin.get('/api/messages.csv?state=lost')).status).toBe(400)
})

test('owners get everything that is stored about an address, and nothing about another', async () => {
  const { log, lines } = createKeptLog()
  const site = await openAdminSite({ log })
  await addMember(site, 'ed@example.com')
  const editor = await signInAs(site, 'ed@example.com')
  const inbox = await receive(site, { email: 'erika@example.net', message: 'First', ...origin })
  await receive(site, { email: 'Erika@example.net', message: 'Second', website: 'x' })
  const gone = await receive(site, { email: 'erika@example.net', message: 'Third' })
  await receive(site, { email: 'otto@example.org', message: 'Other' })
  await site.admin.send('PATCH', `/api/messages/${inbox}`, { note: 'Called', assignedTo: 'ed@example.com' })
  await site.admin.send('DELETE', `/api/messages/${gone}`)
  const disclose = (who: AdminSite['admin'], email = 'ERIKA@example.net') =>
    who.send('POST', '/api/messages/disclosure', { email })

  const { status, body } = await disclose(site.admin)
  expect([status, body.email]).toEqual([200, 'ERIKA@example.net'])
  const found = Object.fromEntries(body.messages.map((one: { folder: string }) => [one.folder, one]))
  expect(Object.keys(found).sort()).toEqual(['inbox', 'spam', 'trash'])
  expect(found.inbox.message).toMatchObject({
    message: 'First',
    note: 'Called',
    ...origin,
    assignedTo: 'ed@example.com',
  })
  expect(found.inbox.mails.map(({ subject }: { subject: string }) => subject.split(' ')[0]).sort()).toEqual([
    'Assigned',
    'Website',
  ])
  expect(found.inbox.history).toMatchObject([{ who: site.admin.email, action: 'updated message' }])
  expect(found.trash).toMatchObject({ message: { message: 'Third' }, mails: [{}], history: [{}] })
  expect(JSON.stringify(body)).not.toContain('otto@')

  expect((await disclose(editor)).status).toBe(403)
  expect((await disclose(site.admin, 'nobody@example.net')).body.messages).toEqual([])
  expect((await disclose(site.admin, 'x')).body.errors).toHaveProperty('email')
  const logged = (await site.admin.get('/api/activity-log?type=export')).body.activity
  expect(logged.map(({ action }: { action: string }) => action)).toEqual(['disclosed person', 'disclosed person'])
  expect(lines.filter((line) => line.includes('"disclosed"')).length).toBe(2)
  expect(lines.join('') + JSON.stringify(logged)).not.toMatch(/erika@/i)
})
