import { createTransport } from 'nodemailer'
import type { Config } from '../config.server.ts'
import { needsStartTls } from './smtp-url.server.ts'

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
  /** Resolves once the mail server has accepted the mail; throws if it has not within `longestSendMs`. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The longest that sending one mail may take, however slowly the server answers each command. */
export const longestSendMs = 60_000

/**
 * Sends over SMTP or, with no server set, prints each mail where the person who started the site sees it. Sends to
 * another machine only over TLS: a server without STARTTLS gets no mail. `from` is called for each mail.
 */
export function createMailer(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  from: () => Promise<Mailbox | string>,
  print: (text: string) => void,
  longestMs = longestSendMs,
): Mailer {
  if (!smtpUrl) return createPrinter(from, print)
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsStartTls(smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Otherwise an object in place of a text could name a file or an address to read the text from.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(longestMs)
      await transport.sendMail({ from: await from(), ...withSafeHeaders(mail), signal }).catch((error) => {
        if (!signal.aborted) throw error
        throw new Error(`The mail server took longer than ${longestMs / 1000} s to accept the mail`, { cause: error })
      })
    },
    close: () => transport.close(),
  }
}

function createPrinter(from: () => Promise<Mailbox | string>, print: (text: string) => void): Mailer {
  return {
    async send(mail) {
      const sender = await from()
      const shown = typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`
      const head = [`From: ${shown}`, `To: ${mail.to}`, `Subject: ${mail.subject}`].join('\n')
      print(`\n----- mail (no SMTP_URL is set, so it is printed) -----\n${head}\n\n${mail.text}\n-----\n`)
    },
    close: () => {},
  }
}

/** Keeps visitors' line breaks and NULs out of headers. */
function withSafeHeaders({ isAutomatic, ...mail }: Mail) {
  const clean = (text: string) => text.replace(/[\r\n\0]+/g, ' ')
  return {
    ...mail,
    subject: clean(mail.subject),
    ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied' } }),
    ...(mail.replyTo && { replyTo: { name: clean(mail.replyTo.name), address: clean(mail.replyTo.address) } }),
  }
}

/** Escapes text for the HTML of a mail. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
