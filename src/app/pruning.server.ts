import { deleteExpired } from '../db/prune.server.ts'
import { removeUnusedImages } from '../entries/image-uses.server.ts'
import { emptyTrash } from '../entries/trash.server.ts'
import { pruneActivity } from '../features/activity-log/store.server.ts'
import { deleteExpiredSignIns } from '../features/auth/operations.server.ts'
import { eraseOld } from '../features/contact/operations.server.ts'
import { pruneVisits } from '../features/visits/store.server.ts'
import { pruneDeliveries } from '../features/webhooks/store.server.ts'
import { type Periodic, runPeriodically } from '../platform/concurrency/periodic.server.ts'
import { pruneMails } from '../platform/mail/outbox.server.ts'
import { trashKinds } from './api/trash-kinds.server.ts'
import type { Resources } from './resources.server.ts'

const minuteMs = 60_000

type Deps = Pick<Resources, 'db' | 'clock' | 'log' | 'currentSettings'>

/** Deletes expired rows each minute, and unused images and old messages each hour. */
export function startPruning(deps: Deps): Periodic {
  const { log } = deps
  const jobs = [
    runPeriodically(() => prune(deps), { name: 'pruning', firstMs: minuteMs, everyMs: minuteMs, log }),
    runPeriodically(() => pruneImages(deps), { name: 'unused images', firstMs: minuteMs, everyMs: 60 * minuteMs, log }),
    runPeriodically(() => pruneMessages(deps), {
      name: 'old messages',
      firstMs: minuteMs,
      everyMs: 60 * minuteMs,
      log,
    }),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

/**
 * Deletes expired rows: limits, sign-in, idempotency keys, copies, links, tokens, sessions, devices, visits, activity,
 * mail, webhooks' deliveries, trash.
 */
export async function prune({ db, clock, currentSettings }: Omit<Deps, 'log'>): Promise<void> {
  const now = clock()
  await deleteExpired(db, 'rate_limits', now)
  await deleteExpired(db, 'sign_in_challenges', now)
  await deleteExpired(db, 'answered_challenges', now)
  await deleteExpired(db, 'idempotency_keys', now)
  await deleteExpired(db, 'working_copies', now)
  await deleteExpired(db, 'presences', now)
  await deleteExpired(db, 'preview_links', now)
  await deleteExpired(db, 'api_tokens', now)
  await deleteExpiredSignIns(db, now)
  await pruneVisits(db, now)
  await pruneActivity(db, now, (await currentSettings()).activityDays)
  await pruneMails(db, now)
  await pruneDeliveries(db, now)
  await emptyTrash(db, trashKinds, now)
}

/** Erases messages older than the settings allow. */
async function pruneMessages({ db, clock, log, currentSettings }: Deps): Promise<void> {
  const erased = await eraseOld(db, (await currentSettings()).messageDays, clock())
  if (erased > 0) log.info({ event: 'erased', erased }, 'old messages erased')
}

export async function pruneImages({ db, clock, log }: Omit<Deps, 'currentSettings'>): Promise<void> {
  const removed = await removeUnusedImages(db, clock())
  if (removed > 0) log.info({ removed }, 'unused images removed')
}
