import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'

interface Options {
  /** A module that calls `answerJobs`. */
  program: URL
  args?: string[]
  /** Options for Node, such as a heap limit. */
  execArgv?: string[]
  /** A nice value, -20 to 19. */
  priority?: number
  /** After this long without a job the process ends, which frees its memory. */
  idleMs: number
}

export interface JobProcess<Job extends object, Answer> {
  /**
   * Returns the program's answer to a job, starting the program if needed. The caller must run one job at a time.
   * `deadlineMs` counts from when the loaded program gets the job; if the program got less CPU time than that, because
   * the machine is busy, it has up to twice as long. Throws JobError.
   */
  run(job: Job, deadlineMs: number): Promise<Answer>
  /** Ends the process for good: a running job fails, and so do later ones. */
  stop(): void
}

/** `too_slow`: past its deadline. `crashed`: the job killed the process. `unavailable`: there was no process for it. */
export type JobFailure = 'too_slow' | 'crashed' | 'unavailable'

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
}

const loadMs = 30_000
const mostPatience = 2
const keptErrorText = 1000

/**
 * Runs a program in a separate process with no environment, so that its memory, run time and crashes do not affect this
 * one. It starts with the first job and ends when idle.
 */
export function createJobProcess<Job extends object, Answer>(options: Options): JobProcess<Job, Answer> {
  const { program, args = [], execArgv = [], priority, idleMs } = options
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
    if (child.pid && priority !== undefined) setPriority(child.pid, priority)
    const errorText = keepErrorText(child)
    const ready = nextMessage(child, loadMs).catch((error) => {
      throw new JobError('unavailable', `${program.pathname} did not start: ${errorText()}`, error)
    })
    return { child, ready }
  }

  function dismiss(): void {
    if (current?.child.connected) current.child.disconnect()
    current = undefined
  }

  return {
    async run(job, deadlineMs) {
      if (isStopped) throw new JobError('unavailable', 'No jobs are done any more')
      clearTimeout(rest)
      current ??= start()
      const { child, ready } = current
      hold(child, 'ref')
      try {
        await ready
        return (await nextMessage(child, deadlineMs, job)) as Answer
      } finally {
        hold(child, 'unref')
        rest = setTimeout(dismiss, idleMs).unref()
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

/** Resolves with the next message, the answer to `job` if given. Kills the process after `mostMs`, as `run` counts. */
function nextMessage(child: ChildProcess, mostMs: number, job?: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isTooSlow = false
    const usedMs = startProcessorClock(child)
    const endAt = performance.now() + mostMs * mostPatience
    const endOrWait = () => {
      const leftMs = Math.min(mostMs - usedMs(), endAt - performance.now())
      if (leftMs > 0) {
        timeout = setTimeout(endOrWait, Math.max(leftMs, 10))
        return
      }
      isTooSlow = true
      child.kill('SIGKILL')
    }
    let timeout = setTimeout(endOrWait, mostMs)
    const settle = () => {
      clearTimeout(timeout)
      child.off('message', onMessage).off('close', onEnd).off('error', onError)
    }
    const onMessage = (message: unknown) => {
      settle()
      resolve(message)
    }
    const onError = (cause: unknown) => {
      settle()
      reject(new JobError('unavailable', 'The process cannot be reached', cause))
    }
    const onEnd = (code: number | null, signal: string | null) => {
      settle()
      if (isTooSlow) return reject(new JobError('too_slow', `The process took longer than ${mostMs} ms`))
      // SIGKILL came from outside, such as from an operating system short of memory.
      const failure = signal === 'SIGKILL' ? 'unavailable' : 'crashed'
      reject(new JobError(failure, `The process ended with ${signal ?? code}`))
    }
    child.on('message', onMessage).on('close', onEnd).on('error', onError)
    if (!job) return
    try {
      child.send(job, (error) => error && onError(error))
    } catch (error) {
      onError(error)
    }
  })
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
