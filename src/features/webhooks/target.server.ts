import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Network } from '../../platform/http/ip-address.server.ts'
import { createMembership, isReserved } from '../../platform/http/reserved-address.server.ts'

/** Finds the addresses of a name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>

/** Where webhooks may lead. */
export interface Targets {
  /** Returns why an address is refused, as a sentence; undefined if it is not. */
  findProblem(url: string): Promise<string | undefined>
  /** Whether a connection to this IP address is allowed. */
  mayReach(address: string, isSecure: boolean): boolean
  /** Looks a name up for a connection. Fails if any of its addresses is refused. */
  lookupFor(isSecure: boolean): LookupFunction
}

export const refused = 'This address is in a private or reserved network'
const notAnAddress = 'URL must be an address such as https://crm.example.com/hook'

/** Names that only a private network knows. */
const privateName = /^[^.]*$|\.(localhost|local|internal|lan|home|corp|intranet|home\.arpa)$/

/** How long a name may take to be found while somebody waits. */
const resolveMs = 3000

export const resolveName: Resolve = (hostname) => lookup(hostname, { all: true })

/** `allow`: networks that may be reached besides the internet, and over http too. */
export function createTargets(allow: Network[], resolve: Resolve = resolveName): Targets {
  const isAllowed = createMembership(allow)
  const mayReach = (address: string, isSecure: boolean) => isAllowed(address) || (isSecure && !isReserved(address))

  return {
    mayReach,
    async findProblem(text) {
      const url = URL.parse(text)
      if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return notAnAddress
      if (url.username || url.password) return 'URL must not hold a name or a password'
      const host = hostOf(url)
      const addresses = await addressesOf(host, resolve)
      const isInside = addresses.length > 0 && addresses.every(isAllowed)
      if (addresses.some((address) => !mayReach(address, true))) return `URL is refused: ${lowered(refused)}`
      if (url.protocol === 'http:' && !isInside) return 'URL must begin with https://'
      if (privateName.test(host) && isIP(host) === 0 && !isInside) return `URL is refused: ${lowered(refused)}`
      return undefined
    },
    lookupFor: (isSecure) => (hostname, options, callback) => {
      resolve(hostname).then(
        (found) => {
          const first = found[0]
          if (!first || found.some(({ address }) => !mayReach(address, isSecure))) {
            callback(new Error(first ? refused : 'The name has no address'), '', 0)
          } else if (options.all) callback(null, found)
          else callback(null, first.address, first.family)
        },
        (error) => callback(error, '', 0),
      )
    },
  }
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** The host without the brackets of an IPv6 address and without the dot that may end a name. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

/** A name that cannot be found has none: it is looked up again when the webhook connects. */
async function addressesOf(host: string, resolve: Resolve): Promise<string[]> {
  if (isIP(host)) return [host]
  const tooLate = new Promise<LookupAddress[]>((done) => setTimeout(done, resolveMs, []).unref())
  const found = await Promise.race([resolve(host).catch(() => []), tooLate])
  return found.map(({ address }) => address)
}
