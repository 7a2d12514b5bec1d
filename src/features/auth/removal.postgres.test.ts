import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { createAuthenticator } from '../../../test/support/authenticator.ts'
import { startTogether } from '../../../test/support/waiting.ts'
import { makeShellCode } from './operations.server.ts'
import { passkeyLimits } from './passkeys/options.ts'
import { signIn } from './sign-in.server.ts'
import { holdAdmin, removeAdmin } from './store.server.ts'

const vera = 'vera@example.com'
const caller = { address: '192.0.2.1', network: '192.0.2.1' }

/** Starts the calls while the administrator is locked. */
function withVeraHeld({ db }: AdminSite, calls: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const settled = calls.map((call) => () => call().catch((error) => error))
  return startTogether(db, (trx) => holdAdmin(trx, vera), settled)
}

async function openSiteOfVera() {
  const site = await openAdminSite()
  const admin = await signInAs(site, vera)
  const make = () => createAuthenticator(new URL(site.config.publicUrl).origin)
  /** Returns the call that adds a passkey. */
  const readyToAdd = async (by = make()) => {
    const { options } = (await admin.send('POST', '/api/passkeys/options', {})).body
    return () => admin.send('POST', '/api/passkeys', { name: 'Phone', credential: by.make(options) })
  }
  return { site, make, readyToAdd, remove: () => removeAdmin(site.db, vera, site.clock()) }
}

test('an administrator who is being removed cannot add a passkey', async () => {
  const { site, readyToAdd, remove } = await openSiteOfVera()
  const add = await readyToAdd()
  expect(await withVeraHeld(site, [remove, add])).toMatchObject([true, { status: 401 }])
})

test('an administrator who is being removed cannot sign in with a code', async () => {
  const { site, remove } = await openSiteOfVera()
  const code = await makeShellCode(site, vera)
  const enter = () => signIn({ ...site, publicUrl: site.config.publicUrl }, vera, code, caller)
  expect(await withVeraHeld(site, [remove, enter])).toMatchObject([true, { code: 'validation' }])
})

test('an administrator who is being removed cannot sign in with a passkey', async () => {
  const { site, make, readyToAdd, remove } = await openSiteOfVera()
  const by = make()
  await (await readyToAdd(by))()
  const { body, headers } = await site.call('/api/auth/passkey/options', { method: 'POST' })
  const [Cookie = ''] = /(?:__Host-)?challenge-\w+=[\w-]+/.exec(headers.get('set-cookie') ?? '') ?? []
  const enter = () =>
    site.call('/api/auth/passkey', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie },
      body: JSON.stringify({ credential: by.use(body.options) }),
    })
  expect(await withVeraHeld(site, [remove, enter])).toMatchObject([true, { status: 400 }])
})

test('two passkeys added concurrently do not exceed the limit', async () => {
  const { site, readyToAdd } = await openSiteOfVera()
  for (let count = 1; count < passkeyLimits.most; count += 1) await (await readyToAdd())()
  const both = [await readyToAdd(), await readyToAdd()]
  expect(await withVeraHeld(site, both)).toMatchObject([{ status: 201 }, { status: 409 }])
})
