import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../test/support/postgres.ts'

const root = resolve(import.meta.dirname, '../..')
const haproxy = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path))
/** HAProxy's own port; the processes have the ones after it. */
const firstPort = 4300

export interface Member {
  child: ChildProcess
  url: string
  output(): string
}

export interface Cluster {
  /** Through HAProxy. */
  url: string
  members: Member[]
  /** Ends one as a rolling restart does, and starts it again. */
  restart(at: number): Promise<void>
  /** Starts one that was killed. */
  revive(at: number): Promise<void>
  /** Stops or continues all processes of the database. */
  signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>
  stop(): Promise<void>
}

/** Starts `count` processes with the sample content behind HAProxy. Throws if that or PostgreSQL is not installed. */
export async function startCluster(count: number): Promise<Cluster> {
  if (!haproxy) throw new Error('The cluster needs HAProxy. On Debian or Ubuntu: apt-get install haproxy')
  const directory = mkdtempSync(join(tmpdir(), 'site-cluster-'))
  const postgres = await startPostgres({ isDurable: true })
  const start = (at: number) => startMember(at, directory, postgres.url)
  const members = [await start(0)]
  for (let at = 1; at < count; at += 1) members.push(await start(at))
  const file = join(directory, 'haproxy.cfg')
  writeFileSync(file, configFor(count))
  const proxy = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${firstPort}`
  await untilServing(url)
  return {
    url,
    members,
    async restart(at) {
      const { child } = members[at] as Member
      child.kill('SIGTERM')
      await once(child, 'exit')
      members[at] = await start(at)
    },
    async revive(at) {
      members[at] = await start(at)
    },
    async signalDatabase(signal) {
      for (const pid of await databasePids(postgres.url, signal)) process.kill(pid, signal)
    },
    async stop() {
      proxy.kill('SIGKILL')
      for (const { child } of members) {
        child.kill('SIGCONT')
        child.kill('SIGTERM')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

let stopped: number[] = []

/** The sessions of the sites; a frozen database is not asked. */
async function databasePids(url: string, signal: string): Promise<number[]> {
  if (signal === 'SIGCONT') return stopped
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where client_addr is not null and pid <> pg_backend_pid()',
  )
  await client.end()
  stopped = rows.map(({ pid }) => pid)
  return stopped
}

async function startMember(at: number, directory: string, databaseUrl: string): Promise<Member> {
  const port = firstPort + 1 + at
  const data = join(directory, `data-${at}`)
  mkdirSync(data, { recursive: true })
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'the key of a cluster for trying, of no use',
    DATA_DIR: data,
    PUBLIC_URL: `http://127.0.0.1:${firstPort}`,
    TRUST_PROXY: 'true',
    MALLOC_ARENA_MAX: '2',
  }
  const flags = ['--max-old-space-size=192', '--max-semi-space-size=4', 'build/program/main.js']
  const child = spawn(process.execPath, flags, { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  while (!output.includes('The site is up')) {
    if (child.exitCode !== null) throw new Error(`a process did not start: ${output}`)
    await pause(20)
  }
  return { child, url: `http://127.0.0.1:${port}`, output: () => output }
}

/** As deploy/ha/haproxy.cfg, on one machine. */
function configFor(count: number): string {
  const servers = Array.from({ length: count }, (_, at) => `\tserver p${at + 1} 127.0.0.1:${firstPort + 1 + at}`)
  const check = (path: string) => `\tbalance leastconn
\toption httpchk
\thttp-check send meth GET uri ${path} ver HTTP/1.1 hdr Host check
\thttp-check expect status 200
\tdefault-server check inter 1s fall 2 rise 2 maxconn 500
${servers.join('\n')}`
  return `defaults
\tmode http
\toption redispatch
\ttimeout connect 2s
\ttimeout client 75s
\ttimeout server 75s
\ttimeout queue 10s
\ttimeout check 1s
\tretries 3
\tretry-on conn-failure empty-response response-timeout
frontend www
\tbind 127.0.0.1:${firstPort}
\toption forwardfor
\thttp-request disable-l7-retry unless METH_GET
\tuse_backend any if { nbsrv(ready) eq 0 }
\tdefault_backend ready
backend ready
${check('/api/ready')}
backend any
${check('/api/health')}
`
}

async function untilServing(url: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(100)) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('HAProxy does not answer')
}
