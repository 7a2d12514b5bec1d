import { createRoute, z } from '@hono/zod-openapi'
import { saveAs } from '../../db/saved-by.server.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { createOnce, creationHeaders } from '../../entries/idempotency.server.ts'
import { discard } from '../../entries/trash.server.ts'
import { type Api, createApi, editors } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { idParams } from '../../platform/fields.ts'
import { saveOrder } from './save-order.server.ts'
import { categoryInput, itemChange, itemInput, menuCategory, menuItem, menuOrder, wholeMenu } from './schema.ts'
import * as store from './store.server.ts'
import { categoryTrash, itemTrash } from './trash-kind.server.ts'

const shared = { tags: ['Menu'], security: editors }
const stale = {
  409: fails(
    'The name is already taken, the entry or menu was changed in the meantime, or the Idempotency-Key was used with another body',
  ),
}
const updatedMenu = answers('The updated menu', wholeMenu)
const savedCategory = { category: menuCategory, ...wholeMenu }
const savedItem = { item: menuItem, ...wholeMenu }
const inCategory = z.object({ categoryId: idParams.shape.id })
const ofItem = inCategory.extend({ itemId: idParams.shape.id })

export const adminRoutes = {
  createCategory: createRoute({
    ...shared,
    method: 'post',
    path: '/services-menu/category',
    operationId: 'createCategory',
    summary: 'Create a category',
    request: { headers: creationHeaders, body: jsonOf(categoryInput) },
    responses: {
      201: answers('The new category and the updated menu', { _id: z.string(), ...savedCategory }),
      ...stale,
    },
  }),
  updateCategory: createRoute({
    ...shared,
    method: 'put',
    path: '/services-menu/category/{categoryId}',
    operationId: 'updateCategory',
    summary: 'Rename a category',
    request: { params: inCategory, body: jsonOf(categoryInput) },
    responses: { 200: answers('The renamed category and the updated menu', savedCategory), ...stale },
  }),
  deleteCategory: createRoute({
    ...shared,
    method: 'delete',
    path: '/services-menu/category/{categoryId}',
    operationId: 'deleteCategory',
    summary: 'Delete a category and its services; their service pages remain',
    request: { params: inCategory },
    responses: { 200: updatedMenu },
  }),
  createItem: createRoute({
    ...shared,
    method: 'post',
    path: '/services-menu/category/{categoryId}/item',
    operationId: 'createItem',
    summary: 'Create a service in a category',
    request: { params: inCategory, headers: creationHeaders, body: jsonOf(itemInput) },
    responses: {
      201: answers('The new service and the updated menu', { _id: z.string(), ...savedItem }),
      409: fails('The Idempotency-Key was used with another body'),
    },
  }),
  updateItem: createRoute({
    ...shared,
    method: 'put',
    path: '/services-menu/category/{categoryId}/item/{itemId}',
    operationId: 'updateItem',
    summary: 'Update a service, or move it to another category',
    request: { params: ofItem, body: jsonOf(itemChange) },
    responses: { 200: answers('The updated service and menu', savedItem), ...stale },
  }),
  deleteItem: createRoute({
    ...shared,
    method: 'delete',
    path: '/services-menu/category/{categoryId}/item/{itemId}',
    operationId: 'deleteItem',
    summary: 'Delete a service from the menu; its service page remains',
    request: { params: ofItem },
    responses: { 200: updatedMenu },
  }),
  copyItem: createRoute({
    ...shared,
    method: 'post',
    path: '/services-menu/category/{categoryId}/item/{itemId}/copy',
    operationId: 'createCopyOfItem',
    summary: 'Copy a service: hidden from the menu, with a copy of its page as a draft',
    request: { params: ofItem },
    responses: {
      201: answers('The copy and the updated menu', { _id: z.string(), ...savedItem }),
      503: fails('Too many texts wait to be rendered'),
    },
  }),
  saveOrder: createRoute({
    ...shared,
    method: 'put',
    path: '/services-menu/order',
    operationId: 'saveMenuOrder',
    summary: 'Reorder categories and services, also across categories',
    request: { body: jsonOf(menuOrder) },
    responses: { 200: updatedMenu, ...stale },
  }),
}

