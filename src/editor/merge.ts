import { type FieldPath, type FieldValues, get, set } from 'react-hook-form'
import { mergeTexts } from './text-merge.ts'

/** The labels of a kind's fields by path, in the order of the form. */
export type FieldLabels<V extends FieldValues> = Partial<Record<FieldPath<V>, string>>

/** A field that two people changed to different values. */
export interface Overlap<V extends FieldValues> {
  path: FieldPath<V>
  label: string
  mine: unknown
  theirs: unknown
}

export interface Merged<V extends FieldValues> {
  /** Their value if only they changed a field, both if they changed different paragraphs of it; otherwise mine. */
  values: V
  /** The labels of the fields that now have a change of theirs. */
  takenOver: string[]
  overlaps: Overlap<V>[]
}

/** When a version was saved, and by whom. */
export interface Saved {
  updatedAt?: string | undefined
  savedBy?: string | undefined
}

/** Somebody else's newer version, merged into the form. */
export interface Conflict<V extends FieldValues, E> extends Omit<Merged<V>, 'values'> {
  theirs: E
  /** Each new object makes the notice take the focus. */
  round: object
}

/**
 * Merges two versions that both started from `base`. Of a field that `base` lacks it is not known who changed it: any
 * difference is an overlap.
 */
export function mergeVersions<V extends FieldValues>(
  labels: FieldLabels<V>,
  base: Partial<V>,
  mine: V,
  theirs: V,
): Merged<V> {
  const values = structuredClone(theirs)
  const takenOver: string[] = []
  const overlaps: Overlap<V>[] = []
  for (const [path, label] of Object.entries(labels) as [FieldPath<V>, string][]) {
    const [old, own, other] = [base, mine, theirs].map((version) => get(version, path))
    if (isSame(own, other)) continue
    if (isSame(own, old)) {
      takenOver.push(label)
      continue
    }
    set(values, path, own)
    if (isSame(other, old)) continue
    const both = mergeValues(old, own, other)
    if (both === undefined) {
      overlaps.push({ path, label, mine: own, theirs: other })
      continue
    }
    set(values, path, both)
    takenOver.push(label)
  }
  return { values, takenOver, overlaps }
}

function mergeValues(old: unknown, own: unknown, other: unknown): string | undefined {
  const areTexts = typeof old === 'string' && typeof own === 'string' && typeof other === 'string'
  return areTexts ? mergeTexts(old, own, other) : undefined
}

/** Compares by value, ignoring key order, which differs between the form and the server's responses. */
export function isSame(one: unknown, other: unknown, spelled = inOneOrder): boolean {
  return one === other || JSON.stringify(one, spelled) === JSON.stringify(other, spelled)
}

/** Whether the stored values are those that were sent: the server trims texts. */
export function isStoredAs(stored: unknown, sent: unknown): boolean {
  return isSame(stored, sent, trimmed)
}

function trimmed(key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : inOneOrder(key, value)
}

function inOneOrder(_: string, value: unknown): unknown {
  if (value instanceof File) return [value.name, value.size, value.lastModified]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
