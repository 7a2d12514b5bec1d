import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../../test/support/administrator.ts'
import { contentVersion } from '../../../test/support/rows.ts'
import { aServicePage, serviceFields } from '../../../test/support/samples.ts'
import { createServicePage } from '../services/store.server.ts'
import type { MenuCategory } from './schema.ts'
import { createCategory, createItem, listMenu } from './store.server.ts'

const root = '/api/services-menu'
const newer = 'A newer version was saved in the meantime.'

/** Two categories, "SAP" with Basis and Finance, "Cloud" with Ops. */
async function openMenu() {
  const site = await openAdminSite()
  const add = async (category: string, names: string[]) => {
    const id = await createCategory(site.db, { category }, site.clock())
    for (const name of names) {
      await createItem(site.db, id, { name, desc: `${name}.`, to: `/services/${name}` }, site.clock())
    }
  }
  await add('SAP', ['Basis', 'Finance'])
  await add('Cloud', ['Ops'])
  const [sap, cloud] = (await listMenu(site.db)) as [MenuCategory, MenuCategory]
  const path = `${root}/category/${sap._id}`
  return { site, sap, cloud, path, itemPath: `${path}/item/${sap.items[0]?._id}` }
}

const state = async ({ db }: AdminSite) => [await listMenu(db), await contentVersion(db)]
const names = (menu: MenuCategory[]) => menu.map(({ category, items }) => [category, ...items.map(({ name }) => name)])

const required = 'Service name and description are required'
test.for([
  ['category', { category: '' }, 'category', 'Category name is required'],
  ['category', { category: ' ' }, 'category', 'Category name is required'],
  ['category', { category: 5 }, 'category', 'Category name is required'],
  ['category', { category: 'a'.repeat(101) }, 'category', 'Category name must be 100 characters or less'],
  ['category', { category: 'a', revision: 0 }, 'revision', 'Revision must be at least 1'],
  ['item', { name: '', desc: 'D' }, 'name', required],
  ['item', { name: 'N', desc: ' ' }, 'desc', required],
  ['item', { name: 'N' }, 'desc', required],
  ['item', { name: 'N', desc: 'D', aliases: 'EWM' }, 'aliases', 'Aliases must be a list of texts'],
  ['item', { name: 'N', desc: 'D', aliases: ['a'.repeat(61)] }, 'aliases', 'An alias must be 60 characters or less'],
  [
    'item',
    { name: 'N', desc: 'D', aliases: Array.from({ length: 21 }, (_, index) => `a${index}`) },
    'aliases',
    'A service can have 20 aliases at most',
  ],
  ['item', { name: 'N', desc: 'a'.repeat(501) }, 'desc', 'Service description must be 500 characters or less'],
  [
    'item',
    { name: 'N', desc: 'D', to: 'https://evil.example' },
    'to',
    'URL path must start with a single / and hold no spaces',
  ],
  [
    'item',
    { name: 'N', desc: 'D', to: 'javascript:alert(1)' },
    'to',
    'URL path must start with a single / and hold no spaces',
  ],
  [
    'item',
    { name: 'N', desc: 'D', to: '//evil.example' },
    'to',
    'URL path must start with a single / and hold no spaces',
  ],
  [
    'item',
    { name: 'N', desc: 'D', to: '/services/sap-s/4hana' },
    'to',
    'URL path: what follows /services/ may hold letters and digits, with single dashes, dots or underscores between them: it is the last part of the address',
  ],
] as const)(
  'row %#: an invalid %s is rejected with a field error on create and update, and nothing is stored',
  async ([kind, body, field, message]) => {
    const { site, path, itemPath } = await openMenu()
    const before = await state(site)
    const calls =
      kind === 'category'
        ? [
            ['POST', `${root}/category`],
            ['PUT', path],
          ]
        : [
            ['POST', `${path}/item`],
            ['PUT', itemPath],
          ]
    for (const [method, target] of calls as [string, string][]) {
      const answer = await site.admin.send(method, target, body)
      expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
    }
    expect(await state(site)).toEqual(before)
  },
)

