import type { ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'

/**
 * Lets other processes go before a child process. `niceness`: -20 to 19, the last in line. A child that is nicer
 * already stays so: taking niceness away needs privileges (setpriority(2)).
 */
export function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.max(getPriority(pid), niceness))
  } catch {
    // It has ended already, or the system does not allow it: its work matters more than its priority.
  }
}
