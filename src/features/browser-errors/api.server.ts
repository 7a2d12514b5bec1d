import { createRoute } from '@hono/zod-openapi'
import { type Api, createApi, visitors } from '../../platform/api/api.server.ts'
import { answers, jsonOf } from '../../platform/api/api-description.server.ts'
import { addressOf } from '../../platform/api/api-env.server.ts'
import { createNetworkBudget } from '../../platform/api/network-budget.server.ts'
import { toOneLine } from '../../platform/control-characters.ts'
import type { Log } from '../../platform/log.server.ts'
import type { Counts } from '../../platform/metrics/counts.server.ts'
import { withoutQuotes } from './options.ts'
import { browserError } from './schema.ts'

/** Lines in a minute: anybody can make errors up. */
const reports = { perMs: 60_000, maxOfOne: 10, maxInAll: 100 }
const maxAgentLength = 200

export const routes = {
  report: createRoute({
    method: 'post',
    path: '/browser-errors',
    operationId: 'reportBrowserError',
    tags: ['Operation'],
    summary: 'Report a script error of a page',
    description: 'Calls beyond the rate limit are not logged.',
    security: visitors,
    request: { body: jsonOf(browserError) },
    responses: { 200: answers('Accepted, whether or not it was logged', {}) },
  }),
}

interface Deps {
  clock: () => Date
  log: Log
  counts: Pick<Counts, 'browserErrors'>
}

export function createBrowserErrorsApi({ clock, log, counts }: Deps): Api {
  const mayReport = createNetworkBudget({ clock, ...reports })
  return createApi({ maxJsonBytes: 16 * 1024 }).openapi(routes.report, (c) => {
    if (mayReport(addressOf(c))) {
      const { message, file, page, line, column } = c.req.valid('json')
      const agent = toOneLine(c.req.header('user-agent') ?? '').slice(0, maxAgentLength)
      counts.browserErrors += 1
      log.warn(
        {
          event: 'browser-error',
          error: withoutQuotes(toOneLine(message)),
          file: `${withoutParameters(file)}:${line}:${column}`,
          path: withoutParameters(page),
          agent,
        },
        'a script failed in a browser',
      )
    }
    return c.json({ success: true as const }, 200)
  })
}

const withoutParameters = (address: string) => toOneLine(address).replace(/[?#].*/, '')
