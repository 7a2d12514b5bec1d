import type { Database } from '../../db/tables.ts'
import { changeContent, holdLock } from '../../db/transaction.server.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.server.ts'
import { checkSaved, isAtRevision, isDuplicate } from '../../platform/revision.server.ts'
import type { CategoryInput, ItemInput, MenuCategory, MenuOrder } from './schema.ts'

/** The whole menu, in its order. */
export async function listMenu(db: Database): Promise<MenuCategory[]> {
  const [categories, items] = await Promise.all([
    db.selectFrom('menu_categories').selectAll().orderBy('position').orderBy('id').execute(),
    db.selectFrom('menu_items').selectAll().orderBy('position').orderBy('id').execute(),
  ])
  const itemsOf = Map.groupBy(items, (item) => item.category_id)
  return categories.map(({ id, category, revision }) => ({
    _id: id,
    category,
    items: (itemsOf.get(id) ?? []).map((item) => ({
      _id: item.id,
      name: item.name,
      desc: item.description,
      to: item.path,
      revision: item.revision,
    })),
    revision,
  }))
}

/** The new category comes last. Answers its id. Throws 409 where its name is taken. */
export async function createCategory(db: Database, input: CategoryInput, now: Date): Promise<string> {
  const id = newId()
  await changeContent(db, async (trx) => {
    await holdLock(trx, 'menu')
    const last = await trx
      .selectFrom('menu_categories')
      .select((eb) => eb.fn.max('position').as('position'))
      .executeTakeFirst()
    const row = {
      ...categoryColumns(input),
      position: (last?.position ?? -1) + 1,
    }
    await trx
      .insertInto('menu_categories')
      .values({ id, ...row, ...newlyEdited(now) })
      .execute()
  }).catch(nameIsTaken)
  return id
}

/** The new item comes last in its category. Answers its id. Throws 404 where there is no such category. */
export async function createItem(db: Database, categoryId: string, input: ItemInput, now: Date): Promise<string> {
  const id = newId()
  await changeContent(db, async (trx) => {
    await holdLock(trx, 'menu')
    if (!(await hasCategory(trx, categoryId))) throw gone('category')
    const last = await trx
      .selectFrom('menu_items')
      .select((eb) => eb.fn.max('position').as('position'))
      .where('category_id', '=', categoryId)
      .executeTakeFirst()
    const row = { ...itemColumns(input), position: (last?.position ?? -1) + 1 }
    await trx
      .insertInto('menu_items')
      .values({ id, category_id: categoryId, ...row, ...newlyEdited(now) })
      .execute()
  })
  return id
}

/** Throws 404, and 409 where the name is taken or `input.revision` is not the newest. */
export async function updateCategory(db: Database, id: string, input: CategoryInput, now: Date): Promise<void> {
  await changeContent(db, async (trx) => {
    let update = trx
      .updateTable('menu_categories')
      .set({ ...categoryColumns(input), updated_at: now.toISOString() })
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
    if (input.revision !== undefined) update = update.where(isAtRevision(input.revision))
    checkSaved((await update.executeTakeFirst()).numUpdatedRows, await hasCategory(trx, id), 'category')
  }).catch(nameIsTaken)
}

/** With all its items; content pages stay. Throws 404 where there is none. */
export async function deleteCategory(db: Database, id: string): Promise<void> {
  await changeContent(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('menu_categories').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw gone('category')
  })
}

export interface ItemPlace {
  categoryId: string
  itemId: string
}

/** Throws 404, and 409 where `input.revision` is not the newest. */
export async function updateItem(db: Database, place: ItemPlace, input: ItemInput, now: Date): Promise<void> {
  await changeContent(db, async (trx) => {
    let update = trx
      .updateTable('menu_items')
      .set({ ...itemColumns(input), updated_at: now.toISOString() })
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', place.itemId)
      .where('category_id', '=', place.categoryId)
    if (input.revision !== undefined) update = update.where(isAtRevision(input.revision))
    const { numUpdatedRows } = await update.executeTakeFirst()
    const found = await trx
      .selectFrom('menu_items')
      .select('id')
      .where('id', '=', place.itemId)
      .where('category_id', '=', place.categoryId)
      .executeTakeFirst()
    checkSaved(numUpdatedRows, found !== undefined, 'service')
  })
}

/** Throws 404 where there is none. */
export async function deleteItem(db: Database, { categoryId, itemId }: ItemPlace): Promise<void> {
  await changeContent(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('menu_items')
      .where('id', '=', itemId)
      .where('category_id', '=', categoryId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw gone('service')
  })
}

/** Keeps a new order. Throws 409 where it does not name exactly the entries that the menu has. */
export async function saveOrder(db: Database, order: MenuOrder): Promise<void> {
  await changeContent(db, async (trx) => {
    await holdLock(trx, 'menu')
    const menu = await listMenu(trx)
    if (!isSameMenu(menu, order)) {
      throw new AppError(
        'conflict',
        'The menu was changed by somebody else in the meantime. Load it again, then order it.',
      )
    }
    for (const [position, { _id, items }] of order.categories.entries()) {
      await trx.updateTable('menu_categories').set({ position }).where('id', '=', _id).execute()
      for (const [place, itemId] of items.entries()) {
        await trx.updateTable('menu_items').set({ position: place }).where('id', '=', itemId).execute()
      }
    }
  })
}

function isSameMenu(menu: MenuCategory[], order: MenuOrder): boolean {
  const shape = (categories: { _id: string; items: string[] }[]) =>
    JSON.stringify(categories.map(({ _id, items }) => [_id, items.toSorted()]).sort())
  return (
    shape(menu.map(({ _id, items }) => ({ _id, items: items.map((item) => item._id) }))) === shape(order.categories)
  )
}

async function hasCategory(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('menu_categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

function gone(what: string): AppError {
  return new AppError('not_found', `This ${what} does not exist any more`)
}

function nameIsTaken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  const message = 'Category already exists'
  throw new AppError('conflict', message, { fields: { category: message }, cause: error })
}

/** The key makes names that differ only in case the same. */
function categoryColumns(input: CategoryInput) {
  return { category: input.category, category_key: input.category.normalize('NFKC').toLowerCase() }
}

function itemColumns(input: ItemInput) {
  return { name: input.name, description: input.desc, path: input.to }
}

function newlyEdited(now: Date) {
  return { created_at: now.toISOString(), updated_at: now.toISOString(), revision: 1 }
}
