import { useEffect } from 'react'

/** Loads once and keeps the result, also for when the network is gone; after a failure the next call tries again. */
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

/** Fetches code that a page needs later while the browser is idle. `load` has to be the same function in each render. */
export function useHeld(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])
}

/** Runs `work` once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  const off = new AbortController()
  const run = () => off.signal.aborted || work()
  const cancel = whenLoaded(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 })
    // Safari has none.
    else setTimeout(run, 300)
  })
  return () => {
    cancel()
    off.abort()
  }
}

/** Runs `work` once the page has loaded with its pictures. Returns a function that cancels it. */
export function whenLoaded(work: () => void): () => void {
  const off = new AbortController()
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true, signal: off.signal })
  return () => off.abort()
}
