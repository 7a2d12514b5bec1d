import { BlockList, isIPv4 } from 'node:net'
import { type Network, readIpAddress } from './ip-address.server.ts'

type Listed = [address: string, bits: number]

/** IANA's special-purpose addresses, multicast and the rest that no server on the internet has. */
const reserved4: Listed[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Of IPv6, only 2000::/3 is in use on the internet, and within it not these: they lead elsewhere or nowhere. */
const reserved6: Listed[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const listOf = (networks: Network[]) => {
  const list = new BlockList()
  for (const { address, bits, family } of networks) list.addSubnet(address, bits, family)
  return list
}
const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')
const networksOf = (listed: Listed[]) =>
  listed.map(([address, bits]): Network => ({ address, bits, family: familyOf(address) }))

const reserved = listOf(networksOf([...reserved4, ...reserved6]))
const internet6 = listOf(networksOf([['2000::', 3]]))

/** Whether an address is none of a server on the internet; so is what is no address. */
export function isReserved(text: string): boolean {
  const address = readIpAddress(text)
  if (address === undefined) return true
  const family = familyOf(address)
  return reserved.check(address, family) || (family === 'ipv6' && !internet6.check(address, family))
}

/** Returns a function that tells whether an address is in one of the networks. */
export function createMembership(networks: Network[]): (text: string) => boolean {
  const list = listOf(networks)
  return (text) => {
    const address = readIpAddress(text)
    return address !== undefined && list.check(address, familyOf(address))
  }
}
