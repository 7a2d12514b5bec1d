import { type RawBuilder, sql } from 'kysely'
import { createdByDay, type DayCount, type Period } from '../../db/by-day.server.ts'
import { isOneOf } from '../../db/id-list.server.ts'
import {
  type Condition,
  countAll,
  type Order,
  readInOrder,
  readPage,
  selectRange,
  sum,
} from '../../db/listing.server.ts'
import { listPeopleIn } from '../../db/review-requests.server.ts'
import { indexDocument, isMatch, moveDocument, removeDocument } from '../../db/search.server.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { holdLock, inTransaction, leaveToCommit } from '../../db/transaction.server.ts'
import { checkSaved, isAtRevision } from '../../entries/revision.server.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.server.ts'
import { groups } from '../../platform/roles.ts'
import type { ContactInput } from './input.ts'
import { type MessageRow, withMail } from './message-rows.server.ts'
import { messageWords } from './message-words.ts'
import { type Folder, type MessageFilter, type MessageState, messageStates, type Origin } from './options.ts'
import type { ContactMessage, MessageChange, MessagesFilter, MessagesQuery, Person } from './schema.ts'
import { messageTrash } from './trash-kind.server.ts'

/** One search index per folder: a search examines a limited number of matches, none of them in the other folder. */
const documentsIn = { inbox: 'contact_messages', spam: 'spam_messages' } as const

export async function createMessage(
  db: Database,
  { isDoubtful = false, ...input }: ContactInput & Origin & { page?: string; isDoubtful?: boolean },
  isSpam: boolean,
  now: Date,
): Promise<string> {
  const id = newId()
  await inTransaction(db, async (trx) => {
    const insert = trx.insertInto('contact_messages').values({
      ...{ id, ...input, is_spam: isSpam ? 1 : 0, read_at: null, created_at: now.toISOString() },
      ...(isDoubtful && { is_doubtful: 1 }),
    })
    leaveToCommit(trx, insert.compile())
    await indexDocument(trx, documentsIn[isSpam ? 'spam' : 'inbox'], id, messageWords(input), { isNew: true })
  })
  return id
}

const newestFirst: Order = [
  ['created_at', 'desc'],
  ['id', 'desc'],
]

const filters: Record<MessageFilter, RawBuilder<boolean>> = {
  unread: sql`read_at is null`,
  failing: sql`id in (select caused_by from outbox where sent_at is null and attempts > 0 and is_confirmation = 0)`,
}

const isInFolder = (folder: Folder) => sql<boolean>`is_spam = ${folder === 'spam' ? 1 : 0}`

const isInState = (state: MessageState) => sql<boolean>`state = ${state}`

/** Those who may look after messages. */
export function listPeople(db: Database): Promise<Person[]> {
  return listPeopleIn(db, groups.editors)
}

/** `me`: the address of who asks. */
function conditionsOf(db: Database, { folder, only, state, assigned, q }: MessagesFilter, me: string): Condition[] {
  return [
    ...(q ? [isMatch(db, documentsIn[folder], q)] : []),
    ...(only ? [filters[only]] : []),
    ...(state ? [isInState(state)] : []),
    ...(assigned ? [sql<boolean>`assigned_to = ${me}`] : []),
    isInFolder(folder),
  ]
}

/**
 * Returns messages newest first, with the total of all pages, the unread count of each folder, the count of each state
 * in this folder, and the people to whom a message can be assigned.
 */
export async function listMessages(db: Database, { page, limit, ...filter }: MessagesQuery, me: string) {
  const { folder } = filter
  const select = (where: Condition[]) => selectMessages(db, where)
  const list = [select(conditionsOf(db, filter, me))]
  const counts = await countAll(list)
  const countUnread = (which: Folder) => select([isInFolder(which), filters.unread]).count()
  const [ids, people, states, unread, unreadSpam] = await Promise.all([
    readPage(list, counts, { page, limit }),
    listPeople(db),
    countStates(db, folder),
    countUnread('inbox'),
    countUnread('spam'),
  ])
  return {
    messages: await readMessages(
      db,
      ids.map(({ id }) => id),
      people,
    ),
    total: sum(counts),
    people,
    states,
    unread,
    unreadSpam,
  }
}

function selectMessages(db: Database, where: Condition[]) {
  return selectRange<{ id: string }>(db, { table: 'contact_messages', columns: ['id'], where, order: newestFirst })
}

async function countStates(db: Database, folder: Folder): Promise<Record<MessageState, number>> {
  const lists = messageStates.map((state) => selectMessages(db, [isInFolder(folder), isInState(state)]))
  const counts = await countAll(lists)
  return Object.fromEntries(messageStates.map((state, i) => [state, counts[i] ?? 0])) as Record<MessageState, number>
}

/** Counts the inbox's messages, and those of them that need attention. */
export async function countInbox(db: Database) {
  const inbox = [isInFolder('inbox')]
  const narrower = [isInState('new'), filters.unread, filters.failing]
  const lists = [inbox, ...narrower.map((condition) => [...inbox, condition])]
  const [total = 0, isNew = 0, unread = 0, failing = 0] = await countAll(
    lists.map((where) => selectMessages(db, where)),
  )
  return { total, new: isNew, unread, failing }
}

async function readMessages(db: Database, ids: string[], people: Person[]): Promise<ContactMessage[]> {
  const query = db
    .selectFrom('contact_messages')
    .selectAll()
    .where(isOneOf(db, 'id', ids))
  return withMail(db, await readInOrder(ids, query), people)
}

const messagesAtOnce = 500

