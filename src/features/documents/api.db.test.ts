import { expect, test } from 'vitest'
import { formOf, openAdminSite } from '../../../test/support/administrator.ts'
import { postFields } from '../../../test/support/samples.ts'
import { createDocumentFiles } from './api.server.ts'
import { documentLimits } from './options.ts'

type Site = Awaited<ReturnType<typeof openAdminSite>>

/** A file of `bytes` bytes that begins and ends as a PDF. */
function pdf(name = 'Price list 2026.pdf', { bytes = 200, mark = 'a' } = {}): File {
  const head = '%PDF-1.7\n'
  const end = '\nstartxref\n9\n%%EOF\n'
  return new File([head + mark.repeat(bytes - head.length - end.length) + end], name, { type: 'application/pdf' })
}

const upload = (site: Site, file: File, fields: Record<string, string> = {}) =>
  site.admin.send('POST', '/api/documents', formOf({ ...fields, file }))
const stored = async (site: Site, file = pdf()) => (await upload(site, file)).body.document
const replace = (site: Site, id: string, fields: Record<string, string | Blob>) =>
  site.admin.send('PUT', `/api/documents/${id}`, formOf(fields))
const list = async (site: Site, query = '') => (await site.admin.get(`/api/documents${query}`)).body
const deadLinks = async (site: Site): Promise<string[]> =>
  (await site.admin.get('/api/links/dead')).body.links.map(({ target }: { target: string }) => target)

test('an uploaded PDF is listed and downloaded by visitors', async () => {
  const site = await openAdminSite()
  const { status, body } = await upload(site, pdf())
  const now = site.clock().toISOString()
  expect([status, body.document]).toEqual([
    201,
    {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      url: `/media/documents/${body.document._id}/price-list-2026.pdf`,
      ...{ title: 'Price list 2026', bytes: 200, createdAt: now, updatedAt: now, updatedBy: site.admin.email },
      ...{ revision: 1, usedIn: [] },
    },
  ])
  expect(await list(site)).toEqual({ success: true, documents: [body.document], total: 1 })
  const answer = await site.get(body.document.url)
  expect([answer.status, answer.body]).toEqual([200, await pdf().text()])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '200',
    'content-disposition': 'attachment; filename="price-list-2026.pdf"',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const again = await site.call(body.document.url, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } })
  expect([again.status, again.body]).toEqual([304, ''])
  for (const wrong of [
    `/media/documents/${body.document._id}/other.pdf`,
    '/media/documents/000000000000000000000000/a.pdf',
  ])
    expect([wrong, (await site.get(wrong)).status]).toEqual([wrong, 404])
})

test('a file of several parts is served whole, and one that is replaced meanwhile is not mixed', async () => {
  const site = await openAdminSite()
  const size = 700_000
  const { url, _id } = await stored(site, pdf('Big.pdf', { bytes: size, mark: 'b' }))
  expect((await site.get(url)).body).toBe(await pdf('Big.pdf', { bytes: size, mark: 'b' }).text())
  const response = await createDocumentFiles(site).request(url)
  const reader = response.body?.getReader()
  expect((await reader?.read())?.value?.length).toBe(262_144)
  await replace(site, _id, { file: pdf('Big.pdf', { bytes: size, mark: 'c' }) })
  await expect(reader?.read()).rejects.toThrow('changed during its download')
})

test('a replaced file keeps its address; title and file change alone or together', async () => {
  const site = await openAdminSite()
  const { _id, url } = await stored(site)
  const first = (await site.get(url)).headers.get('etag')
  const renamed = await site.admin.send('PUT', `/api/documents/${_id}`, { title: 'Prices', revision: 1 })
  expect([renamed.status, renamed.body.document]).toMatchObject([
    200,
    { title: 'Prices', url, bytes: 200, revision: 2 },
  ])
  const replaced = await replace(site, _id, { file: pdf('Other name.pdf', { bytes: 300 }), revision: '2' })
  expect(replaced.body.document).toMatchObject({ title: 'Prices', url, bytes: 300, revision: 3 })
  const answer = await site.get(url)
  expect([answer.body.length, answer.headers.get('etag') === first]).toEqual([300, false])
  expect((await replace(site, _id, { title: 'Too late', revision: '2' })).status).toBe(409)
  expect((await replace(site, '000000000000000000000000', { title: 'None' })).status).toBe(404)
})

