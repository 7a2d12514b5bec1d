import { expect, onTestFinished, test } from 'vitest'
import { createClock } from '../../../test/support/clock.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { createRecordingMailer, type RecordingMailer } from '../../../test/support/mailer.ts'
import { createTestResources, openTestResources, type TestResources } from '../../../test/support/resources.ts'
import { asCallerWith, ownCaller } from '../../db/caller.server.ts'
import { connect } from '../../db/connect.server.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import type { Mailer } from './mail.server.ts'
import { enqueueMail, pruneMails, retryMail } from './outbox.server.ts'

const mail = { to: 'a@example.com', subject: 'Hello', text: 'Text' }
const hour = 60

async function useFailing(): Promise<TestResources & { mailer: RecordingMailer }> {
  const mailer = createRecordingMailer()
  mailer.refusal = 'the server is down'
  const resources = await openTestResources({ mailer })
  return { ...resources, mailer }
}

/** Opens one process for each mailer, on one database. */
async function openProcesses(mailers: Mailer[]) {
  const database = await createTestDatabase()
  const clock = createClock()
  const processes = await Promise.all(
    mailers.map((mailer) => createTestResources({ connection: database.connect(), clock, mailer })),
  )
  onTestFinished(async () => {
    for (const { outbox } of processes) await outbox.stop()
    await database.remove()
  })
  return { clock, processes }
}

test('a queued mail is sent once and recorded as sent', async () => {
  const { db, clock, outbox, mails } = await openTestResources()
  await enqueueMail(db, mail, clock(), 'message-1')
  await outbox.flush()
  await outbox.flush()
  expect(mails).toEqual([mail])
  const row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ caused_by: 'message-1', attempts: 0, sent_at: clock().toISOString(), failed_at: null })
})

test('mail is sent on behalf of the site, not of the call that queued it', async () => {
  const lanes: string[] = []
  const mailer: Mailer = { send: async () => void lanes.push(ownCaller().lane), close() {} }
  const { db, clock, outbox } = await openTestResources({ mailer })
  await enqueueMail(db, mail, clock(), null)
  await asCallerWith({ lane: 'stranger' }, () => outbox.flush())
  expect(lanes).toEqual(['write'])
})

