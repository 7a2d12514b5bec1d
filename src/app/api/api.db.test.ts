import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { contactFields } from '../../../test/support/samples.ts'
import { openTestSite } from '../../../test/support/site.ts'

test.for([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['GET', '/api/nothing/'],
  ['GET', '/api/blog/a/b'],
  ['GET', '/api//blog'],
  ['POST', '/api/services-menu'],
  ['DELETE', '/api/contact'],
  ['GET', '/api/__proto__'],
] as const)('%s %s is an unknown call and answers 404 with JSON', async ([method, path]) => {
  const site = await openTestSite()
  const { status, headers, body } = await site.call(path, { method })
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect({ status, body }).toEqual({ status: 404, body: { success: false, message: expect.any(String) } })
})

test.for(['blog', 'job', 'services'])(
  'an id with a NUL character is rejected by /api/%s on every database',
  async (path) => {
    const site = await openTestSite()
    expect(await site.get(`/api/${path}/a%00b`)).toMatchObject({
      status: 400,
      body: { errors: { id: expect.any(String) } },
    })
  },
)

test('HEAD answers like GET, without a body', async () => {
  const site = await openTestSite()
  expect(await site.call('/api/blog', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
})

test.for([
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://www.example.com' }, 403],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://www.example.com' }, 200],
  [{ 'Sec-Fetch-Site': 'none' }, 200],
  [{ Origin: 'https://evil.example.net' }, 403],
  [{ Origin: 'http://www.example.com' }, 403],
  [{ Origin: 'https://www.example.com.evil.example.net' }, 403],
  [{ Origin: 'https://www.example.com:8443' }, 403],
  [{ Origin: 'null' }, 403],
  [{ Origin: 'https://www.example.com' }, 200],
  [{}, 200],
] as const)('a write with the headers %o answers %i', async ([headers, wanted]) => {
  const site = await openTestSite()
  const { status, body } = await site.post('/api/contact', contactFields, { headers })
  expect([status, body.success]).toEqual([wanted, wanted === 200])
  const stored = await site.db.selectFrom('contact_messages').selectAll().execute()
  expect(stored).toHaveLength(wanted === 200 ? 1 : 0)
})

test('a cross-site read is allowed', async () => {
  const site = await openTestSite()
  expect((await site.call('/api/blog', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(200)
})

test('an unexpected error answers 500 with a reference to the details in the log', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const site = await openTestSite({ log: pino(sink) })
  await site.db.schema.alterTable('posts').renameTo('elsewhere').execute()
  const { status, headers, body } = await site.get('/api/blog')
  await site.db.schema.alterTable('elsewhere').renameTo('posts').execute()
  expect(status).toBe(500)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(Object.keys(body).sort()).toEqual(['message', 'requestId', 'success'])
  expect(body.message).toMatch(/^Something went wrong\. Please try again later\. \(Reference [0-9a-z]{10}\)$/)
  expect(JSON.stringify(body)).not.toMatch(/posts|select|sqlite|relation/i)
  const reference = body.requestId
  expect(body.message).toContain(`(Reference ${reference})`)
  const logged = lines.filter((line) => line.includes(reference))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatch(/posts/)
})

test('the OpenAPI document lists the calls, and the documentation page needs no script', async () => {
  const site = await openTestSite()
  const { body } = await site.get('/api/openapi.json')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/blog',
      '/api/blog/{id}',
      '/api/job',
      '/api/job/{id}',
      '/api/services',
      '/api/contact',
      '/api/activity',
    ]),
  )
  const docs = await site.get('/api/docs')
  expect(docs.status).toBe(200)
  expect(docs.body).not.toContain('<script')
  expect(docs.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/)
})
