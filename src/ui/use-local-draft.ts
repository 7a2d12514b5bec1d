import { useCallback, useEffect, useRef } from 'react'

const saveAfterMs = 500

/**
 * Keeps what is typed in this browser, so that it survives a closed tab. Answers what was kept at the start (undefined if
 * nothing was) and `forget`, for after a save. `value` undefined keeps nothing.
 */
export function useLocalDraft<T>(
  key: string,
  value: T | undefined,
): { readKept: () => T | undefined; forget: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    clearTimeout(timer.current)
    if (value === undefined) return
    timer.current = setTimeout(() => localStorage.setItem(key, JSON.stringify(value)), saveAfterMs)
    return () => clearTimeout(timer.current)
  }, [key, value])

  const readKept = useCallback((): T | undefined => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }, [key])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    localStorage.removeItem(key)
  }, [key])

  return { readKept, forget }
}
