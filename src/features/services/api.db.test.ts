import { expect, test } from 'vitest'
import { aServicePage, serviceFields } from '../../../test/support/samples.ts'
import { openTestSite } from '../../../test/support/site.ts'
import { noHead } from '../../entries/head-values.ts'
import { createServicePage } from './store.server.ts'

const own = ['_id', 'createdAt', 'data', 'name', 'publicUntil', 'revision', 'status', 'updatedAt']
const fields = [...own, ...Object.keys(noHead)].sort()

test.for(['/api/services', '/api/services/'])('GET %s lists every page with its data', async (path) => {
  const site = await openTestSite()
  const names = ['b-second', 'a-first']
  for (const name of names) {
    await createServicePage(site.db, aServicePage({ name }), site.clock())
    site.clock.advance(1, 'seconds')
  }
  const { status, headers, body } = await site.get(path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('public')
  expect(Object.keys(body).sort()).toEqual(['services', 'success'])
  expect(body.services.map(({ name }: { name: string }) => name)).toEqual(names)
  for (const service of body.services) expect(Object.keys(service).sort()).toEqual(fields)
})

test('GET /api/services returns a summary on request and rejects an unknown view', async () => {
  const site = await openTestSite()
  await createServicePage(site.db, aServicePage(), site.clock())
  const [whole] = (await site.get('/api/services')).body.services
  expect(whole.data).toEqual(serviceFields.data)
  expect((await site.get('/api/services?view=full')).body.services).toEqual([whole])
  const { heroImage, heroTitle } = whole.data.hero
  const { seoTitle, seoDescription, canonical, shareImage, ...short } = whole
  const summary = { ...short, data: { hero: { heroImage, heroTitle } } }
  expect((await site.get('/api/services?view=summary')).body).toEqual({ success: true, services: [summary] })
  const refused = await site.get('/api/services?view=short')
  expect([refused.status, refused.body.errors]).toEqual([400, { view: 'View must be full or summary' }])
})

test('GET /api/services/{slug} and /api/services/{_id} return the page with its misspelt field names', async () => {
  const site = await openTestSite()
  const id = await createServicePage(site.db, aServicePage(), site.clock())
  for (const path of ['sap-on-paper', 'sap-on-paper/', id, `${id}/`]) {
    const { status, body } = await site.get(`/api/services/${path}`)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['service', 'success'])
    expect(Object.keys(body.service).sort()).toEqual(fields)
    expect(body.service).toMatchObject({ _id: id, name: 'sap-on-paper', revision: 1 })
    expect(body.service.data).toEqual(serviceFields.data)
  }
})

test.for(['nothing', '__proto__', 'constructor', 'SAP-ON-PAPER'])(
  'GET /api/services/%s returns 404 with a message',
  async (id) => {
    const site = await openTestSite()
    await createServicePage(site.db, aServicePage(), site.clock())
    expect(await site.get(`/api/services/${id}`)).toMatchObject({
      status: 404,
      body: { success: false, message: 'There is no service at this address' },
    })
  },
)
