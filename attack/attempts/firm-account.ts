import { visitProvider } from '../../test/support/openid.ts'
import { type Attempt, addressOf, type Family, type Scene } from '../attempt.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { type Answer, inParallel } from '../client.ts'
import { administrators } from '../target.ts'

const [anna] = administrators as [string]
const stored = ['sessions', 'sign_in_links', 'answered_challenges', 'sign_in_challenges', 'rate_limits', 'admins']
const bounds = { statuses: [302, 400, 401, 414, 431], rssMb: 80, othersMs: 300 }

export function firmAccount(): Family {
  return { name: 'firm account', attempts: [begun, forged, replayed, elsewhere, largeCookies] }
}

const begun: Attempt = {
  name: 'sign-ins that are only begun, without end',
  bounds,
  run: (scene) =>
    storesNothing(scene, async () => {
      const { send, size, random, target, tally } = scene
      await inParallel(size(1000, 10_000), 16, async () => {
        const { headers } = await send({ path: '/auth/oidc', from: addressOf(random) })
        tally.expect(leadsTo(headers.location, target.provider.issuer), `led to ${headers.location}`)
      })
    }),
}

const forged: Attempt = {
  name: 'forged answers of the provider, without end',
  bounds,
  run: (scene) =>
    storesNothing(scene, async () => {
      const { size, random, target, tally } = scene
      const queries = [
        () => '',
        () => `?code=${random.text(40, 'abc')}&state=${random.text(43, 'abc')}`,
        () => `?code=${'x'.repeat(4000)}&state=x&state=y`,
        () => '?error=access_denied&error_description=%3Cscript%3E',
        () => '?code=x&state=x&iss=https%3A%2F%2Fevil.example',
        () => '?code=%00%ff&state=%F0%28',
      ]
      await inParallel(size(1500, 15_000), 16, async (index) => {
        const browser = openBrowser(target, addressOf(random))
        if (index % 10 === 0) tally.add(await browser.send({ path: '/auth/oidc' }))
        const query = queries[index % queries.length]?.() ?? ''
        isRefused(scene, tally.add(await browser.send({ path: `/auth/oidc/callback${query}` })))
      })
    }),
}

const replayed: Attempt = {
  name: 'a right answer: replayed, with copied cookies, mixed up, and in another browser',
  bounds: { ...bounds, statuses: [200, 302, 401] },
  async run(scene) {
    const { target, tally } = scene
    target.provider.state.person = { sub: 'anna', email: anna, email_verified: true }
    // The first time connects the account, by an address that the provider tells only once.
    const first = open(scene)
    tally.add(await first.send({ path: await answerFor(scene, first) }))
    const owner = open(scene)
    const path = await answerFor(scene, owner)
    const copied = owner.cookie()
    isRefused(scene, tally.add(await open(scene).send({ path })))
    const mixed = `${path.replace(/&iss=[^&]*/, '')}&iss=https%3A%2F%2Fevil.example`
    isRefused(scene, tally.add(await open(scene).send({ path: mixed, headers: { Cookie: copied } })))
    const stolen = await answerFor(scene, open(scene))
    isRefused(scene, tally.add(await open(scene).send({ path: stolen, headers: { Cookie: copied } })))
    const tries = Array.from({ length: 20 }, () => open(scene).send({ path, headers: { Cookie: copied } }))
    const entered = (await Promise.all(tries)).map(tally.add).filter(({ headers }) => headers.location === '/admin')
    tally.expect(entered.length === 1, `${entered.length} sign-ins from one answer`)
  },
}

const elsewhere: Attempt = {
  name: 'parameters and headers that would lead to another site',
  bounds,
  async run(scene) {
    const { send, target, tally } = scene
    const evil = 'https://evil.example'
    for (const name of ['to', 'returnTo', 'redirect_uri', 'next', 'iss', 'issuer', 'problem']) {
      const { headers } = await send({ path: `/auth/oidc?${name}=${encodeURIComponent(evil)}` })
      tally.expect(leadsHome(headers.location, target), `${name} led to ${headers.location}`)
      isRefused(scene, await send({ path: `/auth/oidc/callback?${name}=${encodeURIComponent(evil)}` }))
    }
    for (const name of ['Host', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'Referer', 'Origin']) {
      const { status, headers } = await send({ path: '/auth/oidc', headers: { [name]: 'evil.example' } })
      tally.expect(status !== 302 || leadsHome(headers.location, target), `${name} led to ${headers.location}`)
    }
  },
}

const largeCookies: Attempt = {
  name: 'cookies that are oversized, many, or sealed by somebody else',
  bounds: { ...bounds, mayClose: true },
  run: (scene) =>
    storesNothing(scene, async () => {
      const { send, size, target, tally } = scene
      const browser = open(scene)
      tally.add(await browser.send({ path: '/auth/oidc' }))
      const [name = ''] = browser.cookie().split('=')
      const values = [
        `${name}=${'A'.repeat(7000)}`,
        `${name}=${'A'.repeat(15_000)}`,
        `${name}=${'A'.repeat(100_000)}`,
        Array.from({ length: 200 }, (_, index) => `${name}=${index}`).join('; '),
        `${browser.cookie().slice(0, -4)}AAAA`,
      ]
      await inParallel(size(500, 5000), 8, async (index) => {
        const Cookie = values[index % values.length]
        isRefused(scene, await send({ path: '/auth/oidc/callback?code=x&state=x', headers: { Cookie } }))
      })
      tally.expect(target.isAlive(), 'the process has ended')
    }),
}

const open = ({ target, random }: Scene): Browser => openBrowser(target, addressOf(random))
const leadsTo = (location: string | undefined, issuer: string) => location?.startsWith(`${issuer}/auth?`) === true

/** Whether somebody is sent to the provider, which is told to send them back here. */
function leadsHome(location: string | undefined, { provider, port }: Scene['target']): boolean {
  const back = URL.parse(location ?? '')?.searchParams.get('redirect_uri')
  return leadsTo(location, provider.issuer) && back === `http://127.0.0.1:${port}/auth/oidc/callback`
}

/** Returns the path to which the provider sends a browser that has begun. */
async function answerFor({ tally }: Scene, browser: Browser): Promise<string> {
  const { headers } = tally.add(await browser.send({ path: '/auth/oidc' }))
  const { pathname, search } = new URL(await visitProvider(headers.location ?? ''))
  return pathname + search
}

/** It leads back to the sign-in page, and sets no session. */
function isRefused({ tally }: Scene, { status, headers }: Answer): void {
  const isBack = status !== 302 || /^\/admin-login\?problem=[a-z-]+$/.test(headers.location ?? '')
  tally.expect(isBack, `led to ${headers.location}`)
  tally.expect(!/session/.test((headers['set-cookie'] ?? []).join()), 'a session was set')
}

async function storesNothing({ target, tally }: Scene, work: () => Promise<void>): Promise<void> {
  const count = async () => {
    const counts = stored.map((table) => target.data.rows(`select count(*) as rows from ${table}`))
    return (await Promise.all(counts)).map(([row], index) => `${stored[index]} ${row?.rows}`).join(', ')
  }
  const before = await count()
  await work()
  const after = await count()
  tally.expect(after === before, `rows before: ${before}; after: ${after}`)
}
