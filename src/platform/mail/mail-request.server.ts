import { toOneLine } from '../control-characters.ts'

/** Why a service did not do what it was asked, in its own words. The outbox keeps the message. */
export class ServiceError extends Error {
  /** The status of the answer; 0 without one. */
  readonly status: number
  /** How long the service asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, status = 0, retryAfterMs?: number) {
    super(message)
    this.name = 'Error'
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

export interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

const maxBytes = 256 * 1024

/** Posts, and reads a JSON answer. `what` begins the message of an error. Redirects are refused: they would get the secret. */
export async function post(
  what: string,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  maxMs: number,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(maxMs)
  try {
    const signals = AbortSignal.any([signal, timeout])
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal: signals })
    return { status: response.status, headers: response.headers, body: parse(await response.text()) }
  } catch (error) {
    if (timeout.aborted || signal.aborted) throw new ServiceError(`${what}: no answer within ${maxMs / 1000} s`)
    const { cause } = error as { cause?: { code?: string } }
    throw new ServiceError(`${what}: no connection (${cause?.code ?? (error as Error).message})`)
  }
}

function parse(text: string): Answer['body'] {
  try {
    const found: unknown = JSON.parse(text.slice(0, maxBytes))
    return typeof found === 'object' && found !== null ? (found as Answer['body']) : {}
  } catch {
    return {}
  }
}

const dayMs = 86_400_000

/** The wait that a Retry-After header asks for: seconds or a date (RFC 9110), a day at most. */
export function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 1000), dayMs)
}

/** What a service says of itself, without what must stay secret and without the numbers for its own log. */
export function withoutSecrets(text: string, secrets: (string | undefined)[]): string {
  const known = secrets.filter((secret) => secret !== undefined && secret !== '') as string[]
  const forms = known.flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
  const clean = forms.reduce((left, secret) => left.replaceAll(secret, '***'), text)
  return toOneLine(clean).replace(/\s*(Trace ID|Correlation ID|Timestamp):.*$/i, '')
}
