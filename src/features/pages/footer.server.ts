import { createRoute, z } from '@hono/zod-openapi'
import { type Api, createApi, publicCache, visitors } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import type { KindServices } from '../content-kind.server.ts'
import { footerPage } from './schema.ts'
import { listFooterPages } from './store.server.ts'

export const footerRoute = createRoute({
  method: 'get',
  path: '/pages/footer',
  operationId: 'listFooterPages',
  tags: ['Pages'],
  summary: 'List the public pages that the footer links to',
  security: visitors,
  responses: {
    200: answers('The pages, sorted by title, with the privacy policy last', { pages: z.array(footerPage) }),
  },
})

export function createFooterApi({ db, clock, remember }: KindServices): Api {
  return createApi().openapi(footerRoute, async (c) => {
    const pages = await listFooterPages(db, clock(), remember)
    c.header('Cache-Control', publicCache)
    return c.json({ success: true as const, pages }, 200)
  })
}
