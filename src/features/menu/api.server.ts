import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, answers, createApi, publicCache, visitors } from '../../platform/api.server.ts'
import { menuCategory } from './schema.ts'
import { listMenu } from './store.server.ts'

const whole = createRoute({
  method: 'get',
  path: '/services-menu',
  tags: ['Menu'],
  summary: 'The services menu: categories and their services, in order',
  security: visitors,
  responses: { 200: answers('The menu', { menu: z.array(menuCategory) }) },
})

export function createMenuApi({ db }: { db: Database }): Api {
  return createApi().openapi(whole, async (c) => {
    const menu = await listMenu(db)
    c.header('Cache-Control', publicCache)
    return c.json({ success: true as const, menu }, 200)
  })
}
