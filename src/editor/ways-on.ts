import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'

/** Leaves a page without the question about unsaved changes. */
export function useLeave() {
  const navigate = useNavigate()
  const mayLeave = useRef(false)
  function leave(to: string): void {
    mayLeave.current = true
    void Promise.resolve(navigate(to)).finally(() => {
      mayLeave.current = false
    })
  }
  return { leave, mayLeave }
}

/**
 * Puts `path` into the address bar without the router, which would load that page and replace the form. For a form that
 * has created its entry and now edits it: a reload opens that entry. `undefined` restores the address.
 */
export function useOpenAddress(path: string | undefined): void {
  useEffect(() => {
    if (path === undefined) return
    const before = shownAddress()
    replaceAddress(path)
    return () => {
      // Unless another page has been opened.
      if (shownAddress() === path) replaceAddress(before)
    }
  }, [path])
}

const shownAddress = () => window.location.pathname + window.location.search
const replaceAddress = (path: string) => window.history.replaceState(window.history.state, '', path)

/** Returns a function that focuses the first field after the next render, as the focused element may have unmounted. */
export function useFocusFirst<V extends FieldValues, I>({ setFocus }: UseFormReturn<V, V, I>, first: FieldPath<V>) {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) setFocus(first)
  }, [round, setFocus, first])
  return () => setRound((before) => before + 1)
}
