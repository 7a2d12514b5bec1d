import { setTimeout as pause } from 'node:timers/promises'
import { OperationError } from './report.ts'

/** After this long without health, an upgrade is taken back. */
export const maxStartMs = 120_000
const everyMs = 200
/** Asked after a start: if these are right, a render, the database and the files of the build are. */
const pages = ['/', '/blog', '/career']

/** Waits until a copy is ready and answers its pages. Throws OperationError after `maxMs`. */
export async function waitForHealth(port: number, maxMs = maxStartMs): Promise<void> {
  const end = Date.now() + maxMs
  let problem = 'it does not answer'
  while (Date.now() < end) {
    try {
      const problems = await Promise.all(['/api/ready', ...pages].map((path) => problemAt(port, path)))
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

async function problemAt(port: number, path: string): Promise<string | undefined> {
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    // As the proxy sends it; without one, the site warns of TRUST_PROXY.
    headers: { 'X-Forwarded-For': '127.0.0.1' },
    signal: AbortSignal.timeout(10_000),
  })
  return status === 200 ? undefined : `${path} answers ${status}`
}
