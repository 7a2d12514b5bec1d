import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, createApi, visitors } from '../../platform/api/api.server.ts'
import { answers, fails } from '../../platform/api/api-description.server.ts'
import { inTime } from '../../platform/concurrency/in-time.server.ts'
import { AppError } from '../../platform/errors.ts'
import type { Resources } from '../resources.server.ts'

/** How long a load balancer waits for the database's response, in milliseconds. Then the last one counts. */
const patienceMs = 60
/** A database that has been silent for as long cannot be used. */
const maxSilenceMs = 2000

const shared = {
  method: 'get' as const,
  // A machine that is busy with renders still accepts traffic.
  'x-uncached': true as const,
  tags: ['Operation'],
  security: visitors,
}

const state = z.enum(['up', 'down', 'damaged'])

const health = createRoute({
  ...shared,
  path: '/health',
  operationId: 'getHealth',
  summary: 'Check whether this process responds, for monitors',
  responses: {
    200: answers(
      'The process responds. The state of the database is from memory; while it is down, cached pages are served. `damaged`: an owner should look at the Backups page.',
      { database: state },
    ),
  },
})

const ready = createRoute({
  ...shared,
  path: '/ready',
  operationId: 'getReadiness',
  summary: 'Check whether this process should get traffic, for load balancers',
  responses: {
    200: answers('The process accepts traffic and can use the database', { database: state }),
    503: fails('The process is shutting down, or cannot use the database'),
  },
})

export function createHealthApi({ connection, readiness }: Pick<Resources, 'connection' | 'readiness'>): Api {
  const canUse = createProbe(connection.db)
  return createApi()
    .openapi(health, (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json({ success: true as const, database: connection.state() }, 200)
    })
    .openapi(ready, async (c) => {
      c.header('Cache-Control', 'no-store')
      if (!readiness.isReady()) throw new AppError('unavailable', 'This process is about to end')
      if (!(await canUse())) throw new AppError('unavailable', 'The database cannot be used', { retryAfter: 1 })
      return c.json({ success: true as const, database: connection.state() }, 200)
    })
}

/** Returns a check of the database, one at a time however many ask, that keeps nobody waiting. */
function createProbe(db: Database): () => Promise<boolean> {
  let last = true
  let asking: Promise<boolean> | undefined
  let askedAt = 0

  async function ask(): Promise<boolean> {
    askedAt = performance.now()
    try {
      await db.selectFrom('content_version').select('version').execute()
      last = true
    } catch {
      last = false
    }
    asking = undefined
    return last
  }

  return () => {
    asking ??= ask()
    return inTime(asking, patienceMs, () => last && performance.now() - askedAt < maxSilenceMs)
  }
}
