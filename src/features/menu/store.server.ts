import { savedBy } from '../../db/saved-by.server.ts'
import type { MenuCategoryRow } from '../../db/site-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { holdLock, inTransaction } from '../../db/transaction.server.ts'
import { refuseHeldToDrafts } from '../../entries/held-to-drafts.server.ts'
import { isDuplicate, saveRevision } from '../../entries/revision.server.ts'
import { pageIn, withPage } from '../../platform/address.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.server.ts'
import { defaultPath } from './default-path.ts'
import { menuLimits } from './options.ts'
import type { CategoryInput, ItemChange, ItemInput, Menu, MenuCategory, MenuItem } from './schema.ts'

const firstRevision = 1

/** Held by whatever changes the menu's services or the order. */
export const menuLock = 'menu'

/** Returns the whole menu, in order. */
export async function listMenu(db: Database, reader = { seesAll: false }): Promise<MenuCategory[]> {
  return (await readMenu(db, reader)).menu
}

/** Returns the whole menu, in order, and the revision of that order. */
export async function readMenu(db: Database, reader = { seesAll: false }): Promise<Menu> {
  const saved = (row: Pick<MenuCategoryRow, 'updated_at' | 'updated_by'>) =>
    reader.seesAll ? { updatedAt: row.updated_at, ...savedBy(row, reader) } : {}
  const rows = await selectMenu(db).execute()
  const menu = [...Map.groupBy(rows, ({ id }) => id).values()].map((ofCategory) => {
    const [row] = ofCategory as [MenuRow]
    return {
      _id: row.id,
      category: row.category,
      items: ofCategory
        .flatMap(itemOf)
        .map(({ item_id, name, description, path, aliases, is_hidden, item_revision, ...item }) => ({
          _id: item_id,
          name,
          desc: description,
          to: path,
          ...(aliases !== '[]' && { aliases: JSON.parse(aliases) }),
          ...(is_hidden === 1 && { isHidden: true }),
          revision: item_revision,
          ...saved({ updated_at: item.item_updated_at, updated_by: item.item_updated_by }),
        })),
      revision: row.revision,
      ...saved(row),
    }
  })
  return { menu, revision: Math.max(firstRevision, ...rows.map((row) => row.order_revision)) }
}

/** Returns the menu as visitors see it: without hidden services and those whose page is at one of the paths. */
export function visibleMenu(menu: MenuCategory[], unseenPaths: string[]): MenuCategory[] {
  const unseen = new Set<string | undefined>(unseenPaths)
  const isVisible = ({ to, isHidden }: MenuItem) => !isHidden && !unseen.has(pageIn(to))
  return menu.map((category) => ({ ...category, items: category.items.filter(isVisible) }))
}

type MenuRow = Awaited<ReturnType<ReturnType<typeof selectMenu>['execute']>>[number]
type ItemOf<Row> = { [Name in keyof Row]: Name extends 'item_updated_by' ? Row[Name] : NonNullable<Row[Name]> }

/** Empty for a category without services. */
function itemOf(row: MenuRow): ItemOf<MenuRow> | [] {
  return row.item_id === null ? [] : (row as ItemOf<MenuRow>)
}

/** Selects one row per service, and one for a category without services. */
function selectMenu(db: Database) {
  return db
    .selectFrom('menu_categories as of')
    .leftJoin('menu_items as item', 'item.category_id', 'of.id')
    .select(['of.id', 'of.category', 'of.revision', 'of.updated_at', 'of.updated_by', 'of.order_revision'])
    .select(['item.name', 'item.description', 'item.path', 'item.aliases', 'item.is_hidden'])
    .select(['item.id as item_id', 'item.revision as item_revision'])
    .select(['item.updated_at as item_updated_at', 'item.updated_by as item_updated_by'])
    .orderBy('of.position')
    .orderBy('of.id')
    .orderBy('item.position')
    .orderBy('item.id')
}

/** Adds a category as the last one. Returns its id. Throws 409 if its name is taken. */
export async function createCategory(db: Database, input: CategoryInput, now: Date): Promise<string> {
  const id = newId()
  await inTransaction(db, async (trx) => {
    await holdLock(trx, menuLock)
    const last = await trx
      .selectFrom('menu_categories')
      .select((eb) => [eb.fn.max('position').as('position'), eb.fn.max('order_revision').as('revision')])
      .executeTakeFirst()
    const row = {
      ...categoryColumns(input),
      position: (last?.position ?? -1) + 1,
      order_revision: last?.revision ?? firstRevision,
    }
    await trx
      .insertInto('menu_categories')
      .values({ id, ...row, ...newlyEdited(now) })
      .execute()
  }).catch(nameIsTaken)
  return id
}

/** Adds an item as the last of its category. Returns its id. Throws 404 if there is no such category. */
export async function createItem(db: Database, categoryId: string, input: ItemInput, now: Date): Promise<string> {
  const id = newId()
  await inTransaction(db, async (trx) => {
    await holdLock(trx, menuLock)
    if (!(await hasCategory(trx, categoryId))) throw gone('category')
    const row = { ...(await itemColumns(trx, input)), position: await lastPosition(trx, categoryId) }
    await trx
      .insertInto('menu_items')
      .values({ id, category_id: categoryId, ...row, ...newlyEdited(now) })
      .execute()
  })
  return id
}

/** Throws 404, and 409 if the name is taken or `input.revision` is not the latest. */
export async function updateCategory(db: Database, id: string, input: CategoryInput, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const columns = { ...categoryColumns(input), updated_at: now.toISOString() }
    const update = trx.updateTable('menu_categories').set(columns).where('id', '=', id)
    await saveRevision(update, input.revision, await hasCategory(trx, id), 'category')
  }).catch(nameIsTaken)
}

