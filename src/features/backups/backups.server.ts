import { join } from 'node:path'
import type { Connection } from '../../db/connection.server.ts'
import { saysDamage } from '../../db/damage.server.ts'
import type { Database } from '../../db/tables.ts'
import { runPeriodically } from '../../platform/concurrency/periodic.server.ts'
import type { Config } from '../../platform/config.server.ts'
import { minuteMs } from '../../platform/dates.ts'
import type { Log } from '../../platform/log.server.ts'
import { isDrillDue, isDue, isFollowUpDue } from './due.ts'
import { findNewest, keepNewest, newBackupName, prepareFolder } from './folder.server.ts'
import { type AskArchive, askArchive, type RunArchive, runArchive, runProgram } from './programs.server.ts'
import type { Backup } from './schema.ts'
import { type BackupState, begin, end, findSchedule, handBack, type Job, maxMs, readState } from './store.server.ts'

export interface Backups {
  /** Starts a backup without waiting for its end. Returns false if one is already running. */
  start(): Promise<boolean>
  /** Does what is due: a backup, its copy elsewhere, the hook, a test restore. */
  runIfDue(): Promise<void>
  /** Says what restoring a backup would change, as JSON. Throws an Error whose message is a sentence. */
  compare(name: string): Promise<string>
  /**
   * Starts to restore a backup, once the present state is backed up, without waiting for the end. `onDone` is called
   * with the name of that backup. Returns false if a restore is already running.
   */
  restore(name: string, onDone: (before: string) => Promise<void>): Promise<boolean>
  /** Aborts what is running and starts no more. */
  stop(): Promise<void>
}

interface Deps {
  db: Database
  connection: Pick<Connection, 'noteDamage'>
  clock: () => Date
  log: Log
  config: Pick<Config, 'backupDir' | 'backupPassphrase' | 'backupUrl' | 'backupHook'>
  run?: RunArchive | undefined
  ask?: AskArchive | undefined
}

/** How long an owner waits for a comparison. */
const compareMs = minuteMs

/** For the log. */
const words: Record<Job, { event: string; done: string; failed: string }> = {
  site: { event: 'backup', done: 'backup made', failed: 'a backup failed' },
  copy: { event: 'backup copy', done: 'backup copied', failed: 'the copy of a backup failed' },
  hook: { event: 'backup hook', done: 'backup hook run', failed: 'the hook of a backup failed' },
  restore: { event: 'restore', done: 'backup restored', failed: 'a restore failed' },
  drill: { event: 'test restore', done: 'test restore complete', failed: 'a test restore failed' },
}

/** Does a job and returns what the log says about it. Throws an Error whose message is a sentence. */
type Work = (signal: AbortSignal) => Promise<object>
type IsWanted = (state: BackupState) => boolean

