import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.server.ts'

const asked = (from: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress: from }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

const [visitor, cdn, proxy] = ['203.0.113.9', '198.51.100.7', '10.0.0.2'] as const
const networks = ['10.0.0.0/8', '198.51.100.0/24', '2001:db8:ffff::/48', '192.0.2.1']

test.for([
  ['nothing trusted', false, proxy, visitor, proxy],
  ['one hop', true, proxy, `9.9.9.9, ${visitor}`, visitor],
  ['two hops', 2, proxy, `9.9.9.9, ${visitor}, ${cdn}`, visitor],
  ['three hops', 3, proxy, `9.9.9.9, ${visitor}, ${cdn}, 10.0.0.1`, visitor],
  ['fewer entries than hops', 2, proxy, visitor, visitor],
  ['no header behind a hop', 2, proxy, undefined, proxy],
  ['an empty header behind a hop', 1, proxy, ' , ', proxy],
  ['networks', networks, proxy, `9.9.9.9, ${visitor}, ${cdn}`, visitor],
  ['networks, several of one', networks, proxy, `${visitor}, ${cdn}, 10.1.1.1, 10.2.2.2`, visitor],
  ['a bare address as a network', networks, '192.0.2.1', visitor, visitor],
  ['the neighbour of a bare address', networks, '192.0.2.2', visitor, '192.0.2.2'],
  ['a stranger who connects directly', networks, '9.9.9.9', `${visitor}, ${cdn}`, '9.9.9.9'],
  ['only trusted addresses', networks, proxy, `10.9.9.9, ${cdn}`, '10.9.9.9'],
  ['a trusted network in IPv6', networks, '2001:db8:ffff::1', visitor, visitor],
  ['IPv6 connection from a trusted IPv4 address', networks, '::ffff:10.0.0.2', visitor, visitor],
  ['networks written as IPv4 in IPv6', ['::ffff:10.0.0.0/104'], proxy, visitor, visitor],
  ['all addresses', ['0.0.0.0/0', '::/0'], proxy, `${visitor}, ${cdn}`, visitor],
] as const)('%s', ([, trusted, from, forwarded, wanted]) => {
  const clientAddress = createClientAddress(typeof trusted === 'object' ? [...trusted] : trusted)
  expect(clientAddress(asked(from, forwarded))).toBe(wanted)
})

test.for([
  ['203.0.113.9:4711', visitor],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['2001:DB8:0:0::0001', '2001:db8::1'],
  ['::ffff:203.0.113.9', visitor],
  ['::ffff:cb00:7109', visitor],
  ['fe80::1%eth0', 'fe80::1'],
  ['  203.0.113.9  ,, ', visitor],
  ['unknown', proxy],
  ['203.0.113.999', proxy],
  ['203.0.113', proxy],
  ['0x7f.1', proxy],
  ['<script>', proxy],
  ['203.0.113.9:port', proxy],
  ['[2001:db8::1', proxy],
  ['a'.repeat(8000), proxy],
] as const)('the entry %s is read as %s', ([entry, wanted]) => {
  expect(createClientAddress(true)(asked(proxy, entry))).toBe(wanted)
})

test('an entry that is no address ends the chain at the last proxy that was believed', () => {
  expect(createClientAddress(3)(asked(proxy, `${visitor}, nonsense, ${cdn}`))).toBe(cdn)
  expect(createClientAddress(networks)(asked(proxy, `${visitor}, nonsense, ${cdn}`))).toBe(cdn)
})

test('a header of 5,000 trusted addresses takes no time worth mentioning', () => {
  const clientAddress = createClientAddress(networks)
  const forwarded = Array.from({ length: 5000 }, () => '10.1.1.1').join(',')
  const startedAt = performance.now()
  for (let round = 0; round < 100; round += 1) expect(clientAddress(asked(proxy, forwarded))).toBe('10.1.1.1')
  expect(performance.now() - startedAt).toBeLessThan(100)
})

test('a connection without an address is unknown', () => {
  expect(createClientAddress(false)(asked(undefined))).toBe('unknown')
})
