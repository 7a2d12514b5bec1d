import { expect, test } from 'vitest'
import { anna, openBrowser } from '../../../test/support/browser.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { makeShellCode } from './operations.server.ts'
import { addAdmin } from './store.server.ts'

async function openSite(): Promise<TestSite> {
  const site = await openTestSite()
  await addAdmin(site.db, anna, site.clock())
  return site
}

const networkOf = (turn: number) => `10.${turn >> 8}.${turn & 255}.1`

/** Hundreds of calls by a stranger who knows only the email address, from one client address or from many. */
async function attack(site: TestSite, addresses: string[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const from of addresses) {
      const browser = round % 2 ? openBrowser(site, from) : undefined
      const post = (path: string, body: object) => browser?.post(path, body) ?? site.post(path, body, { from })
      await post('/api/auth/login', { email: anna })
      await post('/api/auth/verify-otp', { email: anna, otp: 'wrong!' })
    }
  }
}

test('an administrator can sign in at the first try while a stranger floods requests and guesses', async () => {
  const site = await openSite()
  const known = openBrowser(site, '192.0.2.1')
  await known.signIn()
  site.clock.advance(1, 'days')
  // Exceeds every limit of an account and of a client address.
  const many = Array.from({ length: 52 }, (_, turn) => networkOf(turn))
  const strike = () => Promise.all([attack(site, ['192.0.2.1'], 22), attack(site, many, 2)])

  await strike()
  // Mailed codes at the stranger's client address: one requested before the guesses, one after them.
  const code = await known.getCode()
  await strike()
  expect((await known.enter(code)).status).toBe(200)
  site.clock.advance(1, 'minutes')
  expect((await known.signIn()).status).toBe(200)

  const shell = await makeShellCode(site, anna)
  await attack(site, many, 2)
  expect((await openBrowser(site, '203.0.113.5').enter(shell)).status).toBe(200)
  const another = await makeShellCode(site, anna)
  await strike()
  expect((await known.enter(another)).status).toBe(200)
  // A shell code made after the tries, entered at the stranger's address in an unknown browser.
  expect((await openBrowser(site, '192.0.2.1').enter(await makeShellCode(site, anna))).status).toBe(200)
})