test('a mail whose transaction is rolled back is never sent', async () => {
  const { db, clock, outbox, mails } = await openTestResources()
  const failing = inTransaction(db, async (trx) => {
    await enqueueMail(trx, mail, clock(), null)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await outbox.flush()
  expect(mails).toEqual([])
})

test('a refused mail is retried after 1, 5, 15 and 60 minutes, then hourly', async () => {
  const { db, clock, outbox } = await useFailing()
  await enqueueMail(db, mail, clock(), null)
  const waits: number[] = []
  for (let i = 0; i < 7; i += 1) {
    await outbox.flush()
    const { next_attempt_at, attempts } = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(attempts).toBe(i + 1)
    waits.push((Date.parse(next_attempt_at) - clock().getTime()) / 60_000)
    clock.set(next_attempt_at)
  }
  expect(waits).toEqual([1, 5, 15, hour, hour, hour, hour])
})

test('a refused mail is not retried before its next attempt is due', async () => {
  const { db, clock, outbox, mailer } = await useFailing()
  await enqueueMail(db, mail, clock(), null)
  await outbox.flush()
  mailer.refusal = undefined
  clock.advance(59_999, 'milliseconds')
  await outbox.flush()
  expect(mailer.mails).toEqual([])
  clock.advance(1, 'milliseconds')
  await outbox.flush()
  expect(mailer.mails).toEqual([mail])
  expect(await db.selectFrom('outbox').select(['attempts', 'last_error']).executeTakeFirst()).toEqual({
    attempts: 1,
    last_error: null,
  })
})

test('a mail that fails for three days is marked as failed, kept and not retried', async () => {
  const { db, clock, outbox, mailer } = await useFailing()
  const start = clock().getTime()
  await enqueueMail(db, mail, clock(), null)
  let row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  for (let i = 0; i < 100 && !row.failed_at; i += 1) {
    clock.set(row.next_attempt_at)
    await outbox.flush()
    row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  }
  const days = (Date.parse(row.failed_at as string) - start) / 86_400_000
  expect([days > 3, days < 3.1, row.attempts > 70]).toEqual([true, true, true])
  expect(row).toMatchObject({ sent_at: null, last_error: 'Error: the server is down' })
  mailer.refusal = undefined
  clock.advance(30, 'days')
  await outbox.flush()
  expect(mailer.mails).toEqual([])
})

test('a failing mail does not hold up the others', async () => {
  const { db, clock, outbox, mailer } = await useFailing()
  await enqueueMail(db, { ...mail, subject: 'first' }, clock(), null)
  await outbox.flush()
  mailer.refusal = undefined
  await enqueueMail(db, { ...mail, subject: 'second' }, clock(), null)
  await outbox.flush()
  expect(mailer.mails.map(({ subject }) => subject)).toEqual(['second'])
})

test('a mail queued during a send is sent in the same flush', async () => {
  const { db, clock, ...resources } = await openTestResources({
    mailer: {
      async send({ subject }) {
        sent.push(subject)
        if (subject === 'first') {
          await enqueueMail(db, { ...mail, subject: 'second' }, clock(), null)
          resources.outbox.wake()
        }
      },
      close() {},
    },
  })
  const sent: string[] = []
  await enqueueMail(db, { ...mail, subject: 'first' }, clock(), null)
  await resources.outbox.flush()
  expect(sent).toEqual(['first', 'second'])
})

test('a mail claimed by a process that died is sent once the claim expires after two minutes', async () => {
  const { db, clock, outbox, mails } = await openTestResources()
  await enqueueMail(db, mail, clock(), null)
  const claimed = new Date(clock().getTime() + 120_000).toISOString()
  await db.updateTable('outbox').set({ next_attempt_at: claimed, claimed_until: claimed }).execute()
  await outbox.flush()
  expect(mails).toEqual([])
  clock.advance(2, 'minutes')
  await outbox.flush()
  expect(mails).toEqual([mail])
})

test('a retry requested while one process sends the mail does not make another send it', async () => {
  const begun = Promise.withResolvers<void>()
  const accepted = Promise.withResolvers<void>()
  const sentBy: string[] = []
  const slow = {
    async send() {
      begun.resolve()
      await accepted.promise
      sentBy.push('slow')
    },
    close() {},
  }
  const quick = { send: async () => void sentBy.push('quick'), close() {} }
  const { clock, processes } = await openProcesses([slow, quick])
  const [one, two] = processes as [TestResources, TestResources]
  await enqueueMail(one.db, mail, clock(), 'message-1')
  one.outbox.wake()
  await begun.promise
  clock.advance(1, 'seconds')
  await retryMail(two.db, 'message-1', clock())
  await two.outbox.flush()
  accepted.resolve()
  await one.outbox.flush()
  expect(sentBy).toEqual(['slow'])
})

test('a retry requested while an attempt is failing runs at once', async () => {
  const begun = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<void>()
  const tried: string[] = []
  const { db, clock, outbox } = await openTestResources({
    mailer: {
      async send({ subject }) {
        tried.push(subject)
        if (tried.length > 1) return
        begun.resolve()
        await refused.promise
      },
      close() {},
    },
  })
  await enqueueMail(db, mail, clock(), 'message-1')
  outbox.wake()
  await begun.promise
  clock.advance(1, 'seconds')
  await retryMail(db, 'message-1', clock())
  refused.reject(new Error('the server is down'))
  await outbox.flush()
  expect(tried).toEqual(['Hello', 'Hello'])
  expect(await db.selectFrom('outbox').select(['attempts', 'sent_at']).execute()).toEqual([
    { attempts: 0, sent_at: clock().toISOString() },
  ])
})

test('stopping waits for the mail being sent and starts no other', async () => {
  const begun = Promise.withResolvers<void>()
  const accepted = Promise.withResolvers<void>()
  const sent: string[] = []
  const { db, clock, outbox } = await openTestResources({
    mailer: {
      async send({ subject }) {
        begun.resolve()
        await accepted.promise
        sent.push(subject)
      },
      close() {},
    },
  })
  await enqueueMail(db, { ...mail, subject: 'first' }, clock(), null)
  clock.advance(1, 'seconds')
  await enqueueMail(db, { ...mail, subject: 'second' }, clock(), null)
  outbox.wake()
  await begun.promise
  let isStopped = false
  const stopping = outbox.stop().then(() => {
    isStopped = true
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isStopped).toBe(false)
  accepted.resolve()
  await stopping
  // The sent mail is recorded before the database closes, or it would be sent again.
  const done = await db.selectFrom('outbox').select('sent_at').where('sent_at', 'is not', null).execute()
  expect(done).toEqual([{ sent_at: clock().toISOString() }])
  await outbox.flush()
  expect(sent).toEqual(['first'])
  const waiting = await db.selectFrom('outbox').select('next_attempt_at').where('sent_at', 'is', null).execute()
  expect(waiting).toEqual([{ next_attempt_at: clock().toISOString() }])
})

test('closing the site keeps the database open until the mail being sent is recorded', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.remove())
  const begun = Promise.withResolvers<void>()
  const accepted = Promise.withResolvers<void>()
  const { db, clock, outbox, close } = await createTestResources({
    connection: connect(database.address),
    mailer: {
      send() {
        begun.resolve()
        return accepted.promise
      },
      close() {},
    },
  })
  await enqueueMail(db, mail, clock(), null)
  outbox.wake()
  await begun.promise
  const closing = close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  accepted.resolve()
  await closing
  const rows = await database.connect().db.selectFrom('outbox').select('sent_at').execute()
  expect(rows).toEqual([{ sent_at: clock().toISOString() }])
})

test('two processes on one database send each mail once', async () => {
  const mailers = [createRecordingMailer(), createRecordingMailer()]
  const { clock, processes } = await openProcesses(mailers)
  const [first] = processes as [TestResources]
  const subjects = Array.from({ length: 40 }, (_, i) => `mail ${i}`)
  for (const subject of subjects) await enqueueMail(first.db, { ...mail, subject }, clock(), null)
  await Promise.all(processes.map(({ outbox }) => outbox.flush()))
  const sent = mailers.flatMap(({ mails }) => mails.map(({ subject }) => subject))
  expect(sent.sort()).toEqual(subjects.sort())
})

test('a mail that belongs to no message is pruned thirty days after it was sent or failed', async () => {
  const { db, clock, outbox, mailer } = await useFailing()
  await enqueueMail(db, { ...mail, subject: 'Given up' }, clock(), null)
  clock.advance(4, 'days')
  await outbox.flush()
  mailer.refusal = undefined
  await enqueueMail(db, { ...mail, subject: 'Sent' }, clock(), null)
  await enqueueMail(db, { ...mail, subject: 'About a message' }, clock(), 'message-1')
  await outbox.flush()
  await enqueueMail(db, { ...mail, subject: 'Waiting' }, clock(), null)
  const left = async () =>
    (await db.selectFrom('outbox').select('mail').execute()).map((row) => JSON.parse(row.mail).subject).sort()
  clock.advance(29, 'days')
  await pruneMails(db, clock())
  expect(await left()).toEqual(['About a message', 'Given up', 'Sent', 'Waiting'])
  clock.advance(2, 'days')
  await pruneMails(db, clock())
  expect(await left()).toEqual(['About a message', 'Waiting'])
})
