import { setTimeout as pause } from 'node:timers/promises'
import { OperationError } from './report.ts'

/** After this long without health, an upgrade is taken back. */
export const maxStartMs = 120_000
const everyMs = 200
/** Asked after a start: if these are right, a render, the database and the files of the build are. */
const pages = ['/', '/blog', '/career']
/** Of a site that is not open yet, visitors get no other page. */
const pagesOfClosed = ['/admin-login']

/** Waits until a copy is ready and answers its pages. Throws OperationError after `maxMs`. */
export async function waitForHealth(port: number, maxMs = maxStartMs): Promise<void> {
  const end = Date.now() + maxMs
  let problem = 'it does not answer'
  while (Date.now() < end) {
    try {
      const asked = (await isClosed(port)) ? pagesOfClosed : pages
      const problems = await Promise.all(['/api/ready', ...asked].map((path) => problemAt(port, path)))
      const found = problems.find((text) => text !== undefined)
      if (found === undefined) return
      problem = found
    } catch (error) {
      problem = (error as Error).message
    }
    await pause(everyMs)
  }
  throw new OperationError(`The copy on port ${port} is not well after ${maxMs / 1000} s: ${problem}`)
}

async function isClosed(port: number): Promise<boolean> {
  const answer = await ask(port, '/api/settings')
  const { code } = (await answer.json()) as { code?: string }
  return code === 'closed'
}

async function problemAt(port: number, path: string): Promise<string | undefined> {
  const { status } = await ask(port, path)
  return status === 200 ? undefined : `${path} answers ${status}`
}

function ask(port: number, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    // As the proxy sends it; without one, the site warns of TRUST_PROXY.
    headers: { 'X-Forwarded-For': '127.0.0.1' },
    signal: AbortSignal.timeout(10_000),
  })
}
