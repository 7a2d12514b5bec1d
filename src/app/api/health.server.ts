import { createRoute, z } from '@hono/zod-openapi'
import { type Api, createApi, visitors } from '../../platform/api/api.server.ts'
import { answers, fails } from '../../platform/api/api-description.server.ts'
import { AppError } from '../../platform/errors.ts'
import type { Resources } from '../resources.server.ts'

const health = createRoute({
  method: 'get',
  path: '/health',
  operationId: 'getHealth',
  // A machine that is busy with renders still accepts traffic.
  'x-uncached': true as const,
  tags: ['Operation'],
  security: visitors,
  summary: 'Check whether this process accepts traffic, for load balancers and monitors',
  responses: {
    200: answers('The process accepts traffic. While the database is down, it serves cached pages.', {
      database: z.enum(['up', 'down']),
    }),
    503: fails('The process is shutting down and should get no more traffic'),
  },
})

export function createHealthApi({ db, readiness }: Pick<Resources, 'db' | 'readiness'>): Api {
  return createApi().openapi(health, async (c) => {
    if (!readiness.isReady()) throw new AppError('unavailable', 'This process is about to end')
    const isUp = await db
      .selectFrom('content_version')
      .select('version')
      .execute()
      .then(
        () => true,
        () => false,
      )
    c.header('Cache-Control', 'no-store')
    return c.json({ success: true as const, database: isUp ? ('up' as const) : ('down' as const) }, 200)
  })
}
