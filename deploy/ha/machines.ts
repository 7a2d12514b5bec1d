import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const secret = 'trial-secret-of-32-letters-or-more'
const programs = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' }

export const names = ['m1', 'm2', 'm3'] as const
export type Name = (typeof names)[number]

/** One of the three machines: a network namespace with a cable to the switch, in which the trial itself runs. */
export interface Machine {
  name: Name
  address: string
  /** Its whole address for pages and calls. */
  url: string
  site: ChildProcess
  /** What the site has printed. */
  output(): string
  plug(isIn: boolean): void
  /** Sends a signal to those of its programs. */
  signal(signal: NodeJS.Signals, ...programs: string[]): void
  startPatroni(): void
  /** Runs a command there. */
  run(command: string, ...args: string[]): string
}

const sh = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' })

export function checkPrograms(): void {
  const missing = [...Object.values(programs), '/usr/lib/postgresql/15/bin/postgres'].filter(
    (path) => !existsSync(path),
  )
  if (process.getuid?.() !== 0) throw new Error('Network namespaces need root: sudo node deploy/ha/trial.ts')
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} missing. apt-get install etcd-server patroni haproxy postgresql, and stop their services`,
    )
}

export function makeSwitch(): void {
  sh('ip', 'link', 'add', 'br0', 'type', 'bridge')
  sh('ip', 'address', 'add', '10.77.0.1/24', 'dev', 'br0')
  for (const link of ['br0', 'lo']) sh('ip', 'link', 'set', link, 'up')
}

const namespaceOf = (name: Name) => `site-ha-${name}`

export function removeMachines(): void {
  for (const name of names.filter((made) => existsSync(`/run/netns/${namespaceOf(made)}`))) {
    for (const pid of pidsIn(name)) process.kill(pid, 'SIGKILL')
    sh('ip', 'netns', 'delete', namespaceOf(name))
  }
}

function pidsIn(name: Name): number[] {
  return sh('ip', 'netns', 'pids', namespaceOf(name)).split('\n').filter(Boolean).map(Number)
}

function nameOf(pid: number): string {
  try {
    // Patroni is a script.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Makes a machine and starts etcd, Patroni and HAProxy on it from the files of this folder; then call `startSite`. */
export function startMachine(name: Name, directory: string): Omit<Machine, 'site' | 'output'> {
  const [namespace, cable] = [namespaceOf(name), `cable-${name}`]
  const address = `10.77.0.1${name.slice(1)}`
  sh('ip', 'netns', 'add', namespace)
  sh('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  sh('ip', 'link', 'set', cable, 'master', 'br0', 'up')
  const run = (...command: [string, ...string[]]) => sh('ip', 'netns', 'exec', namespace, ...command)
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'address', 'add', `${address}/24`, 'dev', 'eth0')
  run('ip', 'link', 'set', 'eth0', 'up')

  const home = join(directory, name)
  const data = join(home, 'postgresql')
  for (const folder of [home, data]) mkdirSync(folder, { mode: 0o700 })
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(sh('id', flag, 'postgres'))) as [number, number]
  for (const folder of [home, data]) chownSync(folder, uid, gid)
  const settings = (file: string) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    const own = { '@NAME@': name, '@ADDRESS@': address, '@SECRET@': secret }
    const places = {
      '/var/lib/etcd/site': join(home, 'etcd'),
      '/var/lib/postgresql/15/site': join(data, 'site'),
      '/var/run/postgresql': data,
    }
    return Object.entries({ ...own, ...places }).reduce((all, [from, to]) => all.replaceAll(from, to), text)
  }
  const start = (env: NodeJS.ProcessEnv, log: string, ...command: string[]) => {
    const file = openSync(join(home, `${log}.log`), 'a')
    const stdio = ['ignore', file, file] as const
    return spawn('ip', ['netns', 'exec', namespace, ...command], {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      stdio: [...stdio],
    })
  }
  const etcd = settings('etcd.env')
    .split('\n')
    .filter((line) => line.startsWith('ETCD_'))
  start(Object.fromEntries(etcd.map((line) => line.split(/=(.*)/))), 'etcd', programs.etcd)
  const patroni = join(home, 'patroni.yml')
  writeFileSync(patroni, settings('patroni.yml'))
  chownSync(patroni, uid, gid)
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
  const startPatroni = () => void start({ LC_ALL: 'C.UTF-8' }, 'patroni', ...asPostgres, programs.patroni, patroni)
  startPatroni()
  const haproxy = join(home, 'haproxy.cfg')
  writeFileSync(haproxy, settings('haproxy.cfg').replace('log /dev/log local0', 'log stdout format raw local0'))
  start({}, 'haproxy', programs.haproxy, '-db', '-f', haproxy)
  return {
    name,
    address,
    url: `http://${address}`,
    run,
    startPatroni,
    plug: (isIn) => void sh('ip', 'link', 'set', cable, isIn ? 'up' : 'down'),
    signal(signal, ...wanted) {
      for (const pid of pidsIn(name)) {
        if (wanted.some((program) => nameOf(pid).includes(program))) process.kill(pid, signal)
      }
    },
  }
}

export const databaseUrl = `postgres://site:${secret}@127.0.0.1:5000/site`

/** Makes the site's role and database, as the README does. */
export function makeDatabase({ run }: Pick<Machine, 'run'>): void {
  const psql = (sql: string) =>
    run('psql', `postgres://postgres:${secret}@127.0.0.1:5000/postgres`, '-v', 'ON_ERROR_STOP=1', '-c', sql)
  psql(`create role site login password '${secret}'`)
  psql('create database site owner site')
}

const siteEnv = (home: string) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  SECRET_KEY: secret,
  DATA_DIR: join(home, 'site'),
  PUBLIC_URL: 'http://10.77.0.11',
  TRUST_PROXY: 'true',
  SEED: 'demo',
})

/** Starts the built site there, and waits until it listens. */
export async function startSite(machine: Omit<Machine, 'site' | 'output'>, directory: string): Promise<Machine> {
  const flags = ['--max-old-space-size=192', '--max-semi-space-size=4', 'build/program/main.js']
  const env = siteEnv(join(directory, machine.name))
  const site = spawn('ip', ['netns', 'exec', namespaceOf(machine.name), process.execPath, ...flags], { cwd: root, env })
  let output = ''
  for (const stream of [site.stdout, site.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  while (!output.includes('The site is up')) {
    if (site.exitCode !== null) throw new Error(`the site did not start: ${output}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  return { ...machine, site, output: () => output }
}
