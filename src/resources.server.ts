import { startPruning } from './app/pruning.server.ts'
import { createSiteVisits } from './app/visits.server.ts'
import { connect } from './db/connect.server.ts'
import type { Connection } from './db/connection.server.ts'
import { type ContentMemo, createContentMemo, type Remember } from './db/content-memo.server.ts'
import type { Database } from './db/tables.ts'
import { createRedirectUse, type RedirectUse } from './entries/redirect-use.server.ts'
import { type Backups, createBackups, type WriteBackup } from './features/backups/backups.server.ts'
import { type CurrentSettings, createCurrentSettings } from './features/settings/current-settings.server.ts'
import type { Visits } from './features/visits/visits.server.ts'
import { type BodyBudgets, createBodyBudget } from './platform/api/request-body.server.ts'
import { clockMark, createClock } from './platform/clock.server.ts'
import type { Config } from './platform/config.server.ts'
import { createReadiness, type Readiness } from './platform/http/readiness.server.ts'
import { createImageProcess, type ImageProcess } from './platform/images/image-process.server.ts'
import { createLog, type Log } from './platform/log.server.ts'
import { createMailer, type Mailbox, type Mailer } from './platform/mail/mail.server.ts'
import { createOutbox, type Outbox } from './platform/mail/outbox.server.ts'
import { createMarkdownRenderer, type MarkdownRenderer } from './platform/markdown/markdown.server.ts'
import { readSecret } from './platform/secret.server.ts'

/** Everything that a request may depend on. Built once and passed in; tests pass their own. */
export interface Resources {
  config: Config
  connection: Connection
  db: Database
  /** Caches what was read from the content until it changes. */
  remember: Remember
  /** Returns `remember` as of one moment. */
  asOfNow: ContentMemo['asOfNow']
  currentSettings: CurrentSettings
  clock: () => Date
  log: Log
  mailer: Mailer
  /** Used to hash sign-in codes. */
  secret: string
  outbox: Outbox
  images: ImageProcess
  renderer: MarkdownRenderer
  redirectUse: RedirectUse
  visits: Visits
  backups: Backups
  readiness: Readiness
  bodyBudgets: BodyBudgets
  close(): Promise<void>
}

const megabyte = 1024 * 1024

/** What a test may replace. */
export type Overrides = Partial<Resources> & { writeBackup?: WriteBackup | undefined }

export function createResources(config: Config, overrides: Overrides = {}): Resources {
  const log = overrides.log ?? createLog(config)
  const clock = overrides.clock ?? createClock(clockMark(config))
  const connection = overrides.connection ?? connect(config)
  const { db } = connection
  const secret = overrides.secret ?? readSecret(config.secretKey, config.dataDir)
  const { remember, asOfNow } = createContentMemo(db)
  const currentSettings = createCurrentSettings({ db, remember, clock })
  const mailer =
    overrides.mailer ?? createMailer(config, senderOf(config, currentSettings), (text) => process.stdout.write(text))
  const outbox = createOutbox({ db, mailer, clock, log })
  const images = overrides.images ?? createImageProcess()
  const redirectUse = createRedirectUse({ db, clock, log })
  const renderer = overrides.renderer ?? createMarkdownRenderer({ log })
  const pruning = startPruning({ db, clock, log, currentSettings })
  const visits = createSiteVisits({ db, clock, log, config, currentSettings })
  const backups = createBackups({ db, clock, log, config, write: overrides.writeBackup })
  return {
    config,
    connection,
    db,
    remember,
    asOfNow,
    currentSettings,
    clock,
    log,
    mailer,
    secret,
    outbox,
    images,
    renderer,
    redirectUse,
    visits,
    backups,
    readiness: createReadiness(),
    bodyBudgets: overrides.bodyBudgets ?? createBodyBudgets(),
    async close() {
      images.stop()
      renderer.stop()
      await Promise.all([outbox.stop(), pruning.stop(), redirectUse.stop(), visits.stop(), backups.stop()])
      mailer.close()
      await connection.close()
    },
  }
}

/** MAIL_FROM, or the firm itself. */
function senderOf({ mailFrom }: Config, currentSettings: CurrentSettings): () => Promise<Mailbox | string> {
  return async () => {
    if (mailFrom !== undefined) return mailFrom
    const { name, email } = await currentSettings()
    return { name, address: email }
  }
}

/** Visitors send contact messages of at most 64 KB, administrators texts and pictures of 2 MB. */
function createBodyBudgets(): BodyBudgets {
  return {
    visitors: createBodyBudget({ mostBytes: 8 * megabyte, mostOfOne: megabyte }),
    administrators: createBodyBudget({ mostBytes: 24 * megabyte, mostOfOne: 16 * megabyte }),
  }
}
