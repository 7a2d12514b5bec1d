import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { contentVersion } from '../../../test/support/rows.ts'
import { aPost, postFields } from '../../../test/support/samples.ts'
import { noHead } from '../../entries/head-values.ts'
import { rendererVersion } from '../../platform/markdown/markdown.server.ts'
import { createPost } from './store.server.ts'

const form = (fields: Record<string, string | Blob> = {}) => formOf({ ...postFields, ...fields })
const stored = (site: AdminSite) => site.db.selectFrom('posts').selectAll().execute()
const images = (site: AdminSite) => site.db.selectFrom('images').select('hash').execute()
const addPost = (site: AdminSite, fields = {}) => createPost(site.db, aPost(fields), site.clock())
const visitorSees = async (site: AdminSite, id: string) => (await site.get(`/api/blog/${id}`)).status === 200

async function picture(background: string, name = 'a.png'): Promise<File> {
  const bytes = await sharp({ create: { width: 8, height: 4, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

const dateForm = 'Publication date must be a date and time, such as 2026-12-31T09:00:00Z'
test.for([
  ['title', '', 'Title is required'],
  ['title', ' \t', 'Title is required'],
  ['title', 'a'.repeat(201), 'Title must be 200 characters or less'],
  ['title', 'a\0b', 'Title holds a character that text cannot have'],
  ['summary', '', 'Summary is required'],
  ['summary', 'a'.repeat(161), 'Summary must be 160 characters or less'],
  ['content', '', 'Content is required'],
  ['content', 'a'.repeat(200_001), 'Content must be 200,000 characters or less'],
  ['authorName', '', 'Author name is required'],
  ['category', 'Cooking', 'Category must be one of Technology, Business, Design, Development, Marketing'],
  ['category', '', 'Category must be one of Technology, Business, Design, Development, Marketing'],
  ['readTime', '0', 'Read time must be at least 1 minute'],
  ['readTime', '61', 'Read time must be 60 minutes or less'],
  ['readTime', '2.5', 'Read time must be a whole number of minutes'],
  ['readTime', 'long', 'Read time must be a number of minutes'],
  ['readTime', '', 'Read time must be a number of minutes'],
  ['publishNow', 'maybe', 'Publish now must be true or false'],
  ['scheduledDate', 'tomorrow', dateForm],
  ['scheduledDate', '2026-02-30T10:00:00Z', dateForm],
  ['tags', '{', 'Tags must be a JSON list of texts'],
  ['tags', '"a"', 'Tags must be a list of texts'],
  ['tags', 'null', 'Tags must be a list of texts'],
  ['tags', JSON.stringify(Array(21).fill('a')), 'A post can have 20 tags at most'],
  ['blogImageAlt', 'a'.repeat(161), 'Alternative text must be 160 characters or less'],
  ['status', 'paused', 'Status must be one of published, scheduled, review, draft, ended'],
  ['revision', 'x', 'Revision must be a whole number'],
] as const)(
  'row %#: an invalid %s is rejected on create and update, and nothing is stored',
  async ([field, value, message]) => {
    const site = await openAdminSite()
    const id = await addPost(site)
    const before = [await stored(site), await contentVersion(site.db)]
    const body = form({ [field]: value, blogImage: await picture('#123') })
    for (const [method, path] of [
      ['POST', '/api/blog'],
      ['PUT', `/api/blog/${id}`],
    ] as const) {
      const answer = await site.admin.send(method, path, body)
      expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
    }
    expect([await stored(site), await contentVersion(site.db)]).toEqual(before)
    expect(await images(site)).toEqual([])
  },
)

test('an omitted alternative text is kept, and an empty one clears it', async () => {
  const site = await openAdminSite()
  const path = `/api/blog/${await addPost(site, { blogImageAlt: 'Racks' })}`
  const change = async (body: object) => (await site.admin.send('PUT', path, body)).body.blog.blogImageAlt
  expect([await change(postFields), await change(form())]).toEqual(['Racks', 'Racks'])
  expect(await change(form({ blogImageAlt: 'Two racks' }))).toBe('Two racks')
  expect(await change(form({ blogImageAlt: '' }))).toBe('')
  expect((await site.admin.send('POST', '/api/blog', postFields)).body.blog.blogImageAlt).toBe('')
})

test('a post that is not published now needs a date, and all problems are reported at once', async () => {
  const site = await openAdminSite()
  const answer = await site.admin.send('POST', '/api/blog', formOf({ publishNow: 'false', title: 'T' }))
  expect([answer.status, answer.body]).toEqual([
    400,
    {
      success: false,
      message: 'Summary is required',
      errors: {
        summary: 'Summary is required',
        content: 'Content is required',
        authorName: 'Author name is required',
        scheduledDate: 'Please select a publication date',
      },
    },
  ])
  expect(await stored(site)).toEqual([])
})

test.for(['multipart', 'JSON'])('a post sent as %s is created with all its fields', async (kind) => {
  const site = await openAdminSite()
  const version = await contentVersion(site.db)
  const more = {
    category: 'Design',
    readTime: '60',
    publishNow: 'true',
    tags: '["HANA"," sap "]',
    blogImageAlt: ' Racks ',
  }
  const body = {
    ...postFields,
    ...more,
    scheduledDate: '2026-05-01T10:00+02:00',
    publicUntil: '2027-05-03T18:00+02:00',
    id: 'x',
    createdAt: 'x',
    status: 'draft',
  }
  const answer = await site.admin.send('POST', '/api/blog', kind === 'JSON' ? body : formOf(body))
  const now = site.clock().toISOString()
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      success: true,
      message: 'Blog post created successfully!',
      blog: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        slug: 'a-cutover-in-hours',
        ...postFields,
        html: expect.stringContaining('<strong>rehearsals</strong>'),
        category: 'Design',
        readTime: 60,
        publishNow: true,
        scheduledDate: '2026-05-01T08:00:00.000Z',
        publicUntil: '2027-05-03T16:00:00.000Z',
        tags: ['HANA', 'sap'],
        blogImage: null,
        blogImageAlt: 'Racks',
        ...noHead,
        createdAt: now,
        updatedAt: now,
        publishedAt: now,
        revision: 1,
        savedBy: site.admin.email,
        status: 'published',
      },
    },
  ])
  const [row] = await stored(site)
  expect(row).toMatchObject({ id: answer.body.blog._id, tags: '["HANA","sap"]', publish_now: 1, read_time: 60 })
  expect(await contentVersion(site.db)).toBe(version + 1)
  const { savedBy: _, ...seen } = answer.body.blog
  expect((await site.get(`/api/blog/${row?.id}`)).body.blog).toEqual(seen)
})

