import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { realPath } from '../../../test/support/real-path.ts'
import { everyRow } from '../../../test/support/rows.ts'

const asJson = [
  ['POST', '/api/blog/preview'],
  ['POST', '/api/case-studies/preview'],
  ['POST', '/api/pages'],
  ['POST', '/api/pages/preview'],
  ['POST', '/api/job'],
  ['PUT', '/api/job/{id}'],
  ['POST', '/api/services'],
  ['PUT', '/api/services/{id}'],
  ['POST', '/api/services-menu/category'],
  ['PUT', '/api/services-menu/category/{category}'],
  ['POST', '/api/services-menu/category/{category}/item'],
  ['PUT', '/api/services-menu/category/{category}/item/{item}'],
  ['PUT', '/api/services-menu/order'],
  ['PATCH', '/api/messages/{id}'],
  ['POST', '/api/messages/erase'],
] as const
const asForm = [
  ['POST', '/api/blog'],
  ['PUT', '/api/blog/{id}'],
  ['POST', '/api/media'],
] as const

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const noObjects = ['', '{', 'null', '[]', '5', '"text"', 'true', '{"a":', deep, `{"a":${deep}`, '\u0000', '{"a":1}}']

const withJson = [...asJson, ...asForm.filter(([, path]) => path !== '/api/media')]

test.for(withJson)(
  '%s %s answers 400 to a body that is not a JSON object and writes nothing',
  async ([method, pattern]) => {
    const site = await openAdminSite()
    const path = await realPath(site, pattern)
    const before = await everyRow(site.db)
    for (const body of noObjects) {
      const answer = await site.admin.send(method, path, body)
      expect([body.slice(0, 20), answer.status, answer.body.success]).toEqual([body.slice(0, 20), 400, false])
      expect(answer.body.message).toMatch(/^\w.+/)
    }
    expect(await everyRow(site.db)).toBe(before)
  },
)

test('POST /api/media takes only a form and answers 415 to JSON', async () => {
  const site = await openAdminSite()
  for (const body of ['{}', '{"image":"a"}', '', deep]) {
    const { status, body: answer } = await site.admin.send('POST', '/api/media', body)
    const message = 'Send the request as a form (Content-Type: multipart/form-data)'
    expect([status, answer]).toEqual([415, { success: false, message }])
  }
})

const badText = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])

test.for(withJson)('%s %s answers 400 to text that is not UTF-8', async ([method, pattern]) => {
  const site = await openAdminSite()
  const path = await realPath(site, pattern)
  const before = await everyRow(site.db)
  const headers = { Cookie: site.admin.cookie, 'Content-Type': 'application/json' }
  const { status, body } = await site.call(path, { method, headers, body: badText })
  expect([status, body.message]).toEqual([400, 'The request body is not valid UTF-8 text'])
  expect(await everyRow(site.db)).toBe(before)
})

test.for(asJson)('%s %s answers 415 to another content type and 413 to a large body', async ([method, pattern]) => {
  const site = await openAdminSite()
  const path = await realPath(site, pattern)
  const before = await everyRow(site.db)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'application/json-x',
    'application/json; a',
    'multipart/form-data',
    '',
  ]) {
    expect([type, (await site.admin.send(method, path, '{}', { 'Content-Type': type })).status]).toEqual([type, 415])
  }
  const long = JSON.stringify({ category: 'a'.repeat(1024 * 1024) })
  const refused = await site.admin.send(method, path, long)
  expect([refused.status, refused.body.message]).toEqual([
    413,
    'The request is too large: at most 1024 KB are accepted',
  ])
  expect((await site.admin.send(method, path, long, { 'Content-Length': String(long.length) })).status).toBe(413)
  expect(await everyRow(site.db)).toBe(before)
})

const boundary = '7MA4YWxkTrZu0gW'
const multipart = `multipart/form-data; boundary=${boundary}`
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const end = `--${boundary}--\r\n`
const fields = part('title', 'T') + part('summary', 'S') + part('content', 'C') + part('authorName', 'A')
const file = part('image', 'abc', '; filename="a.png"\r\nContent-Type: image/png')

test.for(asForm)(
  '%s %s answers 400 to a damaged form, 415 to another content type and 413 to a large form',
  async ([method, pattern]) => {
    const site = await openAdminSite()
    const path = await realPath(site, pattern)
    const before = await everyRow(site.db)
    const statusOf = async (type: string, body: string) =>
      (await site.admin.send(method, path, body, { 'Content-Type': type })).status
    const whole = fields + file + end
    const damaged = [
      '',
      'no form',
      fields,
      fields + file,
      whole.slice(0, -5),
      whole.slice(0, -10 - end.length),
      fields + end.replace('7MA', '8MA'),
      whole.replace('name=', 'nome='),
      whole.replace('\r\n\r\n', '\r\n'),
    ]
    for (const body of damaged) expect([body, await statusOf(multipart, body)]).toEqual([body, 400])
    expect(await statusOf('multipart/form-data', whole)).toBe(400)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'image/png',
      'application/jsonx',
      'multipart/form-datax',
      '',
    ]) {
      expect([type, await statusOf(type, whole)]).toEqual([type, 415])
    }
    expect(await statusOf(multipart, part('content', 'a'.repeat(3 * 1024 * 1024)))).toBe(413)
    expect(await statusOf(multipart, part('a', '').repeat(101) + end)).toBe(400)
    expect(await statusOf(multipart, fields + part('a'.repeat(201), '') + end)).toBe(400)
    expect(await everyRow(site.db)).toBe(before)
  },
)

test('form fields such as __proto__ and constructor have no effect', async () => {
  const site = await openAdminSite()
  const evil = part('__proto__', '{"isAdmin":true}') + part('constructor', 'x') + part('toString', 'x')
  const body = fields + evil + part('title', 'Last one counts') + end
  const answer = await site.admin.send('POST', '/api/blog', body, { 'Content-Type': multipart })
  expect([answer.status, answer.body.blog.title]).toEqual([201, 'Last one counts'])
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})
