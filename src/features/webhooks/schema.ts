import { z } from 'zod'
import { type FieldsOf, flag, oneOf, onOneLine, requiredText } from '../../platform/fields.ts'
import { webhookEvents } from '../../platform/webhooks/events.ts'
import { formats, maxUrl } from './options.ts'

const url = requiredText('URL', maxUrl).refine(...onOneLine('URL'))
const events = z
  .array(z.enum(webhookEvents, `An event is one of ${webhookEvents.join(', ')}`), 'Events must be a list')
  .min(1, 'Choose at least one event')
  .max(webhookEvents.length, 'Events must not repeat')
const format = oneOf('Format', formats)

export const webhookInput = z.object({ url, events, format: format.default('standard') })
export type WebhookInput = z.infer<typeof webhookInput>

/** What is absent stays as it is. */
export const webhookChange = z.object({
  url: url.optional(),
  events: events.optional(),
  format: format.optional(),
  isActive: flag('Active').optional(),
  /** Makes a new secret; the old one signs along for a day. */
  rotate: flag('Rotate').optional(),
})
export type WebhookChange = z.infer<typeof webhookChange>

/** What the form asks for; a new webhook leaves out the last two. */
export const webhookForm = z.object({ url, events, format, isActive: flag('Active'), rotate: flag('Rotate') })
export type WebhookFields = FieldsOf<typeof webhookForm>
export type WebhookValues = z.infer<typeof webhookForm>

export const listedWebhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  format: z.enum(formats),
  isActive: z.boolean(),
  /** Why it is switched off; null if somebody did that, or if it is on. */
  offReason: z.string().nullable(),
  /** Until when the secret before the last rotation signs along. */
  oldSecretUntil: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ListedWebhook = z.infer<typeof listedWebhook>

export const delivery = z.object({
  /** Sent as `webhook-id`. */
  _id: z.string(),
  event: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  createdAt: z.string(),
  /** Null unless it waits. */
  nextAttemptAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** The status of the last answer; null if there was none. */
  responseStatus: z.number().nullable(),
  /** Why the last try failed. */
  error: z.string().nullable(),
})
export type Delivery = z.infer<typeof delivery>
