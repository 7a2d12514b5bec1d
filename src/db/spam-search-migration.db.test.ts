import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { contactFields } from '../../test/support/samples.ts'
import { contactInput } from '../features/contact/input.ts'
import { createMessage, listMessages, markMessage } from '../features/contact/store.server.ts'
import { migrate } from './migrate.server.ts'
import { migrationNames } from './migrations.server.ts'
import { documentId, documentText } from './search.server.ts'

const moment = new Date('2026-03-02T10:00:00.000Z')
const before = migrationNames[migrationNames.indexOf('015-spam-search') - 1] as string

test('messages of an older database are searchable by folder and can still be moved and added', async () => {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  const { db } = database.connect()
  await migrate(db, before)
  const add = (message: string, isSpam: boolean) =>
    createMessage(db, contactInput.parse({ ...contactFields, message }), isSpam, moment)
  for (const [place, message] of ['needle one', 'needle two', 'needle three'].entries()) {
    const id = `m${place}`
    const row = { ...contactFields, id, message, is_spam: 0, created_at: moment.toISOString() }
    await db
      .insertInto('contact_messages')
      .values(row as never)
      .execute()
    const document = { id: documentId('contact_messages', place), kind: 'contact_messages', entity_id: id }
    await db
      .insertInto('search_documents')
      .values({ ...document, text: documentText([message]) } as never)
      .execute()
  }
  // Without updating the index, as builds did until then.
  await db.updateTable('contact_messages').set({ is_spam: 1 }).where('message', '!=', 'needle two').execute()
  await migrate(db)
  const found = async (folder: 'inbox' | 'spam') => {
    const { messages } = await listMessages(db, { folder, q: 'needle', page: 1, limit: 20 })
    return messages.map(({ message }) => message).sort()
  }
  expect([await found('inbox'), await found('spam')]).toEqual([['needle two'], ['needle one', 'needle three']])
  const spam = await listMessages(db, { folder: 'spam', q: 'three', page: 1, limit: 1 })
  for (const { _id } of spam.messages) await markMessage(db, _id, { isSpam: false }, moment)
  await add('needle four', true)
  expect([await found('inbox'), await found('spam')]).toEqual([
    ['needle three', 'needle two'],
    ['needle four', 'needle one'],
  ])
})
