import type { RouterContextProvider } from 'react-router'
import { menuContext, renderContext } from '../entry.server.tsx'
import { type LoadedMenu, loadMenu } from '../features/menu/load-menu.ts'

const menus = new WeakMap<object, Promise<LoadedMenu>>()

/** On the server: the menu for the page that is being made: its loaders run side by side and share it, so that a failure is logged once. */
export function pageMenu(context: Readonly<RouterContextProvider>): Promise<LoadedMenu> {
  const { log } = context.get(renderContext)
  const menu = menus.get(context) ?? loadMenu(context.get(menuContext), (message, err) => log.warn({ err }, message))
  menus.set(context, menu)
  return menu
}
