import type { Database } from '../db/tables.ts'
import { holdLock, inTransaction } from '../db/transaction.server.ts'
import { hostOf } from '../features/auth/operations.server.ts'
import { recordHost } from '../features/auth/passkey-store.server.ts'
import {
  addAdmin,
  addSampleAdmin,
  deleteSampleAdmins,
  hasNamedOwner,
  listAdmins,
  listRemovedAdmins,
} from '../features/auth/store.server.ts'
import { sendsMail } from '../platform/mail/mail-settings.server.ts'
import type { Resources } from './resources.server.ts'

const sampleAdmin = 'admin@example.com'

/**
 * Ensures that an owner can sign in. If there is none, the configured addresses become owners, except removed ones. If
 * none are configured, a sample administrator is added, on http only: its mail reaches nobody, and its code is printed
 * where others may read it.
 */
export async function ensureAdmins({
  db,
  config,
  clock,
  log,
}: Pick<Resources, 'db' | 'config' | 'clock' | 'log'>): Promise<void> {
  const isPublic = config.publicUrl.startsWith('https:')
  const warnings = await inTransaction(db, async (trx) => {
    // In a transaction, because several instances may start at the same time.
    await holdLock(trx, 'admins')
    await recordHost(trx, hostOf(config))
    const hadNone = !(await hasNamedOwner(trx))
    if (hadNone) await addFromSettings(trx, config.adminEmails, clock())
    if (await hasNamedOwner(trx)) {
      await deleteSampleAdmins(trx)
      return ignoredSettings(trx, config.adminEmails)
    }
    if (isPublic) await deleteSampleAdmins(trx)
    else if ((await listRemovedAdmins(trx)).length === 0) await addSampleAdmin(trx, sampleAdmin, clock())
    return [await describeNobody(trx, sendsMail(config))]
  })
  for (const warning of warnings) log.warn(warning)
}

async function addFromSettings(db: Database, emails: string[], now: Date): Promise<void> {
  const removed = await listRemovedAdmins(db)
  for (const email of emails.filter((one) => !removed.includes(one))) await addAdmin(db, email, now)
}

async function ignoredSettings(db: Database, emails: string[]): Promise<string[]> {
  const admins = (await listAdmins(db)).map(({ email }) => email)
  return emails
    .filter((email) => !admins.includes(email))
    .map((email) => `ADMIN_EMAILS fills an empty list only: ${email} is added by "npm run admin -- add ${email}"`)
}

/** `mailsCodes`: codes go to a mail server, which has no mailbox for the sample administrator. */
async function describeNobody(db: Database, mailsCodes: boolean): Promise<string> {
  const [sample] = await listAdmins(db)
  if (!sample)
    return 'Nobody can sign in: set ADMIN_EMAILS, or name an administrator with "npm run admin -- add <email>"'
  const code = mailsCodes
    ? `a code that "npm run admin -- code ${sample.email}" prints`
    : 'the code that is printed here'
  return `No administrator is set (ADMIN_EMAILS): ${sample.email} can sign in at /admin-login with ${code}`
}
