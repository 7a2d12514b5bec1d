import type { ServerContentKind } from '../features/content-kind.server.ts'
import type { KindName } from '../features/kinds.ts'
import { createWebhookSender, type Webhooks } from '../features/webhooks/sender.server.ts'
import { createTargets, type Resolve } from '../features/webhooks/target.server.ts'
import { tellChanges, type WatchedKind, watchEntries } from '../features/webhooks/watch.server.ts'
import type { EventNoun } from '../platform/webhooks/events.ts'
import { serverKinds } from './kinds.server.ts'
import type { Resources } from './resources.server.ts'

const nouns: Record<KindName, EventNoun> = {
  blog: 'post',
  jobs: 'job',
  services: 'service',
  caseStudies: 'case_study',
  pages: 'page',
  people: 'person',
}

function watched(noun: EventNoun, { table, entries, trash, ...kind }: ServerContentKind): WatchedKind {
  const nameColumn = kind.addressColumn ?? 'slug'
  return {
    ...{ noun, table: table as WatchedKind['table'], nameColumn, titleIn: kind.titleIn, shownAt: kind.shownAt },
    pathOf: (name) => trash.addressOf?.({ [nameColumn]: name }) ?? '/',
    async statusOf(db, now, id) {
      const entry = await entries.find(db, now, id)
      if (!entry) return undefined
      const { status, isActive } = entry
      return isActive === false ? 'draft' : String(status)
    },
  }
}

type Deps = Pick<Resources, 'db' | 'clock' | 'log' | 'secret' | 'config'>
/** For tests. */
export type WebhookOptions = { resolve?: Resolve | undefined; limitMs?: number | undefined }

/** Queues what concerns entries, and sends everything that is queued. */
export function createWebhooks({ config, ...deps }: Deps, { resolve, limitMs }: WebhookOptions = {}): Webhooks {
  const { publicUrl } = config
  const targets = createTargets(config.webhookAllow, resolve)
  const kinds = Object.entries(serverKinds).map(([name, kind]) => watched(nouns[name as KindName], kind))
  const watching = { ...deps, publicUrl, kinds }
  const sender = createWebhookSender({ ...deps, publicUrl, targets, limitMs })
  const watch = watchEntries(watching)
  return {
    ...sender,
    targets,
    prepare: watch.prepare,
    async flush() {
      await tellChanges(watching)
      await sender.flush()
    },
    async stop() {
      await watch.stop()
      await sender.stop()
    },
  }
}
