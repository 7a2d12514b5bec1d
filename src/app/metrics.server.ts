import { statfs } from 'node:fs/promises'
import { transactionWaits } from '../db/transaction.server.ts'
import { findSchedule, readState } from '../features/backups/store.server.ts'
import { inTime } from '../platform/concurrency/in-time.server.ts'
import { dayMs } from '../platform/dates.ts'
import { errorCodes } from '../platform/errors.ts'
import { readOutboxFigures } from '../platform/mail/outbox.server.ts'
import type { CacheFigures } from '../platform/metrics/counts.server.ts'
import { counter, gauge, histogram, type Metric, sharedGauge } from '../platform/metrics/metric.server.ts'
import { answeredOf } from '../platform/metrics/request-counts.server.ts'
import { readVersion } from '../platform/project.server.ts'
import type { Resources } from './resources.server.ts'

/** How long a scrape waits for the database and for the disk. Later figures are left out. */
const patienceMs = 500

type Deps = Pick<Resources, 'counts' | 'connection' | 'db' | 'clock' | 'config'>

/** Returns a function that reads the site's metrics. It answers in time, whatever the database does. */
export function createSiteMetrics(deps: Deps): () => Promise<Metric[]> {
  const { counts, connection, config } = deps
  const version = readVersion()
  const slow = [keepTrying(() => databaseMetrics(deps)), keepTrying(() => diskMetrics(config.dataDir))]
  return async () => {
    const late = (): Metric[] => []
    const read = await Promise.all(slow.map((metrics) => inTime(metrics(), patienceMs, late)))
    return [
      ...requestMetrics(counts),
      ...cacheMetrics(counts),
      ...saveMetrics(counts),
      sharedGauge('site_database_up', 'Whether the database could last be used', Number(connection.state() === 'up')),
      sharedGauge('site_info', 'The version that runs', [[1, { version, build: counts.build }]]),
      ...read.flat(),
    ]
  }
}

/** Reads once at a time: while the database is silent, scrapes share one question instead of queuing more. */
function keepTrying(read: () => Promise<Metric[]>): () => Promise<Metric[]> {
  let reading: Promise<Metric[]> | undefined
  return () => {
    reading ??= read()
      .catch(() => [])
      .finally(() => {
        reading = undefined
      })
    return reading
  }
}

function requestMetrics({ requests }: Resources['counts']): Metric[] {
  const routes = [...requests.routes()]
  const answers = routes.flatMap(([route, counts]) =>
    answeredOf(counts).map(({ method, status, count }): [number, Record<string, string>] => [
      count,
      { route, method, status },
    ]),
  )
  return [
    counter('http_requests_total', 'Requests by pattern of the address, method and status', answers),
    histogram(
      'http_request_duration_seconds',
      'Time from the request to the end of its answer',
      routes.map(([route, { times }]) => [times, { route }]),
    ),
  ]
}

function cacheMetrics({ caches, renders }: Resources['counts']): Metric[] {
  const read = [...caches].map(([cache, figures]) => ({ cache, ...figures() }))
  const each = (name: keyof CacheFigures) =>
    read.map(({ cache, ...figures }): [number, Record<string, string>] => [figures[name], { cache }])
  return [
    counter('site_page_cache_hits_total', 'Answers out of memory', each('hits')),
    counter('site_page_cache_misses_total', 'Answers that had to be made', each('misses')),
    gauge('site_page_cache_bytes', 'Memory of the answers', each('bytes')),
    gauge('site_page_cache_entries', 'Answers in memory', each('entries')),
    gauge('site_render_queue', 'Answers that wait to be made', each('waiting')),
    histogram('site_render_duration_seconds', 'Time to render a page', [[renders, {}]]),
  ]
}

function saveMetrics({ refusedSaves, mailErrors, browserErrors }: Resources['counts']): Metric[] {
  const { transactions, ms } = transactionWaits
  return [
    counter('site_transactions_total', 'Transactions that have begun', transactions),
    counter('site_transaction_wait_seconds_total', 'Their time until then: for their turn and for locks', ms / 1000),
    counter(
      'site_saves_refused_total',
      'Changes by the team that were refused, by the code of the error',
      errorCodes.map((code) => [refusedSaves.get(code) ?? 0, { code }]),
    ),
    counter('site_mail_errors_total', 'Tries to send a mail that failed', mailErrors),
    counter('site_browser_errors_total', 'Script errors that browsers reported', browserErrors),
  ]
}

async function databaseMetrics({ db, clock }: Deps): Promise<Metric[]> {
  const now = clock()
  const [outbox, state, { every }] = await Promise.all([readOutboxFigures(db), readState(db, now), findSchedule(db)])
  const ageOf = (moment: string) => Math.max(0, now.getTime() - Date.parse(moment)) / 1000
  const intervalMs = every === 'off' ? 0 : every === 'daily' ? dayMs : 7 * dayMs
  return [
    sharedGauge('site_outbox_length', 'Mail that is not sent yet', outbox.waiting),
    sharedGauge('site_outbox_age_seconds', 'Age of the oldest of it', outbox.oldest ? ageOf(outbox.oldest) : 0),
    sharedGauge('site_outbox_given_up', 'Mail that was given up and is still kept', outbox.givenUp),
    sharedGauge('site_backup_interval_seconds', 'Time between scheduled backups, 0 without', intervalMs / 1000),
    sharedGauge('site_backup_failed', 'Whether the last backup failed', Number(state.failedAt !== null)),
    sharedGauge(
      'site_backup_age_seconds',
      'Age of the last good backup, absent before the first',
      state.succeededAt === null ? [] : [[ageOf(state.succeededAt), {}]],
    ),
  ]
}

async function diskMetrics(folder: string): Promise<Metric[]> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return [
    sharedGauge('site_disk_free_bytes', 'Free room where DATA_DIR is', bavail * bsize),
    sharedGauge('site_disk_bytes', 'All room there', blocks * bsize),
  ]
}
