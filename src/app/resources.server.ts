import type { Connection } from '../db/connection.server.ts'
import type { ContentMemo, Remember } from '../db/content-memo.server.ts'
import type { Database } from '../db/tables.ts'
import type { RedirectUse } from '../entries/redirect-use.server.ts'
import type { Provider } from '../features/auth/oidc/provider.server.ts'
import type { Backups } from '../features/backups/backups.server.ts'
import type { CurrentSettings } from '../features/settings/current-settings.server.ts'
import type { Visits } from '../features/visits/visits.server.ts'
import type { Webhooks } from '../features/webhooks/sender.server.ts'
import type { BodyBudgets } from '../platform/api/body-budget.server.ts'
import type { Config } from '../platform/config.server.ts'
import type { Readiness } from '../platform/http/readiness.server.ts'
import type { ImageProcess } from '../platform/images/image-process.server.ts'
import type { Log } from '../platform/log.server.ts'
import type { Mailer } from '../platform/mail/mail.server.ts'
import type { Outbox } from '../platform/mail/outbox.server.ts'
import type { MarkdownRenderer } from '../platform/markdown/markdown.server.ts'
import type { Counts } from '../platform/metrics/counts.server.ts'

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
  counts: Counts
  mailer: Mailer
  /** Used to hash sign-in codes. */
  secret: string
  /** The part of the cookies' names that is this site's own. */
  siteMark: () => Promise<string>
  /** The firm's OpenID provider, if the environment names one. */
  provider: Provider | undefined
  outbox: Outbox
  webhooks: Webhooks
  images: ImageProcess
  renderer: MarkdownRenderer
  redirectUse: RedirectUse
  visits: Visits
  backups: Backups
  readiness: Readiness
  bodyBudgets: BodyBudgets
  close(): Promise<void>
}
