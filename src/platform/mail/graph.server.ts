import { post, readRetryAfter, ServiceError, withoutSecrets } from './mail-request.server.ts'
import type { MailAccess } from './mail-settings.server.ts'

/** Longer than for a token: a mail that was taken after we hung up would be sent twice. */
const maxGraphMs = 30_000

/** Hands a whole message (MIME) to Microsoft Graph, which accepts it or says why not. */
export async function sendByGraph(
  { graphUrl, mailbox }: MailAccess,
  token: string,
  message: Buffer,
  signal: AbortSignal,
): Promise<void> {
  const url = `${graphUrl}/v1.0/users/${encodeURIComponent(mailbox)}/sendMail`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain', accept: 'application/json' }
  const init = { headers, body: message.toString('base64') }
  const answer = await post('Microsoft Graph', url, init, signal, maxGraphMs)
  if (answer.status >= 200 && answer.status < 300) return
  const { code, message: words } = (answer.body.error ?? {}) as { code?: unknown; message?: unknown }
  const said = [code, words].filter((part) => typeof part === 'string').join(': ')
  const text = withoutSecrets(`Microsoft Graph: ${answer.status} ${said}`.trim(), [token])
  throw new ServiceError(text, answer.status, readRetryAfter(answer.headers))
}
