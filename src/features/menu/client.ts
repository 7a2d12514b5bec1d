import { type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { Menu, MenuCategory } from './schema.ts'

export async function listMenu(api: ApiTransport): Promise<MenuCategory[]> {
  return (await getMenu(api)).menu
}

/** Returns the menu and the revision of its order. */
export async function getMenu(api: ApiTransport): Promise<Menu> {
  return menuIn(await callApi<typeof routes.list>(api, 'get', '/services-menu'))
}

export const menuIn = ({ menu, revision }: Menu): Menu => ({ menu, revision })
