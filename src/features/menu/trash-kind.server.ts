import type { Discardable } from '../../entries/trash.server.ts'
import { menuLock } from './store.server.ts'

export const categoryTrash: Discardable = {
  kind: 'category',
  noun: 'menu category',
  group: 'editors',
  table: 'menu_categories',
  lock: menuLock,
  titleOf: ({ category }) => String(category),
  dependents: [['menu_items', 'category_id']],
}

export const itemTrash: Discardable = {
  kind: 'item',
  noun: 'menu service',
  group: 'editors',
  table: 'menu_items',
  lock: menuLock,
  titleOf: ({ name }) => String(name),
  parent: {
    table: 'menu_categories',
    column: 'category_id',
    missing: 'Its category does not exist any more. Restore that first.',
  },
}

export const menuTrash = [categoryTrash, itemTrash]
