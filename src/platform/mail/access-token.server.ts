import { signAssertion } from './client-certificate.server.ts'
import { post, readRetryAfter, ServiceError, withoutSecrets } from './mail-request.server.ts'
import type { MailAccess } from './mail-settings.server.ts'

/** A token is not used in the last minutes of its life. */
const spareMs = 5 * 60_000
const maxTokenMs = 10_000

export interface AccessTokens {
  /** Returns a token that is kept, or a new one; whoever asks at the same time gets the same. */
  get(): Promise<string>
  /** Drops a token that was refused. */
  drop(token: string): void
}

interface Kept {
  token: string
  until: number
}

/** Gets access tokens for the site itself (OAuth 2.0 client credentials), and keeps them in memory only. */
export function createAccessTokens(
  access: MailAccess,
  { now = () => performance.now(), maxMs = maxTokenMs } = {},
): AccessTokens {
  let kept: Kept | undefined
  let pending: Promise<Kept> | undefined
  return {
    async get() {
      if (kept && now() < kept.until) return kept.token
      pending ??= requestToken(access, now(), maxMs).finally(() => {
        pending = undefined
      })
      kept = await pending
      return kept.token
    },
    drop(token) {
      if (kept?.token === token) kept = undefined
    },
  }
}

async function requestToken(access: MailAccess, now: number, maxMs: number): Promise<Kept> {
  const { tokenUrl, scope, clientId, secret, certificate } = access
  const assertion = certificate && signAssertion(certificate, clientId, tokenUrl)
  const form = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: clientId, scope },
    ...(assertion
      ? {
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: assertion,
        }
      : { client_secret: secret ?? '' }),
  })
  const init = { body: form, headers: { accept: 'application/json' } }
  const { status, headers, body } = await post('Sign-in service', tokenUrl, init, AbortSignal.timeout(maxMs), maxMs)
  const { access_token: token, expires_in: seconds } = body
  if (status === 200 && typeof token === 'string' && token !== '') {
    return { token, until: now + (Number(seconds) || 0) * 1000 - spareMs }
  }
  const words = [body.error, body.error_description].filter((part) => typeof part === 'string').join(': ')
  const text = withoutSecrets(`Sign-in service: ${status} ${words || 'no token in the answer'}`, [secret, assertion])
  throw new ServiceError(text, status, readRetryAfter(headers))
}
