import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import { dayMs } from '../../platform/dates.ts'
import type { activityRoute } from './activity.server.ts'
import { type CountedField, forEachField } from './counted.ts'

/** How many entries were new on each day from `from` to `to` (2026-03-02, UTC), oldest first. */
export type Activity = AnswerOf<typeof activityRoute>

/** How many entries were new from `from` to `to`. */
export type Week = { from: string; to: string } & Record<CountedField, number>

/** An administrator's call: the last 90 days. */
export function getActivity(api: ApiTransport): Promise<Activity> {
  return callApi<typeof activityRoute>(api, 'get', '/activity', { query: { days: 90 } })
}

/** Sums by weeks that end with the last day, so that only the first may be shorter: with 90 days it has six. */
export function weeksOf(activity: Activity): Week[] {
  const days = activity.messages.length
  const weeks = Math.ceil(days / 7)
  return Array.from({ length: weeks }, (_, index) => {
    const end = days - 7 * (weeks - 1 - index)
    const start = Math.max(0, end - 7)
    return {
      from: dayAfter(activity.from, start),
      to: dayAfter(activity.from, end - 1),
      ...forEachField((field) => total(activity[field].slice(start, end))),
    }
  })
}

export function total(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}
