import { createTransport } from 'nodemailer'
import { type AccessTokens, createAccessTokens } from './access-token.server.ts'
import { sendByGraph } from './graph.server.ts'
import { ServiceError, withoutSecrets } from './mail-request.server.ts'
import type { MailAccess } from './mail-settings.server.ts'
import type { toMessage } from './message.server.ts'
import { openTransport } from './smtp-transport.server.ts'

/** A way by which messages leave the site. */
export interface Channel {
  send(message: ReturnType<typeof toMessage>, signal: AbortSignal): Promise<void>
  close(): void
}

/** Sends with an access token; one that was refused is replaced once. */
export function createTokenChannel(access: MailAccess, smtpUrl = '', tokens = createAccessTokens(access)): Channel {
  let busyUntil = 0
  return {
    async send(message, signal) {
      // Microsoft counts what is sent too early against the site as well.
      const left = busyUntil - performance.now()
      if (left > 0) throw new ServiceError('Microsoft Graph: 429 still asks to wait', 429, left)
      const deliver =
        access.transport === 'graph'
          ? async (token: string) => sendByGraph(access, token, await compose(message), signal)
          : (token: string) => sendBySmtp(smtpUrl, access, token, message, signal)
      await withToken(tokens, deliver).catch((error) => {
        if (error.status === 429) busyUntil = performance.now() + (error.retryAfterMs ?? 0)
        throw error
      })
    },
    close() {},
  }
}

/** Gets a token and, for SMTP, signs in with it. Whether Graph takes mail of the mailbox only a mail can tell. */
export async function verifyWithToken(access: MailAccess, smtpUrl = ''): Promise<void> {
  await withToken(createAccessTokens(access), async (token) => {
    if (access.transport === 'graph') return
    const transport = openTransport(smtpUrl, { user: access.mailbox, accessToken: token })
    await cleaned(token, transport.verify()).finally(() => transport.close())
  })
}

async function withToken(tokens: AccessTokens, use: (token: string) => Promise<void>): Promise<void> {
  const token = await tokens.get()
  try {
    await use(token)
  } catch (error) {
    if (!isSignInRefused(error)) throw error
    tokens.drop(token)
    const next = await tokens.get()
    await use(next).catch((again) => {
      if (isSignInRefused(again)) tokens.drop(next)
      throw again
    })
  }
}

function isSignInRefused(error: unknown): boolean {
  const { status, responseCode } = error as { status?: number; responseCode?: number }
  return status === 401 || responseCode === 535
}

async function sendBySmtp(
  smtpUrl: string,
  { mailbox }: MailAccess,
  token: string,
  message: ReturnType<typeof toMessage>,
  signal: AbortSignal,
): Promise<void> {
  const transport = openTransport(smtpUrl, { user: mailbox, accessToken: token })
  await cleaned(token, transport.sendMail({ ...message, signal })).finally(() => transport.close())
}

/** A mail server may repeat what it was told. */
async function cleaned(token: string, work: Promise<unknown>): Promise<void> {
  await work.catch((error) => {
    const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string }
    throw Object.assign(new Error(withoutSecrets(message, [token])), { code, responseCode })
  })
}

/** The whole message, as SMTP would carry it. */
async function compose(message: ReturnType<typeof toMessage>): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await composer.sendMail(message)
  return bytes as Buffer
}
