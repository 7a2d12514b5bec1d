import { expect, test } from 'vitest'
import { openSession } from '../../../test/support/administrator.ts'
import { anna } from '../../../test/support/browser.ts'
import { openTestSite } from '../../../test/support/site.ts'
import { addAdmin, addSampleAdmin, deleteSampleAdmins, hasNamedOwner, listAdmins } from './store.server.ts'

test('the last use of a session is written at most once a minute', async () => {
  const site = await openTestSite()
  const Cookie = await openSession(site, anna)
  const begun = site.clock().toISOString()
  const lastUse = async () => {
    expect((await site.call('/api/user/data', { headers: { Cookie } })).status).toBe(200)
    return (await site.db.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow()).last_used_at
  }
  site.clock.advance(1, 'minutes')
  expect(await lastUse()).toBe(begun)
  site.clock.advance(1, 'milliseconds')
  expect(await lastUse()).toBe(site.clock().toISOString())
})

test('a sample administrator becomes permanent only when the address is added', async () => {
  const { db, clock } = await openTestSite()
  const emails = async () => (await listAdmins(db)).map(({ email }) => email)
  await addSampleAdmin(db, anna, clock())
  expect(await hasNamedOwner(db)).toBe(false)
  expect(await addAdmin(db, 'other@example.com', clock())).toBe(true)
  expect([await hasNamedOwner(db), await emails()]).toEqual([true, [anna, 'other@example.com']])
  await deleteSampleAdmins(db)
  expect(await emails()).toEqual(['other@example.com'])
  await addSampleAdmin(db, anna, clock())
  expect(await addAdmin(db, anna, clock())).toBe(false)
  await deleteSampleAdmins(db)
  expect(await emails()).toEqual([anna, 'other@example.com'])
})
