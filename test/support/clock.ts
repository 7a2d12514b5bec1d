const unitMs = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

export interface TestClock {
  (): Date
  set(moment: string): void
  advance(amount: number, unit: keyof typeof unitMs): void
}

/** A clock that stands still until a test moves it. */
export function createClock(start = '2026-03-02T10:00:00.000Z'): TestClock {
  let now = Date.parse(start)
  const clock = () => new Date(now)
  return Object.assign(clock, {
    set(moment: string) {
      now = Date.parse(moment)
    },
    advance(amount: number, unit: keyof typeof unitMs) {
      now += amount * unitMs[unit]
    },
  })
}
