import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { WebhookDeliveryRow } from '../../db/webhook-tables.ts'
import { hourMs, minuteMs } from '../../platform/dates.ts'
import { isWaiting } from './store.server.ts'

/** Between a failed try and the next: ten tries within 75 hours. */
const delays = [
  ...[minuteMs, 5 * minuteMs, 24 * minuteMs, 90 * minuteMs],
  ...[4 * hourMs, 9.5 * hourMs, 15 * hourMs, 20 * hourMs, 24.5 * hourMs],
]

/** Longer than a try takes: then the others take over from a process that has died. */
const claimMs = minuteMs / 2

/** Returns the webhooks that are on and have something due. */
export async function listDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('off_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select(sql`1`.as('one'))
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('next_attempt_at', '<=', now.toISOString())
          .where(isWaiting),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Claims the delivery that has been due longest, so that other processes leave it alone for a while. */
export async function claimNext(db: Database, webhookId: string, now: Date): Promise<WebhookDeliveryRow | undefined> {
  const due = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('next_attempt_at', '<=', now.toISOString())
    .where(isWaiting)
  const row = await due.orderBy('next_attempt_at').limit(1).executeTakeFirst()
  if (!row) return undefined
  const claimed = await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: new Date(now.getTime() + claimMs).toISOString() })
    .where('id', '=', row.id)
    .where('next_attempt_at', '=', row.next_attempt_at)
    .where(isWaiting)
    .returningAll()
    .executeTakeFirst()
  return claimed ?? claimNext(db, webhookId, now)
}

/** How a try ended. */
export interface Outcome {
  /** Null without an answer. */
  status: number | null
  /** Null if it was delivered. */
  error: string | null
}

/** Notes how the try of a claimed delivery ended, unless it was asked for again meanwhile. */
export async function recordOutcome(
  db: Database,
  claimed: WebhookDeliveryRow,
  { status, error }: Outcome,
  now: Date,
): Promise<void> {
  const moment = now.toISOString()
  const delay = delays[claimed.attempts]
  const isOver = status === 410 || delay === undefined
  const next = { next_attempt_at: new Date(now.getTime() + (delay ?? 0)).toISOString() }
  const end = error === null ? { delivered_at: moment } : isOver ? { failed_at: moment } : next
  await own(db, claimed)
    .set({ attempts: claimed.attempts + 1, last_status: status, last_error: error, ...end })
    .execute()
}

/** Lets another process try it at once, as if this one had not. */
export async function handBack(db: Database, claimed: WebhookDeliveryRow, now: Date): Promise<void> {
  await own(db, claimed).set({ next_attempt_at: now.toISOString() }).execute()
}

function own(db: Database, { id, next_attempt_at }: WebhookDeliveryRow) {
  return db.updateTable('webhook_deliveries').where('id', '=', id).where('next_attempt_at', '=', next_attempt_at)
}
