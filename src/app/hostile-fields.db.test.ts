import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite } from '../../test/support/administrator.ts'
import { createAuthenticator } from '../../test/support/authenticator.ts'
import {
  caseStudyFields,
  contactFields,
  jobFields,
  pageFields,
  postFields,
  serviceFields,
  settings,
} from '../../test/support/samples.ts'
import { createSiteApi } from './api.server.ts'

type Json = Record<string, unknown>

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
}

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const authenticator = createAuthenticator('http://localhost')
const newPasskey = authenticator.make({ challenge: 'AAAA', rp: { id: 'localhost' } })
const usedPasskey = authenticator.use({ challenge: 'AAAA', rpId: 'localhost' })

const caseStudySample = {
  ...caseStudyFields,
  figures: [{ value: '7', label: 'Days' }],
  quote: { text: 'Good', name: 'A', role: 'B' },
}

/** A body that the call would take, so that the one hostile field is all that is wrong with it. */
const samples: Record<string, Json> = {
  'POST /api/auth/login': { email: 'anna.berg@example.com' },
  'POST /api/auth/passkey': { credential: usedPasskey },
  'POST /api/passkeys': { name: 'A', credential: newPasskey },
  'PUT /api/passkeys/{id}': { name: 'A' },
  'POST /api/auth/verify-otp': { email: 'anna.berg@example.com', otp: '123456' },
  'POST /api/blog': {
    ...postFields,
    publishNow: false,
    scheduledDate: '2026-09-01T00:00:00Z',
    tags: ['a'],
    readTime: 5,
  },
  'PUT /api/blog/{id}': { ...postFields, publishNow: false, scheduledDate: '2026-09-01T00:00:00Z', tags: ['a'] },
  'POST /api/blog/preview': { content: 'a' },
  'POST /api/job': { ...jobFields, minSalary: 1000, maxSalary: 2000, perks: ['a'] },
  'PUT /api/job/{id}': { ...jobFields, minSalary: 1000, maxSalary: 2000, perks: ['a'] },
  'POST /api/case-studies': caseStudySample,
  'PUT /api/case-studies/{id}': caseStudySample,
  'POST /api/case-studies/preview': { content: 'a' },
  'POST /api/pages': pageFields,
  'PUT /api/pages/{id}': pageFields,
  'POST /api/pages/preview': { content: 'a' },
  'POST /api/services': serviceFields,
  'PUT /api/services/{id}': serviceFields,
  'POST /api/services-menu/category': { category: 'SAP' },
  'PUT /api/services-menu/category/{categoryId}': { category: 'SAP' },
  'POST /api/services-menu/category/{categoryId}/item': { name: 'A', desc: 'A', to: '/a' },
  'PUT /api/services-menu/category/{categoryId}/item/{itemId}': { name: 'A', desc: 'A', to: '/a' },
  'PUT /api/settings': { ...settings, links: [{ label: 'A', to: '/a' }], recipients: ['a@example.com'] },
  'PUT /api/services-menu/order': { categories: [{ _id: 'a', items: ['a'] }] },
  'POST /api/contact': { ...contactFields, openFor: 5000, website: '' },
  'PUT /api/media/{id}': { name: 'A', alt: 'A', decorative: false },
  'POST /api/team': { email: 'ed@example.com', name: 'Ed', role: 'editor' },
  'PUT /api/backups/schedule': { every: 'daily', hour: 3, weekday: 0, keep: 14 },
  'PUT /api/team/{id}': { email: 'ed@example.com', name: 'Ed', role: 'editor' },
  'POST /api/redirects': { from: '/a', to: '/b', status: 301 },
  'POST /api/previews/{token}/comments': { name: 'A', text: 'A' },
  'POST /api/messages/erase': { email: 'a@example.com' },
  'PATCH /api/messages/{id}': { isRead: true, isSpam: false },
  'PUT /api/settings/working-copy': { name: 'A' },
  'PUT /api/settings/{id}/working-copy': { name: 'A' },
  'POST /api/settings/{id}/revisions/{revision}/restore': { revision: 1 },
  ...Object.fromEntries(
    ['blog', 'job', 'services', 'case-studies', 'pages'].flatMap((kind) => [
      [`PUT /api/${kind}/working-copy`, { title: 'A' }],
      [`PUT /api/${kind}/{id}/working-copy`, { title: 'A' }],
      [`POST /api/${kind}/{id}/revisions/{revision}/restore`, { revision: 1 }],
      [`POST /api/${kind}/{id}/comments`, { text: 'A' }],
      [`PUT /api/${kind}/{id}/comments/{comment}`, { isResolved: true }],
    ]),
  ),
}

