import type { Answer, Outgoing } from './client.ts'
import type { Random } from './random.ts'
import type { Tally } from './tally.ts'
import type { Target } from './target.ts'

/** The conditions of an attempt, besides its own expectations and those of every attempt (see run.ts). */
export interface Bounds {
  /** The most megabytes that the process may grow by. */
  rssMb?: number
  /** The most milliseconds that any response may take. */
  worstMs?: number
  /** The most milliseconds that a cached page and the health call may take meanwhile, at the 99th percentile. */
  othersMs?: number
  /** The allowed statuses, besides 503 with Retry-After. */
  statuses?: number[]
  /** The share of the requests that may be refused with 503 and Retry-After. */
  busy?: number
  /** Whether connections may end without a response. */
  mayClose?: boolean
}

export interface Scene {
  target: Target
  tally: Tally
  random: Random
  isShort: boolean
  /** Sends a request and counts the response. */
  send(outgoing: Outgoing): Promise<Answer>
  /** Returns the first number in the short form, the second in the long one. */
  size(short: number, long: number): number
  /** Prints a progress line. */
  say(text: string): void
}

export interface Attempt {
  name: string
  /** Waits for longer than the short form lasts, or measures what its lanes take from each other. */
  isOnlyLong?: boolean
  bounds: Bounds
  run(scene: Scene): Promise<void>
}

export interface Family {
  name: string
  attempts: Attempt[]
  /** Mostly waits, so all its attempts run at the same time. */
  isAtOnce?: boolean
}

/** Returns a random public address, so that attempts do not share one. */
export function addressOf(random: Random): string {
  return `${random.int(120) + 11}.${random.int(256)}.${random.int(256)}.${random.int(254) + 1}`
}

export const json = { 'Content-Type': 'application/json' }
