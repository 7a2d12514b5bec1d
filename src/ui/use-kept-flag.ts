import { useState } from 'react'

/** A flag that this browser remembers; `unset` supplies the default. Not for server-rendered pages. */
export function useKeptFlag(key: string, unset: () => boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => readFlag(key) ?? unset())
  function keep(next: boolean): void {
    setValue(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // Storage is full or forbidden: the choice holds for this visit.
    }
  }
  return [value, keep]
}

function readFlag(key: string): boolean | undefined {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? undefined : kept === 'true'
  } catch {
    return undefined
  }
}
