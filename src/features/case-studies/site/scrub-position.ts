/** Where the page shows a plan, in pixels of the window. */
export interface Seen {
  /** Of the track, which is longer than the stage if the stage stays in the window for a while. */
  trackTop: number
  trackHeight: number
  stageHeight: number
  /** Where the stage stays. */
  stop: number
  windowHeight: number
}

const limit = (part: number) => Math.min(1, Math.max(0, part))

/** Returns how far scrolling has moved a plan, from 0 to 1. */
export function scrolledPart({ trackTop, trackHeight, stageHeight, stop, windowHeight }: Seen): number {
  const way = trackHeight - stageHeight
  if (way > 1) return limit((stop - trackTop) / way)
  // It passes: it begins when most of it is to be seen and ends well before it leaves.
  const begin = windowHeight - Math.min(stageHeight, windowHeight) * 0.8
  return limit((begin - trackTop) / (windowHeight * 0.3))
}

/** Returns the part of a plan that is drawn above a line of the window. */
export const passedPart = (line: number, top: number, height: number) => limit((line - top) / height)

/** Returns the index of the last entry that has happened at an hour; the first before anything has. */
export function entryAt(hours: readonly number[], hour: number): number {
  return Math.max(
    0,
    hours.findLastIndex((at) => at <= hour),
  )
}

/**
 * Returns the hour after scrolling: a slider moved by hand keeps its lead, but never beyond the ends, and at the ends of
 * the way the plan is complete or not begun.
 */
export function hourScrolled(part: number, hours: number, lead: number): number {
  if (part === 0 || part === 1) return part * hours
  return Math.min(hours, Math.max(0, part * hours + lead))
}
