import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { openSession } from '../../../test/support/administrator.ts'
import { openTestDatabase } from '../../../test/support/database.ts'
import { openServer } from '../../../test/support/server.ts'

/** Opens a site and counts how often its addresses at the root are read. */
async function openWithPages() {
  const counted = { reads: 0 }
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('"pages"')) counted.reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const connection = await openTestDatabase()
  const server = await openServer({}, { connection: { ...connection, db: connection.db.withPlugin(counter) } })
  const Cookie = await openSession(server, 'anna@example.com')
  const headers = { Cookie, 'Content-Type': 'application/json' }
  return {
    ...server,
    counted,
    async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
      const sent = body ? { body: JSON.stringify(body) } : {}
      return JSON.parse((await server.ask(path, { method, headers, ...sent })).text)
    },
    async lead(path: string) {
      const { status, headers } = await server.ask(path)
      return [status, headers.location]
    },
  }
}

const fields = { title: 'Imprint', content: 'Us.' }
const home = [302, '/']
/** These tests have no build of the pages, so a request that reaches a page fails. */
const aPage = [500, undefined]

test('an address at the root leads home except while a page is published there', async () => {
  const { send, lead } = await openWithPages()
  expect(await lead('/imprint')).toEqual(home)
  const { page } = await send('POST', '/api/pages', fields)
  for (const path of ['/imprint', '/imprint/', '/Imprint?x=1']) expect([path, await lead(path)]).toEqual([path, aPage])
  for (const path of ['/imprints', '/imprint/more', '/services', '/jobs'])
    expect([path, await lead(path)]).toEqual([path, home])
  // For its id and, later, its former slug, the page itself responds with 301.
  expect(await lead(`/${page._id}`)).toEqual(aPage)
  await send('PUT', `/api/pages/${page._id}`, { ...fields, slug: 'about' })
  expect([await lead('/about'), await lead('/imprint')]).toEqual([aPage, aPage])
  await send('PUT', `/api/pages/${page._id}`, { ...fields, isDraft: true })
  expect([await lead('/about'), await lead(`/${page._id}`)]).toEqual([home, home])
  await send('DELETE', `/api/pages/${page._id}`)
  expect([await lead('/about'), await lead('/imprint')]).toEqual([home, home])
})

test('a scheduled page is served at its address from its scheduled date on', async () => {
  const { send, lead, clock } = await openWithPages()
  const scheduledDate = new Date(clock().getTime() + 60_000).toISOString()
  await send('POST', '/api/pages', { ...fields, publishNow: false, scheduledDate })
  expect(await lead('/imprint')).toEqual(home)
  clock.advance(1, 'minutes')
  expect(await lead('/imprint')).toEqual(aPage)
})

test('a manual redirect is followed and counted until a page takes its address', async () => {
  const { send, lead } = await openWithPages()
  await send('POST', '/api/redirects', { from: '/imprint', to: '/blog', status: 301 })
  expect(await lead('/imprint')).toEqual([301, '/blog'])
  expect((await send('GET', '/api/redirects')).redirects[0].hits).toBe(1)
  await send('POST', '/api/pages', fields)
  expect(await lead('/imprint')).toEqual(aPage)
  const again = await send('POST', '/api/redirects', { from: '/imprint', to: '/blog', status: 301 })
  expect(again.success).toBe(false)
})

test('requests for unknown addresses cost no extra query and are recorded', async () => {
  const { send, lead, counted } = await openWithPages()
  await lead('/one')
  const before = counted.reads
  expect(before).toBeGreaterThan(0)
  for (const path of ['/two', '/three', '/three']) expect(await lead(path)).toEqual(home)
  expect(counted.reads).toBe(before)
  const { addresses } = await send('GET', '/api/redirects/unknown')
  expect(addresses.map(({ path }: { path: string }) => path).sort()).toEqual(['/one', '/three', '/two'])
})
