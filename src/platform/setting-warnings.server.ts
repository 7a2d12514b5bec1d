import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isApiPath } from './api/api-path.server.ts'
import type { Config } from './config.server.ts'
import { findDoubts } from './doubtful-settings.server.ts'
import type { Log } from './log.server.ts'

const local = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Logs a warning for each setting that is allowed but seldom intended. */
export function warnOfSettings(config: Config, log: Pick<Log, 'warn'>, env = process.env): void {
  for (const { name, text } of findDoubts(config, env)) log.warn({ setting: name }, text)
}

/**
 * Returns a function that checks each request for a page and returns the warning, once, if it names another host than
 * PUBLIC_URL does. Monitors and neighbouring machines ask by address or by a bare name.
 */
export function createHostWarning({ publicUrl }: Pick<Config, 'publicUrl'>, log: Pick<Log, 'warn'>) {
  const { host: own, protocol } = new URL(publicUrl)
  let isDone = false
  /** The last host that gave no reason to warn: nearly always the same. */
  let known: string | undefined = own
  return function findHostWarning({ headers: { host }, url = '' }: IncomingMessage): (() => void) | undefined {
    if (isDone || host === known || host === undefined || isApiPath(url)) return undefined
    known = host
    const asked = URL.parse(`${protocol}//${host}`)
    if (!asked || asked.host === own || !isNamed(asked.hostname)) return undefined
    isDone = true
    return () =>
      log.warn(
        { host: asked.host, publicUrl },
        'A page was asked for at another host than that of PUBLIC_URL, which links, feeds, mails and the check of where a form comes from use. If visitors use this host, set PUBLIC_URL to it.',
      )
  }
}

const isNamed = (hostname: string) => hostname.includes('.') && !local.test(hostname) && isIP(hostname) === 0

/** Each refused call has a line of its own; so many a minute also say why. */
const maxOriginLines = 10

/**
 * Returns a function that logs why a write from a browser was refused: `origin` is neither PUBLIC_URL nor the host that
 * the request names.
 */
export function createOriginWarning({ publicUrl }: Pick<Config, 'publicUrl'>, log: Pick<Log, 'warn'>) {
  let [begunAt, lines] = [0, 0]
  return function noteOrigin(origin: string, requested: string): void {
    const now = performance.now()
    if (now - begunAt > 60_000) [begunAt, lines] = [now, 0]
    lines += 1
    if (lines > maxOriginLines) return
    log.warn(
      { origin: origin.slice(0, 200), requested, publicUrl },
      'A write was refused as from another site: its Origin is neither PUBLIC_URL nor the host of the request. If visitors use that origin, set PUBLIC_URL to it.',
    )
  }
}

/**
 * Returns a function that checks each request and warns once if TRUST_PROXY is off behind a proxy, or on without one.
 */
export function createProxyWarning({ trustProxy }: Pick<Config, 'trustProxy'>, log: Pick<Log, 'warn'>) {
  const isTrusting = trustProxy !== false
  let isDone = false
  return function noteProxy({ headers, url = '' }: IncomingMessage): void {
    // Monitors and commands on the same machine ask the API past the proxy.
    if (isDone || (headers['x-forwarded-for'] !== undefined) === isTrusting || (isTrusting && isApiPath(url))) return
    isDone = true
    log.warn(
      isTrusting
        ? 'A page was asked for without X-Forwarded-For though TRUST_PROXY is on: whoever reaches this port without a proxy can claim any address. Let only the proxy reach it (HOST), or set TRUST_PROXY=false.'
        : 'A request carries X-Forwarded-For and TRUST_PROXY is off: limits and log lines name the address of the connection. Behind a proxy of your own, set TRUST_PROXY=true, or the number or the networks of several.',
    )
  }
}
