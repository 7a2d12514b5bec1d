import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { memoryOf, onCore, serverCore } from './process.ts'

/** A built site in its own process. */
export interface RunningSite {
  url: string
  pid: number
  /** From the start of the process until it listens. */
  startedInMs: number
  output(): string
  /** Returns the response text; throws unless the status is 200. */
  get(path: string, headers?: Record<string, string>): Promise<string>
  /** Returns how many milliseconds a request takes. */
  measure(path: string): Promise<number>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Acts like a save by another process that leaves everything as it is. */
  changeContent(): void
  /** Acts like a save by another process: runs `update`. */
  save(update: string): void
  /** The memory of the process, in MB. */
  memory(): number
  stop(): Promise<void>
}

const root = resolve(import.meta.dirname, '..')
const patienceMs = 120_000

export interface SiteOptions {
  /** The content for an empty database. */
  seed?: 'demo' | 'none'
  /** Whether it has the server's core to itself. */
  isPinned?: boolean
  /** Whether it believes the addresses that requests say they come from. */
  hasProxy?: boolean
  workers?: number
}

/** Runs `use` with a site on a new database, and removes both. */
export async function withSite<Result>(
  options: SiteOptions,
  use: (site: RunningSite) => Promise<Result>,
): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'site-bench-'))
  try {
    const site = await startSite(directory, options)
    return await use(site).finally(() => site.stop())
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Starts a site on the database in `directory`, with the Node settings of `npm start`. */
export async function startSite(
  directory: string,
  { seed = 'none', isPinned = false, hasProxy = false, workers = 1 }: SiteOptions = {},
): Promise<RunningSite> {
  const from = performance.now()
  const start = startCommand()
  const env = {
    ...start.env,
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: directory,
    SEED: seed,
    TRUST_PROXY: String(hasProxy),
    WEB_CONCURRENCY: String(workers),
    NODE_ENV: 'production',
  }
  const [command, args] = onCore(isPinned ? serverCore : undefined, [
    process.execPath,
    ...start.flags,
    'build/program/main.js',
  ])
  const child = spawn(command, args, { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [, url = ''] = await until(
    child,
    () => /The site is up: (http:\S+)/.exec(output),
    () => output,
  )
  const startedInMs = performance.now() - from
  const agent = new Agent({ keepAlive: true })
  const database = new DatabaseSync(join(directory, 'site.db'))
  database.exec('pragma busy_timeout = 5000; pragma synchronous = off')
  const bump = database.prepare('update content_version set version = version + 1')
  const get = (path: string, headers: Record<string, string> = {}) => read(agent, url + path, headers)
  return {
    url,
    pid: child.pid as number,
    startedInMs,
    output: () => output,
    get,
    async measure(path) {
      const began = performance.now()
      await get(path)
      return performance.now() - began
    },
    post: (path, body, headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    changeContent: () => void bump.run(),
    save(update) {
      database.exec('begin immediate')
      database.exec(update)
      bump.run()
      database.exec('commit')
    },
    memory: () => Math.round(memoryOf(child.pid as number)),
    async stop() {
      agent.destroy()
      database.close()
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

/** Returns the variables and Node flags that `npm start` sets. */
function startCommand(): { env: Record<string, string>; flags: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const words: string[] = scripts.start.split(' ')
  return {
    env: Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))),
    flags: words.filter((word) => word.startsWith('--')),
  }
}

/** Returns the Cookie header of an administrator's session. The code is in the log, as no mail server is set. */
export async function signIn(site: RunningSite): Promise<string> {
  const email = 'admin@example.com'
  const asked = await site.post('/api/auth/login', { email })
  const deadline = performance.now() + patienceMs
  let otp: string | undefined
  while (!otp) {
    otp = /^Your sign-in code for \S+ is (\d{6})\.$/m.exec(site.output())?.[1]
    if (performance.now() > deadline) throw new Error(`no code in ${site.output()}`)
    await pause()
  }
  const answer = await site.post('/api/auth/verify-otp', { email, otp }, { Cookie: cookiesOf(asked) })
  if (!answer.ok) throw new Error(`signing in: ${await answer.text()}`)
  return [cookiesOf(asked), cookiesOf(answer)].filter(Boolean).join('; ')
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function read(agent: Agent, url: string, headers: Record<string, string>): Promise<string> {
  const sent = request(url, { agent, headers })
  sent.end()
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${text.slice(0, 200)}`)
  return text
}

async function until(child: ChildProcess, find: () => RegExpExecArray | null, output: () => string) {
  const deadline = performance.now() + patienceMs
  for (let found = find(); ; found = find()) {
    if (found) return found
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`the site did not start: ${output()}`)
    await pause()
  }
}

/** Short enough to time a start. */
function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, 2))
}