test('each change responds with a message and the updated menu', async () => {
  const { site, path, itemPath, sap } = await openMenu()
  const item = { name: ' SAP Basis ', desc: 'We run it.' }
  const changes: [string, string, unknown, number, string, string[][]][] = [
    [
      'POST',
      `${root}/category`,
      { category: ' AI ' },
      201,
      'Category added successfully',
      [['SAP', 'Basis', 'Finance'], ['Cloud', 'Ops'], ['AI']],
    ],
    [
      'PUT',
      path,
      { category: 'S' },
      200,
      'Category updated successfully',
      [['S', 'Basis', 'Finance'], ['Cloud', 'Ops'], ['AI']],
    ],
    [
      'POST',
      `${path}/item`,
      item,
      201,
      'Service added successfully',
      [['S', 'Basis', 'Finance', 'SAP Basis'], ['Cloud', 'Ops'], ['AI']],
    ],
    [
      'PUT',
      itemPath,
      { ...item, name: 'New', to: '/services/x' },
      200,
      'Service updated successfully',
      [['S', 'New', 'Finance', 'SAP Basis'], ['Cloud', 'Ops'], ['AI']],
    ],
    [
      'DELETE',
      `${path}/item/${sap.items[1]?._id}`,
      undefined,
      200,
      'Service deleted successfully',
      [['S', 'New', 'SAP Basis'], ['Cloud', 'Ops'], ['AI']],
    ],
  ]
  for (const [method, target, body, status, message, wanted] of changes) {
    const version = await contentVersion(site.db)
    const answer = await site.admin.send(method, target, body)
    expect([answer.status, answer.body.success, answer.body.message]).toEqual([status, true, message])
    expect(names(answer.body.menu)).toEqual(wanted)
    expect((await site.admin.get(root)).body.menu).toEqual(answer.body.menu)
    expect(names((await site.get(root)).body.menu)).toEqual(wanted)
    expect(await contentVersion(site.db)).toBe(version + 1)
    const { category, item } = answer.body
    if (method !== 'DELETE' && !target.includes('/item')) expect(answer.body.menu).toContainEqual(category)
    if (method !== 'DELETE' && target.includes('/item'))
      expect(answer.body.menu.flatMap(({ items }: MenuCategory) => items)).toContainEqual(item)
    if (method === 'POST') expect((category ?? item)._id).toBe(answer.body._id)
  }
  const items = (await listMenu(site.db))[0]?.items
  expect(items?.map(({ to }) => to)).toEqual(['/services/x', '/services/sap-basis'])
})

test.for(['SAP', 'sap', ' Sap ', 'ＳＡＰ'])(
  'a duplicate category name "%s" is rejected on create and rename',
  async (category) => {
    const { site, cloud } = await openMenu()
    const before = await state(site)
    const message = 'Category already exists'
    for (const answer of [
      await site.admin.send('POST', `${root}/category`, { category }),
      await site.admin.send('PUT', `${root}/category/${cloud._id}`, { category }),
    ]) {
      expect([answer.status, answer.body]).toEqual([409, { success: false, message, errors: { category: message } }])
    }
    expect(await state(site)).toEqual(before)
  },
)

test('only one of twenty concurrent creates of the same category succeeds', async () => {
  const { site } = await openMenu()
  const add = (_: unknown, i: number) =>
    site.admin.send('POST', `${root}/category`, { category: i % 2 === 0 ? 'Data' : 'DATA' })
  const answers = await Promise.all(Array.from({ length: 20 }, add))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
})

test('a category may change the case of its own name', async () => {
  const { site, path } = await openMenu()
  expect((await site.admin.send('PUT', path, { category: 'sap' })).status).toBe(200)
  expect(names(await listMenu(site.db))[0]?.[0]).toBe('sap')
})

