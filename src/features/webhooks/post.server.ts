import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Outcome } from './delivery-store.server.ts'
import { hostOf, refused, type Targets } from './target.server.ts'

export const timeLimitMs = 15_000

/** What a failed connection says; others say their code. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut',
  ENOTFOUND: 'The name is unknown',
  EAI_AGAIN: 'The name could not be looked up',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name',
}

/**
 * Posts a body and returns how that ended. The address that it connects to must be an allowed one, redirects are not
 * followed, and nothing is read of the answer but its status. Throws only if `stopped` is aborted.
 */
export async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  { targets, stopped, limitMs = timeLimitMs }: { targets: Targets; stopped: AbortSignal; limitMs?: number },
): Promise<Outcome> {
  const late = AbortSignal.timeout(limitMs)
  try {
    const status = await send(new URL(url), body, headers, targets, AbortSignal.any([stopped, late]))
    return { status, error: explainStatus(status) }
  } catch (error) {
    stopped.throwIfAborted()
    return { status: null, error: late.aborted ? `No answer within ${limitMs / 1000} seconds` : explain(error) }
  }
}

function send(
  url: URL,
  body: string,
  headers: Record<string, string>,
  targets: Targets,
  signal: AbortSignal,
): Promise<number> {
  const isSecure = url.protocol === 'https:'
  const host = hostOf(url)
  // A connection to a numeric address looks nothing up.
  if (isIP(host) && !targets.mayReach(host, isSecure)) return Promise.reject(new Error(refused))
  const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const options = { method: 'POST', headers: sent, agent: false, lookup: targets.lookupFor(isSecure), signal } as const
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, options, (response) => {
      // The socket may fail while it is closed.
      response.on('error', () => {})
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}

function explainStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? `Answered ${status}: redirects are not followed` : `Answered ${status}`
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (code === undefined ? message : (reasons[code] ?? `The connection failed: ${code}`)).slice(0, 200)
}
