import { expect, test } from 'vitest'
import { openFragileDisk } from '../../../test/support/disk.ts'
import { createRecordingMailer } from '../../../test/support/mailer.ts'
import { openTestResources } from '../../../test/support/resources.ts'
import { connectSqlite } from '../../db/connect.server.ts'
import { migrate } from '../../db/migrate.server.ts'
import { enqueueMail } from './outbox.server.ts'

const mail = { to: 'a@example.com', subject: 'Hello', text: 'Text' }

/** An outbox with one mail in it, on a disk that breaks when the test says so. */
async function useOutbox() {
  const disk = openFragileDisk()
  const connection = connectSqlite(disk.directory)
  await migrate(connection.db)
  const mailer = createRecordingMailer()
  const resources = await openTestResources({ connection, mailer })
  await enqueueMail(resources.db, mail, resources.clock(), null)
  return { ...resources, mailer, breakDown: () => disk.breakDown(resources.db), mend: () => disk.mend(resources.db) }
}

test('a mail that cannot be claimed on a read-only disk is sent once the disk is writable again', async () => {
  const { outbox, mailer, breakDown, mend } = await useOutbox()
  await breakDown()
  await outbox.flush()
  await outbox.flush()
  expect(mailer.mails).toEqual([])
  await mend()
  await outbox.flush()
  expect(mailer.mails).toEqual([mail])
})

test('a mail sent as the disk becomes read-only is not sent again, and is recorded as sent later', async () => {
  const { db, clock, outbox, mailer, breakDown, mend } = await useOutbox()
  const send = mailer.send
  mailer.send = async (sent) => {
    await send(sent)
    await breakDown()
  }
  await outbox.flush()
  clock.advance(3, 'minutes')
  await outbox.flush()
  await mend()
  clock.advance(3, 'minutes')
  await outbox.flush()
  expect(mailer.mails).toEqual([mail])
  const row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 0, last_error: null, sent_at: clock().toISOString() })
})
