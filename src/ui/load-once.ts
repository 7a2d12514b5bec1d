import { useEffect } from 'react'

/** Loads once and keeps the result, even when offline; after a failure the next call retries. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Prefetches code when the browser is idle. `load` must be the same function in each render. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])
}

/** Runs `work` once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  const off = new AbortController()
  const run = () => off.signal.aborted || work()
  const cancel = whenLoaded(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 })
    // Safari has no requestIdleCallback.
    else setTimeout(run, 300)
  })
  return () => {
    cancel()
    off.abort()
  }
}

/** Runs `work` once the page and its pictures have loaded. Returns a function that cancels it. */
export function whenLoaded(work: () => void): () => void {
  const off = new AbortController()
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true, signal: off.signal })
  return () => off.abort()
}
