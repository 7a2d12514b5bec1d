import { useEffect } from 'react'

/** Loads once and holds what came, so that it is there when the network is not; after a failure the next call tries again. */
export function held<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Fetches code that a page needs only later, while the browser is idle: then it is there without the network. `load` has to stay the same. */
export function useHeld(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])
}

/** Runs `work` once the page has loaded and the browser is idle. Answers a function that calls it off. */
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
