import { expect, test } from 'vitest'
import { openTestResources } from '../../../test/support/resources.ts'
import { contactFields } from '../../../test/support/samples.ts'
import { meanwhile } from '../../../test/support/waiting.ts'
import type { Database } from '../../db/tables.ts'
import { discard, restoreFromTrash } from '../../entries/trash.server.ts'
import { contactInput } from './input.ts'
import { eraseMessages } from './operations.server.ts'
import { createMessage, deleteMessage } from './store.server.ts'
import { messageTrash } from './trash-kind.server.ts'

const now = new Date('2026-03-02T10:00:00.000Z')

const move = (db: Database, id: string) =>
  discard(db, { who: undefined, now }, messageTrash, id, (trx) => deleteMessage(trx, id))
const restore = (db: Database, id: string) => restoreFromTrash(db, [messageTrash], id)

async function openWithMessage() {
  const { db } = await openTestResources()
  return { db, id: await createMessage(db, contactInput.parse(contactFields), false, now) }
}

async function countLeft(db: Database): Promise<number> {
  const tables = ['contact_messages', 'trash', 'search_documents'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return rows.flat().length
}

test('erasing an address includes a message that is being moved to the trash', async () => {
  const { db, id } = await openWithMessage()
  await meanwhile(
    db,
    (trx) => move(trx, id),
    () => eraseMessages(db, contactFields.email, false),
  )
  expect(await countLeft(db)).toBe(0)
})

test('erasing an address includes a message that is being restored', async () => {
  const { db, id } = await openWithMessage()
  await move(db, id)
  await meanwhile(
    db,
    (trx) => restore(trx, id),
    () => eraseMessages(db, contactFields.email, false),
  )
  expect(await countLeft(db)).toBe(0)
})
