import { readFileSync } from 'node:fs'

type Who = number | 'self' | 'thread-self'

/** How long a process's main thread has waited for a processor that others had, in milliseconds; 0 where Linux does not say. */
export function waitedForCpuMs(who: Who): number {
  return read(who)[1] ?? 0
}

/** How long it has had a processor, in milliseconds. */
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
