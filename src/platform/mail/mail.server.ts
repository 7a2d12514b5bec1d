import type { Config } from '../config.server.ts'
import { toOneLine, toPlainLines } from '../control-characters.ts'
import type { Mail, Mailbox } from './message.server.ts'
import { toMessage } from './message.server.ts'
import { openTransport } from './smtp-transport.server.ts'
import { type Channel, createTokenChannel, verifyWithToken } from './token-channel.server.ts'

export type { Mail, Mailbox } from './message.server.ts'

export interface Mailer {
  /** Resolves once the mail server has accepted the mail; throws if it has not within `maxSendMs`. */
  send(mail: Mail, id?: string): Promise<void>
  close(): void
}

/** The longest that sending one mail may take, however slowly the server answers each command. */
export const maxSendMs = 60_000

export type MailRoute = Pick<Config, 'smtpUrl'> & Partial<Pick<Config, 'mailAccess'>>

/**
 * Sends over SMTP, with a password or an access token, or through Microsoft Graph, or, with no server set, prints each mail where the person who started the site sees it. Sends to
 * another machine only over TLS: a server without STARTTLS gets no mail. A server on this machine gets mail whatever
 * its certificate and its TLS are worth. `from` is called for each mail.
 */
export function createMailer(
  { smtpUrl, mailAccess }: MailRoute,
  from: () => Promise<Mailbox | string>,
  print: (text: string) => void,
  maxMs = maxSendMs,
): Mailer {
  if (!smtpUrl && !mailAccess) return createPrinter(from, print)
  const channel = mailAccess ? createTokenChannel(mailAccess, smtpUrl) : createPasswordChannel(smtpUrl ?? '')
  return {
    async send(mail, id) {
      const signal = AbortSignal.timeout(maxMs)
      await channel.send(toMessage(mail, await from(), id), signal).catch((error) => {
        if (!signal.aborted) throw error
        throw new Error(`The mail server took longer than ${maxMs / 1000} s to accept the mail`, { cause: error })
      })
    },
    close: channel.close,
  }
}

/** SMTP with the user and the password of its address, if it has them. */
function createPasswordChannel(smtpUrl: string): Channel {
  const transport = openTransport(smtpUrl)
  return {
    async send(message, signal) {
      await transport.sendMail({ ...message, signal })
    },
    close: () => transport.close(),
  }
}

/** Signs in as before a mail, and sends none. Throws what the server answers. */
export async function verifyMailServer({ smtpUrl, mailAccess }: MailRoute): Promise<void> {
  if (mailAccess) return verifyWithToken(mailAccess, smtpUrl)
  const transport = openTransport(smtpUrl ?? '')
  await transport.verify().finally(() => transport.close())
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

/** Escapes text for the HTML of a mail. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
