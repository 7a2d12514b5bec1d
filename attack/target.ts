import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '../test/support/free-port.ts'
import { clientId, clientSecret, startOpenId } from '../test/support/openid.ts'
import { type ReceivedMail, startSmtp } from '../test/support/smtp.ts'
import { type Client, createClient } from './client.ts'
import { contentHashes, type Data, openPostgresData, openSqliteData } from './data.ts'
import { type Monitor, startMonitor } from './monitor.ts'

const root = resolve(import.meta.dirname, '..')
const startMs = 30_000
/** Longer than any one request may block the others. */
const hangMs = 20_000

export const administrators = ['anna.berg@example.com', 'bela.kiss@example.com', 'carla.neri@example.com']

/** The part of this machine that webhooks may reach; the rest is private to them. */
const receivers = '127.8.0.0/16'

/** A site of the attack's own: its process, data, mail server and port. */
export interface Target {
  port: number
  data: Data
  mails: ReceivedMail[]
  /** The firm's OpenID provider, which signs in `state.person` without asking. */
  provider: Awaited<ReturnType<typeof startOpenId>>
  client: Client
  /** The hashes of its content before any attempt. */
  seeded: Map<string, string>
  /** Monitors the current process; a restarted one gets a new monitor. */
  monitor: Monitor
  pid(): number
  isAlive(): boolean
  /** Restarts the site if it has ended or stopped responding. Returns what had happened, if anything. */
  revive(): Promise<string | undefined>
  /** What `npm run admin -- code` prints. */
  shellCode(email: string): Promise<string>
  /** The line of the log that says why the process ended, else the last one. */
  lastWords(): string
  stop(): Promise<void>
}

/**
 * Starts the built site as `npm start` does, on a free port of 127.0.0.1 and with its own data: in this empty PostgreSQL
 * database, or in SQLite.
 */
export async function startTarget(databaseUrl?: string): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-attack-'))
  const smtp = await startSmtp()
  const port = await findFreePort()
  const provider = await startOpenId(`http://127.0.0.1:${port}/auth/oidc/callback`, { sub: 'nobody' })
  const env = {
    ...environmentFor(port, dataDir, smtp.url),
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    ...(databaseUrl && databaseFor(databaseUrl)),
  }
  const log = join(dataDir, 'attack.log')
  const client = createClient(port)
  let child = await startServer(env, log, client)
  const data = databaseUrl ? openPostgresData(databaseUrl) : openSqliteData(dataDir)
  const target: Target = {
    port,
    data,
    mails: smtp.mails,
    provider,
    client,
    seeded: await contentHashes({ data }),
    monitor: startMonitor(port, child.pid as number),
    pid: () => child.pid as number,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    revive() {
      reviving = reviving.then(reviveOnce)
      return reviving
    },
    async shellCode(email) {
      const { stdout } = await promisify(execFile)(process.execPath, ['admin.ts', 'code', email], { cwd: root, env })
      return /\d{6}/.exec(stdout)?.[0] ?? ''
    },
    lastWords: () => findLastWords(readFileSync(log, 'utf8')),
    async stop() {
      await target.monitor.end()
      client.close()
      await kill(child)
      await data.close()
      await smtp.stop()
      await provider.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  /** One at a time: attempts that run in parallel find the same trouble. */
  let reviving: Promise<string | undefined> = Promise.resolve(undefined)
  async function reviveOnce(): Promise<string | undefined> {
    const trouble = await findTrouble(target)
    if (!trouble) return undefined
    await target.monitor.end()
    await kill(child)
    child = await startServer(env, log, client)
    target.monitor = startMonitor(port, child.pid as number)
    return trouble
  }
  return target
}

function environmentFor(port: number, dataDir: string, smtpUrl: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    ADMIN_EMAILS: administrators.join(','),
    // Lets one machine attack from many addresses.
    TRUST_PROXY: 'true',
    WEBHOOK_ALLOW: receivers,
    LOG_LEVEL: 'error',
  }
}

function databaseFor(url: string): NodeJS.ProcessEnv {
  return { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('hex') }
}

/** The flags that `npm start` passes to Node, so that memory has the same limit here. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return String(scripts.start)
    .split(' ')
    .filter((word) => word.startsWith('--'))
}

async function startServer(env: NodeJS.ProcessEnv, log: string, client: Client): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...startFlags(), 'build/program/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const sink = createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(sink, { end: false })
  child.stderr.pipe(sink, { end: false })
  process.once('exit', () => child.kill('SIGKILL'))
  for (const deadline = Date.now() + startMs; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) break
    if ((await client.send({ path: '/api/health', timeoutMs: 1000, isOnNewConnection: true })).status === 200)
      return child
  }
  child.kill('SIGKILL')
  throw new Error(`The site does not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
}

async function findTrouble(target: Target): Promise<string | undefined> {
  if (!target.isAlive()) return `the process ended: ${target.lastWords()}`
  for (const deadline = Date.now() + hangMs; Date.now() < deadline; await pause(100)) {
    const timeoutMs = Math.max(1000, deadline - Date.now())
    const { status } = await target.client.send({ path: '/api/health', timeoutMs, isOnNewConnection: true })
    if (status === 200) return undefined
    if (!target.isAlive()) return `the process ended: ${target.lastWords()}`
  }
  return `the process says nothing for ${hangMs / 1000} s`
}

function findLastWords(log: string): string {
  const lines = log.trim().split('\n')
  return (lines.findLast((line) => /FATAL|Error\b/.test(line)) ?? lines.at(-1) ?? '').slice(0, 300)
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
