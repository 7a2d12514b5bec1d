import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { lowerPriority } from './lower-priority.server.ts'

interface Options {
  /** A module that calls `answerJobs`. */
  program: URL
  args?: string[]
  /** Options for Node, such as a heap limit. */
  execArgv?: string[]
  /** -20 to 19; see `lowerPriority`. */
  niceness?: number
  /** After this long without a job the process ends, which frees its memory. */
  idleMs: number
}

export interface JobProcess<Job extends object, Answer> {
  /**
   * Returns the program's answer to a job, starting the program if needed. A job is sent at once, so that the program
   * has the next when it has done one; it does them in the order of the calls. `deadlineMs` counts from when the program
   * has loaded and the jobs before are answered; if it got less CPU time than that, because the machine is busy, it has
   * up to twice as long. Throws JobError.
   */
  run(job: Job, deadlineMs: number): Promise<Answer>
  /** Ends the process for good: running jobs fail, and so do later ones. */
  stop(): void
}

/**
 * `too_slow`: past its deadline. `crashed`: the job killed the process. `interrupted`: the process ended while an
 * earlier job was running, and this one may be run again. `unavailable`: there was no process, or it was killed from
 * outside.
 */
export type JobFailure = 'too_slow' | 'crashed' | 'interrupted' | 'unavailable'

/** A job that got no answer. */
export class JobError extends Error {
  readonly failure: JobFailure
  constructor(failure: JobFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'JobError'
    this.failure = failure
  }
}

interface Started {
  child: ChildProcess
  ready: Promise<unknown>
  ask: Ask
  running: number
}

/** Sends a job, or nothing, and returns the next answer. */
type Ask = (maxMs: number, job?: object) => Promise<unknown>

interface Waiting {
  maxMs: number
  isUnsent: boolean
  resolve(answer: unknown): void
  reject(error: JobError): void
}

const loadMs = 30_000
const maxPatience = 2
const keptErrorText = 1000

/**
 * Runs a program in a separate process with no environment, so that its memory, run time and crashes do not affect this
 * one. It starts with the first job and ends when idle.
 */
export function createJobProcess<Job extends object, Answer>(options: Options): JobProcess<Job, Answer> {
  const { program, args = [], execArgv = [], niceness, idleMs } = options
  let current: Started | undefined
  let rest: NodeJS.Timeout | undefined
  let isStopped = false

  function start(): Started {
    const child = fork(program, args, {
      env: {},
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    const forget = () => {
      if (current?.child === child) current = undefined
    }
    child.on('exit', forget).on('error', forget)
    if (niceness !== undefined) lowerPriority(child, niceness)
    const errorText = keepErrorText(child)
    const ask = connect(child)
    const ready = ask(loadMs).catch((error) => {
      throw new JobError('unavailable', `${program.pathname} did not start: ${errorText()}`, error)
    })
    return { child, ready, ask, running: 0 }
  }

  function dismiss(): void {
    if (current?.child.connected) current.child.disconnect()
    current = undefined
  }

  function leaveIdle(started: Started): void {
    hold(started.child, 'unref')
    if (started === current) rest = setTimeout(dismiss, idleMs).unref()
  }

  return {
    async run(job, deadlineMs) {
      if (isStopped) throw new JobError('unavailable', 'No jobs are done any more')
      clearTimeout(rest)
      current ??= start()
      const started = current
      started.running += 1
      hold(started.child, 'ref')
      try {
        await started.ready
        return (await started.ask(deadlineMs, job)) as Answer
      } finally {
        started.running -= 1
        if (started.running === 0) leaveIdle(started)
      }
    },
    stop() {
      isStopped = true
      clearTimeout(rest)
      current?.child.kill('SIGKILL')
      current = undefined
    },
  }
}

/**
 * Takes the messages of a process as its answers, in the order in which they are waited for. Kills the process if the
 * first of them takes too long, as `run` counts.
 */
function connect(child: ChildProcess): Ask {
  const waiting: Waiting[] = []
  let late: Waiting | undefined
  let stopWatching = () => {}

  function watchFirst(): void {
    stopWatching()
    const [first] = waiting
    if (first) stopWatching = watch(child, first.maxMs, () => setImmediate(endIfLate, first))
  }

  /** If this process has been busy, the answer may have come, and the time may be that of later jobs. */
  function endIfLate(first: Waiting): void {
    if (waiting[0] !== first) return
    late = first
    child.kill('SIGKILL')
  }

  function endAll(error: JobError): void {
    stopWatching()
    const isFirstDone = late !== undefined && waiting[0] !== late
    for (const [index, { isUnsent, reject }] of waiting.splice(0).entries()) {
      if (index > 0 || isFirstDone) reject(new JobError('interrupted', 'An earlier job ended the process'))
      else reject(isUnsent ? new JobError('unavailable', 'The process cannot be reached') : error)
    }
  }

  child.on('message', (answer) => {
    waiting.shift()?.resolve(answer)
    watchFirst()
  })
  child.on('error', (cause) => endAll(new JobError('unavailable', 'The process cannot be reached', cause)))
  child.on('close', (code, signal) => {
    if (late) {
      endAll(new JobError('too_slow', `The process took longer than ${late.maxMs} ms`))
      return
    }
    // SIGKILL came from outside, such as from an operating system short of memory.
    const failure = signal === 'SIGKILL' ? 'unavailable' : 'crashed'
    endAll(new JobError(failure, `The process ended with ${signal ?? code}`))
  })

  return (maxMs, job) =>
    new Promise((resolve, reject) => {
      const entry = { maxMs, isUnsent: false, resolve, reject }
      const onSent = (error: Error | null) => {
        if (!error) return
        // The process has ended or is of no use; `close` follows.
        entry.isUnsent = true
        child.kill('SIGKILL')
      }
      try {
        if (job) child.send(job, onSent)
      } catch (cause) {
        reject(new JobError('unavailable', 'The job cannot be sent', cause))
        return
      }
      waiting.push(entry)
      if (waiting.length === 1) watchFirst()
    })
}

/** Calls back once a process has taken longer than `maxMs`, as `run` counts. Returns a function that stops it. */
function watch(child: ChildProcess, maxMs: number, onLate: () => void): () => void {
  const usedMs = startProcessorClock(child)
  const endAt = performance.now() + maxMs * maxPatience
  const endOrWait = () => {
    const leftMs = Math.min(maxMs - usedMs(), endAt - performance.now())
    if (leftMs > 0) timeout = setTimeout(endOrWait, Math.max(leftMs, 10))
    else onLate()
  }
  let timeout = setTimeout(endOrWait, maxMs)
  return () => clearTimeout(timeout)
}

/** Returns a function that tells how many ms of CPU time a process has used since; of elapsed time except on Linux. */
function startProcessorClock({ pid }: ChildProcess): () => number {
  const begunAt = performance.now()
  const usedBefore = readProcessorMs(pid)
  return () => {
    const used = readProcessorMs(pid)
    return used === undefined || usedBefore === undefined ? performance.now() - begunAt : used - usedBefore
  }
}

/** See proc_pid_stat(5): `utime` and `stime` are the 12th and 13th field after the name, in hundredths of a second. */
function readProcessorMs(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}

/** Keeps the end of what the process writes to its standard error. */
function keepErrorText({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.on('data', (chunk) => {
    text = (text + chunk).slice(-keptErrorText)
  })
  return () => text
}

/** Without a job, this process may exit before the child, which exits when its channel closes. */
function hold(child: ChildProcess, how: 'ref' | 'unref'): void {
  for (const handle of [child, child.channel, child.stderr as Socket | null]) handle?.[how]()
}
