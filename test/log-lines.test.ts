import { expect, test } from 'vitest'
import { createKeptLog } from './support/log.ts'
import { contactFields } from './support/samples.ts'
import { openServer } from './support/server.ts'

const parsed = (lines: string[]) => lines.map((line) => JSON.parse(line))
const json = { 'Content-Type': 'application/json' }

test('log lines of a request carry its client address, later lines do not', async () => {
  const { log, lines } = createKeptLog()
  const { ask } = await openServer({ trustProxy: true }, { log })
  const refused = async (client: string) => {
    await ask('/api/job', { method: 'POST', headers: { ...json, 'X-Forwarded-For': client } })
  }
  await Promise.all(['203.0.113.7', '2001:db8::1', '198.51.100.9'].map(refused))
  expect(
    parsed(lines)
      .map(({ client }) => client)
      .sort(),
  ).toEqual(['198.51.100.9', '2001:db8::1', '203.0.113.7'])
  log.info('later')
  expect(parsed(lines).at(-1)).not.toHaveProperty('client')
})

test('log lines of events and unexpected errors carry the client address', async () => {
  const { log, lines } = createKeptLog()
  const { ask, db } = await openServer({}, { log })
  await ask('/api/auth/login', { method: 'POST', headers: json, body: '{"email":"nobody@example.org"}' })
  await db.schema.alterTable('posts').renameTo('elsewhere').execute()
  expect((await ask('/api/blog')).status).toBe(500)
  await db.schema.alterTable('elsewhere').renameTo('posts').execute()
  const clients = parsed(lines).map(({ event, msg, client }) => [event ?? msg, client])
  expect(clients).toEqual(
    expect.arrayContaining([
      ['code-requested', expect.stringMatching(/127\.0\.0\.1$/)],
      ['unexpected error', expect.stringMatching(/127\.0\.0\.1$/)],
    ]),
  )
})

test('an untrusted proxy is warned about once', async () => {
  const { log, lines } = createKeptLog()
  const { ask } = await openServer({}, { log })
  const forwarded = { headers: { ...json, 'X-Forwarded-For': '203.0.113.7' } }
  await ask('/api/blog', forwarded)
  await ask('/api/contact', { ...forwarded, method: 'POST', body: JSON.stringify(contactFields) })
  expect(parsed(lines).filter(({ msg }) => /TRUST_PROXY/.test(msg))).toHaveLength(1)
})

test.for([
  ['/api/auth/login', 'http://intranet.firm.example'],
  ['/api/contact', 'http://127.0.0.1:8175'],
  ['/contact', 'http://intranet.firm.example'],
] as const)('a write to %s that is refused because of its Origin %s says so', async ([path, Origin]) => {
  const { log, lines } = createKeptLog()
  const { ask } = await openServer({ publicUrl: 'http://localhost:3000' }, { log })
  const write = (headers: Record<string, string>) =>
    ask(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(contactFields) })
  expect((await write({ Origin, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(lines.join()).not.toContain(Origin)
  expect((await write({ Origin })).status).toBe(403)
  const warned = parsed(lines).filter(({ msg }) => /PUBLIC_URL/.test(msg))
  expect(warned).toMatchObject([{ level: 40, origin: Origin, publicUrl: 'http://localhost:3000' }])
})

test('a page at another host than that of PUBLIC_URL is warned about once', async () => {
  const { log, lines } = createKeptLog()
  const { ask } = await openServer({}, { log })
  for (const Host of ['www.example.com', '127.0.0.1', 'www.firm.example', 'shop.firm.example']) {
    await ask('/robots.txt', { headers: { Host } })
  }
  const warned = parsed(lines).filter(({ msg }) => /PUBLIC_URL/.test(msg))
  expect(warned).toMatchObject([{ level: 40, host: 'www.firm.example', publicUrl: 'https://www.example.com' }])
})
