import { type ApiTransport, callApi, jsonBody } from '../../platform/api-client.ts'
import type { MenuCategory } from './schema.ts'

const base = '/services-menu'

export async function listMenu(api: ApiTransport): Promise<MenuCategory[]> {
  return (await callApi<{ menu: MenuCategory[] }>(api, base)).menu
}

/** Each change answers the whole menu as it now is. */
type Changed = Promise<MenuCategory[]>

async function change(api: ApiTransport, path: string, init: RequestInit): Changed {
  return (await callApi<{ menu: MenuCategory[] }>(api, `${base}${path}`, init)).menu
}

export function createCategory(api: ApiTransport, category: string): Changed {
  return change(api, '/category', jsonBody('POST', { category }))
}

/** `revision`: the one that the form had loaded. Throws ApiError 409 where somebody else has saved since. */
export function updateCategory(api: ApiTransport, id: string, category: string, revision: number): Changed {
  return change(api, `/category/${id}`, jsonBody('PUT', { category, revision }))
}

/** With all its services; their content pages stay. */
export function deleteCategory(api: ApiTransport, id: string): Changed {
  return change(api, `/category/${id}`, { method: 'DELETE' })
}

export interface ItemDraft {
  name: string
  desc: string
  /** '' for the default: /services/ and the name. */
  to: string
}

export function createItem(api: ApiTransport, categoryId: string, item: ItemDraft): Changed {
  return change(api, `/category/${categoryId}/item`, jsonBody('POST', item))
}

export function updateItem(
  api: ApiTransport,
  categoryId: string,
  itemId: string,
  item: ItemDraft,
  revision: number,
): Changed {
  return change(api, `/category/${categoryId}/item/${itemId}`, jsonBody('PUT', { ...item, revision }))
}

export function deleteItem(api: ApiTransport, categoryId: string, itemId: string): Changed {
  return change(api, `/category/${categoryId}/item/${itemId}`, { method: 'DELETE' })
}

/** Keeps the order that the given menu has. Throws ApiError 409 where an entry was added or deleted since. */
export function saveOrder(api: ApiTransport, menu: MenuCategory[]): Changed {
  const categories = menu.map(({ _id, items }) => ({ _id, items: items.map((item) => item._id) }))
  return change(api, '/order', jsonBody('PUT', { categories }))
}
