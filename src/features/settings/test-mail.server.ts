import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, createApi, owners } from '../../platform/api/api.server.ts'
import { answers, fails } from '../../platform/api/api-description.server.ts'
import { consumeLimit, type Limit } from '../../platform/api/rate-limit.server.ts'
import { inTime } from '../../platform/concurrency/in-time.server.ts'
import type { Config } from '../../platform/config.server.ts'
import { AppError } from '../../platform/errors.ts'
import { explainMailError, remedyOf } from '../../platform/mail/explain-mail.server.ts'
import type { Mail, Mailer, MailRoute } from '../../platform/mail/mail.server.ts'
import { sendsMail } from '../../platform/mail/mail-settings.server.ts'
import { noteMailTest } from './store.server.ts'

/** How long an owner waits for the mail server. */
const maxMs = 20_000

const limit: Limit = {
  name: 'test-mail',
  most: 5,
  perMs: 600_000,
  message: 'Five test mails have been tried within ten minutes. Please wait a little.',
}

export const testMailRoute = createRoute({
  method: 'post',
  path: '/settings/test-mail',
  operationId: 'sendTestMail',
  tags: ['Settings'],
  security: owners,
  summary: 'Send a mail to the caller, to see whether mail leaves the site',
  responses: {
    200: answers('The mail server has accepted the mail', { message: z.string() }),
    429: fails('Five test mails within ten minutes'),
    503: fails('No mail server is set, or it has not accepted the mail. The message says why.'),
  },
})

interface Deps {
  db: Database
  clock: () => Date
  mailer: Pick<Mailer, 'send'>
  config: MailRoute & Pick<Config, 'publicUrl'>
}

export function createTestMailApi({ db, clock, mailer, config }: Deps): Api {
  return createApi().openapi(testMailRoute, async (c) => {
    const to = c.get('user')?.email ?? ''
    if (!sendsMail(config)) {
      throw new AppError('unavailable', 'No mail server is set (SMTP_URL), so mail is only printed on the server')
    }
    await consumeLimit(db, limit, to, clock())
    const sending = mailer.send(testMail(to, config.publicUrl))
    const late = () => {
      throw new Error(`it has not answered within ${maxMs / 1000} seconds`)
    }
    await inTime(sending, maxMs, late).catch((cause) => {
      const words = [explainMailError(cause).replace(/\.$/, ''), remedyOf(cause)].filter((part) => part !== undefined)
      throw new AppError('unavailable', words.join('. '), { cause })
    })
    await noteMailTest(db, clock())
    const message = `Sent to ${to}. Look in your inbox, and in the spam folder if it is not there.`
    return c.json({ success: true as const, message }, 200)
  })
}

function testMail(to: string, publicUrl: string): Mail {
  const { host } = new URL(publicUrl)
  return {
    to,
    subject: `Test mail from ${host}`,
    text: `Mail from ${host} reaches you.\n\nYou asked for this mail in the back office.\n`,
    isAutomatic: true,
  }
}
