import { expect } from 'vitest'
import { blankSite } from '../../content/site.ts'
import { connectSqlite } from '../../src/db/connect.server.ts'
import { migrate } from '../../src/db/migrate.server.ts'
import { builtMain, makeDataDir, type Program, startProgram } from './program.ts'

export interface StartedSite extends Program {
  url: string
  /** From the start of the process until it listens. */
  startedInMs: number
  /** Calls the API with a JSON body. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

type Start = (env: Record<string, string>) => Program

/** Starts the site as a separate process, as `npm start` runs it once it is built. Ends with the test. */
export async function startSite(
  env: Record<string, string>,
  start: Start = (all) => startProgram([builtMain], all),
): Promise<StartedSite> {
  const from = performance.now()
  // On PostgreSQL a site requires a key; tests of several processes set their own.
  const key: Record<string, string> = env.DATABASE_URL ? { SECRET_KEY: 'the key of the tests, 32 letters long' } : {}
  const program = start({ PORT: '0', NODE_ENV: 'production', ...key, ...env })
  const [, url] = (await program.until(/The site is up: (http:\S+)/)) as unknown as [string, string]
  return {
    ...program,
    url,
    startedInMs: performance.now() - from,
    send: (method, path, body, headers = {}) =>
      fetch(`${url}/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      }),
  }
}

/** A data directory with an empty database. With `SEED=none`, a site on it is open, as one from an older build. */
export async function makeOpenDataDir(): Promise<string> {
  const directory = makeDataDir()
  const { db, close } = connectSqlite(directory)
  await migrate(db)
  const moment = new Date().toISOString()
  const row = { id: 'site', data: JSON.stringify({ ...blankSite, isOpen: true }), revision: 1 }
  await db
    .insertInto('settings')
    .values({ ...row, created_at: moment, updated_at: moment })
    .execute()
  await close()
  return directory
}

/** Asks one process for a code and signs in there, or at another on the same data. Returns the Cookie header. */
export async function signInAt(asked: StartedSite, other = asked): Promise<{ Cookie: string }> {
  const email = 'admin@example.com'
  const question = await asked.send('POST', '/auth/login', { email })
  expect(question.status).toBe(200)
  const [, otp] = await asked.until(/^Your sign-in code for \S+ is (\d{6})\.$/m)
  const answer = await other.send('POST', '/auth/verify-otp', { email, otp }, cookiesOf(question))
  expect(answer.status).toBe(200)
  return cookiesOf(answer)
}

function cookiesOf({ headers }: Response): { Cookie: string } {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] as string)
  return { Cookie: cookies.filter((cookie) => !cookie.endsWith('=')).join('; ') }
}

export async function stop({ child, ended }: Program): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}
