import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { OperationError } from './report.ts'

/** The authority with which Caddy signs its own certificates. */
const internalAuthority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
/** Getting a certificate takes seconds, and longer when the record of the name is new. */
const maxMs = 90_000

/** Asks the site at its own address, as a visitor would. Throws OperationError with the last problem. */
export async function askOverHttps(domain: string, tls: 'public' | 'internal'): Promise<string> {
  const end = Date.now() + maxMs
  let problem = ''
  do {
    try {
      const status = await statusOf(domain, tls)
      if (status === 200) return `https://${domain} answers`
      problem = `status ${status}`
    } catch (error) {
      problem = (error as Error).message
    }
    await pause(1000)
  } while (Date.now() < end)
  throw new OperationError(
    `https://${domain} does not answer: ${problem}. Both copies run; look at "journalctl -u caddy", and run install again`,
  )
}

function statusOf(domain: string, tls: 'public' | 'internal'): Promise<number> {
  const ca = tls === 'internal' && existsSync(internalAuthority) ? readFileSync(internalAuthority) : undefined
  return new Promise((resolve, reject) => {
    const call = request({ host: domain, path: '/api/ready', timeout: 10_000, ...(ca && { ca }) }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('timeout', () => call.destroy(new Error('no answer within 10 s')))
    call.on('error', reject)
    call.end()
  })
}
