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
const bend = 20

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

interface Space {
  from: number
  to: number
}

/** Where a label is: above or below its station, beginning or ending there. */
export interface Place {
  isBelow: boolean
  isBefore: boolean
}

const places: Place[] = [
  { isBelow: false, isBefore: false },
  { isBelow: true, isBefore: false },
  { isBelow: false, isBefore: true },
  { isBelow: true, isBefore: true },
]

/**
 * Returns where the labels are that have room between `from` and `to`, by the index of their station: they meet neither
 * each other nor the thread. The decision comes first, then the ends, then those with the most room.
 */
export function labelled({ stations }: Plan, from: number, to: number): Map<number, Place> {
  const turns = turnsOf(stations)
  const taken: (Space & { across: number; isBelow: boolean })[] = []
  const found = new Map<number, Place>()
  for (const index of byRank(stations, to)) {
    const station = stations[index]
    if (!station) continue
    const { along, across, entry } = station
    const width = entry.label.length * letter
    const spaceOf = ({ isBefore }: Place) =>
      isBefore ? { from: along - width, to: along } : { from: along, to: along + width }
    const place = places.find((place) => {
      const own = spaceOf(place)
      if (own.from < from || own.to > to + letter) return false
      if (station.isDecision) return true
      const { isBelow } = place
      const isMet = (other: Space, by: number) => own.from < other.to + by && own.to + by > other.from
      return (
        !taken.some((label) => label.across === across && label.isBelow === isBelow && isMet(label, gap)) &&
        !turns.some((turn) => turn.isThrough(across, isBelow) && isMet(turn, -2))
      )
    })
    if (!place) continue
    // The decision's label is beside its station, and as high as two.
    for (const isBelow of station.isDecision ? [false, true] : [place.isBelow])
      taken.push({ across, isBelow, ...spaceOf(place), ...(station.isDecision && { to: along + width + 3 * gap }) })
    found.set(index, place)
  }
  return found
}

/** Where the thread, or the line of the decision, crosses the space above or below a lane. */
function turnsOf(stations: Plan['stations']) {
  const turns = stations.slice(1).map((next, index) => {
    const last = stations[index] ?? next
    const [low, high] = [Math.min(last.across, next.across), Math.max(last.across, next.across)]
    return {
      from: next.along - Math.min(bend, next.along - last.along),
      to: next.along,
      isThrough: (across: number, isBelow: boolean) =>
        isBelow ? low <= across && high > across : low < across && high >= across,
    }
  })
  const decisions = stations.filter(({ isDecision }) => isDecision)
  return [...turns, ...decisions.map(({ along }) => ({ from: along - 4, to: along + 4, isThrough: () => true }))]
}

function byRank(stations: Plan['stations'], end: number): number[] {
  const room = (index: number) => {
    const own = stations[index]
    const next = stations.slice(index + 1).find(({ across }) => across === own?.across)
    return (next?.along ?? end) - (own?.along ?? 0)
  }
  const rank = (index: number) =>
    stations[index]?.isDecision ? 0 : index === 0 || index === stations.length - 1 ? 1 : 2
  return stations.map((_, index) => index).sort((a, b) => rank(a) - rank(b) || room(b) - room(a))
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
