import { expect, test } from 'vitest'
import { openTestResources } from '../../../test/support/resources.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { categoryInput, itemInput } from './schema.ts'
import {
  createCategory,
  createItem,
  deleteCategory,
  deleteItem,
  followMove,
  listMenu,
  updateItem,
} from './store.server.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const category = (name: string) => categoryInput.parse({ category: name })
const item = (name: string) => itemInput.parse({ name, desc: `${name} described` })

test('categories and their items are listed in the order in which they were added', async () => {
  const { db } = await openTestResources()
  const ids = [await createCategory(db, category('Zeta'), now), await createCategory(db, category('Alpha'), now)]
  for (const name of ['Two words', 'B', 'A']) await createItem(db, ids[0] as string, item(name), now)
  expect(await listMenu(db)).toEqual([
    {
      _id: ids[0],
      category: 'Zeta',
      revision: 1,
      items: [
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          name: 'Two words',
          desc: 'Two words described',
          to: '/services/two-words',
          revision: 1,
        },
        expect.objectContaining({ name: 'B', to: '/services/b' }),
        expect.objectContaining({ name: 'A' }),
      ],
    },
    { _id: ids[1], category: 'Alpha', revision: 1, items: [] },
  ])
})

test.for(['SAP Solutions', 'sap solutions', ' SAP SOLUTIONS '])(
  'the category name "%s" is rejected as a duplicate of SAP Solutions',
  async (name) => {
    const { db } = await openTestResources()
    await createCategory(db, category('SAP Solutions'), now)
    await expect(createCategory(db, category(name), now)).rejects.toThrow(/unique|already/i)
    expect(await listMenu(db)).toHaveLength(1)
  },
)

test('an item in an unknown category is rejected', async () => {
  const { db } = await openTestResources()
  await expect(createItem(db, 'nothing', item('A'), now)).rejects.toThrow(/foreign key|exist|no such/i)
})

test('deleting a category deletes its items', async () => {
  const { db } = await openTestResources()
  const id = await createCategory(db, category('Gone'), now)
  await createItem(db, id, item('A'), now)
  await db.deleteFrom('menu_categories').where('id', '=', id).execute()
  expect(await db.selectFrom('menu_items').selectAll().execute()).toEqual([])
})

const itemsOf = async (db: Parameters<typeof listMenu>[0]) => (await listMenu(db)).flatMap(({ items }) => items)

test('a path derived from a name is unique; a given path may be shared', async () => {
  const { db } = await openTestResources()
  const id = await createCategory(db, category('One'), now)
  const other = await createCategory(db, category('Other'), now)
  const first = await createItem(db, id, item('SAP S/4HANA'), now)
  await createItem(db, other, item('SAP  S-4HANA'), now)
  await createItem(db, other, itemInput.parse({ name: 'Same', desc: 'D', to: '/services/sap-s-4hana' }), now)
  await updateItem(db, { categoryId: id, itemId: first }, item('SAP S/4HANA!'), now)
  const paths = ['/services/sap-s-4hana-3', '/services/sap-s-4hana-2', '/services/sap-s-4hana']
  expect((await itemsOf(db)).map(({ to }) => to)).toEqual(paths)
})

test('twenty concurrent creates of items with the same name get distinct paths', async () => {
  const { db } = await openTestResources()
  const id = await createCategory(db, category('One'), now)
  await Promise.all(Array.from({ length: 20 }, () => createItem(db, id, item('Same'), now)))
  expect(new Set((await itemsOf(db)).map(({ to }) => to)).size).toBe(20)
})

test('only items that link to a moved page follow it', async () => {
  const { db } = await openTestResources()
  const id = await createCategory(db, category('One'), now)
  for (const to of ['/services/old', '/services/old/?a=1#b', '/services/older', '/old', '/blog?q=/services/old']) {
    await createItem(db, id, itemInput.parse({ name: 'N', desc: 'D', to }), now)
  }
  const later = new Date(now.getTime() + 1000)
  await inTransaction(db, (trx) => followMove(trx, '/services/old', '/services/new', later))
  expect((await itemsOf(db)).map(({ to, revision }) => [to, revision])).toEqual([
    ['/services/new', 2],
    ['/services/new/?a=1#b', 2],
    ['/services/older', 1],
    ['/old', 1],
    ['/blog?q=/services/old', 1],
  ])
})

/** Runs a change in a transaction that ends long after it; resolves, as soon as it is written, to the transaction. */
async function writeSlowly(db: Database, change: (trx: DatabaseTransaction) => Promise<void>) {
  const written = Promise.withResolvers<void>()
  const saving = inTransaction(db, async (trx) => {
    await change(trx)
    written.resolve()
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await Promise.race([written.promise, saving])
  return { saving }
}

test('moving a page does not overwrite a path that is saved concurrently', async () => {
  const { db } = await openTestResources()
  const categoryId = await createCategory(db, category('One'), now)
  const old = itemInput.parse({ name: 'N', desc: 'D', to: '/services/old' })
  const itemId = await createItem(db, categoryId, old, now)
  const { saving } = await writeSlowly(db, (trx) =>
    updateItem(trx, { categoryId, itemId }, { ...old, to: '/career' }, now),
  )
  await inTransaction(db, (trx) => followMove(trx, '/services/old', '/services/new', now))
  await saving
  expect((await itemsOf(db)).map(({ to }) => to)).toEqual(['/career'])
})

test('adding an item to a concurrently deleted category is rejected', async () => {
  const { db } = await openTestResources()
  const id = await createCategory(db, category('Gone'), now)
  const { saving } = await writeSlowly(db, (trx) => deleteCategory(trx, id))
  await expect(createItem(db, id, item('A'), now)).rejects.toThrow('This category does not exist any more')
  await saving
})

test('updating a concurrently deleted item is rejected', async () => {
  const { db } = await openTestResources()
  const categoryId = await createCategory(db, category('One'), now)
  const place = { categoryId, itemId: await createItem(db, categoryId, item('A'), now) }
  const { saving } = await writeSlowly(db, (trx) => deleteItem(trx, place))
  await expect(updateItem(db, place, item('B'), now)).rejects.toThrow('This service does not exist any more')
  await saving
})
