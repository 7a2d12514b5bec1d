/** Upper bounds in seconds. Finished pages take less than the first; nobody waits longer than the last. */
export const bounds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** How often something took how long, in plain numbers. */
export interface Times {
  /** One number for each of `bounds`, not cumulative, and one for everything above. */
  counts: number[]
  seconds: number
}

export const createTimes = (): Times => ({ counts: new Array(bounds.length + 1).fill(0), seconds: 0 })

export function noteTime(times: Times, ms: number): void {
  const seconds = ms / 1000
  let index = 0
  while (index < bounds.length && seconds > (bounds[index] as number)) index += 1
  times.counts[index] = (times.counts[index] as number) + 1
  times.seconds += seconds
}
