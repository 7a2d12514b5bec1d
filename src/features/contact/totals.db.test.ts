import { expect, test } from 'vitest'
import { signInAs } from '../../../test/support/administrator.ts'
import { aJob, contactFields } from '../../../test/support/samples.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'

const stored = (site: TestSite) => site.db.selectFrom('contact_messages').select('id').execute()
const messageOf = (n: number) => ({ ...contactFields, email: `visitor-${n}@example.org`, message: `Message ${n}` })
/** Each in a network of its own. */
const anywhere = (n: number) => `10.${n >> 8}.${n & 255}.1`

test.for([
  ['IPv4 /24', (n: number) => `203.0.113.${n % 256}`, 160],
  ['IPv6 /56', (n: number) => `2001:db8:0:${(n % 256).toString(16)}::1`, 40],
  ['IPv6 /48', (n: number) => `2001:db8:0:${((n * 256) % 65536).toString(16)}::${n}`, 160],
] as const)(
  'the addresses of an %s share a larger budget, beside which others have theirs',
  async ([, address, most]) => {
    const site = await openTestSite()
    for (let n = 0; n < 250; n += 1) await site.post('/api/contact', messageOf(n), { from: address(n) })
    expect(await stored(site)).toHaveLength(most)
    expect((await site.post('/api/contact', messageOf(-1), { from: '198.51.100.7' })).status).toBe(200)
  },
)

test('everybody together sends at most 500 messages an hour, while an administrator signs in and saves', async () => {
  const site = await openTestSite()
  const statuses: number[] = []
  for (let n = 0; n < 520; n += 1) {
    const from = anywhere(n)
    statuses.push((await site.post('/api/contact', messageOf(n), { from })).status)
  }
  expect(statuses).toEqual([...Array(500).fill(200), ...Array(20).fill(429)])
  expect(await stored(site)).toHaveLength(500)
  const admin = await signInAs(site)
  expect((await admin.send('POST', '/api/job', aJob())).status).toBe(201)
  site.clock.advance(1, 'hours')
  expect((await site.post('/api/contact', messageOf(-1), { from: '203.0.113.7' })).status).toBe(200)
})

test('everybody together makes at most 3,000 attempts an hour, and what they leave in the table is bounded', async () => {
  const site = await openTestSite()
  const refused: number[] = []
  for (let n = 0; n < 3100; n += 1) {
    const { status } = await site.post('/api/contact', {}, { from: anywhere(n) })
    if (status === 429) refused.push(n)
  }
  expect([refused.length, refused[0]]).toEqual([100, 3000])
  expect((await site.db.selectFrom('rate_limits').select('id').execute()).length).toBe(9000)
})
