import type { Database } from '../../db/tables.ts'
import type { Config } from '../config.server.ts'
import { hourMs, minuteMs } from '../dates.ts'
import type { Finding } from '../health/finding.ts'
import { explainMailError, remedyOf } from './explain-mail.server.ts'
import type { MailRoute } from './mail.server.ts'
import { describeSecretLife, readSecretLife, secretRemedy } from './mail-secret.ts'
import { addressIn, sendsMail } from './mail-settings.server.ts'
import { readOutboxFigures } from './outbox.server.ts'

export const noMailServer: Finding = {
  state: 'warn',
  name: 'mail',
  text: 'SMTP_URL is not set: mail is printed to the log',
  remedy: 'Set SMTP_URL to your mail server and restart the site.',
}

type Sending = MailRoute & Partial<Pick<Config, 'mailFrom'>>

/** When mail last left the site, by which way and from whom, and why the last one did not. */
export async function checkDelivery(db: Database, config: Sending): Promise<Finding> {
  const name = 'delivery'
  if (!sendsMail(config)) return { ...noMailServer, name }
  const mails = db.selectFrom('outbox')
  const sent = await mails.select(({ fn }) => fn.max('sent_at').as('at')).executeTakeFirst()
  const tested = await db.selectFrom('settings').select('mail_tested_at as at').executeTakeFirst()
  const detail = describeRoute(config, addressIn(config.mailFrom ?? 'the address of the firm in the settings'))
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
  if (!failed?.last_error) return { state: 'ok', name, text: success, detail }
  const error = { message: failed.last_error.replace(/^Error: /, '') }
  const cause = remedyOf(error) ?? (config.mailAccess ? 'See what the server says.' : 'Check SMTP_URL.')
  const remedy = `${cause} A test mail shows whether it works; waiting mail is sent by itself.`
  return { state: 'bad', name, text: `${explainMailError(error)}; ${success}`, detail, remedy }
}

function describeRoute({ smtpUrl, mailAccess }: MailRoute, sender: string): string {
  const host = (URL.parse(smtpUrl ?? '')?.host ?? '') || 'the mail server'
  const ways = { graph: 'Microsoft Graph', 'smtp-oauth': `SMTP with an access token through ${host}` }
  return `Sent by ${mailAccess ? ways[mailAccess.transport] : `SMTP through ${host}`}, from ${sender}.`
}

/** How long the secret or certificate lasts that the site signs in with. */
export function checkMailSecret({ mailAccess }: MailRoute, now: Date): Finding {
  const name = 'mailSecret'
  if (!mailAccess) return { state: 'ok', name, text: 'mail needs no secret that expires' }
  const noun = mailAccess.certificate ? 'the certificate' : 'the client secret'
  if (!mailAccess.expires) {
    const remedy = 'Set MAIL_OAUTH_SECRET_EXPIRES to its last day, such as 2027-03-31, to be warned in time.'
    return { state: 'warn', name, text: `nobody knows when ${noun} expires`, remedy }
  }
  const { daysLeft, state, isMentioned } = readSecretLife(mailAccess.expires, now)
  const text = `${noun} ${describeSecretLife(daysLeft)} (${mailAccess.expires})`
  return { state, name, text, ...(isMentioned && { remedy: secretRemedy }) }
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
