import { isDamage, isRefusedWrite, isUnavailable } from './unavailable.server.ts'

/** As the latest statements found it; `damaged` until the process restarts. */
export type DatabaseState = 'up' | 'down' | 'damaged'

export interface Availability {
  /** Notes how a statement, or an attempt to connect, has ended. */
  note(error?: unknown): void
  noteDamage(): void
  /** From memory. */
  state(): DatabaseState
}

/** Keeps in mind whether the database could last be used. */
export function createAvailability(): Availability {
  let isDown = false
  let isDamaged = false
  return {
    note(error) {
      if (error === undefined) isDown = false
      else if (isDamage(error)) isDamaged = true
      else if (isUnavailable(error) && !isRefusedWrite(error)) isDown = true
    },
    noteDamage() {
      isDamaged = true
    },
    state() {
      if (isDamaged) return 'damaged'
      return isDown ? 'down' : 'up'
    },
  }
}
