import { createRoute, z } from '@hono/zod-openapi'
import type { ActivityRow } from '../../db/system-tables.ts'
import type { Database } from '../../db/tables.ts'
import { type Api, createApi, owners } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { sendCsv, withLocalTime } from '../../platform/csv.server.ts'
import { readTimeZone } from '../settings/store.server.ts'
import { type Activity, activity, activityQuery } from './schema.ts'
import { listActivity, readActivity } from './store.server.ts'

const shared = { tags: ['Activity log'], security: owners }
const csvColumns = ['createdAt', 'type', 'name', 'email', 'action', 'kind', 'entryId', 'title', 'localTime'] as const

export const routes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/activity-log',
    operationId: 'listActivity',
    summary: 'List sign-ins, refused calls, changes and exports, newest first',
    request: { query: activityQuery },
    responses: {
      200: answers('The log entries, the total on all pages, and the number of days for which entries are kept', {
        activity: z.array(activity),
        total: z.number(),
        days: z.number(),
      }),
    },
  }),
  csv: createRoute({
    ...shared,
    method: 'get',
    path: '/activity-log.csv',
    operationId: 'downloadActivity',
    'x-activity': 'export' as const,
    summary: 'Download the activity log as CSV',
    request: { query: activityQuery.pick({ q: true, type: true }) },
    responses: {
      200: {
        description: 'The CSV file with all matching log entries',
        content: { 'text/csv': { schema: z.string() } },
      },
    },
  }),
}

interface Deps {
  db: Database
  /** Returns the pages on which entries are edited. */
  linkEntries(db: Database, entries: { kind: string; entityId: string | null }[]): Promise<(string | undefined)[]>
  /** Days for which lines are kept. */
  daysKept(): Promise<number>
}

export function createActivityLogApi({ db, linkEntries, daysKept }: Deps): Api {
  return createApi()
    .openapi(routes.list, async (c) => {
      const { rows, total } = await listActivity(db, c.req.valid('query'))
      const lines = rows.map(toActivity)
      const links = await linkEntries(
        db,
        lines.map(({ kind, entryId }) => ({ kind, entityId: entryId })),
      )
      const linked = lines.map((line, index) => ({ ...line, ...(links[index] && { to: links[index] }) }))
      return c.json({ success: true as const, activity: linked, total, days: await daysKept() }, 200)
    })
    .openapi(routes.csv, async (c) => {
      const lines = withLocalTime(batches(db, c.req.valid('query')), await readTimeZone(db))
      return sendCsv(c, 'activity.csv', csvColumns, lines)
    })
}

async function* batches(db: Database, filter: Parameters<typeof readActivity>[1]): AsyncGenerator<Activity[]> {
  for await (const rows of readActivity(db, filter)) yield rows.map(toActivity)
}

function toActivity(row: ActivityRow): Activity {
  const { id, created_at, type, email, name, action, kind, entity_id, title } = row
  return { _id: id, createdAt: created_at, type, email, name, action, kind, entryId: entity_id, title }
}
