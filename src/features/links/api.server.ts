import { createRoute, z } from '@hono/zod-openapi'
import { type Place, place } from '../../entries/place.ts'
import { type Api, administrators, createApi } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { type DeadLink, deadLink, linksQuery } from './schema.ts'

const shared = { tags: ['Links'], security: administrators }

export const routes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/links',
    operationId: 'listLinks',
    summary: 'List the places that link to an address of this site',
    request: { query: linksQuery },
    responses: { 200: answers('Up to 50 places', { places: z.array(place) }) },
  }),
  dead: createRoute({
    ...shared,
    method: 'get',
    path: '/links/dead',
    operationId: 'listDeadLinks',
    summary: 'List the addresses of this site that are linked to and lead nowhere',
    responses: {
      200: answers('Up to 100 addresses, each with up to 5 places that link to it. `total` counts all.', {
        links: z.array(deadLink),
        total: z.number(),
      }),
    },
  }),
}

export interface LinksDeps {
  findPlaces(address: string): Promise<Place[]>
  findDeadLinks(): Promise<{ links: DeadLink[]; total: number }>
}

export function createLinksApi({ findPlaces, findDeadLinks }: LinksDeps): Api {
  const success = true as const
  return createApi()
    .openapi(routes.list, async (c) => c.json({ success, places: await findPlaces(c.req.valid('query').to) }, 200))
    .openapi(routes.dead, async (c) => c.json({ success, ...(await findDeadLinks()) }, 200))
}
