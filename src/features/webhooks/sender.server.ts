import { asNobody } from '../../db/caller.server.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../../db/webhook-tables.ts'
import type { Log } from '../../platform/log.server.ts'
import type { WebhookEvent } from '../../platform/webhooks/events.ts'
import { onQueued } from '../../platform/webhooks/queue.server.ts'
import { claimNext, handBack, listDue, type Outcome, recordOutcome } from './delivery-store.server.ts'
import { inFormat } from './formats.server.ts'
import { post } from './post.server.ts'
import { secretsOf, signedHeaders } from './sign.server.ts'
import { getWebhook, updateWebhook } from './store.server.ts'
import type { Targets } from './target.server.ts'

/** The longest delay before an event that another process has queued, or a retry, is found. */
const lookEvery = 15_000

export interface WebhookSender {
  /** Starts to send what is due. */
  wake(): void
  /** Resolves once sending all that is due now has been tried. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export interface Webhooks extends WebhookSender {
  targets: Targets
  /** Notes what visitors see, if a webhook wants to know from now on. Call it after a change of what is wanted. */
  prepare(trx: DatabaseTransaction): Promise<void>
}

interface Services {
  db: Database
  clock: () => Date
  log: Log
  /** The site's key, with which the secrets are sealed. */
  secret: string
  publicUrl: string
  targets: Targets
  /** For tests. */
  limitMs?: number | undefined
}

const gone = 'The receiver answered 410: it wants no more'
const unreadable = 'Its secret was sealed with another SECRET_KEY: make a new one'

/**
 * Sends the events that are due, each webhook's one after another and all webhooks' side by side, so that a slow receiver
 * holds up nobody else.
 */
export function createWebhookSender({ db, clock, log, secret, publicUrl, targets, limitMs }: Services): WebhookSender {
  const stopped = new AbortController()
  const lanes = new Map<string, Promise<void>>()
  let looking: Promise<void> | undefined
  let isAskedAgain = false

  async function sendAllTo(id: string): Promise<void> {
    while (!stopped.signal.aborted) {
      const webhook = await getWebhook(db, id)
      const claimed = webhook.off_at === null ? await claimNext(db, id, clock()) : undefined
      if (!claimed) return
      await sendOne(webhook, claimed)
    }
  }

  async function sendOne(webhook: WebhookRow, claimed: WebhookDeliveryRow): Promise<void> {
    const secrets = secretsOf(webhook, secret, clock())
    if (!secrets) {
      await handBack(db, claimed, clock())
      return switchOff(webhook, unreadable)
    }
    const outcome = await tryOnce(webhook, claimed, secrets).catch(async (error) => {
      await handBack(db, claimed, clock())
      throw error
    })
    await recordOutcome(db, claimed, outcome, clock())
    if (outcome.error !== null) {
      const { host } = new URL(webhook.url)
      log.warn({ webhookId: webhook.id, host, attempts: claimed.attempts + 1, reason: outcome.error }, 'webhook failed')
    }
    if (outcome.status === 410) await switchOff(webhook, gone)
  }

  function tryOnce({ url, format }: WebhookRow, claimed: WebhookDeliveryRow, secrets: string[]): Promise<Outcome> {
    const body = inFormat(format, claimed.event as WebhookEvent, claimed.body, `${publicUrl}/admin`)
    const headers = {
      ...{ 'content-type': 'application/json', 'user-agent': 'website-webhooks/1' },
      ...signedHeaders(claimed.id, body, secrets, clock()),
    }
    return post(url, body, headers, { targets, stopped: stopped.signal, ...(limitMs && { limitMs }) })
  }

  /** Unless it has been given another address meanwhile. */
  async function switchOff({ id, url }: WebhookRow, reason: string): Promise<void> {
    if ((await getWebhook(db, id)).url !== url) return
    await updateWebhook(db, id, { off_at: clock().toISOString(), off_reason: reason })
  }

  function startLane(id: string): void {
    const lane = sendAllTo(id)
      // Deleted meanwhile, or stopping, or no database: what is due stays due.
      .catch((error) => log.debug({ err: error }, 'webhook lane'))
      .finally(() => lanes.delete(id))
    lanes.set(id, lane)
  }

  async function look(): Promise<void> {
    do {
      isAskedAgain = false
      for (const id of await listDue(db, clock())) if (!lanes.has(id) && !stopped.signal.aborted) startLane(id)
    } while (isAskedAgain && !stopped.signal.aborted)
  }

  function wake(): Promise<void> {
    if (stopped.signal.aborted) return Promise.resolve()
    isAskedAgain = true
    looking ??= asNobody(look)
      .catch((error) => log.error({ err: error }, 'webhooks'))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  const timer = setInterval(() => void wake(), lookEvery).unref()
  const endWaking = onQueued(() => void wake())
  return {
    wake: () => void wake(),
    async flush() {
      do {
        await wake()
        await Promise.all(lanes.values())
      } while (!stopped.signal.aborted && (await listDue(db, clock())).length > 0)
    },
    async stop() {
      stopped.abort()
      clearInterval(timer)
      endWaking()
      await looking
      await Promise.all(lanes.values())
    },
  }
}
