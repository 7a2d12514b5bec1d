import { createRoute } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, createApi, publicCache, visitors } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { seesAll } from '../../platform/api/api-env.server.ts'
import { wholeMenu } from './schema.ts'
import { readMenu } from './store.server.ts'

export const routes = {
  list: createRoute({
    method: 'get',
    path: '/services-menu',
    operationId: 'listMenu',
    tags: ['Menu'],
    summary: 'Get the services menu',
    security: visitors,
    responses: { 200: answers('The categories and their services, in order', wholeMenu) },
  }),
}

export function createMenuApi({ db }: { db: Database }): Api {
  return createApi().openapi(routes.list, async (c) => {
    const menu = await readMenu(db, { seesAll: seesAll(c, 'writers') })
    c.header('Cache-Control', publicCache)
    return c.json({ success: true as const, ...menu }, 200)
  })
}
