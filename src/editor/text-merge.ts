import { diffLists } from './text-diff.ts'

/** One or more blank lines, which separate paragraphs. */
const blankLines = /(\n\s*\n)/

/** A stretch of the old paragraphs, and the new ones in its place. */
interface Change {
  start: number
  end: number
  texts: string[]
}

/**
 * Merges two texts that both started from `base`, by paragraph. Undefined if both changed the same paragraph, or added
 * one in the same place. All that either side has added is in the merged text.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const old = base.split(blankLines)
  const [own, other] = [changesIn(old, mine.split(blankLines)), changesIn(old, theirs.split(blankLines))]
  if (!own || !other || own.some((change) => other.some((each) => collide(change, each)))) return undefined
  return applied(old, [...own, ...other])
}

function changesIn(old: string[], now: string[]): Change[] | undefined {
  const changes: Change[] = []
  let place = 0
  let current: Change | undefined
  for (const { kind, text } of diffLists(old, now) ?? []) {
    if (kind === 'same') {
      place += 1
      current = undefined
      continue
    }
    if (!current) {
      current = { start: place, end: place, texts: [] }
      changes.push(current)
    }
    if (kind === 'added') current.texts.push(text)
    else current.end = place += 1
  }
  return place === old.length ? changes : undefined
}

/** Whether both changes replace the same paragraph, or both add one in the same place. */
function collide(one: Change, other: Change): boolean {
  const isOneAddition = one.start === one.end && other.start === other.end && one.start === other.start
  return isOneAddition || (one.start < other.end && other.start < one.end)
}

function applied(old: string[], changes: Change[]): string {
  const texts: string[] = []
  let place = 0
  // An addition in front of a replaced paragraph comes before it.
  for (const change of changes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    texts.push(...old.slice(place, change.start), ...change.texts)
    place = change.end
  }
  return [...texts, ...old.slice(place)].join('')
}