test('a post returned by GET can be sent back by PUT unchanged', async () => {
  const site = await openAdminSite()
  const id = await addPost(site, {
    category: 'Business',
    tags: ['a'],
    scheduledDate: '2026-03-01T09:30:00Z',
    readTime: 9,
  })
  const { blog } = (await site.admin.get(`/api/blog/${id}`)).body
  site.clock.advance(30, 'minutes')
  const answer = await site.admin.send('PUT', `/api/blog/${id}`, blog)
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      success: true,
      message: 'Blog post updated successfully!',
      blog: { ...blog, revision: 2, updatedAt: site.clock().toISOString(), savedBy: site.admin.email },
    },
  ])
})

test('a scheduled post can be sent back by PUT unchanged', async () => {
  const site = await openAdminSite()
  const id = await addPost(site, { publishNow: false, scheduledDate: '2026-04-01T09:30:00Z' })
  const { blog } = (await site.admin.get(`/api/blog/${id}`)).body
  expect(blog.status).toBe('scheduled')
  const { body } = await site.admin.send('PUT', `/api/blog/${id}`, blog)
  expect(body.blog).toEqual({ ...blog, revision: 2, savedBy: site.admin.email })
})

test('saving an outdated revision is rejected; saving without a revision succeeds', async () => {
  const site = await openAdminSite()
  const path = `/api/blog/${await addPost(site)}`
  expect((await site.admin.send('PUT', path, form({ title: 'Second', revision: '1' }))).body.blog.revision).toBe(2)
  const late = await site.admin.send('PUT', path, form({ title: 'Late', revision: '1' }))
  expect([late.status, late.body]).toEqual([
    409,
    { success: false, message: 'A newer version was saved in the meantime.' },
  ])
  expect(await stored(site)).toMatchObject([{ title: 'Second', revision: 2 }])
  const plain = await site.admin.send('PUT', path, form({ title: 'Plain', id: 'another' }))
  expect([plain.status, plain.body.blog.title, plain.body.blog.revision]).toEqual([200, 'Plain', 3])
})

test('only one of a hundred concurrent saves of the same revision succeeds', async () => {
  const site = await openAdminSite()
  const path = `/api/blog/${await addPost(site)}`
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => site.admin.send('PUT', path, form({ title: `Save ${i}`, revision: '1' }))),
  )
  const winners = answers.filter(({ status }) => status === 200)
  expect([winners.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 99])
  expect(await stored(site)).toMatchObject([{ title: winners[0]?.body.blog.title, revision: 2 }])
})

