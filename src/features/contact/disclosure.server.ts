import { z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import type { MessageRow } from './message-rows.server.ts'
import { originFields } from './options.ts'
import { type Found, findByEmail } from './store.server.ts'

const disclosedMessage = z.object({
  folder: z.enum(['inbox', 'spam', 'trash']),
  /** Everything that is stored with the message, as the API names it. */
  message: z.record(z.string(), z.unknown()),
  mails: z.array(
    z.object({ to: z.string(), subject: z.string(), queuedAt: z.string(), sentAt: z.string().nullable() }),
  ),
  /** What members of the team did with it, oldest first. */
  history: z.array(z.object({ at: z.string(), who: z.string(), action: z.string() })),
})

type DisclosedMessage = z.infer<typeof disclosedMessage>

/** All that is stored about whoever writes from an address. */
export const disclosure = z.object({
  email: z.string(),
  createdAt: z.string(),
  messages: z.array(disclosedMessage),
})

/** Returns the answer as JSON that is written one message at a time: strangers decide how many there are. */
export async function beginDisclosure(db: Database, email: string, now: Date): Promise<AsyncGenerator<string>> {
  // A transaction: whoever calls may have lost their rights while the body arrived.
  const found = await inTransaction(db, (trx) => findByEmail(trx, email))
  return writeDisclosure(db, email, now, found)
}

async function* writeDisclosure(db: Database, email: string, now: Date, found: Found): AsyncGenerator<string> {
  const head = { success: true, email, createdAt: now.toISOString() }
  yield `${JSON.stringify(head).slice(0, -1)},"messages":[`
  let separator = ''
  for await (const message of readDisclosed(db, found)) {
    yield separator + JSON.stringify(message)
    separator = ','
  }
  yield ']}'
}

async function* readDisclosed(db: Database, { kept, discarded }: Found): AsyncGenerator<DisclosedMessage> {
  for (const id of kept) {
    const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) continue
    const mails = await db.selectFrom('outbox').selectAll().where('caused_by', '=', id).orderBy('created_at').execute()
    yield { folder: row.is_spam === 1 ? 'spam' : 'inbox', ...(await describe(db, row, mails)) }
  }
  for (const id of discarded) {
    const found = await db.selectFrom('trash').select('rows').where('id', '=', id).executeTakeFirst()
    const rows = JSON.parse(found?.rows ?? '[]') as [string, MessageRow & MailRow][]
    const message = rows.find(([table]) => table === 'contact_messages')?.[1]
    const mails = rows.filter(([table]) => table === 'outbox').map(([, mail]) => mail)
    if (message) yield { folder: 'trash', ...(await describe(db, message, mails)) }
  }
}

type MailRow = { mail: string; created_at: string; sent_at: string | null }

async function describe(db: Database, row: MessageRow, mails: MailRow[]) {
  const { name, email, phone, company, service, message, page, state, note } = row
  const written = { name, email, phone, company, service, message, page }
  const origin = Object.fromEntries(originFields.map((field) => [field, row[field] ?? '']))
  const handled = { state, note, readAt: row.read_at, assignedTo: row.assigned_to ?? null }
  const marks = { isDoubtful: row.is_doubtful === 1, forwards: JSON.parse(row.forwards ?? '[]') }
  return {
    message: { _id: row.id, createdAt: row.created_at, ...written, ...origin, ...handled, ...marks },
    mails: mails.map(({ mail, created_at: queuedAt, sent_at: sentAt }) => {
      const { to, subject } = JSON.parse(mail)
      return { to, subject, queuedAt, sentAt }
    }),
    history: await readHistory(db, row.id),
  }
}

async function readHistory(db: Database, id: string): Promise<DisclosedMessage['history']> {
  const lines = await db
    .selectFrom('activity_log')
    .select(['created_at', 'email', 'action'])
    .where('entity_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return lines.map(({ created_at: at, email: who, action }) => ({ at, who, action }))
}
