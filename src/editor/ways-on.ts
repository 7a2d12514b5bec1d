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

/** Returns a function that focuses the first field after the next render, as the focused element may have unmounted. */
export function useFocusFirst<V extends FieldValues, I>({ setFocus }: UseFormReturn<V, V, I>, first: FieldPath<V>) {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) setFocus(first)
  }, [round, setFocus, first])
  return () => setRound((before) => before + 1)
}
