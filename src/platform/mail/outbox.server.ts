import { type ExpressionBuilder, sql } from 'kysely'
import { asNobody } from '../../db/caller.server.ts'
import type { OutboxRow } from '../../db/system-tables.ts'
import type { Database, DatabaseTransaction, Tables } from '../../db/tables.ts'
import { inTransaction, leaveToCommit } from '../../db/transaction.server.ts'
import { newId } from '../id.server.ts'
import type { Log } from '../log.server.ts'
import type { Counts } from '../metrics/counts.server.ts'
import { explainMailError } from './explain-mail.server.ts'
import { type Mail, type Mailer, maxSendMs } from './mail.server.ts'

const minute = 60_000
const delays = [1 * minute, 5 * minute, 15 * minute, 60 * minute]
const giveUpAfter = 3 * 24 * 60 * minute
/** While one process sends a mail, the others leave it alone for this long. */
const claimFor = 2 * maxSendMs
const keepFor = 30 * 24 * 60 * minute
/** The longest delay before mail that another process queued is found. */
const lookEvery = 30_000

export interface Outbox {
  /** Starts to send due mail; call it after the commit that queued a mail. */
  wake(): void
  /** Resolves once sending all mail that is due now has been tried. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Queues a mail in the caller's transaction: it exists if and only if its cause does. `isSecondary`: it is not the mail
 * by which its cause is announced.
 */
export async function enqueueMail(
  db: Database,
  mail: Mail,
  now: Date,
  causedBy: string | null,
  { isSecondary = false } = {},
): Promise<void> {
  const insert = db.insertInto('outbox').values({
    id: newId(),
    caused_by: causedBy,
    mail: JSON.stringify(mail),
    attempts: 0,
    next_attempt_at: now.toISOString(),
    claimed_until: null,
    sent_at: null,
    failed_at: null,
    last_error: null,
    created_at: now.toISOString(),
    is_confirmation: isSecondary ? 1 : 0,
  })
  if (db.isTransaction) leaveToCommit(db as DatabaseTransaction, insert.compile())
  else await insert.execute()
}

/**
 * Makes unsent mail with this cause, except secondary mail, due at once, as if it were new. A mail that is just being
 * sent stays claimed: it is sent again only if that fails.
 */
export async function retryMail(db: Database, causedBy: string, now: Date): Promise<void> {
  const moment = now.toISOString()
  await db
    .updateTable('outbox')
    .set({ attempts: 0, next_attempt_at: moment, failed_at: null, created_at: moment })
    .where('caused_by', '=', causedBy)
    .where('sent_at', 'is', null)
    .where('is_confirmation', '=', 0)
    .execute()
}

/**
 * Deletes mail that no message has caused, such as about a sign-in, some time after it was sent or given up: it names
 * people and their networks. Other mail goes with its message.
 */
export async function pruneMails(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepFor).toISOString()
  await db
    .deleteFrom('outbox')
    .where('caused_by', 'is', null)
    .where(sql<boolean>`coalesce(sent_at, failed_at) < ${before}`)
    .execute()
}

export interface OutboxFigures {
  /** Mail that is not sent yet, and when the oldest of it was queued. */
  waiting: number
  oldest: string | null
  /** Mail that was given up and is still kept. */
  givenUp: number
}

export async function readOutboxFigures(db: Database): Promise<OutboxFigures> {
  const unsent = db.selectFrom('outbox').where('sent_at', 'is', null)
  const { waiting, oldest } = await unsent
    .where('failed_at', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const { givenUp } = await unsent
    .where('failed_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('givenUp'))
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), oldest, givenUp: Number(givenUp) }
}

interface OutboxServices {
  db: Database
  mailer: Mailer
  clock: () => Date
  log: Log
  counts: Pick<Counts, 'mailErrors'>
  trash: MailTrash
}

/** Where a mail goes with its cause when that is deleted. */
export interface MailTrash {
  /** Makes deletions and restores of this cause wait until the transaction ends. */
  hold(trx: DatabaseTransaction, cause: string): Promise<void>
  /** Changes the row of a mail, if it is in the trash with its cause. Call it under `hold`. */
  update(
    trx: DatabaseTransaction,
    cause: string,
    row: [table: 'outbox', id: string],
    columns: { sent_at: string; last_error: null },
  ): Promise<void>
}

