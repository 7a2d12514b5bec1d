import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { contactFields } from '../../../test/support/samples.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'

const stored = (site: TestSite) => site.db.selectFrom('contact_messages').selectAll().execute()
const sent = { success: true, message: 'Your message has been sent successfully!' }
const { name, email } = contactFields
const doubtful = { name, email, message: 'We offer website redesign. Are you interested?' }
const certain = { name, email, message: 'Online casino bonus, free spins: https://casino.example' }

test('a doubtful message is mailed and listed with a mark, which an administrator takes away', async () => {
  const site = await openAdminSite({ config: { contactTo: 'office@example.com' } })
  expect((await site.post('/api/contact', doubtful)).body).toEqual(sent)
  await site.outbox.flush()
  expect(site.mails).toMatchObject([
    { subject: `[Doubtful] Website enquiry from ${name}`, text: expect.stringContaining('marked as doubtful') },
  ])
  const { messages } = (await site.admin.get('/api/messages')).body
  expect(messages).toMatchObject([{ isSpam: false, isDoubtful: true, mailState: 'sent' }])
  const change = (json: object) => site.admin.send('PATCH', `/api/messages/${messages[0]._id}`, json)
  expect((await change({ isRead: true })).body.contactMessage.isDoubtful).toBe(true)
  expect((await change({ isSpam: false })).body.contactMessage).toMatchObject({ isSpam: false, isDoubtful: false })
  await site.outbox.flush()
  expect(site.mails).toHaveLength(1)
})

test('what is certain to be spam gets the same answer, and is kept without a mail', async () => {
  const site = await openAdminSite()
  expect((await site.post('/api/contact', certain)).body).toEqual(sent)
  await site.outbox.flush()
  expect(site.mails).toEqual([])
  expect((await site.admin.get('/api/messages?folder=spam')).body.messages).toMatchObject([
    { isSpam: true, isDoubtful: false, mailState: 'none' },
  ])
})

test('a network that has sent spam is trusted less for a day, but its plain messages are mailed', async () => {
  const site = await openTestSite()
  const verdict = async (fields: object, from: string) => {
    await site.post('/api/contact', fields, { from })
    const rows = await site.db.selectFrom('contact_messages').selectAll().orderBy('created_at', 'desc').execute()
    site.clock.advance(11, 'minutes')
    return [rows[0]?.is_spam, rows[0]?.is_doubtful]
  }
  await verdict(certain, '192.0.2.1')
  expect(await verdict(doubtful, '192.0.2.1')).toEqual([1, 0])
  expect(await verdict(doubtful, '192.0.2.2')).toEqual([0, 1])
  expect(await verdict(contactFields, '192.0.2.1')).toEqual([0, 0])
  site.clock.advance(1, 'days')
  expect(await verdict(doubtful, '192.0.2.1')).toEqual([0, 1])
})

test('a text that ten others have sent within a day is marked', async () => {
  const site = await openTestSite()
  const message = 'We run ECC 6.0 in three countries and look for a partner.'
  for (let n = 0; n < 12; n += 1) {
    await site.post('/api/contact', { ...contactFields, message, email: `v${n}@example.org` }, { from: `192.0.2.${n}` })
  }
  const rows = await stored(site)
  expect(rows.filter(({ is_spam }) => is_spam)).toEqual([])
  expect(rows.filter(({ is_doubtful }) => is_doubtful)).toHaveLength(2)
})

test('the same message sent again within ten minutes is one lead and one mail', async () => {
  const site = await openTestSite()
  for (let count = 0; count < 3; count += 1) {
    const answer = await site.post('/api/contact', { ...contactFields, email: count ? email.toUpperCase() : email })
    expect([answer.status, answer.body]).toEqual([200, sent])
    site.clock.advance(4, 'minutes')
  }
  await site.outbox.flush()
  expect([(await stored(site)).length, site.mails.length]).toEqual([1, 1])
})

test('three copies at the same time are one lead', async () => {
  const site = await openTestSite()
  await Promise.all([1, 2, 3].map((n) => site.post('/api/contact', contactFields, { from: `192.0.2.${n}` })))
  expect(await stored(site)).toHaveLength(1)
})

test.for([
  ['another phone number', { phone: '+49 30 1' }, 1],
  ['another text', { message: 'And one more thing.' }, 1],
  ['another sender', { email: 'otto@example.org' }, 1],
  ['the same words after ten minutes', {}, 10],
] as const)('%s is a message of its own', async ([, change, minutes]) => {
  const site = await openTestSite()
  await site.post('/api/contact', contactFields)
  site.clock.advance(minutes, 'minutes')
  await site.post('/api/contact', { ...contactFields, ...change })
  expect(await stored(site)).toHaveLength(2)
})

test('a message that was first taken for spam is a lead when it is sent again by hand', async () => {
  const site = await openTestSite()
  await site.post('/api/contact', { ...contactFields, openFor: 100 })
  await site.post('/api/contact', { ...contactFields, openFor: 9000 })
  expect((await stored(site)).map(({ is_spam }) => is_spam).sort()).toEqual([0, 1])
})

test('the mail names the page, the time and the message', async () => {
  const site = await openTestSite()
  await site.post('/api/contact', { ...contactFields, email: 'info@müller.example', page: '/blog?post=clean-core' })
  await site.outbox.flush()
  const [row] = await stored(site)
  const text = site.mails[0]?.text
  expect(text).toContain('Written on: https://www.example.com/blog?post=clean-core\n')
  expect(text).toMatch(/Received: 2 March 2026 at 11:00 \(Europe\/Berlin\)\n/)
  expect(text).toContain(`In the inbox: https://www.example.com/admin/messages?message=${row?.id}\n`)
  expect(text).toContain('Email: info@xn--mller-kva.example (info@müller.example)\n')
})
