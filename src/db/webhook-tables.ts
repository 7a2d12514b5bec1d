/** An address that is told what happens on the site. */
export interface WebhookRow {
  id: string
  url: string
  /** As JSON. */
  events: string
  format: 'standard' | 'teams' | 'slack'
  /** Sealed with the site's key. */
  secret: string
  /** The one before the last rotation, which signs along until `old_secret_until`. */
  old_secret: string | null
  old_secret_until: string | null
  /** Since when it is switched off; null if it is on. */
  off_at: string | null
  off_reason: string | null
  created_at: string
  updated_at: string
}

/** An event on its way to one webhook: written in the transaction that causes it, sent afterwards, with retries. */
export interface WebhookDeliveryRow {
  /** Sent as `webhook-id`, the same with every try. */
  id: string
  webhook_id: string
  event: string
  /** The entity that the body tells of. */
  entity_id: string | null
  /** `{ type, timestamp, data }` as JSON. */
  body: string
  attempts: number
  created_at: string
  /** While a process sends it: when the others may try it. */
  next_attempt_at: string
  delivered_at: string | null
  failed_at: string | null
  /** The status of the last answer; null if there was none. */
  last_status: number | null
  /** Why the last try failed, in a few words. */
  last_error: string | null
}

/** An entry that visitors saw when its webhooks were told last. */
export interface WebhookSeenRow {
  /** The table of the entry; '' in the row that says that the others are complete. */
  kind: string
  entity_id: string
  /** The end of its address. */
  name: string
  title: string
}

export interface WebhookTables {
  webhooks: WebhookRow
  webhook_deliveries: WebhookDeliveryRow
  webhook_seen: WebhookSeenRow
}
