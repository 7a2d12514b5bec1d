import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** The data of a loader, or why there is none. An error that is data leaves the page in its place. */
export interface Settled<T> {
  data?: T | undefined
  error?: unknown
}

/** For loaders. A page that is to stand before the data is there gets the promise, and `useAwaited`. */
export function settle<T>(loading: Promise<T>): Promise<Settled<T>> {
  return loading.then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  )
}

export interface Load<T> {
  data: T | undefined
  error: unknown
  isLoading: boolean
  /** Runs the loaders of the page again; what is shown stays until their data is there. */
  reload: () => void
  /** Puts in the answer to a save, without loading again. */
  setData: (change: (before: T | undefined) => T | undefined) => void
}

/** The data that a loader has promised. Until that of a newer promise is there, the last data stays. */
export function useAwaited<T>(promise: Promise<Settled<T>>): Load<T> {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<Settled<T> & { from?: Promise<Settled<T>> }>({})

  useEffect(() => {
    let isLatest = true
    void promise.then((next) => {
      if (isLatest) setShown((before) => ({ data: before.data, ...next, from: promise }))
    })
    return () => {
      isLatest = false
    }
  }, [promise])

  return {
    data: shown.data,
    error: shown.error,
    isLoading: shown.from !== promise,
    reload: () => void revalidate(),
    setData: (change) => setShown((before) => ({ ...before, data: change(before.data) })),
  }
}