test('an empty picture is refused, and a form whose picture was left alone is not', async () => {
  const site = await openAdminSite()
  const send = (blogImage: File) => site.admin.send('POST', '/api/blog', form({ blogImage }))
  const refused = await send(new File([], 'empty.png', { type: 'image/png' }))
  expect([refused.status, refused.body.errors]).toEqual([415, { blogImage: 'Please upload an image file' }])
  expect((await send(new File([], ''))).status).toBe(201)
})

test('a deleted post cannot be updated or deleted again, and no image is stored for it', async () => {
  const site = await openAdminSite()
  const id = await addPost(site)
  const version = await contentVersion(site.db)
  const deleted = await site.admin.send('DELETE', `/api/blog/${id}`)
  expect([deleted.status, deleted.body]).toEqual([200, { success: true, message: 'Blog deleted successfully' }])
  expect([await stored(site), await contentVersion(site.db)]).toEqual([[], version + 1])
  const gone = { success: false, message: 'This blog post does not exist any more' }
  const body = form({ blogImage: await picture('#123') })
  for (const answer of [
    await site.admin.send('PUT', `/api/blog/${id}`, body),
    await site.admin.send('DELETE', `/api/blog/${id}`),
  ]) {
    expect([answer.status, answer.body]).toEqual([404, gone])
  }
  expect([await images(site), await contentVersion(site.db)]).toEqual([[], version + 1])
})

test('a scheduled post stays hidden until its time and then becomes public on its own', async () => {
  const site = await openAdminSite()
  const body = form({ publishNow: 'false', scheduledDate: '2026-03-02T10:30:00Z' })
  const { blog } = (await site.admin.send('POST', '/api/blog', body)).body
  expect(blog).toMatchObject({ status: 'scheduled', publishedAt: '2026-03-02T10:30:00.000Z' })
  site.clock.set('2026-03-02T10:29:59.999Z')
  expect(await visitorSees(site, blog._id)).toBe(false)
  expect((await site.admin.get('/api/blog')).body.blogs).toMatchObject([{ _id: blog._id, status: 'scheduled' }])
  site.clock.set('2026-03-02T10:30:00.000Z')
  expect(await visitorSees(site, blog._id)).toBe(true)
  expect((await site.get('/api/blog')).body.blogs).toMatchObject([{ _id: blog._id, status: 'published' }])
})

const tenAm = '2026-03-02T10:00:00.000Z'
const april = '2026-04-01T00:00:00.000Z'
test.for([
  ['a public post that is edited keeps its date', {}, { publishNow: 'true' }, tenAm, true],
  [
    'a scheduled post that is published ahead of its time gets the present one',
    { publishNow: false, scheduledDate: april },
    { publishNow: 'true', scheduledDate: april },
    '2026-03-03T10:00:00.000Z',
    true,
  ],
  [
    'a post whose hour has come keeps it when it is published for good',
    { publishNow: false, scheduledDate: '2026-03-02T12:00:00.000Z' },
    { publishNow: 'true' },
    '2026-03-02T12:00:00.000Z',
    true,
  ],
  ['a public post can be taken back', {}, { publishNow: 'false', scheduledDate: april }, april, false],
  [
    'a scheduled post can be moved',
    { publishNow: false, scheduledDate: april },
    { publishNow: 'false', scheduledDate: '2026-03-03T10:00:00Z' },
    '2026-03-03T10:00:00.000Z',
    true,
  ],
] as const)('%s', async ([, before, change, publishedAt, isPublic]) => {
  const site = await openAdminSite()
  const id = await addPost(site, before)
  site.clock.set('2026-03-03T10:00:00.000Z')
  // Signs in again: no session lasts a whole day.
  const { body } = await (await signInAs(site)).send('PUT', `/api/blog/${id}`, form(change))
  expect([body.blog.publishedAt, body.blog.status]).toEqual([publishedAt, isPublic ? 'published' : 'scheduled'])
  expect(await visitorSees(site, id)).toBe(isPublic)
})