/** What is typed is kept, whatever it is. */
const takesAnything = (name: string) => name.endsWith('/working-copy')

const nestedJson = `${'{"a":['.repeat(2000)}1${']}'.repeat(2000)}`
const nested = JSON.parse(nestedJson)
const hostile: [string, unknown][] = [
  ['an object', {}],
  ['an object with toString', { toString: 1 }],
  ['an object with valueOf', { valueOf: 1, length: 5, trim: 'x' }],
  ['an own __proto__', JSON.parse('{"__proto__":{"x":1}}')],
  ['an empty list', []],
  ['a list of objects', [{ toString: 1 }]],
  ['a list in a list', [['a']]],
  ['a number', 5],
  ['a fraction', -0.5],
  ['a huge number', 1e308],
  ['true', true],
  ['false', false],
  ['null', null],
  ['a nested thing', nested],
]

/** What a person must not be shown: the validator's own words, and values that were printed by mistake. */
const foreign = /[Ee]xpected|received|Invalid (input|option|string|type)|undefined|NaN|\[object|TypeError|[Zz]od/

/** All fields below a schema, as paths; a list stands for its first entry too. */
function fieldsOf(schema: Schema, path: string[] = []): [string[], Schema][] {
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => fieldsOf(inner, [...path, name])),
    ...(schema.items ? fieldsOf(schema.items, [...path, '0']) : []),
  ]
  return path.length > 0 ? [[path, schema], ...below] : below
}

/** The body as JSON, with this value in the place of a field. */
function withField(body: Json, path: string[], value: unknown): string {
  const copy = structuredClone(body)
  let at = copy
  for (const name of path.slice(0, -1)) {
    at[name] ??= {}
    at = at[name] as Json
  }
  // What is so deeply nested takes long to be written each time.
  at[path.at(-1) as string] = value === nested ? 'NESTED' : value
  return JSON.stringify(copy).replace('"NESTED"', nestedJson)
}

const jsonSchemaOf = (operation: Operation | undefined) => operation?.requestBody?.content['application/json']?.schema

type Calls = ReturnType<typeof listCalls>

/** All that the API's description says: the same for every site, and slow to be made. */
let described: Calls | undefined

async function openCalls(): Promise<{ site: AdminSite; operations: Calls }> {
  const site = await openAdminSite()
  described ??= listCalls(site)
  return { site, operations: described }
}

function listCalls(site: AdminSite) {
  const document = createSiteApi(site).getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

interface Refusal {
  status: number
  body: { message: string; errors?: Record<string, string> }
}

/** Whether the answer names this field (or one below it) in a plain sentence. */
function isPlainRefusal({ status, body }: Refusal, name: string): boolean {
  const [[field = '', sentence = ''] = []] = Object.entries(body.errors ?? {})
  const isNamed = field === name || field.startsWith(`${name}.`)
  return status === 400 && isNamed && sentence === body.message && /^\w.{5,}/.test(sentence) && !foreign.test(sentence)
}

/** What a field takes besides text: the schema's own word for it. */
function takes({ type }: Schema, value: unknown): boolean {
  const types = [type ?? []].flat()
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  return types.includes(kind) || (kind === 'number' && types.includes('integer'))
}

async function sendEach(site: AdminSite, method: string, path: string, body: Json, fields: [string[], Schema][]) {
  const wrong: unknown[] = []
  const url = path.replace(/\{\w+\}/g, 'x')
  for (const [field, schema] of fields) {
    for (const [kind, value] of hostile) {
      const answer = await site.admin.send(method, url, withField(body, field, value))
      const name = field.join('.')
      // What a field may lack it may have as null; what is of its type is another test's.
      const isFit = answer.status < 500 && (value === null || takes(schema, value))
      if (!isFit && !isPlainRefusal(answer, name)) wrong.push([name, kind, answer.status, answer.body])
    }
  }
  return wrong
}

test('every call that takes a JSON body has a sample here', async () => {
  const { operations } = await openCalls()
  const taking = operations.filter(({ operation }) => jsonSchemaOf(operation)).map(({ name }) => name)
  expect(taking.filter((name) => !samples[name])).toEqual([])
  expect(taking.length).toBeGreaterThan(12)
})

const limitless = (name: string) => !name.includes('/auth/') && !name.includes('/contact')

test.for(Object.keys(samples).filter((name) => limitless(name) && !takesAnything(name)))(
  '%s answers 400 and names the field, whatever stands in it',
  async (name) => {
    const { site, operations } = await openCalls()
    const call = operations.find((operation) => operation.name === name)
    const body = samples[name] as Json
    const fields = fieldsOf(jsonSchemaOf(call?.operation) ?? {})
    expect(fields.length).toBeGreaterThan(0)
    const [method, path] = name.split(' ') as [string, string]
    expect(await sendEach(site, method, path, body, fields)).toEqual([])
  },
)

test.for(Object.keys(samples))('%s answers 400 to a body that is no object, in a plain sentence', async (name) => {
  const { site } = await openCalls()
  const [method, path] = name.split(' ') as [string, string]
  for (const body of [null, [], [{}], 5, 'text', true, '\0', 1e308]) {
    const answer = await site.admin.send(method, path.replace(/\{\w+\}/g, 'x'), JSON.stringify(body))
    expect([body, answer.status, answer.body.message]).toEqual([body, 400, expect.stringMatching(/^\w.{5,}/)])
    expect(JSON.stringify(answer.body)).not.toMatch(foreign)
  }
})

/** Each try counts against a limit, so each has an address of its own. */
test.for(Object.keys(samples).filter((name) => !limitless(name)))(
  '%s answers 400 to a visitor and names the field, whatever stands in it',
  async (name) => {
    const { site, operations } = await openCalls()
    const call = operations.find((operation) => operation.name === name)
    const [method, path] = name.split(' ') as [string, string]
    const wrong: unknown[] = []
    let tries = 0
    for (const [field, schema] of fieldsOf(jsonSchemaOf(call?.operation) ?? {})) {
      for (const [kind, value] of hostile) {
        if (value === null || takes(schema, value)) continue
        tries += 1
        const from = `198.51.${tries >> 8}.${tries & 255}`
        const body = withField(samples[name] as Json, field, value)
        const answer = await site.call(path, { method, from, body, headers: { 'Content-Type': 'application/json' } })
        if (!isPlainRefusal(answer, field.join('.'))) wrong.push([field, kind, answer.status, answer.body])
      }
    }
    expect(wrong).toEqual([])
    expect(tries).toBeGreaterThan(10)
  },
)

test('a contact message refuses null where a text is required', async () => {
  const { site } = await openCalls()
  for (const field of ['name', 'email', 'message']) {
    expect(await site.post('/api/contact', { ...contactFields, [field]: null })).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.stringMatching(/is required$/) } },
    })
  }
})

