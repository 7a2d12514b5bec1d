import { toOneLine } from '../control-characters.ts'

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

/** Says in plain words why a mail was not taken, followed by the server's own words. */
export function explainMailError(error: { code?: string; message?: string }): string {
  const { code = '', message = '' } = error
  const known = reasons.find(([codes]) => codes.test(code)) ?? reasons.find(([, texts]) => texts.test(message))
  return `${known?.[2] ?? 'The mail server did not take the mail'}: ${toOneLine(message).slice(0, maxReasonLength)}`
}
