import { createRoute } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, createApi, publicCache, visitors } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { seesAll } from '../../platform/api/api-env.server.ts'
import { wholeMenu } from './schema.ts'
import { readMenu, visibleMenu } from './store.server.ts'

export const routes = {
  list: createRoute({
    method: 'get',
    path: '/services-menu',
    operationId: 'listMenu',
    tags: ['Menu'],
    summary: 'Get the services menu',
    security: visitors,
    responses: {
      200: answers(
        'The categories and their services, in order; for visitors without those that are hidden and those whose page they cannot see',
        wholeMenu,
      ),
    },
  }),
}

interface Deps {
  db: Database
  clock: () => Date
  /** Returns the paths of entries that visitors do not see now. */
  listUnseenPaths(db: Database, now: Date): Promise<string[]>
}

export function createMenuApi({ db, clock, listUnseenPaths }: Deps): Api {
  return createApi().openapi(routes.list, async (c) => {
    const reader = { seesAll: seesAll(c, 'writers') }
    const [{ menu, revision }, unseen] = await Promise.all([
      readMenu(db, reader),
      reader.seesAll ? undefined : listUnseenPaths(db, clock()),
    ])
    c.header('Cache-Control', publicCache)
    return c.json({ success: true as const, menu: unseen ? visibleMenu(menu, unseen) : menu, revision }, 200)
  })
}
