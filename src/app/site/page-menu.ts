import type { RouterContextProvider } from 'react-router'
import { apiContext, rememberContext, renderContext } from '../../entry.server.tsx'
import { listMenu } from '../../features/menu/client.ts'
import { type LoadedMenu, loadMenu } from '../../features/menu/load-menu.ts'

const menus = new WeakMap<object, Promise<LoadedMenu>>()

/**
 * On the server: returns the menu for the page being rendered. Its loaders run in parallel and share it, so that a
 * failure is logged once.
 */
export function pageMenu(context: Readonly<RouterContextProvider>): Promise<LoadedMenu> {
  const { log } = context.get(renderContext)
  const read = () => context.get(rememberContext)('menu', () => listMenu(context.get(apiContext)))
  const menu = menus.get(context) ?? loadMenu(read, (message, err) => log.warn({ err }, message))
  menus.set(context, menu)
  return menu
}
