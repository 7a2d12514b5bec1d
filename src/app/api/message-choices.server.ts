import type { MessageChoices } from '../../features/contact/operations.server.ts'
import type { Resources } from '../resources.server.ts'

/** Returns the settings for messages; if they name nobody, CONTACT_TO or the firm gets the mail. */
export function messageChoices({ config, currentSettings }: Pick<Resources, 'config' | 'currentSettings'>) {
  return async (): Promise<MessageChoices> => {
    const { recipients, confirmsMessages, messageDays, name, email, contact, timeZone } = await currentSettings()
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
