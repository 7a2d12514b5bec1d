import type { Database } from '../../db/tables.ts'
import type { Config } from '../config.server.ts'
import { hourMs, minuteMs } from '../dates.ts'
import type { Finding } from '../health/finding.ts'
import { explainMailError } from './explain-mail.server.ts'
import { readOutboxFigures } from './outbox.server.ts'

export const noMailServer: Finding = {
  state: 'warn',
  name: 'mail',
  text: 'SMTP_URL is not set: mail is printed to the log',
  remedy: 'Set SMTP_URL to your mail server and restart the site.',
}

/** When mail last left the site, and why the last one did not. */
export async function checkDelivery(db: Database, { smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding> {
  const name = 'delivery'
  if (smtpUrl === undefined) return { ...noMailServer, name }
  const mails = db.selectFrom('outbox')
  const sent = await mails.select(({ fn }) => fn.max('sent_at').as('at')).executeTakeFirst()
  const tested = await db.selectFrom('settings').select('mail_tested_at as at').executeTakeFirst()
  const failed = await mails
    .select(['last_error', 'next_attempt_at'])
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = [sent?.at, tested?.at]
    .filter((at) => at != null)
    .sort()
    .at(-1)
  const success = last ? `the last mail went out at ${last}` : 'no mail has gone out yet'
  if (!failed?.last_error) return { state: 'ok', name, text: success }
  const text = `${explainMailError({ message: failed.last_error.replace(/^Error: /, '') })}; ${success}`
  return { state: 'bad', name, text, remedy: 'Check SMTP_URL, then send a test mail. Waiting mail is sent by itself.' }
}

const soonMs = 15 * minuteMs

/** What waits to be sent, and since when. */
export async function checkOutbox(db: Database, now: Date): Promise<Finding> {
  const name = 'outbox'
  const { waiting, oldest, givenUp } = await readOutboxFigures(db)
  const age = oldest ? now.getTime() - Date.parse(oldest) : 0
  const queue = waiting === 0 ? 'no mail is waiting' : `${waiting} waiting, the oldest since ${oldest}`
  if (givenUp > 0) {
    const remedy = 'Mend the delivery, then choose “Send again” in the messages concerned.'
    return { state: 'bad', name, text: `${queue}; ${givenUp} given up after three days`, remedy }
  }
  if (age < soonMs) return { state: 'ok', name, text: queue }
  return { state: age < hourMs ? 'warn' : 'bad', name, text: queue, remedy: 'Look at why mail is not delivered.' }
}
