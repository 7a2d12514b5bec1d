import { readFileSync } from 'node:fs'

type Who = number | 'self' | 'thread-self'

/** Returns how many ms a process's main thread has waited for a processor; 0 if Linux does not say. */
export function waitedForCpuMs(who: Who): number {
  return read(who)[1] ?? 0
}

/** Returns how many milliseconds the main thread has run on a processor. */
export function hadCpuMs(who: Who): number {
  return read(who)[0] ?? 0
}

function read(who: Who): number[] {
  try {
    return readFileSync(`/proc/${who}/schedstat`, 'utf8')
      .split(' ')
      .map((nanoseconds) => Number(nanoseconds) / 1e6)
  } catch {
    return []
  }
}
