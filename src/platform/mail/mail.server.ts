import { createTransport } from 'nodemailer'
import type { Config } from '../config.server.ts'
import { toOneLine, toPlainLines } from '../control-characters.ts'
import { isOnThisMachine, needsStartTls } from './smtp-url.server.ts'

export interface Mailbox {
  name: string
  address: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Where replies go; From is always the site itself. */
  replyTo?: Mailbox
  /** Not written by a person: auto-responders leave it alone (RFC 3834). */
  isAutomatic?: boolean
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail; throws if it has not within `maxSendMs`. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The longest that sending one mail may take, however slowly the server answers each command. */
export const maxSendMs = 60_000

/**
 * Sends over SMTP or, with no server set, prints each mail where the person who started the site sees it. Sends to
 * another machine only over TLS: a server without STARTTLS gets no mail. A server on this machine gets mail whatever
 * its certificate and its TLS are worth. `from` is called for each mail.
 */
export function createMailer(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  from: () => Promise<Mailbox | string>,
  print: (text: string) => void,
  maxMs = maxSendMs,
): Mailer {
  if (!smtpUrl) return createPrinter(from, print)
  const transport = openTransport(smtpUrl)
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(maxMs)
      await transport.sendMail({ from: await from(), ...withSafeHeaders(mail), signal }).catch((error) => {
        if (!signal.aborted) throw error
        throw new Error(`The mail server took longer than ${maxMs / 1000} s to accept the mail`, { cause: error })
      })
    },
    close: () => transport.close(),
  }
}

/** Connects, greets, switches to TLS and signs in as before a mail, and sends none. Throws what the server answers. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl)
  await transport.verify().finally(() => transport.close())
}

function openTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    requireTLS: needsStartTls(smtpUrl),
    // Debian's mail server offers STARTTLS with a certificate that nobody has signed.
    ...(isOnThisMachine(smtpUrl) && { opportunisticTLS: true, tls: { rejectUnauthorized: false } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Otherwise an object in place of a text could name a file or an address to read the text from.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function createPrinter(from: () => Promise<Mailbox | string>, print: (text: string) => void): Mailer {
  return {
    async send(mail) {
      const sender = await from()
      const shown = typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`
      const head = [`From: ${shown}`, `To: ${mail.to}`, `Subject: ${mail.subject}`].map(toOneLine).join('\n')
      const text = toPlainLines(mail.text)
      print(`\n----- mail (no SMTP_URL is set, so it is printed) -----\n${head}\n\n${text}\n-----\n`)
    },
    close: () => {},
  }
}

function withSafeHeaders({ isAutomatic, ...mail }: Mail) {
  return {
    ...mail,
    subject: asTyped(mail.subject),
    ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied' } }),
    ...(mail.replyTo && { replyTo: { name: asTyped(mail.replyTo.name), address: toOneLine(mail.replyTo.address) } }),
  }
}

/** Bytes of text in one encoded word, which may be 75 characters long (RFC 2047). */
const maxWordBytes = 45

/** A visitor's text as mail programs must show it: one that looks encoded already is encoded, so that it stays. */
function asTyped(text: string): string {
  const line = toOneLine(text)
  if (!line.includes('=?')) return line
  const words = ['']
  for (const character of line) {
    const word = `${words.pop()}${character}`
    if (Buffer.byteLength(word) <= maxWordBytes) words.push(word)
    else words.push(word.slice(0, -character.length), character)
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}

/** Escapes text for the HTML of a mail. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
