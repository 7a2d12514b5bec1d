import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../../db/webhook-tables.ts'
import { dayMs } from '../../platform/dates.ts'
import { AppError } from '../../platform/errors.ts'
import { daysKept, maxKept, maxListed, maxWaiting } from './options.ts'
import type { Delivery, ListedWebhook } from './schema.ts'

const gone = () => new AppError('not_found', 'This webhook does not exist any more')

/** Oldest first. */
export async function listWebhooks(db: Database): Promise<ListedWebhook[]> {
  const rows = await db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(toListed)
}

export function toListed(row: WebhookRow): ListedWebhook {
  return {
    ...{ _id: row.id, url: row.url, events: JSON.parse(row.events), format: row.format },
    ...{ isActive: row.off_at === null, offReason: row.off_reason, oldSecretUntil: row.old_secret_until },
    ...{ createdAt: row.created_at, updatedAt: row.updated_at },
  }
}

export async function countWebhooks(trx: DatabaseTransaction): Promise<number> {
  const counted = trx.selectFrom('webhooks').select(({ fn }) => fn.countAll().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

export async function insertWebhook(trx: DatabaseTransaction, row: WebhookRow): Promise<void> {
  await trx.insertInto('webhooks').values(row).execute()
}

/** Throws 404. */
export async function getWebhook(db: Database, id: string): Promise<WebhookRow> {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw gone()
  return row
}

/** Throws 404. */
export async function updateWebhook(
  db: Database,
  id: string,
  columns: Partial<Omit<WebhookRow, 'id'>>,
): Promise<WebhookRow> {
  const row = await db.updateTable('webhooks').set(columns).where('id', '=', id).returningAll().executeTakeFirst()
  if (!row) throw gone()
  return row
}

/** Deletes a webhook with its deliveries. Returns its address. Throws 404. */
export async function deleteWebhook(db: Database, id: string): Promise<string> {
  const deleted = await db.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst()
  if (!deleted) throw gone()
  return deleted.url
}

/** The newest deliveries of a webhook, newest first, and how many there are. */
export async function listDeliveries(db: Database, webhookId: string) {
  const own = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId)
  const newest = own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(maxListed)
  const counted = own.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const [rows, { total }] = await Promise.all([newest.execute(), counted])
  return { deliveries: rows.map(toDelivery), total: Number(total) }
}

export function toDelivery(row: WebhookDeliveryRow): Delivery {
  const status = row.delivered_at !== null ? 'delivered' : row.failed_at !== null ? 'failed' : 'waiting'
  return {
    ...{ _id: row.id, event: row.event, status, attempts: row.attempts, createdAt: row.created_at },
    nextAttemptAt: status === 'waiting' ? row.next_attempt_at : null,
    ...{ deliveredAt: row.delivered_at, responseStatus: row.last_status, error: row.last_error },
  }
}

/** Makes a delivery due at once. Throws 404. */
export async function resendDelivery(db: Database, webhookId: string, id: string, now: Date): Promise<Delivery> {
  const row = await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now.toISOString(), delivered_at: null, failed_at: null })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This delivery does not exist any more')
  return toDelivery(row)
}

/** Deletes deliveries after 30 days, and bounds those that each webhook keeps and that wait. */
export async function pruneDeliveries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * dayMs).toISOString()
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute()
  for (const { id } of await db.selectFrom('webhooks').select('id').execute()) {
    await giveUpBeyond(db, id, now)
    await db
      .deleteFrom('webhook_deliveries')
      .where('id', 'in', beyond(db, id, maxKept))
      .execute()
  }
}

/** The deliveries of a webhook but for its newest. SQLite needs a limit for an offset. */
const beyond = (db: Database, webhookId: string, kept: number) =>
  db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100_000)
    .offset(kept)

async function giveUpBeyond(db: Database, webhookId: string, now: Date): Promise<void> {
  const waiting = beyond(db, webhookId, maxWaiting).where(isWaiting)
  await db
    .updateTable('webhook_deliveries')
    .set({ failed_at: now.toISOString(), last_error: `More than ${maxWaiting} were waiting` })
    .where('id', 'in', waiting)
    .execute()
}

export const isWaiting = sql<boolean>`(delivered_at is null and failed_at is null)`
