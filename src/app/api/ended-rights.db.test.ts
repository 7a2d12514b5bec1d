import { expect, test } from 'vitest'
import type { Administrator } from '../../../test/support/administrator.ts'
import { slowBody } from '../../../test/support/slow-body.ts'
import {
  callSlowly,
  enter,
  guardedWrites,
  openRichSite,
  type Rich,
  vera,
  writesNothing,
} from '../../../test/support/slow-writes.ts'
import { hashToken } from '../../features/auth/secrets.server.ts'
import { endSession, removeAdmin } from '../../features/auth/store.server.ts'

const tokenOf = ({ cookie }: Administrator) => cookie.slice(cookie.indexOf('=') + 1)

test.for([
  ['removed', ({ site }: Rich) => removeAdmin(site.db, vera, site.clock())],
  ['signed out', ({ site }: Rich, caller: Administrator) => endSession(site.db, hashToken(tokenOf(caller)))],
] as const)(
  'a write whose last byte comes after its author was %s is refused and changes nothing',
  async ([_, end]) => {
    const rich = await openRichSite()
    for (const { name } of await guardedWrites()) {
      const { status, isUnchanged } = await callSlowly(rich, name, (caller) => end(rich, caller))
      expect([name, isUnchanged]).toEqual([name, true])
      if (!writesNothing(name)) expect([name, status]).toEqual([name, 401])
    }
  },
)

test('an owner’s write whose last byte comes after they were made an editor is refused and changes nothing', async () => {
  const writes = (await guardedWrites()).filter(({ isForOwners }) => isForOwners)
  expect(writes.length).toBeGreaterThan(5)
  const rich = await openRichSite()
  const demote = () => rich.site.db.updateTable('admins').set({ role: 'editor' }).where('email', '=', vera).execute()
  for (const { name } of writes) {
    const { status, isUnchanged } = await callSlowly(rich, name, demote)
    expect([name, status, isUnchanged]).toEqual([name, 403, true])
  }
})

test('a picture whose last byte comes after its author was removed is not stored', async () => {
  const rich = await openRichSite()
  const { site } = rich
  const caller = await enter(rich)
  const form = new FormData()
  const square = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  form.set('image', new File([Buffer.from(square, 'base64')], 'dot.png', { type: 'image/png' }))
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await whole.arrayBuffer())
  const send = (meanwhile: () => Promise<unknown>) =>
    site.call('/api/media', {
      ...{ method: 'POST', headers: { Cookie: caller.cookie, 'Content-Type': type } },
      ...{ body: slowBody(bytes, meanwhile), duplex: 'half' },
    } as RequestInit)
  expect((await send(async () => {})).status).toBe(201)
  const images = () => site.db.selectFrom('images').select('hash').execute()
  const before = await images()
  await site.db.deleteFrom('images').execute()
  expect((await send(() => removeAdmin(site.db, vera, site.clock()))).status).toBe(401)
  // The site had one already.
  expect([before.length, (await images()).length]).toEqual([2, 0])
})
