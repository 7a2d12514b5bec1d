import { expect, test } from 'vitest'
import { signInAs } from '../../../test/support/administrator.ts'
import { aJob, contactFields } from '../../../test/support/samples.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { newId } from '../../platform/id.server.ts'

const messageOf = (n: number) => ({ ...contactFields, email: `visitor-${n}@example.org`, message: `Message ${n}` })
/** Each in a network of its own. */
const anywhere = (n: number) => `10.${n >> 8}.${n & 255}.1`

const uses = ({ db }: TestSite) => db.selectFrom('rate_limits').selectAll().execute()

/** Adds `count` more uses of the one limit whose key matches, as if others had called. */
async function repeatUse(site: TestSite, pattern: RegExp, count: number): Promise<void> {
  const [use, ...others] = (await uses(site)).filter(({ key }) => pattern.test(key))
  expect([use, others]).toEqual([expect.anything(), []])
  for (let left = count; left > 0; left -= 1000) {
    const rows = Array.from({ length: Math.min(left, 1000) }, () => ({
      ...(use as NonNullable<typeof use>),
      id: newId(),
    }))
    await site.db.insertInto('rate_limits').values(rows).execute()
  }
}

test.for([
  ['IPv4 /24', 160, (n: number) => `203.0.113.${n}`],
  ['IPv6 /56', 40, (n: number) => `2001:db8:0:${n.toString(16)}::1`],
  ['IPv6 /48', 160, (n: number) => `2001:db8:0:${(n * 256).toString(16)}::${n}`],
] as const)(
  'the addresses of an %s share a budget of %i messages, beside which others have theirs',
  async ([network, most, address]) => {
    const site = await openTestSite()
    const send = async (n: number, from = address(n)) =>
      (await site.post('/api/contact', messageOf(n), { from })).status
    expect(await send(1)).toBe(200)
    await repeatUse(site, new RegExp(`^contact-message:.*${network.slice(-3)}$`), most - 2)
    expect([await send(2), await send(3), await send(4)]).toEqual([200, 429, 429])
    expect(await send(5, '198.51.100.7')).toBe(200)
    expect(await site.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(3)
  },
)

test('everybody together sends at most 500 messages an hour, while an administrator signs in and saves', async () => {
  const site = await openTestSite()
  const send = async (n: number) => (await site.post('/api/contact', messageOf(n), { from: anywhere(n) })).status
  expect(await send(1)).toBe(200)
  await repeatUse(site, /^contact-message:all$/, 498)
  expect([await send(2), await send(3), await send(4)]).toEqual([200, 429, 429])
  expect(await site.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(2)
  const admin = await signInAs(site)
  expect((await admin.send('POST', '/api/job', aJob())).status).toBe(201)
  site.clock.advance(1, 'hours')
  expect(await send(5)).toBe(200)
})

test('everybody together makes at most 3,000 attempts an hour, and what they leave in the table is bounded', async () => {
  const site = await openTestSite()
  const attempt = async (n: number) => (await site.post('/api/contact', {}, { from: anywhere(n) })).status
  expect(await attempt(1)).toBe(400)
  expect(await uses(site)).toHaveLength(3)
  await repeatUse(site, /^contact-attempt:all$/, 2998)
  expect([await attempt(2), await attempt(3), await attempt(4)]).toEqual([400, 429, 429])
  expect(await uses(site)).toHaveLength(3 + 2998 + 3)
})
