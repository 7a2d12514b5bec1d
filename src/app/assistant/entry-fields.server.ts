import { isVisibility } from '../../entries/publication-status.ts'
import { AppError } from '../../platform/errors.ts'
import { isRecord } from '../../platform/is-record.ts'

export type Fields = Record<string, unknown>

/** Fields that decide who sees an entry, where it is found and when: only people set them. */
const ownedByPeople = ['status', 'publishedAt', 'revision', '_id', 'id', 'slug', 'name', 'canonical']

/** An entry that only drafts lead to may have an address that the assistant chose; later it stays. */
export const writtenOnce: readonly string[] = ['slug', 'name']

/** The identifier of a service page is its `name`; a person's name is a text. */
export function maySet(kind: string, field: string, allowed: readonly string[] = []): boolean {
  if (isVisibility(field)) return false
  return !ownedByPeople.includes(field) || allowed.includes(field) || (field === 'name' && kind === 'people')
}

/** Returns the fields without `isDraft: true`. Throws 400 if others are among them that only people set. */
export function textsOnly(kind: string, { isDraft, ...fields }: Fields, allowed: readonly string[] = []): Fields {
  const refused = Object.keys(fields).filter((field) => !maySet(kind, field, allowed))
  if (isDraft !== undefined && isDraft !== true) refused.unshift('isDraft')
  if (refused.length > 0) {
    throw new AppError(
      'validation',
      `An assistant cannot set ${refused.join(', ')}: it writes drafts, and a person decides who sees them and where.`,
    )
  }
  return fields
}

/** Returns `before` with the changes; parts of a nested text that the changes do not name stay. */
export function merged(before: Fields, changes: Fields): Fields {
  const next = { ...before }
  for (const [name, value] of Object.entries(changes)) {
    const old = Object.hasOwn(before, name) ? before[name] : undefined
    Object.defineProperty(next, name, {
      value: isRecord(old) && isRecord(value) ? merged(old, value) : value,
      ...{ enumerable: true, configurable: true, writable: true },
    })
  }
  return next
}

/** The characters of one text in a result. */
export const maxTextCharacters = 40_000

/**
 * Returns an entry as a tool answers it: without the HTML, which repeats the texts, and with long texts cut, in a form
 * that no save accepts, so that no cut text replaces a whole one.
 */
export function readable(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.length <= maxTextCharacters) return value
    return { beginning: value.slice(0, maxTextCharacters), characters: value.length }
  }
  if (Array.isArray(value)) return value.map(readable)
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'html')
  return Object.fromEntries(kept.map(([name, part]) => [name, readable(part)]))
}
