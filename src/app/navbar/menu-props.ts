import type { MenuPart } from '../site/site-menu.ts'

export interface MenuProps {
  menu: MenuPart[]
  /** Called when the services of the categories are about to be shown. */
  onWant: () => void
}
