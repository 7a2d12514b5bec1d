import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSmtp } from '../../../test/support/smtp.ts'
import { createMailer, escapeHtml, type Mail } from './mail.server.ts'

const mailFrom = 'Corvane <website@corvane.example>'

const mailerTo = (smtpUrl: string) =>
  createMailer(
    { smtpUrl },
    async () => mailFrom,
    () => {},
  )

test('without an SMTP server, each mail is printed instead', async () => {
  let printed = ''
  const mailer = createMailer(
    { smtpUrl: undefined },
    async () => mailFrom,
    (text) => {
      printed += text
    },
  )
  await mailer.send({ to: 'a@example.com', subject: 'Your code', text: '123456' })
  expect(printed).toContain(`From: ${mailFrom}\nTo: a@example.com\nSubject: Your code\n\n123456\n`)
})

test('a printed mail shows the name and address of its sender', async () => {
  let printed = ''
  const from = async () => ({ name: 'Corvane', address: 'website@corvane.example' })
  const mailer = createMailer({ smtpUrl: undefined }, from, (text) => {
    printed += text
  })
  await mailer.send({ to: 'a@example.com', subject: 's', text: 't' })
  expect(printed).toContain(`From: ${mailFrom}\n`)
})

test('line breaks and NUL in a subject or name cannot inject headers', async () => {
  const smtp = await startSmtp()
  const mailer = mailerTo(smtp.url)
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
  expect(mail?.headers['reply-to']).toBe('"Erika Bcc: victim@example.net" <erika@example.org>')
})

test.for([
  ['an encoded word', '=?utf-8?q?Admin?= <root@evil.example>'],
  ['part of one', 'Erika =?utf-8?b?'],
  ['one with other letters', 'Zoë =?utf-8?q?=0D=0ABcc:_victim@example.net?= 東京'],
  ['a long one', `=?utf-8?q?${'Admin_'.repeat(30)}?= ${'ü'.repeat(20)}`],
] as const)('a name that looks like %s is shown as typed', async ([, name]) => {
  const smtp = await startSmtp()
  const mailer = mailerTo(smtp.url)
  onTestFinished(() => smtp.stop())
  await mailer.send({ ...mail, subject: name, replyTo: { name, address: 'erika@example.org' } })
  const headers = smtp.mails[0]?.headers
  expect(headers?.subject).not.toContain('utf-8?')
  expect(decoded(headers?.subject)).toBe(name)
  expect(decoded(headers?.['reply-to'])).toBe(`"${name}" <erika@example.org>`)
})

/** Reads encoded words once, as mail programs do. */
function decoded(header = ''): string {
  return header.replace(/\?= =\?UTF-8\?B\?/g, '').replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, text) =>
    // Each word ends with a whole character, so that words can be read one by one.
    Buffer.concat(
      String(text)
        .split(/(?<==)(?=[^=])/)
        .map((part) => Buffer.from(part, 'base64')),
    ).toString(),
  )
}

test.for([
  ['Bell\u0007Name', 'BellName'],
  ['\u001b[31mRed\u009b2J', '[31mRed2J'],
  ['\u202eelpmaxe\u2069.exe', 'elpmaxe.exe'],
  ['Two\tcells', 'Two cells'],
] as const)('row %#: control characters and text direction stay out of headers', async ([name, shown]) => {
  const smtp = await startSmtp()
  const mailer = mailerTo(smtp.url)
  onTestFinished(() => smtp.stop())
  await mailer.send({ ...mail, subject: name, replyTo: { name, address: 'erika@example.org' } })
  expect(smtp.mails[0]?.headers.subject).toBe(shown)
  expect(smtp.mails[0]?.headers['reply-to']?.replaceAll('"', '')).toBe(`${shown} <erika@example.org>`)
})

test('a printed mail holds no control characters', async () => {
  let printed = ''
  const mailer = createMailer(
    { smtpUrl: undefined },
    async () => mailFrom,
    (text) => {
      printed += text
    },
  )
  await mailer.send({ to: 'a@example.com', subject: 'A\u001b[2J\nTo: b', text: 'One\r\nTwo\u009b\tthree\u202e\n' })
  expect(printed).toContain('\nTo: a@example.com\nSubject: A[2J To: b\n\nOne\nTwo\tthree\n\n')
})

