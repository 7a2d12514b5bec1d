import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, createApi, publicCache, visitors } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { readerOf } from '../../platform/api/api-env.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { servicePage, servicePageSummary, servicesQuery } from './schema.ts'
import { followServicePage, listServicePages, listServiceSummaries } from './store.server.ts'

export const routes = {
  list: createRoute({
    method: 'get',
    path: '/services',
    operationId: 'listServicePages',
    tags: ['Services'],
    summary: 'List service pages',
    security: visitors,
    request: { query: servicesQuery },
    responses: {
      200: answers('The pages. With `view=summary`, their text is reduced to the hero title and image.', {
        services: z.array(servicePage.or(servicePageSummary)),
      }),
    },
  }),
  one: createRoute({
    method: 'get',
    path: '/services/{id}',
    operationId: 'getServicePage',
    tags: ['Services'],
    summary: 'Get a service page by its current or a former slug, or by ID',
    security: visitors,
    request: { params: idParams },
    responses: { 200: answers('The page', { service: servicePage }) },
  }),
}

export function createServicesApi({ db, clock }: { db: Database; clock: () => Date }): Api {
  return createApi()
    .openapi(routes.list, async (c) => {
      const { view } = c.req.valid('query')
      const reader = readerOf(c, clock(), 'writers')
      const services = await (view === 'summary' ? listServiceSummaries(db, reader) : listServicePages(db, reader))
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, services }, 200)
    })
    .openapi(routes.one, async (c) => {
      const service = await followServicePage(db, c.req.valid('param').id, readerOf(c, clock(), 'writers'))
      if (!service) throw new AppError('not_found', 'There is no service at this address')
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, service }, 200)
    })
}
