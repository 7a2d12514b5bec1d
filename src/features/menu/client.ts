import { type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { adminRoutes } from './admin-api.server.ts'
import type { routes } from './api.server.ts'
import type { ItemFields, MenuCategory } from './schema.ts'

export async function listMenu(api: ApiTransport): Promise<MenuCategory[]> {
  return (await callApi<typeof routes.list>(api, 'get', '/services-menu')).menu
}

/** Each change returns the whole menu after it. */
type Changed = Promise<MenuCategory[]>
type Routes = typeof adminRoutes

export interface SavedEntry {
  id: string
  /** The whole menu after the save. */
  menu: MenuCategory[]
}

export async function createCategory(api: ApiTransport, name: string): Promise<SavedEntry> {
  const parts = { json: { category: name } }
  const { category, menu } = await callApi<Routes['createCategory']>(api, 'post', '/services-menu/category', parts)
  return { id: category._id, menu }
}

/** `revision`: the one the form loaded. Throws ApiError 409 if somebody else has saved since. */
export async function updateCategory(
  api: ApiTransport,
  categoryId: string,
  category: string,
  revision: number,
): Promise<SavedEntry> {
  const parts = { params: { categoryId }, json: { category, revision } }
  const { menu } = await callApi<Routes['updateCategory']>(api, 'put', '/services-menu/category/{categoryId}', parts)
  return { id: categoryId, menu }
}

/** Also deletes all its services; their content pages stay. */
export async function deleteCategory(api: ApiTransport, categoryId: string): Changed {
  const parts = { params: { categoryId } }
  return (await callApi<Routes['deleteCategory']>(api, 'delete', '/services-menu/category/{categoryId}', parts)).menu
}

export async function createItem(api: ApiTransport, categoryId: string, json: ItemFields): Promise<SavedEntry> {
  const path = '/services-menu/category/{categoryId}/item'
  const { item, menu } = await callApi<Routes['createItem']>(api, 'post', path, { params: { categoryId }, json })
  return { id: item._id, menu }
}

const itemPath = '/services-menu/category/{categoryId}/item/{itemId}'

export async function updateItem(
  api: ApiTransport,
  categoryId: string,
  itemId: string,
  item: ItemFields,
  revision: number,
): Promise<SavedEntry> {
  const parts = { params: { categoryId, itemId }, json: { ...item, revision } }
  const { menu } = await callApi<Routes['updateItem']>(api, 'put', itemPath, parts)
  return { id: itemId, menu }
}

export async function deleteItem(api: ApiTransport, categoryId: string, itemId: string): Changed {
  return (await callApi<Routes['deleteItem']>(api, 'delete', itemPath, { params: { categoryId, itemId } })).menu
}

/** Saves the order of the given menu. Throws ApiError 409 if an entry was added or deleted since. */
export async function saveOrder(api: ApiTransport, menu: MenuCategory[]): Changed {
  const categories = menu.map(({ _id, items }) => ({ _id, items: items.map((item) => item._id) }))
  return (await callApi<Routes['saveOrder']>(api, 'put', '/services-menu/order', { json: { categories } })).menu
}
