import { newCreationKey } from '../platform/api-client.ts'

const storageKey = 'browser'
let mark: string | undefined

/** Random, and the same for all tabs of this browser: what is kept on the server is told by it from what another browser has typed. */
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
    // Without storage it lasts as long as the page.
  }
  return made
}