test.for([
  [
    'a picture',
    new File(['\u0089PNG\r\n\u001a\n'], 'a.pdf', { type: 'application/pdf' }),
    415,
    'Please upload a PDF file',
  ],
  ['HTML before the header', new File(['<script>%PDF-1.7 %%EOF'], 'a.pdf'), 415, 'Please upload a PDF file'],
  ['an empty file', new File([''], 'a.pdf'), 415, 'Please upload a PDF file'],
  [
    'half a file',
    new File([`%PDF-1.7${'a'.repeat(3000)}`], 'a.pdf'),
    400,
    'This PDF file is incomplete. Please upload it again.',
  ],
] as const)('%s is refused by name', async ([, file, status, message]) => {
  const site = await openAdminSite()
  const answer = await upload(site, file)
  expect([answer.status, answer.body.errors]).toEqual([status, { file: message }])
  expect((await list(site)).total).toBe(0)
})

test('without a file, with too long a title and above 25 MB an upload is refused by name', async () => {
  const site = await openAdminSite()
  const none = await site.admin.send('POST', '/api/documents', formOf({ title: 'A' }))
  expect([none.status, none.body.errors]).toEqual([400, { file: 'Please upload a PDF file' }])
  const long = await upload(site, pdf(), { title: 'a'.repeat(201) })
  expect([long.status, long.body.errors]).toEqual([400, { title: 'Title must be 200 characters or less' }])
  const large = await upload(site, pdf('a.pdf', { bytes: documentLimits.bytes + 1 }))
  expect([large.status, large.body.message]).toEqual([413, 'Document must be at most 25 MB'])
  const largest = await upload(site, pdf('a.pdf', { bytes: documentLimits.bytes }))
  expect([largest.status, largest.body.document.bytes]).toEqual([201, documentLimits.bytes])
})

test('what links to a document is named, and keeps it from being deleted', async () => {
  const site = await openAdminSite()
  const { _id, url } = await stored(site)
  const content = `See [the prices](${url}).`
  const post = (await site.admin.send('POST', '/api/blog', { ...postFields, content })).body.blog
  const use = { noun: 'post', title: postFields.title, to: `/admin/edit-blog/${post._id}` }
  expect((await list(site)).documents[0].usedIn).toEqual([use])
  const refused = await site.admin.send('DELETE', `/api/documents/${_id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `This document is still linked to: post “${postFields.title}”.`,
  ])
  expect(await deadLinks(site)).not.toContain(url)
  await site.admin.send('DELETE', `/api/blog/${post._id}`)
  expect((await site.admin.send('DELETE', `/api/documents/${_id}`)).status).toBe(200)
  expect([(await site.get(url)).status, (await list(site)).total]).toEqual([404, 0])
  // The trash holds the whole file.
  expect((await site.admin.send('POST', `/api/trash/${_id}/restore`)).status).toBe(200)
  expect((await site.get(url)).body).toBe(await pdf().text())
  await site.admin.send('POST', `/api/trash/${post._id}/restore`)
  expect((await list(site)).documents[0].usedIn).toEqual([use])
})

test('a link to a document that does not exist is a dead link', async () => {
  const site = await openAdminSite()
  const target = '/media/documents/000000000000000000000000/a.pdf'
  await site.admin.send('POST', '/api/blog', { ...postFields, content: `[A](${target})` })
  expect(await deadLinks(site)).toContain(target)
})

test('documents are sorted and searched by title; there are at most 500', async () => {
  const site = await openAdminSite()
  for (const name of ['Terms 10.pdf', 'Terms 9.pdf', 'Ärztliche Auskunft.pdf']) await stored(site, pdf(name))
  const titles = async (query: string) =>
    (await list(site, query)).documents.map(({ title }: { title: string }) => title)
  expect(await titles('')).toEqual(['Ärztliche Auskunft', 'Terms 9', 'Terms 10'])
  expect(await titles('?q=aerzt')).toEqual(['Ärztliche Auskunft'])
  expect(await titles('?page=2&limit=2')).toEqual(['Terms 10'])
  const row = await site.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: documentLimits.documents - 3 }, (_, n) => ({
    ...row,
    id: String(n).padStart(24, '0'),
  }))
  await site.db.insertInto('documents').values(more).execute()
  const refused = await upload(site, pdf())
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { file: 'There are 500 documents already. Delete one first.' },
  ])
})
