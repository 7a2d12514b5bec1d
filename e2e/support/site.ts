import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../test/support/free-port.ts'
import { type Smtp, startSmtp } from '../../test/support/smtp.ts'

const root = resolve(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')
const startMs = 90_000

export interface Site {
  url: string
  /** The mail server that this site sends to. */
  smtp: Smtp
  /** The log so far. */
  log(): string
  /** Changes the site's database behind its back: a real fault, not a mocked one. */
  sql(statements: string): Promise<void>
  /** Returns what `npm run admin` prints for these arguments, run beside the site. */
  admin(...args: string[]): Promise<string>
  stop(): Promise<void>
}

/** Starts a site: the production build (or what `args` name), a fresh database, a real mail server. */
export async function startSite(
  env: Record<string, string> = {},
  args: string[] = ['build/program/main.js'],
): Promise<Site> {
  const [smtp, free, dataDir] = await Promise.all([startSmtp(), findFreePort(), mkdtemp(join(tmpdir(), 'site-'))])
  const { PORT: port = String(free), PUBLIC_URL: url = `http://127.0.0.1:${port}` } = env
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      ...env,
    },
  })
  const ended = once(child, 'exit')
  let log = ''
  const up = new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      log += chunk
      if (log.includes('The site is up')) done()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => fail(new Error(`The site ended with ${code}:\n${log}`)))
    setTimeout(() => fail(new Error(`The site is not up after ${startMs} ms:\n${log}`)), startMs).unref()
  })

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
    await smtp.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    await up
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    smtp,
    log: () => log,
    sql: (statements) => run(join(dataDir, 'site.db'), statements),
    async admin(...args) {
      const { PATH, NODE_COMPILE_CACHE } = process.env
      const environment = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir }
      return (await promisify(execFile)(node, ['admin.ts', ...args], { cwd: root, env: environment })).stdout
    },
    stop,
  }
}

/** Opens a site that was started with `SEED=none`, and has nothing said about its first hour. */
export function openSite(site: Site): Promise<void> {
  const data = `json_set(data, '$.isOpen', json('true'), '$.showsFirstHour', json('false'))`
  return site.sql(`update settings set data = ${data}`)
}

/** Uses the pinned Node, since the one that runs the tests may lack SQLite. */
async function run(file: string, statements: string): Promise<void> {
  const script = 'new (require("node:sqlite").DatabaseSync)(process.argv[1], { timeout: 5000 }).exec(process.argv[2])'
  const changed = `${statements}; update content_version set version = version + 1`
  await promisify(execFile)(node, ['-e', script, file, changed])
}
