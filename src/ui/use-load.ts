import { useCallback, useEffect, useRef, useState } from 'react'

export interface Load<T> {
  data: T | undefined
  error: unknown
  isLoading: boolean
  /** Loads again; what was shown stays until the answer is there. */
  reload: () => void
  /** Puts in what a save has answered, without asking again. */
  setData: (data: T | ((before: T | undefined) => T | undefined)) => void
}

const reloads = new Set<() => void>()

/** Loads again whatever the page shows, for instance once somebody has signed in again. */
export function reloadShown(): void {
  for (const reload of reloads) reload()
}

/** Loads what a signed-in page shows, once for each `key`; an answer that comes too late is dropped. */
export function useLoad<T>(load: () => Promise<T>, key: string): Load<T> {
  const [data, setData] = useState<T>()
  const [error, setError] = useState<unknown>()
  const [isLoading, setIsLoading] = useState(true)
  const [round, setRound] = useState(0)
  const latest = useRef(load)
  latest.current = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `round` say when to load again.
  useEffect(() => {
    let isCurrent = true
    setIsLoading(true)
    latest
      .current()
      .then((found) => {
        if (!isCurrent) return
        setData(() => found)
        setError(undefined)
      })
      .catch((reason) => isCurrent && setError(reason))
      .finally(() => isCurrent && setIsLoading(false))
    return () => {
      isCurrent = false
    }
  }, [key, round])

  const reload = useCallback(() => setRound((n) => n + 1), [])
  useEffect(() => {
    reloads.add(reload)
    return () => void reloads.delete(reload)
  }, [reload])
  return { data, error, isLoading, reload, setData: setData as Load<T>['setData'] }
}
