import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite, signInAs } from '../../test/support/administrator.ts'
import { contentVersion } from '../../test/support/rows.ts'
import {
  caseStudyFields,
  jobFields,
  pageFields,
  personFields,
  postFields,
  serviceFields,
} from '../../test/support/samples.ts'
import { prune } from '../app/pruning.server.ts'
import type { Tables } from '../db/tables.ts'

const key = '8e03978e-40d5-43e8-bc93-6894a57f9324'
const other = '8e03978e-40d5-43e8-bc93-6894a57f9325'

interface Kind {
  path: string
  table: keyof Tables
  entry: string
  body: object
  change: object
}

const kinds: Kind[] = [
  { path: '/api/blog', table: 'posts', entry: 'blog', body: postFields, change: { summary: 'Another' } },
  { path: '/api/job', table: 'jobs', entry: 'job', body: jobFields, change: { title: 'Another' } },
  { path: '/api/services', table: 'service_pages', entry: 'service', body: serviceFields, change: { name: 'another' } },
  {
    path: '/api/case-studies',
    table: 'case_studies',
    entry: 'caseStudy',
    body: caseStudyFields,
    change: { client: 'Another' },
  },
  { path: '/api/pages', table: 'pages', entry: 'page', body: pageFields, change: { content: 'Another' } },
  { path: '/api/people', table: 'people', entry: 'person', body: personFields, change: { role: 'Another' } },
  {
    path: '/api/services-menu/category',
    table: 'menu_categories',
    entry: 'category',
    body: { category: 'Cloud' },
    change: { category: 'Another' },
  },
  {
    path: '/api/services-menu/category/sap/item',
    table: 'menu_items',
    entry: 'item',
    body: { name: 'Basis', desc: 'We run it.' },
    change: { name: 'Another' },
  },
]

/** A site with the category that new menu items go into. */
async function openFor({ table }: Kind): Promise<AdminSite> {
  const site = await openAdminSite()
  if (table === 'menu_items') await addCategory(site, 'sap')
  return site
}

async function addCategory({ db, clock }: AdminSite, id: string): Promise<void> {
  const edited = { created_at: clock().toISOString(), updated_at: clock().toISOString(), revision: 1 }
  await db
    .insertInto('menu_categories')
    .values({ id, category: id, category_key: id, position: 0, ...edited })
    .execute()
}

const create = (site: AdminSite, { path }: Kind, body: unknown, sent = `"${key}"`) =>
  site.admin.send('POST', path, body, { 'Idempotency-Key': sent })
const countOf = async (site: AdminSite, { table }: Kind) =>
  (await site.db.selectFrom(table).selectAll().execute()).length

test.for(kinds)('$path: repeating a request with the same key creates one entry', async (kind) => {
  const site = await openFor(kind)
  const first = await create(site, kind, kind.body)
  expect(first.status).toBe(201)
  const version = await contentVersion(site.db)
  const again = await create(site, kind, kind.body)
  expect([again.status, again.body]).toEqual([201, first.body])
  const bare = await create(site, kind, kind.body, key.toUpperCase())
  expect(bare.body[kind.entry]._id).toBe(first.body[kind.entry]._id)
  expect([await countOf(site, kind), await contentVersion(site.db)]).toEqual([1, version])
})

test.for(kinds)('$path: two concurrent requests with the same key create one entry', async (kind) => {
  const site = await openFor(kind)
  const answers = await Promise.all([create(site, kind, kind.body), create(site, kind, kind.body)])
  const ids = answers.map(({ body }) => body[kind.entry]._id)
  expect([ids[0], await countOf(site, kind)]).toEqual([ids[1], 1])
})

test.for(kinds)('$path: another body with the same key is rejected with the id of the entry', async (kind) => {
  const site = await openFor(kind)
  const { body } = await create(site, kind, kind.body)
  const refused = await create(site, kind, { ...kind.body, ...kind.change })
  const message = 'An earlier attempt has already saved this, with a different text.'
  const errors = { 'idempotency-key': message }
  const _id = body[kind.entry]._id
  expect([refused.status, refused.body]).toEqual([409, { success: false, message, errors, _id }])
  expect(await countOf(site, kind)).toBe(1)
})

test.for(kinds)('$path: a rejected request can be corrected and sent again with the same key', async (kind) => {
  const site = await openFor(kind)
  expect((await create(site, kind, {})).status).toBe(400)
  expect((await create(site, kind, kind.body)).status).toBe(201)
})

const posts = kinds[0] as Kind

test('a key belongs to one administrator, expires after a day, and is then pruned', async () => {
  const site = await openAdminSite()
  const ben = await signInAs(site, 'ben@example.com')
  await create(site, posts, postFields)
  await ben.send('POST', '/api/blog', postFields, { 'Idempotency-Key': key })
  await create(site, posts, postFields, other)
  expect(await countOf(site, posts)).toBe(3)
  const kept = async () => (await site.db.selectFrom('idempotency_keys').selectAll().execute()).length
  site.clock.advance(23, 'hours')
  await prune(site)
  expect(await kept()).toBe(3)
  site.clock.advance(1, 'hours')
  site.admin = await signInAs(site)
  await create(site, posts, postFields)
  expect(await countOf(site, posts)).toBe(4)
  await prune(site)
  expect(await kept()).toBe(1)
})

test('the key of a deleted entry creates a new one', async () => {
  const site = await openAdminSite()
  const { body } = await create(site, posts, postFields)
  await site.admin.send('DELETE', `/api/blog/${body.blog._id}`)
  const again = await create(site, posts, postFields)
  expect(again.status).toBe(201)
  expect(again.body.blog._id).not.toBe(body.blog._id)
})

test('the key of a menu service is rejected in another category', async () => {
  const item = kinds.at(-1) as Kind
  const site = await openFor(item)
  await addCategory(site, 'cloud')
  const { body } = await create(site, item, item.body)
  const elsewhere = { ...item, path: '/api/services-menu/category/cloud/item' }
  const refused = await create(site, elsewhere, item.body)
  expect([refused.status, refused.body._id, await countOf(site, item)]).toEqual([409, body._id, 1])
})

test('a form sent again with another boundary counts as the same request', async () => {
  const site = await openAdminSite()
  const ids = [formOf(postFields), formOf(postFields)].map(
    async (form) => (await create(site, posts, form)).body.blog._id,
  )
  expect((await Promise.all(ids)).every((id, _, [first]) => id === first)).toBe(true)
  expect(await countOf(site, posts)).toBe(1)
})

test.for(['', 'x', `"${key}`, `${key} `.repeat(2), 'a'.repeat(5000), `${key}"`])(
  'row %#: rejects a key that is not a UUID and stores nothing',
  async (sent) => {
    const site = await openAdminSite()
    for (const kind of kinds) {
      const { status, body } = await create(site, kind, kind.body, sent)
      expect([status, body.errors]).toEqual([400, { 'idempotency-key': 'Idempotency-Key must be a UUID' }])
      expect(await countOf(site, kind)).toBe(0)
    }
  },
)
