import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { fileOf, flat } from '../../../test/support/images.ts'
import { caseStudyFields, jobFields, postFields, serviceFields, settings } from '../../../test/support/samples.ts'
import { withImage } from './replace.server.ts'

const pictureOf = async (width: number) => fileOf(await flat(width, 20).png().toBuffer(), `${width}.png`)

async function add({ admin }: AdminSite, width: number): Promise<{ id: string; url: string }> {
  const { body } = await admin.send('POST', '/api/media', formOf({ image: await pictureOf(width) }))
  return { id: body.url.split('/')[2], url: body.url }
}

async function replace(site: AdminSite, id: string, by: number | { picture: string }, admin = site.admin) {
  const form = typeof by === 'number' ? { image: await pictureOf(by) } : by
  return admin.send('POST', `/api/media/${id}/replacement`, formOf(form))
}

/** Creates one entry of each kind that shows the picture. */
async function showEverywhere({ admin }: AdminSite, url: string): Promise<string[]> {
  const service = { ...serviceFields, data: structuredClone(serviceFields.data) }
  service.data.hero.heroImage = url
  const made = [
    await admin.send('POST', '/api/blog', { ...postFields, content: `Text ![A crane](${url} "At noon") text` }),
    await admin.send('POST', '/api/case-studies', { ...caseStudyFields, image: url }),
    await admin.send('POST', '/api/services', service),
    await admin.send('POST', '/api/pages', { slug: 'imprint', title: 'Imprint', content: `![](${url})` }),
    await admin.send('PUT', '/api/settings', { ...settings, brand: { ...settings.brand, logo: url } }),
  ]
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 200])
  const [post, study, page, imprint] = made.map(({ body }) => body)
  return [
    `/api/blog/${post.blog._id}`,
    `/api/case-studies/${study.caseStudy._id}`,
    `/api/services/${page.service._id}`,
    `/api/pages/${imprint.page._id}`,
    '/api/settings',
  ]
}

const textsOf = async ({ admin }: AdminSite, paths: string[]) =>
  Promise.all(paths.map(async (path) => JSON.stringify((await admin.get(path)).body)))

test('replacing a picture updates every entry that shows it and moves the old one to the trash', async () => {
  const site = await openAdminSite()
  const old = await add(site, 20)
  await site.admin.send('PUT', `/api/media/${old.id}`, { alt: 'A crane' })
  const paths = await showEverywhere(site, old.url)
  const { status, body } = await replace(site, old.id, 30)
  expect([status, body.message, body.changed]).toEqual([200, 'Picture replaced in 5 entries', 5])
  expect(body.image).toMatchObject({ alt: 'A crane', width: 30, useCount: 5 })
  for (const text of await textsOf(site, paths)) {
    expect(text).not.toContain(old.id)
    expect(text).toContain(body.image.url)
  }
  const [post] = await textsOf(site, paths)
  expect(post).toContain(`![A crane](${body.image.url} \\"At noon\\")`)
  const { revisions } = (await site.admin.get(`${paths[0]}/revisions`)).body
  expect(revisions[0]).toMatchObject({ revision: 2, savedBy: site.admin.email, changed: ['content'] })
  expect((await site.admin.get(`/api/media/${old.id}`)).status).toBe(404)
  const { trash } = (await site.admin.get('/api/trash')).body
  expect(trash.map(({ _id }: { _id: string }) => _id)).toEqual([old.id])
})

test('replacing with the old picture from the trash undoes a replacement', async () => {
  const site = await openAdminSite()
  const old = await add(site, 20)
  const paths = await showEverywhere(site, old.url)
  const { image } = (await replace(site, old.id, 30)).body
  const back = await replace(site, image._id, { picture: old.id })
  expect([back.status, back.body.changed]).toEqual([200, 5])
  for (const text of await textsOf(site, paths))
    expect([text.includes(old.url), text.includes(image._id)]).toEqual([true, false])
  expect((await site.admin.get(`/api/media/${image._id}`)).status).toBe(404)
})

test('a picture embedded by its absolute URL is replaced too', async () => {
  const site = await openAdminSite()
  const old = await add(site, 20)
  const fields = { ...serviceFields, data: structuredClone(serviceFields.data) }
  fields.data.hero.heroImage = site.config.publicUrl + old.url
  const { service } = (await site.admin.send('POST', '/api/services', fields)).body
  const { status, body } = await replace(site, old.id, 30)
  expect([status, body.message]).toEqual([200, 'Picture replaced in 1 entry'])
  const [text] = await textsOf(site, [`/api/services/${service._id}`])
  expect(text).not.toContain(old.id)
  expect(text).toContain(site.config.publicUrl + body.image.url)
})

test('an entry that shows a picture of another site is left unchanged', async () => {
  const site = await openAdminSite()
  const old = await add(site, 20)
  const content = `![](https://elsewhere.example${old.url})`
  const { blog } = (await site.admin.send('POST', '/api/blog', { ...postFields, content })).body
  const { status, body } = await replace(site, old.id, 30)
  expect([status, body.message]).toEqual([409, expect.stringContaining('in 0 of 1 entries')])
  expect((await site.admin.get(`/api/blog/${blog._id}`)).body.blog).toMatchObject({ content, revision: 1 })
})