interface Deps {
  db: Database
  clock: () => Date
  /**
   * Prepares a copy of the page at a path, as a draft. Returns the function that writes it and returns its path; for a
   * path without a page of its own, the path itself or ''.
   */
  prepareCopyOfPage(path: string, who: string | undefined): Promise<(trx: DatabaseTransaction) => Promise<string>>
}

/** The menu's write calls. Each responds with the whole menu after the change, and with the saved entry, if any. */
export function createMenuAdminApi(deps: Deps): Api {
  const { db, clock } = deps
  const menuNow = async (message: string) => ({
    success: true as const,
    message,
    ...(await store.readMenu(db, { seesAll: true })),
  })
  async function withSavedCategory(message: string, id: string) {
    const now = await menuNow(message)
    const category = now.menu.find(({ _id }) => _id === id)
    if (!category) throw store.gone('category')
    return { ...now, category }
  }
  async function withSavedItem(message: string, id: string) {
    const now = await menuNow(message)
    const item = now.menu.flatMap(({ items }) => items).find(({ _id }) => _id === id)
    if (!item) throw store.gone('service')
    return { ...now, item }
  }
  return createApi()
    .openapi(adminRoutes.createCategory, async (c) => {
      const body = c.req.valid('json')
      const prepare = async () => (trx: Database) => store.createCategory(trx, body, clock())
      const _id = await createOnce(c, deps, { table: 'menu_categories', body, prepare })
      return c.json({ ...(await withSavedCategory('Category added successfully', _id)), _id }, 201)
    })
    .openapi(adminRoutes.updateCategory, async (c) => {
      const { categoryId } = c.req.valid('param')
      await saveAs(db, c.get('user')?.email, 'menu_categories', async (trx) => {
        await store.updateCategory(trx, categoryId, c.req.valid('json'), clock())
        return categoryId
      })
      return c.json(await withSavedCategory('Category updated successfully', categoryId), 200)
    })
    .openapi(adminRoutes.deleteCategory, async (c) => {
      const { categoryId } = c.req.valid('param')
      const deletion = { who: c.get('user')?.email, now: clock() }
      await discard(db, deletion, categoryTrash, categoryId, (trx) => store.deleteCategory(trx, categoryId))
      return c.json(await menuNow('Category deleted successfully'), 200)
    })
    .openapi(adminRoutes.createItem, async (c) => {
      const { categoryId } = c.req.valid('param')
      const item = c.req.valid('json')
      const prepare = async () => (trx: Database) => store.createItem(trx, categoryId, item, clock())
      const _id = await createOnce(c, deps, { table: 'menu_items', body: { categoryId, ...item }, prepare })
      return c.json({ ...(await withSavedItem('Service added successfully', _id)), _id }, 201)
    })
    .openapi(adminRoutes.updateItem, async (c) => {
      const place = c.req.valid('param')
      await saveAs(db, c.get('user')?.email, 'menu_items', async (trx) => {
        await store.updateItem(trx, place, c.req.valid('json'), clock())
        return place.itemId
      })
      return c.json(await withSavedItem('Service updated successfully', place.itemId), 200)
    })
    .openapi(adminRoutes.copyItem, async (c) => {
      const [place, who] = [c.req.valid('param'), c.get('user')?.email]
      const { to } = await store.getItem(db, place)
      const copyPage = await deps.prepareCopyOfPage(to, who)
      const _id = await saveAs(db, who, 'menu_items', (trx) => store.copyItem(trx, place, copyPage, clock()))
      return c.json({ ...(await withSavedItem('Service copied', _id)), _id }, 201)
    })
    .openapi(adminRoutes.deleteItem, async (c) => {
      const place = c.req.valid('param')
      const deletion = { who: c.get('user')?.email, now: clock() }
      await discard(db, deletion, itemTrash, place.itemId, (trx) => store.deleteItem(trx, place))
      return c.json(await menuNow('Service deleted successfully'), 200)
    })
    .openapi(adminRoutes.saveOrder, async (c) => {
      await saveOrder(db, c.req.valid('json'), { now: clock(), who: c.get('user')?.email })
      return c.json(await menuNow('Order saved'), 200)
    })
}