test.for(['category', 'item'])(
  'only one of a hundred concurrent saves of the same %s succeeds, and a late save is rejected',
  async (kind) => {
    const { site, path, itemPath } = await openMenu()
    const save = (i: number, revision?: number) =>
      kind === 'category'
        ? site.admin.send('PUT', path, { category: `Save ${i}`, revision })
        : site.admin.send('PUT', itemPath, { name: `Save ${i}`, desc: 'D', revision })
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => save(i, 1)))
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([count(200), count(409)]).toEqual([1, 99])
    const kept = await state(site)
    const late = await save(999, 1)
    expect([late.status, late.body]).toEqual([409, { success: false, message: newer }])
    expect(await state(site)).toEqual(kept)
    expect((await save(1000)).status).toBe(200)
  },
)

test('an unknown category or item, or an item of another category, returns 404', async () => {
  const { site, cloud, path, sap } = await openMenu()
  const item = { name: 'N', desc: 'D' }
  const elsewhere = `${root}/category/${cloud._id}/item/${sap.items[0]?._id}`
  const before = await state(site)
  for (const [method, target, body] of [
    ['PUT', `${root}/category/none`, { category: 'X' }],
    ['DELETE', `${root}/category/none`],
    ['POST', `${root}/category/none/item`, item],
    ['PUT', `${path}/item/none`, item],
    ['DELETE', `${path}/item/none`],
    ['PUT', elsewhere, item],
    ['DELETE', elsewhere],
  ] as const) {
    const answer = await site.admin.send(method, target, body)
    expect([method, target, answer.status]).toEqual([method, target, 404])
    expect(answer.body.message).toMatch(/^This (category|service) does not exist any more$/)
  }
  expect(await state(site)).toEqual(before)
})

test('deleting a category deletes its items, but not their pages', async () => {
  const { site, path } = await openMenu()
  await createServicePage(site.db, aServicePage({ name: 'Basis' }), site.clock())
  const { status, body } = await site.admin.send('DELETE', path)
  expect([status, body.message, names(body.menu)]).toEqual([200, 'Category deleted successfully', [['Cloud', 'Ops']]])
  expect(await site.db.selectFrom('menu_items').select('name').execute()).toEqual([{ name: 'Ops' }])
  expect((await site.get('/api/services/Basis')).status).toBe(200)
})

const orderOf = (menu: MenuCategory[]) => menu.map(({ _id, items }) => ({ _id, items: items.map((item) => item._id) }))

test('a new order of categories and items is saved', async () => {
  const { site } = await openMenu()
  const version = await contentVersion(site.db)
  const categories = orderOf(await listMenu(site.db)).reverse()
  categories[1]?.items.reverse()
  const answer = await site.admin.send('PUT', `${root}/order`, { categories })
  expect([answer.status, answer.body.message]).toEqual([200, 'Order saved'])
  const wanted = [
    ['Cloud', 'Ops'],
    ['SAP', 'Finance', 'Basis'],
  ]
  expect(names(answer.body.menu)).toEqual(wanted)
  expect(names((await site.get(root)).body.menu)).toEqual(wanted)
  expect(await contentVersion(site.db)).toBe(version + 1)
  const added = await site.admin.send('POST', `${root}/category`, { category: 'Last' })
  expect(names(added.body.menu).at(-1)).toEqual(['Last'])
})

