/** Parameters of an SMTP_URL that would let mail leave this machine in plain text. */
const switches: Record<string, string> = { requireTLS: 'false', ignoreTLS: 'true', opportunisticTLS: 'true' }

/** Whether mail to this server must use STARTTLS or not be sent: smtp:// to another machine. */
export function needsStartTls(smtpUrl: string): boolean {
  return new URL(smtpUrl).protocol === 'smtp:' && !isOnThisMachine(smtpUrl)
}

/** Whether the mail server runs on this machine, in whatever spelling of its address. */
export function isOnThisMachine(smtpUrl: string): boolean {
  // Only the addresses of web pages are brought to one spelling.
  const url = smtpUrl.replace(/^smtps?:/i, 'http:')
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return /^((.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/.test(hostname)
}

/** Returns the problem with an SMTP_URL, as the rest of a sentence that begins with its name. */
export function smtpUrlProblem(smtpUrl: string): string | undefined {
  const { hostname, searchParams } = new URL(smtpUrl)
  if (!hostname) return 'must name the mail server, such as smtp://user:password@mail.example.com:587'
  if (!needsStartTls(smtpUrl)) return undefined
  const found = Object.keys(switches).find((name) => searchParams.get(name) === switches[name])
  return found && `must not say ${found}=${switches[found]}: mail to another machine is sent over TLS only`
}
