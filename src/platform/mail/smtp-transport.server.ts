import { createTransport } from 'nodemailer'
import { isOnThisMachine, needsStartTls } from './smtp-url.server.ts'

interface TokenSignIn {
  user: string
  accessToken: string
}

/** With `signIn` a token stands in for what the address says of a user and a password. */
export function openTransport(smtpUrl: string, signIn?: TokenSignIn) {
  return createTransport({
    url: signIn ? withoutUser(smtpUrl) : smtpUrl,
    ...(signIn && { auth: { type: 'OAuth2', ...signIn } }),
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

function withoutUser(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  url.username = ''
  url.password = ''
  return url.href
}
