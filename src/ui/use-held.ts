import { useEffect } from 'react'

/**
 * Runs `work` once the page has loaded and the browser is idle. Answers a function that calls it off.
 */
function whenIdle(work: () => void): () => void {
  const off = new AbortController()
  const run = () => off.signal.aborted || work()
  function wait(): void {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 })
    // Safari has none.
    else setTimeout(run, 300)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal: off.signal })
  return () => off.abort()
}

/** Fetches code that a page needs only later, by itself, before the network may be gone. `load` has to stay the same. */
export function useHeld(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])
}
