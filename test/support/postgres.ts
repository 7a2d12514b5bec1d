import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'

/** PostgreSQL refuses to run as root; this id (nobody) owns nothing. */
const unprivileged = 65534

export interface Postgres {
  /** The maintenance database, as the superuser. */
  url: string
  /** The same database through a Unix socket, which takes a third less CPU time per statement. */
  socketUrl: string
  /** Restarts as an administrator would: every connection is ended. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a throwaway PostgreSQL on a free port. Throws if none is installed: a skipped test proves nothing. `isStandby`:
 * it only reads, and waits for a primary that never comes. `isDurable`: for measuring.
 */
export async function startPostgres({ isStandby = false, isDurable = false } = {}): Promise<Postgres> {
  const bin = findBinaries()
  const directory = mkdtempSync(join(isDurable ? tmpdir() : findQuickFolder(), 'site-postgres-'))
  const options: SpawnOptions = {
    cwd: directory,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  }
  if (process.getuid?.() === 0) {
    chownSync(directory, unprivileged, unprivileged)
    Object.assign(options, { uid: unprivileged, gid: unprivileged })
  }
  const data = join(directory, 'data')
  // A linguistic collation, as on most servers: exposes code that sorts correctly only in C order.
  const initdb = '--username=postgres --auth=trust --no-sync --encoding=UTF8 --locale-provider=icu --icu-locale=en-US'
  await finish(spawn(join(bin, 'initdb'), [...initdb.split(' '), '-D', data], options))
  if (isStandby) writeFileSync(join(data, 'standby.signal'), '')
  const port = await findFreePort()
  // Nothing has to survive a crash, which saves a tenth of the CPU time of all tests.
  const careless = isDurable ? [] : ['fsync=off', 'full_page_writes=off', 'autovacuum=off']
  const sendsNothing = isStandby ? [] : ['wal_level=minimal', 'max_wal_senders=0']
  const settings = [
    ...careless,
    ...sendsNothing,
    'jit=off',
    'max_connections=300',
    `port=${port}`,
    'listen_addresses=127.0.0.1',
  ]
  const sockets = `unix_socket_directories=${directory}`
  const args = [...settings, sockets].flatMap((setting) => ['-c', setting])
  let server: ChildProcess
  const kill = () => server.kill('SIGKILL')
  const start = () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, ...args], options)
    return untilReady(server)
  }
  const end = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  process.once('exit', kill)
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@${encodeURIComponent(directory)}:${port}/postgres`,
    async restart() {
      await end()
      await start()
    },
    async stop() {
      process.off('exit', kill)
      await end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/**
 * A database is hundreds of files, and tests create many: in memory, that takes a tenth of the CPU time. With less than
 * 4 GB free there, as in most containers, they go to the disk.
 */
function findQuickFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir()
}

function findBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  const found = places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
  if (found) return found
  throw new Error('The tests need PostgreSQL (initdb, postgres). On Debian or Ubuntu: apt-get install postgresql')
}

async function finish(child: ChildProcess): Promise<void> {
  const errors = collect(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`initdb failed: ${errors()}`)
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  return () => text
}

async function untilReady(server: ChildProcess): Promise<void> {
  const output = collect(server)
  const deadline = Date.now() + 30_000
  while (!/ready to accept (read-only )?connections/.test(output())) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
