import { createRoute, z } from '@hono/zod-openapi'
import { saysDamage } from '../../db/damage.server.ts'
import { groupOf } from '../../entries/entries.server.ts'
import { countOverdue } from '../../features/backups/due.ts'
import { countFailed, findSchedule, readState } from '../../features/backups/store.server.ts'
import { countInbox } from '../../features/contact/store.server.ts'
import type { StatusCounts } from '../../features/content-kind.server.ts'
import { type Api, administrators, createApi } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { seesAll } from '../../platform/api/api-env.server.ts'
import { readSecretLife } from '../../platform/mail/mail-secret.ts'
import { serverKinds } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'

const nothing = { total: 0 }

const counts = z.object({ total: z.number() }).catchall(z.number())

export const overviewRoute = createRoute({
  method: 'get',
  path: '/overview',
  operationId: 'getOverview',
  tags: ['Dashboard'],
  security: administrators,
  summary: 'Count entries by kind and status, messages in the inbox and overdue backups',
  responses: {
    200: answers(
      'The counts by kind. Jobs that are not active count as expired; active jobs that close within a week also count as closing. `damaged` of the backups: the database file is damaged; `failed`: copies elsewhere, hooks and test restores that failed last. `mailSecret`, for owners: the secret for sending mail expires within 60 days; `daysLeft`: in how many, negative after its end. What the caller’s role does not cover counts 0.',
      {
        counts: z.record(z.string(), counts),
      },
    ),
  },
})

export function createOverviewApi({
  db,
  connection,
  clock,
  remember,
  config,
}: Pick<Resources, 'db' | 'connection' | 'clock' | 'remember' | 'config'>): Api {
  return createApi().openapi(overviewRoute, async (c) => {
    const now = clock()
    const found: Record<string, StatusCounts> = {}
    for (const [kind, { entries, countByStatus }] of Object.entries(serverKinds)) {
      if (countByStatus) found[kind] = seesAll(c, groupOf(entries)) ? await countByStatus(db, now, remember) : nothing
    }
    const backups = seesAll(c, 'owners') ? await countBackups({ db, connection, config }, now) : nothing
    const messages = seesAll(c, 'editors') ? await countInbox(db) : nothing
    const mailSecret = seesAll(c, 'owners') ? countMailSecret(config, now) : undefined
    if (mailSecret) found.mailSecret = mailSecret
    return c.json({ success: true as const, counts: { ...found, messages, backups } }, 200)
  })
}

/** The days that the secret for sending mail lasts, once they are few. */
function countMailSecret({ mailAccess }: Resources['config'], now: Date): StatusCounts | undefined {
  if (!mailAccess?.expires) return undefined
  const { daysLeft, isMentioned } = readSecretLife(mailAccess.expires, now)
  return isMentioned ? { total: 1, daysLeft } : undefined
}

/** The overdue ones, whether the database is too damaged to be backed up, and what failed after the last backup. */
async function countBackups(
  { db, connection, config }: Pick<Resources, 'db' | 'connection' | 'config'>,
  now: Date,
): Promise<StatusCounts> {
  const state = await readState(db, now)
  const isDamaged = connection.state() === 'damaged' || saysDamage(state.failure)
  const failed = await countFailed(db, config, now)
  const total = config.backupDir === '' ? 0 : countOverdue(await findSchedule(db), state, now)
  return { total, ...(isDamaged && { damaged: 1 }), ...(failed > 0 && { failed }) }
}