/** Also deletes all its items; content pages stay. Throws 404 if there is no such category. */
export async function deleteCategory(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdLock(trx, menuLock)
    const { numDeletedRows } = await trx.deleteFrom('menu_categories').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw gone('category')
  })
}

/** The position after the last service of a category. */
async function lastPosition(trx: Database, categoryId: string): Promise<number> {
  const last = await trx
    .selectFrom('menu_items')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return (last?.position ?? -1) + 1
}

export interface ItemPlace {
  categoryId: string
  itemId: string
}

/** In another category, the item comes last. Throws 404, and 409 if `input.revision` is not the latest. */
export async function updateItem(db: Database, place: ItemPlace, input: ItemChange, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdLock(trx, menuLock)
    const found = await trx
      .selectFrom('menu_items')
      .select('id')
      .where('id', '=', place.itemId)
      .where('category_id', '=', place.categoryId)
      .executeTakeFirst()
    const update = trx
      .updateTable('menu_items')
      .set({ ...(await itemColumns(trx, input, place.itemId)), updated_at: now.toISOString() })
      .where('id', '=', place.itemId)
      .where('category_id', '=', place.categoryId)
    await saveRevision(update, input.revision, found !== undefined, 'service')
    const { categoryId = place.categoryId } = input
    if (categoryId !== place.categoryId) await moveItem(trx, place.itemId, categoryId)
  })
}

/** An order from before the move is refused, because it would take it back. */
async function moveItem(trx: DatabaseTransaction, id: string, categoryId: string): Promise<void> {
  if (!(await hasCategory(trx, categoryId))) throw gone('category')
  const place = { category_id: categoryId, position: await lastPosition(trx, categoryId) }
  await trx.updateTable('menu_items').set(place).where('id', '=', id).execute()
  await trx
    .updateTable('menu_categories')
    .set((eb) => ({ order_revision: eb('order_revision', '+', 1) }))
    .execute()
}

/**
 * Adds a hidden copy of an item as the last of its category, at the path that `copyPage` returns for its page, or at one
 * made from its name. Returns its id. Throws 404 if there is no such item.
 */
export async function copyItem(
  db: Database,
  { categoryId, itemId }: ItemPlace,
  copyPage: (trx: DatabaseTransaction) => Promise<string>,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    // Takes the locks of pages, which come before that of the menu.
    const to = await copyPage(trx)
    await holdLock(trx, menuLock)
    const { name, desc, aliases } = await getItem(trx, { categoryId, itemId })
    const copy = { name: `Copy of ${name}`.slice(0, menuLimits.name), desc, to, isHidden: true }
    return createItem(trx, categoryId, { ...copy, ...(aliases && { aliases }) }, now)
  })
}

/** Throws 404 if there is no such item in the category. */
export async function getItem(db: Database, { categoryId, itemId }: ItemPlace): Promise<MenuItem> {
  const category = (await listMenu(db)).find(({ _id }) => _id === categoryId)
  const item = category?.items.find(({ _id }) => _id === itemId)
  if (!item) throw gone('service')
  return item
}

/** Throws 404 if there is no such item. */
export async function deleteItem(db: Database, { categoryId, itemId }: ItemPlace): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdLock(trx, menuLock)
    const { numDeletedRows } = await trx
      .deleteFrom('menu_items')
      .where('id', '=', itemId)
      .where('category_id', '=', categoryId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw gone('service')
  })
}

/**
 * Updates the path of a moved page in menu items, in the same transaction. Increments their revision, so that a form
 * that still has the old path gets a conflict.
 */
export async function followMove(trx: DatabaseTransaction, from: string, to: string, now: Date): Promise<void> {
  await holdLock(trx, menuLock)
  const items = await trx.selectFrom('menu_items').select(['id', 'path']).execute()
  for (const { id, path } of items.filter((item) => pageIn(item.path) === from)) {
    refuseHeldToDrafts()
    await trx
      .updateTable('menu_items')
      .set({ path: withPage(path, to), updated_at: now.toISOString(), updated_by: null })
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

async function hasCategory(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('menu_categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The error for an entry that does not exist, or no longer does. */
export function gone(what: 'category' | 'service'): AppError {
  return new AppError('not_found', `This ${what} does not exist any more`)
}

function nameIsTaken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  const message = 'Category already exists'
  throw new AppError('conflict', message, { fields: { category: message }, cause: error })
}

/** The key is equal for names that differ only in case. */
function categoryColumns(input: CategoryInput) {
  return { category: input.category, category_key: input.category.normalize('NFKC').toLowerCase() }
}

/** Generates a path that no other item has if none is given. `ownId`: the item's own id, if it already exists. */
async function itemColumns(trx: Database, input: ItemInput, ownId?: string) {
  const columns = {
    ...{ name: input.name, description: input.desc },
    ...(input.aliases && { aliases: JSON.stringify(input.aliases) }),
    ...(input.isHidden !== undefined && { is_hidden: input.isHidden ? (1 as const) : (0 as const) }),
  }
  if (input.to) return { ...columns, path: input.to }
  const others = await trx.selectFrom('menu_items').select(['id', 'path']).execute()
  const taken = new Set(others.filter(({ id }) => id !== ownId).map(({ path }) => path))
  return { ...columns, path: defaultPath(input.name, taken) }
}

function newlyEdited(now: Date) {
  return { created_at: now.toISOString(), updated_at: now.toISOString(), revision: 1 }
}