test('an order can be saved while the page that its items link to is renamed', async () => {
  const { site, cloud } = await openMenu()
  const id = await createServicePage(site.db, aServicePage({ name: 's' }), site.clock())
  for (let i = 0; i < 20; i += 1) {
    await createItem(site.db, cloud._id, { name: `N${i}`, desc: 'D', to: `/services/s#${i}` }, site.clock())
  }
  for (let round = 1; round <= 10; round += 1) {
    const categories = orderOf(await listMenu(site.db)).map(({ _id, items }) => ({ _id, items: items.reverse() }))
    const answers = await Promise.all([
      site.admin.send('PUT', `${root}/order`, { categories }),
      site.admin.send('PUT', `/api/services/${id}`, { ...serviceFields, name: `s-${round}` }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})

type Order = ReturnType<typeof orderOf>
/** Changes the items of one category in the order [Cloud: Ops], [SAP: Basis, Finance]. */
const withItems = (order: Order, category: 0 | 1, change: (items: string[], other: string[]) => string[]) =>
  order.map((entry, i) =>
    i === category ? { ...entry, items: change(entry.items, order[1 - category]?.items ?? []) } : entry,
  )
test.for([
  ['without a category', (order: Order) => order.slice(1)],
  ['without an item', (order: Order) => withItems(order, 1, (items) => items.slice(1))],
  ['with a category twice', (order: Order) => [...order, order[0]]],
  ['with an item twice', (order: Order) => withItems(order, 0, (items) => [...items, ...items])],
  ['with an item in place of another', (order: Order) => withItems(order, 1, ([first]) => [`${first}`, `${first}`])],
  ['with the items of another category', (order: Order) => withItems(order, 0, (_, other) => other)],
  ['with a foreign category', (order: Order) => [...order, { _id: 'x', items: [] }]],
  ['with a foreign item', (order: Order) => withItems(order, 0, (items) => [...items, 'a\0b'])],
  ['of nothing', () => []],
] as const)('an order %s is rejected and changes nothing', async ([, spoil]) => {
  const { site } = await openMenu()
  const before = await state(site)
  const categories = spoil(orderOf(await listMenu(site.db)).reverse())
  const answer = await site.admin.send('PUT', `${root}/order`, { categories })
  expect([answer.status, answer.body]).toEqual([
    409,
    {
      success: false,
      message: 'Somebody else has changed the menu in the meantime. Reload it, then change the order.',
    },
  ])
  expect(await state(site)).toEqual(before)
})

test.for([
  [{}, 'categories', 'Categories must be a list'],
  [{ categories: {} }, 'categories', 'Categories must be a list'],
  [{ categories: [null] }, 'categories.0', 'Each category must be an object with _id and items'],
  [{ categories: [{ _id: 5, items: [] }] }, 'categories.0._id', 'Category id must be text'],
  [{ categories: [{ _id: 'x' }] }, 'categories.0.items', 'Items must be a list'],
  [{ categories: [{ _id: 'x', items: [5] }] }, 'categories.0.items.0', 'Item id must be text'],
  [{ categories: [], revision: 'new' }, 'revision', 'Revision must be a whole number'],
  [{ categories: [], revision: 0 }, 'revision', 'Revision must be at least 1'],
] as const)('row %#: a malformed order is rejected with a field error', async ([body, field, message]) => {
  const { site } = await openMenu()
  const answer = await site.admin.send('PUT', `${root}/order`, body)
  expect([answer.status, answer.body]).toEqual([400, { success: false, message, errors: { [field]: message } }])
})

test('a service has aliases, which a call that omits them leaves unchanged', async () => {
  const { site, path } = await openMenu()
  const fields = { name: 'EWM', desc: 'D', to: '/services/ewm' }
  const { item } = (await site.admin.send('POST', `${path}/item`, { ...fields, aliases: [' WM ', '', 'WM', 'Lager'] }))
    .body
  expect(item.aliases).toEqual(['WM', 'Lager'])
  const save = async (more: object) =>
    (await site.admin.send('PUT', `${path}/item/${item._id}`, { ...fields, ...more })).body.item.aliases
  expect(await save({ desc: 'Other' })).toEqual(['WM', 'Lager'])
  const { menu } = (await site.get('/api/services-menu')).body
  expect(menu[0].items.map(({ aliases }: { aliases?: string[] }) => aliases)).toEqual([
    undefined,
    undefined,
    ['WM', 'Lager'],
  ])
  expect(await save({ aliases: [] })).toBeUndefined()
})
