import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { fileOf } from '../../../test/support/images.ts'
import { postFields } from '../../../test/support/samples.ts'
import { findFullImage } from './store.server.ts'

/** A picture whose left half is red and whose right half is blue. */
async function add(site: AdminSite, [width, height] = [80, 40]): Promise<{ id: string; url: string }> {
  const channels = 3
  const red = {
    input: { create: { width: width / 2, height, channels, background: '#f00' } as const },
    left: 0,
    top: 0,
  }
  const blue = sharp({ create: { width, height, channels, background: '#00f' } })
  const image = fileOf(await blue.composite([red]).png().toBuffer(), 'halves.png')
  const { body } = await site.admin.send('POST', '/api/media', formOf({ image }))
  return { id: body.url.split('/')[2], url: body.url }
}

const crop = (site: AdminSite, id: string, part: object, admin = site.admin) =>
  admin.send('POST', `/api/media/${id}/crop`, part)

const showIn = async (site: AdminSite, url: string) =>
  (await site.admin.send('POST', '/api/blog', { ...postFields, content: `![A](${url})` })).body.blog

test('a crop makes new pixels, shows them in every entry, and is undone by the old picture', async () => {
  const site = await openAdminSite()
  const { id, url } = await add(site)
  await site.admin.send('PUT', `/api/media/${id}`, { alt: 'Two halves', focus: 'left-top' })
  const post = await showIn(site, url)
  const { status, body } = await crop(site, id, { x: 40, y: 10, width: 30, height: 20 })
  expect([status, body.message, body.changed]).toEqual([200, 'Picture cropped in 1 entry', 1])
  expect(body.image).toMatchObject({ name: 'halves.png', alt: 'Two halves', focus: 'left-top', width: 30, height: 20 })
  expect((await site.admin.get(`/api/blog/${post._id}`)).body.blog.content).toBe(`![A](${body.image.url})`)
  const stored = await findFullImage(site.db, body.image._id)
  const pixels = await sharp(stored?.body).removeAlpha().raw().toBuffer()
  expect([(pixels[0] ?? 255) < 60, (pixels[2] ?? 0) > 200]).toEqual([true, true])
  expect((await site.admin.get('/api/trash')).body.trash).toMatchObject([{ _id: id }])

  const back = await site.admin.send('POST', `/api/media/${body.image._id}/replacement`, formOf({ picture: id }))
  expect(back.body.image).toMatchObject({ _id: id, alt: 'Two halves', focus: 'left-top' })
  expect((await site.admin.get(`/api/blog/${post._id}`)).body.blog.content).toBe(`![A](${url})`)
})

test.for([
  [{ x: 60, y: 0, width: 30, height: 20 }, 'width', 'The part must lie within the 80 pixels of the width'],
  [{ x: 0, y: 30, width: 30, height: 20 }, 'height', 'The part must lie within the 40 pixels of the height'],
  [{ x: 0, y: 0, width: 80, height: 40 }, 'width', 'This is the whole picture'],
  [{ x: 0, y: 0, width: 15, height: 20 }, 'width', 'Width must be at least 16'],
  [{ x: -1, y: 0, width: 20, height: 20 }, 'x', 'X must be at least 0'],
  [{ x: 0, y: 0.5, width: 20, height: 20 }, 'y', 'Y must be a whole number'],
  [{ x: 0, y: 0, width: 20 }, 'height', 'Height must be a number'],
] as const)('the crop %o is rejected', async ([part, field, message]) => {
  const site = await openAdminSite()
  const { id } = await add(site)
  const answer = await crop(site, id, part)
  expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
  expect((await site.admin.get('/api/media')).body).toMatchObject({ total: 1, media: [{ _id: id }] })
})

test('an unknown picture cannot be cropped, nor one in the settings by an editor', async () => {
  const site = await openAdminSite()
  const part = { x: 0, y: 0, width: 20, height: 20 }
  expect((await crop(site, '0'.repeat(32), part)).status).toBe(404)
  const { id, url } = await add(site)
  const { settings } = (await site.admin.get('/api/settings')).body
  const saved = await site.admin.send('PUT', '/api/settings', {
    ...settings,
    brand: { ...settings.brand, logo: url },
  })
  expect(saved.status).toBe(200)
  await site.admin.send('POST', '/api/team', { email: 'vera@example.com', name: 'Vera', role: 'editor' })
  const editor = await signInAs(site, 'vera@example.com')
  expect((await crop(site, id, part, editor)).status).toBe(403)
  expect((await crop(site, id, part)).status).toBe(200)
})

test('a picture is cut around its centre until another part is chosen, which a call may leave out', async () => {
  const site = await openAdminSite()
  const { id } = await add(site)
  const put = async (body: object) => (await site.admin.send('PUT', `/api/media/${id}`, body)).body
  expect((await site.admin.get(`/api/media/${id}`)).body.image.focus).toBe('center')
  expect((await put({ focus: 'right-bottom' })).image.focus).toBe('right-bottom')
  expect((await put({ alt: 'Halves' })).image).toMatchObject({ alt: 'Halves', focus: 'right-bottom' })
  expect((await put({ focus: 'middle' })).errors).toEqual({
    focus: 'Focus must be one of left-top, top, right-top, left, center, right, left-bottom, bottom, right-bottom',
  })
  // A deletion keeps it.
  await site.admin.send('DELETE', `/api/media/${id}`)
  await site.admin.send('POST', `/api/trash/${id}/restore`)
  expect((await site.admin.get(`/api/media/${id}`)).body.image.focus).toBe('right-bottom')
})

test('a picture that was deleted before pictures had a focus is restored with the centre', async () => {
  const site = await openAdminSite()
  const { id } = await add(site)
  await site.admin.send('DELETE', `/api/media/${id}`)
  const { rows } = await site.db.selectFrom('trash').select('rows').where('id', '=', id).executeTakeFirstOrThrow()
  expect(rows).toContain('"focus":"center"')
  await site.db
    .updateTable('trash')
    .set({ rows: rows.replace('"focus":"center",', '') })
    .where('id', '=', id)
    .execute()
  expect((await site.admin.send('POST', `/api/trash/${id}/restore`)).status).toBe(200)
  expect((await site.admin.get(`/api/media/${id}`)).body.image.focus).toBe('center')
})
