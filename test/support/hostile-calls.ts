import { createSiteApi } from '../../src/app/api/api.server.ts'
import { type AdminSite, openAdminSite } from './administrator.ts'
import { createAuthenticator } from './authenticator.ts'
import {
  caseStudyFields,
  contactFields,
  jobFields,
  pageFields,
  personFields,
  postFields,
  serviceFields,
  settings,
} from './samples.ts'

export type Json = Record<string, unknown>

export interface Schema {
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

const end = { publicUntil: '2027-09-01T00:00:00Z' }

const caseStudySample = {
  ...caseStudyFields,
  ...end,
  figures: [{ value: '7', label: 'Days' }],
  quote: { text: 'Good', name: 'A', role: 'B' },
  timeline: [{ hour: 0, lane: 'A', label: 'B', text: 'C' }],
  timelineStart: 'Fri 18:00',
}

const jobSample = {
  ...{ ...jobFields, minSalary: 1000, maxSalary: 2000, perks: ['a'], countries: ['DE'] },
  ...end,
}

/** Bodies that the calls accept, so that the one hostile field is the only fault. */
export const samples: Record<string, Json> = {
  'POST /api/auth/login': { email: 'anna.berg@example.com' },
  'POST /api/auth/passkey': { credential: usedPasskey },
  'POST /api/passkeys': { name: 'A', credential: newPasskey },
  'PUT /api/passkeys/{id}': { name: 'A' },
  'POST /api/auth/verify-otp': { email: 'anna.berg@example.com', otp: '123456' },
  'POST /api/blog': {
    ...postFields,
    publishNow: false,
    scheduledDate: '2026-09-01T00:00:00Z',
    ...end,
    tags: ['a'],
    readTime: 5,
  },
  'PUT /api/blog/{id}': {
    ...postFields,
    ...{ publishNow: false, scheduledDate: '2026-09-01T00:00:00Z', ...end, tags: ['a'] },
  },
  'POST /api/blog/preview': { content: 'a' },
  'POST /api/job': jobSample,
  'PUT /api/job/{id}': jobSample,
  'POST /api/case-studies': caseStudySample,
  'PUT /api/case-studies/{id}': caseStudySample,
  'POST /api/case-studies/preview': { content: 'a' },
  'POST /api/pages': { ...pageFields, ...end },
  'PUT /api/pages/{id}': { ...pageFields, ...end },
  'POST /api/pages/preview': { content: 'a' },
  'POST /api/people': { ...personFields, ...end },
  'PUT /api/people/{id}': { ...personFields, ...end },
  'POST /api/people/preview': { content: 'a' },
  'POST /api/services': { ...serviceFields, ...end },
  'PUT /api/services/{id}': { ...serviceFields, ...end },
  'POST /api/services-menu/category': { category: 'SAP' },
  'PUT /api/services-menu/category/{categoryId}': { category: 'SAP' },
  'POST /api/services-menu/category/{categoryId}/item': {
    ...{ name: 'A', desc: 'A', to: '/a', aliases: ['b'], isHidden: false },
  },
  'PUT /api/services-menu/category/{categoryId}/item/{itemId}': {
    ...{ name: 'A', desc: 'A', to: '/a', aliases: ['b'], isHidden: false },
  },
  'PUT /api/settings': { ...settings, links: [{ label: 'A', to: '/a' }], recipients: ['a@example.com'] },
  'PUT /api/services-menu/order': { categories: [{ _id: 'a', items: ['a'] }] },
  'POST /api/contact': { ...contactFields, openFor: 5000, website: '' },
  'POST /api/browser-errors': { message: 'A', file: '/a.js', line: 1, column: 1, page: '/' },
  'PUT /api/documents/{id}': { title: 'A' },
  'POST /api/tokens': { name: 'CRM', scopes: ['content:read'] },
  'PUT /api/media/{id}': { name: 'A', alt: 'A', decorative: false, focus: 'top' },
  'POST /api/media/{id}/crop': { x: 0, y: 0, width: 20, height: 20 },
  'POST /api/media/bulk': { action: 'delete', ids: ['A'] },
  'POST /api/webhooks': { url: 'https://93.184.215.14/hook', events: ['lead.created'], format: 'standard' },
  'PUT /api/webhooks/{id}': { url: 'https://93.184.215.14/hook', events: ['lead.created'], format: 'slack' },
  'POST /api/team': { email: 'ed@example.com', name: 'Ed', role: 'editor' },
  'PUT /api/backups/schedule': { every: 'daily', hour: 3, weekday: 0, keep: 14 },
  'POST /api/backups/{name}/restore': { confirm: 'restore' },
  'PUT /api/team/{id}': { email: 'ed@example.com', name: 'Ed', role: 'editor' },
  'POST /api/redirects': { from: '/a', to: '/b', status: 301 },
  'PUT /api/redirects/{id}': { from: '/a', to: '/b', status: 301 },
  'POST /api/previews/{token}/comments': { name: 'A', text: 'A' },
  'POST /api/messages/erase': { email: 'a@example.com' },
  'POST /api/messages/disclosure': { email: 'a@example.com' },
  'POST /api/messages/{id}/forward': { to: 'a@example.com', text: 'A' },
  'PATCH /api/messages/{id}': { isRead: true, isSpam: false, assignedTo: '' },
  'PUT /api/settings/working-copy': { name: 'A' },
  'PUT /api/settings/{id}/working-copy': { name: 'A' },
  'POST /api/settings/{id}/revisions/{revision}/restore': { revision: 1 },
  ...Object.fromEntries(
    ['blog', 'job', 'services', 'case-studies', 'pages', 'people'].flatMap((kind) => [
      [`PUT /api/${kind}/working-copy`, { title: 'A' }],
      [`PUT /api/${kind}/{id}/working-copy`, { title: 'A' }],
      [`POST /api/${kind}/{id}/revisions/{revision}/restore`, { revision: 1 }],
      [`POST /api/${kind}/bulk`, { action: 'draft', ids: ['A'] }],
      [`POST /api/${kind}/{id}/comments`, { text: 'A' }],
      [`PUT /api/${kind}/{id}/review`, { of: 'ed@example.com', revision: 1 }],
      [`PUT /api/${kind}/{id}/comments/{comment}`, { isResolved: true }],
    ]),
  ),
}

/** A working copy keeps whatever is typed. */
export const takesAnything = (name: string) => name.endsWith('/working-copy')

const nestedJson = `${'{"a":['.repeat(2000)}1${']}'.repeat(2000)}`
const nested = JSON.parse(nestedJson)
export const hostile: [string, unknown][] = [
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

/** Texts that no person should see: the validator's own words, and values printed by mistake. */
export const foreign = /[Ee]xpected|received|Invalid (input|option|string|type)|undefined|NaN|\[object|TypeError|[Zz]od/

/** Returns all fields below a schema as paths, including the first entry of each list. */
export function fieldsOf(schema: Schema, path: string[] = []): [string[], Schema][] {
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => fieldsOf(inner, [...path, name])),
    ...(schema.items ? fieldsOf(schema.items, [...path, '0']) : []),
  ]
  return path.length > 0 ? [[path, schema], ...below] : below
}

/** Returns the body as JSON, with the value in place of a field. */
export function withField(body: Json, path: string[], value: unknown): string {
  const copy = structuredClone(body)
  let at = copy
  for (const name of path.slice(0, -1)) {
    at[name] ??= {}
    at = at[name] as Json
  }
  // Serialising such deep nesting every time would be slow.
  at[path.at(-1) as string] = value === nested ? 'NESTED' : value
  return JSON.stringify(copy).replace('"NESTED"', nestedJson)
}

export const jsonSchemaOf = (operation: Operation | undefined) =>
  operation?.requestBody?.content['application/json']?.schema

type Calls = ReturnType<typeof listCalls>

/** All calls in the API's description: the same for every site, and slow to list. */
let described: Calls | undefined

export async function openCalls(): Promise<{ site: AdminSite; operations: Calls }> {
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

/** Whether the response names this field (or one below it) in a plain sentence. */
export function isPlainRefusal({ status, body }: Refusal, name: string): boolean {
  const [[field = '', sentence = ''] = []] = Object.entries(body.errors ?? {})
  const isNamed = field === name || field.startsWith(`${name}.`)
  return status === 400 && isNamed && sentence === body.message && /^\w.{5,}/.test(sentence) && !foreign.test(sentence)
}

/** Whether the schema's type covers the value. */
function takes({ type }: Schema, value: unknown): boolean {
  const types = [type ?? []].flat()
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  return types.includes(kind) || (kind === 'number' && types.includes('integer'))
}

/** Whether a validator may accept the value: null may stand for an absent field. */
export const isFit = (schema: Schema, value: unknown): boolean => value === null || takes(schema, value)

/** Each try of the other calls counts against a rate limit. */
export const isLimitless = (name: string): boolean => !name.includes('/auth/') && !name.includes('/contact')
