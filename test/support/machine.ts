import { createClock } from '../../src/platform/clock.server.ts'

export const noon = Date.parse('2026-03-02T12:00:00.000Z')

/** A machine whose clock can be set independently of the time that passes. */
export function createMachine() {
  let [wallAhead, passed] = [noon, 0]
  return {
    pass(ms: number) {
      passed += ms
    },
    setClockBack(ms: number) {
      wallAhead -= ms
    },
    start: (markPath?: string) =>
      createClock({ ...(markPath && { markPath }), wall: () => wallAhead + passed, elapsed: () => passed }),
  }
}
