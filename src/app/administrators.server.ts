import { addAdmin, listAdmins } from '../features/auth/store.server.ts'
import type { Services } from '../services.server.ts'

const sampleAdmin = 'admin@example.com'

/** Sees to it that the administrators of the settings exist; without any at all, a sample one whose code the log prints. */
export async function ensureAdmins({
  db,
  config,
  clock,
  log,
}: Pick<Services, 'db' | 'config' | 'clock' | 'log'>): Promise<void> {
  for (const email of config.adminEmails) await addAdmin(db, email, clock())
  if ((await listAdmins(db)).length > 0) return
  await addAdmin(db, sampleAdmin, clock())
  log.warn(
    `No administrator is set (ADMIN_EMAILS): ${sampleAdmin} can sign in at /admin-login with the code that is printed here`,
  )
}
