import { expect, test } from 'vitest'
import { networkOf, networksOf } from './rate-limit.server.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['', ''],
] as const)('%s is counted as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

test.for([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:1:2a7f::1', ['2001:db8:1:2a7f::/64', '2001:db8:1:2a00::/56', '2001:db8:1::/48']],
  ['2001:db8:1:ff::1', ['2001:db8:1:ff::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['unknown', ['unknown']],
] as const)('%s belongs to networks, each of which may do more than the one in it', ([address, keys]) => {
  const networks = networksOf(address)
  expect(networks.map(({ key }) => key)).toEqual(keys)
  expect(networks[0]?.times).toBe(1)
  for (const [index, { times }] of networks.slice(1).entries())
    expect(times).toBeGreaterThan(networks[index]?.times ?? 0)
})
