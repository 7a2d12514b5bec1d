import { createTimes, noteTime, type Times } from './times.server.ts'

/** Any other method is a stranger's invention, and counts as `other`. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other']
/** By the first digit of the status. `none`: the client has gone before its answer. */
const statuses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx']

/** What was asked for at the addresses of one pattern. */
export interface RouteCounts {
  times: Times
  /** A number for each method and status. */
  answers: number[]
}

/**
 * Counts requests by the pattern of their address, in plain numbers that a scrape reads: this happens for every request.
 * Patterns must come from the site's own lists, never from a request.
 */
export interface RequestCounts {
  of(route: string): RouteCounts
  /** `statusCode`: 0 if there was no answer. */
  note(counts: RouteCounts, method: string | undefined, statusCode: number, ms: number): void
  routes(): Iterable<[route: string, counts: RouteCounts]>
}

export function createRequestCounts(): RequestCounts {
  const byRoute = new Map<string, RouteCounts>()
  return {
    of(route) {
      const known = byRoute.get(route)
      if (known) return known
      const counts = { times: createTimes(), answers: new Array(methods.length * statuses.length).fill(0) }
      byRoute.set(route, counts)
      return counts
    },
    note({ times, answers }, method, statusCode, ms) {
      const known = methods.indexOf(method ?? 'other')
      const row = known < 0 ? methods.length - 1 : known
      const index = row * statuses.length + Math.min(Math.trunc(statusCode / 100), statuses.length - 1)
      answers[index] = (answers[index] as number) + 1
      noteTime(times, ms)
    },
    routes: () => byRoute.entries(),
  }
}

interface Answered {
  method: string
  status: string
  count: number
}

/** Methods and statuses that occurred. */
export function answeredOf({ answers }: RouteCounts): Answered[] {
  const all = answers.map((count, index) => ({
    method: methods[Math.trunc(index / statuses.length)] as string,
    status: statuses[index % statuses.length] as string,
    count,
  }))
  return all.filter(({ count }) => count > 0)
}
