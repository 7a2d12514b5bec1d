import { useContext, useEffect, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation } from 'react-router'
import { InlineScript } from '../../platform/inline-script.tsx'
import { whenIdle } from '../../ui/load-once.ts'

const storageKey = 'scroll-positions'

/** Runs in the document before the first paint, so that a reloaded page keeps its position. */
const restore = `{if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},'')
try{let top=JSON.parse(sessionStorage.getItem('${storageKey}')||'{}')[history.state.key]
if(top>=0)scrollTo(0,top)}catch{}}`

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

let positions: Record<string, number> = {}

/**
 * Scrolls a page that is returned to to its last position, and any other to the top or its anchor. React Router's own
 * is in one module with its forms and fetchers.
 */
export function ScrollRestoration() {
  useRememberedPositions()
  useScrollOfPage()
  return import.meta.env.SSR && <InlineScript code={restore} />
}

function useRememberedPositions(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const { key } = useLocation()
  useLayoutEffect(() => {
    positions = readPositions()
    // Static routers have no such method.
    return router?.enableScrollRestoration?.(positions, () => window.scrollY)
  }, [router])
  useEffect(() => {
    const on = new AbortController()
    const { signal } = on
    history.scrollRestoration = 'manual'
    // Kept up to date, since reading it while the page is left can style and lay out the whole page once more.
    let top: number | undefined
    const note = () => {
      top = window.scrollY
    }
    const cancel = whenIdle(note)
    window.addEventListener('scroll', note, { signal, passive: true })
    window.addEventListener('pageshow', ({ persisted }) => persisted && takeOver(), { signal })
    window.addEventListener('pagehide', () => leave(key, top ?? window.scrollY), { signal })
    return () => {
      cancel()
      on.abort()
    }
  }, [key])
}

function takeOver(): void {
  history.scrollRestoration = 'manual'
}

/** Until the next page's script runs, scrolling is left to the browser. */
function leave(key: string, top: number): void {
  positions[key] = top
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // Storage is full or forbidden: pages then start at the top.
  }
  history.scrollRestoration = 'auto'
}

function useScrollOfPage(): void {
  const { restoreScrollPosition, preventScrollReset } = useContext(UNSAFE_DataRouterStateContext) ?? {}
  const location = useLocation()
  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return
    const named = location.hash && document.getElementById(decodeHash(location.hash))
    if (typeof restoreScrollPosition === 'number') window.scrollTo(0, restoreScrollPosition)
    else if (named) named.scrollIntoView()
    else if (!preventScrollReset) window.scrollTo(0, 0)
  }, [location, restoreScrollPosition, preventScrollReset])
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
