import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './support/database.ts'
import { makeDataDir } from './support/program.ts'
import { contactFields } from './support/samples.ts'
import { startSite } from './support/started-site.ts'
import { openWire } from './support/wire.ts'

const timeout = 120_000

async function serveOverWire() {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  const address = new URL(database.address.databaseUrl as string)
  const wire = await openWire({ host: address.hostname, port: Number(address.port) })
  address.port = String(wire.port)
  const site = await startSite({ DATABASE_URL: address.href, DATA_DIR: makeDataDir() })
  return {
    wire,
    read: (path: string) => fetch(site.url + path),
    async write() {
      const answer = await site.send('POST', '/contact', contactFields)
      return { status: answer.status, body: await answer.json() }
    },
  }
}

const away = {
  status: 503,
  body: { success: false, message: 'The site cannot reach its data at the moment. Please try again in a minute.' },
}

test('an absent or silent database blocks writes but no cached pages, and recovery needs no restart', {
  timeout,
}, async () => {
  const { wire, read, write } = await serveOverWire()
  const page = await (await read('/blog')).text()
  wire.cut()
  expect(await (await read('/blog')).text()).toBe(page)
  expect(await write()).toEqual(away)
  expect((await read('/api/job?page=2')).status).toBe(503)
  expect((await read('/sitemap.xml')).status).toBe(503)
  // Not cached: the page has the built-in menu, and says that the service cannot be shown now.
  expect((await read('/services/sap-implementation')).status).toBe(503)
  expect(await (await read('/api/health')).json()).toEqual({ success: true, database: 'down' })
  wire.mend()
  expect((await write()).status).toBe(200)
  expect((await read('/services/sap-implementation')).status).toBe(200)
  expect(await (await read('/api/health')).json()).toEqual({ success: true, database: 'up' })

  // A database that falls silent costs seconds, but not all the connections for good.
  wire.silence()
  for (const path of ['/blog', '/api/health', '/blog', '/api/ready', '/api/health']) {
    const start = performance.now()
    const { status } = await read(path)
    expect([path, status]).toEqual([path, 200])
    // A little more than the promised 100 ms, for a loaded machine.
    expect(performance.now() - start, path).toBeLessThan(300)
  }
  await expect.poll(async () => (await read('/api/ready')).status, { timeout: 10_000 }).toBe(503)
  const writes = Promise.all(Array.from({ length: 12 }, write))
  expect(await (await read('/blog')).text()).toBe(page)
  expect(await writes).toEqual(Array(12).fill(away))
  wire.mend()
  expect((await write()).status).toBe(200)
})
