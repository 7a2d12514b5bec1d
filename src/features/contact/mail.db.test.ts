import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { contactFields } from '../../../test/support/samples.ts'
import { openTestSite } from '../../../test/support/site.ts'
import { type Smtp, startSmtp } from '../../../test/support/smtp.ts'
import { createMailer } from '../../platform/mail/mail.server.ts'

const mailFrom = 'Corvane <website@corvane.example>'
const config = { contactTo: 'office@example.com' }

async function useMailedSite() {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const mailer = createMailer(
    { smtpUrl: smtp.url },
    async () => mailFrom,
    () => {},
  )
  return { smtp, site: await openTestSite({ mailer, config }) }
}

async function only(smtp: Smtp) {
  expect(smtp.mails).toHaveLength(1)
  return smtp.mails[0] as (typeof smtp.mails)[0]
}

test('a message arrives at a real mail server with From the site and Reply-To the visitor', async () => {
  const { smtp, site } = await useMailedSite()
  await site.post('/api/contact', contactFields)
  await site.outbox.flush()
  const mail = await only(smtp)
  expect([mail.from, mail.to]).toEqual(['website@corvane.example', ['office@example.com']])
  expect(mail.headers).toMatchObject({
    from: mailFrom,
    to: 'office@example.com',
    'reply-to': 'Erika Muster <erika@example.org>',
    subject: 'Website enquiry from Erika Muster, Muster AG',
  })
  expect(mail.text).toContain(contactFields.message)
})

test.for([
  'Erika" <victim@example.net>, "x',
  'Erika, victim@example.net',
  'Erika <victim@example.net>',
  '=?utf-8?q?x=0D=0ABcc:_victim@example.net?=',
  'Érika %0d%0aBcc: victim@example.net',
  'Erika\u2028Bcc: victim@example.net',
  'Erika\u0085Bcc: victim@example.net',
])('the name %s adds no header and no recipient', async (name) => {
  const { smtp, site } = await useMailedSite()
  expect((await site.post('/api/contact', { ...contactFields, name, company: name })).status).toBe(200)
  await site.outbox.flush()
  const mail = await only(smtp)
  expect(mail.to).toEqual(['office@example.com'])
  expect(mail.headers.bcc).toBeUndefined()
  expect(mail.headers.to).toBe('office@example.com')
  expect(mail.headers['reply-to']).toMatch(/<erika@example\.org>$/)
})

test('a message text that looks like the end of the mail does not end it', async () => {
  const { smtp, site } = await useMailedSite()
  const message = 'one\r\n.\r\nMAIL FROM:<x@example.net>\r\n..\r\nlast'
  await site.post('/api/contact', { ...contactFields, message })
  await site.outbox.flush()
  expect((await only(smtp)).text).toContain('last')
})

test('a visitor succeeds at once while the mail server is down, and the mail is sent once it is back', async () => {
  const { smtp, site } = await useMailedSite()
  await smtp.stop()
  const begun = performance.now()
  expect((await site.post('/api/contact', contactFields)).body.success).toBe(true)
  expect(performance.now() - begun).toBeLessThan(1000)
  await site.outbox.flush()
  const waiting = await site.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringContaining('ECONNREFUSED') })
  await smtp.restart()
  site.clock.advance(59, 'seconds')
  await site.outbox.flush()
  expect(smtp.mails).toEqual([])
  site.clock.advance(1, 'seconds')
  await site.outbox.flush()
  expect((await only(smtp)).headers['reply-to']).toContain('erika@example.org')
})

test('an unresponsive mail server does not keep the visitor waiting', async () => {
  const sockets: Socket[] = []
  const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const address = mute.address() as { port: number }
  const mailer = createMailer(
    { smtpUrl: `smtp://127.0.0.1:${address.port}` },
    async () => mailFrom,
    () => {},
  )
  const site = await openTestSite({ mailer, config })
  const begun = performance.now()
  expect((await site.post('/api/contact', contactFields)).body.success).toBe(true)
  expect(performance.now() - begun).toBeLessThan(1000)
  await expect.poll(() => sockets.length).toBe(1)
  for (const socket of sockets) socket.destroy()
  mute.close()
  await site.outbox.flush()
  expect(await site.db.selectFrom('outbox').select(['attempts', 'sent_at']).execute()).toEqual([
    { attempts: 1, sent_at: null },
  ])
})
