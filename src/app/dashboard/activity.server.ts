import { createRoute, z } from '@hono/zod-openapi'
import { createdByDay, type DayCount } from '../../db/by-day.server.ts'
import type { Remember } from '../../db/content-memo.server.ts'
import type { Database } from '../../db/tables.ts'
import { groupOf } from '../../entries/entries.server.ts'
import { countMessagesByDay } from '../../features/contact/store.server.ts'
import type { ContentKind } from '../../features/content-kind.ts'
import { kindNames, kinds } from '../../features/kinds.ts'
import { type Api, administrators, createApi } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { seesAll } from '../../platform/api/api-env.server.ts'
import { dayMs } from '../../platform/dates.ts'
import type { Group } from '../../platform/roles.ts'
import { serverKinds } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'
import { forEachField } from './counted.ts'

const perDay = z.array(z.number())
const activity = { from: z.string(), to: z.string(), ...forEachField(() => perDay) }

export const activityRoute = createRoute({
  method: 'get',
  path: '/activity',
  operationId: 'getActivity',
  tags: ['Dashboard'],
  security: administrators,
  summary: 'Count new entries and messages per day',
  request: {
    query: z.object({
      days: z.coerce
        .number('Days must be a number')
        .int('Days must be a whole number')
        .min(1, 'Days must be at least 1')
        .max(366, 'Days must be at most 366')
        .default(90),
    }),
  },
  responses: {
    200: answers(
      'The first day, the last day (today, UTC) and one count per day for each kind, oldest first. Spam is not counted; what the caller’s role does not cover counts 0.',
      activity,
    ),
  },
})

export function createActivityApi({ db, clock, remember }: Pick<Resources, 'db' | 'clock' | 'remember'>): Api {
  return createApi().openapi(activityRoute, async (c) => {
    const mayRead = (group: Group) => seesAll(c, group)
    const activity = await readActivity(db, remember, clock(), c.req.valid('query').days, mayRead)
    return c.json({ success: true as const, ...activity }, 200)
  })
}

async function readActivity(
  db: Database,
  remember: Remember,
  now: Date,
  length: number,
  mayRead: (group: Group) => boolean,
) {
  const today = Math.floor(now.getTime() / dayMs)
  const days = Array.from({ length }, (_, index) => isoDay(today - length + 1 + index))
  const [from, to] = [isoDay(today - length + 1), isoDay(today)]
  const period = { from, until: isoDay(today + 1) }
  const found = new Map([['messages', mayRead('editors') ? await countMessagesByDay(db, period) : []]])
  for (const name of kindNames) {
    const { countedAs }: ContentKind = kinds[name]
    const { table, entries } = serverKinds[name]
    const read = async () => ({ value: await createdByDay(db, table, period).execute() })
    if (countedAs && mayRead(groupOf(entries)))
      found.set(countedAs, await remember(`${name} by day ${from} ${to}`, now, read))
  }
  return { from, to, ...forEachField((field) => onEach(days, found.get(field) ?? [])) }
}

/** `day`: days since 1970. */
function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

function onEach(days: string[], counts: DayCount[]): number[] {
  const countOf = new Map(counts.map(({ day, count }) => [day, count]))
  return days.map((day) => countOf.get(day) ?? 0)
}
