import { createRoute, z } from '@hono/zod-openapi'
import type { DayCount } from '../db/by-day.server.ts'
import type { Database } from '../db/tables.ts'
import { countPostsByDay } from '../features/blog/store.server.ts'
import { countMessagesByDay } from '../features/contact/store.server.ts'
import { countJobsByDay } from '../features/jobs/store.server.ts'
import { type Api, administrators, answers, createApi, fails } from '../platform/api.server.ts'
import type { Services } from '../services.server.ts'
import type { Activity } from './dashboard/activity.ts'

const dayMs = 24 * 60 * 60 * 1000
const perDay = z.array(z.number())

const activity = createRoute({
  method: 'get',
  path: '/activity',
  tags: ['Dashboard'],
  security: administrators,
  summary: 'How many posts, jobs and messages (no spam) were new on each of the last days, UTC, today included',
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
    200: answers('The first and the last day, and one number for each day, oldest first', {
      from: z.string(),
      to: z.string(),
      posts: perDay,
      jobs: perDay,
      messages: perDay,
    }),
    400: fails('A query parameter is wrong'),
    401: fails('Not signed in'),
  },
})

export function createActivityApi({ db, clock }: Pick<Services, 'db' | 'clock'>): Api {
  return createApi().openapi(activity, async (c) =>
    c.json({ success: true as const, ...(await readActivity(db, clock(), c.req.valid('query').days)) }, 200),
  )
}

async function readActivity(db: Database, now: Date, length: number): Promise<Activity> {
  const today = Math.floor(now.getTime() / dayMs)
  const days = Array.from({ length }, (_, index) => isoDay(today - length + 1 + index))
  const [from, to] = [isoDay(today - length + 1), isoDay(today)]
  const period = { from, until: isoDay(today + 1) }
  const [posts, jobs, messages] = await Promise.all([
    countPostsByDay(db, period),
    countJobsByDay(db, period),
    countMessagesByDay(db, period),
  ])
  return { from, to, posts: onEach(days, posts), jobs: onEach(days, jobs), messages: onEach(days, messages) }
}

/** `day`: days since 1970. */
function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

function onEach(days: string[], counts: DayCount[]): number[] {
  const countOf = new Map(counts.map(({ day, count }) => [day, count]))
  return days.map((day) => countOf.get(day) ?? 0)
}
