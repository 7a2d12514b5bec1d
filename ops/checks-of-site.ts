import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../src/db/connect.server.ts'
import { explainDatabaseError } from '../src/db/explain.server.ts'
import { compareTables } from '../src/db/migrate.server.ts'
import { checkAccess, DirectoryError } from '../src/db/private-files.server.ts'
import type { Database } from '../src/db/tables.ts'
import type { Config } from '../src/platform/config.server.ts'
import type { Finding } from '../src/platform/health/finding.ts'
import { explainMailError, remedyOf } from '../src/platform/mail/explain-mail.server.ts'
import { verifyMailServer } from '../src/platform/mail/mail.server.ts'
import { noMailServer } from '../src/platform/mail/mail-health.server.ts'
import { sendsMail } from '../src/platform/mail/mail-settings.server.ts'

/** The data folder is the site's alone. */
export function checkRights({ dataDir }: Config): Finding {
  const name = 'rights'
  if (dataDir === ':memory:' || !existsSync(dataDir))
    return { state: 'ok', name, text: 'the data folder is made at the start' }
  try {
    checkAccess(dataDir)
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error
    return { state: 'bad', name, text: error.message }
  }
  const open = statSync(dataDir).mode & 0o077
  if (open === 0) return { state: 'ok', name, text: `${dataDir} is its owner's alone` }
  return { state: 'warn', name, text: `others can read ${dataDir}`, remedy: `chmod 700 ${dataDir}` }
}

/** Gets a token or connects, greets, switches to TLS and signs in, as for a mail; sends none. */
export async function checkMail(config: Config): Promise<Finding> {
  const name = 'mail'
  const { smtpUrl, mailAccess } = config
  if (!sendsMail(config)) return noMailServer
  const isGraph = mailAccess?.transport === 'graph'
  const host = URL.parse((isGraph ? mailAccess.tokenUrl : smtpUrl) ?? '')?.host || 'the mail server'
  try {
    await verifyMailServer(config)
    return { state: 'ok', name, text: `${host} accepts the sign-in` }
  } catch (error) {
    const { message } = error as Error
    const known = remedyOf({ message })
    const remedy = known ?? 'Check the host, the port, the user and the password in SMTP_URL.'
    return { state: 'bad', name, text: `${host}: ${known ? explainMailError({ message }) : message}`, remedy }
  }
}

const isNew = ({ databaseUrl, dataDir }: Config) => !databaseUrl && !existsSync(join(dataDir, 'site.db'))

export async function checkDatabase(config: Config): Promise<Finding> {
  const name = 'database'
  if (isNew(config)) return { state: 'ok', name, text: 'is made at the first start' }
  try {
    const age = await withDatabase(config, compareTables)
    if (age === 'newer') {
      return {
        state: 'bad',
        name,
        text: 'was changed by a newer release',
        remedy: 'Start that one, or go back with its rollback.',
      }
    }
    return {
      state: 'ok',
      name,
      text: age === 'older' ? 'of an older release: the start brings it up to date' : `is ${age}`,
    }
  } catch (error) {
    return { state: 'bad', name, text: explainDatabaseError(error) ?? (error as Error).message }
  }
}

/** Firms in Germany, Austria, Switzerland and elsewhere must name who they are. */
const imprint = /imprint|impressum|legal-notice|mentions-legales/

export async function checkImprint(config: Config): Promise<Finding> {
  const name = 'imprint'
  if (!config.publicUrl.startsWith('https:')) return { state: 'ok', name, text: 'not needed for a trial' }
  const slugs = await readCurrent(config, (db) => db.selectFrom('pages').select(['slug', 'public_from']).execute(), [])
  const now = new Date().toISOString()
  if (slugs.some(({ slug, public_from }) => imprint.test(slug) && public_from <= now)) {
    return { state: 'ok', name, text: 'is published' }
  }
  return {
    state: 'warn',
    name,
    text: 'no page of the site is an imprint',
    remedy: 'Write it in the back office: Pages, with the address "imprint".',
  }
}

/** What the health page of the back office shows; nothing before the first start. */
export async function checkSite(
  config: Config,
  examine: (db: Database, config: Config) => Promise<Finding[]>,
): Promise<Finding[]> {
  const findings = await readCurrent(config, (db) => examine(db, config), [])
  // The checks of the machine and of the mail server have said these.
  return findings.filter(({ name }) => name !== 'disk' && !(name === 'delivery' && !sendsMail(config)))
}

/** Reads from a database whose tables are this release's; otherwise returns `otherwise`. */
async function readCurrent<T>(config: Config, read: (db: Database) => Promise<T>, otherwise: T): Promise<T> {
  if (isNew(config)) return otherwise
  return withDatabase(config, async (db) => ((await compareTables(db)) === 'current' ? read(db) : otherwise))
}

async function withDatabase<T>(config: Config, read: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = connect(config)
  return read(db).finally(close)
}
