import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite } from '../../test/support/administrator.ts'
import { fileOf, pngOf } from '../../test/support/images.ts'
import { caseStudyFields, serviceFields } from '../../test/support/samples.ts'
import type { Answer } from '../../test/support/site.ts'
import { startTogether } from '../../test/support/waiting.ts'
import { holdImages } from './image-uses.server.ts'

const upload = (site: AdminSite, width = 8) =>
  site.admin.send('POST', '/api/media', formOf({ image: fileOf(pngOf(width, 8)) }))

/** Returns the picture's address. */
const addPicture = async (site: AdminSite, width: number): Promise<string> => (await upload(site, width)).body.url

/** Starts the calls while the images are locked; returns their statuses. */
const withImagesHeld = async ({ db }: AdminSite, calls: (() => Promise<Answer>)[]): Promise<number[]> =>
  (await startTogether(db, holdImages, calls)).map(({ status }) => status)

test('renaming a service page succeeds while a concurrent save of its case study gets a conflict', async () => {
  const site = await openAdminSite()
  const [first, second, image] = [await addPicture(site, 8), await addPicture(site, 9), await addPicture(site, 10)]
  const { data, name } = serviceFields
  const page = (heroImage: string) => ({ ...serviceFields, data: { ...data, hero: { ...data.hero, heroImage } } })
  const study = { ...caseStudyFields, services: [`/services/${name}`], image }
  const { service } = (await site.admin.send('POST', '/api/services', page(first))).body
  const { caseStudy } = (await site.admin.send('POST', '/api/case-studies', study)).body
  const rename = () => site.admin.send('PUT', `/api/services/${service._id}`, { ...page(second), name: 'renamed' })
  const { _id, revision } = caseStudy
  const save = () => site.admin.send('PUT', `/api/case-studies/${_id}`, { ...study, title: 'Saved', revision })
  // The case study that was edited still had the former path.
  expect(await withImagesHeld(site, [rename, save])).toEqual([200, 409])
  expect((await site.admin.get(`/api/case-studies/${_id}`)).body.caseStudy.services).toEqual(['/services/renamed'])
})

test('a trashed picture can be uploaded again while it is being restored', async () => {
  const site = await openAdminSite()
  const { image } = (await upload(site)).body
  await site.admin.send('DELETE', `/api/media/${image._id}`)
  const restore = () => site.admin.send('POST', `/api/trash/${image._id}/restore`)
  const [uploaded, restored] = await withImagesHeld(site, [() => upload(site), restore])
  expect(uploaded).toBe(201)
  // The upload may have restored it.
  expect([200, 404]).toContain(restored)
  expect((await site.admin.get('/api/media')).body).toMatchObject({ total: 1, media: [{ _id: image._id }] })
  expect((await site.admin.get('/api/trash')).body.total).toBe(0)
})
