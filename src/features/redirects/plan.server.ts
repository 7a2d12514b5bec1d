import type { RedirectRow } from '../../db/site-tables.ts'
import { keyOf } from '../../entries/redirect-address.ts'

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

class BadTarget extends Error {}

/** The keys of the redirects that an address may follow, in order of priority. */
export type KeysOf = (address: string) => string[]

/** Resolves each redirect to its final target, so that there are no chains and no loops. */
export function planRedirects<Row extends Stored>(stored: Row[], wanted: Wanted[], keysOf: KeysOf): Plan<Row> {
  const goals = new Map(stored.map(({ from_path, to_path }) => [keyOf(from_path), to_path]))
  for (const { from, to } of wanted) goals.set(from, to)
  const keyAt = (address: string) => keysOf(address).find((key) => goals.has(key))
  const problems: Problem[] = []
  const ends = wanted.map(({ from, to, status }, index) => {
    try {
      return status === 410 ? '' : endOf({ goals, keyAt }, from, to)
    } catch (error) {
      if (!(error instanceof BadTarget)) throw error
      problems.push({ index, field: 'to', message: error.message })
      return to
    }
  })
  const led = new Map(wanted.map(({ from }, index) => [from, ends[index] as string]))
  const followers = stored.flatMap((row): [Row, string][] => {
    const end = led.get(keyAt(row.to_path) ?? '')
    return end && row.status === 301 && !led.has(keyOf(row.from_path)) ? [[row, end]] : []
  })
  return { problems, ends, followers: problems.length > 0 ? [] : followers }
}

interface Goals {
  goals: Map<string, string>
  /** Returns the key of the redirect that an address follows. */
  keyAt: (address: string) => string | undefined
}

function endOf({ goals, keyAt }: Goals, from: string, to: string): string {
  const passed = new Set([from])
  for (let end = to; ; ) {
    const key = keyAt(end)
    if (key === from) throw new BadTarget(end === to ? 'This address leads to itself' : `${to} leads back to ${from}`)
    if (key === undefined) return end
    if (passed.has(key)) throw new BadTarget(`${to} leads in a circle`)
    passed.add(key)
    const next = goals.get(key)
    if (!next) throw new BadTarget(`${end} is marked as gone`)
    // The address of this page changed only in its capitals, in which keys do not differ.
    if (keyAt(next) === key) return next
    end = next
  }
}
