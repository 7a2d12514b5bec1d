import type { IncomingMessage } from 'node:http'

/** RFC 3986: a name, an IPv4 address, or an IPv6 address in brackets, and a port. */
const validHost = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** Returns why a request has to be refused for its host (RFC 9112, 3.2); undefined if it need not. Called for each. */
export function findHostFault({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): string | undefined {
  if (host === undefined) return httpVersion === '1.1' ? 'The request names no host' : undefined
  let hosts = 0
  // In `headers`, Node keeps only the first of them.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 && validHost.test(host) ? undefined : 'Bad request'
}
