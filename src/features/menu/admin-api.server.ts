import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, administrators, answers, createApi, fails, requireJson } from '../../platform/api.server.ts'
import { idParams } from '../../platform/fields.ts'
import { categoryInput, itemInput, menuCategory, menuOrder } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Menu'], security: administrators }
const refusals = {
  400: fails('A field is missing or wrong'),
  401: fails('Not signed in'),
  404: fails('There is no such entry'),
  409: fails('The name is taken, or somebody else has saved since'),
}
const wholeMenu = answers('The menu as it now is', { menu: z.array(menuCategory) })
const inCategory = z.object({ categoryId: idParams.shape.id })
const ofItem = inCategory.extend({ itemId: idParams.shape.id })

function jsonOf<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } }
}

const addCategory = createRoute({
  ...shared,
  method: 'post',
  path: '/services-menu/category',
  summary: 'Add a category',
  middleware: [requireJson] as const,
  request: { body: jsonOf(categoryInput) },
  responses: { 201: wholeMenu, ...refusals },
})

const changeCategory = createRoute({
  ...shared,
  method: 'put',
  path: '/services-menu/category/{categoryId}',
  summary: 'Rename a category',
  middleware: [requireJson] as const,
  request: { params: inCategory, body: jsonOf(categoryInput) },
  responses: { 200: wholeMenu, ...refusals },
})

const removeCategory = createRoute({
  ...shared,
  method: 'delete',
  path: '/services-menu/category/{categoryId}',
  summary: 'Delete a category with its services; their content pages stay',
  request: { params: inCategory },
  responses: { 200: wholeMenu, ...refusals },
})

const addItem = createRoute({
  ...shared,
  method: 'post',
  path: '/services-menu/category/{categoryId}/item',
  summary: 'Add a service to a category',
  middleware: [requireJson] as const,
  request: { params: inCategory, body: jsonOf(itemInput) },
  responses: { 201: wholeMenu, ...refusals },
})

const changeItem = createRoute({
  ...shared,
  method: 'put',
  path: '/services-menu/category/{categoryId}/item/{itemId}',
  summary: 'Change a service',
  middleware: [requireJson] as const,
  request: { params: ofItem, body: jsonOf(itemInput) },
  responses: { 200: wholeMenu, ...refusals },
})

const removeItem = createRoute({
  ...shared,
  method: 'delete',
  path: '/services-menu/category/{categoryId}/item/{itemId}',
  summary: 'Delete a service from the menu',
  request: { params: ofItem },
  responses: { 200: wholeMenu, ...refusals },
})

const reorder = createRoute({
  ...shared,
  method: 'put',
  path: '/services-menu/order',
  summary: 'Keep a new order of categories and services',
  middleware: [requireJson] as const,
  request: { body: jsonOf(menuOrder) },
  responses: { 200: wholeMenu, ...refusals },
})

/** The menu's changes; each answers the whole menu as it is afterwards. */
export function createMenuAdminApi({ db, clock }: { db: Database; clock: () => Date }): Api {
  const menuNow = async (message: string) => ({ success: true as const, message, menu: await store.listMenu(db) })
  return createApi()
    .openapi(addCategory, async (c) => {
      await store.createCategory(db, c.req.valid('json'), clock())
      return c.json(await menuNow('Category added successfully'), 201)
    })
    .openapi(changeCategory, async (c) => {
      await store.updateCategory(db, c.req.valid('param').categoryId, c.req.valid('json'), clock())
      return c.json(await menuNow('Category updated successfully'), 200)
    })
    .openapi(removeCategory, async (c) => {
      await store.deleteCategory(db, c.req.valid('param').categoryId)
      return c.json(await menuNow('Category deleted successfully'), 200)
    })
    .openapi(addItem, async (c) => {
      await store.createItem(db, c.req.valid('param').categoryId, c.req.valid('json'), clock())
      return c.json(await menuNow('Service added successfully'), 201)
    })
    .openapi(changeItem, async (c) => {
      await store.updateItem(db, c.req.valid('param'), c.req.valid('json'), clock())
      return c.json(await menuNow('Service updated successfully'), 200)
    })
    .openapi(removeItem, async (c) => {
      await store.deleteItem(db, c.req.valid('param'))
      return c.json(await menuNow('Service deleted successfully'), 200)
    })
    .openapi(reorder, async (c) => {
      await store.saveOrder(db, c.req.valid('json'))
      return c.json(await menuNow('Order saved'), 200)
    })
}
