import type { MessageChoices } from '../../features/contact/operations.server.ts'
import { findSettings } from '../../features/settings/store.server.ts'
import type { Resources } from '../resources.server.ts'

/** Returns the settings for messages; if they name nobody, CONTACT_TO or the firm gets the mail. */
export function messageChoices({ config, db }: Pick<Resources, 'config' | 'db'>) {
  return async (): Promise<MessageChoices> => {
    // Not the remembered ones, whose version would have to be read first.
    const settings = await findSettings(db, { seesAll: false })
    const { recipients, confirmsMessages, messageDays, name, email, contact, timeZone } = settings
    const thanks = { firm: name, email, text: contact.thanks, publicUrl: config.publicUrl }
    return {
      recipients: recipients.length > 0 ? recipients.join(', ') : (config.contactTo ?? email),
      thanks: confirmsMessages ? thanks : undefined,
      days: messageDays,
      publicUrl: config.publicUrl,
      timeZone,
    }
  }
}
