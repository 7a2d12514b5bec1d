import { isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the one spelling of an IP address, whatever way a proxy writes it: with a port, in brackets or quotes, with a
 * zone, as IPv4 inside IPv6. Returns undefined if the text is not an address.
 */
export function readIpAddress(text: string): string | undefined {
  // Nearly every connection's address.
  const last = text.startsWith('::ffff:') ? text.slice(7) : text
  if (isIPv4(last)) return last
  const plain = text.trim().replace(/^"(.*)"$/, '$1')
  const host = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(plain)?.[1] ?? plain.replace(/^([\d.]+):\d{1,5}$/, '$1')
  const bare = host.replace(/%[^%]*$/, '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return undefined
  const groups = groupsOf(bare)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return asIPv4(groups.slice(6))
  return new URL(`http://[${bare}]`).hostname.slice(1, -1)
}

/** Returns the eight groups of an IPv6 address in lower case without leading zeros. */
export function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

function asIPv4(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
}

/** A network in CIDR notation. */
export interface Network {
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

/** Reads `10.0.0.0/8` or `2001:db8::/32`; an address alone is a network of one. Returns undefined if it is neither. */
export function readNetwork(text: string): Network | undefined {
  const [written = '', length, ...rest] = text.trim().split('/')
  if (rest.length > 0 || isIP(written) === 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined
  const address = readIpAddress(written) as string
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  const widest = family === 'ipv4' ? 32 : 128
  // IPv4 inside IPv6: the first 96 bits are the prefix that says so.
  const isMapped = family === 'ipv4' && isIPv6(written)
  const bits = length === undefined ? widest : Number(length) - (isMapped ? 96 : 0)
  return bits >= 0 && bits <= widest ? { address, bits, family } : undefined
}