test('a picture that no entry shows can be replaced', async () => {
  const site = await openAdminSite()
  await site.admin.send('POST', '/api/job', jobFields)
  const { id } = await add(site, 20)
  const { body } = await replace(site, id, 30)
  expect([body.message, body.image.useCount]).toEqual(['Picture replaced in 0 entries', 0])
})

test('a missing, invalid, unknown or identical picture is rejected and changes nothing', async () => {
  const site = await openAdminSite()
  const { id, url } = await add(site, 20)
  await site.admin.send('POST', '/api/blog', { ...postFields, content: `![](${url})` })
  const text = new File(['no picture'], 'a.png', { type: 'image/png' })
  const send = (form: Record<string, string | File>) =>
    site.admin.send('POST', `/api/media/${id}/replacement`, formOf(form))
  expect((await send({ image: text })).status).toBe(415)
  expect((await send({})).body.errors).toEqual({ image: 'Please upload an image file' })
  expect((await send({ picture: 'x'.repeat(32) })).status).toBe(404)
  expect((await replace(site, id, 20)).body.errors).toEqual({ image: 'This is the same picture' })
  expect((await replace(site, '0'.repeat(32), 30)).status).toBe(404)
  expect((await site.admin.get(`/api/media/${id}`)).body.image.useCount).toBe(1)
})

test('an editor can replace pictures in content, but not in the settings', async () => {
  const site = await openAdminSite()
  await site.admin.send('POST', '/api/team', { email: 'vera@example.com', name: 'Vera', role: 'editor' })
  const editor = await signInAs(site, 'vera@example.com')
  const { id, url } = await add(site, 20)
  await site.admin.send('POST', '/api/blog', { ...postFields, content: `![](${url})` })
  const first = await replace(site, id, 30, editor)
  expect(first.status).toBe(200)
  const logo = first.body.image
  await site.admin.send('PUT', '/api/settings', { ...settings, brand: { ...settings.brand, logo: logo.url } })
  const refused = await replace(site, logo._id, 40, editor)
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('only owners')])
  expect((await site.admin.get(`/api/media/${logo._id}`)).body.image.useCount).toBe(2)
})

test('a picture in the settings lists them as a use and cannot be deleted', async () => {
  const site = await openAdminSite()
  const { id, url } = await add(site, 20)
  await site.admin.send('PUT', '/api/settings', { ...settings, brand: { ...settings.brand, logo: url } })
  const { image } = (await site.admin.get(`/api/media/${id}`)).body
  expect(image.usedIn).toEqual([{ kind: 'settings', _id: 'site', title: 'Settings', to: '/admin/settings' }])
  expect((await site.admin.send('DELETE', `/api/media/${id}`)).status).toBe(409)
})

test('a replacement does not overwrite concurrent saves of an entry', async () => {
  const site = await openAdminSite()
  const old = await add(site, 20)
  const { blog } = (await site.admin.send('POST', '/api/blog', { ...postFields, content: `![](${old.url})` })).body
  const [answer] = await Promise.all([
    replace(site, old.id, 30),
    ...[1, 2, 3].map((n) =>
      site.admin.send('PUT', `/api/blog/${blog._id}`, {
        ...postFields,
        title: `Title ${n}`,
        content: `![](${old.url})`,
      }),
    ),
  ])
  // A later save has put the old picture back: the response is 409, and the next call continues.
  if (answer.status === 409) expect((await replace(site, old.id, 30)).status).toBe(200)
  else expect(answer.status).toBe(200)
  const { body } = await site.admin.get(`/api/blog/${blog._id}`)
  expect(body.blog.title).toMatch(/^Title \d$/)
})

test('withImage replaces only the URLs of this picture on this site', () => {
  const [from, other] = ['a'.repeat(32), 'b'.repeat(32)]
  const url = `/media/${'c'.repeat(32)}/full-9x9.webp`
  const fields = {
    text: `![](/media/${from}/full-1x1.webp) /media/${from}/480.avif https://elsewhere.example/media/${from}/full-1x1.webp`,
    list: [{ image: `/media/${other}/full-1x1.webp` }, 7, null],
  }
  expect(withImage(fields, from, url, 'https://www.example.com')).toEqual({
    text: `![](${url}) ${url} https://elsewhere.example/media/${from}/full-1x1.webp`,
    list: fields.list,
  })
})

test('withImage keeps the host of an absolute URL and a full stop after it', () => {
  const [from, url] = ['a'.repeat(32), `/media/${'c'.repeat(32)}/full-9x9.webp`]
  const fields = { text: `See https://www.example.com/media/${from}/full-1x1.webp. Or /media/${from}/480.avif.` }
  expect(withImage(fields, from, url, 'https://www.example.com')).toEqual({
    text: `See https://www.example.com${url}. Or ${url}.`,
  })
})
