import type { FieldPath } from 'react-hook-form'
import { labels, type SettingsValues } from './settings-kind.ts'

/** A phone number or mail address of the firm that a save has replaced, but that other settings still hold. */
export interface OldContact {
  field: 'phone' | 'email'
  old: string
  now: string
  /** The names of the settings that hold it. */
  places: FieldPath<SettingsValues>[]
}

/** Returns what the save of `after` has left behind. */
export function findOldContacts(before: SettingsValues, after: SettingsValues): OldContact[] {
  return (['phone', 'email'] as const).flatMap((field) => {
    const { [field]: old } = before
    const { [field]: now } = after
    if (old === '' || now === '' || old === now) return []
    const places = (Object.keys(labels) as (keyof SettingsValues)[]).filter(
      (name) => name !== field && replaceText(after[name], old, now) !== after[name],
    )
    return places.length > 0 ? [{ field, old, now, places }] : []
  })
}

/** Replaces a number or address in all strings of a value, which is returned itself if none holds it. */
export function replaceText<T>(value: T, old: string, now: string): T {
  return replaceIn(value, wholeWord(old), now)
}

function replaceIn<T>(value: T, old: RegExp, now: string): T {
  if (typeof value === 'string') return value.replace(old, () => now) as T
  if (typeof value !== 'object' || value === null) return value
  const replaced = Object.entries(value).map(([key, part]) => [key, replaceIn(part, old, now)] as const)
  if (replaced.every(([key, part]) => part === value[key as keyof T])) return value
  return (Array.isArray(value) ? replaced.map(([, part]) => part) : Object.fromEntries(replaced)) as T
}

/** Matches the text where it is not a part of a longer number or address. */
function wholeWord(text: string): RegExp {
  return new RegExp(`(?<![\\w.+-])${text.replace(/[^\w\s]/g, '\\$&')}(?![\\w-]|[. ]?\\d|\\.\\w)`, 'g')
}
