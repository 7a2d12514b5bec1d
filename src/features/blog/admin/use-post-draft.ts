import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocalDraft } from '../../../ui/use-local-draft.ts'
import { valuesOfKept } from './post-values.ts'
import type { PostForm } from './use-post-form.ts'

/** Keeps a new post in this browser while it is written, and puts it back when the page is opened again. */
export function usePostDraft({ fields }: PostForm, owner: string) {
  const { isDirty } = fields.formState
  const values = useWatch({ control: fields.control })
  const { readKept, forget } = useLocalDraft(`blog-draft:${owner}`, isDirty ? values : undefined)
  const [isRestored, setIsRestored] = useState(false)
  const wasDirty = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    const kept = readKept()
    if (!kept) return
    fields.reset(valuesOfKept(kept), { keepDefaultValues: true })
    setIsRestored(true)
  }, [])

  useEffect(() => {
    // Everything typed was taken back by hand: nothing is left to keep.
    if (wasDirty.current && !isDirty) {
      forget()
      setIsRestored(false)
    }
    wasDirty.current = isDirty
  }, [isDirty, forget])

  return { isRestored, forget }
}
