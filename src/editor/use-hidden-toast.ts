import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { changeMany } from '../entries/bulk-client.ts'
import { isHeld, isUnseen } from '../entries/publication-status.ts'
import { ApiError, sessionApi } from '../platform/api/api-client.ts'
import type { EntryKind, StoredEntry } from './entry-kind.ts'
import { announceUndoable } from './undo-toast.tsx'

const failures = ['Failed to undo it', 'The site did not answer. Please try again.'] as const

/** Whether a save has hidden from visitors what they saw. */
export function isHiddenNow(before: StoredEntry | undefined, saved: StoredEntry): boolean {
  return before !== undefined && !isUnseen(before.status) && isHeld(saved.status)
}

/** Returns a function that says that a save has hidden its entry, and offers to undo it. `onUndone`: gets the entry, if the form is still open. */
export function useHiddenToast<V extends FieldValues, I, E extends StoredEntry>(
  { path, noun, get }: EntryKind<V, I, E>,
  onUndone: (stored: E) => void,
) {
  const { revalidate } = useRevalidator()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return ({ _id, revision }: E, isForNextPage: boolean): void => {
    async function undo(): Promise<string> {
      const change = { action: 'undo' as const, ids: [_id], revisions: { [_id]: revision } }
      const { failed } = await changeMany(sessionApi, path, change)
      if (failed[0]) throw new ApiError(409, failed[0].message)
      // The list that is open now.
      void revalidate()
      const stored = await get(_id).catch(() => undefined)
      if (stored && isOpen.current) onUndone(stored)
      return `The ${noun} is public again`
    }
    announceUndoable(`The ${noun} is hidden from visitors now`, undo, failures, { isForNextPage })
  }
}
