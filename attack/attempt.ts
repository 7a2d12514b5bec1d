import type { Answer, Outgoing } from './client.ts'
import type { Random } from './random.ts'
import type { Tally } from './tally.ts'
import type { Target } from './target.ts'

/** What must hold for an attempt besides its own expectations, and besides what holds for all (see run.ts). */
export interface Bounds {
  /** Megabytes that the process may grow by. */
  rssMb?: number
  /** Milliseconds that any one answer may take. */
  worstMs?: number
  /** Milliseconds that a kept page and the health call take meanwhile, at the 99th percentile. */
  othersMs?: number
  /** The statuses that may be answered; 503 with Retry-After besides. */
  statuses?: number[]
  /** The share of the requests that may be refused with 503 and Retry-After. */
  busy?: number
  /** Connections may be ended without an answer. */
  mayClose?: boolean
}

export interface Scene {
  target: Target
  tally: Tally
  random: Random
  isShort: boolean
  /** Counts what it answers. */
  send(outgoing: Outgoing): Promise<Answer>
  /** The first number in the short form, the second in the long one. */
  size(short: number, long: number): number
  /** A line for whoever watches. */
  say(text: string): void
}

export interface Attempt {
  name: string
  /** It waits for longer than the short form lasts. */
  isOnlyLong?: boolean
  bounds: Bounds
  run(scene: Scene): Promise<void>
}

export interface Family {
  name: string
  attempts: Attempt[]
  /** They wait more than they work: all are tried at the same time. */
  isAtOnce?: boolean
}

/** A public address that nobody else in the run uses. */
export function addressOf(random: Random): string {
  return `${random.int(120) + 11}.${random.int(256)}.${random.int(256)}.${random.int(254) + 1}`
}

export const json = { 'Content-Type': 'application/json' }
