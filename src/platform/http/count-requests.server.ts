import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestCounts, RouteCounts } from '../metrics/request-counts.server.ts'
import type { StoredAnswer } from './stored-answer.server.ts'

interface Counted {
  req: IncomingMessage
  res: ServerResponse
  /** As of `performance.now()`. */
  startedAt: number
  /** Of a call of the API: the path of its route, as declared, once it is known. */
  env: { route?: string }
}

/** Counts requests by route. `routeOf` names the pattern of an address. */
export function createRequestCounting(requests: RequestCounts, routeOf: (target: string) => string) {
  /** By answer, because finding its route takes longer than sending it. */
  const known = new WeakMap<StoredAnswer, RouteCounts>()
  return {
    /** For a finished answer that has just been written. */
    countFinished(answer: StoredAnswer, { req, res, startedAt }: Counted): void {
      let counts = known.get(answer)
      if (!counts) {
        counts = requests.of(routeOf(req.url ?? '/'))
        known.set(answer, counts)
      }
      requests.note(counts, req.method, res.statusCode, performance.now() - startedAt)
    },
    /** Counts any other request once it has been answered, or its client has gone. */
    countLater({ req, res, startedAt, env }: Counted): void {
      const target = req.url ?? '/'
      res.once('close', () => {
        const counts = requests.of(env.route === undefined ? routeOf(target) : `/api${env.route}`)
        requests.note(counts, req.method, res.headersSent ? res.statusCode : 0, performance.now() - startedAt)
      })
    },
  }
}