/** Yields the messages that a filter finds in batches, newest first. `me`: the address of who asks. */
export async function* readFound(db: Database, filter: MessagesFilter, me: string): AsyncGenerator<ContactMessage[]> {
  const where = sql.join(conditionsOf(db, filter, me), sql` and `)
  const people = await listPeople(db)
  let last: MessageRow | undefined
  do {
    let next = db.selectFrom('contact_messages').selectAll().where(sql<boolean>`${where}`)
    if (last) next = next.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id})`)
    const rows = await next.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(messagesAtOnce).execute()
    yield await withMail(db, rows, people)
    last = rows.length === messagesAtOnce ? rows.at(-1) : undefined
  } while (last)
}

/** Throws 404 if there is no such message. */
export async function getMessage(db: Database, id: string): Promise<ContactMessage> {
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This message does not exist any more')
  const [message] = await withMail(db, [row], await listPeople(db))
  return message as ContactMessage
}

/** Throws 404, and 409 if `change.revision` is not the note's revision; a change without one is not compared. */
export async function markMessage(db: Database, id: string, change: MessageChange, now: Date): Promise<void> {
  const columns = {
    ...(change.isRead !== undefined && { read_at: change.isRead ? now.toISOString() : null }),
    ...(change.isSpam !== undefined && { is_spam: change.isSpam ? (1 as const) : (0 as const) }),
    ...(change.isSpam === false && { is_doubtful: 0 as const }),
    ...(change.state !== undefined && { state: change.state }),
    ...(change.assignedTo !== undefined && { assigned_to: change.assignedTo || null }),
    ...(change.note !== undefined && { note: change.note, revision: sql<number>`revision + 1` }),
  }
  if (Object.keys(columns).length === 0) return
  await inTransaction(db, async (trx) => {
    const update = trx.updateTable('contact_messages').set(columns).where('id', '=', id)
    if (change.revision === undefined) await update.execute()
    else {
      const { numUpdatedRows } = await update.where(isAtRevision(change.revision)).executeTakeFirst()
      if (numUpdatedRows === 0n) await getMessage(trx, id)
      checkSaved(numUpdatedRows, true, 'message')
    }
    if (change.isSpam === undefined) return
    const { inbox, spam } = documentsIn
    await (change.isSpam ? moveDocument(trx, id, inbox, spam) : moveDocument(trx, id, spam, inbox))
  })
}

/** The most forwards that a message remembers. */
const maxForwards = 50

export async function addForward(
  trx: DatabaseTransaction,
  id: string,
  forward: ContactMessage['forwards'][number],
): Promise<void> {
  await holdLock(trx, `forwards ${id}`)
  const { forwards } = await getMessage(trx, id)
  await trx
    .updateTable('contact_messages')
    .set({ forwards: JSON.stringify([...forwards, forward].slice(-maxForwards)) })
    .where('id', '=', id)
    .execute()
}

/** Moves a message to the inbox. Exactly one of several concurrent calls returns true. */
export async function takeFromSpam(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({ is_spam: 0 })
    .where('id', '=', id)
    .where('is_spam', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts the messages of each day, excluding spam. */
export function countMessagesByDay(db: Database, period: Period): Promise<DayCount[]> {
  return createdByDay(db, 'contact_messages', period).where('is_spam', '=', 0).execute()
}

/** Also deletes the mail about the message, sent or not. Returns whether there was such a message. */
export function deleteMessage(db: Database, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // First, because it waits for whoever is changing the message and may queue a mail about it.
    const { numDeletedRows } = await trx.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst()
    await trx.deleteFrom('outbox').where('caused_by', '=', id).execute()
    for (const kind of Object.values(documentsIn)) await removeDocument(trx, kind, id)
    return numDeletedRows > 0n
  })
}

export interface Found {
  kept: string[]
  discarded: string[]
}

/** Finds the messages of an address, ignoring case: in both folders and in the trash. */
export async function findByEmail(db: Database, email: string): Promise<Found> {
  const key = email.toLowerCase()
  const rows = await db.selectFrom('contact_messages').select('id').where(sql`lower(email)`, '=', key).execute()
  const discarded = await findDiscarded(db, (message) => message.email?.toLowerCase() === key)
  return { kept: rows.map(({ id }) => id), discarded }
}

/** Finds messages older than a moment in both folders and in the trash, at most `most` of each. */
export async function findBefore(db: Database, moment: Date, most: number): Promise<Found> {
  const before = moment.toISOString()
  const rows = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute()
  const discarded = await findDiscarded(db, ({ created_at: at }) => at !== undefined && at < before)
  return { kept: rows.map(({ id }) => id), discarded: discarded.slice(0, most) }
}

async function findDiscarded(db: Database, isMeant: (message: Partial<MessageRow>) => boolean): Promise<string[]> {
  const found: string[] = []
  for await (const { id, rows } of readDiscarded(db)) {
    const [[, message] = []] = JSON.parse(rows) as [string, Partial<MessageRow>][]
    if (message && isMeant(message)) found.push(id)
  }
  return found
}

async function* readDiscarded(db: Database): AsyncGenerator<{ id: string; rows: string }> {
  let last = ''
  for (let count = messagesAtOnce; count === messagesAtOnce; ) {
    const found = await db
      .selectFrom('trash')
      .select(['id', 'rows'])
      .where('kind', '=', messageTrash.kind)
      .where('id', '>', last)
      .orderBy('id')
      .limit(messagesAtOnce)
      .execute()
    yield* found
    count = found.length
    last = found.at(-1)?.id ?? last
  }
}
