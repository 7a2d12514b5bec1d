import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite } from '../../../test/support/administrator.ts'
import { fileOf, flat } from '../../../test/support/images.ts'
import { caseStudyFields, postFields, serviceFields } from '../../../test/support/samples.ts'
import { pruneImages } from '../../app/pruning.server.ts'
import { mediaLimits } from './options.ts'

/** Uploads a picture of the given width and returns its address. */
async function add(site: AdminSite, width: number, name = `${width}.png`): Promise<string> {
  const image = fileOf(await flat(width, 10).png().toBuffer(), name)
  return (await site.admin.send('POST', '/api/media', formOf({ image }))).body.url
}
const idOf = (url: string) => url.split('/')[2] ?? ''
const list = async (site: AdminSite, query = '') => (await site.admin.get(`/api/media${query}`)).body
const names = async (site: AdminSite, query = '') =>
  (await list(site, query)).media.map(({ name }: { name: string }) => name)

test('an uploaded picture is in the library with its size and uploader', async () => {
  const site = await openAdminSite()
  const url = await add(site, 40, 'Racks.png')
  expect(await list(site)).toEqual({
    success: true,
    total: 1,
    media: [
      {
        ...{
          _id: idOf(url),
          url,
          name: 'Racks.png',
          alt: '',
          decorative: false,
          focus: 'center',
          width: 40,
          height: 10,
        },
        ...{ bytes: expect.any(Number), createdAt: expect.any(String), createdBy: site.admin.email },
        ...{ updatedAt: expect.any(String), revision: 1, usedIn: [], useCount: 0 },
      },
    ],
  })
  expect((await site.admin.get(`/api/media/${idOf(url)}`)).body.image._id).toBe(idOf(url))
})

test('a picture uploaded with a post is added to the library', async () => {
  const site = await openAdminSite()
  const blogImage = fileOf(await flat(30, 10).png().toBuffer(), 'front.png')
  await site.admin.send('POST', '/api/blog', formOf({ ...postForm, blogImage }))
  expect((await list(site)).media).toMatchObject([{ name: 'front.png', usedIn: [{ kind: 'blog' }] }])
})

const postForm = { title: 'A post', summary: 'S', content: 'C', authorName: 'Anna' }

test.for([
  ['a path', '../../etc/racks.png', 'racks.png'],
  ['a control character', 'ra\u0007cks.png', 'racks.png'],
  ['300 letters', 'a'.repeat(300), 'a'.repeat(mediaLimits.name)],
])('a file name with %s is sanitised', async ([, sent, kept]) => {
  const site = await openAdminSite()
  await add(site, 20, sent)
  expect(await names(site)).toEqual([kept])
})

test('uploading the same picture again keeps one entry with its name and alternative text', async () => {
  const site = await openAdminSite()
  const id = idOf(await add(site, 20, 'first.png'))
  await site.admin.send('PUT', `/api/media/${id}`, { alt: 'Racks' })
  await add(site, 20, 'second.png')
  expect((await list(site)).media).toMatchObject([{ name: 'first.png', alt: 'Racks' }])
})

test('the library is paged, sorted newest first, and searched by name and alternative text', async () => {
  const site = await openAdminSite()
  const ids = []
  for (const width of [10, 20, 30]) {
    ids.push(idOf(await add(site, width)))
    site.clock.advance(1, 'minutes')
  }
  await site.admin.send('PUT', `/api/media/${ids[0]}`, { alt: 'Zwei Mühlen' })
  expect(await names(site)).toEqual(['30.png', '20.png', '10.png'])
  expect(await list(site, '?limit=2&page=2')).toMatchObject({ total: 3, media: [{ name: '10.png' }] })
  expect(await list(site, '?limit=2&page=9')).toMatchObject({ total: 3, media: [] })
  expect(await names(site, '?q=muhle')).toEqual(['10.png'])
  expect(await names(site, '?q=30')).toEqual(['30.png'])
  expect(await list(site, '?q=nothing')).toMatchObject({ total: 0, media: [] })
})

test('a picture lists the entries of every kind that show it', async () => {
  const site = await openAdminSite()
  const url = await add(site, 20)
  const other = await add(site, 30)
  const text = `![](${url})`
  const post = (await site.admin.send('POST', '/api/blog', { ...postFields, content: text })).body.blog
  const study = await site.admin.send('POST', '/api/case-studies', { ...caseStudyFields, image: url })
  const service = { ...serviceFields, data: structuredClone(serviceFields.data) }
  service.data.hero.heroImage = url
  const page = await site.admin.send('POST', '/api/services', service)
  const { media } = await list(site)
  const entry = media.find(({ _id }: { _id: string }) => _id === idOf(url))
  const studyId = study.body.caseStudy._id
  const pageId = page.body.service._id
  expect(entry.useCount).toBe(3)
  expect(entry.usedIn).toEqual([
    { kind: 'case-studies', _id: studyId, title: caseStudyFields.title, to: `/admin/case-study/${studyId}` },
    { kind: 'blog', _id: post._id, title: postFields.title, to: `/admin/edit-blog/${post._id}` },
    {
      ...{ kind: 'services', _id: pageId, title: serviceFields.data.hero.heroTitle },
      to: `/admin/add-service?tab=content&edit=${pageId}`,
    },
  ])
  expect(media.find(({ _id }: { _id: string }) => _id === idOf(other)).useCount).toBe(0)
})

