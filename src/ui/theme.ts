import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'

/**
 * Runs in the head before the first paint and applies the theme chosen in this browser. The default is the system's
 * theme (`color-scheme: light dark` in base.css).
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

const listeners = new Set<() => void>()

/** Returns the theme chosen in this browser, synchronised between tabs; undefined on the server. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, readTheme, () => undefined)
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage is full or blocked: the choice lasts until the page is reloaded.
  }
  apply(theme)
}

function apply(theme: string | null): void {
  const root = document.documentElement
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  else delete root.dataset.theme
  for (const listener of listeners) listener()
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function followOtherTabs({ key: changed, newValue }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (changed === key || changed === null) apply(newValue)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}
