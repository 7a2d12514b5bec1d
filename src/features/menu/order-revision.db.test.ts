import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import type { MenuCategory } from './schema.ts'
import { createCategory, createItem, listMenu } from './store.server.ts'

const root = '/api/services-menu'

async function openMenu() {
  const site = await openAdminSite()
  for (const category of ['SAP', 'Cloud']) {
    const id = await createCategory(site.db, { category }, site.clock())
    for (const name of ['A', 'B']) await createItem(site.db, id, { name, desc: 'D', to: `/${name}` }, site.clock())
  }
  const [sap, cloud] = (await listMenu(site.db)) as [MenuCategory, MenuCategory]
  return { site, sap, cloud }
}

const orderOf = (menu: MenuCategory[]) => menu.map(({ _id, items }) => ({ _id, items: items.map((item) => item._id) }))

test('of two orders from one state, one is saved and the other refused', async () => {
  const { site } = await openMenu()
  const { menu, revision } = (await site.get(root)).body
  const orders = [orderOf(menu).reverse(), orderOf(menu).map(({ _id, items }) => ({ _id, items: items.reverse() }))]
  const first = await site.admin.send('PUT', `${root}/order`, { categories: orders[0], revision })
  expect([first.status, first.body.revision]).toEqual([200, revision + 1])
  const before = await listMenu(site.db)
  for (const categories of [orders[1], orders[0]]) {
    const { status, body } = await site.admin.send('PUT', `${root}/order`, { categories, revision })
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        message: 'Somebody else has changed the menu in the meantime. Reload it, then change the order.',
      },
    ])
  }
  expect(await listMenu(site.db)).toEqual(before)
  const newer = (await site.get(root)).body
  expect(newer).toMatchObject({
    menu: first.body.menu.map(({ _id }: MenuCategory) => ({ _id })),
    revision: revision + 1,
  })
  const again = await site.admin.send('PUT', `${root}/order`, { categories: orders[1], revision: newer.revision })
  expect([again.status, again.body.revision]).toEqual([200, revision + 2])
})

test('of many orders sent at once from one state, one is saved; an order without a revision always is', async () => {
  const { site } = await openMenu()
  const { menu, revision } = (await site.get(root)).body
  const categories = orderOf(menu).reverse()
  const send = (body: object) => site.admin.send('PUT', `${root}/order`, body)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ categories, revision })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  const plain = await send({ categories })
  expect([plain.status, plain.body.revision]).toEqual([200, revision + 2])
})

test('the revision of the order stays when entries are added, changed, deleted and restored', async () => {
  const { site, cloud } = await openMenu()
  const categories = orderOf((await site.get(root)).body.menu).reverse()
  const { revision } = (await site.admin.send('PUT', `${root}/order`, { categories })).body
  const revisions = [
    await site.admin.send('POST', `${root}/category`, { category: 'New' }),
    await site.admin.send('PUT', `${root}/category/${cloud._id}`, { category: 'Clouds' }),
    await site.admin.send('POST', `${root}/category/${cloud._id}/item`, { name: 'N', desc: 'D' }),
    await site.admin.send('DELETE', `${root}/category/${cloud._id}`),
  ].map(({ body }) => body.revision)
  expect(revisions).toEqual([revision, revision, revision, revision])
  expect((await site.admin.send('POST', `/api/trash/${cloud._id}/restore`)).status).toBe(200)
  expect((await site.get(root)).body.revision).toBe(revision)
})
