import { createRoute, z } from '@hono/zod-openapi'
import type { Remember } from '../../db/content-memo.server.ts'
import type { Database } from '../../db/tables.ts'
import { type Api, createApi, writers } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { listAuthorNames, listTags } from './facets-store.server.ts'
import { maxFacets } from './options.ts'

const shared = { tags: ['Blog'], security: writers }
const bound = maxFacets.toLocaleString('en')

export const facetRoutes = {
  tags: createRoute({
    ...shared,
    method: 'get',
    path: '/tags',
    operationId: 'listTags',
    summary: 'List the tags of all posts, with the number of posts that have each',
    responses: {
      200: answers(`Up to ${bound} tags. \`publicCount\` counts the posts that visitors see.`, {
        tags: z.array(z.object({ tag: z.string(), count: z.number(), publicCount: z.number() })),
      }),
    },
  }),
  authors: createRoute({
    ...shared,
    method: 'get',
    path: '/authors',
    operationId: 'listAuthors',
    summary: 'List the authors of all posts',
    responses: { 200: answers(`Up to ${bound} authors`, { authors: z.array(z.object({ name: z.string() })) }) },
  }),
}

interface Deps {
  db: Database
  clock: () => Date
  remember: Remember
}

export function createFacetsApi({ db, clock, remember }: Deps): Api {
  const success = true as const
  return createApi()
    .openapi(facetRoutes.tags, async (c) => c.json({ success, tags: await listTags(db, clock(), remember) }, 200))
    .openapi(facetRoutes.authors, async (c) => {
      const names = await listAuthorNames(db, clock(), remember)
      return c.json({ success, authors: names.map((name) => ({ name })) }, 200)
    })
}