test('a picture lists its first 20 uses and counts all of them', async () => {
  const site = await openAdminSite()
  const url = await add(site, 20)
  for (let i = 0; i < 21; i += 1) await site.admin.send('POST', '/api/blog', { ...postFields, content: `![](${url})` })
  const [entry] = (await list(site)).media
  expect([entry.usedIn.length, entry.useCount]).toEqual([20, 21])
})

test('a picture has a name and an alternative text, or is marked as decorative', async () => {
  const site = await openAdminSite()
  const path = `/api/media/${idOf(await add(site, 20))}`
  const put = async (body: object) => (await site.admin.send('PUT', path, body)).body.image
  expect(await put({ alt: ' Racks ', name: 'The racks' })).toMatchObject({
    alt: 'Racks',
    name: 'The racks',
    revision: 2,
  })
  expect(await put({ decorative: true })).toMatchObject({ alt: '', decorative: true, name: 'The racks' })
  expect(await put({ alt: 'Racks' })).toMatchObject({ alt: 'Racks', decorative: false, revision: 4 })
})

test.for([
  ['alt', { alt: 'a'.repeat(mediaLimits.alt + 1) }, 'Alternative text must be 160 characters or less'],
  ['alt', { alt: 'a\0' }, 'Alternative text holds a character that text cannot have'],
  ['alt', { alt: 'Racks', decorative: true }, 'A decorative picture has no alternative text'],
  ['name', { name: 'a'.repeat(mediaLimits.name + 1) }, 'Name must be 200 characters or less'],
  ['decorative', { decorative: 'perhaps' }, 'Decorative must be true or false'],
  ['revision', { revision: 0 }, 'Revision must be at least 1'],
] as const)('an invalid %s is rejected with a field error: %o', async ([field, body, message]) => {
  const site = await openAdminSite()
  const id = idOf(await add(site, 20))
  const answer = await site.admin.send('PUT', `/api/media/${id}`, body)
  expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
  expect((await list(site)).media[0].revision).toBe(1)
})

test('an update based on an outdated revision is rejected', async () => {
  const site = await openAdminSite()
  const path = `/api/media/${idOf(await add(site, 20))}`
  expect((await site.admin.send('PUT', path, { alt: 'A', revision: 1 })).status).toBe(200)
  expect((await site.admin.send('PUT', path, { alt: 'B', revision: 1 })).status).toBe(409)
  expect((await list(site)).media[0].alt).toBe('A')
})

test('a picture in use cannot be deleted, and the error names the entry that shows it', async () => {
  const site = await openAdminSite()
  const url = await add(site, 20)
  const { body } = await site.admin.send('POST', '/api/blog', {
    ...postFields,
    title: 'Cutover',
    content: `![](${url})`,
  })
  const refused = await site.admin.send('DELETE', `/api/media/${idOf(url)}`)
  const message = 'This picture is still in use: “Cutover”.'
  expect([refused.status, refused.body]).toEqual([409, { success: false, message }])
  expect((await site.get(url)).status).toBe(200)
  await site.admin.send('DELETE', `/api/blog/${body.blog._id}`)
  await site.admin.send('DELETE', `/api/trash/${body.blog._id}`)
  expect((await site.admin.send('DELETE', `/api/media/${idOf(url)}`)).status).toBe(200)
  expect(await list(site)).toMatchObject({ total: 0 })
  expect((await site.get(url)).status).toBe(404)
  expect((await site.admin.send('DELETE', `/api/media/${idOf(url)}`)).status).toBe(404)
})

test('a deleted picture stays stored while something other than an entry refers to it', async () => {
  const site = await openAdminSite()
  const url = await add(site, 20)
  await site.db
    .insertInto('image_uses')
    .values({ kind: 'elsewhere', entity_id: 'x', hash: idOf(url) })
    .execute()
  expect((await site.admin.send('DELETE', `/api/media/${idOf(url)}`)).status).toBe(200)
  expect((await site.get(url)).status).toBe(200)
})

test('restoring or re-uploading a deleted picture brings it back at the same address', async () => {
  const site = await openAdminSite()
  const url = await add(site, 20)
  const path = `/api/media/${idOf(url)}`
  await site.admin.send('PUT', path, { alt: 'Racks' })
  for (const putBack of [
    () => site.admin.send('POST', `/api/trash/${idOf(url)}/restore`),
    () => add(site, 20, 'again.png'),
  ]) {
    await site.admin.send('DELETE', path)
    expect((await site.get(url)).status).toBe(404)
    await putBack()
    expect((await site.get(url)).status).toBe(200)
    expect((await list(site)).media).toMatchObject([{ name: '20.png', alt: 'Racks' }])
    expect((await site.admin.get('/api/trash')).body.total).toBe(0)
  }
})

