import { newCreationKey } from '../platform/api/api-client.ts'

const storageKey = 'browser'
let mark: string | undefined

/** Returns this browser's random mark, shared by its tabs, which tells its working copies from other browsers'. */
export function thisBrowser(): string {
  mark ??= readMark()
  return mark
}

function readMark(): string {
  const made = newCreationKey()
  try {
    const known = localStorage.getItem(storageKey)
    if (known) return known
    localStorage.setItem(storageKey, made)
  } catch {
    // Without storage the mark lasts as long as the page.
  }
  return made
}
