import { type ApiTransport, callApi } from '../../platform/api-client.ts'

/** What was new on each day from `from` to `to` (2026-03-02, UTC), oldest first. */
export interface Activity {
  from: string
  to: string
  posts: number[]
  jobs: number[]
  messages: number[]
}

export const kinds = ['posts', 'jobs', 'messages'] as const

export type Kind = (typeof kinds)[number]

/** What was new in the days from `from` to `to`. */
export type Week = { from: string; to: string } & Record<Kind, number>

const dayMs = 24 * 60 * 60 * 1000

/** An administrator's call: the last 90 days. */
export function getActivity(api: ApiTransport): Promise<Activity> {
  return callApi(api, '/activity?days=90')
}

/** By weeks that end with the last day, so that none is cut short but the first: of 90 days it has six. */
export function weeksOf(activity: Activity): Week[] {
  const days = activity.posts.length
  const weeks = Math.ceil(days / 7)
  return Array.from({ length: weeks }, (_, index) => {
    const end = days - 7 * (weeks - 1 - index)
    const start = Math.max(0, end - 7)
    const sum = (kind: Kind) => total(activity[kind].slice(start, end))
    return {
      from: dayAfter(activity.from, start),
      to: dayAfter(activity.from, end - 1),
      posts: sum('posts'),
      jobs: sum('jobs'),
      messages: sum('messages'),
    }
  })
}

export function total(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}
