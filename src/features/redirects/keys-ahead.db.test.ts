import { expect, test } from 'vitest'
import { openTestSite } from '../../../test/support/site.ts'
import { refuseInside } from '../../db/running-transaction.server.ts'
import { keyOf } from '../../entries/redirect-address.ts'
import { addRedirects } from './add.server.ts'
import { createRedirect, importRedirects, type RedirectDeps } from './operations.server.ts'

test('addresses are looked up before a transaction begins, which would be idle meanwhile', async () => {
  const site = await openTestSite()
  const asked: string[] = []
  const deps: RedirectDeps = {
    ...{ db: site.db, clock: site.clock, use: site.redirectUse, publicUrl: site.config.publicUrl },
    isTaken: async () => false,
    listDead: async () => [],
    keysOf(address) {
      refuseInside(site.db, `the keys of ${address}`)
      asked.push(address)
      return [keyOf(address)]
    },
  }
  await createRedirect(deps, { from: '/2019/*', to: '/first', status: 301 })
  await importRedirects(deps, '/a,/b\n/c,/first', false)
  const added = await addRedirects(deps, [{ from: '/d', to: '/e' }], false)
  expect(added).toEqual({ created: 1, unchanged: 0, refused: [] })
  expect(new Set(asked)).toEqual(new Set(['/first', '/b', '/e']))
})
