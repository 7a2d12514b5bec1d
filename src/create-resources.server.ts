import { startPruning } from './app/pruning.server.ts'
import type { Resources } from './app/resources.server.ts'
import { createSiteVisits } from './app/visits.server.ts'
import { createWebhooks, type WebhookOptions } from './app/webhooks.server.ts'
import { connect } from './db/connect.server.ts'
import { createContentMemo } from './db/content-memo.server.ts'
import { checkAccess } from './db/private-files.server.ts'
import { createRedirectUse } from './entries/redirect-use.server.ts'
import { holdTrash, updateInTrash } from './entries/trash.server.ts'
import { createProvider } from './features/auth/oidc/provider.server.ts'
import { createSiteMark } from './features/auth/site-mark.server.ts'
import { createBackups } from './features/backups/backups.server.ts'
import type { AskArchive, RunArchive } from './features/backups/programs.server.ts'
import { type CurrentSettings, createCurrentSettings } from './features/settings/current-settings.server.ts'
import { type BodyBudgets, createBodyBudget } from './platform/api/body-budget.server.ts'
import { clockMark, createClock } from './platform/clock.server.ts'
import type { Config } from './platform/config.server.ts'
import { createReadiness } from './platform/http/readiness.server.ts'
import { createImageProcess } from './platform/images/image-process.server.ts'
import { createLog } from './platform/log.server.ts'
import { createMailer, type Mailbox } from './platform/mail/mail.server.ts'
import { createOutbox } from './platform/mail/outbox.server.ts'
import { createMarkdownRenderer } from './platform/markdown/markdown.server.ts'
import { createCounts } from './platform/metrics/counts.server.ts'
import { readSecret } from './platform/secret.server.ts'

const megabyte = 1024 * 1024

/** The parts that a test may replace. */
export type Overrides = Partial<Resources> & {
  runArchive?: RunArchive | undefined
  askArchive?: AskArchive | undefined
  webhookOptions?: WebhookOptions | undefined
}

export function createResources(config: Config, overrides: Overrides = {}): Resources {
  const log = overrides.log ?? createLog(config)
  checkAccess(config.dataDir)
  const clock = overrides.clock ?? createClock(clockMark(config))
  const connection = overrides.connection ?? connect(config)
  const { db } = connection
  const secret = overrides.secret ?? readSecret(config.secretKey, config.dataDir)
  const { remember, asOfNow } = createContentMemo(connection)
  const currentSettings = createCurrentSettings({ db, remember, clock })
  const mailer =
    overrides.mailer ?? createMailer(config, senderOf(config, currentSettings), (text) => process.stdout.write(text))
  const counts = createCounts()
  const outbox = createOutbox({ db, mailer, clock, log, counts, trash: { hold: holdTrash, update: updateInTrash } })
  const webhooks = createWebhooks({ db, clock, log, secret, config }, overrides.webhookOptions)
  const images = overrides.images ?? createImageProcess()
  const redirectUse = createRedirectUse({ db, clock, log })
  const renderer = overrides.renderer ?? createMarkdownRenderer({ log })
  const pruning = startPruning({ db, clock, log, currentSettings })
  const visits = createSiteVisits({ db, clock, log, config, currentSettings })
  const backups = createBackups({
    db,
    connection,
    clock,
    log,
    config,
    run: overrides.runArchive,
    ask: overrides.askArchive,
  })
  return {
    config,
    connection,
    db,
    remember,
    asOfNow,
    currentSettings,
    clock,
    log,
    counts,
    mailer,
    secret,
    siteMark: createSiteMark(db),
    provider: overrides.provider ?? (config.oidc && createProvider(config.oidc, config.publicUrl)),
    outbox,
    webhooks,
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
      const stopping = [outbox, webhooks, pruning, redirectUse, visits, backups].map((part) => part.stop())
      await Promise.all(stopping)
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

/** Visitors send contact messages of at most 64 KB, mostly within the 4 KB that are free; administrators pictures of 2 MB. */
function createBodyBudgets(): BodyBudgets {
  return {
    visitors: createBodyBudget({ maxBytes: 8 * megabyte, maxOfOne: megabyte / 4 }),
    administrators: createBodyBudget({ maxBytes: 40 * megabyte, maxOfOne: 28 * megabyte }),
  }
}
