import type { Selectable } from 'kysely'
import { isOneOf } from '../../db/id-list.server.ts'
import type { ContactMessageRow } from '../../db/site-tables.ts'
import type { OutboxRow } from '../../db/system-tables.ts'
import type { Database } from '../../db/tables.ts'
import type { ContactMessage, Person } from './schema.ts'

export type MessageRow = Selectable<ContactMessageRow>

type MailRow = Pick<OutboxRow, 'caused_by' | 'sent_at' | 'failed_at' | 'attempts' | 'last_error'>

/** Returns the messages in these rows, each with the state of the mail about it. */
export async function withMail(db: Database, rows: MessageRow[], people: Person[]): Promise<ContactMessage[]> {
  if (rows.length === 0) return []
  const mails = await db
    .selectFrom('outbox')
    .select(['caused_by', 'sent_at', 'failed_at', 'attempts', 'last_error'])
    .where(
      isOneOf(
        db,
        'caused_by',
        rows.map((row) => row.id),
      ),
    )
    .where('is_confirmation', '=', 0)
    .execute()
  const mailOf = new Map(mails.map((mail) => [mail.caused_by, mail]))
  return rows.map((row) => toMessage(row, mailOf.get(row.id), people))
}

function toMessage(row: MessageRow, mail: MailRow | undefined, people: Person[]): ContactMessage {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    service: row.service,
    message: row.message,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
    isSpam: row.is_spam === 1,
    isDoubtful: row.is_doubtful === 1,
    state: row.state,
    note: row.note,
    revision: row.revision,
    page: row.page,
    assignee: people.find(({ email }) => email === row.assigned_to) ?? null,
    forwards: JSON.parse(row.forwards),
    utm_source: row.utm_source,
    utm_medium: row.utm_medium,
    utm_campaign: row.utm_campaign,
    utm_term: row.utm_term,
    utm_content: row.utm_content,
    referrer: row.referrer,
    mailState: mailStateOf(mail),
    mailError: mail?.last_error ?? null,
  }
}

function mailStateOf(mail: MailRow | undefined): ContactMessage['mailState'] {
  if (!mail) return 'none'
  if (mail.sent_at !== null) return 'sent'
  if (mail.failed_at !== null) return 'failed'
  return mail.attempts > 0 ? 'failing' : 'waiting'
}