/** Sends queued mail, retrying after 1, 5, 15 and 60 minutes, then hourly, or when the server says, for three days. */
export function createOutbox({ db, mailer, clock, log, counts, trash }: OutboxServices): Outbox {
  let running: Promise<void> | undefined
  let isStopped = false
  let isAskedAgain = false

  /** Ids of mail that was sent but is not yet recorded as sent: it must not be sent again. */
  const accepted = new Set<string>()

  async function sendDue(): Promise<void> {
    while (!isStopped) {
      const row = await claimNext(db, clock())
      if (!row) return
      if (accepted.has(row.id) || (await trySending(row))) await recordSent(row)
    }
  }

  async function trySending(row: OutboxRow): Promise<boolean> {
    try {
      await mailer.send(JSON.parse(row.mail), row.id)
      accepted.add(row.id)
      return true
    } catch (error) {
      counts.mailErrors += 1
      log.warn(
        {
          outboxId: row.id,
          attempts: row.attempts + 1,
          error: String(error),
          reason: explainMailError(error as Error),
        },
        'mail not sent, will be tried again',
      )
      await postpone(db, row, clock(), error)
      return false
    }
  }

  async function recordSent({ id, caused_by: cause }: OutboxRow): Promise<void> {
    const sent = { sent_at: clock().toISOString(), last_error: null }
    await inTransaction(db, async (trx) => {
      if (cause !== null) await trash.hold(trx, cause)
      const { numUpdatedRows } = await trx.updateTable('outbox').set(sent).where('id', '=', id).executeTakeFirst()
      // Its cause went to the trash, and took the mail along.
      if (numUpdatedRows === 0n && cause !== null) await trash.update(trx, cause, ['outbox', id], sent)
    })
    accepted.delete(id)
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false
      await sendDue().catch((error) => log.error({ err: error }, 'outbox'))
    } while (isAskedAgain && !isStopped)
    running = undefined
  }

  const outbox: Outbox = {
    wake() {
      void outbox.flush()
    },
    flush() {
      if (isStopped) return Promise.resolve()
      isAskedAgain = true
      // Whichever call wakes it first, the mail is not that call's: not among strangers', and sent whoever may write.
      running ??= asNobody(run)
      return running
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
  const timer = setInterval(() => outbox.wake(), lookEvery)
  timer.unref()
  return outbox
}

/** Claims the mail that has been due longest, so that other processes leave it alone for a while. */
async function claimNext(db: Database, now: Date): Promise<OutboxRow | undefined> {
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .where(isFree(now))
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const claimed_until = new Date(now.getTime() + claimFor).toISOString()
  const claimed = await db
    .updateTable('outbox')
    .set({ next_attempt_at: claimed_until, claimed_until })
    .where('id', '=', row.id)
    .where('next_attempt_at', '=', row.next_attempt_at)
    .where(isFree(now))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n ? row : claimNext(db, now)
}

/** Whether no process is sending the mail; one that died in between keeps it only for a while. */
function isFree(now: Date) {
  return (eb: ExpressionBuilder<Tables, 'outbox'>) =>
    eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now.toISOString())])
}

/** How long a server that has too much to do asks to wait. */
function askedWait(error: unknown): number | undefined {
  return (error as { retryAfterMs?: number }).retryAfterMs
}

async function postpone(db: Database, row: OutboxRow, now: Date, error: unknown): Promise<void> {
  const attempts = row.attempts + 1
  const delay = askedWait(error) ?? delays[row.attempts] ?? 60 * minute
  const isOver = now.getTime() - Date.parse(row.created_at) > giveUpAfter
  const postponed = await db
    .updateTable('outbox')
    .set({
      attempts,
      next_attempt_at: new Date(now.getTime() + delay).toISOString(),
      claimed_until: null,
      failed_at: isOver ? now.toISOString() : null,
      last_error: String(error).slice(0, 500),
    })
    .where('id', '=', row.id)
    // Only `retryMail` sets another moment during a claim; the mail then stays due.
    .whereRef('next_attempt_at', '=', 'claimed_until')
    .executeTakeFirst()
  if (postponed.numUpdatedRows === 1n) return
  await db.updateTable('outbox').set({ claimed_until: null }).where('id', '=', row.id).execute()
}
