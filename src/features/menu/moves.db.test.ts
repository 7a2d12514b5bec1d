import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { aServicePage } from '../../../test/support/samples.ts'
import { createServicePage } from '../services/store.server.ts'
import type { MenuCategory, MenuItem } from './schema.ts'
import { createCategory, createItem, listMenu } from './store.server.ts'

const root = '/api/services-menu'

/** Two categories, SAP with Basis and Finance, Cloud with Ops; Basis has a page. */
async function openMenu() {
  const site = await openAdminSite()
  for (const [category, names] of [
    ['SAP', ['Basis', 'Finance']],
    ['Cloud', ['Ops']],
  ] as const) {
    const id = await createCategory(site.db, { category }, site.clock())
    for (const name of names) {
      const item = { name, desc: 'D', to: `/services/${name.toLowerCase()}` }
      await createItem(site.db, id, item, site.clock())
    }
  }
  await createServicePage(site.db, aServicePage({ name: 'basis' }), site.clock())
  const menu = async () => (await site.admin.get(root)).body as { menu: MenuCategory[]; revision: number }
  const [sap, cloud] = (await menu()).menu as [MenuCategory, MenuCategory]
  const [basis, finance] = sap.items as [MenuItem, MenuItem]
  const pathOf = (item: MenuItem, of = sap) => `${root}/category/${of._id}/item/${item._id}`
  return { site, menu, sap, cloud, basis, finance, pathOf }
}

const names = (menu: MenuCategory[]) => menu.map(({ items }) => items.map(({ name }) => name).join())
const orderOf = (menu: MenuCategory[]) => menu.map(({ _id, items }) => ({ _id, items: items.map((item) => item._id) }))
const fields = (item: MenuItem) => ({ name: item.name, desc: item.desc, to: item.to })

test('a service moves to another category with its form; an order from before is refused, and its page stays', async () => {
  const { site, menu, cloud, basis, pathOf } = await openMenu()
  const before = await menu()
  const change = { ...fields(basis), categoryId: cloud._id, revision: 1 }
  const moved = await site.admin.send('PUT', pathOf(basis), change)
  expect([moved.status, names(moved.body.menu), moved.body.revision]).toEqual([
    200,
    ['Finance', 'Ops,Basis'],
    before.revision + 1,
  ])
  expect(moved.body.item).toMatchObject({ revision: 2, savedBy: 'anna.berg@example.com' })
  const stale = { categories: orderOf(before.menu), revision: before.revision }
  expect((await site.admin.send('PUT', `${root}/order`, stale)).status).toBe(409)
  expect((await site.get('/api/services/basis')).body.service.name).toBe('basis')
  expect(await site.db.selectFrom('redirects').selectAll().execute()).toEqual([])
  expect(names(await listMenu(site.db))).toEqual(['Finance', 'Ops,Basis'])
})

test('an outdated form or an unknown category moves nothing', async () => {
  const { site, menu, cloud, basis, pathOf } = await openMenu()
  const before = await menu()
  for (const [change, status] of [
    [{ categoryId: 'none' }, 404],
    [{ categoryId: 'a\0' }, 400],
    [{ categoryId: 5 }, 400],
    [{ categoryId: cloud._id, revision: 7 }, 409],
  ] as const) {
    expect((await site.admin.send('PUT', pathOf(basis), { ...fields(basis), ...change })).status).toBe(status)
  }
  expect(await menu()).toEqual(before)
})

test('an order may move services to other categories; a form from before the move is refused', async () => {
  const { site, menu, sap, cloud, basis, finance, pathOf } = await openMenu()
  const { revision } = await menu()
  const categories = [
    { _id: cloud._id, items: [basis._id, cloud.items[0]?._id] },
    { _id: sap._id, items: [finance._id] },
  ]
  const { status, body } = await site.admin.send('PUT', `${root}/order`, { categories, revision })
  expect([status, names(body.menu), body.revision]).toEqual([200, ['Basis,Ops', 'Finance'], revision + 1])
  const items = (body.menu as MenuCategory[]).flatMap((category) => category.items)
  expect(items.map((item) => [item.name, item.revision])).toEqual([
    ['Basis', 2],
    ['Ops', 1],
    ['Finance', 1],
  ])
  const change = { ...fields(basis), revision: 1 }
  expect((await site.admin.send('PUT', pathOf(basis), change)).status).toBe(404)
  expect((await site.admin.send('PUT', pathOf(basis, cloud), change)).status).toBe(409)
})

test('a hidden service is in the menu of writers only, and its page stays public', async () => {
  const { site, menu, basis, pathOf } = await openMenu()
  const shown = async () => (await site.get(root)).body.menu as MenuCategory[]
  const save = (more: object) => site.admin.send('PUT', pathOf(basis), { ...fields(basis), ...more })
  expect((await save({ isHidden: true })).body.item.isHidden).toBe(true)
  expect(names(await shown())).toEqual(['Finance', 'Ops'])
  expect(names((await menu()).menu)).toEqual(['Basis,Finance', 'Ops'])
  expect((await site.get('/api/services/basis')).status).toBe(200)
  // A call that does not know the field leaves it.
  expect((await save({})).body.item.isHidden).toBe(true)
  expect((await save({ isHidden: false })).body.item.isHidden).toBeUndefined()
  expect(names(await shown())).toEqual(['Basis,Finance', 'Ops'])
})

test('a copy of a service is hidden, and its page is a draft at a free address', async () => {
  const { site, basis, finance, pathOf } = await openMenu()
  const { status, body } = await site.admin.send('POST', `${pathOf(basis)}/copy`)
  expect(status).toBe(201)
  expect(body.item).toMatchObject({ name: 'Copy of Basis', desc: 'D', isHidden: true, revision: 1 })
  const name = body.item.to.slice('/services/'.length)
  expect((await site.admin.get(`/api/services/${name}`)).body.service).toMatchObject({ name, status: 'draft' })
  expect((await site.get(`/api/services/${name}`)).status).toBe(404)
  expect(names((await site.get(root)).body.menu)).toEqual(['Basis,Finance', 'Ops'])
  const without = await site.admin.send('POST', `${pathOf(finance)}/copy`)
  expect(without.body.item.to).toBe('/services/copy-of-finance')
  expect((await site.admin.send('POST', `${pathOf(finance)}x/copy`)).status).toBe(404)
})

test('a copy does not take the former address of a page', async () => {
  const { site } = await openMenu()
  const title = aServicePage().data.hero.heroTitle
  const { service } = (await site.admin.send('POST', '/api/services', { title, isDraft: true })).body
  const renamed = await site.admin.send('PUT', `/api/services/${service._id}`, { ...aServicePage(), name: 'renamed' })
  expect(renamed.status).toBe(200)
  const copy = await site.admin.send('POST', `/api/services/${service._id}/copy`)
  expect(copy.body.service.name).not.toBe(service.name)
  expect((await site.get(`/api/services/${service.name}`)).body.service.name).toBe('renamed')
})
