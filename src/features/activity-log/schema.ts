import { z } from 'zod'
import { listQuery, oneOf } from '../../platform/fields.ts'
import { activityTypes } from './options.ts'

export const activityQuery = listQuery.extend({ type: oneOf('Type', activityTypes).optional() })
export type ActivityQuery = z.infer<typeof activityQuery>

/** An action that somebody took or was refused. */
export const activity = z.object({
  _id: z.string(),
  createdAt: z.string(),
  type: z.enum(activityTypes),
  email: z.string(),
  name: z.string(),
  /** The action (created post), or the refused one (list team). */
  action: z.string(),
  kind: z.string(),
  entryId: z.string().nullable(),
  title: z.string(),
  /** The page on which the entry is edited, if there still is one. */
  to: z.string().optional(),
})

export type Activity = z.infer<typeof activity>
