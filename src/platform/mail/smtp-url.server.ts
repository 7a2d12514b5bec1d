/** Parameters of an SMTP_URL that would let mail leave this machine in plain text. */
const switches: Record<string, string> = { requireTLS: 'false', ignoreTLS: 'true', opportunisticTLS: 'true' }

/** Whether mail to this server must use STARTTLS or not be sent: smtp:// to another machine. */
export function needsStartTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isLoopback(hostname)
}

/** Returns the problem with an SMTP_URL, as the rest of a sentence that begins with its name. */
export function smtpUrlProblem(smtpUrl: string): string | undefined {
  const { hostname, searchParams } = new URL(smtpUrl)
  if (!hostname) return 'must name the mail server, such as smtp://user:password@mail.example.com:587'
  if (!needsStartTls(smtpUrl)) return undefined
  const found = Object.keys(switches).find((name) => searchParams.get(name) === switches[name])
  return found && `must not say ${found}=${switches[found]}: mail to another machine is sent over TLS only`
}

function isLoopback(hostname: string): boolean {
  return /^((.+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i.test(hostname)
}
