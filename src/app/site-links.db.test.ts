import { expect, test } from 'vitest'
import { openAdminSite } from '../../test/support/administrator.ts'
import { openTestResources } from '../../test/support/resources.ts'
import { aCaseStudy, aJob, aServicePage } from '../../test/support/samples.ts'
import { createCaseStudy } from '../features/case-studies/store.server.ts'
import { createServicePage } from '../features/services/store.server.ts'
import { seed } from './seed.server.ts'
import { findDeadLinks } from './site-links.server.ts'

type Site = Awaited<ReturnType<typeof openAdminSite>>

const own = 'https://www.example.com'

async function create(site: Site, path: string, fields: object) {
  const { status, body } = await site.admin.send('POST', path, fields)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const post = async (site: Site, fields: object): Promise<{ _id: string; slug: string; revision: number }> =>
  (await create(site, '/api/blog', { ...postFields, ...fields })).blog
const postFields = { title: 'A post', summary: 's', content: 'c', authorName: 'Anna' }

const placesOf = async (site: Site, to: string) =>
  (await site.admin.get(`/api/links?to=${encodeURIComponent(to)}`)).body.places
    .map(({ noun, title }: { noun: string; title: string }) => `${noun}: ${title}`)
    .sort()

async function dead(site: Site): Promise<Record<string, string[]>> {
  const { links } = (await site.admin.get('/api/links/dead')).body
  const ours = links.filter(({ places }: { places: { noun: string }[] }) =>
    places.some(({ noun }) => noun !== 'settings'),
  )
  return Object.fromEntries(
    ours.map(({ target, places }: { target: string; places: { title: string }[] }) => [
      target,
      places.map(({ title }) => title),
    ]),
  )
}

test('what links to an entry is listed, in any kind of text and spelling of its address', async () => {
  const site = await openAdminSite()
  const { slug } = await post(site, { title: 'Target' })
  const address = `/blog?post=${slug}`
  await post(site, { title: 'Relative', content: `See [it](${address}#part).` })
  await post(site, { title: 'Whole', content: `See ${own}${address}.` })
  await post(site, { title: 'Code', content: `\`[it](${address})\`\n\n\`\`\`\n[it](${address})\n\`\`\`` })
  await create(site, '/api/job', { ...aJob(), title: 'A job', description: `Read [this](${address})` })
  await create(site, '/api/pages', { title: 'A page', content: `[it](<${address}>)` })
  await create(site, '/api/redirects', { from: '/old', to: address })
  expect(await placesOf(site, address)).toEqual([
    'job: A job',
    'page: A page',
    ...['post: Relative', 'post: Whole'],
    'redirect: /old',
  ])
  expect((await site.get(`/api/links?to=/blog`)).status).toBe(401)
  expect((await site.admin.get('/api/links?to=https://x.example')).status).toBe(400)
})

test('services are linked from case studies, menu and settings, also under their former name', async () => {
  const site = await openAdminSite()
  const id = await createServicePage(site.db, aServicePage({ name: 'sap-implementation' }), site.clock())
  await createCaseStudy(
    site.db,
    aCaseStudy({ title: 'A study', services: ['/services/sap-implementation'] }),
    site.clock(),
  )
  const { category } = await create(site, '/api/services-menu/category', { category: 'SAP' })
  await create(site, `/api/services-menu/category/${category._id}/item`, {
    ...{ name: 'An item', desc: 'd', to: '/services/sap-implementation' },
  })
  const expected = ['case study: A study', 'menu: An item', 'settings: Settings']
  expect(await placesOf(site, '/services/sap-implementation')).toEqual(expected)
  await site.admin.send('PUT', `/api/services/${id}`, aServicePage({ name: 'rollout' }))
  expect(await placesOf(site, '/services/rollout')).toEqual(expected)
})

test('links that lead nowhere are found when content changes, and only in what visitors see', async () => {
  const site = await openAdminSite()
  const target = await post(site, { title: 'Target' })
  const address = `/blog?post=${target.slug}`
  const linking = await post(site, { title: 'Linking', content: `[a](${address}) [b](/nowhere) [c](/blog) [d](#e)` })
  await post(site, { title: 'Draft', content: '[x](/nowhere)', isDraft: true })
  expect(await dead(site)).toEqual({ '/nowhere': ['Linking'] })
  await site.admin.send('DELETE', `/api/blog/${target._id}`)
  expect(await dead(site)).toEqual({ '/nowhere': ['Linking'], [address]: ['Linking'] })
  await create(site, '/api/redirects', { from: '/nowhere', to: '/blog' })
  await site.admin.send('POST', `/api/trash/${target._id}/restore`)
  expect(await dead(site)).toEqual({})
  await site.admin.send('PUT', `/api/blog/${target._id}`, { ...postFields, title: 'Target', isDraft: true })
  expect(await dead(site)).toEqual({ [address]: ['Linking'] })
  await site.admin.send('DELETE', `/api/blog/${linking._id}`)
  expect(await dead(site)).toEqual({})
  await site.admin.send('POST', `/api/trash/${linking._id}/restore`)
  expect(await dead(site)).toEqual({ [address]: ['Linking'] })
})

test('a former address is not dead, a deleted redirect and an address marked as gone are', async () => {
  const site = await openAdminSite()
  const target = await post(site, { title: 'First' })
  await post(site, { title: 'Linking', content: '[a](/blog?post=first) [b](/away)' })
  const { redirect } = await create(site, '/api/redirects', { from: '/away', to: '/blog' })
  await site.admin.send('PUT', `/api/blog/${target._id}`, { ...postFields, title: 'Second', slug: 'second' })
  expect(await dead(site)).toEqual({})
  await site.admin.send('DELETE', `/api/redirects/${redirect._id}`)
  expect(await dead(site)).toEqual({ '/away': ['Linking'] })
  await create(site, '/api/redirects', { from: '/away', status: 410 })
  expect(await dead(site)).toEqual({ '/away': ['Linking'] })
})

test('a redirect and the settings warn of a target that does not exist', async () => {
  const site = await openAdminSite()
  const made = await site.admin.send('POST', '/api/redirects', { from: '/a', to: '/nowhere' })
  expect([made.status, made.body.warning]).toEqual([201, 'Nothing is at /nowhere yet.'])
  expect((await create(site, '/api/redirects', { from: '/b', to: '/blog' })).warning).toBeUndefined()
  const { settings } = (await site.admin.get('/api/settings')).body
  const save = async (to: string) => {
    const slides = settings.slides.map((slide: object) => ({ ...slide, to }))
    const { body } = await site.admin.send('PUT', '/api/settings', { ...settings, slides, revision: undefined })
    return body.message
  }
  expect(await save('/nothing')).toBe('Settings saved. Nothing is at /nothing.')
  expect(await save('/nothing')).toBe('Settings saved')
  expect(await save('/career')).toBe('Settings saved')
})

test('the sample content has no dead links', async () => {
  const resources = await openTestResources()
  await seed(resources, 'demo', resources.clock())
  expect(await findDeadLinks(resources)).toEqual({ links: [], total: 0 })
})
