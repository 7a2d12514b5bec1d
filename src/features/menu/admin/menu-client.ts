import { type ApiTransport, callApi, isMissing } from '../../../platform/api/api-client.ts'
import type { adminRoutes } from '../admin-api.server.ts'
import { listMenu, menuIn } from '../client.ts'
import type { ItemFields, Menu, MenuCategory } from '../schema.ts'

/** Each change returns the whole menu after it. */
type Changed = Promise<Menu>
type Routes = typeof adminRoutes

export interface SavedEntry {
  id: string
  /** The whole menu after the save. */
  menu: Menu
}

export async function createCategory(api: ApiTransport, name: string): Promise<SavedEntry> {
  const parts = { json: { category: name } }
  const answer = await callApi<Routes['createCategory']>(api, 'post', '/services-menu/category', parts)
  return { id: answer.category._id, menu: menuIn(answer) }
}

/** `revision`: the one the form loaded. Throws ApiError 409 if somebody else has saved since. */
export async function updateCategory(
  api: ApiTransport,
  categoryId: string,
  category: string,
  revision: number,
): Promise<SavedEntry> {
  const parts = { params: { categoryId }, json: { category, revision } }
  const answer = await callApi<Routes['updateCategory']>(api, 'put', '/services-menu/category/{categoryId}', parts)
  return { id: categoryId, menu: menuIn(answer) }
}

/** Also deletes all its services; their content pages stay. */
export async function deleteCategory(api: ApiTransport, categoryId: string): Changed {
  const parts = { params: { categoryId } }
  return menuIn(await callApi<Routes['deleteCategory']>(api, 'delete', '/services-menu/category/{categoryId}', parts))
}

export async function createItem(api: ApiTransport, { categoryId, ...json }: ItemFields): Promise<SavedEntry> {
  const path = '/services-menu/category/{categoryId}/item'
  const answer = await callApi<Routes['createItem']>(api, 'post', path, { params: { categoryId }, json })
  return { id: answer.item._id, menu: menuIn(answer) }
}

const itemPath = '/services-menu/category/{categoryId}/item/{itemId}'

export async function updateItem(
  api: ApiTransport,
  categoryId: string,
  itemId: string,
  item: ItemFields,
  revision: number,
): Promise<SavedEntry> {
  const save = async (categoryId: string): Promise<SavedEntry> => {
    const parts = { params: { categoryId, itemId }, json: { ...item, revision } }
    return { id: itemId, menu: menuIn(await callApi<Routes['updateItem']>(api, 'put', itemPath, parts)) }
  }
  return save(categoryId).catch(async (error) => {
    // Somebody else may have moved it to another category: then the save is refused as outdated.
    const home = isMissing(error) && (await listMenu(api)).find(({ items }) => items.some(({ _id }) => _id === itemId))
    if (!home || home._id === categoryId) throw error
    return save(home._id)
  })
}

/** Makes a copy that is hidden from the menu, with a copy of its page as a draft. */
export async function copyItem(api: ApiTransport, categoryId: string, itemId: string): Promise<SavedEntry> {
  const parts = { params: { categoryId, itemId } }
  const answer = await callApi<Routes['copyItem']>(api, 'post', `${itemPath}/copy`, parts)
  return { id: answer._id, menu: menuIn(answer) }
}

export async function deleteItem(api: ApiTransport, categoryId: string, itemId: string): Changed {
  return menuIn(await callApi<Routes['deleteItem']>(api, 'delete', itemPath, { params: { categoryId, itemId } }))
}

/**
 * Saves the order of the given menu. Throws ApiError 409 if an entry was added or deleted since, or another order was
 * saved after `revision`.
 */
export async function saveOrder(api: ApiTransport, menu: MenuCategory[], revision: number): Changed {
  const categories = menu.map(({ _id, items }) => ({ _id, items: items.map((item) => item._id) }))
  const json = { categories, revision }
  return menuIn(await callApi<Routes['saveOrder']>(api, 'put', '/services-menu/order', { json }))
}
