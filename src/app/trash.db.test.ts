import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite, signInAs } from '../../test/support/administrator.ts'
import { fileOf, pngOf } from '../../test/support/images.ts'
import {
  caseStudyFields,
  contactFields,
  jobFields,
  pageFields,
  personFields,
  postFields,
  serviceFields,
} from '../../test/support/samples.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { contactInput } from '../features/contact/input.ts'
import { createMessage } from '../features/contact/store.server.ts'
import { enqueueMail } from '../platform/mail/outbox.server.ts'
import { prune } from './pruning.server.ts'

const anna = 'anna.berg@example.com'
const menu = '/api/services-menu/category'

interface Made {
  address: string
  _id: string
}

const kinds = [
  ['blog', 'post', 'A cutover in hours', 'posts', makeBy('/api/blog', 'blog', { ...postFields, tags: ['SAP'] })],
  ['job', 'job', 'Basis Engineer', 'jobs', makeBy('/api/job', 'job', jobFields)],
  ['services', 'service page', 'SAP on paper', 'service_pages', makeBy('/api/services', 'service', serviceFields)],
  [
    'case-studies',
    'case study',
    'A conversion in one weekend',
    'case_studies',
    makeBy('/api/case-studies', 'caseStudy', caseStudyFields),
  ],
  ['pages', 'page', 'Imprint', 'pages', makeBy('/api/pages', 'page', pageFields)],
  ['people', 'person', 'Ada King', 'people', makeBy('/api/people', 'person', personFields)],
  ['category', 'menu category', 'SAP', 'menu_categories', makeCategory],
  ['item', 'menu service', 'Basis', 'menu_items', makeItem],
  ['message', 'message', 'Erika Muster, Muster AG', 'contact_messages', makeMessage],
  ['media', 'picture', 'picture.png', 'media', makePicture],
] as const

function makeBy(path: string, one: string, fields: object) {
  return async (site: AdminSite): Promise<Made> => {
    const { _id } = (await site.admin.send('POST', path, fields)).body[one]
    return { address: `${path}/${_id}`, _id }
  }
}

async function makeCategory(site: AdminSite): Promise<Made> {
  const { _id } = (await site.admin.send('POST', menu, { category: 'SAP' })).body
  await site.admin.send('POST', `${menu}/${_id}/item`, { name: 'Basis', desc: 'Basis' })
  return { address: `${menu}/${_id}`, _id }
}

async function makeItem(site: AdminSite): Promise<Made> {
  const { address } = await makeCategory(site)
  const { _id } = (await site.admin.send('POST', `${address}/item`, { name: 'Basis', desc: 'Once more' })).body
  return { address: `${address}/item/${_id}`, _id }
}

async function makeMessage(site: AdminSite): Promise<Made> {
  const _id = await createMessage(site.db, contactInput.parse(contactFields), false, site.clock())
  const mail = { to: 'office@example.com', subject: 'Enquiry', text: 'Hello' }
  await inTransaction(site.db, (trx) => enqueueMail(trx, mail, site.clock(), _id))
  return { address: `/api/messages/${_id}`, _id }
}

async function makePicture(site: AdminSite): Promise<Made> {
  const { url } = (await site.admin.send('POST', '/api/media', formOf({ image: fileOf(pngOf(8, 8)) }))).body
  const _id = url.split('/')[2]
  return { address: `/api/media/${_id}`, _id }
}

const tables = [
  'posts',
  'post_tags',
  'jobs',
  'service_pages',
  'case_studies',
  'case_study_services',
  'pages',
  'people',
  'menu_categories',
  'menu_items',
  'contact_messages',
  'redirects',
  'image_uses',
  'versions',
  'media',
  'images',
] as const

/** All rows, and the search documents without their ids, which are the index's own. */
async function everything({ db }: AdminSite) {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  // Mail about sign-ins is caused by no entry.
  const mails = await db.selectFrom('outbox').select(['id', 'mail']).where('caused_by', 'is not', null).execute()
  const documents = await db.selectFrom('search_documents').select(['kind', 'entity_id', 'text']).execute()
  return [...rows, mails, documents].map((list) => list.map((row) => JSON.stringify(row)).sort())
}