/** Makes and looks after backups when it is due, in only one of the processes that share the database. */
export function createBackups({
  db,
  connection,
  clock,
  log,
  config,
  run = runArchive,
  ask = askArchive,
}: Deps): Backups {
  const { backupDir: folder, backupPassphrase, backupUrl, backupHook } = config
  const ending = new AbortController()
  const running = new Set<Promise<void>>()

  async function make(signal: AbortSignal): Promise<object> {
    const begunAt = clock()
    const name = newBackupName(folder, begunAt, backupPassphrase !== undefined)
    await prepareFolder(folder, begunAt)
    await run([join(folder, name)], signal)
    const { keep } = await findSchedule(db)
    return { name, removed: await keepNewest(folder, keep, name) }
  }

  async function runIfDue(): Promise<void> {
    if (folder === '') return
    const schedule = await findSchedule(db)
    const isWanted: IsWanted = (state) => isDue(schedule, state, clock())
    if (isWanted(await readState(db, clock())) && (await mayBegin('site', isWanted))) await finish('site', make)
    await lookAfter()
  }

  /** Copies, hands over and tests the newest backup, if that is due. */
  async function lookAfter(): Promise<void> {
    const schedule = await findSchedule(db)
    const backup = await readState(db, clock())
    const follows: IsWanted = (state) => isFollowUpDue(backup, state, clock())
    if (backupUrl) await onNewest('copy', backup, follows, (path, signal) => run(['--send', path], signal))
    if (backupHook)
      await onNewest('hook', backup, follows, async (path, signal) => {
        await runProgram(backupHook, [path], signal)
      })
    const isTestDue: IsWanted = (state) => isDrillDue(schedule, backup, state, clock())
    await onNewest('drill', backup, isTestDue, (path, signal) => run(['--drill', path], signal))
  }

  async function onNewest(
    job: Job,
    backup: BackupState,
    isWanted: IsWanted,
    work: (path: string, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    if (!isWanted(await readState(db, clock(), job))) return
    // The page of backups says why a folder cannot be read.
    const newest = await findNewest(folder, clock()).catch(() => undefined)
    if (!newest || !isOf(backup, newest) || !(await mayBegin(job, isWanted))) return
    await finish(job, async (signal) => {
      await work(join(folder, newest.name), signal)
      return { name: newest.name }
    })
  }

  async function mayBegin(job: Job, isWanted: IsWanted): Promise<boolean> {
    return !ending.signal.aborted && (await begin(db, job, clock(), isWanted))
  }

  /** Does a job that has begun, and notes how it ended. */
  async function finish(job: Job, work: Work): Promise<void> {
    const { event, done, failed } = words[job]
    try {
      const details = await work(AbortSignal.any([ending.signal, AbortSignal.timeout(maxMs[job])]))
      log.info({ event, ...details }, done)
      await end(db, job, clock())
    } catch (error) {
      // The next process goes on with it. A backup that somebody asked for has failed, though.
      if (ending.signal.aborted && job !== 'site' && job !== 'restore') return handBack(db, job, clock())
      log.error({ event, err: error }, failed)
      const failure = error instanceof Error ? error.message : String(error)
      if (saysDamage(failure)) connection.noteDamage()
      await end(db, job, clock(), failure)
    }
  }

  function track(work: Promise<void>): Promise<void> {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  const job = () => track(runIfDue())
  const timer = runPeriodically(job, { name: 'backups', firstMs: minuteMs / 6, everyMs: minuteMs, log })
  return {
    runIfDue: job,
    async start() {
      if (!(await mayBegin('site', () => true))) return false
      const made = finish('site', make).then(lookAfter)
      void track(made).catch((error) => log.error({ err: error }, 'a backup failed'))
      return true
    },
    compare: (name) =>
      ask(
        ['backup', '--compare', join(folder, name)],
        AbortSignal.any([ending.signal, AbortSignal.timeout(compareMs)]),
      ),
    async restore(name, onDone) {
      if (!(await mayBegin('restore', () => true))) return false
      const work = finish('restore', async (signal) => {
        const before = await bringBack({ clock, config, run, ask }, name, signal)
        await onDone(before)
        return { name, before }
      })
      void track(work).catch((error) => log.error({ err: error }, 'a restore failed'))
      return true
    },
    async stop() {
      ending.abort()
      await Promise.all([timer.stop(), ...[...running].map((work) => work.catch(() => {}))])
    },
  }
}

/** Whether the file is of the last backup: on a machine with a folder of its own, that may be another's. */
function isOf({ succeededAt }: BackupState, { createdAt }: Backup): boolean {
  return succeededAt !== null && Date.parse(createdAt) > Date.parse(succeededAt) - maxMs.site
}

/**
 * Backs up the present state, then restores a backup: all or nothing, since that is one transaction, in a process of its
 * own like a backup. Returns the name of the backup made.
 */
async function bringBack(
  { clock, config, run, ask }: Pick<Deps, 'clock' | 'config'> & { run: RunArchive; ask: AskArchive },
  name: string,
  signal: AbortSignal,
): Promise<string> {
  const folder = config.backupDir
  const now = clock()
  const before = newBackupName(folder, now, config.backupPassphrase !== undefined)
  await prepareFolder(folder, now)
  await run([join(folder, before)], signal)
  // None is deleted for it: it could be the one that is wanted.
  await ask(['restore', join(folder, name), '--replace'], signal)
  return before
}
