import type { RedirectRow } from '../../db/site-tables.ts'
import { keyOf } from '../../entries/redirect-address.ts'
import { isPattern } from '../../entries/redirect-pattern.ts'
import { findPatternCircles } from './pattern-circles.server.ts'
import { remembered } from './remembered.server.ts'

/** A redirect to be saved; `to` is '' if the page is gone. */
export interface Wanted {
  /** The key of the address. */
  from: string
  to: string
  status: 301 | 410
}

type Stored = Pick<RedirectRow, 'from_path' | 'to_path' | 'status'>

/** An error in a field of a wanted redirect; `index` is its position. */
interface Problem {
  index: number
  field: 'from' | 'to'
  message: string
}

export interface Plan<Row> {
  problems: Problem[]
  /** The final target of each wanted redirect. */
  ends: string[]
  /** Stored rows whose target is now redirected itself, with their new target. */
  followers: [row: Row, to: string][]
}

/** The keys of the redirects that an address may follow, in order of priority. */
export type KeysOf = (address: string) => string[]

/** Resolves each redirect to its final target, so that there are no chains and no loops. */
export function planRedirects<Row extends Stored>(stored: Row[], wanted: Wanted[], keysOf: KeysOf): Plan<Row> {
  const targets = new Map(stored.map(({ from_path, to_path }) => [keyOf(from_path), to_path]))
  for (const { from, to } of wanted) targets.set(from, to)
  // What a pattern matches may have a page, which comes first: only whoever asks for it is led on.
  const keys = remembered(keysOf)
  const keyAt = remembered((address) => keys(address).find((key) => !isPattern(key) && targets.has(key)))
  const circles = findPatternCircles(targets, keys)
  const follow = createFollow(targets, keyAt)
  const problems: Problem[] = []
  const ends = wanted.map(({ from, to, status }, index) => {
    if (status === 410) return ''
    const outcome = follow(to)
    const isItself = keyAt(to) === from
    const message = problemOf(outcome, { from, to, isItself }) ?? circles(from, to)
    if (message !== undefined) problems.push({ index, field: 'to', message })
    return outcome.end ?? to
  })
  const led = new Map(wanted.map(({ from }, index) => [from, ends[index] as string]))
  const followers = stored.flatMap((row): [Row, string][] => {
    const end = led.get(keyAt(row.to_path) ?? '')
    return end && row.status === 301 && !led.has(keyOf(row.from_path)) ? [[row, end]] : []
  })
  return { problems, ends, followers: problems.length > 0 ? [] : followers }
}

/** Where an address leads: to a final target, to an address that is gone, or into a circle of redirects. */
interface Outcome {
  end?: string
  goneAt?: string
  /** The keys of the redirects in the circle. */
  circle?: ReadonlySet<string>
}

/** Each redirect is followed once, however many lead to it: a file may hold a chain of thousands. */
function createFollow(targets: Map<string, string>, keyAt: (address: string) => string | undefined) {
  const known = new Map<string, Outcome>()

  function walk(address: string, passed: Set<string>): Outcome {
    for (let end = address; ; ) {
      const key = keyAt(end)
      if (key === undefined) return { end }
      const next = targets.get(key)
      if (!next) return { goneAt: end }
      const outcome = known.get(key)
      if (outcome) return outcome
      if (passed.has(key)) return { circle: new Set([...passed].slice([...passed].indexOf(key))) }
      passed.add(key)
      // The address of this page changed only in its capitals, in which keys do not differ.
      if (keyAt(next) === key) return { end: next }
      end = next
    }
  }

  return (address: string): Outcome => {
    const passed = new Set<string>()
    const outcome = walk(address, passed)
    for (const key of passed) known.set(key, outcome)
    return outcome
  }
}

function problemOf(
  { goneAt, circle }: Outcome,
  { from, to, isItself }: { from: string; to: string; isItself: boolean },
): string | undefined {
  if (isItself) return 'This address leads to itself'
  if (circle?.has(from)) return `${to} leads back to ${from}`
  if (circle) return `${to} leads in a circle`
  return goneAt === undefined ? undefined : `${goneAt} is marked as gone`
}
