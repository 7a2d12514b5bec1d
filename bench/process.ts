import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The server gets the first core to itself and the load generator the second, if processes can be pinned. */
export const serverCore = 0
export const loadCore = 1

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '1', 'true']).status === 0

/** Returns the command that runs `args` on one core; on any core if there is none or `taskset` is missing. */
export function onCore(core: number | undefined, args: [string, ...string[]]): [string, string[]] {
  const [command, ...rest] = canPin && core !== undefined ? ['taskset', '-c', String(core), ...args] : args
  return [command as string, rest]
}

export interface CpuTime {
  /** Milliseconds of all threads of the process. */
  process: number
  /** Milliseconds of the thread that runs its JavaScript. */
  mainThread: number
}

/** Returns the CPU time that a process has used so far; Linux only. */
export function cpuTimeOf(pid: number): CpuTime {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => runTimeOf(pid, thread))
  return { process: threads.reduce((sum, ms) => sum + ms, 0), mainThread: runTimeOf(pid, String(pid)) }
}

function runTimeOf(pid: number, thread: string): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    // The thread has ended since it was listed.
    return 0
  }
}

/** Returns the CPU time of a process and all its descendants, in milliseconds. */
export function cpuTimeOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, one) => sum + cpuTimeOf(one).process, 0)
}

/** Returns the resident memory of one process, in MB. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) / 1024
}

/** Returns the ids of a process and all its descendants. */
export function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(treeOf)]
}