test.for(kinds)(
  '%s: what is deleted is listed in the trash and restored unchanged',
  async ([kind, noun, title, table, make]) => {
    const site = await openAdminSite()
    const { address, _id } = await make(site)
    const before = await everything(site)
    expect((await site.admin.send('DELETE', address)).status).toBe(200)
    expect(await site.db.selectFrom(table).select('id').where('id', '=', _id).execute()).toEqual([])
    const [deletedAt, expiresAt] = ['2026-03-02T10:00:00.000Z', '2026-04-01T10:00:00.000Z']
    expect((await site.admin.get('/api/trash')).body).toEqual({
      success: true,
      trash: [{ _id, kind, noun, title, deletedAt, deletedBy: anna, expiresAt }],
      total: 1,
    })
    site.clock.advance(29, 'days')
    await prune(site)
    // The session that made the deletion is over by now.
    const admin = await signInAs(site)
    const { status, body } = await admin.send('POST', `/api/trash/${_id}/restore`)
    expect([status, body]).toEqual([200, { success: true, message: `${title} restored`, kind, _id }])
    expect(await everything(site)).toEqual(before)
    expect((await admin.get('/api/trash')).body).toMatchObject({ trash: [], total: 0 })
  },
)

const leftovers = async ({ db }: AdminSite) =>
  (
    await Promise.all(
      (['trash', 'versions', 'image_uses'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
    )
  ).flat()

test.for(kinds)('%s: what is deleted from the trash is gone for good', async ([, , , , make]) => {
  const site = await openAdminSite()
  const { address, _id } = await make(site)
  await site.admin.send('DELETE', address)
  const { status, body } = await site.admin.send('DELETE', `/api/trash/${_id}`)
  expect([status, body]).toEqual([200, { success: true, message: 'Deleted for good' }])
  expect(await leftovers(site)).toEqual([])
  for (const [method, at] of [
    ['POST', `/api/trash/${_id}/restore`],
    ['DELETE', `/api/trash/${_id}`],
    ['DELETE', address],
  ] as const) {
    expect((await site.admin.send(method, at)).status, at).toBe(404)
  }
})

test('pruning empties the trash after 30 days, including versions and pictures', async () => {
  const site = await openAdminSite()
  const form = formOf({ ...postFields, blogImage: fileOf(pngOf(8, 8)) })
  const { blog } = (await site.admin.send('POST', '/api/blog', form)).body
  await site.admin.send('PUT', `/api/blog/${blog._id}`, { ...postFields, title: 'Changed' })
  await site.admin.send('DELETE', `/api/blog/${blog._id}`)
  site.clock.advance(30, 'days')
  site.clock.advance(-1, 'milliseconds')
  await prune(site)
  expect(await leftovers(site)).not.toEqual([])
  site.clock.advance(1, 'milliseconds')
  await prune(site)
  expect(await leftovers(site)).toEqual([])
})

test('a trashed entry keeps pictures and versions, and its former addresses work once restored', async () => {
  const site = await openAdminSite()
  const form = formOf({ ...postFields, blogImage: fileOf(pngOf(8, 8)) })
  const { blog } = (await site.admin.send('POST', '/api/blog', form)).body
  const address = `/api/blog/${blog._id}`
  await site.admin.send('PUT', address, { ...postFields, slug: 'elsewhere' })
  const before = await everything(site)
  await site.admin.send('DELETE', address)
  const kindsOfUses = (await site.db.selectFrom('image_uses').select('kind').execute()).map(({ kind }) => kind)
  expect(kindsOfUses.sort()).toEqual(['trash', 'versions'])
  expect((await site.get(`/api/blog/${blog.slug}`)).status).toBe(404)
  await site.admin.send('POST', `/api/trash/${blog._id}/restore`)
  expect(await everything(site)).toEqual(before)
  expect((await site.get(`/api/blog/${blog.slug}`)).body.blog.slug).toBe('elsewhere')
  expect((await site.admin.get(`${address}/revisions`)).body.revisions).toHaveLength(2)
})

test('a redirect deleted while its entry is in the trash is not restored with it', async () => {
  const site = await openAdminSite()
  const { blog } = (await site.admin.send('POST', '/api/blog', postFields)).body
  const address = `/api/blog/${blog._id}`
  await site.admin.send('PUT', address, { ...postFields, slug: 'elsewhere' })
  const made = await site.admin.send('POST', '/api/redirects', { from: '/old', to: '/blog?post=elsewhere' })
  await site.admin.send('DELETE', address)
  await site.admin.send('DELETE', `/api/redirects/${made.body.redirect._id}`)
  await site.admin.send('POST', `/api/trash/${blog._id}/restore`)
  const { redirects } = (await site.admin.get('/api/redirects')).body
  expect(redirects.map(({ from }: { from: string }) => from)).toEqual([`/blog?post=${blog.slug}`])
})

test('an entry cannot be restored while another has its address or name', async () => {
  const site = await openAdminSite()
  for (const [path, one, fields, other] of [
    ['/api/blog', 'blog', { ...postFields, slug: 'taken' }, { ...postFields, slug: 'free' }],
    ['/api/services', 'service', serviceFields, { ...serviceFields, name: 'free' }],
  ] as const) {
    const first = (await site.admin.send('POST', path, fields)).body[one]
    await site.admin.send('DELETE', `${path}/${first._id}`)
    const second = (await site.admin.send('POST', path, fields)).body[one]
    const refused = await site.admin.send('POST', `/api/trash/${first._id}/restore`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Another entry now has its name or address. Change that one first.',
    ])
    await site.admin.send('PUT', `${path}/${second._id}`, other)
    expect((await site.admin.send('POST', `/api/trash/${first._id}/restore`)).status).toBe(200)
    expect((await site.get(`${path}/${fields === serviceFields ? fields.name : 'taken'}`)).body[one]._id).toBe(
      first._id,
    )
  }
})

test('a menu service cannot be restored before its category', async () => {
  const site = await openAdminSite()
  const { address, _id } = await makeItem(site)
  const category = address.split('/item/')[0] as string
  await site.admin.send('DELETE', address)
  await site.admin.send('DELETE', category)
  const refused = await site.admin.send('POST', `/api/trash/${_id}/restore`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Its category does not exist any more. Restore that first.',
  ])
  await site.admin.send('POST', `/api/trash/${category.split('/').at(-1)}/restore`)
  expect((await site.admin.send('POST', `/api/trash/${_id}/restore`)).status).toBe(200)
})

