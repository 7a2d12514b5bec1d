import { toOneLine } from '../control-characters.ts'
import { reasons as particular } from './mail-reasons.server.ts'

const maxReasonLength = 200

/** By the codes of Nodemailer, and by what is left of an error in the outbox: its text. */
const reasons: [code: RegExp, text: RegExp, sentence: string][] = [
  [
    /^(ECONNECTION|ESOCKET|EDNS|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/,
    /\b(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|Connection timeout|Greeting never received)\b/,
    'The mail server cannot be reached (SMTP_URL)',
  ],
  [/^EAUTH$/, /Invalid login|Missing credentials/, 'The mail server refused the name or the password in SMTP_URL'],
  [/^ETLS$/, /STARTTLS|certificate/, 'The mail server offers no encryption that the site accepts'],
  [
    /^EENVELOPE$/,
    /Mail command failed|recipients? (was|were) rejected|No recipients defined/,
    'The mail server refused the sender or the recipient',
  ],
]

interface MailError {
  code?: string | undefined
  message?: string | undefined
}

/** Says in plain words why a mail was not taken, followed by the server's own words. */
export function explainMailError(error: MailError): string {
  const { code = '', message = '' } = error
  const known = reasons.find(([codes]) => codes.test(code)) ?? reasons.find(([, texts]) => texts.test(message))
  const sentence = findReason(error)?.sentence ?? known?.[2] ?? 'The mail server did not take the mail'
  return `${sentence}: ${toOneLine(message).slice(0, maxReasonLength)}`
}

/** What to do about it, where that is known. */
export function remedyOf(error: MailError): string | undefined {
  return findReason(error)?.remedy
}

const findReason = ({ message = '' }: MailError) => particular.find(({ text }) => text.test(message))
