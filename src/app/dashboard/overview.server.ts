import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { countOverdue } from '../../features/backups/due.ts'
import { findSchedule, readState } from '../../features/backups/store.server.ts'
import { countInbox } from '../../features/contact/store.server.ts'
import type { StatusCounts } from '../../features/content-kind.server.ts'
import { type Api, administrators, createApi } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { serverKinds } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'

const counts = z.object({ total: z.number() }).catchall(z.number())

export const overviewRoute = createRoute({
  method: 'get',
  path: '/overview',
  operationId: 'getOverview',
  tags: ['Dashboard'],
  security: administrators,
  summary: 'Count entries by kind and status, messages in the inbox and overdue backups',
  responses: {
    200: answers(
      'The counts by kind. Jobs that are not active count as expired; active jobs that close within a week also count as closing. Editors always get 0 overdue backups.',
      {
        counts: z.record(z.string(), counts),
      },
    ),
  },
})

export function createOverviewApi({ db, clock, remember }: Pick<Resources, 'db' | 'clock' | 'remember'>): Api {
  return createApi().openapi(overviewRoute, async (c) => {
    const now = clock()
    const found: Record<string, StatusCounts> = {}
    for (const [kind, { countByStatus }] of Object.entries(serverKinds)) {
      if (countByStatus) found[kind] = await countByStatus(db, now, remember)
    }
    const overdue = c.get('user')?.role === 'editor' ? 0 : await countOverdueBackups(db, now)
    const messages = await countInbox(db)
    return c.json({ success: true as const, counts: { ...found, messages, backups: { total: overdue } } }, 200)
  })
}

async function countOverdueBackups(db: Database, now: Date): Promise<number> {
  return countOverdue(await findSchedule(db), await readState(db, now), now)
}
