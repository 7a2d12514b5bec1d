import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** A loader's data, or its error. An error returned as data does not replace the page. */
export interface Settled<T> {
  data?: T | undefined
  error?: unknown
}

/** For loaders. A page that renders before its data has loaded gets the promise and calls `useAwaited`. */
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
  /** Runs the page's loaders again; the current data stays until the new data arrives. */
  reload: () => void
  /** Applies the response of a save without reloading. */
  setData: (change: (before: T | undefined) => T | undefined) => void
}

/** Returns the data of a loader's promise. The last data stays until a newer promise resolves. */
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
