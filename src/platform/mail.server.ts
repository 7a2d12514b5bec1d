import { createTransport } from 'nodemailer'
import type { Config } from './config.server.ts'
import { needsStartTls } from './smtp-url.server.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Whom an answer goes to; From is always the site itself. */
  replyTo?: { name: string; address: string }
  /** Nobody has written it: programs that answer mail leave it alone (RFC 3834). */
  isAutomatic?: boolean
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail; throws where it has not within 20 s. */
  send(mail: Mail): Promise<void>
  close(): void
}

/**
 * Sends over SMTP, or, with no server set, prints each mail where the person who started the site sees it. To another
 * machine only over TLS: a server that offers no STARTTLS gets no mail.
 */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, print: (text: string) => void): Mailer {
  if (!config.smtpUrl) return createPrinter(config.mailFrom, print)
  const transport = createTransport(
    {
      url: config.smtpUrl,
      requireTLS: needsStartTls(config.smtpUrl),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // Were an object to stand where a text belongs, it would name a file or an address to read it from.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.mailFrom },
  )
  return {
    async send(mail) {
      await transport.sendMail(withSafeHeaders(mail))
    },
    close: () => transport.close(),
  }
}

function createPrinter(from: string, print: (text: string) => void): Mailer {
  return {
    async send(mail) {
      const head = [`From: ${from}`, `To: ${mail.to}`, `Subject: ${mail.subject}`].join('\n')
      print(`\n----- mail (no SMTP_URL is set, so it is printed) -----\n${head}\n\n${mail.text}\n-----\n`)
    },
    close: () => {},
  }
}

/** No line break or NUL of a visitor's reaches a header. */
function withSafeHeaders({ isAutomatic, ...mail }: Mail) {
  const clean = (text: string) => text.replace(/[\r\n\0]+/g, ' ')
  return {
    ...mail,
    subject: clean(mail.subject),
    ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied' } }),
    ...(mail.replyTo && { replyTo: { name: clean(mail.replyTo.name), address: clean(mail.replyTo.address) } }),
  }
}

/** Text for the HTML of a mail. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