test('the trash is paged newest first and can be searched by title or id', async () => {
  const site = await openAdminSite()
  let last = ''
  for (const title of ['Über uns', '50%', 'uber']) {
    const { job } = (await site.admin.send('POST', '/api/job', { ...jobFields, title })).body
    await site.admin.send('DELETE', `/api/job/${job._id}`)
    site.clock.advance(1, 'minutes')
    last = job._id
  }
  const titles = async (query: string) => {
    const { body } = await site.admin.get(`/api/trash?${query}`)
    return [body.total, ...body.trash.map(({ title }: { title: string }) => title)]
  }
  expect(await titles('')).toEqual([3, 'uber', '50%', 'Über uns'])
  expect(await titles('limit=2&page=2')).toEqual([3, 'Über uns'])
  expect(await titles('q=UBER')).toEqual([2, 'uber', 'Über uns'])
  expect(await titles('q=ueber')).toEqual([1, 'Über uns'])
  expect(await titles(`q=${encodeURIComponent('%')}`)).toEqual([1, '50%'])
  expect(await titles(`q=${last}`)).toEqual([1, 'uber'])
  expect(await titles(`q=${last.slice(1)}`)).toEqual([0])
})

test('what has expired is neither listed nor restored, even before it is pruned', async () => {
  const site = await openAdminSite()
  const { blog } = (await site.admin.send('POST', '/api/blog', postFields)).body
  await site.admin.send('DELETE', `/api/blog/${blog._id}`)
  site.clock.advance(30, 'days')
  const admin = await signInAs(site)
  expect((await admin.get('/api/trash')).body).toMatchObject({ trash: [], total: 0 })
  expect((await admin.send('POST', `/api/trash/${blog._id}/restore`)).status).toBe(404)
})

test('a restored entry shows what the current renderer makes of its text', async () => {
  const site = await openAdminSite()
  const { blog } = (await site.admin.send('POST', '/api/blog', formOf({ ...postFields, content: '**New**' }))).body
  await site.db.updateTable('posts').set({ html: '<b>old</b>', html_version: 0 }).execute()
  await site.admin.send('DELETE', `/api/blog/${blog._id}`)
  await site.admin.send('POST', `/api/trash/${blog._id}/restore`)
  expect((await site.get(`/api/blog/${blog._id}`)).body.blog.html).toContain('<strong>New</strong>')
})

test('visitors see a restored entry at once', async () => {
  const site = await openAdminSite()
  const { blog } = (await site.admin.send('POST', '/api/blog', postFields)).body
  const page = async () => (await site.get('/api/blog')).body.blogs.length
  await site.admin.send('DELETE', `/api/blog/${blog._id}`)
  expect(await page()).toBe(0)
  await (await signInAs(site, 'ben@example.com')).send('POST', `/api/trash/${blog._id}/restore`)
  expect(await page()).toBe(1)
})

test('concurrent deletions of the same entry cause no server error', async () => {
  const site = await openAdminSite()
  for (const [, , , , make] of kinds) {
    const { address } = await make(site)
    const answers = await Promise.all([site.admin.send('DELETE', address), site.admin.send('DELETE', address)])
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  }
})