test('the form keeps, replaces or removes the image', async () => {
  const site = await openAdminSite()
  const created = await site.admin.send('POST', '/api/blog', form({ blogImage: await picture('#f00') }))
  const first = created.body.blog.blogImage
  expect(first).toMatch(/^\/media\/[0-9a-f]{32}\/full-8x4\.webp$/)
  expect((await site.get(first)).status).toBe(200)
  const path = `/api/blog/${created.body.blog._id}`
  const imageAfter = async (fields: Record<string, string | Blob>) =>
    (await site.admin.send('PUT', path, form(fields))).body.blog.blogImage
  expect(await imageAfter({})).toBe(first)
  for (const name of ['', 'a.png']) expect(await imageAfter({ blogImage: new File([], name) })).toBe(first)
  expect(await imageAfter({ blogImage: 'null', removeImage: 'false' })).toBe(first)
  const second = await imageAfter({ blogImage: await picture('#00f') })
  expect(second).toMatch(/^\/media\//)
  expect(second).not.toBe(first)
  expect(await imageAfter({ removeImage: 'true' })).toBeNull()
  expect((await site.get(path)).body.blog.blogImage).toBeNull()
})

test('a post accepts the address of a library image, ignores other text and rejects a deleted image', async () => {
  const site = await openAdminSite()
  const upload = await site.admin.send('POST', '/api/media', form({ image: await picture('#f00') }))
  const { url } = upload.body
  const created = await site.admin.send('POST', '/api/blog', { ...postFields, blogImage: url })
  expect(created.body.blog.blogImage).toBe(url)
  const path = `/api/blog/${await addPost(site)}`
  expect((await site.admin.send('PUT', path, form({ blogImage: url }))).body.blog.blogImage).toBe(url)
  for (const other of ['https://www.example.net/a.png', '/media/x', 'null'])
    expect((await site.admin.send('PUT', path, form({ blogImage: other }))).body.blog.blogImage).toBe(url)
  const gone = url.replace(/[0-9a-f]{32}/, '0'.repeat(32))
  const message = 'This image does not exist any more. Please upload it again.'
  const refused = await site.admin.send('PUT', path, form({ blogImage: gone }))
  expect([refused.status, refused.body.errors]).toEqual([400, { blogImage: message }])
})

test.for([
  ['text', new File(['hello'], 'a.png', { type: 'image/png' }), 415, 'Please upload an image file'],
  ['exactly 2 MB', new File([new Uint8Array(2 * 1024 * 1024)], 'a.png'), 413, 'Image must be less than 2MB'],
] as const)('a post whose image is %s is rejected as a whole', async ([, blogImage, status, message]) => {
  const site = await openAdminSite()
  const id = await addPost(site)
  const before = await stored(site)
  for (const [method, path] of [
    ['POST', '/api/blog'],
    ['PUT', `/api/blog/${id}`],
  ] as const) {
    const answer = await site.admin.send(method, path, form({ blogImage }))
    expect([answer.status, answer.body]).toEqual([status, { success: false, message, errors: { blogImage: message } }])
  }
  expect([await stored(site), await images(site)]).toEqual([before, []])
})

test('line breaks sent as CRLF are stored and counted as one character', async () => {
  const site = await openAdminSite()
  const summary = `${'a'.repeat(158)}\nb`
  const { status, body } = await site.admin.send('POST', '/api/blog', form({ summary }))
  expect([status, body.blog.summary, body.blog.content]).toEqual([201, summary, postFields.content])
})

test('the preview matches the public page and stores nothing', async () => {
  const site = await openAdminSite()
  const content = '# Head\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)> **bold**'
  const preview = await site.admin.send('POST', '/api/blog/preview', { content })
  const id = await addPost(site, { content })
  expect(preview.status).toBe(200)
  expect(preview.body.html).toBe((await site.get(`/api/blog/${id}`)).body.blog.html)
  expect(preview.body.html).not.toMatch(/javascript|onerror/)
  expect((await site.admin.send('POST', '/api/blog/preview', { content: 'a'.repeat(200_001) })).status).toBe(400)
  expect(await stored(site)).toHaveLength(1)
})

test('HTML is rendered and stored on save, not on read', async () => {
  const site = await openAdminSite()
  const created = await site.admin.send('POST', '/api/blog', form({ content: '*one*' }))
  const { _id: id } = created.body.blog
  expect(await stored(site)).toMatchObject([{ html: '<p><em>one</em></p>', html_version: rendererVersion }])
  await site.admin.send('PUT', `/api/blog/${id}`, form({ content: '*two*' }))
  expect(await stored(site)).toMatchObject([{ html: '<p><em>two</em></p>', html_version: rendererVersion }])
  await site.db.updateTable('posts').set({ html: '<p>as stored</p>' }).execute()
  expect((await site.get(`/api/blog/${id}`)).body.blog.html).toBe('<p>as stored</p>')
  expect((await site.get('/blog/feed.xml')).body).toContain('&lt;p&gt;as stored&lt;/p&gt;')
})

test('a post can be updated and deleted by its slug', async () => {
  const site = await openAdminSite()
  await addPost(site, { slug: 'cutover' })
  const changed = await site.admin.send('PUT', '/api/blog/cutover', form({ title: 'Changed', slug: 'cutover-2' }))
  expect([changed.status, changed.body.blog]).toMatchObject([200, { title: 'Changed', slug: 'cutover-2' }])
  expect((await site.admin.send('DELETE', '/api/blog/cutover-2')).status).toBe(200)
  expect(await stored(site)).toEqual([])
})
