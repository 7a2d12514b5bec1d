import { expect, test } from 'vitest'
import { openTestServices } from '../../../test/support/services.ts'
import { categoryInput, itemInput } from './schema.ts'
import { createCategory, createItem, listMenu } from './store.server.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const category = (name: string) => categoryInput.parse({ category: name })
const item = (name: string) => itemInput.parse({ name, desc: `${name} described` })

test('categories and their items come in the order in which they were added', async () => {
  const { db } = await openTestServices()
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
  'a category of the name "%s" is refused where SAP Solutions exists',
  async (name) => {
    const { db } = await openTestServices()
    await createCategory(db, category('SAP Solutions'), now)
    await expect(createCategory(db, category(name), now)).rejects.toThrow(/unique|already/i)
    expect(await listMenu(db)).toHaveLength(1)
  },
)

test('an item of an unknown category is refused', async () => {
  const { db } = await openTestServices()
  await expect(createItem(db, 'nothing', item('A'), now)).rejects.toThrow(/foreign key|exist|no such/i)
})

test('items go with their category', async () => {
  const { db } = await openTestServices()
  const id = await createCategory(db, category('Gone'), now)
  await createItem(db, id, item('A'), now)
  await db.deleteFrom('menu_categories').where('id', '=', id).execute()
  expect(await db.selectFrom('menu_items').selectAll().execute()).toEqual([])
})