test('a server that answers each command slowly is given up after a while', async () => {
  const closed = vi.fn()
  const tarpit = createServer((socket) => {
    const answer = (text: string) => setTimeout(() => socket.write(`${text}\r\n`), 150)
    socket.on('data', (command) => answer(String(command).startsWith('DATA') ? '354 Go on' : '250 OK'))
    socket.on('error', () => {})
    socket.on('close', closed)
    answer('220 Welcome')
  })
  tarpit.listen(0, '127.0.0.1')
  await once(tarpit, 'listening')
  onTestFinished(() => void tarpit.close())
  const { port } = tarpit.address() as AddressInfo
  const mailer = createMailer(
    { smtpUrl: `smtp://127.0.0.1:${port}` },
    async () => mailFrom,
    () => {},
    400,
  )
  await expect(mailer.send(mail)).rejects.toThrow('The mail server took longer than 0.4 s to accept the mail')
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
})

test('a mail without a reply address has no Reply-To header', async () => {
  const smtp = await startSmtp()
  const mailer = mailerTo(smtp.url)
  onTestFinished(() => smtp.stop())
  await mailer.send(mail)
  expect(smtp.mails[0]?.headers['reply-to']).toBeUndefined()
})

test('escapeHtml escapes the special characters of HTML', () => {
  expect(escapeHtml(`<b title='x'>Fish & "chips"</b>`)).toBe(
    '&#60;b title=&#39;x&#39;&#62;Fish &#38; &#34;chips&#34;&#60;/b&#62;',
  )
})

test('only an automatic mail has an Auto-Submitted header', async () => {
  const smtp = await startSmtp()
  const mailer = mailerTo(smtp.url)
  onTestFinished(() => smtp.stop())
  for (const isAutomatic of [true, false])
    await mailer.send({ to: 'a@example.com', subject: 's', text: 't', isAutomatic })
  expect(smtp.mails.map(({ headers }) => headers['auto-submitted'])).toEqual(['auto-replied', undefined])
})

test('sending fails when the server is unreachable', async () => {
  const smtp = await startSmtp()
  await smtp.stop()
  const mailer = mailerTo(smtp.url)
  await expect(mailer.send({ to: 'a@example.com', subject: 's', text: 't' })).rejects.toThrow(/ECONNREFUSED/)
})

/** A mailer to a real server on this machine, at an address that counts as remote. */
async function useRemote(offersTls: boolean, parameters = '') {
  const smtp = await startSmtp({ offersTls })
  const smtpUrl = smtp.url.replace('127.0.0.1', '0.0.0.0') + parameters
  const mailer = mailerTo(smtpUrl)
  onTestFinished(() => smtp.stop())
  return { smtp, mailer }
}

const mail = { to: 'a@example.com', subject: 's', text: 't' }

test('a remote server without TLS gets no mail', async () => {
  const { smtp, mailer } = await useRemote(false)
  await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/)
  expect(smtp.mails).toEqual([])
})

test('a remote server gets mail over TLS, and its certificate is verified by default', async () => {
  const { smtp, mailer } = await useRemote(true)
  await expect(mailer.send(mail)).rejects.toThrow(/certificate/)
  expect(smtp.mails).toEqual([])
  const trusting = await useRemote(true, '?tls.rejectUnauthorized=false')
  await trusting.mailer.send(mail)
  expect(trusting.smtp.mails.map(({ isSecure }) => isSecure)).toEqual([true])
})

test.for([
  ['STARTTLS', { offersTls: true }, '127.0.0.1'],
  ['STARTTLS by name', { offersTls: true }, 'localhost'],
  ['TLS', { isSecure: true }, '127.0.0.1'],
] as const)('a server on this machine gets mail over %s with any certificate', async ([, options, host]) => {
  const smtp = await startSmtp(options)
  onTestFinished(() => smtp.stop())
  await mailerTo(smtp.url.replace('127.0.0.1', host)).send(mail)
  expect(smtp.mails.map(({ isSecure }) => isSecure)).toEqual([true])
})

test('SMTP_URL can ask for a valid certificate of a server on this machine', async () => {
  const smtp = await startSmtp({ offersTls: true })
  onTestFinished(() => smtp.stop())
  await expect(mailerTo(`${smtp.url}?tls.rejectUnauthorized=true`).send(mail)).rejects.toThrow(/certificate/)
})

test.for([
  ['a file', { path: import.meta.filename }],
  ['an address', { href: 'http://127.0.0.1:9/' }],
])('a text that refers to %s is rejected instead of loaded', async ([, text]) => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const mailer = mailerTo(smtp.url)
  await expect(mailer.send({ ...mail, text } as unknown as Mail)).rejects.toThrow(/access rejected/i)
  expect(smtp.mails).toEqual([])
})
