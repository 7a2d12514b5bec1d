import { expect, test } from 'vitest'
import { openTestResources, type TestResources } from '../../../test/support/resources.ts'
import { aServicePage } from '../../../test/support/samples.ts'
import { changeContent } from '../../db/transaction.server.ts'
import { putRedirects } from '../../features/redirects/store.server.ts'
import { createServicePage, deleteServicePage } from '../../features/services/store.server.ts'
import { keepHeader } from '../../platform/http/page-cache.server.ts'
import { newId } from '../../platform/id.server.ts'
import { subjectExists } from '../kinds.server.ts'
import { createCacheTargets } from './cache-target.server.ts'
import { watchContent } from './generation.server.ts'
import { createRedirects } from './redirects.server.ts'
import { createSiteCache } from './site-cache.server.ts'

async function openCache(make: (address: string, resources: TestResources) => Promise<Response>) {
  const resources = await openTestResources()
  const generation = watchContent(resources)
  const isLost = async () => false
  const cache = createSiteCache({
    resources,
    generation,
    isLost,
    targetOf: createCacheTargets([]),
    goalOf: createRedirects({ resources, generation, isLost }).findForMissing,
    meantAddress: async () => undefined,
    make: (address) => make(address, resources),
  })
  return { ...resources, cache }
}

const kept = (status = 200) => new Response('', { status, headers: { [keepHeader]: 'yes' } })

test('a redirect takes effect for a popular page that was deleted', async () => {
  const { db, clock, connection, cache } = await openCache(async (address, resources) => {
    const isThere = await subjectExists(resources, { kind: 'services', id: address.slice('/services/'.length) })
    return kept(isThere ? 200 : 404)
  })
  const id = await createServicePage(db, aServicePage({ name: 'tape' }), clock())
  connection.noteChange()
  for (let visit = 0; visit < 5; visit += 1) await cache.findOrMake('/services/tape', 'a visitor')
  await deleteServicePage(db, id)
  connection.noteChange()
  const row = { id: newId(), from_path: '/services/tape', to_path: '/career', status: 301, is_move: 0 } as const
  const unused = { hits: 0, last_hit_at: null, created_at: clock().toISOString() }
  await changeContent(db, (trx) => putRedirects(trx, [{ ...row, ...unused }]))
  connection.noteChange()
  expect((await cache.findOrMake('/services/tape', 'a visitor'))?.status).toBe(301)
})

test('a page that the site links to does not wait for searches of strangers, from however many networks', async () => {
  const held = Promise.withResolvers<void>()
  const { cache } = await openCache(async (address) => {
    if (address.includes('?')) await held.promise
    return kept()
  })
  const searches = Array.from({ length: 150 }, (_, index) => cache.findOrMake(`/blog?q=${index}`, `network ${index}`))
  expect((await cache.findOrMake('/', 'a visitor'))?.status).toBe(200)
  held.resolve()
  for (const search of searches) expect((await search)?.status).toBe(200)
})
