import { createdByDay, type DayCount, type Period } from '../../db/by-day.server.ts'
import { searchPattern } from '../../db/search.server.ts'
import type { ContactMessageRow, Database, OutboxRow } from '../../db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.server.ts'
import type { ContactInput, ContactMessage } from './schema.ts'

export async function createMessage(db: Database, input: ContactInput, isSpam: boolean, now: Date): Promise<string> {
  const id = newId()
  await db
    .insertInto('contact_messages')
    .values({ id, ...input, is_spam: isSpam ? 1 : 0, read_at: null, created_at: now.toISOString() })
    .execute()
  return id
}

export interface MailboxQuery {
  folder: 'inbox' | 'spam'
  q: string
  page: number
  /** Absent: all of them. */
  limit?: number | undefined
}

/** Newest first, with how many there are on all pages together and how many of the inbox are unread. */
export async function listMessages(db: Database, query: MailboxQuery) {
  let matching = db.selectFrom('contact_messages').where('is_spam', '=', query.folder === 'spam' ? 1 : 0)
  if (query.q) {
    const text = query.q
    matching = matching.where((eb) =>
      eb.or((['name', 'email', 'company', 'service', 'message'] as const).map((column) => searchIn(column, text))),
    )
  }
  let page = matching.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (query.limit) page = page.limit(query.limit).offset((query.page - 1) * query.limit)
  const [rows, count, unread] = await Promise.all([
    page.execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    db
      .selectFrom('contact_messages')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('is_spam', '=', 0)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { messages: await withMail(db, rows), total: Number(count.total), unread: Number(unread.total) }
}

function searchIn(column: string, text: string) {
  return searchPattern(column, text, { isLowered: false })
}

/** Throws 404 where there is none. */
export async function getMessage(db: Database, id: string): Promise<ContactMessage> {
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This message does not exist any more')
  const [message] = await withMail(db, [row])
  return message as ContactMessage
}

export async function markMessage(
  db: Database,
  id: string,
  change: { isRead?: boolean | undefined; isSpam?: boolean | undefined },
  now: Date,
): Promise<void> {
  const columns = {
    ...(change.isRead !== undefined && { read_at: change.isRead ? now.toISOString() : null }),
    ...(change.isSpam !== undefined && { is_spam: change.isSpam ? (1 as const) : (0 as const) }),
  }
  if (Object.keys(columns).length === 0) return
  await db.updateTable('contact_messages').set(columns).where('id', '=', id).execute()
}

/** How many came on each day, spam left out. */
export function countMessagesByDay(db: Database, period: Period): Promise<DayCount[]> {
  return createdByDay(db, 'contact_messages', period).where('is_spam', '=', 0).execute()
}

/** With the mail about it, sent or not. */
export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('caused_by', '=', id).execute()
  await db.deleteFrom('contact_messages').where('id', '=', id).execute()
}

type MailRow = Pick<OutboxRow, 'caused_by' | 'sent_at' | 'attempts' | 'last_error'>

async function withMail(db: Database, rows: ContactMessageRow[]): Promise<ContactMessage[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  let about = db.selectFrom('outbox').select(['caused_by', 'sent_at', 'attempts', 'last_error'])
  // A statement takes only so many parameters; an export of everything asks for all mails instead.
  if (ids.length <= 500) about = about.where('caused_by', 'in', ids)
  const mails: MailRow[] = await about.execute()
  const mailOf = new Map(mails.map((mail) => [mail.caused_by, mail]))
  return rows.map((row) => toMessage(row, mailOf.get(row.id)))
}

function toMessage(row: ContactMessageRow, mail: MailRow | undefined): ContactMessage {
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
    mailState: mailStateOf(mail),
    mailError: mail && mail.sent_at === null ? mail.last_error : null,
  }
}

function mailStateOf(mail: MailRow | undefined): ContactMessage['mailState'] {
  if (!mail) return 'none'
  if (mail.sent_at !== null) return 'sent'
  return mail.attempts > 0 ? 'failing' : 'waiting'
}
