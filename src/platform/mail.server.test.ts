import { expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '../../test/support/smtp.ts'
import { createMailer } from './mail.server.ts'

const mailFrom = 'Corvane <website@corvane.example>'

test('without a server each mail is printed where the person who started the site sees it', async () => {
  let printed = ''
  const mailer = createMailer({ smtpUrl: undefined, mailFrom }, (text) => {
    printed += text
  })
  await mailer.send({ to: 'a@example.com', subject: 'Your code', text: '123456' })
  for (const text of [mailFrom, 'a@example.com', 'Your code', '123456']) expect(printed).toContain(text)
})

test('line breaks and NUL in a subject or a name reach no header', async () => {
  const smtp = await startSmtp()
  const mailer = createMailer({ smtpUrl: smtp.url, mailFrom }, () => {})
  onTestFinished(() => smtp.stop())
  await mailer.send({
    to: 'office@example.com',
    subject: 'Hello\r\nBcc: victim@example.net\0',
    text: 'Text',
    replyTo: { name: 'Erika\r\nBcc: victim@example.net', address: 'erika@example.org' },
  })
  const [mail] = smtp.mails
  expect(mail?.to).toEqual(['office@example.com'])
  expect(mail?.headers.bcc).toBeUndefined()
  expect(mail?.headers.subject).toBe('Hello Bcc: victim@example.net')
})

test('a server that is not there is an error', async () => {
  const smtp = await startSmtp()
  await smtp.stop()
  const mailer = createMailer({ smtpUrl: smtp.url, mailFrom }, () => {})
  await expect(mailer.send({ to: 'a@example.com', subject: 's', text: 't' })).rejects.toThrow(/ECONNREFUSED/)
})
