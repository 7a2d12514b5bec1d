import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../test/support/administrator.ts'
import { everyRow } from '../../test/support/rows.ts'
import { aJob, aPost, aServicePage } from '../../test/support/samples.ts'
import { createPost } from '../features/blog/store.server.ts'
import { createMessage } from '../features/contact/store.server.ts'
import { createJob } from '../features/jobs/store.server.ts'
import { createCategory, createItem } from '../features/menu/store.server.ts'
import { createServicePage } from '../features/services/store.server.ts'

const message = { name: 'A', email: 'a@example.org', phone: '', company: '', service: '' as const, message: 'Hello' }

/** The call's path with the ids of entries that are there. */
async function realPath({ db, clock }: AdminSite, path: string): Promise<string> {
  const now = clock()
  if (path.includes('/blog/{')) return path.replace('{id}', await createPost(db, aPost(), now))
  if (path.includes('/job/{')) return path.replace('{id}', await createJob(db, aJob(), now))
  if (path.includes('/services/{')) return path.replace('{id}', await createServicePage(db, aServicePage(), now))
  if (path.includes('/messages/{')) return path.replace('{id}', await createMessage(db, message, false, now))
  if (!path.includes('{category}')) return path
  const category = await createCategory(db, { category: 'SAP' }, now)
  const item = await createItem(db, category, { name: 'A', desc: 'A', to: '/a' }, now)
  return path.replace('{category}', category).replace('{item}', item)
}

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

test.for(withJson)('%s %s answers a body that is no JSON object 400, and writes nothing', async ([method, pattern]) => {
  const site = await openAdminSite()
  const path = await realPath(site, pattern)
  const before = await everyRow(site.db)
  for (const body of noObjects) {
    const answer = await site.admin.send(method, path, body)
    expect([body.slice(0, 20), answer.status, answer.body.success]).toEqual([body.slice(0, 20), 400, false])
    expect(answer.body.message).toMatch(/^\w.+/)
  }
  expect(await everyRow(site.db)).toBe(before)
})

test('POST /api/media takes a form and nothing else: JSON is 415', async () => {
  const site = await openAdminSite()
  for (const body of ['{}', '{"image":"a"}', '', deep]) {
    const { status, body: answer } = await site.admin.send('POST', '/api/media', body)
    const message = 'Send the request as a form (Content-Type: multipart/form-data)'
    expect([status, answer]).toEqual([415, { success: false, message }])
  }
})

const badText = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])

test.for(withJson)('%s %s answers text that is not UTF-8 400', async ([method, pattern]) => {
  const site = await openAdminSite()
  const path = await realPath(site, pattern)
  const before = await everyRow(site.db)
  const headers = { Cookie: site.admin.cookie, 'Content-Type': 'application/json' }
  const { status, body } = await site.call(path, { method, headers, body: badText })
  expect([status, body.message]).toEqual([400, 'The request body is not valid UTF-8 text'])
  expect(await everyRow(site.db)).toBe(before)
})

test.for(asJson)('%s %s answers another type 415 and a long body 413', async ([method, pattern]) => {
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
  '%s %s answers a form that breaks off 400, another type 415 and a long one 413',
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

test('names in a form that mean something to JavaScript change nothing', async () => {
  const site = await openAdminSite()
  const evil = part('__proto__', '{"isAdmin":true}') + part('constructor', 'x') + part('toString', 'x')
  const body = fields + evil + part('title', 'Last one counts') + end
  const answer = await site.admin.send('POST', '/api/blog', body, { 'Content-Type': multipart })
  expect([answer.status, answer.body.blog.title]).toEqual([201, 'Last one counts'])
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

const everyId = [
  ['PUT', '/api/blog/{}'],
  ['DELETE', '/api/blog/{}'],
  ['PUT', '/api/job/{}'],
  ['DELETE', '/api/job/{}'],
  ['PUT', '/api/services/{}'],
  ['DELETE', '/api/services/{}'],
  ['PUT', '/api/services-menu/category/{}'],
  ['DELETE', '/api/services-menu/category/{}'],
  ['POST', '/api/services-menu/category/{}/item'],
  ['PUT', '/api/services-menu/category/{}/item/{}'],
  ['DELETE', '/api/services-menu/category/{}/item/{}'],
  ['PATCH', '/api/messages/{}'],
  ['POST', '/api/messages/{}/mail'],
  ['DELETE', '/api/messages/{}'],
] as const
const everyField = {
  ...aPost(),
  ...aJob(),
  ...aServicePage(),
  category: 'Design',
  desc: 'D',
  isRead: true,
  scheduledDate: '2026-03-02T10:00:00Z',
  // Posts and jobs know none in common; both can do without.
  status: undefined,
}

test.for(everyId)(
  '%s %s answers ids that nothing has 404, and impossible ones 4xx, on every database',
  async ([method, pattern]) => {
    const site = await openAdminSite()
    const statusOf = async (id: string) => {
      const body = method === 'DELETE' ? undefined : { ...everyField, name: 'Name' }
      return (await site.admin.send(method, pattern.replaceAll('{}', id), body)).status
    }
    for (const id of ['000000000000000000000000', 'nothing', 'a'.repeat(3000), "'%20or%201=1--", '%25', '%E2%82%AC']) {
      expect([id, await statusOf(id)]).toEqual([id, 404])
    }
    for (const id of ['a%00b', '%00', '%FF', '%E0%A4%A', '..%2f..']) {
      expect([id, await statusOf(id)]).toEqual([id, expect.toSatisfy((status) => status === 400 || status === 404)])
    }
  },
)

test.for([
  ['/api/blog/', () => ({ ...aPost(), scheduledDate: '2026-03-02T10:00:00Z' })],
  ['/api/job/', () => aJob()],
  ['/api/services/', () => aServicePage()],
] as const)('PUT %s with a revision that is no revision', async ([path, fields]) => {
  const site = await openAdminSite()
  const url = await realPath(site, `${path}{id}`)
  const statusOf = async (revision: unknown) => (await site.admin.send('PUT', url, { ...fields(), revision })).status
  for (const revision of ['x', 0, -1, 1.5, {}, [], true, null, 1e300]) {
    expect([revision, await statusOf(revision)]).toEqual([revision, 400])
  }
  for (const revision of [2, '2', 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    expect([revision, await statusOf(revision)]).toEqual([revision, 409])
  }
  expect(await statusOf(1)).toBe(200)
})
