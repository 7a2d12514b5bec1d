import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './support/database.ts'
import { findFreePort } from './support/free-port.ts'
import { makeDataDir } from './support/program.ts'
import { contactFields } from './support/samples.ts'
import { startSite } from './support/started-site.ts'
import { openWire } from './support/wire.ts'

const timeout = 120_000

async function serveOverWire(env: Record<string, string> = {}) {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  const address = new URL(database.address.databaseUrl as string)
  const wire = await openWire({ host: address.hostname, port: Number(address.port) })
  address.port = String(wire.port)
  const site = await startSite({ DATABASE_URL: address.href, DATA_DIR: makeDataDir(), ...env })
  return {
    wire,
    read: (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers }),
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

test('while the database is silent, health answers whatever cookie comes with it, and a scrape leaves its figures out', {
  timeout,
}, async () => {
  const METRICS_PORT = String(await findFreePort())
  const { wire, read } = await serveOverWire({ METRICS_PORT })
  const scrape = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  expect(await scrape()).toMatch(/^site_outbox_length 0$/m)
  wire.silence()
  for (let count = 0; count < 3; count += 1) {
    const start = performance.now()
    const text = await scrape()
    expect(performance.now() - start).toBeLessThan(1000)
    expect(text).not.toContain('site_outbox_length')
    expect(text).toMatch(/^site_disk_free_bytes \d+$/m)
  }
  for (const path of ['/api/health', '/api/ready']) {
    const start = performance.now()
    await read(path, { Cookie: `session=${'a'.repeat(43)}` })
    expect(performance.now() - start, path).toBeLessThan(300)
  }
})
