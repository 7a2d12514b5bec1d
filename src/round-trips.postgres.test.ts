import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openSession } from '../test/support/administrator.ts'
import { createTestDatabase } from '../test/support/database.ts'
import * as samples from '../test/support/samples.ts'
import { openServer } from '../test/support/server.ts'
import { openSlowWire } from '../test/support/slow-wire.ts'
import { connectPostgres } from './db/postgres.server.ts'

/** A database in another place is milliseconds away, which every round trip of a save adds to it. */
const maxTrips = 8
const delayMs = 20

async function openFarSite() {
  const database = await createTestDatabase()
  const address = new URL(database.address.databaseUrl as string)
  const wire = await openSlowWire({ host: address.hostname, port: Number(address.port) }, delayMs)
  address.port = String(wire.port)
  const site = await openServer({}, { connection: connectPostgres(address.href) })
  onTestFinished(() => database.remove())
  const cookie = await openSession(site, 'anna.berg@example.com')
  async function send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = { Cookie: cookie },
  ) {
    const sent = { ...headers, 'Content-Type': 'application/json' }
    const { status, text } = await site.ask(path, {
      method,
      headers: sent,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status, body: JSON.parse(text) }
  }
  /** Returns the status and the round trips of a call. Connections are open already, and no mail is on its way. */
  async function measure(...call: Parameters<typeof send>) {
    await site.outbox.flush()
    await pause(3 * delayMs)
    const { result, trips } = await wire.countTrips(() => send(...call))
    return { ...result, trips }
  }
  return { send, measure, cookie }
}

const text = (length: number) => 'Something new. '.repeat(length).trim()
const [service, { name: _, ...serviceData }] = [samples.serviceFields, samples.serviceFields]

test('a save makes few round trips to PostgreSQL', async () => {
  const { send, measure, cookie } = await openFarSite()
  const measured: [name: string, trips: number][] = []
  for (const [path, key, fields, change] of [
    ['blog', 'blog', samples.postFields, { title: 'Another title', content: `See [us](/career). ${text(20)}` }],
    ['job', 'job', samples.jobFields, { title: 'Another title', description: text(3) }],
    ['services', 'service', service, { ...serviceData, name: service.name }],
    ['pages', 'page', samples.pageFields, { title: 'Another title', content: 'See [us](/career).' }],
    ['case-studies', 'caseStudy', samples.caseStudyFields, { title: 'Another title', challenge: 'See [us](/career).' }],
  ] as const) {
    // Whatever is read once by a process.
    await send('POST', `/api/${path}`, { ...fields, title: 'First of all', name: 'first-of-all' })
    const headers = { Cookie: cookie, 'Idempotency-Key': randomUUID() }
    const created = await measure('POST', `/api/${path}`, fields, headers)
    expect([path, created.status]).toEqual([path, 201])
    measured.push([`a new ${path}`, created.trips])
    const { _id, revision } = created.body[key]
    for (const [at, fieldsNow] of [{ ...fields, ...change }, fields].entries()) {
      const saved = await measure('PUT', `/api/${path}/${_id}`, { ...fieldsNow, revision: revision + at })
      expect([path, saved.status, saved.body[key].revision]).toEqual([path, 200, revision + at + 1])
      measured.push([`a change of ${path}`, saved.trips])
    }
  }
  const { settings } = (await send('GET', '/api/settings')).body
  for (const revision of [1, 2]) {
    const { status, trips } = await measure('PUT', '/api/settings', { ...settings, name: `Firm ${revision}`, revision })
    expect(status).toBe(200)
    measured.push(['the settings', trips])
  }
  await send('POST', '/api/contact', samples.contactFields, {})
  const message = `Another message. ${text(5)}`
  const { status, trips } = await measure('POST', '/api/contact', { ...samples.contactFields, message }, {})
  expect(status).toBe(200)
  measured.push(['a message', trips])
  expect(measured.filter(([, trips]) => trips > maxTrips)).toEqual([])
  expect(measured).toHaveLength(18)
})