test('a deleted picture that is still stored can be restored to the library', async () => {
  const site = await openAdminSite()
  const url = await add(site, 20)
  const kept = { kind: 'elsewhere', entity_id: 'x', hash: idOf(url) }
  await site.db.insertInto('image_uses').values(kept).execute()
  await site.admin.send('DELETE', `/api/media/${idOf(url)}`)
  expect((await site.admin.send('POST', `/api/trash/${idOf(url)}/restore`)).status).toBe(200)
  expect((await list(site)).total).toBe(1)
})

test('pruning keeps a library picture that nothing has shown for 400 days', async () => {
  const site = await openAdminSite()
  const url = await add(site, 20)
  site.clock.advance(400, 'days')
  await pruneImages(site)
  expect((await site.get(url)).status).toBe(200)
})

test('the library is narrowed to pictures that nothing shows, and to those without a text', async () => {
  const site = await openAdminSite()
  const ids = []
  for (const width of [10, 20, 30, 40]) {
    ids.push(idOf(await add(site, width)))
    site.clock.advance(1, 'minutes')
  }
  const [shown = '', described = '', decorative = ''] = ids
  await site.admin.send('PUT', `/api/media/${described}`, { alt: 'Racks' })
  await site.admin.send('PUT', `/api/media/${decorative}`, { decorative: true })
  const { media } = await list(site)
  const url = media.find(({ _id }: { _id: string }) => _id === shown).url
  const { body } = await site.admin.send('POST', '/api/blog', { ...postFields, content: `![](${url})` })
  expect(await names(site, '?filter=unused')).toEqual(['40.png', '30.png', '20.png'])
  expect(await list(site, '?filter=unused&limit=2&page=2')).toMatchObject({ total: 3, media: [{ name: '20.png' }] })
  expect(await names(site, '?filter=without-text')).toEqual(['40.png', '10.png'])
  expect(await names(site, '?filter=unused&q=racks')).toEqual(['20.png'])
  expect(await list(site, '?filter=without-text&q=racks')).toMatchObject({ total: 0, media: [] })
  // A use in the trash keeps the bytes, but no entry shows the picture any more.
  await site.admin.send('DELETE', `/api/blog/${body.blog._id}`)
  expect((await list(site, '?filter=unused')).total).toBe(4)
  expect((await site.admin.get('/api/media?filter=old')).body).toMatchObject({
    errors: { filter: 'Filter must be one of unused, without-text' },
  })
})

test('many pictures are deleted at once; those in use stay and are named, and the others can be restored', async () => {
  const site = await openAdminSite()
  const urls = [await add(site, 10), await add(site, 20), await add(site, 30)]
  const [first = '', used = '', last = ''] = urls.map(idOf)
  await site.admin.send('POST', '/api/blog', { ...postFields, title: 'Cutover', content: `![](${urls[1]})` })
  const bulk = async (action: string, ids: string[]) =>
    (await site.admin.send('POST', '/api/media/bulk', { action, ids })).body
  expect(await bulk('delete', [first, used, last, 'gone', first])).toEqual({
    ...{ success: true, done: [first, last], revisions: {} },
    failed: [
      { _id: used, title: '20.png', message: 'This picture is still in use: “Cutover”.' },
      { _id: 'gone', message: 'This picture does not exist any more' },
    ],
  })
  expect(await names(site)).toEqual(['20.png'])
  expect((await site.get(urls[0] ?? '')).status).toBe(404)
  expect(await bulk('restore', [first, last, used])).toMatchObject({ done: [first, last], failed: [{ _id: used }] })
  expect((await names(site)).sort()).toEqual(['10.png', '20.png', '30.png'])
  expect((await site.get(urls[0] ?? '')).status).toBe(200)
  const refused = await site.admin.send('POST', '/api/media/bulk', { action: 'publish', ids: [first] })
  expect([refused.status, refused.body.message]).toEqual([400, 'Action must be one of delete, restore'])
})

test.for([
  ['GET', '/api/media'],
  ['GET', '/api/media/x'],
  ['PUT', '/api/media/x'],
  ['DELETE', '/api/media/x'],
])('%s %s requires an administrator', async ([method, path]) => {
  const site = await openAdminSite()
  expect((await site.call(path as string, { method: method as string })).status).toBe(401)
  const body = method === 'PUT' ? { alt: 'A' } : undefined
  if (path !== '/api/media') expect((await site.admin.send(method as string, path as string, body)).status).toBe(404)
})

test.for(['heic', 'mif1', 'hevc'])('a %s photo is rejected with advice to upload a JPEG', async (brand) => {
  const site = await openAdminSite()
  const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(40)])
  const answer = await site.admin.send('POST', '/api/media', formOf({ image: fileOf(bytes, 'IMG_1.jpg') }))
  const message = 'This is a HEIC photo, which browsers do not show. Please save it as JPEG and upload that.'
  expect([answer.status, answer.body]).toEqual([415, { success: false, message, errors: { image: message } }])
})
