// sudo node deploy/ha/trial.ts: three machines in network namespaces of this one, with the files of this folder. Saves go
// on while cables are pulled and databases are killed and frozen; a table says what that cost.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  checkPrograms,
  databaseUrl,
  type Machine,
  makeDatabase,
  makeSwitch,
  names,
  removeMachines,
  startMachine,
  startSite,
} from './machines.ts'
import { createTraffic, signIn } from './traffic.ts'

const space = 'site-ha-switch'
const maxOutMs = 20_000

async function until<T>(what: string, find: () => Promise<T | undefined>, seconds = 120): Promise<T> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(200)) {
    const found = await find().catch(() => undefined)
    if (found !== undefined) return found
  }
  throw new Error(`waited ${seconds} s for ${what}`)
}

async function isPrimary({ address }: Pick<Machine, 'address'>): Promise<boolean> {
  const answer = await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1000) }).catch(
    () => undefined,
  )
  return answer?.status === 200
}

async function findPrimary<M extends Pick<Machine, 'address'>>(machines: M[]): Promise<M | undefined> {
  const found = await Promise.all(machines.map(isPrimary))
  return machines.find((_, at) => found[at])
}

/** All three hold the data, one of them as the standby that every save waits for. */
async function isWhole(machines: Pick<Machine, 'address'>[]): Promise<true | undefined> {
  const answer = await fetch(`http://${machines[0]?.address}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
  const { members } = (await answer.json()) as { members: { role: string; state: string; lag?: number | string }[] }
  const roles = members.map(({ role }) => role)
  const isFollowing = members.every(
    ({ state, lag = 0 }) => ['running', 'streaming'].includes(state) && Number(lag) < 1e6,
  )
  return members.length === 3 && roles.includes('leader') && roles.includes('sync_standby') && isFollowing
    ? true
    : undefined
}

interface Event {
  name: string
  /** How long saves go on before it is undone. */
  seconds: number
  begin(primary: Machine, others: Machine[]): void
  end(primary: Machine, others: Machine[]): void
}

const database = ['postgres', 'patroni']
const events: Event[] = [
  { name: 'nothing', seconds: 5, begin() {}, end() {} },
  {
    name: 'cable of the primary pulled; back after 40 s',
    seconds: 40,
    begin: (primary) => primary.plug(false),
    end: (primary) => primary.plug(true),
  },
  {
    name: 'PostgreSQL of the primary killed (-9)',
    seconds: 30,
    begin: (primary) => primary.signal('SIGKILL', 'bin/postgres', 'postgres:'),
    end() {},
  },
  {
    name: 'Patroni and PostgreSQL of the primary killed (-9); back after 40 s',
    seconds: 40,
    begin: (primary) => primary.signal('SIGKILL', ...database),
    end: (primary) => primary.startPatroni(),
  },
  {
    name: 'PostgreSQL of the primary frozen; goes on after 40 s',
    seconds: 40,
    begin: (primary) => primary.signal('SIGSTOP', 'bin/postgres', 'postgres:'),
    end: (primary) => primary.signal('SIGCONT', 'bin/postgres', 'postgres:'),
  },
  {
    name: 'all of the primary frozen, but the site; goes on after 40 s',
    seconds: 40,
    begin: (primary) => primary.signal('SIGSTOP', ...database, 'etcd', 'haproxy'),
    end: (primary) => primary.signal('SIGCONT', ...database, 'etcd', 'haproxy'),
  },
  {
    name: 'cable of another machine pulled; back after 20 s',
    seconds: 20,
    begin: (_, [other]) => other?.plug(false),
    end: (_, [other]) => other?.plug(true),
  },
]

async function makeMachines(directory: string): Promise<Machine[]> {
  makeSwitch()
  const bare = names.map((name) => startMachine(name, directory))
  const primary = await until('a primary', () => findPrimary(bare))
  await until('two standbys', () => isWhole(bare))
  await until('the way to the database', async () => makeDatabase(primary) ?? true, 20)
  const machines: Machine[] = []
  for (const machine of bare) machines.push(await startSite(machine, directory))
  return machines
}

function countIn(machine: Machine, titles: string[]): number {
  const list = titles.map((title) => `'${title}'`).join(',')
  return Number(machine.run('psql', databaseUrl, '-Atc', `select count(*) from jobs where title in (${list})`))
}

async function tryAll(machines: Machine[]): Promise<boolean> {
  const traffic = createTraffic(machines, await signIn(machines))
  const rows: Record<string, string | number>[] = []
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  for (const { name, seconds: lasts, begin, end } of events) {
    const primary = await until('a primary', () => findPrimary(machines))
    const others = machines.filter((machine) => machine !== primary)
    await pause(2000)
    const from = traffic.mark()
    begin(primary, others)
    await pause(lasts * 1000)
    end(primary, others)
    await until('three machines again', () => isWhole(others))
    await pause(2000)
    const { saved, failed, saveGapMs, pageGapMs } = traffic.since(from)
    const row = {
      event: name,
      saved,
      failed,
      'no save for (s)': seconds(saveGapMs),
      'no page for (s)': seconds(pageGapMs),
    }
    console.log(JSON.stringify(row))
    rows.push(row)
  }
  await traffic.stop()
  const lost = traffic.titles.length - countIn(await until('a primary', () => findPrimary(machines)), traffic.titles)
  const restarted = machines.filter(({ site }) => site.exitCode !== null || site.signalCode !== null).length
  console.table(rows)
  console.table([{ 'saves acknowledged': traffic.titles.length, 'of them lost': lost, 'sites ended': restarted }])
  return lost === 0 && restarted === 0 && rows.every((row) => Number(row['no save for (s)']) * 1000 <= maxOutMs)
}

if (!process.argv.includes('--inside')) {
  checkPrograms()
  execFileSync('ip', ['netns', 'add', space])
  const self = [process.execPath, import.meta.filename, '--inside', ...process.argv.slice(2)]
  const { status } = spawnSync('ip', ['netns', 'exec', space, ...self], { stdio: 'inherit' })
  removeMachines()
  execFileSync('ip', ['netns', 'delete', space])
  process.exit(status ?? 1)
}

const directory = mkdtempSync(join(tmpdir(), 'site-ha-'))
execFileSync('chmod', ['755', directory])
let isGood = false
try {
  isGood = await tryAll(await makeMachines(directory))
} finally {
  removeMachines()
  if (process.argv.includes('--keep')) console.log(`logs: ${directory}`)
  else rmSync(directory, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
