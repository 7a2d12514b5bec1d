import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../../db/connection.server.ts'
import { saysDamage } from '../../db/damage.server.ts'
import type { Database } from '../../db/tables.ts'
import { lowerPriority } from '../../platform/concurrency/lower-priority.server.ts'
import { runPeriodically } from '../../platform/concurrency/periodic.server.ts'
import type { Config } from '../../platform/config.server.ts'
import type { Log } from '../../platform/log.server.ts'
import { rootProgram } from '../../platform/project.server.ts'
import { isDue } from './due.ts'
import { keepNewest, newBackupName, prepareFolder } from './folder.server.ts'
import { begin, end, findSchedule, maxMs, readState } from './store.server.ts'

/** Writes a backup of the site to a file. Throws an Error whose message is a sentence. */
export type WriteBackup = (path: string, signal: AbortSignal) => Promise<void>

export interface Backups {
  /** Starts a backup without waiting for its end. Returns false if one is already running. */
  start(): Promise<boolean>
  /** Makes a backup if the schedule says so. */
  runIfDue(): Promise<void>
  /** Aborts the running backup and makes no more. */
  stop(): Promise<void>
}

interface Deps {
  db: Database
  connection: Pick<Connection, 'noteDamage'>
  clock: () => Date
  log: Log
  config: Pick<Config, 'backupDir' | 'backupPassphrase'>
  write?: WriteBackup | undefined
}

const minuteMs = 60_000

/** Makes backups when they are due, in only one of the processes that share the database. */
export function createBackups({ db, connection, clock, log, config, write = writeInProcess }: Deps): Backups {
  const { backupDir: folder, backupPassphrase } = config
  const ending = new AbortController()
  let current: Promise<void> | undefined

  async function make(): Promise<void> {
    const begunAt = clock()
    const name = newBackupName(folder, begunAt, backupPassphrase !== undefined)
    try {
      await prepareFolder(folder, begunAt)
      await write(join(folder, name), AbortSignal.any([ending.signal, AbortSignal.timeout(maxMs)]))
      const { keep } = await findSchedule(db)
      const removed = await keepNewest(folder, keep, name)
      log.info({ event: 'backup', name, removed }, 'backup made')
      await end(db, clock())
    } catch (error) {
      log.error({ event: 'backup', err: error }, 'a backup failed')
      const failure = error instanceof Error ? error.message : String(error)
      if (saysDamage(failure)) connection.noteDamage()
      await end(db, clock(), failure)
    }
  }

  async function runIfDue(): Promise<void> {
    const schedule = await findSchedule(db)
    const isWanted = (state: Parameters<typeof isDue>[1]) => isDue(schedule, state, clock())
    if (!isWanted(await readState(db, clock())) || ending.signal.aborted) return
    if (await begin(db, clock(), isWanted)) await watch(make())
  }

  function watch(made: Promise<void>): Promise<void> {
    current = made.finally(() => {
      current = undefined
    })
    return current
  }

  const timer = runPeriodically(runIfDue, { name: 'backups', firstMs: minuteMs / 6, everyMs: minuteMs, log })
  return {
    runIfDue,
    async start() {
      if (ending.signal.aborted || !(await begin(db, clock(), () => true))) return false
      void watch(make()).catch((error) => log.error({ err: error }, 'a backup failed'))
      return true
    },
    async stop() {
      ending.abort()
      await Promise.all([timer.stop(), current?.catch(() => {})])
    },
  }
}

const maxOutput = 2000
/** Requests for pages come first. */
const niceness = 10

/** Runs what `npm run backup` runs, so that reading, compressing and encrypting cost this process nothing. */
function writeInProcess(path: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = fileURLToPath(rootProgram('archive'))
    const child = spawn(process.execPath, [program, 'backup', path], { stdio: ['ignore', 'ignore', 'pipe'], signal })
    lowerPriority(child, niceness)
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-maxOutput)
    })
    child.on('error', (error) => reject(signal.aborted ? new Error('The backup was ended before it was done') : error))
    child.on('close', (code, ended) => {
      if (code === 0) resolve()
      else reject(new Error(errors.trim() || `The backup ended with ${ended ?? code}`))
    })
  })
}
