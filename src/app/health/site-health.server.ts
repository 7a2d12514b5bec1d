import { createRoute, z } from '@hono/zod-openapi'
import type { Remember } from '../../db/content-memo.server.ts'
import type { Database } from '../../db/tables.ts'
import { checkBackups, checkCopy } from '../../features/backups/backup-health.server.ts'
import { findSettings } from '../../features/settings/store.server.ts'
import { type Api, createApi, owners } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import type { Config } from '../../platform/config.server.ts'
import { runChecks } from '../../platform/health/bounded.server.ts'
import { checkStorage } from '../../platform/health/database.server.ts'
import { checkDisk } from '../../platform/health/disk.server.ts'
import type { Finding } from '../../platform/health/finding.ts'
import { checkVersion } from '../../platform/health/version.server.ts'
import { checkDelivery, checkMailSecret, checkOutbox } from '../../platform/mail/mail-health.server.ts'
import type { Resources } from '../resources.server.ts'
import { findDeadLinks } from '../site-links.server.ts'
import { type CheckName, checkNames } from './check-names.ts'

export const siteHealthRoute = createRoute({
  method: 'get',
  path: '/site-health',
  operationId: 'getSiteHealth',
  tags: ['Operation'],
  security: owners,
  summary: 'Examine mail, database, disk, version, backups and links',
  description: 'Answers within seconds: a check that takes longer is answered as failed.',
  responses: {
    200: answers('What was found, in a fixed order', {
      checkedAt: z.string(),
      findings: z.array(
        z.object({
          name: z.enum(checkNames),
          state: z.enum(['ok', 'warn', 'bad']),
          text: z.string(),
          detail: z.string().optional(),
          remedy: z.string().optional(),
        }),
      ),
    }),
  },
})

type LinkDeps = Parameters<typeof findDeadLinks>[0]
type Deps = LinkDeps & Pick<Resources, 'config'>

/** What concerns the site itself; the doctor examines the machine as well. */
export function examineSite(deps: Deps, maxMs?: number): Promise<Finding[]> {
  const { db, config, clock } = deps
  const checks: Partial<Record<CheckName, () => Finding | Promise<Finding>>> = {
    delivery: () => checkDelivery(db, config),
    ...(config.mailAccess && { mailSecret: () => checkMailSecret(config, clock()) }),
    outbox: () => checkOutbox(db, clock()),
    storage: () => checkStorage(db),
    disk: () => checkDisk(config.dataDir),
    version: checkVersion,
    backups: () => checkBackups(db, config, clock()),
    copy: () => checkCopy(db, config, clock()),
    links: () => checkLinks(deps),
  }
  return runChecks(checks, maxMs)
}

/** The same for a program that examines the site from outside. */
export function examineFromOutside(db: Database, config: Config): Promise<Finding[]> {
  const remember: Remember = async (_, __, read) => (await read()).value
  const currentSettings = () => findSettings(db, { seesAll: true })
  return examineSite({ db, config, remember, currentSettings, clock: () => new Date() }, maxOutsideMs)
}

/** A program has just started, and reads everything for the first time. */
const maxOutsideMs = 15_000

async function checkLinks(deps: LinkDeps): Promise<Finding> {
  const { total } = await findDeadLinks(deps)
  if (total === 0) return { state: 'ok', name: 'links', text: 'every link within the site leads to a page' }
  const text = total === 1 ? '1 link leads nowhere' : `${total} links lead nowhere`
  return { state: 'warn', name: 'links', text, remedy: 'See Dead links in the back office.' }
}

export function createSiteHealthApi(deps: Deps): Api {
  return createApi().openapi(siteHealthRoute, async (c) => {
    const findings = (await examineSite(deps)).map((finding) => ({ ...finding, name: finding.name as CheckName }))
    return c.json({ success: true as const, checkedAt: deps.clock().toISOString(), findings }, 200)
  })
}
