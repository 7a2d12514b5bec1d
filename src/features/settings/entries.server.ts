import { defineEntries } from '../../entries/define-entries.server.ts'
import type { Entries, EntryServices, Fields } from '../../entries/entries.server.ts'
import { AppError } from '../../platform/errors.ts'
import { hasOwnerSignedIn } from '../auth/link-store.server.ts'
import { hostOf } from '../auth/operations.server.ts'
import { hasPasskey } from '../auth/passkey-store.server.ts'
import { appRoleFields } from './options.ts'
import { settingsInput, storedSettings } from './schema.ts'
import { findSettings, saveSettings, settingsId } from './store.server.ts'

const entries = defineEntries(
  {
    table: 'settings',
    path: 'settings',
    name: 'Settings',
    noun: 'site',
    tag: 'Settings',
    answer: 'settings',
    group: 'owners',
    signInFields: ['passkeysRequired', 'firmAccountOnly', ...appRoleFields],
  },
  {
    schema: storedSettings,
    input: settingsInput,
    find: async (db, _now, id) => (id === settingsId ? findSettings(db, { seesAll: true }) : undefined),
    fieldsOf: (settings) => settings,
    create: async (_renderer, input) => async (trx, now) => {
      await saveSettings(trx, input, now)
      return settingsId
    },
    update: async (_services, input) => (trx, _id, now) => saveSettings(trx, input, now),
  },
)

/** The settings, as the only entry of their kind. */
export const settingsEntries: Entries = {
  ...entries,
  async prepareSave(services, id, fields, save) {
    if (fields.passkeysRequired === true) await refuseLockOut(services, save.who)
    if (fields.firmAccountOnly === true) await refuseUntriedAccount(services)
    await refuseMissingPages(services, fields)
    return entries.prepareSave(services, id, fields, save)
  },
  async save(services, ...save) {
    const write = await settingsEntries.prepareSave(services, ...save)
    await write(services.db)
  },
}

/** A page that is named anew must exist. One that was deleted since stays named, as it may be restored. */
async function refuseMissingPages({ db }: EntryServices, fields: Fields): Promise<void> {
  const before = await findSettings(db, { seesAll: true })
  const missing: Record<string, string> = {}
  for (const name of ['privacyPage', 'imprintPage'] as const) {
    const slug = fields[name]
    if (typeof slug !== 'string' || slug === '' || slug === before[name]) continue
    const page = await db.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirst()
    if (!page) missing[name] = `There is no page at /${slug}`
  }
  const [message] = Object.values(missing)
  if (message) throw new AppError('validation', message, { fields: missing })
}

/** Whoever requires passkeys without having one could not sign in any more. */
async function refuseLockOut({ db, publicUrl }: EntryServices, who = ''): Promise<void> {
  if ((await findSettings(db, { seesAll: true })).passkeysRequired) return
  if (await hasPasskey(db, who, hostOf({ publicUrl }))) return
  const message = 'Add a passkey of your own first, at “Your sign-in”'
  throw new AppError('validation', message, { fields: { passkeysRequired: message } })
}

/** Before codes are off, an owner must have been let in without one. */
async function refuseUntriedAccount({ db }: EntryServices): Promise<void> {
  if ((await findSettings(db, { seesAll: true })).firmAccountOnly) return
  if (await hasOwnerSignedIn(db)) return
  const message = 'An owner must sign in with the firm’s account first'
  throw new AppError('validation', message, { fields: { firmAccountOnly: message } })
}
