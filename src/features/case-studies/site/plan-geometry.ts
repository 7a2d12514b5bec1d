import { minutesOf } from '../hours.ts'
import type { CaseStudy } from '../schema.ts'

export type Timeline = CaseStudy['timeline']
type Entry = Timeline[number]

/** A place in a plan whose first coordinate is time, so that one drawing serves both directions. */
interface Station {
  along: number
  across: number
}

export interface Plan {
  lanes: { name: string; across: number }[]
  stations: (Station & { entry: Entry; isDecision: boolean })[]
  /** The line that runs through all stations in order, handing the work from lane to lane. */
  thread: (write: (along: number, across: number) => string) => string
  /** Of the whole plan, in hours. */
  hours: number
  along(hour: number): number
}

interface Frame {
  /** Where hour 0 is, and how long an hour is. */
  from: number
  perHour: number
  /** Where the first lane is, and how far it is from one to the next. */
  first: number
  between: number
}

/** The last hour of a plan; a plan that consists of hour 0 alone is one hour long. */
export const hoursOf = (timeline: Timeline) => Math.max(1, Math.ceil(timeline.at(-1)?.hour ?? 0))

/** Whether an entry is the decision, which alone is drawn in amber. */
export const isDecision = ({ label }: Pick<Entry, 'label'>) => /\bgo\b.*\bno[\s‑-]?go\b/i.test(label)

/** The lanes in the order in which they first have something to do. */
export const lanesOf = (timeline: Timeline) => [...new Set(timeline.map(({ lane }) => lane))]

export function layOut(timeline: Timeline, { from, perHour, first, between }: Frame): Plan {
  const along = (hour: number) => round(from + hour * perHour)
  const lanes = lanesOf(timeline).map((name, index) => ({ name, across: first + index * between }))
  const acrossOf = new Map(lanes.map(({ name, across }) => [name, across]))
  const stations = timeline.map((entry) => {
    return { entry, isDecision: isDecision(entry), along: along(entry.hour), across: acrossOf.get(entry.lane) ?? 0 }
  })
  return { lanes, stations, thread: (write) => threadThrough(stations, write), hours: hoursOf(timeline), along }
}

/** How long a hand-over from lane to lane is at most. */
const bend = 16

function threadThrough(stations: Station[], write: (along: number, across: number) => string): string {
  const [begin, ...others] = stations
  if (!begin) return ''
  let last = begin
  let path = `M${write(begin.along, begin.across)}`
  for (const next of others) {
    const turn = Math.min(bend, next.along - last.along)
    const middle = round(next.along - turn / 2)
    if (next.across === last.across) path += `L${write(next.along, next.across)}`
    else {
      path += `L${write(round(next.along - turn), last.across)}`
      path += `C${write(middle, last.across)} ${write(middle, next.across)} ${write(next.along, next.across)}`
    }
    last = next
  }
  return path
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const night = { from: 22, hours: 8 }

export interface Calendar {
  days: { name: string; from: number; to: number }[]
  nights: { from: number; to: number }[]
  clock: { hour: number; name: string }[]
}

/** Returns how many hours apart the marks of a scale are, so that their names have room. */
export const stepOf = (perHour: number) => [1, 2, 6, 12].find((step) => step * perHour >= 48) ?? 24

/** Days, nights and every so many hours of the clock, in hours after the start. Empty if that is not known. */
export function calendarOf(start: string, hours: number, step: number): Calendar {
  const minutes = minutesOf(start)
  if (minutes === undefined) return { days: [], nights: [], clock: [] }
  const begin = minutes / 60
  const midnights = range(Math.floor(begin / 24), Math.floor((begin + hours) / 24))
  const part = (from: number, to: number) => ({ from: Math.max(0, from - begin), to: Math.min(hours, to - begin) })
  const isShown = ({ from, to }: { from: number; to: number }) => to > from
  return {
    days: midnights.map((day) => ({ name: days[day % 7] ?? '', ...part(day * 24, day * 24 + 24) })).filter(isShown),
    nights: [(midnights[0] ?? 0) - 1, ...midnights]
      .map((day) => part(day * 24 + night.from, day * 24 + night.from + night.hours))
      .filter(isShown),
    clock: range(Math.ceil(begin / step), Math.floor((begin + hours) / step)).map((count) => {
      return { hour: count * step - begin, name: `${String((count * step) % 24).padStart(2, '0')}:00` }
    }),
  }
}

export const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

/** The width of a character in the drawing's letters, on the safe side. */
const letter = 7
const gap = 14

/**
 * Returns the indexes of the stations whose labels have room beside them in their lane, with `isBefore` for those that
 * reach the end of the plan. The decision comes first, then the ends, then those with the most room.
 */
export function labelled({ stations }: Plan, end: number): Map<number, { isBefore: boolean }> {
  const room = (index: number) => {
    const own = stations[index]
    const next = stations.slice(index + 1).find(({ across }) => across === own?.across)
    return (next?.along ?? end) - (own?.along ?? 0)
  }
  const rank = (index: number) =>
    stations[index]?.isDecision ? 0 : index === 0 || index === stations.length - 1 ? 1 : 2
  const order = stations.map((_, index) => index).sort((a, b) => rank(a) - rank(b) || room(b) - room(a))
  const taken: { across: number; from: number; to: number }[] = []
  const found = new Map<number, { isBefore: boolean }>()
  for (const index of order) {
    const station = stations[index]
    if (!station) continue
    const { along, across, entry } = station
    const width = entry.label.length * letter
    const isBefore = along + width > end
    const place = isBefore ? { from: along - width, to: along } : { from: along, to: along + width }
    if (taken.some((other) => other.across === across && place.from < other.to + gap && place.to + gap > other.from))
      continue
    taken.push({ across, ...place })
    found.set(index, { isBefore })
  }
  return found
}

/** Breaks a label into lines of at most `most` characters, where it has a space. */
export function linesOf(label: string, most: number): string[] {
  const lines: string[] = []
  for (const word of label.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const round = (value: number) => Math.round(value * 10) / 10