const hostileTexts = [
  '',
  ' ',
  '{}',
  '{"toString":1}',
  '[1]',
  'true',
  'null',
  'NaN',
  '-1',
  '1e999',

  '1.5',
  '\0',
]
/** What a form may send where it has no value. */
const fitTexts: Record<string, string[]> = { publishNow: ['true'], tags: ['', ' '], scheduledDate: [''] }

test.for(['readTime', 'publishNow', 'scheduledDate', 'tags', 'category', 'revision'])(
  'a form’s %s is refused by name where its text is no such value',
  async (field) => {
    const { site } = await openCalls()
    const wrong: unknown[] = []
    for (const text of hostileTexts.filter((text) => !fitTexts[field]?.includes(text))) {
      const form = formOf({ ...postFields, [field]: text })
      const answer = await site.admin.send('POST', '/api/blog', form)
      if (!isPlainRefusal(answer, field)) wrong.push([field, text, answer.status, answer.body])
    }
    expect(wrong).toEqual([])
  },
)

test('a file where a form has a text counts as no text', async () => {
  const { site } = await openCalls()
  for (const field of ['title', 'summary', 'content', 'authorName']) {
    const form = formOf({ ...postFields, [field]: new File(['x'], 'a.txt') })
    expect(await site.admin.send('POST', '/api/blog', form)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.stringMatching(/is required$/) } },
    })
  }
})

const hostileQueries = ['{}', '[]', 'x', '', '-1', '0', '1.5', '1e999', 'NaN', 'true', 'null', '%00', '5&=', '1&{}=2']

test('every query parameter is refused by name where it is no such value, also when it is given twice', async () => {
  const { site, operations } = await openCalls()
  const wrong: unknown[] = []
  let tries = 0
  for (const { method, path, operation } of operations.filter(({ method }) => method === 'GET')) {
    for (const { name } of (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')) {
      for (const value of hostileQueries.map((text) => text.replace('&=', `&${name}=`))) {
        const answer = await site.admin.send(method, `${path.replace(/\{\w+\}/g, 'x')}?${name}=${value}`)
        tries += 1
        const isFit = answer.status === 200 || answer.status === 404
        if (!isFit && !isPlainRefusal(answer, name)) wrong.push([path, name, value, answer.status, answer.body])
      }
    }
  }
  expect(wrong).toEqual([])
  expect(tries).toBeGreaterThan(100)
})
