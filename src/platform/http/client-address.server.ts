import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4 } from 'node:net'
import type { Config } from '../config.server.ts'
import { readIpAddress, readNetwork } from './ip-address.server.ts'

/** A stranger may write any number of entries into X-Forwarded-For; no chain of proxies is longer. */
const maxHops = 32

/**
 * Returns a function that finds the address of the client behind the proxies that are trusted. X-Forwarded-For is read
 * from the right, because each proxy appends the address that it saw; what is left of an entry that no trusted proxy
 * wrote, or that is no address, was written by anybody.
 */
export function createClientAddress(trustProxy: Config['trustProxy']): (req: IncomingMessage) => string {
  const trusts = createTrust(trustProxy)
  return function clientAddress({ socket, headers }: IncomingMessage): string {
    let client = readIpAddress(socket.remoteAddress ?? '') ?? 'unknown'
    const forwarded = headers['x-forwarded-for']
    if (!trusts || forwarded === undefined) return client
    let hop = 0
    for (const entry of fromTheRight(String(forwarded))) {
      if (!trusts(client, hop)) return client
      const before = readIpAddress(entry)
      if (before === undefined) return client
      client = before
      hop += 1
    }
    return client
  }
}

/** Returns a function that tells whether a request comes directly from a trusted proxy. */
export function createProxyTrust(trustProxy: Config['trustProxy']): (req: IncomingMessage) => boolean {
  const trusts = createTrust(trustProxy)
  return ({ socket }) => trusts?.(readIpAddress(socket.remoteAddress ?? '') ?? 'unknown', 0) ?? false
}

/** Tells whether to believe what the proxy at this address, the nth from here, says about the address before it. */
function createTrust(trustProxy: Config['trustProxy']): ((address: string, hop: number) => boolean) | undefined {
  if (trustProxy === false) return undefined
  if (!Array.isArray(trustProxy)) {
    const hops = Number(trustProxy)
    return (_, hop) => hop < hops
  }
  const networks = new BlockList()
  for (const text of trustProxy) {
    const network = readNetwork(text)
    if (network) networks.addSubnet(network.address, network.bits, network.family)
  }
  return (address, hop) => hop < maxHops && networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

/** Yields the entries of a list from the last to the first, without empty ones. */
function* fromTheRight(list: string): Generator<string> {
  for (let end = list.length; end > 0; ) {
    const comma = list.lastIndexOf(',', end - 1)
    const entry = list.slice(comma + 1, end).trim()
    if (entry !== '') yield entry
    end = comma
  }
}
