import { createRoute, z } from '@hono/zod-openapi'
import type { Remember } from '../../db/content-memo.server.ts'
import type { Database } from '../../db/tables.ts'
import type { SearchMatch } from '../../features/content-kind.server.ts'
import { listMenu } from '../../features/menu/store.server.ts'
import { type Api, createApi, publicCache, visitors } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { listQuery } from '../../platform/fields.ts'
import { allServerKinds } from '../kinds.server.ts'
import { createWordMatcher, excerptOf } from './excerpt.ts'

const maxResults = 50
const usualResults = 20

const result = z.object({
  /** As in the paths of the API. */
  kind: z.string(),
  title: z.string(),
  /** The path of its page. */
  url: z.string(),
  /** The words around what was found. */
  excerpt: z.string(),
})
export type SearchResult = z.infer<typeof result>

export const routes = {
  search: createRoute({
    method: 'get',
    path: '/search',
    operationId: 'search',
    tags: ['Search'],
    summary: 'Search everything that is public',
    description:
      'Every word has to be found, in any of its spellings. Entries whose title has one come first, then services, ' +
      'people, articles, case studies, openings and pages, each from the newest on.',
    security: visitors,
    request: {
      query: z.object({
        q: listQuery.shape.q,
        limit: z.coerce
          .number('Limit must be a number')
          .int('Limit must be a whole number')
          .min(1, 'Limit must be at least 1')
          .max(maxResults, `Limit must be at most ${maxResults}`)
          .default(usualResults),
      }),
    },
    responses: { 200: answers('The results; none without a search text', { results: z.array(result) }) },
  }),
}

interface Deps {
  db: Database
  clock: () => Date
  remember: Remember
}

/** The order of kinds with equally good matches. */
const kindOrder = ['services', 'people', 'blog', 'case-studies', 'job', 'pages']
const kinds = allServerKinds.toSorted((a, b) => kindOrder.indexOf(a.apiName) - kindOrder.indexOf(b.apiName))

export function createSearchApi({ db, clock, remember }: Deps): Api {
  return createApi().openapi(routes.search, async (c) => {
    const { q, limit } = c.req.valid('query')
    const tools = { remember, readMenu: () => listMenu(db) }
    const found: (SearchMatch & { kind: string })[] = []
    for (const { apiName, search } of q ? kinds : []) {
      const matches = await search(db, clock(), { q, limit }, tools)
      found.push(...matches.map((match) => ({ ...match, kind: apiName })))
    }
    c.header('Cache-Control', publicCache)
    return c.json({ success: true as const, results: ranked(found, q).slice(0, limit) }, 200)
  })
}

function ranked(found: (SearchMatch & { kind: string })[], q: string): SearchResult[] {
  const isMatch = createWordMatcher(q)
  const isNamed = ({ title, names = [] }: SearchMatch) => [title, ...names].join(' ').split(/\s+/).some(isMatch)
  return [...found.filter(isNamed), ...found.filter((match) => !isNamed(match))].map(
    ({ kind, title, path, texts }) => ({ kind, title, url: path, excerpt: excerptOf(texts, q) }),
  )
}
