import type { IncomingMessage } from 'node:http'
import type { Config } from './config.server.ts'
import type { Log } from './log.server.ts'

const local = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Logs a warning for each setting that is allowed but seldom intended. */
export function warnOfSettings({ publicUrl }: Pick<Config, 'publicUrl'>, log: Pick<Log, 'warn'>): void {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !local.test(hostname)) {
    log.warn(
      { publicUrl },
      'PUBLIC_URL is http: sign-in codes, cookies and messages travel readable for everybody on the way. Set up https.',
    )
  }
}

/** Returns a function that checks each request and warns once if an untrusted proxy is in front. */
export function createProxyWarning({ trustProxy }: Pick<Config, 'trustProxy'>, log: Pick<Log, 'warn'>) {
  let isDone = trustProxy !== false
  return function noteProxy({ headers }: IncomingMessage): void {
    if (isDone || headers['x-forwarded-for'] === undefined) return
    isDone = true
    log.warn(
      'A request carries X-Forwarded-For and TRUST_PROXY is off: limits and log lines name the address of the connection. Behind a proxy of your own, set TRUST_PROXY=true.',
    )
  }
}
