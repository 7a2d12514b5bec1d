import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { leaveToCommit, onCommit } from '../../db/transaction.server.ts'
import { newId } from '../id.server.ts'
import type { WebhookEvent } from './events.ts'

/** The senders of this process. */
const senders = new Set<() => void>()
const wakeSenders = () => {
  for (const wake of senders) wake()
}

/** Calls `wake` after each commit of this process that has queued an event. Returns the function that ends that. */
export function onQueued(wake: () => void): () => void {
  senders.add(wake)
  return () => senders.delete(wake)
}

interface Options {
  now: Date
  /** The entry that the data tells of: what is sent about it goes when it is erased. */
  entityId?: string
}

/** Queues an event for each webhook that wants it, in the transaction that causes it. `data`: called if one does. */
export async function queueEvent(
  trx: DatabaseTransaction,
  event: WebhookEvent,
  data: () => object | Promise<object>,
  { now, entityId }: Options,
): Promise<void> {
  const wanting = await listWanting(trx, [event])
  if (wanting.length === 0) return
  const moment = now.toISOString()
  const body = JSON.stringify({ type: event, timestamp: moment, data: await data() })
  const rows = wanting.map((webhook_id) => ({
    ...{ id: newId(), webhook_id, event, entity_id: entityId ?? null, body },
    ...{ attempts: 0, created_at: moment, next_attempt_at: moment },
    ...{ delivered_at: null, failed_at: null, last_status: null, last_error: null },
  }))
  leaveToCommit(trx, trx.insertInto('webhook_deliveries').values(rows).compile())
  onCommit(wakeSenders)
}

/** Returns the webhooks that are on and want one of the events. There are few. */
export async function listWanting(db: Database, events: readonly WebhookEvent[]): Promise<string[]> {
  const rows = await db.selectFrom('webhooks').select(['id', 'events']).where('off_at', 'is', null).execute()
  return rows.filter((row) => (JSON.parse(row.events) as string[]).some(isOneOf(events))).map(({ id }) => id)
}

const isOneOf = (events: readonly string[]) => (event: string) => events.includes(event)

/** Deletes what tells of this entry, sent or not, when it is erased. */
export async function forgetEvents(db: Database, entityId: string): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('entity_id', '=', entityId).execute()
}
