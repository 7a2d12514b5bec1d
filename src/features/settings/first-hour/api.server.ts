import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../../db/tables.ts'
import { type Api, administrators, createApi } from '../../../platform/api/api.server.ts'
import { answers } from '../../../platform/api/api-description.server.ts'
import type { StoredSettings } from '../schema.ts'
import { findSettings } from '../store.server.ts'

export const stepNames = [
  ...(['name', 'imprint', 'privacy', 'slides', 'recipients'] as const),
  ...(['mail', 'backup', 'service', 'colleagues'] as const),
] as const

const step = z.object({
  name: z.enum(stepNames),
  isDone: z.boolean(),
  /** The page on which it is done. */
  to: z.string(),
})

export type Step = z.infer<typeof step>

export const firstHourRoute = createRoute({
  method: 'get',
  path: '/first-hour',
  operationId: 'getFirstHour',
  tags: ['Dashboard'],
  security: administrators,
  summary: 'List what a new site needs, and what of it is done',
  responses: {
    200: answers(
      'The steps in order; only owners have any. The settings `isOpen` and `showsFirstHour` open the site and dismiss the list.',
      { isOpen: z.boolean(), isShown: z.boolean(), items: z.array(step) },
    ),
  },
})

interface Deps {
  db: Database
  listSteps(settings: StoredSettings): Promise<Step[]>
}

export function createFirstHourApi({ db, listSteps }: Deps): Api {
  return createApi().openapi(firstHourRoute, async (c) => {
    const settings = await findSettings(db, { seesAll: true })
    const { role = 'owner' } = c.get('user') ?? {}
    const items = role === 'owner' ? await listSteps(settings) : []
    const { isOpen, showsFirstHour } = settings
    const isShown = showsFirstHour && items.length > 0
    return c.json({ success: true as const, isOpen, isShown, items }, 200)
  })
}
