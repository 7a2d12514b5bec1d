import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, answers, createApi, fails, publicCache, visitors } from '../../platform/api.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { servicePage } from './schema.ts'
import { findServicePage, listServicePages } from './store.server.ts'

const list = createRoute({
  method: 'get',
  path: '/services',
  tags: ['Services'],
  summary: 'All service pages with their text',
  security: visitors,
  responses: { 200: answers('The pages', { services: z.array(servicePage) }) },
})

const one = createRoute({
  method: 'get',
  path: '/services/{id}',
  tags: ['Services'],
  summary: 'One service page, by its slug or its _id',
  security: visitors,
  request: { params: idParams },
  responses: { 200: answers('The page', { service: servicePage }), 404: fails('There is no such page') },
})

export function createServicesApi({ db }: { db: Database }): Api {
  return createApi()
    .openapi(list, async (c) => {
      const services = await listServicePages(db)
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, services }, 200)
    })
    .openapi(one, async (c) => {
      const service = await findServicePage(db, c.req.valid('param').id)
      if (!service) throw new AppError('not_found', 'There is no service at this address')
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, service }, 200)
    })
}
