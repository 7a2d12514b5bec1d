import type { Database } from '../../db/tables.ts'
import { holdLock, inTransaction } from '../../db/transaction.server.ts'
import { AppError } from '../../platform/errors.ts'
import type { MenuCategory, MenuOrder } from './schema.ts'
import { menuLock, readMenu } from './store.server.ts'

/**
 * Saves a new order, in which services may have moved to other categories. Throws 409 unless it names exactly the menu's
 * entries, or if `order.revision` is not the latest.
 */
export async function saveOrder(
  db: Database,
  order: MenuOrder,
  { now, who = null }: { now: Date; who?: string | null | undefined },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdLock(trx, menuLock)
    const { menu, revision } = await readMenu(trx)
    const isStale = order.revision !== undefined && order.revision !== revision
    if (isStale || !isSameMenu(menu, order)) {
      throw new AppError(
        'conflict',
        'Somebody else has changed the menu in the meantime. Reload it, then change the order.',
      )
    }
    const homes = new Map(menu.flatMap(({ _id, items }) => items.map((item) => [item._id, _id])))
    for (const [position, { _id, items }] of order.categories.entries()) {
      const place = { position, order_revision: revision + 1 }
      await trx.updateTable('menu_categories').set(place).where('id', '=', _id).execute()
      for (const [itemPosition, itemId] of items.entries()) {
        const isMoved = homes.get(itemId) !== _id
        await trx
          .updateTable('menu_items')
          .set({ position: itemPosition })
          // A form that was opened before the move would take it back.
          .$if(isMoved, (update) =>
            update
              .set({ category_id: _id, updated_at: now.toISOString(), updated_by: who })
              .set((eb) => ({ revision: eb('revision', '+', 1) })),
          )
          .where('id', '=', itemId)
          .execute()
      }
    }
  })
}

function isSameMenu(menu: MenuCategory[], order: MenuOrder): boolean {
  const shape = (categories: { _id: string; items: string[] }[]) =>
    JSON.stringify([categories.map(({ _id }) => _id).sort(), categories.flatMap(({ items }) => items).sort()])
  return (
    shape(menu.map(({ _id, items }) => ({ _id, items: items.map((item) => item._id) }))) === shape(order.categories)
  )
}
